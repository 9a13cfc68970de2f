"""A term of the rulebooks: the word used here, synonyms, and the meaning."""

import attrs

from copenhagen.messages import ENGLISH, Message, languages, translated
from copenhagen.values import immutable


@attrs.frozen(kw_only=True)
@immutable
class Term:
    """A word of the rulebooks, in the singular if it has one.

    Equality: two terms are equal if all their fields are.
    """

    called: Message
    """The word used here, followed by its synonyms, separated by ``|``.

    The English synonyms are the words of the printed books. Other languages may have more or fewer;
    `words_in` splits them.
    """

    printed: bool = attrs.field(repr=False)
    """Whether the German rulebook of the base game prints it; otherwise it is the library's own."""

    books: tuple[str, ...] = attrs.field(repr=False)
    """The books that use the word in this sense, by the first part of the ids of their rules."""

    definition: Message = attrs.field(repr=False)
    """The meaning, in one or two sentences."""

    rules: tuple[str, ...] = attrs.field(repr=False)
    """The ids of the rules about it, the most useful one first."""

    plural: str = attrs.field(default="", repr=False)
    """The English plural, if it is irregular."""

    @property
    def english(self) -> str:
        """The English word, the same in texts, code and messages."""
        return self.words_in(ENGLISH)[0]

    def words_in(self, lang: str) -> tuple[str, ...]:
        """Return the words for it in a language; the first one is used here.

        Raises `copenhagen.InvalidValue` if the language is unknown.

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
        """Every word for it in any language: the word used here in each, then the synonyms."""
        each = [self.words_in(lang) for lang in languages()]
        used, others = [words[0] for words in each], [word for words in each for word in words[1:]]
        return tuple(dict.fromkeys(used + others))
