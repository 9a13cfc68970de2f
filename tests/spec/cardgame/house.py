"""The house: the cell that each tile covers, and the picture of each square.

A house is the tuple of the texts of its tiles in the order in which they were laid, exactly as in
a document. Everything read from a house is cached, because the same house is read many times.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tests.spec.cardgame.components import (
    CELLS,
    COLOR_OF_KIND,
    COLUMN_NAMES,
    KINDS,
    ROW_NAMES,
    ROWS,
    SHAPES,
)

House = tuple[str, ...]
WHITE = "white"
"""The color name of a special tile (C-10)."""
JOKER = "joker"
"""The color name of a joker tile."""


class Piece(NamedTuple):
    """A tile at its place: `kind` is the kind of a facade tile, or ``"s"`` or ``"j"``.

    `below` are the cells right under its squares, `beside` all that share an edge with one; both
    exclude its cells; `on_the_ground` tells whether one of its squares is in the bottom row.
    """

    text: str
    kind: str
    color: str
    cells: frozenset[str]
    brick: str | None
    below: frozenset[str]
    beside: frozenset[str]
    on_the_ground: bool


class Square(NamedTuple):
    """The picture on one cell of a house."""

    color: str
    window: bool


def cell_at(column: int, row: int) -> str | None:
    """Return the cell of this column and row, both from 0; none beside the grid."""
    if 0 <= column < len(COLUMN_NAMES) and 0 <= row < len(ROW_NAMES):
        return COLUMN_NAMES[column] + ROW_NAMES[row]
    return None


def neighbors(cell: str) -> frozenset[str]:
    """Return the cells that share an edge with this one (C-06)."""
    column, row = COLUMN_NAMES.index(cell[0]), ROW_NAMES.index(cell[1])
    around = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return frozenset(near for place in around if (near := cell_at(*place)) is not None)


NEIGHBORS = {cell: neighbors(cell) for cell in CELLS}


def cell_below(cell: str) -> str | None:
    """Return the cell right under this one; none under the bottom row."""
    return cell_at(COLUMN_NAMES.index(cell[0]), ROW_NAMES.index(cell[1]) - 1)


def piece(text: str, kind: str, color: str, cells: frozenset[str], brick: str | None) -> Piece:
    """Return the tile with everything that the rules ask about it."""
    below = frozenset(under for cell in cells if (under := cell_below(cell)) is not None)
    beside = frozenset(near for cell in cells for near in NEIGHBORS[cell]) - cells
    on_the_ground = not cells.isdisjoint(ROWS[0])
    return Piece(text, kind, color, cells, brick, below - cells, beside, on_the_ground)


def drawn(kind: str) -> dict[tuple[int, int], str]:
    """Return the squares of a tile as it is drawn: (column, row) to ``#`` or ``o``."""
    lines = reversed(SHAPES[kind])
    return {
        (column, row): mark
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark != "."
    }


def turned(squares: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
    """Turn a tile by a quarter, clockwise."""
    return {(row, -column): mark for (column, row), mark in squares.items()}


def flipped(squares: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
    """Turn a tile over, left to right: tiles are printed on both sides (C-03)."""
    return {(-column, row): mark for (column, row), mark in squares.items()}


def at_the_corner(squares: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
    """Push a tile into the lower left corner."""
    left = min(column for column, _ in squares)
    low = min(row for _, row in squares)
    return {(column - left, row - low): mark for (column, row), mark in squares.items()}


def ways_to_lie(kind: str) -> dict[str, dict[tuple[int, int], str]]:
    """Return every different way in which a tile can be turned and flipped, by its letter."""
    ways: dict[str, dict[tuple[int, int], str]] = {}
    for letters, start in (("nesw", drawn(kind)), ("NESW", flipped(drawn(kind)))):
        squares = start
        for letter in letters:
            lying = at_the_corner(squares)
            if lying not in ways.values():
                ways[letter] = lying
            squares = turned(squares)
    return ways


def places(kind: str) -> list[Piece]:
    """Return every place in the grid for this kind of tile."""
    found = []
    for letter, squares in ways_to_lie(kind).items():
        for right in range(len(COLUMN_NAMES)):
            for up in range(len(ROW_NAMES)):
                marks = {
                    cell_at(column + right, row + up): mark
                    for (column, row), mark in squares.items()
                }
                cells = [cell for cell in marks if cell is not None]
                if len(cells) < len(squares):
                    continue
                (brick,) = (cell for cell in cells if marks[cell] == "#")
                text = kind + brick + letter
                found.append(piece(text, kind, COLOR_OF_KIND[kind], frozenset(cells), brick))
    return found


PLACES = {kind: places(kind) for kind in KINDS}
"""Every place of every kind of facade tile."""
TILES_ON = {
    kind: {
        cells: [tile for tile in tiles if tile.cells == cells]
        for cells in dict.fromkeys(tile.cells for tile in tiles)
    }
    for kind, tiles in PLACES.items()
}
"""The same by the cells that a tile covers, which it can do in at least two ways."""
OUTLINES = {
    kind: next(other for other in KINDS if TILES_ON[other].keys() == TILES_ON[kind].keys())
    for kind in KINDS
}
"""For each kind of tile the first one that can cover the same cells."""
SPECIALS = {cell: piece("s" + cell, "s", WHITE, frozenset({cell}), None) for cell in CELLS}
JOKERS = {cell: piece("j" + cell, "j", JOKER, frozenset({cell}), None) for cell in CELLS}
PIECES: dict[str, Piece] = {
    one.text: one for ones in (*PLACES.values(), SPECIALS.values(), JOKERS.values()) for one in ones
}
"""Every tile at every place, by its text."""


SHOWS: dict[str, dict[str, Square]] = {
    text: {cell: Square(tile.color, window=cell != tile.brick) for cell in tile.cells}
    for text, tile in PIECES.items()
}
"""The pictures on the cells of every tile at every place."""


@lru_cache(maxsize=4096)
def squares(house: House) -> dict[str, Square]:
    """Return the picture on each covered cell; a joker over a brick replaces it (J-10)."""
    if not house:
        return {}
    *before, last = house
    return squares(tuple(before)) | SHOWS[last]


@lru_cache(maxsize=4096)
def filled(house: House) -> frozenset[str]:
    """Return the cells that are covered."""
    return frozenset(squares(house))


def empty_spaces(house: House) -> int:
    """Return the number of empty spaces in the house (base rulebook, "Ending the Game")."""
    return len(CELLS) - len(filled(house))


@lru_cache(maxsize=4096)
def bricks(house: House) -> frozenset[str]:
    """Return the cells that show brickwork."""
    return frozenset(cell for cell, square in squares(house).items() if not square.window)


@lru_cache(maxsize=4096)
def cells_of_color(house: House, color: str) -> frozenset[str]:
    """Return the cells that show this color."""
    return frozenset(cell for cell, square in squares(house).items() if square.color == color)


def is_complete(house: House, line: frozenset[str]) -> bool:
    """Return whether no space of this row or column is empty."""
    return line <= filled(house)


def windows_in(house: House, line: frozenset[str]) -> int:
    """Return the number of windows in this row or column."""
    return sum(1 for cell in line if cell in squares(house) and squares(house)[cell].window)
