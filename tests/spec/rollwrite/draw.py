"""A turn, 2: draw the facade shape.

Roll & Write booklet, "2. Draw the facade shape", "Drawing rules", and from "Abilities": No X and
One X.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from tests.spec.rollwrite.buildings import Drawings, filled, write_drawing
from tests.spec.rollwrite.components import (
    CELLS,
    COLUMNS,
    NO_X,
    ONE_X,
    Cell,
    Shape,
    places_on_the_grid,
)
from tests.spec.rollwrite.scoring import score
from tests.spec.rollwrite.sheets import Move, Table, move

# --- drawing rules ---------------------------------------------------------------------------


UNDER_THE_GRID = frozenset((column, -1) for column in COLUMNS)
"""The cells under the bottom row, which support it."""
SQUARES = [frozenset([cell]) for cell in CELLS]


@cache
def right_below(cells: Shape) -> Shape:
    """Return the cells right below these."""
    return frozenset((column, row - 1) for column, row in cells)


def may_be_drawn(places: Iterable[Shape], drawings: Drawings) -> Iterator[Shape]:
    """Drawing rules a and b: yield the places that fit.

    Every cell is empty; at least one is in the bottom row or right above a cell filled before
    (R-27).
    """
    building = filled(drawings)
    support = building | UNDER_THE_GRID
    for cells in places:
        if cells.isdisjoint(building) and not right_below(cells).isdisjoint(support):
            yield cells


def places(table: Table, name: str) -> list[Shape]:
    """List the places where the player may draw a shape."""
    on_the_grid = places_on_the_grid(name, mirror=table.game.mirror)
    return list(may_be_drawn(on_the_grid, table.sheet().drawings))


@lru_cache(maxsize=4096)
def fits(drawings: Drawings, name: str, *, mirror: bool) -> bool:
    """Tell whether there is a place for a shape on this building."""
    on_the_grid = places_on_the_grid(name, mirror=mirror)
    return next(may_be_drawn(on_the_grid, drawings), None) is not None


def fits_somewhere(table: Table, name: str) -> bool:
    """Tell whether there is any place for a shape."""
    return fits(table.sheet().drawings, name, mirror=table.game.mirror)


@lru_cache(maxsize=4096)
def _squares(drawings: Drawings) -> list[Cell]:
    return [cell for cells in may_be_drawn(SQUARES, drawings) for cell in cells]


def single_squares(table: Table) -> list[Cell]:
    """List the cells where the player may draw one square."""
    return _squares(table.sheet().drawings)


# --- the shape -------------------------------------------------------------------------------


def where_to_draw(table: Table) -> list[Move]:
    """List the places for the chosen shape."""
    assert table.shape is not None
    return [move("draw_shape", cells=cells) for cells in places(table, table.shape)]


def draw_shape(table: Table, cells: frozenset[Cell]) -> None:
    """Draw the outline; its marks follow."""
    table.shape = None
    table.cells = cells
    table.question = "mark_x"


def which_square_gets_the_x(table: Table) -> list[Move]:
    """Drawing rule c: one square of the player's choice; or the ability "No X" (P-34)."""
    moves = [move("mark_x", cell=cell) for cell in table.cells]
    if table.sheet().unlocked_stars(NO_X):
        moves.append(move("use_no_x"))
    return moves


def mark_x(table: Table, x: Cell) -> None:
    """Mark one square with an X and the others with an O."""
    _finish_shape(table, {cell: "X" if cell == x else "O" for cell in table.cells})


def use_no_x(table: Table) -> None:
    """No X: only O's, here and in the single squares of this turn (R-16)."""
    table.sheet().crossed_stars[NO_X] += 1
    table.no_x = True
    _finish_shape(table, dict.fromkeys(table.cells, "O"))


def _finish_shape(table: Table, marks: dict[Cell, str]) -> None:
    table.cells = frozenset()
    draw(table, marks)


def draw(table: Table, marks: dict[Cell, str]) -> None:
    """Put marks on the player's building and score immediately (R-28)."""
    sheet = table.sheet()
    sheet.drawings = (*sheet.drawings, write_drawing(marks))
    table.quiet = False
    score(table)


# --- One X -----------------------------------------------------------------------------------


def one_x_squares(table: Table) -> list[Move]:
    """One X: after the shape, a single square for each star (R-18), not for a fresh one (R-32)."""
    if table.sheet().unlocked_stars(ONE_X) <= table.fresh:
        return []
    return [move("use_one_x", cell=cell) for cell in single_squares(table)]


def use_one_x(table: Table, cell: Cell) -> None:
    """Cross out the star and draw the square: an X, with "No X" an O; it scores too (R-20)."""
    table.sheet().crossed_stars[ONE_X] += 1
    draw(table, {cell: "O" if table.no_x else "X"})
