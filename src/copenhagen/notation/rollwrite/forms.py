"""The forms in which the values of Roll & Write stand in documents."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import attrs

from copenhagen.errors import Fault
from copenhagen.house.grid import CELLS
from copenhagen.notation.rollwrite.houses import drawn_in, text_of
from copenhagen.notation.rollwrite.moves import LONGEST_MOVE, SHAPES, drawing_on, move_in_full
from copenhagen.notation.shared import BY_COLOR, CELL, COLOR, MASK, reading_in_full
from copenhagen.notation.strict import (
    FLAG,
    WHOLE,
    Form,
    FormError,
    counted,
    described,
    fields_of,
    listed,
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
from copenhagen.rollwrite.components import DICE, FACES, PLAYERS, sheet_of
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Drawn, House, Phase, Player, RollAndWrite, State
from copenhagen.rollwrite.validation.checks import typed_state_faults, view_faults
from copenhagen.rollwrite.validation.fields import game_misfits, misfits
from copenhagen.rollwrite.validation.houses import house_of
from copenhagen.rollwrite.views import View

__all__ = ["FAULTS", "FORMS", "GAME", "MOVES", "lost", "read_move_text"]


# Dice and shapes

_FACE = named(FACES, "a face of a die")
_DICE = counted([str(face) for face in FACES])
_SHAPE = one_of(dict(SHAPES), "a shape of the facade sheet, b2 to p5", str)


# The game and its options

OPTIONS = options_of(RollAndWriteOptions)

_GAME_FIELDS = fields_of(RollAndWrite, {"players": WHOLE, "options": OPTIONS})


def _read_game(data: object) -> RollAndWrite:
    game = _GAME_FIELDS.read(data)
    if faults := game_misfits(game):
        raise FormError(faults)
    return game


_UNTAGGED_GAME = Form(_read_game, _GAME_FIELDS.write)

GAME = tagged("roll_and_write", _UNTAGGED_GAME)
"""The game as it stands within another document."""


# Houses


def _read_drawn(data: object) -> Drawn:
    drawn = drawn_in(data) if isinstance(data, str) and len(data) <= _LONGEST_DRAWN else None
    if drawn is None:
        raise refuse(f"{described(data)} is not something drawn on a house")
    return drawn


_LONGEST_DRAWN = 54
"""The text of a whole grid has so many characters."""


def _read_house(data: object) -> House:
    texts = read_list(data, CELLS)
    try:
        # As plain texts: what only derives from them could answer otherwise when asked again.
        return _house_with(tuple(map(str.__str__, texts)))
    except (FormError, TypeError):
        return house_of(read_each(texts, _read_drawn))


@lru_cache(maxsize=2048)
def _house_with(texts: tuple[str, ...]) -> House:
    """Return the house with these shapes and squares, remembered for a while.

    From one state of a game to the next, most houses stay as they are.
    """
    return house_of(map(_read_drawn, texts))


def _write_house(house: House) -> object:
    return [text_of(one.cells, one.xs) for one in house.drawn]


_HOUSE = Form(_read_house, _write_house)


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


def _copies_form(*, mirror: bool) -> Form[tuple[int, ...]]:
    """Return the form of the copies that are left of the shapes that do not stand there for ever.

    It is an object with a number for each of these shapes. The others have no copies, which is
    written nowhere.
    """
    names = [None if shape.endless else str(shape) for shape in sheet_of(mirror).shapes]
    form = counted([name for name in names if name])

    def read(data: object) -> tuple[int, ...]:
        left = iter(form.read(data))
        return tuple([next(left) if name else 0 for name in names])

    def write(copies: tuple[int, ...]) -> object:
        return {name: left for name, left in zip(names, copies, strict=True) if name}

    return Form(read, write)


def _state_form(*, mirror: bool) -> Form[State]:
    return fields_of(
        State,
        {
            "game": GAME,
            "phase": named(list(Phase), "a phase"),
            "seat": WHOLE,
            "active": WHOLE,
            "players": listed(_PLAYER, PLAYERS[-1]),
            "copies": _copies_form(mirror=mirror),
            "dice": _DICE,
            "in_hand": WHOLE,
            "shape": or_null(_SHAPE),
            "cells": MASK,
            "coats": WHOLE,
            "no_x": FLAG,
            "fresh": WHOLE,
            "marks": WHOLE,
            "quiet": FLAG,
        },
    )


_STATES = (_state_form(mirror=False), _state_form(mirror=True))
"""The form of states, by whether shapes are mirrored, on which it depends what copies there are."""


def _mirrors(data: dict[str, Any]) -> bool:
    """Tell whether shapes are mirrored in the game of a document, as far as it can be read."""
    game: Any = data.get("game")
    options: Any = game.get("options") if isinstance(game, Mapping) else None
    return isinstance(options, Mapping) and options.get("mirror") is True


def _read_state(data: object) -> State:
    return _STATES[_mirrors(object_of(data))].read(data)


def _write_state(state: State) -> object:
    write = _STATES[state.game.options.mirror].write
    return write(state) if write else None  # pragma: no branch - these forms can all be written


STATE = Form(_read_state, _write_state)

VIEW = fields_of(View, {"seat": WHOLE, "state": STATE})


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
_CHANGED = only(whole(DICE), bool, "at least one die is changed")

MOVES: Mapping[type[Move], Form[Any]] = MappingProxyType(
    {
        Reroll: fields_of(Reroll, {"dice": _ROLLED}),
        ChangeColor: fields_of(ChangeColor, {"face": _FACE, "number": _CHANGED, "to": COLOR}),
        Choose: fields_of(Choose, {"shape": _SHAPE, "whites": whole(DICE)}),
        Pass: fields_of(Pass, {}),
        DrawShape: Form(_read_drawing, _write_drawing),
        MarkX: fields_of(MarkX, {"cell": CELL}),
        UseNoX: fields_of(UseNoX, {}),
        DrawSquare: fields_of(DrawSquare, {"cell": CELL}),
        MarkTwo: fields_of(MarkTwo, {"color": COLOR}),
        UseOneX: fields_of(UseOneX, {"cell": CELL}),
        DoneDrawing: fields_of(DoneDrawing, {}),
        Mark: fields_of(Mark, {"color": COLOR}),
        NoMark: fields_of(NoMark, {}),
        Roll: fields_of(Roll, {"dice": _ROLLED}),
    }
)
"""The form of each kind of move."""


# What documents need

FORMS: Mapping[type, Form[Any]] = MappingProxyType(
    {
        State: STATE,
        View: VIEW,
        RollAndWrite: _UNTAGGED_GAME,
        RollAndWriteOptions: OPTIONS,
        **MOVES,
    }
)
"""The form of everything of Roll & Write that can be written as a document."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {
        State: typed_state_faults,
        View: view_faults,
    }
)
"""What tells why a state or a view that was read is not possible."""


read_move_text = reading_in_full(move_in_full, LONGEST_MOVE)
"""Read a move of a record."""


def lost(value: object) -> Iterator[Fault]:
    """Yield a fault for each field of a state or view that its document could not give again."""
    if isinstance(value, View):
        value = value.state
    if isinstance(value, State):
        if faults := tuple(misfits(value)):
            yield from faults
            return
        for seat, player in enumerate(value.players):
            if house_of(player.house.drawn) != player.house:
                text = "is not the house that its shapes and squares make"
                yield Fault(f"players[{seat}].house", text)
