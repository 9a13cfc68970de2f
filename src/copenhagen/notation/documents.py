"""JSON documents: states, views, moves, games, records and questions, written and strictly read.

A document is one JSON object. Its key ``format`` is the version of the format, 1; its key ``type``
says what it is; the other keys are the fields of the value, under the names that they have in
Python, but for those that had another name when the format was made: the ``key`` in the metadata of
a field. Everything is written in words: colors, phases and ability tiles by their names, cells as
``a1`` to ``e9``, a facade tile or a shape as ``g4``, a laid tile as ``g4b1n``
(`copenhagen.notation.cardgame.houses`), what is drawn on a house as ``aBc1b2``
(`copenhagen.notation.rollwrite.houses`), counts as objects with one number for each color, face,
tile, shape or ability.

Values with the same document are equal. Equal values have the same document, with one exception: a
house is written as the list of its tiles or shapes, which play no part in the equality of houses.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from json import JSONDecoder, JSONEncoder
from types import MappingProxyType, UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, overload

import attrs

from copenhagen.cardgame.components import PLAYERS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.ending import EndReason as CardEnd
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import PublicView as CardPublicView
from copenhagen.cardgame.views import View as CardView
from copenhagen.choice_tree.values import Question
from copenhagen.errors import (
    Fault,
    IllegalAction,
    InvalidDocument,
    InvalidMove,
    InvalidState,
    InvalidValue,
    Reason,
    Refused,
    shown,
)
from copenhagen.frames import Frame, Step, Waiting
from copenhagen.games import Action, Event, Game, Outcome, PublicView, State, View
from copenhagen.house.grid import CELLS
from copenhagen.notation.action_list import MOST_ACTIONS, ActionList
from copenhagen.notation.cardgame import codecs as card_codecs
from copenhagen.notation.cardgame import moves as card_moves
from copenhagen.notation.choices import QUESTION
from copenhagen.notation.codec import (
    FLAG,
    MISSING,
    TEXT,
    UNWRITABLE,
    WHOLE,
    Codec,
    CodecError,
    Doubled,
    Schema,
    below,
    defined,
    described,
    doubled_faults,
    fields_of,
    list_of,
    named,
    object_of,
    only,
    or_null,
    read_with,
    refuse,
    spoken,
    union_of,
    unwritable,
    whole,
)
from copenhagen.notation.consistency import frame_faults, result_faults, step_faults
from copenhagen.notation.record import LONGEST_NAME, MOST_MOVES, Record, record_faults
from copenhagen.notation.refusals import LONGEST_TEXT, REASON, refusal_codecs
from copenhagen.notation.rollwrite import codecs as roll_codecs
from copenhagen.notation.rollwrite import moves as roll_moves
from copenhagen.notation.shared import SEAT
from copenhagen.results import Result
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason as RollEnd
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import PublicView as RollPublicView
from copenhagen.rollwrite.views import View as RollView

FORMAT = 1
"""The version of the format that this library writes, and the only one that it reads."""

LONGEST_DOCUMENT = 1_000_000
"""A longer text is refused unread. A whole recorded game is less than a tenth as long."""

MOST_FAULTS = 50
"""The number of faults that are reported; of the others, only how many there are."""

MOST_EVENTS = 50_000
"""No frame tells of more; those of a whole game are fewer."""

Document = (
    State
    | View
    | PublicView
    | Action
    | Outcome
    | Event
    | Game
    | CardGameOptions
    | RollAndWriteOptions
    | Record
    | Result
    | Reason
    | Refused
    | Step
    | ActionList
    | Frame
    | Question
)
"""Any value that can be written as a document."""

Value = TypeVar("Value", bound=Document)


# Types of documents


def _tag(cls: type, prefix: str = "") -> str:
    """Return the name of a class as a type of document: `TakeCards` is ``take_cards``.

    >>> _tag(CardGameOptions)
    'card_game_options'
    """
    return prefix + re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


_ROLL_AND_WRITE = "roll_and_write_"
"""The prefix of the type where both games have a class of the same name."""


def _tagged_codecs(names: str) -> dict[type, tuple[str, Codec[Any]]]:
    """Return type and codec of each class in the mapping of that name, of both games."""
    of_cards: Mapping[type, Codec[Any]] = getattr(card_codecs, names)
    of_dice: Mapping[type, Codec[Any]] = getattr(roll_codecs, names)
    taken = {cls.__name__ for cls in of_cards}
    found = {cls: (_tag(cls), codec) for cls, codec in of_cards.items()}
    for cls, codec in of_dice.items():
        found[cls] = (_tag(cls, _ROLL_AND_WRITE if cls.__name__ in taken else ""), codec)
    return found


_TABLES, _MOVES, _EVENTS = map(_tagged_codecs, ("CODECS", "MOVES", "EVENTS"))
_ACTIONS = {cls: _MOVES[cls] for cls in get_args(Action)}
_OUTCOMES = {cls: _MOVES[cls] for cls in get_args(Outcome)}
_SEEN = {cls: _TABLES[cls] for cls in (*get_args(View), *get_args(PublicView))}

ACTION = defined("Action", union_of(_ACTIONS, "an action of a player"))
"""An action of a player, within another document."""

OUTCOME = defined("Outcome", union_of(_OUTCOMES, "an outcome of chance"))
"""An outcome of chance, within another document."""

EVENT = defined("Event", union_of(_EVENTS, "an event"))
"""An event, within another document."""

_VIEW = union_of(_SEEN, "a view")


# Records: the codec of the game says in which notation the moves are


def _record_codec(codecs: Any) -> Codec[Record]:  # noqa: ANN401 - the module of a game
    moves = list_of(codecs.MOVE_TEXT, MOST_MOVES)
    return fields_of(Record, {"game": codecs.GAME, "moves": moves, "players": _NAMES})


_NAMES = list_of(
    attrs.evolve(TEXT, schema={**TEXT.schema, "minLength": 1, "maxLength": LONGEST_NAME}),
    PLAYERS[-1],
)
"""The names of players; what is no name, or one too many, the value that has them refuses."""

_RECORDS = {
    "card_game": _record_codec(card_codecs),
    "roll_and_write": _record_codec(roll_codecs),
}
"""The codec of records, by the type of the game in them."""


def _read_record(data: object) -> Record:
    game = object_of(data).get("game")
    tag = game.get("type", "card_game") if isinstance(game, Mapping) else "card_game"
    codec = _RECORDS.get(tag) if isinstance(tag, str) else None
    if codec is None:
        text = f"{described(tag)} is not a type of game; the types are {', '.join(_RECORDS)}"
        raise refuse(text, "game.type")
    return codec.read(data)


def _write_record(record: Record) -> object:
    return _RECORDS[_tag(type(record.game))].write(record)


def _record_schema() -> Schema:
    one, other = (codec.schema for codec in _RECORDS.values())
    games = {"anyOf": [one["properties"]["game"], other["properties"]["game"]]}
    return {**one, "properties": {**one["properties"], "game": games}}


_RECORD = Codec(_read_record, _record_schema(), _write_record)


# What there is of both games in one class: the values in it say which game it is of


def _result_codec(reasons: Codec[Any]) -> Codec[Result[Any]]:
    return fields_of(
        Result[Any],
        {
            "reason": reasons,
            "scores": list_of(WHOLE, PLAYERS[-1]),
            "empty": list_of(whole(CELLS), PLAYERS[-1]),
            "ranking": list_of(list_of(SEAT, PLAYERS[-1]), PLAYERS[-1]),
        },
    )


def _step_codec(codecs: Any) -> Codec[Step[Any, Any]]:  # noqa: ANN401 - the module of a game
    moves = {cls: _MOVES[cls] for cls in codecs.MOVES}
    return fields_of(
        Step[Any, Any],
        {
            "number": whole(MOST_MOVES),
            "seat": or_null(SEAT),
            "move": union_of(moves, "a move of this game"),
            "before": defined(f"{codecs.NAME}Position", codecs.STATE),
            "after": defined(f"{codecs.NAME}Position", codecs.STATE),
        },
    )


_RESULTS: dict[type, tuple[str, Codec[Any]]] = {
    CardEnd: ("result", _result_codec(card_codecs.END)),
    RollEnd: ("roll_and_write_result", _result_codec(roll_codecs.END)),
}
"""Type and codec of results, by the class of their reason."""

_STEPS: dict[type, tuple[str, Codec[Any]]] = {
    CardState: ("step", _step_codec(card_codecs)),
    RollState: ("roll_and_write_step", _step_codec(roll_codecs)),
}
"""Type and codec of steps, by the class of their states."""


# What there is once

_LONGEST_NOTATION = max(card_moves.LONGEST_MOVE, roll_moves.LONGEST_MOVE)
_REFUSALS = refusal_codecs(union_of(_MOVES, "a move"))
_ACTION_LIST = fields_of(ActionList, {"actions": list_of(ACTION, MOST_ACTIONS)})
_SOME_RESULT = or_null(union_of(_RESULTS, "a result", lambda found: type(found.reason)))
_HISTORY = only(
    TEXT,
    lambda digest: re.fullmatch("[0-9a-f]{16}", digest) is not None,
    "a history has 16 of the characters 0-9 and a-f",
    {"pattern": "^[0-9a-f]{16}$"},
)

_FRAME = fields_of(
    Frame,
    {
        "number": whole(MOST_MOVES),
        "seat": or_null(SEAT),
        "players": _NAMES,
        "view": _VIEW,
        "waiting_for": defined("Waiting", named(list(Waiting), "whom a match can wait for")),
        "decides": or_null(SEAT),
        "question": spoken(LONGEST_TEXT, "a question"),
        "choices": or_null(defined("QuestionFields", QUESTION)),
        "actions": list_of(spoken(_LONGEST_NOTATION, "the notation of an action"), MOST_ACTIONS),
        "since": whole(MOST_MOVES),
        "events": list_of(EVENT, MOST_EVENTS),
        "result": _SOME_RESULT,
        "can_undo": FLAG,
        "can_redo": FLAG,
        "history": _HISTORY,
        "follows": _HISTORY,
    },
)

_CODECS: dict[type, tuple[str, Codec[Any]]] = {
    **_TABLES,
    Record: ("record", _RECORD),
    **_EVENTS,
    Reason: ("reason", REASON),
    **{kind: (_tag(kind), codec) for kind, codec in _REFUSALS.items()},
    ActionList: ("action_list", _ACTION_LIST),
    Frame: ("frame", _FRAME),
    Question: ("question", QUESTION),
}
"""Type and codec of each class with documents, but for those that there are of both games."""

KINDS: Mapping[str, Codec[Any]] = MappingProxyType(
    dict((*_CODECS.values(), *_RESULTS.values(), *_STEPS.values()))
)
"""The codec of each type of document, by its name."""

_MANY = frozenset(tag for tag, _ in (*_MOVES.values(), *_EVENTS.values()))
_TYPES = ", ".join([*(tag for tag in KINDS if tag not in _MANY), "and those of moves and events"])
"""The types of documents for messages, without the many that tell what is done or happens."""

UNIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "action": tuple(tag for tag, _ in _ACTIONS.values()),
        "outcome": tuple(tag for tag, _ in _OUTCOMES.values()),
        "move": tuple(tag for tag, _ in _MOVES.values()),
        "event": tuple(tag for tag, _ in _EVENTS.values()),
        "refusal": tuple(map(_tag, _REFUSALS)),
        "document": tuple(KINDS),
    }
)
"""Names for several types of documents, any of which a document may have."""

_FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = {
    **card_codecs.FAULTS,
    **roll_codecs.FAULTS,
    Step: step_faults,
    Frame: frame_faults,
}
"""The functions that say why a position that was read is not possible, or what contradicts it."""

_CONTRADICTIONS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = {
    Record: record_faults,
    Result: result_faults,
}
"""The functions that say why other documents contradict themselves, by type."""


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
    or if a field of a state or view has a value that no document can have.
    """
    kind = _kind_of(value)
    if kind is None:
        raise InvalidValue([Fault("", f"a {type(value).__name__} has no document")])
    tag, codec = kind
    try:
        fields = cast("dict[str, Any]", codec.write(value))
        if type(value) not in _CHECKED_OTHERWISE:
            again = codec.read(fields)
            if type(value) not in _MOVES and again != value:
                raise refuse(f"{shown(value)} is more than a document can say")
    except UNWRITABLE as error:
        faults = unwritable(value, codec, error)
        raise _WRONG.get(type(value), InvalidValue)(faults) from None
    if faults := tuple(_lost(value)):
        raise InvalidState(faults)
    return {"format": FORMAT, "type": tag, **fields}


_WRONG: Mapping[type, type[InvalidValue]] = {
    **dict.fromkeys(_MOVES, InvalidMove),
    **dict.fromkeys((CardState, RollState, Step, *_SEEN), InvalidState),
}
"""The errors for values that cannot be written, by type."""

_CHECKED_OTHERWISE = frozenset(
    (*_TABLES, Record, Frame, Step, Question, IllegalAction)
) - frozenset(_MOVES)
"""The types whose values are sound once they are made, or once nothing in them is `_lost`."""


def _kind_of(value: Any) -> tuple[str, Codec[Any]] | None:  # noqa: ANN401 - anything
    """Return type and codec of the document of `value`; ``None`` where it has none."""
    kind = type(value)
    if kind is Result:
        return _RESULTS.get(type(value.reason))
    return _STEPS.get(type(value.before)) if kind is Step else _CODECS.get(kind)


def _lost(value: object) -> Iterator[Fault]:
    """Yield a fault for each house in `value` that its document could not give again."""
    for name in _PARTS.get(type(value), ()):
        yield from below(name, _lost(getattr(value, name)))
    if (look := _LOST.get(type(value))) is not None:
        yield from look(value)


_PARTS: Mapping[type, tuple[str, ...]] = {
    **dict.fromkeys((RollView, RollPublicView), ("state",)),
    Frame: ("view",),
    Step: ("before", "after"),
}
_LOST: Mapping[type, Callable[[Any], Iterator[Fault]]] = {
    **dict.fromkeys((CardState, CardView, CardPublicView), card_codecs.lost),
    RollState: roll_codecs.lost,
}


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
    _kinds(expected)  # refuses what is no type before the text is looked at
    return from_data(_decoded(text), cast("type[Document]", expected))


def _tags_of(kind: type) -> tuple[str, ...]:
    """Return the types that documents of a class may have."""
    if kind is Result:
        return tuple(tag for tag, _ in _RESULTS.values())
    if kind is Step:
        return tuple(tag for tag, _ in _STEPS.values())
    return (_CODECS[kind][0],)


def _kinds(expected: object) -> tuple[type, ...]:
    """Return the types that a document may have, none where it may have any."""
    if expected is None:
        return ()
    given = [get_origin(kind) or kind for kind in get_args(expected) or (expected,)]
    kinds = tuple(one for kind in given for one in _refusals_of(kind) or (kind,))
    known = {*_CODECS, Result, Step}
    if strange := [kind for kind in kinds if not isinstance(kind, type) or kind not in known]:
        raise InvalidValue([Fault("expected", f"{shown(strange[0])} is no type with documents")])
    return kinds


def _refusals_of(kind: object) -> list[type]:
    """Return the errors with documents that are of this class: of `Refused` all."""
    known = isinstance(kind, type) and issubclass(kind, Refused)
    return [one for one in _REFUSALS if known and issubclass(one, cast("type", kind))]


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


@overload
def from_data(data: object) -> "Document": ...


@overload
def from_data(data: object, expected: type[Value]) -> Value: ...


@overload
def from_data(data: object, expected: UnionType) -> "Document": ...


def from_data(data: object, expected: type[Value] | UnionType | None = None) -> "Document":
    """Return the value of a document given as Python data; raises the same errors as `from_json`.

    An object may be any mapping, and a list may be a list or a tuple. `expected` is as there.

    >>> from_data({"format": 1, "type": "done"})
    Done()
    >>> from types import MappingProxyType
    >>> from_data(MappingProxyType({"format": 1, "type": "take_cards", "slots": (2, 3)}))
    TakeCards(slots=(2, 3))
    """
    kinds = _kinds(expected)
    try:
        value = _read(data)
    except CodecError as error:
        raise InvalidDocument(_some(error.faults)) from None
    look = _FAULTS.get(type(value))
    if look is not None and (faults := look(value)):
        raise InvalidState(_some(faults))
    tell = _CONTRADICTIONS.get(type(value))
    if tell is not None and (faults := tell(value)):
        raise InvalidDocument(_some(faults))
    if kinds and type(value) not in kinds:
        tags = [tag for kind in kinds for tag in _tags_of(kind)]
        found = object_of(data)["type"]
        text = f"{found!r} was found where {' or '.join(map(repr, tags))} is expected"
        raise InvalidDocument([Fault("type", text)])
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
        raise CodecError([*faults, Fault("format", text)])
    if lacking:
        raise CodecError([*faults, *lacking])
    codec = KINDS.get(tag) if isinstance(tag, str) else None
    if codec is None:
        text = f"{described(tag)} is not a type of document; the types are {_TYPES}"
        raise CodecError([*faults, Fault("type", text)])
    read: Callable[[object], Document] = codec.read
    return read_with(faults, lambda: read(rest))


def _some(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    more = len(faults) - MOST_FAULTS
    return faults if more <= 0 else (*faults[:MOST_FAULTS], Fault("", f"and {more} more faults"))
