"""Houses for the tests of drawings, and drawings read back into houses."""

import re
from collections.abc import Sequence

from copenhagen.cardgame.actions import JOKERS, SPECIALS, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.rules.placing import with_tile
from copenhagen.cardgame.state import House
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, COLUMNS
from tests.drawing import build, cell

_LETTERS = "".join(color.letter for color in COLORS)


def house_of(*tiles: str) -> House:
    """Return the house with `tiles` laid on it: ``r *a1 b1 b2``, ``w c3`` or ``j c3``."""
    house = House()
    for tile in tiles:
        color, cells = tile.split(" ", 1)
        single = _SINGLE.get(color)
        house = with_tile(house, single[cell(cells)] if single else build(color, cells))
    return house


_SINGLE: dict[str, tuple[PlaceSpecial, ...] | tuple[PlaceJoker, ...]] = {
    "w": SPECIALS,
    "j": JOKERS,
}


def plain(drawing: str) -> str:
    """Return a drawing without the terminal's color codes."""
    return re.sub(r"\x1b\[[0-9;]*m", "", drawing)


def letters_in(drawing: str, room: int = 3) -> dict[int, str]:
    """Return the mark in each cell of a drawn house."""
    lines = drawing.splitlines()
    return {
        number: _place(lines, 2 * (number // COLUMNS), number % COLUMNS, room).strip()
        for number in range(CELLS)
    }


def _place(lines: list[str], half_rows: int, column: int, room: int) -> str:
    """Return the drawing of a cell, `half_rows` lines above the lowest row."""
    start = 3 + column * (room + 1)
    return lines[-3 - half_rows][start : start + room]


def house_in(drawing: str, room: int = 3) -> House:
    """Return the house that a drawing shows, without its tiles."""
    filled = windows = 0
    colors = dict.fromkeys(_LETTERS, 0)
    for number, letter in letters_in(drawing, room).items():
        for color in colors:
            if letter.lower() in {color, "j"}:
                colors[color] |= 1 << number
        if letter.isalpha():
            filled |= 1 << number
            windows |= (1 << number) * letter.islower()
    blue, yellow, red, green, purple = colors.values()
    return House(filled, windows, (blue, yellow, red, green, purple))


def outlined_in(drawing: str, room: int = 3) -> set[frozenset[int]]:
    """Return the sets of cells not separated by lines of a drawing: tiles, and the empty area."""
    lines = drawing.splitlines()
    groups = [{number} for number in range(CELLS)]
    for number in range(CELLS):
        half_rows, column = 2 * (number // COLUMNS), number % COLUMNS
        right = lines[-3 - half_rows][3 + (column + 1) * (room + 1) - 1]
        above = _place(lines, half_rows + 1, column, room)
        for other, line in ((number + 1, right), (number + COLUMNS, above)):
            if not line.strip():
                groups[number] |= groups[other]
                for member in groups[number]:
                    groups[member] = groups[number]
    return {frozenset(group) for group in groups}


def tiles_of(house: House) -> set[frozenset[int]]:
    """Return the sets of cells that `outlined_in` has to find in a drawing of `house`.

    A joker over brickwork is a separate tile.
    """
    return joined([laid.placement.cells for laid in house.tiles])


def joined(pieces: Sequence[int]) -> set[frozenset[int]]:
    """Return the connected cells of each piece, and of the empty area.

    Of the pieces, given as masks, later ones hide earlier ones.
    """
    piece_on = dict.fromkeys(range(CELLS), -1)
    for piece, cells in enumerate(pieces):
        for number in range(CELLS):
            if cells >> number & 1:
                piece_on[number] = piece
    found = set()
    waiting = set(piece_on)
    while waiting:
        region = edge = {min(waiting)}
        while edge:
            region = region | edge
            edge = {
                number
                for number in waiting - region
                for near in edge
                if piece_on[number] == piece_on[near] and _are_neighbors(number, near)
            }
        found.add(frozenset(region))
        waiting -= region
    return found


def _are_neighbors(one: int, other: int) -> bool:
    return abs(one - other) == COLUMNS or (
        abs(one - other) == 1 and one // COLUMNS == other // COLUMNS
    )
