"""A term of the rulebooks: the word that is used here, other words for it, its meaning."""

import attrs

from copenhagen.messages import Message
from copenhagen.values import value

__all__ = ["BOTH", "CARD_GAME", "ROLL_AND_WRITE", "Term"]

CARD_GAME = ("base", "expansion")
ROLL_AND_WRITE = ("rollwrite",)
BOTH = CARD_GAME + ROLL_AND_WRITE


@value
@attrs.frozen(kw_only=True)
class Term:
    """A word of the rulebooks in both languages, in the singular if it has one.

    Equality: two terms are equal if all their fields are.
    """

    english: str
    """The English word, the same in texts, code and messages."""

    german: str
    """The German word."""

    printed: bool = attrs.field(repr=False)
    """Whether the German rulebook of the base game prints it; else it is the library's own."""

    books: tuple[str, ...] = attrs.field(repr=False)
    """The books where the word means this, by the first part of the ids of their rules."""

    definition: Message = attrs.field(repr=False)
    """The meaning, in one sentence or two."""

    rules: tuple[str, ...] = attrs.field(repr=False)
    """The ids of the rules to read about it, the most telling one first."""

    plural: str = attrs.field(default="", repr=False)
    """The English plural, if it is not the word with an s."""

    also: tuple[str, ...] = attrs.field(default=(), repr=False)
    """Other English words that the printed books have for it."""

    also_german: tuple[str, ...] = attrs.field(default=(), repr=False)
    """Other German words for it."""

    @property
    def anchor(self) -> str:
        """The term's anchor on the page of all terms.

        >>> from copenhagen.rulebook import terms_called
        >>> [term.anchor for term in terms_called("floor")]
        ['row']
        """
        return self.english.replace(" ", "-")

    @property
    def words(self) -> tuple[str, ...]:
        """Every word that it is called by: the English one, the German one, then the others."""
        return (self.english, self.german, *self.also, *self.also_german)
