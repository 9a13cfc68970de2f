"""The codecs of Roll & Write's values in documents."""

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
    Schema,
    below,
    codecs_of,
    counted,
    defined,
    deriving,
    described,
    fields_of,
    judged,
    list_of,
    named,
    object_of,
    one_of,
    only,
    options_of,
    or_null,
    refuse,
    tagged,
    whole,
)
from copenhagen.notation.shared import (
    BY_COLOR,
    MASK,
    OF_ALL,
    house_codec,
    move_text_codec,
    text_codec,
)
from copenhagen.rollwrite.actions import ChangeColor, Choose, DrawShape, Move, Reroll, Roll
from copenhagen.rollwrite.components import (
    BOXES,
    DICE,
    FACES,
    MOST_BONUSES,
    PLAYERS,
    Ability,
    FacadeShape,
    Face,
    Faces,
    sheet_of,
)
from copenhagen.rollwrite.events import ColorChanged, Event
from copenhagen.rollwrite.notation.houses import DRAWN_PATTERN, drawn_in, text_of
from copenhagen.rollwrite.notation.moves import (
    FACE_LETTERS,
    LONGEST_MOVE,
    SHAPES,
    WRITERS,
    dice_text,
    drawing_on,
    faces_in,
    move_in_full,
)
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Drawn, Phase, Player, RollAndWrite, State
from copenhagen.rollwrite.validation.checks import (
    public_view_faults,
    typed_state_faults,
    view_faults,
)
from copenhagen.rollwrite.validation.fields import game_field_faults
from copenhagen.rollwrite.validation.houses import house_of
from copenhagen.rollwrite.views import PublicView, View

# Dice and shapes

_FACE = defined("Face", named(FACES, "a face of a die"), "A face of a die.")
_DICE = defined("ByFace", counted([str(face) for face in FACES]), "A number of dice for each face.")
SHAPE = defined(
    "FacadeShape",
    one_of(dict(SHAPES), "a shape of the facade sheet, b2 to p5"),
    "A shape of the facade sheet.",
)
_PHASE = defined(
    "RollAndWritePhase", named(list(Phase), "a phase"), "What is decided or rolled next."
)
ABILITY = defined(
    "RollAndWriteAbility", named(list(Ability), "an ability"), "An ability of a track."
)


# The game and its options

OPTIONS = defined("RollAndWriteOptionsFields", options_of(RollAndWriteOptions))

_UNTAGGED_GAME = judged(
    fields_of(RollAndWrite, {"players": WHOLE, "options": OPTIONS}), game_field_faults
)

GAME = defined("RollAndWrite", tagged("roll_and_write", _UNTAGGED_GAME))
"""The game within another document."""


# Houses


def _drawn_text(drawn: Drawn) -> str | None:
    return text_of(drawn.cells, drawn.xs) if drawn.cells and not drawn.xs & ~drawn.cells else None


_LONGEST_DRAWN = 54
"""The number of characters in the text of a whole grid."""

_ONE_DRAWN = text_codec(
    drawn_in, _LONGEST_DRAWN, "something drawn on a house", {"pattern": DRAWN_PATTERN}, _drawn_text
)
_HOUSE = house_codec(_ONE_DRAWN, house_of, lambda house: house.drawn, _drawn_text)


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
    """Return the words for a drawing, cached because every view repeats them."""
    return names_of(drawn.cells), names_of(drawn.xs)


_ALL_DRAWN = attrs.evolve(list_of(_DRAWN, CELLS), write=_write_drawn)


def _drawn(player: Player) -> tuple[Drawn, ...]:
    return player.house.drawn


def _bonuses(player: Player) -> tuple[int, ...] | None:
    """Return the number of unspent bonuses of each color, if the tracks are possible."""
    return tuple(map(player.bonuses, COLORS)) if _on_tracks(player) else None


def _stars(player: Player) -> tuple[int, ...] | None:
    """Return the number of unspent stars of each color's ability, like the bonuses."""
    return tuple(map(player.stars, Ability)) if _on_tracks(player) else None


def _on_tracks(player: Player) -> bool:
    """Return whether no track has more marks than boxes; documents may contain anything."""
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
    """Return the codec of the copies left of the shapes that are not endless.

    It is an object with a number for each of these shapes. Endless shapes have no copies and are
    left out.
    """
    names = [None if shape.endless else str(shape) for shape in sheet_of(mirror).shapes]
    codec = counted([name for name in names if name])

    def read(data: object) -> tuple[int, ...]:
        left = iter(codec.read(data))
        return tuple([next(left) if name else 0 for name in names])

    def write(copies: tuple[int, ...]) -> object:
        pairs = [*zip(names, copies, strict=True)]
        if type(copies) is not tuple or any(left for name, left in pairs if name is None):
            raise refuse("not a tuple with a number for each shape that has copies")
        return codec.write(tuple([left for name, left in pairs if name is not None]))

    return Codec(read, codec.schema, write)


_COPIES = (
    defined(
        "Copies",
        _copies_codec(mirror=False),
        "The copies that are left of each shape that is crossed out.",
    ),
    defined(
        "CopiesOfMirroredShapes",
        _copies_codec(mirror=True),
        "The copies that are left of each shape, where shapes are mirrored.",
    ),
)
"""The codec of the copies, by whether shapes are mirrored, which determines the shapes."""


def _fields(player: Codec[Player], copies: Codec[tuple[int, ...]]) -> Codec[State]:
    return fields_of(
        State,
        {
            "game": GAME,
            "phase": _PHASE,
            "to_act": WHOLE,
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
    """Return the codec of states, given the codec of a player."""
    codecs = [_fields(player, copies) for copies in _COPIES]
    schemas = [copies.schema for copies in _COPIES]

    def read(data: object) -> State:
        return codecs[_mirrors(object_of(data))].read(data)

    def write(state: State) -> object:
        return codecs[state.game.options.mirror].write(state)

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
    """Return whether shapes are mirrored in the game of a document, if it is readable."""
    game: Any = data.get("game")
    options: Any = game.get("options") if isinstance(game, Mapping) else None
    return isinstance(options, Mapping) and options.get("mirror") is True


def _having(key: str, schema: Schema) -> Schema:
    return {"type": "object", "required": [key], "properties": {key: schema}}


_MIRRORED = _having("game", _having("options", _having("mirror", {"const": True})))
"""The schema of the condition that `_mirrors` checks."""

STATE = _state_codec(defined("RollAndWritePlayer", _PLAYER))

VIEW_ALONE = fields_of(View, {"viewer": WHOLE, "state": STATE})
"""The codec of the fields of a view alone, on which its digest depends."""

_SEEN = defined("RollAndWriteTable", _state_codec(defined("RollAndWritePlayerView", _DRAWN_PLAYER)))

VIEW = fields_of(View, {"viewer": WHOLE, "state": _SEEN})

PUBLIC_VIEW = fields_of(PublicView, {"state": _SEEN})


# Moves


@attrs.frozen
class _Drawing:
    """The drawing of a shape in a document."""

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
    return _DRAWING.write(_Drawing(move.placement.cells))


_ROLLED = only(_DICE, lambda dice: 1 <= sum(dice) <= DICE, f"1 to {DICE} dice are rolled")
_CHANGED = only(whole(DICE), bool, "at least one die is changed", {"minimum": 1})

_FIELDS: Mapping[Any, Codec[Any]] = {
    **OF_ALL,
    "cells": MASK,
    "xs": MASK,
    Face: _FACE,
    Faces: _DICE,
    FacadeShape: SHAPE,
    Ability: ABILITY,
    Phase: _PHASE,
}
"""The codecs of the fields of moves and events, by key or by type."""

MOVES = codecs_of(
    get_args(Move),
    _FIELDS,
    {
        Reroll: {"dice": _ROLLED},
        ChangeColor: {"number": _CHANGED},
        Choose: {"whites": whole(DICE)},
        DrawShape: Codec(_read_drawing, _DRAWING.schema, _write_drawing),
        Roll: {"dice": _ROLLED},
    },
)
"""The codec of each kind of move."""

EVENTS = codecs_of(get_args(Event), _FIELDS, {ColorChanged: {"number": whole(DICE)}})
"""The codec of each kind of event."""


# Tables for documents

NAME = "RollAndWrite"
"""The prefix, in TypeScript, of type names that both games have."""

END = named(list(EndReason), "a reason to end")
"""The reason why a game has ended."""

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
"""The codec of each value of Roll & Write that can be written as a document."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {
        State: typed_state_faults,
        View: view_faults,
        PublicView: public_view_faults,
    }
)
"""The functions that return the faults of a state or a view that was read, by type."""


MOVE_TEXT = move_text_codec(move_in_full, WRITERS, LONGEST_MOVE)
"""A move of a record, in notation."""


def lost(state: State) -> Iterator[Fault]:
    """Yield a fault for each house that its list of shapes and squares would not reproduce."""
    for seat, player in enumerate(state.players):
        if house_of(player.house.drawn) != player.house:
            text = "is not the house that its shapes and squares make"
            yield Fault(f"players[{seat}].house", text)


def _lost_in_view(view: View | PublicView) -> Iterator[Fault]:
    return below("state", lost(view.state))


LOST: Mapping[type, Callable[[Any], Iterator[Fault]]] = MappingProxyType(
    {State: lost, View: _lost_in_view, PublicView: _lost_in_view}
)
"""The functions that yield a fault for each house that a document would misrepresent."""


def _read_letters(data: object) -> object:
    dice = faces_in(data) if isinstance(data, str) and len(data) <= DICE else None
    if dice is None or dice_text(dice) != data:
        raise refuse(f"{described(data)} is not a letter for each die, in the order of the faces")
    return dice


_IN_ORDER = f"^{'*'.join(FACE_LETTERS)}*(?![\\s\\S])"
"""The regular expression of a letter for each die, in the order of the faces."""

CHOICE_FIELDS: Mapping[str, Codec[Any]] = MappingProxyType(
    {
        "shape": SHAPE,
        "dice": Codec(
            _read_letters, {"type": "string", "maxLength": DICE, "pattern": _IN_ORDER}, dice_text
        ),
        "bonuses": whole(MOST_BONUSES),
        "stars": whole(MOST_BONUSES),
        "boxes": list_of(whole(BOXES), 2),
        "uses": list_of(ABILITY, len(Ability)),
    }
)
"""The codecs of the fields of choices that are specific to this game; `uses` exists only here."""
