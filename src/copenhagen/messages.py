"""Texts for players that can be translated into any language with a catalogue.

The library addresses players in English, with texts of the class `Message`: strings that also keep
the pattern and the values that they were made from. So `translated` can render one in another
language wherever it ends up: in a `copenhagen.Reason`, in a label, in a sentence. Catalogues are
gettext catalogues, in ``locale/``; Babel extracts the patterns from the source, where they are the
first arguments of `message`, `in_context` and `plural`.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from operator import methodcaller
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, TypeVar, overload

if TYPE_CHECKING:
    from gettext import GNUTranslations
    from importlib.resources.abc import Traversable

    from copenhagen.errors import CopenhagenError, Fault, Reason

Said = TypeVar("Said", bound="CopenhagenError | Reason | Fault")

ENGLISH = "en"
"""The language of the patterns, which needs no catalogue."""


class Message(str):
    """A text in English that can be said in other languages.

    It equals the plain text, and can be used as one.

    >>> refusal = message("there is no active {tile}", tile="'Any cards'")
    >>> refusal
    "there is no active 'Any cards'"
    >>> refusal.pattern, dict(refusal.values)
    ('there is no active {tile}', {'tile': "'Any cards'"})
    """

    __slots__ = ("_forms", "values")

    values: Mapping[str, str | int]
    """The values for the places of the pattern, by name; a message among them is translated too."""

    _forms: tuple[str | None, str, str | None]
    """Context, pattern and, for a text that counts something, the pattern for several."""

    def __new__(
        cls, forms: tuple[str | None, str, str | None], values: Mapping[str, str | int]
    ) -> Self:
        """Make the English text. Call `message`, `in_context` or `plural` instead."""
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

    @property
    def context(self) -> str | None:
        """The context that tells this text from others with the same pattern, or ``None``."""
        return self._forms[0]

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Copy and pickle the forms and values that the text was made from."""
        return type(self), (self._forms, dict(self.values))

    def said(self, lang: str) -> str:
        """Return this text in the language `lang`, as `translated` does."""
        catalogue = catalogue_of(lang)
        if catalogue is None or not self.pattern:  # gettext keeps its header under the empty text
            return str(self)
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
            if found == one:  # before Python 3.11.4, gettext does not find plurals in a fallback
                found = catalogue.ngettext(one, one, 1)
        if not self.values:
            return found
        return found.format_map(
            {
                name: part.said(lang) if isinstance(part, Message) else part
                for name, part in self.values.items()
            }
        )


def message(pattern: str, /, **values: str | int) -> Message:
    """Return a text for players: `pattern`, with `values` filled in.

    A value that is a message is translated with the whole; another text, such as the name of a
    player, stays as it is.

    >>> message("{player} drew {card}.", player="Ada", card=message("a red card"))
    'Ada drew a red card.'
    """
    return Message((None, pattern, None), values)


def in_context(context: str, pattern: str, /, **values: str | int) -> Message:
    """Return a text like `message`, told apart by its context.

    For texts that are the same in English but not in another language. The context is a note to
    translators and is never shown.

    >>> in_context("color of a card, accusative", "red")
    'red'
    """
    return Message((context, pattern, None), values)


YOU = in_context("the player who is looking, subject of a sentence", "You")
"""The name of a player who is addressed: sentences with it are in the second person."""


def is_you(name: str) -> bool:
    """Return whether a name is `YOU`."""
    return isinstance(name, Message) and name.context == YOU.context


def plural(one: str, several: str, /, number: int, **values: str | int) -> Message:
    """Return a text that counts something: `one` if `number` is 1, else `several`.

    >>> plural("{number} point", "{number} points", number=2)
    '2 points'
    """
    return Message((None, one, several), {"number": number, **values})


def numeral(figures: str) -> str:
    """Return a number in English notation as a text that can be translated.

    >>> print(translated(numeral(f"{1234.5:,.2f}"), "de"))
    1.234,50
    """
    whole, point, fraction = figures.partition(".")
    if point:
        return message("{whole}.{fraction}", whole=numeral(whole), fraction=fraction)
    thousands, comma, last = figures.rpartition(",")
    if comma:
        return message("{thousands},{last}", thousands=numeral(thousands), last=last)
    return figures


def listed(parts: Iterable[str]) -> str:
    """Return `parts`, at least one, as a list within a sentence.

    >>> listed(["a1"]), listed(["a1", "b1"]), listed(["a1", "b1", "b2"])
    ('a1', 'a1 and b1', 'a1, b1 and b2')
    """
    *front, last = parts
    if not front:
        return last
    return message("{front} and {last}", front=in_a_row(front), last=last)


def in_a_row(parts: Iterable[str]) -> str:
    """Return `parts`, at least one, separated by commas.

    >>> in_a_row(["2 open", "1 to draw"])
    '2 open, 1 to draw'
    """
    first, *others = parts
    for part in others:
        first = message("{front}, {next}", front=first, next=part)
    return first


def in_sequence(parts: Iterable[str]) -> str:
    """Return `parts`, at least one, separated by semicolons.

    >>> in_sequence(["took a card", "scored 1 point"])
    'took a card; scored 1 point'
    """
    first, *others = parts
    for part in others:
        first = message("{front}; {next}", front=first, next=part)
    return first


def quoted(text: str) -> Message:
    """Return a name in quotation marks.

    >>> print(quoted("Any cards"))
    "Any cards"
    """
    return message('"{text}"', text=text)


def with_rules(problems: "Iterable[Reason | Fault]") -> str:
    """Return reasons or faults, at least one, in a line, each with its path and rule."""
    return in_sequence(map(_with_rule, problems))


def _with_rule(problem: "Reason | Fault") -> str:
    text = problem.text
    if problem.rule:
        text = message("{text} [{rule}]", text=text, rule=problem.rule)
    if path := getattr(problem, "path", ""):
        text = message("{where}: {text}", where=path, text=text)
    return text


@overload
def translated(text: str, lang: str = ENGLISH) -> str: ...


@overload
def translated(text: Said, lang: str = ENGLISH) -> Said: ...


def translated(text: Any, lang: str = ENGLISH) -> Any:
    """Return a text, or an error with its texts, in the language `lang`: ``"en"``, ``"de"``.

    A `Message` is translated; any other text is returned unchanged, and so is a message missing
    from the catalogue. For an error, a `copenhagen.Reason` or a `copenhagen.Fault`, the result is a
    copy with all its texts in this language. Raises `InvalidValue` if `lang` is not one of the
    `languages`.

    >>> translated(message("the tile floats"))
    'the tile floats'
    >>> from copenhagen import Reason
    >>> translated(Reason("base.turn.order", message("the game is over")), "de").text
    'die Partie ist zu Ende'
    """
    catalogue_of(lang)  # rejects an unknown language, whatever the text
    return _said(text, lang)


def _said(part: Any, lang: str) -> Any:  # noqa: ANN401 - a part of an error, or a whole one
    match part:
        case Message():
            return part.said(lang)
        case str():
            return str(part)
        case tuple():
            return tuple([_said(each, lang) for each in part])
        case _:
            return _error_said(part, lang)


def _error_said(part: Any, lang: str) -> Any:  # noqa: ANN401 - an error, a part of one, or neither
    # Help says nothing but texts, and does not wait for attrs.
    from attrs import evolve  # noqa: PLC0415

    from copenhagen.errors import CopenhagenError, Fault, Reason  # noqa: PLC0415

    match part:
        case Reason() | Fault():
            return evolve(part, text=_said(part.text, lang))
        case CopenhagenError():
            return type(part)(*_said(part.args, lang))
        case _:
            return part


def add_catalogues(folder: "Traversable") -> None:
    """Add the catalogues in a folder, which is laid out like ``locale/``.

    This is for packages that build on this one and add texts. Catalogues added earlier take
    precedence; a new language becomes available.
    """
    _FOLDERS.append(folder)
    languages.cache_clear()
    _read.cache_clear()


def remove_catalogues(folder: "Traversable") -> None:
    """Remove a folder added with `add_catalogues`."""
    _FOLDERS.remove(folder)
    languages.cache_clear()
    _read.cache_clear()


_FOLDERS: "list[Traversable]" = []
"""The folders added with `add_catalogues`."""


@cache
def languages() -> tuple[str, ...]:
    """Return the available languages, English first, then the others by name."""
    return ENGLISH, *sorted(_catalogues())


def catalogue_of(lang: object) -> "GNUTranslations | None":
    """Return the catalogue of a language, ``None`` for English; raises `InvalidValue`."""
    if lang == ENGLISH:
        return None
    if not isinstance(lang, str) or lang not in languages():
        from copenhagen.errors import Fault, InvalidValue, shown  # noqa: PLC0415 - see `_said`

        text = message(
            "{value} is not a language here; choose {languages}",
            value=shown(lang),
            languages=in_a_row(languages()),
        )
        raise InvalidValue([Fault("lang", text)])
    return _read(lang)


@cache
def _read(lang: str) -> "GNUTranslations":
    first, *others = map(_opened, _catalogues()[lang])
    for other in others:
        first.add_fallback(other)
    return first


def _opened(path: "Traversable") -> "GNUTranslations":
    from gettext import GNUTranslations  # noqa: PLC0415 - English needs none

    with path.open("rb") as file:
        return GNUTranslations(file)


def _catalogues() -> "dict[str, list[Traversable]]":
    """Return the files of each language: ``locale/LANGUAGE/LC_MESSAGES/copenhagen.mo``.

    The package may be in a folder or in an archive. Without catalogues, as in some frozen programs,
    every text is in English.
    """
    from importlib.resources import files  # noqa: PLC0415 - English needs none

    found: dict[str, list[Traversable]] = {}
    places = (files("copenhagen").joinpath("locale"), *_FOLDERS)
    for place in filter(methodcaller("is_dir"), places):
        for folder in place.iterdir():
            file = folder.joinpath("LC_MESSAGES", "copenhagen.mo")
            if file.is_file():
                found.setdefault(folder.name, []).append(file)
    return found
