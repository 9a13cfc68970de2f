"""The visible front of a house, the same for both games."""

from collections.abc import Iterable

import attrs

from copenhagen.house.grid import CELLS, cells_of

EMPTY = -1
"""The number of the piece on an empty cell."""


@attrs.frozen
class Coats:
    """Coats of arms, as masks: single cells, leftmost cells of rows, lowest cells of columns."""

    cells: int = 0
    rows: int = 0
    columns: int = 0


@attrs.frozen
class Facade:
    """The front of a house, with everything drawn on it.

    `regions` are the cells of each tile or shape, as masks; if they overlap, the last one is
    visible. `signs` are the letters on the cells, a space for free ones: in the card game the
    color's letter, ``w`` for a special tile and ``j`` for a joker tile, as a capital for brickwork;
    in Roll & Write ``O`` or ``X``, or ``?`` for a shape without its marks yet. `coats` are all
    coats of arms of such a house, and `open_coats` the ones that can still be won.
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
        """The number of the visible region on each cell, or `EMPTY`."""
        return numbered_pieces(self.regions)


def numbered_pieces(regions: Iterable[int]) -> list[int]:
    """Return the number of the last region on each cell, or `EMPTY`."""
    numbers = [EMPTY] * CELLS
    for number, region in enumerate(regions):
        for cell in cells_of(region):
            numbers[cell] = number
    return numbers
