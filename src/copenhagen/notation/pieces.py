"""The forms of what both games have: colors, numbers of each color, cells."""

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, cell_name, cells_of
from copenhagen.notation.strict import Form, counted, listed, named, one_of, refuse

__all__ = ["BY_COLOR", "CELL", "COLOR", "MASK"]

COLOR = named(COLORS, "a color")
"""A color, by its name."""

BY_COLOR = counted([str(color) for color in COLORS])
"""A number for each color."""

CELL = one_of(
    {cell_name(cell): cell for cell in range(CELLS)}, "a cell of the grid, a1 to e9", cell_name
)
"""A cell, by its name."""

_CELLS = listed(CELL, CELLS)


def _read_mask(data: object) -> int:
    cells = _CELLS.read(data)
    if len(set(cells)) < len(cells):
        raise refuse("a cell stands here more than once")
    return sum(1 << cell for cell in cells)


def _write_mask(mask: int) -> object:
    return [cell_name(cell) for cell in cells_of(mask)]


MASK = Form(_read_mask, _write_mask)
"""The mask of some cells, written as the list of them; in a document they may have any order."""
