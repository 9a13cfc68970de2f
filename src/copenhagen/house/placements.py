"""Where a shape can lie in the grid, and where a house allows it."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import attrs

from copenhagen.house.grid import ALL, CELLS, COLUMNS, GROUND, ROWS, bit, mask_text, neighbors
from copenhagen.house.shapes import Shape, orientations
from copenhagen.values import is_count, value

Item = TypeVar("Item")

_BITS = 8
_HALF = 4

_Row = tuple[tuple[Item, ...], ...]
"""The items that each of the 16 values of four bits stands for."""


@attrs.frozen
@value
class Placement:
    """A shape at one place of the grid, turned and flipped in one way.

    `cells` and `brick` are masks (`brick` is 0 where the shape has none). The rest follows from
    them: `neighbors`, the cells along its edges, and `orientation`, the letter of
    `copenhagen.house.shapes.ORIENTATIONS`. Two placements are equal if cells and brick are.

    >>> placements(Shape(((0, 0), (1, 0), (1, 1)), brick=(0, 0)))[0]
    <Placement cells=ab1b2, brick=a1, orientation='n'>
    """

    cells: int = attrs.field(repr=mask_text)
    brick: int = attrs.field(repr=mask_text)
    neighbors: int = attrs.field(eq=False, repr=False)
    orientation: str = attrs.field(eq=False)

    @property
    def windows(self) -> int:
        """The cells that are not brick."""
        return self.cells & ~self.brick


def is_placement(value: object) -> bool:
    """Tell whether `value` is a placement, made of sets of cells, which may lie above the grid."""
    return type(value) is Placement and is_count(value.cells) and is_count(value.brick)


def placements(shape: Shape, *, flips: bool = True) -> tuple[Placement, ...]:
    """Return every placement of `shape` inside the grid.

    They are sorted by outline, in the order in which `copenhagen.house.shapes.orientations` first
    gives it, whatever cell of it is the brick; then by the lowest cell, then by the brick's.
    """
    found = []
    outlines: list[tuple[tuple[int, int], ...]] = []
    for orientation, laid in orientations(shape, flips=flips).items():
        if laid.squares not in outlines:
            outlines.append(laid.squares)
        width = 1 + max(x for x, _ in laid.squares)
        height = 1 + max(y for _, y in laid.squares)
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                cells = sum(bit(column + x, row + y) for x, y in laid.squares)
                brick = bit(column + laid.brick[0], row + laid.brick[1]) if laid.brick else 0
                order = (outlines.index(laid.squares), cells & -cells, brick)
                found.append((order, Placement(cells, brick, neighbors(cells), orientation)))
    return tuple(placement for _, placement in sorted(found, key=lambda entry: entry[0]))


def supported(filled: int) -> int:
    """Return the cells that have the ground or a filled cell right below them.

    They may be filled themselves; a part of the mask lies above the grid if row 9 is filled.
    """
    return filled << COLUMNS | GROUND


def may_lie(cells: int, filled: int) -> bool:
    """Tell whether `cells` are all free and at least one of them is supported.

    This is the whole construction rule for a placement inside the grid
    (base.build.free, base.build.support).
    """
    return not cells & filled and cells & (filled << COLUMNS | GROUND) != 0


class Fitter:
    """Finds where shapes fit on a house: all shapes at all places at once.

    Every set of cells that a placement covers is one bit of a long number, in the order of the
    tables; each table begins at a whole byte. For every cell the fitter knows which of these bits
    have that cell, and for every eight cells in a row it has all 256 answers ready. A placement
    that covers a filled cell is out, and of the rest those that cover a supported cell fit: so two
    look-ups for each eight cells answer for all placements together.

    This does the work of `may_lie` for more than a thousand places in about a microsecond, which
    makes listing builds fast.
    """

    def __init__(self, tables: Iterable[tuple[Placement, ...]]) -> None:
        """Prepare the search for `tables`, the placements of each shape in their order."""
        places: list[int] = []
        self._tables: list[tuple[int, list[list[int]]]] = []
        for table in tables:
            same_cells: dict[int, list[int]] = {}
            for number, placement in enumerate(table):
                same_cells.setdefault(placement.cells, []).append(number)
            self._tables.append((len(places), list(same_cells.values())))
            places += same_cells
            places += [0] * (-len(places) % _BITS)
        with_cell = [
            sum(1 << place for place, cells in enumerate(places) if cells >> cell & 1)
            for cell in range(CELLS)
        ]
        self._covering = tuple(
            _unions(with_cell[first : first + _BITS]) for first in range(0, CELLS, _BITS)
        )

    def covering(self, cells: int) -> int:
        """Return the bits of all placements that have one of `cells`, fitting or not."""
        in1, in2, in3, in4, in5, in6 = self._covering
        c1, c2, c3, c4, c5, c6 = cells.to_bytes(6, "little")
        return in1[c1] | in2[c2] | in3[c3] | in4[c4] | in5[c5] | in6[c6]

    def fitting(self, filled: int) -> int:
        """Return the bits of all placements that may lie on a house with `filled` cells."""
        return self.covering(supported(filled) & ALL) & ~self.covering(filled)

    def reader(self, table: int, items: Sequence[Item]) -> "Reader[Item]":
        """Return a `Reader` of the bits of one table, counted from 0, as `items` of your own.

        `items` has one item for each placement of the table, in its order.
        """
        first, places = self._tables[table]
        named = [tuple([items[number] for number in numbers]) for numbers in places]
        halves = [_row(named[start : start + _HALF]) for start in range(0, len(named), _HALF)]
        halves += [_row([])] * (len(halves) % 2)
        rows = tuple(zip(halves[::2], halves[1::2], strict=True))
        return Reader(first, len(rows), (1 << _BITS * len(rows)) - 1, rows)


@attrs.frozen
@value
class Reader(Generic[Item]):
    """Reads the bits of a `Fitter` that belong to one table, four at a time."""

    first: int
    size: int
    mask: int = attrs.field(repr=False)
    rows: tuple[tuple[_Row[Item], _Row[Item]], ...] = attrs.field(repr=False)
    """The items that the lower and the upper four bits of each byte of the table stand for."""

    def read(self, places: int) -> list[Item]:
        """Return the items whose bits are in `places`, in the order of the table."""
        found: list[Item] = []
        own = (places >> self.first & self.mask).to_bytes(self.size, "little")
        for row, byte in zip(self.rows, own):  # noqa: B905 - as many, and hot
            if byte:
                lower, upper = row
                found += lower[byte & 15] + upper[byte >> 4]
        return found


def _unions(sets: list[int]) -> tuple[int, ...]:
    """Return the unions of up to eight sets, by the byte that says which of them are in."""
    unions = [0]
    for one in sets:
        unions += [union | one for union in unions]
    return tuple(unions)


def _row(parts: list[tuple[Item, ...]]) -> _Row[Item]:
    """Return up to four parts in one row, by the four bits that say which of them are in."""
    row: list[tuple[Item, ...]] = [()]
    for part in parts:
        row += [found + part for found in row]
    return tuple(row)
