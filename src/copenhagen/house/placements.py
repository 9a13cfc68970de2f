"""Where a shape can lie in the grid, and where a house lets it."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import attrs

from copenhagen.house.grid import ALL, CELLS, COLUMNS, GROUND, ROWS, bit, neighbors
from copenhagen.house.shapes import Shape, orientations

__all__ = ["Fitter", "Placement", "Reader", "may_lie", "placements", "supported"]

Item = TypeVar("Item")

Reader = tuple[slice, tuple[tuple[tuple[Item, ...], ...], ...]]
"""How a table's part of `Fitter.fitting` is read: which bytes are its own, and for each of these
bytes what each of its 256 values stands for."""

_BITS = 8


@attrs.frozen
class Placement:
    """A shape at one place of the grid, turned and flipped in one way.

    `cells` and `brick` are masks (`brick` is 0 where the shape has none). The rest follows from
    them: `neighbors`, the cells along its edges, and `turn`, the letter of
    `copenhagen.house.shapes.TURNS`. Two placements are equal where cells and brick are.
    """

    cells: int
    brick: int
    neighbors: int = attrs.field(eq=False, repr=False)
    turn: str = attrs.field(eq=False)

    @property
    def windows(self) -> int:
        """The cells that are not brick."""
        return self.cells & ~self.brick


def placements(shape: Shape, *, flips: bool = True) -> tuple[Placement, ...]:
    """Return every placement of `shape` inside the grid.

    They are sorted by outline, in the order in which `copenhagen.house.shapes.orientations` first
    gives it, whatever cell of it is the brick; then by the lowest cell, then by the brick's.
    """
    found = []
    outlines: list[tuple[tuple[int, int], ...]] = []
    for turn, laid in orientations(shape, flips=flips).items():
        if laid.squares not in outlines:
            outlines.append(laid.squares)
        width = 1 + max(x for x, _ in laid.squares)
        height = 1 + max(y for _, y in laid.squares)
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                cells = sum(bit(column + x, row + y) for x, y in laid.squares)
                brick = bit(column + laid.brick[0], row + laid.brick[1]) if laid.brick else 0
                order = (outlines.index(laid.squares), cells & -cells, brick)
                found.append((order, Placement(cells, brick, neighbors(cells), turn)))
    return tuple(placement for _, placement in sorted(found, key=lambda entry: entry[0]))


def supported(filled: int) -> int:
    """Return the cells that have the ground or a filled cell right below them.

    They may be filled themselves; a part of the mask lies above the grid where row 9 is filled.
    """
    return filled << COLUMNS | GROUND


def may_lie(cells: int, filled: int) -> bool:
    """Tell whether `cells` are all free and at least one of them is supported.

    This is the whole construction rule for a placement inside the grid
    (base.build.free, base.build.support).
    """
    return not cells & filled and cells & supported(filled) != 0


class Fitter:
    """Finds where shapes fit on a house: all shapes at all places at once.

    Every set of cells that a placement covers is one bit of a long number, in the order of the
    tables; each table begins at a whole byte. For every cell the fitter knows which of these bits
    have that cell, and for every eight cells in a row it has all 256 answers ready. What covers
    a filled cell cannot lie there, and of the rest whatever covers a supported cell can: so two
    look-ups for each eight cells answer for all placements together.

    This is `may_lie` for thousands of placements in about a microsecond, and what makes listing
    builds fast.
    """

    def __init__(self, tables: Iterable[tuple[Placement, ...]]) -> None:
        """Prepare the search for `tables`, the placements of each shape in their order."""
        outlines: list[int] = []
        self._read: list[tuple[slice, list[list[int]]]] = []
        for table in tables:
            first = len(outlines)
            numbers: dict[int, list[int]] = {}
            for number, placement in enumerate(table):
                numbers.setdefault(placement.cells, []).append(number)
            outlines += numbers
            outlines += [0] * (-len(outlines) % _BITS)
            self._read.append(
                (slice(first // _BITS, len(outlines) // _BITS), list(numbers.values()))
            )
        self._size = len(outlines) // _BITS
        self._covering = tuple(
            _every_union([_with_cell(outlines, first + cell) for cell in range(_BITS)])
            for first in range(0, CELLS, _BITS)
        )

    def fitting(self, filled: int) -> bytes:
        """Return the bits of all placements that may lie on a house with `filled` cells."""
        in1, in2, in3, in4, in5, in6 = self._covering
        f1, f2, f3, f4, f5, f6 = filled.to_bytes(6, "little")
        s1, s2, s3, s4, s5, s6 = (supported(filled) & ALL).to_bytes(6, "little")
        blocked = in1[f1] | in2[f2] | in3[f3] | in4[f4] | in5[f5] | in6[f6]
        standing = in1[s1] | in2[s2] | in3[s3] | in4[s4] | in5[s5] | in6[s6]
        return (standing & ~blocked).to_bytes(self._size, "little")

    def reader(self, table: int, items: Sequence[Item]) -> "Reader[Item]":
        """Return what reads the places of one table, counted from 0, as `items` of one's own.

        `items` has one item for each placement of the table, in its order.
        """
        span, outlines = self._read[table]
        named = [tuple([items[number] for number in numbers]) for numbers in outlines]
        return span, tuple(
            _every_row(named[first : first + _BITS]) for first in range(0, len(named), _BITS)
        )


def _with_cell(outlines: list[int], cell: int) -> int:
    """Return the set of those outlines that have `cell`, with the bit `1 << number` for each."""
    return sum(1 << number for number, cells in enumerate(outlines) if cells >> cell & 1)


def _every_union(sets: list[int]) -> tuple[int, ...]:
    """Return the unions of `sets` (masks), by the number that says which of them are in."""
    unions = [0]
    for one in sets:
        unions += [union | one for union in unions]
    return tuple(unions)


def _every_row(parts: list[tuple[Item, ...]]) -> tuple[tuple[Item, ...], ...]:
    """Return `parts` joined one after the other, by the number that says which are in."""
    rows: list[tuple[Item, ...]] = [()]
    for part in parts:
        rows += [row + part for row in rows]
    return tuple(rows)
