"""Texts for players, which can be said in any language that there is a catalogue for.

Whatever the library says to players it says in English, as a `Message`: a text like any other,
which still knows the pattern and the values that it was made from. So `translated` can say it in
another language, wherever it has got to in the meantime: in a `copenhagen.Reason`, in a label, in a
sentence. Catalogues are those of gettext, in ``locale/``; Babel reads the patterns out of the
source, where they stand as the first arguments of `message`, `in_context` and `plural`.
"""

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from types import MappingProxyType
from typing import Self

from copenhagen.errors import Fault, InvalidValue, shown

__all__ = ["Message", "in_context", "languages", "message", "plural", "translated"]

_CATALOGUES = Path(__file__).parent / "locale"
"""Where the catalogues are: for each language ``LANGUAGE/LC_MESSAGES/copenhagen.mo``."""

ENGLISH = "en"
"""The language of the patterns themselves, which needs no catalogue."""


class Message(str):
    """A text in English that can be said in other languages.

    It equals the plain text, and is as good as that wherever a text is wanted.

    >>> refusal = message("there is no active {tile}", tile="'Any cards'")
    >>> refusal
    "there is no active 'Any cards'"
    >>> refusal.pattern, dict(refusal.values)
    ('there is no active {tile}', {'tile': "'Any cards'"})
    """

    __slots__ = ("_forms", "values")

    values: Mapping[str, str | int]
    """What stands in the places of the pattern, by name; what is a message is translated, too."""

    _forms: tuple[str | None, str, str | None]
    """Context, pattern, and where the text counts something, the pattern for several."""

    def __new__(
        cls, forms: tuple[str | None, str, str | None], values: Mapping[str, str | int]
    ) -> Self:
        """Make the English text; use `message`, `in_context` or `plural`."""
        _, one, many = forms
        pattern = one if many is None or values["number"] == 1 else many
        self = super().__new__(cls, pattern.format_map(values) if values else pattern)
        self._forms = forms
        self.values = MappingProxyType(dict(values))
        return self

    @property
    def pattern(self) -> str:
        """The English pattern, with the names of its places in braces."""
        return self._forms[1]

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Copy and pickle what the text was made from."""
        return type(self), (self._forms, dict(self.values))

    def said_by(self, catalogue: GNUTranslations) -> str:
        """Return this text in the language of `catalogue`; in English where it has none."""
        context, one, many = self._forms
        if many is not None:
            number = int(self.values["number"])
            found = (
                catalogue.ngettext(one, many, number)
                if context is None
                else catalogue.npgettext(context, one, many, number)
            )
        elif context is not None:
            found = catalogue.pgettext(context, one)
        else:
            found = catalogue.gettext(one)
        if not self.values:
            return found
        return found.format_map(
            {name: _said(part, catalogue) for name, part in self.values.items()}
        )


def message(pattern: str, /, **values: str | int) -> Message:
    """Return a text for players: `pattern`, with `values` in the places that it names.

    A value that is a message is translated with the whole; another text, such as the name of a
    player, stays as it is.

    >>> message("{player} drew {card}.", player="Ada", card=message("a red card"))
    'Ada drew a red card.'
    """
    return Message((None, pattern, None), values)


def in_context(context: str, pattern: str, /, **values: str | int) -> Message:
    """Return a text like `message`, told apart by its context.

    For what is one text in English and several in another language. The context is a note to
    translators and is never shown.

    >>> in_context("color of a card, accusative", "red")
    'red'
    """
    return Message((context, pattern, None), values)


def plural(one: str, several: str, /, number: int, **values: str | int) -> Message:
    """Return a text that counts something: `one` where `number` is 1, else `several`.

    >>> plural("{number} point", "{number} points", number=2)
    '2 points'
    """
    return Message((None, one, several), {"number": number, **values})


def translated(text: str, lang: str = ENGLISH) -> str:
    """Return `text` in the language `lang`, such as ``"en"`` or ``"de"``.

    A `Message` is translated; any other text is returned as it is, and so is what the catalogue
    does not have. Raises `InvalidValue` if `lang` is none of the `languages`.

    >>> translated(message("the tile floats"))
    'the tile floats'
    """
    catalogue = catalogue_of(lang)
    if catalogue is None or not isinstance(text, Message):
        return str(text)
    return text.said_by(catalogue)


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are, English first, then the others by name."""
    found = sorted(path.parts[-3] for path in _CATALOGUES.glob("*/LC_MESSAGES/copenhagen.mo"))
    return ENGLISH, *found


def catalogue_of(lang: object) -> GNUTranslations | None:
    """Return the catalogue of a language, ``None`` for English; raises `InvalidValue`."""
    if lang == ENGLISH:
        return None
    if not isinstance(lang, str) or lang not in languages():
        known = ", ".join(languages())
        raise InvalidValue([Fault("lang", f"{shown(lang)} is not a language here; choose {known}")])
    return _read(lang)


@cache
def _read(lang: str) -> GNUTranslations:
    with (_CATALOGUES / lang / "LC_MESSAGES" / "copenhagen.mo").open("rb") as file:
        return GNUTranslations(file)


def _said(part: str | int, catalogue: GNUTranslations) -> str | int:
    return part.said_by(catalogue) if isinstance(part, Message) else part
