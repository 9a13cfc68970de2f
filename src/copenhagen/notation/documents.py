"""JSON documents: states, views, moves, games, records and questions, written and strictly read.

A document is one JSON object. Its key ``format`` is the version of the format, 1; its key ``type``
is the type of the value; the other keys are the fields of the value, under their names in Python.
Everything is written in words: colors, phases and ability tiles by their names, cells as ``a1`` to
``e9``, a facade tile or a shape as ``g4``, a placed tile as ``g4b1n``
(`copenhagen.cardgame.notation.houses`), the drawing on a house as ``aBc1b2``
(`copenhagen.rollwrite.notation.houses`), counts as objects with one number for each color, face,
tile, shape or ability.

Values with the same document are equal. Equal values have the same document, with one exception: a
house is written as the list of its tiles or shapes, whose order equality ignores.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from json import JSONDecoder, JSONEncoder
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast, overload

from copenhagen.engine.game import GameKind, first_game
from copenhagen.errors import (
    MOST_FAULTS,
    Fault,
    InvalidDocument,
    InvalidMove,
    InvalidState,
    InvalidValue,
    shown,
    with_article,
)
from copenhagen.notation import newer
from copenhagen.notation.codec import (
    MISSING,
    UNWRITABLE,
    CodecError,
    Kind,
    below,
    described,
    key_step,
    object_of,
    or_unknown,
    read_with,
    refuse,
    unwritable,
)
from copenhagen.notation.shared import kinds_of_game

if TYPE_CHECKING:
    from typing_extensions import TypeForm

    from copenhagen.notation.kinds import Document, Kinds
    from copenhagen.notation.newer import Unknown

Value = TypeVar("Value", bound="Document")

FORMAT = 1
"""The version of the format that this library writes, and the only one that it reads."""

LONGEST_DOCUMENT = 1_000_000
"""The maximum length of a text; a whole recorded game is less than a tenth as long."""


MOST_NESTED = 50
"""The maximum depth of objects and lists within each other; a frame is half as deep."""


@lru_cache(maxsize=2)
def _by_tag(game: GameKind) -> Mapping[str, Kind]:
    return {kind.tag: kind for kind in kinds_of_game(game).values()}


def _of_all() -> "Kinds":
    """Return all kinds of documents, which loads all games."""
    from copenhagen.notation.kinds import all_kinds  # noqa: PLC0415

    return all_kinds()


# Writing


def to_json(value: "Document") -> str:
    """Return the document of `value` as compact JSON, the same text for the same document.

    >>> from copenhagen.cardgame import TakeCards
    >>> to_json(TakeCards((2, 3)))
    '{"format":1,"type":"take_cards","slots":[2,3]}'

    Raises the same errors as `to_data`.
    """
    return _encode(to_data(value))


_encode: Callable[[object], str] = JSONEncoder(
    separators=(",", ":"), allow_nan=False, check_circular=False
).encode


def to_data(value: "Document") -> dict[str, Any]:
    """Return the document of `value` as Python data: dicts, lists, texts, ints, bools, ``None``.

    Raises `InvalidValue` if `value` cannot be written as a document; `InvalidMove` if a move names
    something outside the game, such as a cell outside the grid; `InvalidState` if a house
    contradicts its tiles or shapes, so that the document would describe another house, or if a
    field of a state or view, or of a step, frame or seat record, has a value that no document can
    have.
    """
    # The first game is looked through without loading the others.
    kind = kinds_of_game(first_game()).get(type(value)) or _of_all().kind_of(value)
    if kind is None:
        name = type(value).__name__
        text, hint = f"{with_article(name)} has no document", _HINTS.get(name)
        raise InvalidValue([Fault("", f"{text}; {hint}" if hint else text)])
    try:
        fields: Any = kind.codec.write(value)
        if not kind.sound:
            again = kind.codec.read(fields)
            if kind.invalid is not InvalidMove and again != value:
                raise refuse(f"{shown(value)} is more than a document can say")
    except UNWRITABLE as error:
        raise kind.invalid(unwritable(value, kind.codec, error)) from None
    return {"format": FORMAT, "type": kind.tag, **fields}


def tag_of_document(kind: type) -> str:
    """Return the ``type`` of the documents of a class."""
    return (kinds_of_game(first_game()).get(kind) or _of_all().by_class[kind]).tag


_ACTIONS_HINT = "copenhagen.notation.ActionList(actions) has one"
_HINTS = {
    "Match": "match.record() has one, and match.frame(seat)",
    "Companion": "companion.record() has one",
    "list": _ACTIONS_HINT,
    "tuple": _ACTIONS_HINT,
}
"""Hints at a related value with a document, by the name of the given type."""


# Reading


@overload
def from_json(text: str, *, lenient: Literal[False] = False) -> "Document": ...


@overload
def from_json(text: str, *, lenient: bool) -> "Document | Unknown": ...


@overload
def from_json(text: str, expected: "TypeForm[Value]", *, lenient: bool = False) -> Value: ...


def from_json(text: str, expected: object = None, *, lenient: bool = False) -> "Document | Unknown":
    """Return the value of a JSON document; with `expected`, it has to be of that type.

    A union, such as `copenhagen.State`, allows any of its types, also for type checkers.

    The result is valid: a state or a view is a lawful position (`copenhagen.state_faults`), all
    moves of a record were legal, and a move can be tried, and written with `write_move`.

    A program that reads documents of later versions of the library uses `lenient` reading: unknown
    keys are ignored, and a part of an unknown kind, or with an unknown word, is read as
    `copenhagen.notation.Unknown`: an event or the view of a frame, the action of a choice, or the
    whole document if no type is expected.

    >>> from_json('{"format":1,"type":"take_cards","slots":[2,3]}')
    TakeCards(slots=(2, 3))
    >>> from_json('{"format":1,"type":"take_cards","slots":[2,3],"since":1}', lenient=True)
    TakeCards(slots=(2, 3))
    >>> from_json('{"format":1,"type":"take_cards","slots":[2,7]}')
    Traceback (most recent call last):
        ...
    copenhagen.errors.InvalidDocument: slots[1]: 7 is not a whole number from 0 to 6

    Raises `InvalidDocument` if the text is not JSON, longer than `LONGEST_DOCUMENT` characters,
    nested deeper than `MOST_NESTED`, or not a document of this format: unknown and missing keys,
    keys that appear twice, values of a wrong type or out of range, illegal moves in a record.
    Raises `InvalidState` if the position breaks a law of the game. `faults` lists everything that
    is wrong, with its path, up to `MOST_FAULTS`. Raises `InvalidValue` if `expected` is not a type
    with documents.
    """
    _kinds(expected)  # rejects an invalid type before reading the text
    return from_data(_decoded(text), cast("type[Document]", expected), lenient=lenient)


def _kinds(expected: object) -> tuple[type, ...]:
    """Return the document types that are accepted; empty if all are."""
    if expected is None:
        return ()
    if isinstance(expected, type) and expected in kinds_of_game(first_game()):
        return (expected,)
    return _of_all().kinds_of(expected)


def _decoded(text: object) -> object:
    if not isinstance(text, str):
        raise InvalidDocument([Fault("", f"a document is a string, not {described(text)}")])
    if len(text) > LONGEST_DOCUMENT:
        faults = [Fault("", f"a document has at most {LONGEST_DOCUMENT} characters")]
        raise InvalidDocument(faults)
    try:
        return _decode(text)
    except RecursionError:
        raise InvalidDocument([Fault("", "this is nested too deeply for a document")]) from None
    except ValueError as error:  # invalid JSON, or a number with thousands of digits
        raise InvalidDocument([Fault("", f"this is not JSON: {error}")]) from None


class _Doubled(dict[str, Any]):
    """An object of a document in which the keys `twice` are repeated."""

    twice: tuple[str, ...] = ()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = _Doubled(found)
    times = Counter(key for key, _ in pairs)
    doubled.twice = tuple(key for key in found if times[key] > 1)
    return doubled


_decode = JSONDecoder(object_pairs_hook=_object).decode


@overload
def from_data(data: object, *, lenient: Literal[False] = False) -> "Document": ...


@overload
def from_data(data: object, *, lenient: bool) -> "Document | Unknown": ...


@overload
def from_data(data: object, expected: "TypeForm[Value]", *, lenient: bool = False) -> Value: ...


def from_data(
    data: object, expected: object = None, *, lenient: bool = False
) -> "Document | Unknown":
    """Return the value of a document given as Python data; raises the same errors as `from_json`.

    An object may be any mapping, and a list may be a list or a tuple. `expected` and `lenient` work
    as in `from_json`.

    >>> from_data({"format": 1, "type": "done"})
    Done()
    >>> from types import MappingProxyType
    >>> from_data(MappingProxyType({"format": 1, "type": "take_cards", "slots": (2, 3)}))
    TakeCards(slots=(2, 3))
    """
    kinds = _kinds(expected)
    with newer.lenient(wanted=lenient):
        try:
            kind, value = _read_any(data)
        except CodecError as error:
            raise InvalidDocument(_some(error.faults)) from None
        news = newer.seen()
    # Parts of a frame are derived from its view, but a later version may use other rules.
    new = news and (kind is None or kind.tag == "frame" or isinstance(value, newer.Unknown))
    if kind is not None and not new and (faults := tuple(kind.faults(value))):
        raise (InvalidState if kind.invalid is InvalidState else InvalidDocument)(_some(faults))
    if kinds and type(value) not in kinds:
        tags = [tag for one in kinds for tag in _of_all().tags_of(one)]
        tag: str = kind.tag if kind else cast("Unknown", value).type
        text = f"{tag!r} was found where {' or '.join(map(repr, tags))} is expected"
        raise InvalidDocument([Fault("type", text)])
    return value


def _read_any(data: object) -> "tuple[Kind | None, Document | Unknown]":
    """Return the kind and the value of a document."""
    try:
        return _read(data)
    except CodecError:
        strange: list[object] = []
        plain = _plain(data, strange)
        if not strange:
            raise
        return read_with([*_doubled(data)], lambda: _read(plain))


def _plain(data: object, strange: list[object], depth: int = 0) -> object:
    """Return data with dicts for all mappings and lists for tuples, which is what codecs read.

    Adds the parts that are something else to `strange`. Rejects data that is nested too deeply.
    """
    if depth > MOST_NESTED:
        raise refuse("this is nested too deeply for a document")
    if data is None or type(data) in {str, int, bool}:
        return data
    if isinstance(data, Mapping):
        found: object = {key: _plain(part, strange, depth + 1) for key, part in data.items()}
    elif isinstance(data, list | tuple):
        found = [_plain(part, strange, depth + 1) for part in data]
    else:
        return data
    if type(data) is not type(found):
        strange.append(data)
    return found


def _doubled(data: object) -> Iterator[Fault]:
    """Yield a fault for each repeated key of an object."""
    if isinstance(data, _Doubled):
        yield from (Fault(key_step(key), "appears here more than once") for key in data.twice)
    if isinstance(data, dict):
        for key, part in data.items():
            yield from below(key_step(key), _doubled(part))
    elif isinstance(data, list):
        for index, part in enumerate(data):
            yield from below(f"[{index}]", _doubled(part))


def _read(data: object) -> "tuple[Kind | None, Document | Unknown]":
    rest = dict(object_of(data))
    lacking = [Fault(key, MISSING) for key in ("format", "type") if key not in rest]
    version, tag = rest.pop("format", FORMAT), rest.pop("type", None)
    if type(version) is not int or version != FORMAT:
        raise refuse(_other_format(version), "format")
    if lacking:
        raise CodecError(lacking)
    kind = None
    if isinstance(tag, str):
        kind = _by_tag(first_game()).get(tag) or _of_all().by_tag.get(tag)

    def read_rest() -> "Document":
        if kind is None:
            types = _of_all().types
            text = f"{described(tag)} is not a type of document; the types are {types}"
            raise CodecError([newer.word_fault(text, tag, "type")])
        read: Callable[[object], Document] = kind.codec.read
        return read(rest)

    return kind, or_unknown(tag, data, read_rest)


def _other_format(version: object) -> str:
    """Return the faults of a document of another format, saying which side is older."""
    text = f"{described(version)} is not a format that can be read here; the only one is {FORMAT}"
    if type(version) is not int or version < 1:
        return text
    side = "the document" if version < FORMAT else "this version of the library"
    return f"{text}: {side} is older"


def _some(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    more = len(faults) - MOST_FAULTS
    return faults if more <= 0 else (*faults[:MOST_FAULTS], Fault("", f"and {more} more faults"))
