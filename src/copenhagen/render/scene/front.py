"""The front of a house as it is seen, the same for both games."""

from collections.abc import Iterable

import attrs

from copenhagen.house.grid import CELLS, cells_of

EMPTY = -1
"""The number of the piece on an empty cell."""


@attrs.frozen
class Coats:
    """Coats of arms: the masks of single cells, of the leftmost cells of rows, of lowest cells."""

    cells: int = 0
    rows: int = 0
    columns: int = 0


@attrs.frozen
class Facade:
    """The front of a house, with all that is drawn of it.

    `regions` are the cells of each tile or shape, as masks; of several on one cell, the last one
    is seen. `signs` are what the cells show, a space where they are free: in the card game the
    color's letter, ``w`` for a special tile and ``j`` for a joker tile, as a capital where there
    is brickwork; in Roll & Write ``O`` or ``X``, or ``?`` where a shape waits for its marks.
    `coats` are all coats of arms of such a house, and `open_coats` those that can still be won.
    """

    regions: tuple[int, ...]
    signs: str
    coats: Coats
    open_coats: Coats

    @property
    def letters(self) -> dict[int, str]:
        """The signs of the covered cells, by cell."""
        return {cell: sign for cell, sign in enumerate(self.signs) if sign != " "}

    @property
    def pieces(self) -> list[int]:
        """The number of the region that is seen on each cell, or `EMPTY`."""
        return numbered_pieces(self.regions)


def numbered_pieces(regions: Iterable[int]) -> list[int]:
    """Return for each cell the number of the region on it, the last one of several, or `EMPTY`."""
    numbers = [EMPTY] * CELLS
    for number, region in enumerate(regions):
        for cell in cells_of(region):
            numbers[cell] = number
    return numbers
