"""The placements of a shape in the grid, and which of them a house allows."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import attrs

from copenhagen.house.grid import ALL, CELLS, COLUMNS, GROUND, ROWS, bit, mask_text, neighbors
from copenhagen.house.shapes import Shape, orientations
from copenhagen.values import immutable, is_count

Item = TypeVar("Item")

_BITS = 8
_HALF = 4

_Row = tuple[tuple[Item, ...], ...]
"""For each value of four bits (0-15), the items whose bits are set."""


@attrs.frozen
@immutable
class Placement:
    """A shape at one place of the grid, in one orientation.

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
    """Return whether `value` is a placement made of sets of cells; they may lie above the grid."""
    return type(value) is Placement and is_count(value.cells) and is_count(value.brick)


def placements(shape: Shape, *, flips: bool = True) -> tuple[Placement, ...]:
    """Return every placement of `shape` inside the grid.

    They are sorted by outline, in the order in which `copenhagen.house.shapes.orientations` first
    yields it, regardless of the brick; then by the lowest cell, then by the brick's cell.
    """
    found = []
    outlines: list[tuple[tuple[int, int], ...]] = []
    for orientation, laid in orientations(shape, flips=flips).items():
        if laid.squares not in outlines:
            outlines.append(laid.squares)
        width = 1 + max(x for x, _ in laid.squares)
        height = 1 + max(y for _, y in laid.squares)
        outline = outlines.index(laid.squares)
        in_corner = sum(bit(x, y) for x, y in laid.squares)
        brick_in_corner = bit(*laid.brick) if laid.brick else 0
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                by = COLUMNS * row + column
                cells, brick = in_corner << by, brick_in_corner << by
                order = (outline, cells & -cells, brick)
                found.append((order, Placement(cells, brick, neighbors(cells), orientation)))
    return tuple(placement for _, placement in sorted(found, key=lambda entry: entry[0]))


def supported(filled: int) -> int:
    """Return the cells that have the ground or a filled cell directly below them.

    They may be filled themselves, and include cells above the grid if row 9 has filled cells.
    """
    return filled << COLUMNS | GROUND


def may_lie(cells: int, filled: int) -> bool:
    """Return whether all of `cells` are free and at least one of them is supported.

    This is the whole construction rule for a placement inside the grid
    (base.build.free, base.build.support).
    """
    return not cells & filled and cells & (filled << COLUMNS | GROUND) != 0


class Fitter:
    """Finds the placements that fit on a house, for all shapes at once.

    Every distinct set of cells covered by a placement is one bit of a long integer, in the order of
    the tables; each table begins at a byte boundary. For every group of eight cells the fitter
    holds, for each of its 256 states, the placements that cover any of these cells. Placements that
    cover a filled cell are out, and the others fit if they cover a supported cell. So two look-ups
    per eight cells answer for all placements together.

    This does the work of `may_lie` for more than a thousand placements in about a microsecond,
    which makes listing builds fast.
    """

    def __init__(self, tables: Iterable[tuple[Placement, ...]]) -> None:
        """Index `tables`, the placements of each shape in their order."""
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
        """Return the bits of all placements that cover any of `cells`, whether they fit or not."""
        in1, in2, in3, in4, in5, in6 = self._covering
        c1, c2, c3, c4, c5, c6 = cells.to_bytes(6, "little")
        return in1[c1] | in2[c2] | in3[c3] | in4[c4] | in5[c5] | in6[c6]

    def fitting(self, filled: int) -> int:
        """Return the bits of all placements that fit on a house with the cells `filled`."""
        return self.covering(supported(filled) & ALL) & ~self.covering(filled)

    def reader(self, table: int, items: Sequence[Item]) -> "Reader[Item]":
        """Return a `Reader` that turns the bits of one table into `items`.

        `items` has one item for each placement of the table, in its order.
        """
        first, places = self._tables[table]
        named = [tuple([items[number] for number in numbers]) for numbers in places]
        halves = [_row(named[start : start + _HALF]) for start in range(0, len(named), _HALF)]
        halves += [_row([])] * (len(halves) % 2)
        rows = tuple(zip(halves[::2], halves[1::2], strict=True))
        return Reader(first, len(rows), (1 << _BITS * len(rows)) - 1, rows)


@attrs.frozen
@immutable
class Reader(Generic[Item]):
    """Turns the bits of one table of a `Fitter` into items, four bits at a time."""

    first: int
    size: int
    mask: int = attrs.field(repr=False)
    rows: tuple[tuple[_Row[Item], _Row[Item]], ...] = attrs.field(repr=False)
    """The items for the lower and the upper four bits of each byte of the table."""

    def read(self, places: int) -> list[Item]:
        """Return the items whose bits are in `places`, in the order of the table."""
        found: list[Item] = []
        own = (places >> self.first & self.mask).to_bytes(self.size, "little")
        for row, byte in zip(self.rows, own):  # noqa: B905 - equal lengths, and hot
            if byte:
                lower, upper = row
                found += lower[byte & 15] + upper[byte >> 4]
        return found


def _unions(sets: list[int]) -> tuple[int, ...]:
    """Return the union of every selection from up to eight sets, indexed by the bits selected."""
    unions = [0]
    for one in sets:
        unions += [union | one for union in unions]
    return tuple(unions)


def _row(parts: list[tuple[Item, ...]]) -> _Row[Item]:
    """Return the concatenation of every selection from up to four parts, indexed by the bits."""
    row: list[tuple[Item, ...]] = [()]
    for part in parts:
        row += [found + part for found in row]
    return tuple(row)
