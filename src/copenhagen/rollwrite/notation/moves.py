"""Moves in text: short, typeable, one text for each move.

===============================  ==============================  ==========================
move                             text                            example
===============================  ==============================  ==========================
roll some dice again             ``r``, a letter for each die    ``rbbw``
change the color of dice         letters of the dice, ``>``,     ``bb>r``, ``w>g``
                                 the new color
choose a shape                   color, size and form, ``w``,    ``g3w0``, ``b4lw2``
                                 the number of white dice
pass                             ``-``                           ``-``
draw the shape                   its cells, row by row           ``abc1b2``, ``a1a2``
mark its X                       ``x``, its cell                 ``xb1``
use "No X"                       ``x-``                          ``x-``
draw the O of a coat of arms     ``o``, its cell                 ``oc3``
mark two boxes                   ``++``, the color of the track  ``++p``
draw a square with "One X"       ``1``, its cell                 ``1c3``
done                             ``.``                           ``.``
mark a box                       ``+``, the color of the track   ``+b``
no mark                          ``+-``                          ``+-``
chance rolls the dice            ``?``, a letter for each die    ``?bbrgw``
===============================  ==============================  ==========================

Colors are ``b``, ``y``, ``r``, ``g``, ``p``; a white die is ``w``. The form of a shape is ``l`` or
``r`` for the left and the right one of size four, if they differ. Dice are written in the fixed
order of the faces. Capitals are never read.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import get_args

from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, cell_name, cells_of, named_cell
from copenhagen.house.placements import Placement
from copenhagen.messages import message
from copenhagen.rollwrite.actions import (
    Action,
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
from copenhagen.rollwrite.components import DICE, FACES, FacadeShape, Face, Faces, sheet_of
from copenhagen.rollwrite.notation.houses import text_of
from copenhagen.values import complete

LONGEST_MOVE = 12
"""The maximum length of a move's text: a shape of five rows, ``a1a2a3a4a5``."""

FACE_LETTERS = "".join(face.letter for face in FACES)
"""The letters of the faces of a die, in their fixed order."""

_COLOR_LETTERS = {color.letter: color for color in COLORS}

SHAPES: Mapping[str, FacadeShape] = MappingProxyType(
    {str(shape): shape for mirror in (False, True) for shape in sheet_of(mirror).shapes}
)
"""Every shape of any facade sheet, by its text."""


def _drawings() -> Iterator[Placement]:
    for table in sheet_of(True).placements:  # noqa: FBT003 - the value of the option
        yield from table


_DRAWINGS: Mapping[int, DrawShape] = {
    placement.cells: DrawShape(placement) for placement in _drawings()
}
"""Every shape in every place, mirrored or not, by its cells."""


def drawing_on(cells: int) -> DrawShape | None:
    """Return the action that draws a shape on exactly these cells; ``None`` if no shape fits."""
    return _DRAWINGS.get(cells)


# Dice


def dice_text(dice: Faces) -> str:
    """Return a letter for each die, in the order of the faces."""
    return "".join(letter * count for letter, count in zip(FACE_LETTERS, dice, strict=True))


def faces_in(letters: str) -> Faces:
    """Return the number of dice with each face, given a letter for each die."""
    blue, yellow, red, green, purple, white = map(letters.count, FACE_LETTERS)
    return blue, yellow, red, green, purple, white


# Writing


def _thrown(sign: str) -> Callable[[Reroll | Roll], str | None]:
    def write(move: Reroll | Roll) -> str | None:
        if min(move.dice) < 0 or not 1 <= sum(move.dice) <= DICE:
            return None
        return sign + dice_text(move.dice)

    return write


def _change_text(move: ChangeColor) -> str | None:
    if not 1 <= move.number <= DICE:
        return None
    return f"{move.face.letter * move.number}>{move.to.letter}"


def _choose_text(move: Choose) -> str | None:
    return f"{move.shape}w{move.whites}" if 0 <= move.whites <= DICE else None


def _draw_text(move: DrawShape) -> str | None:
    placement = move.placement
    known = _DRAWINGS.get(placement.cells)
    return text_of(placement.cells) if known == move else None


def _at(sign: str) -> Callable[[MarkX | DrawSquare | UseOneX], str | None]:
    def write(move: MarkX | DrawSquare | UseOneX) -> str | None:
        return f"{sign}{cell_name(move.cell)}" if 0 <= move.cell < CELLS else None

    return write


WRITERS: Mapping[type, Callable[..., str | None]] = complete(
    f"{__name__}.WRITERS",
    get_args(Move),
    {
        Reroll: _thrown("r"),
        ChangeColor: _change_text,
        Choose: _choose_text,
        Pass: lambda _: "-",
        DrawShape: _draw_text,
        MarkX: _at("x"),
        UseNoX: lambda _: "x-",
        DrawSquare: _at("o"),
        MarkTwo: lambda move: f"++{move.color.letter}",
        UseOneX: _at("1"),
        DoneDrawing: lambda _: ".",
        Mark: lambda move: f"+{move.color.letter}",
        NoMark: lambda _: "+-",
        Roll: _thrown("?"),
    },
)
"""The functions that write moves, by kind; they return ``None`` for impossible components."""


# Reading


def move_in_full(text: str) -> Move | None:
    """Return the move whose full text is `text`, legal or not; ``None`` if no move has it.

    Dice that are rolled, again or not, may be named in any order.
    """
    move = _FIXED.get(text)
    if move is not None:
        return move
    if match := _THROWN.fullmatch(text):
        dice = faces_in(match["dice"])
        return Roll(dice) if match["sign"] == "?" else Reroll(dice)
    if match := _CHANGED.fullmatch(text):
        face = Face(FACE_LETTERS.index(match["face"]))
        return ChangeColor(face, len(match["dice"]), _COLOR_LETTERS[match["to"]])
    return None


_THROWN = re.compile(rf"(?P<sign>[?r])(?P<dice>[{FACE_LETTERS}]{{1,{DICE}}})")
_CHANGED = re.compile(
    rf"(?P<dice>(?P<face>[{FACE_LETTERS}])(?P=face){{0,{DICE - 1}}})>(?P<to>[byrgp])"
)


def _moves_of_one_form() -> Iterator[Action]:
    for shape in SHAPES.values():
        yield from (Choose(shape, whites) for whites in range(DICE + 1))
    yield from _DRAWINGS.values()
    yield from (Pass(), UseNoX(), DoneDrawing(), NoMark())
    for cell in range(CELLS):
        yield from (MarkX(cell), DrawSquare(cell), UseOneX(cell))
    for color in COLORS:
        yield from (MarkTwo(color), Mark(color))


_FIXED: dict[str, Move] = {str(WRITERS[type(move)](move)): move for move in _moves_of_one_form()}


def moves_in_short(text: str) -> tuple[Action, ...]:
    """Return every action that `text` abbreviates; empty if it is not an abbreviation.

    A shape may be chosen without its white dice, or without these and its form (``b4l``, ``b4``),
    and drawn by its lowest cell alone, of the lowest row the leftmost (``b2``).
    """
    meant: list[Action] = [
        Choose(shape, whites)
        for name, shape in SHAPES.items()
        if text in (name, name[:2])
        for whites in range(DICE + 1)
    ]
    cell = named_cell(text)
    if cell is not None:
        meant += _drawings_from(cell)
    return tuple(meant)


def _drawings_from(cell: int) -> Iterator[DrawShape]:
    for cells, drawing in _DRAWINGS.items():
        if next(cells_of(cells)) == cell:
            yield drawing


def impossible(text: str) -> Reason | None:
    """Return the reason why `text` names an impossible shape; ``None`` if it names no shape."""
    match = _ANY_SHAPE.fullmatch(text)
    if match is None or match["name"] in SHAPES:
        return None
    return Reason(
        "rollwrite.choose.available",
        message("the facade sheet has no shape of this color, size and form"),
    )


_ANY_SHAPE = re.compile(r"(?P<name>[byrgp][0-9][a-z]?)(?:w[0-9])?")
