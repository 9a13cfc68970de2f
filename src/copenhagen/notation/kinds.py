"""All kinds of documents, of all games: the type and the codec of each.

Each game has the codecs of its values in its room ``notation.codecs``. Kinds shared by all games,
such as records and frames, are built here from those. `documents` looks up here everything that
does not belong to the first game alone.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, cast, get_args, get_origin

import attrs

from copenhagen.choice_tree.values import Question
from copenhagen.engine.game import GameKind, games
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
from copenhagen.house.grid import CELLS
from copenhagen.notation.action_list import MOST_ACTIONS, ActionList
from copenhagen.notation.choices import question_codec
from copenhagen.notation.codec import (
    FLAG,
    TEXT,
    WHOLE,
    Codec,
    CodecError,
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
from copenhagen.notation.shared import MOST_PLAYERS, POINTS_BY_SOURCE, SEAT
from copenhagen.notation.texts import read_state, write_state
from copenhagen.results import PointsBySource, Result

if TYPE_CHECKING:
    from types import ModuleType

    from copenhagen.games import (
        Action,
        Event,
        Game,
        Options,
        Outcome,
        PublicView,
        State,
        View,
    )

    Document = (
        State
        | View
        | PublicView
        | Action
        | Outcome
        | Event
        | Game
        | Options
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

else:
    Document = object

Value_co = TypeVar("Value_co", covariant=True)

MOST_EVENTS = 50_000
"""The maximum number of events in a frame; a whole game has fewer."""

_NAMES = list_of(
    attrs.evolve(TEXT, schema={**TEXT.schema, "minLength": 1, "maxLength": LONGEST_NAME}),
    MOST_PLAYERS,
)
"""The names of players; the class that has them validates them and their number."""


# Positions and records


def _read_position(data: object) -> "State":
    if not isinstance(data, str):
        raise refuse(f"{described(data)} is not a position in notation")
    try:
        return read_state(data)
    except InvalidState as error:
        raise CodecError(error.faults) from None
    except NotationError as error:
        raise refuse(str(error)) from None


def _position_codec(those: tuple[GameKind, ...]) -> Codec[Any]:
    """Return the codec of a position within another document, in text notation."""
    longest = max(game.room("notation.positions").LONGEST_POSITION for game in those)
    return Codec(_read_position, {"type": "string", "maxLength": longest}, write_state)


def _record_codec(those: tuple[GameKind, ...]) -> Codec[Record]:
    """Return the codec of records; the game of a record determines how its moves are written."""
    position = _position_codec(those)
    of_games = {game.name: _record_codec_of(game, position) for game in those}
    first = those[0].name

    def read(data: object) -> Record:
        game = object_of(data).get("game")
        tag = game.get("type", first) if isinstance(game, Mapping) else first
        codec = of_games.get(tag) if isinstance(tag, str) else None
        if codec is None:
            text = f"{described(tag)} is not a type of game; the types are {', '.join(of_games)}"
            raise refuse(text, "game.type")
        return codec.read(data)

    def write(record: Record) -> object:
        name = next(game.name for game in those if game.choice is type(record.game))
        return of_games[name].write(record)

    one, *_ = schemas = [codec.schema for codec in of_games.values()]
    choice = {"anyOf": [schema["properties"]["game"] for schema in schemas]}
    schema = {**one, "properties": {**one["properties"], "game": choice}}
    return Codec(read, schema, write)


def _record_codec_of(game: GameKind, position: Codec[Any]) -> Codec[Record]:
    codecs = game.room("notation.codecs")
    comment = attrs.evolve(TEXT, schema={**TEXT.schema, "maxLength": LONGEST_COMMENT})
    return fields_of(
        Record,
        {
            "game": codecs.GAME,
            "moves": list_of(codecs.MOVE_TEXT, MOST_MOVES),
            "players": _NAMES,
            "start": or_null(position),
            "comments": list_of(comment, MOST_MOVES),
        },
    )


# Classes shared by all games, told apart by the values in them


def _result_codec(reasons: Codec[Any]) -> Codec[Result[Any]]:
    return fields_of(
        Result[Any],
        {
            "reason": reasons,
            "scores": list_of(WHOLE, MOST_PLAYERS),
            "empty": list_of(whole(CELLS), MOST_PLAYERS),
            "ranking": list_of(list_of(SEAT, MOST_PLAYERS), MOST_PLAYERS),
        },
    )


def _step_codec(
    codecs: "ModuleType", moves: Mapping[type, tuple[str, Codec[Any]]]
) -> Codec[Step[Any, Any]]:
    return fields_of(
        Step[Any, Any],
        {
            "number": whole(MOST_MOVES),
            "seat": or_null(SEAT),
            "move": union_of({kind: moves[kind] for kind in codecs.MOVES}, "a move of this game"),
            "before": defined(f"{codecs.NAME}Position", codecs.STATE),
            "after": defined(f"{codecs.NAME}Position", codecs.STATE),
        },
    )


_HISTORY = only(
    TEXT,
    lambda digest: re.fullmatch("[0-9a-f]{16}", digest) is not None,
    "a history has 16 of the characters 0-9 and a-f",
    {"pattern": "^[0-9a-f]{16}$"},
)


def _tagged(those: tuple[GameKind, ...], name: str) -> dict[type, tuple[str, Codec[Any]]]:
    """Return the type and codec of each class in the tables of this name, of all games.

    A class whose name an earlier game has taken is prefixed with the name of its game.
    """
    found: dict[type, tuple[str, Codec[Any]]] = {}
    taken: set[str] = set()
    for game in those:
        codecs: Mapping[type, Codec[Any]] = getattr(game.room("notation.codecs"), name)
        for kind, codec in codecs.items():
            prefix = f"{game.name}_" if kind.__name__ in taken else ""
            found[kind] = (tag_of(kind, prefix), codec)
        taken |= {kind.__name__ for kind in codecs}
    return found


@attrs.frozen(eq=False)
class Kinds:
    """All kinds of documents of some games, as used by `documents` and `schemas`."""

    tables: Tables
    """The tables of all documents except results and steps."""

    results: Mapping[type, tuple[str, Codec[Any]]]
    """Type and codec of results, by the class of their end reason."""

    steps: Mapping[type, tuple[str, Codec[Any]]]
    """Type and codec of steps, by the class of their states."""

    kinds: Mapping[str, Codec[Any]]
    """The codec of each type of document, by its name."""

    unions: Mapping[str, tuple[str, ...]]
    """Names for sets of document types, any of which a document may have."""

    types: str
    """The document types listed in messages, without the many types of moves and events."""

    contradictions: Mapping[type, Callable[[Any], tuple[Fault, ...]]]
    """The functions that check the consistency of documents without a position, by type."""

    wrong: Mapping[type, type[InvalidValue]]
    """The errors for values that cannot be written, by type."""

    errors: tuple[type, ...]
    """The errors that have documents."""

    def kind_of(self, value: Any) -> tuple[str, Codec[Any]] | None:  # noqa: ANN401 - anything
        """Return the type and codec of the document of `value`; ``None`` if it has no document."""
        kind = type(value)
        if kind is Result:
            return self.results.get(type(value.reason))
        if kind is Step:
            return self.steps.get(type(value.before))
        return self.tables.codecs.get(kind)

    def tags_of(self, kind: type) -> tuple[str, ...]:
        """Return the document types of a class."""
        if kind is Result:
            return tuple(tag for tag, _ in self.results.values())
        if kind is Step:
            return tuple(tag for tag, _ in self.steps.values())
        return (self.tables.codecs[kind][0],)

    def kinds_of(self, expected: object) -> tuple[type, ...]:
        """Return the document types that `expected` accepts; empty if it accepts any."""
        if expected is None:
            return ()
        given = [get_origin(kind) or kind for kind in get_args(expected) or (expected,)]
        kinds = tuple(one for kind in given for one in self._errors_of(kind) or (kind,))
        known = {*self.tables.codecs, Result, Step}
        if strange := [kind for kind in kinds if not isinstance(kind, type) or kind not in known]:
            hint = (
                ": give the class, such as copenhagen.View" if isinstance(strange[0], str) else ""
            )
            text = f"{shown(strange[0])} is no type with documents{hint}"
            raise InvalidValue([Fault("expected", text)])
        return kinds

    def _errors_of(self, kind: object) -> list[type]:
        """Return the errors that are instances of a class; all errors for `CopenhagenError`."""
        known = isinstance(kind, type) and issubclass(kind, CopenhagenError)
        return [one for one in self.errors if known and issubclass(one, cast("type", kind))]


def all_kinds() -> Kinds:
    """Return the kinds of documents of all registered games."""
    return _kinds_of(games())


@lru_cache(maxsize=4)
def _kinds_of(those: tuple[GameKind, ...]) -> Kinds:
    tables, moves, events = (_tagged(those, name) for name in ("CODECS", "MOVES", "EVENTS"))
    rooms = [(game, game.room("notation.codecs")) for game in those]
    actions = {kind: moves[kind] for game in those for kind in game.actions}
    outcomes = {kind: moves[kind] for game in those for kind in game.outcomes}
    views = {game.view: tables[game.view] for game in those}
    seen = views | {game.public_view: tables[game.public_view] for game in those}
    errors = error_codecs(union_of(moves, "a move"))
    action = defined("Action", union_of(actions, "an action of a player"))
    event = defined("Event", union_of(events, "an event"))
    question = question_codec(those)
    prefixes = ["", *(f"{game.name}_" for game in those[1:])]
    results = {
        game.end_reason: (f"{prefix}result", _result_codec(codecs.END))
        for (game, codecs), prefix in zip(rooms, prefixes, strict=True)
    }
    steps = {
        game.state: (f"{prefix}step", _step_codec(codecs, moves))
        for (game, codecs), prefix in zip(rooms, prefixes, strict=True)
    }
    frame = _frame_codec(
        union_of(seen, "a view"),
        question,
        max(game.room("notation.moves").LONGEST_MOVE for game in those),
        event,
        or_null(union_of(results, "a result", lambda found: type(found.reason))),
    )
    seat_record = fields_of(
        SeatRecord,
        {
            "begin": union_of(views, "the view of a seat"),
            "told": list_of(list_of(event, MOST_EVENTS), MOST_MOVES),
        },
    )
    codecs: dict[type, tuple[str, Codec[Any]]] = {
        **tables,
        Record: ("record", _record_codec(those)),
        **events,
        Reason: ("reason", REASON),
        PointsBySource: ("points_by_source", POINTS_BY_SOURCE),
        **{kind: (tag_of(kind), codec) for kind, codec in errors.items()},
        ActionList: (
            "action_list",
            fields_of(ActionList, {"actions": list_of(action, MOST_ACTIONS)}),
        ),
        Frame: ("frame", frame),
        SeatRecord: ("seat_record", seat_record),
        Question: ("question", question),
    }
    kinds = dict((*codecs.values(), *results.values(), *steps.values()))
    many = frozenset(tag for tag, _ in (*moves.values(), *events.values()))
    lost: dict[type, Callable[[Any], Iterator[Fault]]] = {
        Frame: _lost_below("view"),
        SeatRecord: _lost_below("begin"),
        Step: _lost_below("before", "after"),
    }
    faults: dict[type, Callable[[Any], tuple[Fault, ...]]] = {
        Step: step_faults,
        Frame: frame_faults,
        SeatRecord: seat_record_faults,
    }
    for _, room in rooms:
        lost |= room.LOST
        faults |= room.FAULTS
    unions = {
        "action": tuple(tag for tag, _ in actions.values()),
        "outcome": tuple(tag for tag, _ in outcomes.values()),
        "move": tuple(tag for tag, _ in moves.values()),
        "event": tuple(tag for tag, _ in events.values()),
        "refusal": tuple(tag_of(kind) for kind in errors if issubclass(kind, Refused)),
        "error": tuple(map(tag_of, errors)),
        "document": tuple(kinds),
    }
    sound = frozenset((*tables, Record, Frame, SeatRecord, Step, Question, IllegalAction))
    return Kinds(
        tables=Tables(
            MappingProxyType(codecs),
            frozenset(moves),
            sound - frozenset(moves),
            MappingProxyType(lost),
            MappingProxyType(faults),
        ),
        results=results,
        steps=steps,
        kinds=MappingProxyType(kinds),
        unions=MappingProxyType(unions),
        types=", ".join([*(tag for tag in kinds if tag not in many), _MANY]),
        contradictions={Record: record_faults, Result: result_faults},
        wrong={
            **dict.fromkeys(moves, InvalidMove),
            **dict.fromkeys((*(game.state for game in those), Step, *seen), InvalidState),
        },
        errors=tuple(errors),
    )


_MANY = "and those of moves and events"


def _frame_codec(
    view: Codec[Any], question: Codec[Any], longest_move: int, event: Codec[Any], result: Codec[Any]
) -> Codec[Frame[Any, Any]]:
    waiting = defined(
        "Waiting", named(list(Waiting), "whom a match can wait for"), "Whom a match waits for."
    )
    choices = defined("QuestionFields", question, "A tree of questions, in another document.")
    return fields_of(
        Frame[Any, Any],
        {
            "number": whole(MOST_MOVES),
            "viewer": or_null(SEAT),
            "players": _NAMES,
            "view": view,
            "waiting_for": tolerant(waiting),
            "to_act": or_null(SEAT),
            "question": spoken(LONGEST_TEXT, "a question"),
            "choices": tolerant(or_null(choices)),
            "actions": list_of(spoken(longest_move, "the notation of an action"), MOST_ACTIONS),
            "since": whole(MOST_MOVES),
            "events": list_of(event, MOST_EVENTS),
            "result": result,
            "can_undo": FLAG,
            "can_redo": FLAG,
            "history": _HISTORY,
            "follows": _HISTORY,
        },
    )


def _lost_below(*names: str) -> Callable[[Any], Iterator[Fault]]:
    """Return a function that yields a fault for each house whose document would misrepresent it.

    It looks at the houses in the fields called `names`.
    """

    def lost(value: object) -> Iterator[Fault]:
        for name in names:
            part = getattr(value, name)
            if (look := all_kinds().tables.lost.get(type(part))) is not None:
                yield from below(name, look(part))

    return lost


class _OfAllGames(Mapping[str, Value_co]):
    """A table of `Kinds`, always up to date with the registered games."""

    def __init__(self, table: Callable[[Kinds], Mapping[str, Value_co]]) -> None:
        """Show the table that `table` returns."""
        self._table = table

    def __getitem__(self, name: str) -> Value_co:
        return self._table(all_kinds())[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._table(all_kinds()))

    def __len__(self) -> int:
        return len(self._table(all_kinds()))


KINDS: Mapping[str, Codec[Any]] = _OfAllGames(lambda those: those.kinds)
"""The codec of each type of document, by its name."""

UNIONS: Mapping[str, tuple[str, ...]] = _OfAllGames(lambda those: those.unions)
"""Names for sets of document types, any of which a document may have."""
