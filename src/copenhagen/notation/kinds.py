"""The kinds of documents that there are, of both games: the type and the codec of each.

`copenhagen.notation.documents` looks here for whatever is not of the card game alone.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, cast, get_args, get_origin

import attrs

from copenhagen.cardgame.components import PLAYERS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.ending import EndReason as CardEnd
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import PublicView as CardPublicView
from copenhagen.cardgame.views import View as CardView
from copenhagen.choice_tree.values import Question
from copenhagen.errors import (
    CopenhagenError,
    Fault,
    IllegalAction,
    InvalidMove,
    InvalidState,
    InvalidValue,
    NotationError,
    Reason,
    Refused,
    shown,
)
from copenhagen.frames import Frame, SeatRecord, Step, Waiting
from copenhagen.games import Action, Event, Game, Outcome, PublicView, State, View
from copenhagen.house.grid import CELLS
from copenhagen.notation.action_list import MOST_ACTIONS, ActionList
from copenhagen.notation.cardgame import codecs as card_codecs
from copenhagen.notation.cardgame import moves as card_moves
from copenhagen.notation.cardgame import positions as card_positions
from copenhagen.notation.choices import QUESTION
from copenhagen.notation.codec import (
    FLAG,
    TEXT,
    WHOLE,
    Codec,
    CodecError,
    Schema,
    Tables,
    below,
    defined,
    described,
    fields_of,
    list_of,
    named,
    object_of,
    only,
    or_null,
    refuse,
    spoken,
    tag_of,
    tolerant,
    union_of,
    whole,
)
from copenhagen.notation.consistency import (
    frame_faults,
    result_faults,
    seat_record_faults,
    step_faults,
)
from copenhagen.notation.errors import LONGEST_TEXT, REASON, error_codecs
from copenhagen.notation.record import (
    LONGEST_COMMENT,
    LONGEST_NAME,
    MOST_MOVES,
    Record,
    record_faults,
)
from copenhagen.notation.rollwrite import codecs as roll_codecs
from copenhagen.notation.rollwrite import moves as roll_moves
from copenhagen.notation.rollwrite import positions as roll_positions
from copenhagen.notation.shared import POINTS_BY_SOURCE, SEAT
from copenhagen.notation.texts import read_state, write_state
from copenhagen.results import PointsBySource, Result
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason as RollEnd
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import PublicView as RollPublicView
from copenhagen.rollwrite.views import View as RollView

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
    | PointsBySource
    | Reason
    | CopenhagenError
    | Step
    | ActionList
    | Frame
    | SeatRecord
    | Question
)
"""Any value that can be written as a document."""

# Types of documents


_ROLL_AND_WRITE = "roll_and_write_"
"""The prefix of the type where both games have a class of the same name."""


def _tagged_codecs(names: str) -> dict[type, tuple[str, Codec[Any]]]:
    """Return type and codec of each class in the mapping of that name, of both games."""
    of_cards: Mapping[type, Codec[Any]] = getattr(card_codecs, names)
    of_dice: Mapping[type, Codec[Any]] = getattr(roll_codecs, names)
    taken = {cls.__name__ for cls in of_cards}
    found = {cls: (tag_of(cls), codec) for cls, codec in of_cards.items()}
    for cls, codec in of_dice.items():
        found[cls] = (tag_of(cls, _ROLL_AND_WRITE if cls.__name__ in taken else ""), codec)
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
    comments = list_of(
        attrs.evolve(TEXT, schema={**TEXT.schema, "maxLength": LONGEST_COMMENT}), MOST_MOVES
    )
    return fields_of(
        Record,
        {
            "game": codecs.GAME,
            "moves": moves,
            "players": _NAMES,
            "start": or_null(_POSITION),
            "comments": comments,
        },
    )


def _read_position(data: object) -> State:
    if not isinstance(data, str):
        raise refuse(f"{described(data)} is not a position in notation")
    try:
        return read_state(data)
    except InvalidState as error:
        raise CodecError(error.faults) from None
    except NotationError as error:
        raise refuse(str(error)) from None


_LONGEST_POSITION = max(card_positions.LONGEST_POSITION, roll_positions.LONGEST_POSITION)
_POSITION: Codec[Any] = Codec(
    _read_position, {"type": "string", "maxLength": _LONGEST_POSITION}, write_state
)
"""A position within another document, in notation."""


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
    return _RECORDS[tag_of(type(record.game))].write(record)


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
_ERRORS = error_codecs(union_of(_MOVES, "a move"))
_ACTION_LIST = fields_of(ActionList, {"actions": list_of(ACTION, MOST_ACTIONS)})
_SOME_RESULT = or_null(union_of(_RESULTS, "a result", lambda found: type(found.reason)))
_HISTORY = only(
    TEXT,
    lambda digest: re.fullmatch("[0-9a-f]{16}", digest) is not None,
    "a history has 16 of the characters 0-9 and a-f",
    {"pattern": "^[0-9a-f]{16}$"},
)

_FRAME = fields_of(
    Frame[Any, Any],
    {
        "number": whole(MOST_MOVES),
        "viewer": or_null(SEAT),
        "players": _NAMES,
        "view": _VIEW,
        "waiting_for": tolerant(
            defined(
                "Waiting",
                named(list(Waiting), "whom a match can wait for"),
                "Whom a match waits for.",
            )
        ),
        "to_act": or_null(SEAT),
        "question": spoken(LONGEST_TEXT, "a question"),
        "choices": tolerant(
            or_null(
                defined(
                    "QuestionFields",
                    QUESTION,
                    "A tree of questions, in another document.",
                )
            )
        ),
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

_SEAT_RECORD = fields_of(
    SeatRecord,
    {
        "begin": union_of({cls: _TABLES[cls] for cls in get_args(View)}, "the view of a seat"),
        "told": list_of(list_of(EVENT, MOST_EVENTS), MOST_MOVES),
    },
)

_CODECS: dict[type, tuple[str, Codec[Any]]] = {
    **_TABLES,
    Record: ("record", _RECORD),
    **_EVENTS,
    Reason: ("reason", REASON),
    PointsBySource: ("points_by_source", POINTS_BY_SOURCE),
    **{kind: (tag_of(kind), codec) for kind, codec in _ERRORS.items()},
    ActionList: ("action_list", _ACTION_LIST),
    Frame: ("frame", _FRAME),
    SeatRecord: ("seat_record", _SEAT_RECORD),
    Question: ("question", QUESTION),
}
"""Type and codec of each class with documents, but for those that there are of both games."""

KINDS: Mapping[str, Codec[Any]] = MappingProxyType(
    dict((*_CODECS.values(), *_RESULTS.values(), *_STEPS.values()))
)
"""The codec of each type of document, by its name."""

_MANY = frozenset(tag for tag, _ in (*_MOVES.values(), *_EVENTS.values()))
TYPES = ", ".join([*(tag for tag in KINDS if tag not in _MANY), "and those of moves and events"])
"""The types of documents for messages, without the many that tell what is done or happens."""

UNIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "action": tuple(tag for tag, _ in _ACTIONS.values()),
        "outcome": tuple(tag for tag, _ in _OUTCOMES.values()),
        "move": tuple(tag for tag, _ in _MOVES.values()),
        "event": tuple(tag for tag, _ in _EVENTS.values()),
        "refusal": tuple(tag_of(kind) for kind in _ERRORS if issubclass(kind, Refused)),
        "error": tuple(map(tag_of, _ERRORS)),
        "document": tuple(KINDS),
    }
)
"""Names for several types of documents, any of which a document may have."""

CONTRADICTIONS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {
        Record: record_faults,
        Result: result_faults,
    }
)
"""The functions that say why documents without a position contradict themselves, by type."""

WRONG: Mapping[type, type[InvalidValue]] = MappingProxyType(
    {
        **dict.fromkeys(_MOVES, InvalidMove),
        **dict.fromkeys((CardState, RollState, Step, *_SEEN), InvalidState),
    }
)
"""The errors for values that cannot be written, by type."""


def kind_of(value: Any) -> tuple[str, Codec[Any]] | None:  # noqa: ANN401 - anything
    """Return type and codec of the document of `value`; ``None`` where it has none."""
    kind = type(value)
    if kind is Result:
        return _RESULTS.get(type(value.reason))
    return _STEPS.get(type(value.before)) if kind is Step else _CODECS.get(kind)


def _lost_below(*names: str) -> Callable[[Any], Iterator[Fault]]:
    """Return what yields a fault for each house in fields whose document is of another one."""

    def lost(value: object) -> Iterator[Fault]:
        for name in names:
            part = getattr(value, name)
            if (look := _LOST.get(type(part))) is not None:
                yield from below(name, look(part))

    return lost


_LOST: dict[type, Callable[[Any], Iterator[Fault]]] = {
    **dict.fromkeys((CardState, CardView, CardPublicView), card_codecs.lost),
    RollState: roll_codecs.lost,
    **dict.fromkeys((RollView, RollPublicView), _lost_below("state")),
    Frame: _lost_below("view"),
    SeatRecord: _lost_below("begin"),
    Step: _lost_below("before", "after"),
}

OF_BOTH = Tables(
    MappingProxyType(_CODECS),
    frozenset(_MOVES),
    frozenset((*_TABLES, Record, Frame, SeatRecord, Step, Question, IllegalAction))
    - frozenset(_MOVES),
    MappingProxyType(_LOST),
    MappingProxyType(
        {
            **card_codecs.FAULTS,
            **roll_codecs.FAULTS,
            Step: step_faults,
            Frame: frame_faults,
            SeatRecord: seat_record_faults,
        }
    ),
)
"""The tables of all documents of both games."""


def tags_of(kind: type) -> tuple[str, ...]:
    """Return the types that documents of a class may have."""
    if kind is Result:
        return tuple(tag for tag, _ in _RESULTS.values())
    if kind is Step:
        return tuple(tag for tag, _ in _STEPS.values())
    return (_CODECS[kind][0],)


def kinds_of(expected: object) -> tuple[type, ...]:
    """Return the types that a document may have, none where it may have any."""
    if expected is None:
        return ()
    given = [get_origin(kind) or kind for kind in get_args(expected) or (expected,)]
    kinds = tuple(one for kind in given for one in _errors_of(kind) or (kind,))
    known = {*_CODECS, Result, Step}
    if strange := [kind for kind in kinds if not isinstance(kind, type) or kind not in known]:
        hint = ": give the class, such as copenhagen.View" if isinstance(strange[0], str) else ""
        text = f"{shown(strange[0])} is no type with documents{hint}"
        raise InvalidValue([Fault("expected", text)])
    return kinds


def _errors_of(kind: object) -> list[type]:
    """Return the errors that are of this class: of `CopenhagenError` all."""
    known = isinstance(kind, type) and issubclass(kind, CopenhagenError)
    return [one for one in _ERRORS if known and issubclass(one, cast("type", kind))]
