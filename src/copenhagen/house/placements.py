"""Where a shape can lie in the grid, and where a house lets it."""

import attrs

from copenhagen.house.grid import COLUMNS, GROUND, ROWS, bit, neighbors
from copenhagen.house.shapes import Shape, orientations

__all__ = ["Placement", "may_lie", "placements", "supported"]


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

    They are sorted by their cells, lowest cell first, then by the cell of the brick.
    """
    found = []
    for turn, laid in orientations(shape, flips=flips).items():
        width = 1 + max(x for x, _ in laid.squares)
        height = 1 + max(y for _, y in laid.squares)
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                order = tuple(sorted(COLUMNS * (row + y) + column + x for x, y in laid.squares))
                cells = sum(1 << cell for cell in order)
                brick = bit(column + laid.brick[0], row + laid.brick[1]) if laid.brick else 0
                found.append((order, brick, Placement(cells, brick, neighbors(cells), turn)))
    return tuple(placement for _, _, placement in sorted(found, key=lambda entry: entry[:2]))


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
