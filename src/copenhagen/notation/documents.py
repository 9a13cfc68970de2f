"""JSON documents: states, views, moves, games, records and questions, written and strictly read.

A document is one JSON object. Its key ``format`` is the version of the format, 1; its key ``type``
says what it is; the other keys are the fields of the value, under the names that they have in
Python. Everything is written in words: colors, phases and ability tiles by their names, cells as
``a1`` to ``e9``, a facade tile or a shape as ``g4``, a laid tile as ``g4b1n``
(`copenhagen.notation.cardgame.houses`), what is drawn on a house as ``aBc1b2``
(`copenhagen.notation.rollwrite.houses`), counts as objects with one number for each color, face,
tile, shape or ability.

Values with the same document are equal. Equal values have the same document, with one exception: a
house is written as the list of its tiles or shapes, which play no part in the equality of houses.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from json import JSONDecoder, JSONEncoder
from types import UnionType
from typing import Any, TypeVar, cast, get_args, overload

from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import Fault, InvalidDocument, InvalidMove, InvalidState, InvalidValue
from copenhagen.games import Action, Game, Outcome, State, View
from copenhagen.notation.cardgame import forms as card_forms
from copenhagen.notation.questions import QUESTION
from copenhagen.notation.record import MOST_MOVES, Record, record_faults
from copenhagen.notation.rollwrite import forms as roll_forms
from copenhagen.notation.strict import (
    MISSING,
    TEXT,
    Doubled,
    Form,
    FormError,
    described,
    doubled_faults,
    fields_of,
    listed,
    object_of,
    read_with,
    refuse,
)
from copenhagen.notation.texts import write_move
from copenhagen.questions import Question
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import View as RollView
from copenhagen.values import shown

__all__ = ["FORMAT", "LONGEST_DOCUMENT", "Document", "from_data", "from_json", "to_data", "to_json"]

FORMAT = 1
"""The version of the format that this library writes, and the only one that it reads."""

LONGEST_DOCUMENT = 1_000_000
"""A longer text is refused unread. A whole recorded game is less than a tenth as long."""

MOST_FAULTS = 50
"""This many faults are reported; of the others, only their number."""

Document = (
    State
    | View
    | Action
    | Outcome
    | Game
    | CardGameOptions
    | RollAndWriteOptions
    | Record
    | Question
)
"""What can be written as a document."""

Value = TypeVar("Value", bound=Document)


# Records: the form of the game says in which notation the moves are

_MOST_NAMES = 4


def _record_form(forms: Any) -> Form[Record]:  # noqa: ANN401 - the module of a game
    moves = listed(Form(forms.read_move_text, write_move), MOST_MOVES)
    names = listed(TEXT, _MOST_NAMES)
    return fields_of(Record, {"game": forms.GAME, "moves": moves, "players": names})


_RECORDS = {
    "card_game": _record_form(card_forms),
    "roll_and_write": _record_form(roll_forms),
}
"""The form of records, by the type of the game in them."""


def _read_record(data: object) -> Record:
    game = object_of(data).get("game")
    tag = game.get("type", "card_game") if isinstance(game, Mapping) else "card_game"
    form = _RECORDS.get(tag) if isinstance(tag, str) else None
    if form is None:
        text = f"{described(tag)} is not a type of game; the types are {', '.join(_RECORDS)}"
        raise refuse(text, "game.type")
    return form.read(data)


def _write_record(record: Record) -> object:
    write = _RECORDS[_TAGS[type(record.game)]].write
    return cast("Callable[[Record], object]", write)(record)


# Types of documents

_SAME_NAME: dict[type, str] = {
    CardState: "state",
    CardView: "view",
    RollState: "roll_and_write_state",
    RollView: "roll_and_write_view",
}
"""The types of documents of classes that have the same name in both games."""


def _tag(cls: type) -> str:
    """Return the name of a class as a type of document: `TakeCards` is ``take_cards``.

    >>> _tag(CardGameOptions)
    'card_game_options'
    """
    return _SAME_NAME.get(cls) or re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


_FORMS: dict[type, Form[Any]] = {
    CardState: card_forms.FORMS[CardState],
    CardView: card_forms.FORMS[CardView],
    Record: Form(_read_record, _write_record),
    **card_forms.FORMS,
    **roll_forms.FORMS,
    Question: QUESTION,
}
_MOVES: frozenset[type] = frozenset((*card_forms.MOVES, *roll_forms.MOVES))
_TAGS = {cls: _tag(cls) for cls in _FORMS}
_BY_TAG = {tag: cls for cls, tag in _TAGS.items()}

_FAULTS = {**card_forms.FAULTS, **roll_forms.FAULTS}
"""What tells why a position that was read is not possible."""


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
    something that is not in the game, such as a cell outside the grid; `InvalidState` if a house is
    not the one that its tiles or shapes make, so that the document would be that of another house,
    or if a field of a state has a value that no document can have.
    """
    form = _FORMS.get(type(value))
    if form is None or form.write is None:
        raise InvalidValue([Fault("", f"a {type(value).__name__} has no document")])
    if faults := (*card_forms.lost(value), *roll_forms.lost(value)):
        raise InvalidState(faults)
    try:
        fields = cast("dict[str, Any]", form.write(value))
        if type(value) in _MOVES:
            form.read(fields)
    except FormError as error:
        raise InvalidMove(error.faults) from None
    return {"format": FORMAT, "type": _TAGS[type(value)], **fields}


# Reading


@overload
def from_json(text: str) -> "Document": ...


@overload
def from_json(text: str, expected: type[Value]) -> Value: ...


@overload
def from_json(text: str, expected: UnionType) -> "Document": ...


def from_json(text: str, expected: type[Value] | UnionType | None = None) -> "Document":
    """Return the value of a JSON document; with `expected`, it has to be of that type.

    A union, such as `copenhagen.State`, is any of its types; type checkers know a single type only.

    The result is sound: a state or a view is a lawful position (`copenhagen.state_faults`), the
    moves of a record were all legal, and a move can be tried, and written with `write_move`.

    >>> from_json('{"format":1,"type":"take_cards","slots":[2,3]}')
    TakeCards(slots=(2, 3))
    >>> from_json('{"format":1,"type":"take_cards","slots":[2,7]}')
    Traceback (most recent call last):
        ...
    copenhagen.errors.InvalidDocument: slots[1]: 7 is not a whole number from 0 to 6

    Raises `InvalidDocument` if the text is not JSON, longer than `LONGEST_DOCUMENT` characters, or
    not a document of this format: unknown and missing keys, keys that appear twice, values of a
    wrong type or out of range, moves of a record that were not legal. Raises `InvalidState` if it
    is a document of a position that breaks a law of the game. `faults` lists everything that is
    wrong, with its path, up to `MOST_FAULTS`. Raises `InvalidValue` if `expected` is not a type
    with documents.
    """
    kinds = _kinds(expected)
    value = from_data(_decoded(text))
    if kinds and type(value) not in kinds:
        names = " or ".join(repr(_TAGS[kind]) for kind in kinds)
        text = f"{_TAGS[type(value)]!r} was found where {names} is expected"
        raise InvalidDocument([Fault("type", text)])
    return value


def _kinds(expected: object) -> tuple[type, ...]:
    """Return the types that a document may have, none where it may have any."""
    kinds = () if expected is None else get_args(expected) or (expected,)
    if strange := [kind for kind in kinds if not isinstance(kind, type) or kind not in _FORMS]:
        raise InvalidValue([Fault("expected", f"{shown(strange[0])} is no type with documents")])
    return kinds


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
    except ValueError as error:  # no JSON, or a number with thousands of digits
        raise InvalidDocument([Fault("", f"this is not JSON: {error}")]) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = Doubled(found)
    times = Counter(key for key, _ in pairs)
    doubled.twice = tuple(key for key in found if times[key] > 1)
    return doubled


_decode = JSONDecoder(object_pairs_hook=_object).decode


def from_data(data: object) -> "Document":
    """Return the value of a document given as Python data; raises the same errors as `from_json`.

    An object may be any mapping, and a list may be a list or a tuple.

    >>> from_data({"format": 1, "type": "done"})
    Done()
    >>> from types import MappingProxyType
    >>> from_data(MappingProxyType({"format": 1, "type": "take_cards", "slots": (2, 3)}))
    TakeCards(slots=(2, 3))
    """
    try:
        value = _read(data)
    except FormError as error:
        raise InvalidDocument(_some(error.faults)) from None
    look = _FAULTS.get(type(value))
    if look is not None and (faults := look(value)):
        raise InvalidState(_some(faults))
    if isinstance(value, Record) and (faults := record_faults(value)):
        raise InvalidDocument(_some(faults))
    return value


def _read(data: object) -> Document:
    document = object_of(data)
    faults, rest = doubled_faults(document), dict(document)
    lacking = [Fault(key, MISSING) for key in ("format", "type") if key not in rest]
    version, tag = rest.pop("format", FORMAT), rest.pop("type", None)
    if type(version) is not int or version != FORMAT:
        text = (
            f"{described(version)} is not a format that can be read here; the only one is {FORMAT}"
        )
        raise FormError([*faults, Fault("format", text)])
    if lacking:
        raise FormError([*faults, *lacking])
    cls = _BY_TAG.get(tag) if isinstance(tag, str) else None
    if cls is None:
        text = f"{described(tag)} is not a type of document; the types are {', '.join(_BY_TAG)}"
        raise FormError([*faults, Fault("type", text)])
    read: Callable[[object], Document] = _FORMS[cls].read
    return read_with(faults, lambda: read(rest))


def _some(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    more = len(faults) - MOST_FAULTS
    return faults if more <= 0 else (*faults[:MOST_FAULTS], Fault("", f"and {more} more faults"))
