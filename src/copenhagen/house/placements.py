"""Where a shape can lie in the grid, and where a house lets it."""

import attrs

from copenhagen.house.grid import ALL, COLUMNS, GROUND, ROWS, bit, cells_of, neighbors
from copenhagen.house.shapes import Shape, orientations

__all__ = ["Fitter", "Placement", "may_lie", "placements", "supported"]


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
    """Finds the placements of one shape that a house lets lie, many at a time.

    For each outline of the shape, all places where its lowest cell can be are found at once: the
    mask of free cells is shifted by the distance of each other cell and the results are met.
    """

    def __init__(self, table: tuple[Placement, ...]) -> None:
        """Prepare the search for `table`, the placements of a shape in their order."""
        outlines: dict[tuple[int, ...], dict[int, tuple[int, ...]]] = {}
        for number, placement in enumerate(table):
            lowest, *others = cells_of(placement.cells)
            places = outlines.setdefault(tuple(cell - lowest for cell in others), {})
            places[1 << lowest] = (*places.get(1 << lowest, ()), number)
        self._outlines = tuple(
            (shifts, _feet(shifts), sum(places), places) for shifts, places in outlines.items()
        )

    def fitting(self, filled: int) -> list[int]:
        """Return the places in the table of all placements that may lie on `filled`, in order."""
        free = ~filled & ALL
        support = supported(filled)
        found: list[int] = []
        for shifts, feet, inside, places in self._outlines:
            starts = free & inside
            for shift in shifts:
                starts &= free >> shift
            if starts:
                standing = support
                for foot in feet:
                    standing |= support >> foot
                starts &= standing
                while starts:
                    lowest = starts & -starts
                    found += places[lowest]
                    starts ^= lowest
        return found


def _feet(shifts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shifts whose cell is not above another cell of the outline.

    Only those can stand on something: below the others is a cell that has to be free.
    """
    return tuple(shift for shift in shifts if shift - COLUMNS not in (0, *shifts))
