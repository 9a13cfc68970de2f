"""All kinds of documents, of all games: the type and the codec of each.

Each game has the codecs of its values in its room ``notation.codecs``. Kinds shared by all games,
such as records and frames, are built here from those. `documents` looks up here everything that
does not belong to the first game alone.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin

import attrs

from copenhagen.choice_tree.nodes import Question
from copenhagen.engine.game import GameKind, games
from copenhagen.engine.kinds import tag_of
from copenhagen.errors import (
    CopenhagenError,
    Fault,
    IllegalAction,
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
    Codecs,
    Kind,
    camel,
    defined,
    described,
    enum_codec,
    integer,
    list_of,
    object_of,
    only,
    or_null,
    refuse,
    spoken,
    tolerant,
    union_of,
)
from copenhagen.notation.consistency import (
    frame_faults,
    result_faults,
    seat_record_faults,
    step_faults,
)
from copenhagen.notation.errors import LONGEST_TEXT, REASON, error_codecs
from copenhagen.notation.moves import longest_move
from copenhagen.notation.record import (
    LONGEST_COMMENT,
    LONGEST_NAME,
    MOST_MOVES,
    Record,
    record_faults,
)
from copenhagen.notation.shared import (
    MOST_PLAYERS,
    POINTS_BY_SOURCE,
    SEAT,
    kinds_of_game,
    move_text_codec,
)
from copenhagen.notation.texts import read_state, write_state
from copenhagen.results import PointsBySource, Result

if TYPE_CHECKING:
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


def _record_codec(codecs: Mapping[GameKind, Codecs]) -> Codec[Record]:
    """Return the codec of records; the game of a record determines how its moves are written."""
    by_name: dict[str, Codec[Record]] = {game.name: own[Record] for game, own in codecs.items()}
    by_choice = {game.choice: own[Record] for game, own in codecs.items()}
    first, *_ = by_name

    def read(data: object) -> Record:
        game = object_of(data).get("game")
        tag = game.get("type", first) if isinstance(game, dict) else first
        codec = by_name.get(tag) if isinstance(tag, str) else None
        if codec is None:
            text = f"{described(tag)} is not a type of game; the types are {', '.join(by_name)}"
            raise refuse(text, "game.type")
        return codec.read(data)

    one, *_ = schemas = [codec.schema for codec in by_name.values()]
    choice = {"anyOf": [schema["properties"]["game"] for schema in schemas]}
    schema = {**one, "properties": {**one["properties"], "game": choice}}
    return Codec(read, schema, lambda record: by_choice[type(record.game)].write(record))


# Classes shared by all games


def _fields(those: tuple[GameKind, ...]) -> Codecs:
    """Return the codecs of the fields that mean the same in all games."""
    longest = max(game.room("notation.positions").LONGEST_POSITION for game in those)
    position = Codec(_read_position, {"type": "string", "maxLength": longest}, write_state)
    # The class that has the names validates them and their number.
    name = attrs.evolve(TEXT, schema={**TEXT.schema, "minLength": 1, "maxLength": LONGEST_NAME})
    comment = attrs.evolve(TEXT, schema={**TEXT.schema, "maxLength": LONGEST_COMMENT})
    return Codecs(
        {
            int: integer(MOST_MOVES),
            int | None: or_null(SEAT),
            bool: FLAG,
            "players": list_of(name, MOST_PLAYERS),
            "start": or_null(position),
            "comments": list_of(comment, MOST_MOVES),
            "scores": list_of(WHOLE, MOST_PLAYERS),
            "empty": list_of(integer(CELLS), MOST_PLAYERS),
            "ranking": list_of(list_of(SEAT, MOST_PLAYERS), MOST_PLAYERS),
            "history": _HISTORY,
            "follows": _HISTORY,
        }
    )


def _fields_of(game: GameKind, name: str, kinds: Mapping[Any, Kind], shared: Codecs) -> Codecs:
    """Return the codecs of the fields of records, results and steps of a game.

    `name` is the prefix of type names in TypeScript.
    """
    codecs = game.room("notation.codecs").CODECS
    position = defined(f"{name}Position", codecs[game.state])
    return Codecs(
        {
            **shared,
            "game": codecs["game"],
            "moves": list_of(move_text_codec(game), MOST_MOVES),
            "reason": codecs[game.end_reason],
            "move": _union({kind: kinds[kind] for kind in game.moves}, "a move of this game"),
            "before": position,
            "after": position,
        }
    )


def _union(kinds: Mapping[Any, Kind], what: str) -> Codec[Any]:
    return union_of({kind: (each.tag, each.codec) for kind, each in kinds.items()}, what)


_HISTORY = only(
    TEXT,
    lambda digest: re.fullmatch("[0-9a-f]{16}", digest) is not None,
    "a history has 16 of the characters 0-9 and a-f",
    {"pattern": "^[0-9a-f]{16}$"},
)
_WAITING = defined(
    "Waiting", enum_codec(list(Waiting), "whom a match can wait for"), "Whom a match waits for."
)


@attrs.frozen(eq=False)
class Kinds:
    """All kinds of documents of some games, as used by `documents` and `schemas`."""

    by_class: Mapping[Any, Kind]
    """By class. Results and steps are told apart by the class of the reason or the states, too."""

    by_tag: Mapping[str, Kind]

    kinds: Mapping[str, Codec[Any]]
    """The codec of each type of document, by its name."""

    unions: Mapping[str, tuple[str, ...]]
    """Names for sets of document types, any of which a document may have."""

    types: str
    """The document types listed in messages, without the many types of moves and events."""

    def kind_of(self, value: Any) -> Kind | None:  # noqa: ANN401 - anything
        """Return the kind of the document of `value`; ``None`` if it has no document."""
        key: Any = type(value)
        if key is Result:
            key = (Result, type(value.reason))
        elif key is Step:
            key = (Step, type(value.before))
        return self.by_class.get(key)

    def tags_of(self, kind: type) -> tuple[str, ...]:
        """Return the document types of a class."""
        found = self.by_class.items()
        return tuple(one.tag for key, one in found if key is kind or _is_of(key, kind))

    def kinds_of(self, expected: object) -> tuple[type, ...]:
        """Return the document types that `expected` accepts; empty if it accepts any."""
        if expected is None:
            return ()
        given = [get_origin(kind) or kind for kind in get_args(expected) or (expected,)]
        kinds = tuple(one for kind in given for one in self._errors_of(kind) or (kind,))
        if strange := [
            kind for kind in kinds if not isinstance(kind, type) or not self.tags_of(kind)
        ]:
            hint = (
                ": give the class, such as copenhagen.View" if isinstance(strange[0], str) else ""
            )
            text = f"{shown(strange[0])} is no type with documents{hint}"
            raise InvalidValue([Fault("expected", text)])
        return kinds

    def _errors_of(self, kind: object) -> list[type]:
        """Return the errors that are instances of a class; all errors for `CopenhagenError`."""
        if not (isinstance(kind, type) and issubclass(kind, CopenhagenError)):
            return []
        return [one for one in self.by_class if isinstance(one, type) and issubclass(one, kind)]


def _is_of(key: object, kind: type) -> bool:
    return isinstance(key, tuple) and key[0] is kind


def all_kinds() -> Kinds:
    """Return the kinds of documents of all registered games."""
    return _kinds_of(games())


@lru_cache(maxsize=4)
def _kinds_of(those: tuple[GameKind, ...]) -> Kinds:
    of_games: dict[Any, Kind] = {}
    for game in those:
        of_games |= kinds_of_game(game, frozenset(kind.__name__ for kind in of_games))
    prefixes = {game: f"{game.name}_" if number else "" for number, game in enumerate(those)}
    shared = _fields(those)
    own = {
        game: _fields_of(game, camel(prefix), of_games, shared) for game, prefix in prefixes.items()
    }

    def of(*roles: str) -> dict[Any, Kind]:
        kinds = [kind for role in roles for game in those for kind in getattr(game, role)]
        return {kind: of_games[kind] for kind in kinds}

    moves, events = of("moves"), of("events")
    views = {game.view: of_games[game.view] for game in those}
    seen = views | {game.public_view: of_games[game.public_view] for game in those}
    errors = error_codecs(_union(moves, "a move"))
    action = defined("Action", _union(of("actions"), "an action of a player"))
    event = defined("Event", _union(events, "an event"))
    question = question_codec(those)
    results = {
        (Result, game.end_reason): Kind(f"{prefix}result", own[game][Result], result_faults)
        for game, prefix in prefixes.items()
    }
    steps = {
        (Step, game.state): Kind(
            f"{prefix}step", own[game][Step], step_faults, InvalidState, sound=True
        )
        for game, prefix in prefixes.items()
    }
    result = union_of(
        {reason: (kind.tag, kind.codec) for (_, reason), kind in results.items()},
        "a result",
        lambda found: type(found.reason),
    )
    choices = defined("QuestionFields", question, "A tree of questions, in another document.")
    longest = max(map(longest_move, those))
    codecs = Codecs(
        {
            **shared,
            "view": _union(seen, "a view"),
            "waiting_for": tolerant(_WAITING),
            "question": spoken(LONGEST_TEXT, "a question"),
            "choices": tolerant(or_null(choices)),
            "actions": list_of(spoken(longest, "the notation of an action"), MOST_ACTIONS),
            "events": list_of(event, MOST_EVENTS),
            "result": or_null(result),
            "begin": _union(views, "the view of a seat"),
            "told": list_of(list_of(event, MOST_EVENTS), MOST_MOVES),
            (ActionList, "actions"): list_of(action, MOST_ACTIONS),
        }
    )
    by_class: dict[Any, Kind] = {
        **{kind: each for kind, each in of_games.items() if kind not in events},
        Record: Kind("record", _record_codec(own), record_faults, sound=True),
        **events,
        Reason: Kind("reason", REASON),
        PointsBySource: Kind("points_by_source", POINTS_BY_SOURCE),
        **{
            kind: Kind(tag_of(kind), codec, sound=kind is IllegalAction)
            for kind, codec in errors.items()
        },
        ActionList: Kind("action_list", codecs[ActionList]),
        Frame: Kind("frame", codecs[Frame], frame_faults, InvalidState, sound=True),
        SeatRecord: Kind(
            "seat_record", codecs[SeatRecord], seat_record_faults, InvalidState, sound=True
        ),
        Question: Kind("question", question, sound=True),
        **results,
        **steps,
    }
    by_tag = {kind.tag: kind for kind in by_class.values()}
    unions = {
        **{name: of(f"{name}s") for name in ("action", "outcome", "move", "event")},
        "refusal": [kind for kind in errors if issubclass(kind, Refused)],
        "error": errors,
        "document": by_class,
    }
    many = {kind.tag for kind in (*moves.values(), *events.values())}
    return Kinds(
        MappingProxyType(by_class),
        MappingProxyType(by_tag),
        MappingProxyType({tag: kind.codec for tag, kind in by_tag.items()}),
        MappingProxyType(
            {name: tuple(by_class[kind].tag for kind in kinds) for name, kinds in unions.items()}
        ),
        types=", ".join([*(tag for tag in by_tag if tag not in many), _MANY]),
    )


_MANY = "and those of moves and events"


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
