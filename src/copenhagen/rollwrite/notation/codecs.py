"""The codecs of Roll & Write's values in documents."""

from collections.abc import Callable, Mapping
from itertools import compress
from types import MappingProxyType
from typing import Any

import attrs

from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.notation.codec import (
    Codec,
    Codecs,
    Schema,
    counted,
    defined,
    described,
    enum_codec,
    integer,
    list_of,
    literal,
    object_codec,
    object_of,
    only,
    refuse,
    tagged,
    validated,
    with_computed,
)
from copenhagen.notation.shared import (
    BY_COLOR,
    MASK,
    OF_ALL,
    house_codec,
    remembered,
    text_codec,
)
from copenhagen.rollwrite.actions import ChangeColor, Choose, DrawShape, Reroll, Roll
from copenhagen.rollwrite.components import (
    BOXES,
    DICE,
    FACES,
    MOST_BONUSES,
    PLAYERS,
    Ability,
    Counts,
    FacadeShape,
    Face,
    Faces,
    sheet_of,
)
from copenhagen.rollwrite.events import ColorChanged
from copenhagen.rollwrite.notation.houses import DRAWN_PATTERN, drawn_in, text_of
from copenhagen.rollwrite.notation.moves import (
    FACE_LETTERS,
    SHAPES,
    dice_text,
    drawing_on,
    faces_in,
)
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Drawn, House, Phase, Player, RollAndWrite, State
from copenhagen.rollwrite.validation.checks import (
    public_view_faults,
    typed_state_faults,
    view_faults,
)
from copenhagen.rollwrite.validation.fields import game_field_faults
from copenhagen.rollwrite.validation.houses import house_of
from copenhagen.rollwrite.views import PublicView, View

# Dice and shapes

_FACE = defined("Face", enum_codec(FACES, "a face of a die"), "A face of a die.")
_DICE = defined("ByFace", counted([str(face) for face in FACES]), "A number of dice for each face.")
_SHAPE = defined(
    "FacadeShape",
    literal(dict(SHAPES), "a shape of the facade sheet, b2 to p5"),
    "A shape of the facade sheet.",
)
_PHASE = defined(
    "RollAndWritePhase", enum_codec(list(Phase), "a phase"), "What is decided or rolled next."
)
_ABILITY = defined(
    "RollAndWriteAbility", enum_codec(list(Ability), "an ability"), "An ability of a track."
)


# Houses


def _drawn_text(drawn: Drawn) -> str | None:
    return text_of(drawn.cells, drawn.xs) if drawn.cells and not drawn.xs & ~drawn.cells else None


_LONGEST_DRAWN = 54
"""The number of characters in the text of a whole grid."""

_ONE_DRAWN = text_codec(
    drawn_in, _LONGEST_DRAWN, "something drawn on a house", {"pattern": DRAWN_PATTERN}, _drawn_text
)
_HOUSE = house_codec(_ONE_DRAWN, house_of, lambda house: house.drawn, _drawn_text)


# Computed keys of a player in a view: the drawing, and the unused parts of the tracks


_DRAWN = defined("Drawn", object_codec(Drawn, {"cells": MASK, "xs": MASK}))


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


_COMPUTED = {
    "drawn": (list_of(_DRAWN, CELLS), _drawn),
    "bonuses": (BY_COLOR, _bonuses),
    "stars": (BY_COLOR, _stars),
}


# The state


def _copies_codec(*, mirror: bool) -> Codec[tuple[int, ...]]:
    """Return the codec of the copies left of the shapes that are not endless.

    It is an object with a number for each of these shapes. Endless shapes have no copies and are
    left out.
    """
    counts = [not shape.endless for shape in sheet_of(mirror).shapes]
    codec = counted([*map(str, compress(sheet_of(mirror).shapes, counts))])

    def read(data: object) -> tuple[int, ...]:
        left = iter(codec.read(data))
        return tuple([next(left) if has_copies else 0 for has_copies in counts])

    def write(copies: tuple[int, ...]) -> object:
        data = codec.write(tuple(compress(copies, counts)))
        if read(data) != copies:
            raise refuse("not a tuple with a number for each shape that has copies")
        return data

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


def _state_codec(codecs: Codecs) -> Codec[State]:
    """Return the codec of states, given the codecs of all fields but the copies."""
    by_mirror = [object_codec(State, codecs | {"copies": copies}) for copies in _COPIES]
    schemas = [copies.schema for copies in _COPIES]

    def read(data: object) -> State:
        return by_mirror[_mirrors(object_of(data))].read(data)

    def write(state: State) -> object:
        return by_mirror[state.game.options.mirror].write(state)

    schema = by_mirror[0].schema
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
    options: Any = game.get("options") if isinstance(game, dict) else None
    return isinstance(options, dict) and options.get("mirror") is True


def _having(key: str, schema: Schema) -> Schema:
    return {"type": "object", "required": [key], "properties": {key: schema}}


_MIRRORED = _having("game", _having("options", _having("mirror", {"const": True})))
"""The schema of the condition that `_mirrors` checks."""

# Moves


@attrs.frozen
class _Drawing:
    """The drawing of a shape in a document."""

    cells: int


_DRAWING = object_codec(_Drawing, {"cells": MASK})


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
_CHANGED = only(integer(DICE), bool, "at least one die is changed", {"minimum": 1})


# All values

_FIELDS = Codecs(
    {
        **OF_ALL,
        "cells": MASK,
        "xs": MASK,
        (Reroll, "dice"): _ROLLED,
        (Roll, "dice"): _ROLLED,
        (ChangeColor, "number"): _CHANGED,
        (ColorChanged, "number"): integer(DICE),
        (Choose, "whites"): integer(DICE),
        Counts: BY_COLOR,
        Face: _FACE,
        Faces: _DICE,
        FacadeShape: _SHAPE,
        Ability: _ABILITY,
        DrawShape: Codec(_read_drawing, _DRAWING.schema, _write_drawing),
        House: _HOUSE,
        Phase: _PHASE,
        EndReason: enum_codec(list(EndReason), "a reason to end"),
    }
)
_OPTIONS = defined("RollAndWriteOptionsFields", _FIELDS[RollAndWriteOptions])
_FIELDS |= {RollAndWriteOptions: _OPTIONS}
_FIELDS |= {RollAndWrite: validated(_FIELDS[RollAndWrite], remembered(game_field_faults))}
_FIELDS |= {"game": defined("RollAndWrite", tagged("roll_and_write", _FIELDS[RollAndWrite]))}


def _with_players(name: str, player: Codec[Player]) -> Codecs:
    """Return the codecs of fields together with the one of players, whose schema has a name."""
    return _FIELDS | {tuple[Player, ...]: list_of(defined(name, player), PLAYERS[-1])}


_STATE = _state_codec(_with_players("RollAndWritePlayer", _FIELDS[Player]))
_DRAWN_PLAYER = with_computed(_FIELDS[Player], _COMPUTED)
_SEEN = _state_codec(_with_players("RollAndWritePlayerView", _DRAWN_PLAYER))

STORED = _FIELDS | {State: _STATE}
"""The codecs of values without computed keys, on which digests depend."""

CODECS = STORED | {"state": defined("RollAndWriteTable", _SEEN)}
"""The codecs of values in documents."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {State: typed_state_faults, View: view_faults, PublicView: public_view_faults}
)
"""The functions that return the faults of a state or a view that was read, by type."""


# Choices


def _read_letters(data: object) -> object:
    dice = faces_in(data) if isinstance(data, str) and len(data) <= DICE else None
    if dice is None or dice_text(dice) != data:
        raise refuse(f"{described(data)} is not a letter for each die, in the order of the faces")
    return dice


_IN_ORDER = f"^{'*'.join(FACE_LETTERS)}*(?![\\s\\S])"
"""The regular expression of a letter for each die, in the order of the faces."""

CHOICE_FIELDS: Mapping[str, Codec[Any]] = MappingProxyType(
    {
        "shape": _SHAPE,
        "dice": Codec(
            _read_letters, {"type": "string", "maxLength": DICE, "pattern": _IN_ORDER}, dice_text
        ),
        "bonuses": integer(MOST_BONUSES),
        "stars": integer(MOST_BONUSES),
        "boxes": list_of(integer(BOXES), 2),
        "uses": list_of(_ABILITY, len(Ability)),
    }
)
"""The codecs of the fields of choices that are specific to this game; `uses` exists only here."""
