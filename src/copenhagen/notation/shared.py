"""The codecs of what both games have: colors, numbers of each color, cells, moves in full."""

from collections.abc import Callable
from types import MappingProxyType
from typing import TypeVar

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, COLUMNS, ROWS, cell_name, names_of
from copenhagen.notation.codec import (
    Codec,
    counted,
    defined,
    described,
    list_of,
    named,
    one_of,
    refuse,
    whole,
)

__all__ = [
    "BY_COLOR",
    "CELL",
    "CELL_LIST",
    "COLOR",
    "LINES",
    "MASK",
    "SEAT",
    "reading_in_full",
]

Move = TypeVar("Move")

COLOR = defined("Color", named(COLORS, "a color"))
"""A color, by its name."""

BY_COLOR = defined("ByColor", counted([str(color) for color in COLORS]))
"""A number for each color."""

CELL = defined(
    "Cell",
    one_of(
        {cell_name(cell): cell for cell in range(CELLS)}, "a cell of the grid, a1 to e9", cell_name
    ),
)
"""A cell, by its name."""

CELL_LIST = list_of(CELL, CELLS)
"""Cells in an order that means something."""

SEAT = whole(3)
"""A seat of the largest game; whether a smaller one has it, its laws say."""

LINES = MappingProxyType(
    {"rows": list_of(whole(ROWS - 1), ROWS), "columns": list_of(whole(COLUMNS - 1), COLUMNS)}
)
"""Rows, 0 to 8 from the ground, and columns, 0 to 4 from the left."""


def _read_mask(data: object) -> int:
    cells = CELL_LIST.read(data)
    if len(set(cells)) < len(cells):
        raise refuse("a cell appears here more than once")
    return sum(1 << cell for cell in cells)


def _write_mask(mask: int) -> object:
    return [*names_of(mask)]


MASK = Codec(_read_mask, {**CELL_LIST.schema, "uniqueItems": True}, _write_mask)
"""The mask of some cells, written as the list of them; in a document they may have any order."""


def reading_in_full(
    move_in_full: Callable[[str], Move | None], longest: int
) -> Callable[[object], Move]:
    """Return what reads the moves of a record, which stand there in full notation."""

    def read(data: object) -> Move:
        move = move_in_full(data) if isinstance(data, str) and len(data) <= longest else None
        if move is None:
            raise refuse(f"{described(data)} is not a move in full notation")
        return move

    return read
