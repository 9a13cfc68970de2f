"""The codecs in which the values of Roll & Write stand in documents."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, get_args

import attrs

from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, names_of
from copenhagen.notation.codec import (
    FLAG,
    WHOLE,
    Codec,
    CodecError,
    Schema,
    counted,
    defined,
    deriving,
    described,
    fields_of,
    list_of,
    named,
    object_of,
    one_of,
    only,
    options_of,
    or_null,
    read_each,
    read_list,
    refuse,
    tagged,
    whole,
)
from copenhagen.notation.rollwrite.houses import DRAWN_PATTERN, drawn_in, text_of
from copenhagen.notation.rollwrite.moves import LONGEST_MOVE, SHAPES, drawing_on, move_in_full
from copenhagen.notation.shared import (
    BY_COLOR,
    CELL,
    COLOR,
    LINES,
    MASK,
    SEAT,
    reading_in_full,
)
from copenhagen.rollwrite import events as happened
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DoneDrawing,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    Move,
    NoMark,
    Pass,
    Reroll,
    Roll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import BOXES, DICE, FACES, PLAYERS, Ability, sheet_of
from copenhagen.rollwrite.events import Event
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Drawn, House, Phase, Player, RollAndWrite, State
from copenhagen.rollwrite.validation.checks import (
    public_view_faults,
    typed_state_faults,
    view_faults,
)
from copenhagen.rollwrite.validation.fields import field_faults, game_field_faults
from copenhagen.rollwrite.validation.houses import house_of
from copenhagen.rollwrite.views import PublicView, View
from copenhagen.values import complete

__all__ = [
    "CODECS",
    "END",
    "EVENTS",
    "FAULTS",
    "GAME",
    "LONGEST_MOVE",
    "MOVES",
    "NAME",
    "PUBLIC_VIEW",
    "SHAPE",
    "STATE",
    "VIEW",
    "VIEW_ALONE",
    "lost",
    "read_move_text",
]


# Dice and shapes

_FACE = defined("Face", named(FACES, "a face of a die"))
_DICE = defined("ByFace", counted([str(face) for face in FACES]))
SHAPE = defined("FacadeShape", one_of(dict(SHAPES), "a shape of the facade sheet, b2 to p5", str))
_PHASE = defined("RollAndWritePhase", named(list(Phase), "a phase"))
_ABILITY = defined("RollAndWriteAbility", named(list(Ability), "an ability"))


# The game and its options

OPTIONS = defined("RollAndWriteOptionsFields", options_of(RollAndWriteOptions))

_GAME_FIELDS = fields_of(RollAndWrite, {"players": WHOLE, "options": OPTIONS})


def _read_game(data: object) -> RollAndWrite:
    game = _GAME_FIELDS.read(data)
    if faults := game_field_faults(game):
        raise CodecError(faults)
    return game


_UNTAGGED_GAME = Codec(_read_game, _GAME_FIELDS.schema, _GAME_FIELDS.write)

GAME = defined("RollAndWrite", tagged("roll_and_write", _UNTAGGED_GAME))
"""The game as it stands within another document."""


# Houses


def _read_drawn(data: object) -> Drawn:
    drawn = drawn_in(data) if isinstance(data, str) and len(data) <= _LONGEST_DRAWN else None
    if drawn is None:
        raise refuse(f"{described(data)} is not something drawn on a house")
    return drawn


_LONGEST_DRAWN = 54
"""The number of characters in the text of a whole grid."""


def _read_house(data: object) -> House:
    texts = read_list(data, CELLS)
    try:
        # As plain texts: what only derives from them could answer otherwise when asked again.
        return _house_with(tuple(map(str.__str__, texts)))
    except (CodecError, TypeError):
        return house_of(read_each(texts, _read_drawn))


@lru_cache(maxsize=2048)
def _house_with(texts: tuple[str, ...]) -> House:
    """Return the house with these shapes and squares, remembered for a while.

    From one state of a game to the next, most houses stay as they are.
    """
    return house_of(map(_read_drawn, texts))


def _write_house(house: House) -> object:
    return [text_of(one.cells, one.xs) for one in house.drawn]


_HOUSE = Codec(
    _read_house,
    {"type": "array", "items": {"type": "string", "pattern": DRAWN_PATTERN}, "maxItems": CELLS},
    _write_house,
)


# The state

_PLAYER = fields_of(
    Player,
    {
        "house": _HOUSE,
        "tracks": BY_COLOR,
        "spent_bonuses": BY_COLOR,
        "spent_stars": BY_COLOR,
        "score": WHOLE,
    },
)

_DRAWN = defined("Drawn", fields_of(Drawn, {"cells": MASK, "xs": MASK}))


def _write_drawn(drawn: tuple[Drawn, ...]) -> object:
    words = map(_words_of, drawn)
    return [{"cells": [*cells], "xs": [*xs]} for cells, xs in words]


@lru_cache(maxsize=4096)
def _words_of(drawn: Drawn) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what is written of something drawn, remembered because every view says it again."""
    return names_of(drawn.cells), names_of(drawn.xs)


_ALL_DRAWN = attrs.evolve(list_of(_DRAWN, CELLS), write=_write_drawn)


def _drawn(player: Player) -> tuple[Drawn, ...]:
    return player.house.drawn


def _bonuses(player: Player) -> tuple[int, ...] | None:
    """Return how many bonuses of each color can still be used, if the tracks are possible."""
    return tuple(map(player.bonuses, COLORS)) if _on_tracks(player) else None


def _stars(player: Player) -> tuple[int, ...] | None:
    """Return how many stars of the ability of each color can still be used, as for bonuses."""
    return tuple(map(player.stars, Ability)) if _on_tracks(player) else None


def _on_tracks(player: Player) -> bool:
    """Tell whether no track has more marks than boxes; a document can say anything."""
    return max(player.tracks) <= BOXES


_DRAWN_PLAYER = deriving(
    _PLAYER,
    {
        "drawn": (_ALL_DRAWN, _drawn),
        "bonuses": (BY_COLOR, _bonuses),
        "stars": (BY_COLOR, _stars),
    },
)


def _copies_codec(*, mirror: bool) -> Codec[tuple[int, ...]]:
    """Return the codec of the copies that are left of the shapes that do not stand there for ever.

    It is an object with a number for each of these shapes. The others have no copies, which is
    written nowhere.
    """
    names = [None if shape.endless else str(shape) for shape in sheet_of(mirror).shapes]
    codec = counted([name for name in names if name])

    def read(data: object) -> tuple[int, ...]:
        left = iter(codec.read(data))
        return tuple([next(left) if name else 0 for name in names])

    def write(copies: tuple[int, ...]) -> object:
        return {name: left for name, left in zip(names, copies, strict=True) if name}

    return Codec(read, codec.schema, write)


_COPIES = (
    defined("Copies", _copies_codec(mirror=False)),
    defined("CopiesOfMirroredShapes", _copies_codec(mirror=True)),
)
"""The codec of the copies, by whether shapes are mirrored, on which it depends which there are."""


def _fields(player: Codec[Player], copies: Codec[tuple[int, ...]]) -> Codec[State]:
    return fields_of(
        State,
        {
            "game": GAME,
            "phase": _PHASE,
            "seat": WHOLE,
            "active": WHOLE,
            "players": list_of(player, PLAYERS[-1]),
            "copies": copies,
            "dice": _DICE,
            "in_hand": WHOLE,
            "shape": or_null(SHAPE),
            "cells": MASK,
            "coats": WHOLE,
            "no_x": FLAG,
            "fresh": WHOLE,
            "marks": WHOLE,
            "quiet": FLAG,
        },
    )


def _state_codec(player: Codec[Player]) -> Codec[State]:
    """Return the codec of states, with the codec of a player in them."""
    codecs = [_fields(player, copies) for copies in _COPIES]
    schemas = [copies.schema for copies in _COPIES]

    def read(data: object) -> State:
        return codecs[_mirrors(object_of(data))].read(data)

    def write(state: State) -> object:
        write = codecs[state.game.options.mirror].write
        return write(state) if write else None  # pragma: no branch - these can all be written

    schema = codecs[0].schema
    either = {**schema["properties"], "copies": {"anyOf": schemas}}
    by_game = [{"properties": {"copies": one}} for one in schemas]
    described = {
        **schema,
        "properties": either,
        "if": _MIRRORED,
        "then": by_game[True],
        "else": by_game[False],
    }
    return Codec(read, described, write)


def _mirrors(data: dict[str, Any]) -> bool:
    """Tell whether shapes are mirrored in the game of a document, as far as it can be read."""
    game: Any = data.get("game")
    options: Any = game.get("options") if isinstance(game, Mapping) else None
    return isinstance(options, Mapping) and options.get("mirror") is True


def _having(key: str, schema: Schema) -> Schema:
    return {"type": "object", "required": [key], "properties": {key: schema}}


_MIRRORED = _having("game", _having("options", _having("mirror", {"const": True})))
"""The schema of what `_mirrors` tells."""

STATE = _state_codec(defined("RollAndWritePlayer", _PLAYER))

VIEW_ALONE = fields_of(View, {"seat": WHOLE, "state": STATE})
"""The codec of a view with its fields and nothing else, on which its digest depends."""

_SEEN = defined("RollAndWriteTable", _state_codec(defined("RollAndWritePlayerView", _DRAWN_PLAYER)))

VIEW = fields_of(View, {"seat": WHOLE, "state": _SEEN})

PUBLIC_VIEW = fields_of(PublicView, {"state": _SEEN})


# Moves


@attrs.frozen
class _Drawing:
    """The drawing of a shape as it stands in a document."""

    cells: int


_DRAWING = fields_of(_Drawing, {"cells": MASK})


def _read_drawing(data: object) -> DrawShape:
    drawing = drawing_on(_DRAWING.read(data).cells)
    if drawing is None:
        raise refuse("no shape, turned or mirrored in any way, has these cells")
    return drawing


def _write_drawing(move: DrawShape) -> object:
    if drawing_on(move.placement.cells) != move:
        raise refuse("no shape can be drawn like that")
    write = _DRAWING.write
    return write(_Drawing(move.placement.cells)) if write else None  # pragma: no branch


_ROLLED = only(_DICE, lambda dice: 1 <= sum(dice) <= DICE, f"1 to {DICE} dice are rolled")
_CHANGED = only(whole(DICE), bool, "at least one die is changed", {"minimum": 1})

MOVES: Mapping[type[Move], Codec[Any]] = complete(
    f"{__name__}.MOVES",
    get_args(Move),
    {
        Reroll: fields_of(Reroll, {"dice": _ROLLED}),
        ChangeColor: fields_of(ChangeColor, {"face": _FACE, "number": _CHANGED, "to": COLOR}),
        Choose: fields_of(Choose, {"shape": SHAPE, "whites": whole(DICE)}),
        Pass: fields_of(Pass, {}),
        DrawShape: Codec(_read_drawing, _DRAWING.schema, _write_drawing),
        MarkX: fields_of(MarkX, {"cell": CELL}),
        UseNoX: fields_of(UseNoX, {}),
        DrawSquare: fields_of(DrawSquare, {"cell": CELL}),
        MarkTwo: fields_of(MarkTwo, {"color": COLOR}),
        UseOneX: fields_of(UseOneX, {"cell": CELL}),
        DoneDrawing: fields_of(DoneDrawing, {}),
        Mark: fields_of(Mark, {"color": COLOR}),
        NoMark: fields_of(NoMark, {}),
        Roll: fields_of(Roll, {"dice": _ROLLED}),
    },
)
"""The codec of each kind of move."""


# Events

_EVENT_DICE: dict[str, Codec[Any]] = {"seat": SEAT, "dice": _DICE}
_SHAPED: dict[str, Codec[Any]] = {"seat": SEAT, "shape": SHAPE}
_COLORED: dict[str, Codec[Any]] = {"seat": SEAT, "color": COLOR}
_SEATED: dict[str, Codec[Any]] = {"seat": SEAT}
_ASKED: dict[str, Codec[Any]] = {"seat": SEAT, "phase": _PHASE}
_OF_ABILITY: dict[str, Codec[Any]] = {"seat": SEAT, "ability": _ABILITY}

_EVENT_FIELDS: Mapping[type[Event], dict[str, Codec[Any]]] = {
    happened.DiceRolled: _EVENT_DICE,
    happened.DicePickedUp: _EVENT_DICE,
    happened.ColorChanged: {"seat": SEAT, "face": _FACE, "number": whole(DICE), "to": COLOR},
    happened.ShapeChosen: {**_SHAPED, "dice": _DICE},
    happened.BonusesUsed: {**_COLORED, "number": WHOLE},
    happened.ShapeCrossedOut: _SHAPED,
    happened.AbilityUsed: _OF_ABILITY,
    happened.TurnPassed: _SEATED,
    happened.ShapePlaced: {"seat": SEAT, "cells": MASK},
    happened.ShapeDrawn: {"seat": SEAT, "cells": MASK, "xs": MASK},
    happened.SquareDrawn: {"seat": SEAT, "cell": CELL, "x": FLAG},
    happened.LinesCompleted: {"seat": SEAT, **LINES},
    happened.PointsScored: {"seat": SEAT, "points": WHOLE},
    happened.CoatsReached: {"seat": SEAT, **LINES},
    happened.CoatActionTaken: {"seat": SEAT, "left": WHOLE},
    happened.CoatActionsSkipped: {"seat": SEAT, "count": WHOLE},
    happened.BoxMarked: {**_COLORED, "box": WHOLE},
    happened.BonusUnlocked: _COLORED,
    happened.AbilityUnlocked: {**_OF_ABILITY, "fresh": FLAG},
    happened.TrackFilled: _COLORED,
    happened.MarkingStarted: {"seat": SEAT, "marks": WHOLE},
    happened.DieTaken: {"seat": SEAT, "face": _FACE},
    happened.MarkDeclined: _SEATED,
    happened.QuestionSkipped: _ASKED,
    happened.Asked: _ASKED,
    happened.TurnStarted: _SEATED,
    happened.RoundEnded: {},
    happened.GameEnded: {},
}

EVENTS: Mapping[type[Event], Codec[Any]] = complete(
    f"{__name__}.EVENTS",
    get_args(Event),
    {kind: fields_of(kind, fields) for kind, fields in _EVENT_FIELDS.items()},
)
"""The codec of each kind of event."""


# What documents need

NAME = "RollAndWrite"
"""The prefix, in TypeScript, of the names of types that both games have."""

END = named(list(EndReason), "a reason to end")
"""Why a game is over."""

CODECS: Mapping[type, Codec[Any]] = MappingProxyType(
    {
        State: STATE,
        View: VIEW,
        PublicView: PUBLIC_VIEW,
        RollAndWrite: _UNTAGGED_GAME,
        RollAndWriteOptions: OPTIONS,
        **MOVES,
    }
)
"""The codec of everything of Roll & Write that can be written as a document."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {
        State: typed_state_faults,
        View: view_faults,
        PublicView: public_view_faults,
    }
)
"""The functions that say why a state or a view that was read is not possible, by type."""


read_move_text = reading_in_full(move_in_full, LONGEST_MOVE)
"""Read a move of a record."""


def lost(value: object) -> Iterator[Fault]:
    """Yield a fault for each field of a state or view that its document could not give again."""
    if isinstance(value, View | PublicView):
        value = value.state
    if isinstance(value, State):
        if faults := tuple(field_faults(value)):
            yield from faults
            return
        for seat, player in enumerate(value.players):
            if house_of(player.house.drawn) != player.house:
                text = "is not the house that its shapes and squares make"
                yield Fault(f"players[{seat}].house", text)
