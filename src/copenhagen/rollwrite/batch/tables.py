"""The tables of Roll & Write: action numbers, shapes, tracks, all generated from the library.

Tables that depend on the sheet have the option `mirror` as first index.
"""

import numpy as np

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.components import (
    BONUSES,
    BOXES,
    DICE,
    FACES,
    STARS,
    TRACKS,
    sheet_of,
)
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.spaces import ActionSpace, action_space

_SHEETS = (sheet_of(False), sheet_of(True))  # noqa: FBT003 (the value of the option)
_SPACES: tuple[ActionSpace, ...] = tuple(
    action_space(RollAndWrite(2, RollAndWriteOptions(mirror=mirror, marks="optional")))
    for mirror in (False, True)
)
_FIRST = tuple({group.name: group.first for group in space.groups} for space in _SPACES)


def _first(group: str) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Return the number of the first action of a group, on each sheet."""
    return np.array([first[group] for first in _FIRST], np.int64)


REROLL = _FIRST[0]["reroll"]
CHANGE_COLOR = _FIRST[0]["change_color"]
CHOOSE = _FIRST[0]["choose"]
PASS = _first("pass")
DRAW_SHAPE = _first("draw_shape")
MARK_X = _first("mark_x")
USE_NO_X = _first("use_no_x")
DRAW_SQUARE = _first("draw_square")
MARK_TWO = _first("mark_two")
USE_ONE_X = _first("use_one_x")
DONE_DRAWING = _first("done_drawing")
MARK = _first("mark")
NO_MARK = _first("no_mark")

# Dice

_FEATURES = [_SPACES[0].features(number) for number in range(CHOOSE)]
ROLLS = np.array([each.cards for each in _FEATURES if each.group == "reroll"], np.int64)
"""The faces of rolled dice, by the number of the outcome, and of the action that rolls them
again."""

SIDES = len(FACES)
DIGITS = np.array([SIDES**face for face in range(SIDES)], np.int64)
ROLL_NUMBER = np.zeros(SIDES**SIDES, np.int16)
"""The number of a roll: the digits of the index are the counts of each face."""
for _number, _dice in enumerate(ROLLS):
    ROLL_NUMBER[int((_dice * DIGITS).sum())] = _number

CHANGE_NUMBER = np.zeros((SIDES, DICE + 1, len(COLORS)), np.int64)
"""The number of the action that changes dice, by their face, their number, and the color."""
CHANGES = np.array(
    [(each.face, each.number, each.color) for each in _FEATURES if each.group == "change_color"],
    np.int64,
)
for _number, (_face, _many, _color) in enumerate(CHANGES):
    CHANGE_NUMBER[_face, _many, _color] = CHANGE_COLOR + _number

# Shapes

SHAPES_OF = np.array([len(sheet.shapes) for sheet in _SHEETS], np.int64)
SHAPE_COLOR = np.zeros((2, at.SHAPES), np.int64)
FIRST_SHAPE = np.zeros((2, len(COLORS) + 1), np.int64)
"""The index of the first shape of each color, from the smallest to the largest."""
SHAPE_SIZE = np.zeros((2, at.SHAPES), np.int64)
SHAPE_ENDLESS = np.zeros((2, at.SHAPES), np.int64)
CHOOSE_NUMBER = np.zeros((2, at.SHAPES), np.int64)
"""The number of the action that chooses a shape without white dice; more dice follow."""
MOST_CHOICES = max(int(first["pass"]) for first in _FIRST) - CHOOSE
CHOSEN_SHAPE = np.zeros((2, MOST_CHOICES), np.int64)
CHOSEN_WHITES = np.zeros((2, MOST_CHOICES), np.int64)
"""The shape and the white dice of each action that chooses, counted from the first."""

_WAYS, LARGEST = 8, 5
WAYS = np.zeros((2, at.SHAPES), np.int64)
WAY_CELLS = np.zeros((2, at.SHAPES, _WAYS, LARGEST), np.int64)
"""The ways to turn a shape: cells relative to the lowest one, which comes first and pads smaller
shapes."""
WAY_PLACES = np.zeros((2, at.SHAPES, _WAYS), np.int64)
"""The mask of the lowest cells at which a way stays within the grid."""
WAY_NUMBER = np.zeros((2, at.SHAPES, _WAYS, CELLS), np.int64)
"""The number of the action that draws it there, by the lowest cell."""
PLACE_CELLS = np.zeros((2, max(int(f["mark_x"] - f["draw_shape"]) for f in _FIRST)), np.int64)
"""The cells of each action that draws a shape, counted from the first."""


def _fill_sheet(mirror: int) -> None:
    sheet, space, first = _SHEETS[mirror], _SPACES[mirror], _FIRST[mirror]
    for number in range(first["choose"], first["pass"]):
        each = space.features(number)
        CHOSEN_SHAPE[mirror, number - CHOOSE] = each.tile
        CHOSEN_WHITES[mirror, number - CHOOSE] = each.number
        if not each.number:
            CHOOSE_NUMBER[mirror, each.tile] = number
    numbers = {}
    for number in range(first["draw_shape"], first["mark_x"]):
        cells = space.features(number).cells
        PLACE_CELLS[mirror, number - first["draw_shape"]] = cells
        numbers[cells] = number
    for shape, known in enumerate(sheet.shapes):
        SHAPE_COLOR[mirror, shape] = known.color
        FIRST_SHAPE[mirror, known.color + 1 :] = shape + 1
        SHAPE_SIZE[mirror, shape] = known.size
        SHAPE_ENDLESS[mirror, shape] = known.endless
        ways: dict[int, int] = {}
        for placement in sheet.placements[shape]:
            cells = placement.cells
            lowest = (cells & -cells).bit_length() - 1
            form = cells >> lowest
            way = ways.setdefault(form, len(ways))
            squares = [cell for cell in range(CELLS) if form >> cell & 1]
            WAY_CELLS[mirror, shape, way, : len(squares)] = squares
            WAY_PLACES[mirror, shape, way] |= 1 << lowest
            WAY_NUMBER[mirror, shape, way, lowest] = numbers[cells]
        WAYS[mirror, shape] = len(ways)


_fill_sheet(0)
_fill_sheet(1)

ALIKE = np.array(
    [
        [
            next(like for like in range(shape + 1) if (numbers[like] == numbers[shape]).all())
            for shape in range(at.SHAPES)
        ]
        for numbers in WAY_NUMBER
    ],
    np.int64,
)
"""The first shape that looks the same as each shape, maybe in another color."""

# Tracks

UNLOCKED_BONUSES = np.array(BONUSES, np.int64)
UNLOCKED_STARS = np.array(STARS, np.int64)
HAS_STAR = np.array([[symbol == "*" for symbol in track] for track in TRACKS], np.int64)
"""Whether each box of a track unlocks a star."""
FULL = BOXES
