"""A term of the rulebooks: the word that is used here, other words for it, its meaning."""

import attrs

from copenhagen.messages import ENGLISH, Message, languages, translated
from copenhagen.values import value


@attrs.frozen(kw_only=True)
@value
class Term:
    """A word of the rulebooks, in the singular if it has one.

    Equality: two terms are equal if all their fields are.
    """

    called: Message
    """The word that is used here, and other words for it, with ``|`` between them.

    In English the others are those that the printed books have. Another language may have more of
    them, or fewer: `words_in` tells them apart.
    """

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

    @property
    def english(self) -> str:
        """The English word, the same in texts, code and messages."""
        return self.words_in(ENGLISH)[0]

    def words_in(self, lang: str) -> tuple[str, ...]:
        """Return the words for it in a language; the first is the one that is used here.

        Raises `copenhagen.InvalidValue` if there is no such language.

        >>> from copenhagen.rulebook import terms_called
        >>> [term.words_in("de") for term in terms_called("row")]
        [('Reihe', 'Etage')]
        """
        return tuple(translated(self.called, lang).split("|"))

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
        """Every word for it in any language: the one used here in each, then the others."""
        each = [self.words_in(lang) for lang in languages()]
        used, others = [words[0] for words in each], [word for words in each for word in words[1:]]
        return tuple(dict.fromkeys(used + others))
