"""A turn, 2: draw the facade shape.

Roll & Write booklet, "2. Draw the facade shape", "Drawing rules", and of "Abilities" those that
belong here: No X and One X.
"""

from collections.abc import Collection

from tests.spec.rollwrite.components import CELLS, NO_X, ONE_X, Cell, places_on_the_grid
from tests.spec.rollwrite.scoring import score
from tests.spec.rollwrite.sheets import Move, Table

# --- drawing rules ---------------------------------------------------------------------------


def may_be_drawn(cells: Collection[Cell], building: Collection[Cell]) -> bool:
    """Drawing rules a and b.

    Every cell is empty; one at least is in the bottom row or right above a cell that was filled
    before (R-27).
    """
    return not any(cell in building for cell in cells) and any(
        row == 0 or (column, row - 1) in building for column, row in cells
    )


def places(table: Table, name: str) -> list[frozenset[Cell]]:
    """List the places where the player may draw a shape."""
    building = table.sheet().building()
    return [
        cells
        for cells in places_on_the_grid(name, mirror=table.game.mirror)
        if may_be_drawn(cells, building)
    ]


def fits_somewhere(table: Table, name: str) -> bool:
    """Tell whether there is a place for a shape at all."""
    return bool(places(table, name))


def single_squares(table: Table) -> list[Cell]:
    """List the cells where the player may draw one square."""
    building = table.sheet().building()
    return [cell for cell in CELLS if may_be_drawn([cell], building)]


# --- the shape -------------------------------------------------------------------------------


def where_to_draw(table: Table) -> list[Move]:
    """List the places for the shape that was chosen."""
    assert table.shape is not None
    return [{"type": "draw_shape", "cells": cells} for cells in places(table, table.shape)]


def draw_shape(table: Table, cells: frozenset[Cell]) -> None:
    """Draw the outline; its marks come next."""
    table.shape = None
    table.cells = cells
    table.question = "mark_x"


def which_square_gets_the_x(table: Table) -> list[Move]:
    """Drawing rule c: one square of the player's choice; or the ability "No X" (P-34)."""
    moves: list[Move] = [{"type": "mark_x", "cell": cell} for cell in table.cells]
    if table.sheet().unlocked_stars(NO_X):
        moves.append({"type": "use_no_x"})
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
    """Put marks on the player's building and score at once (R-28)."""
    table.sheet().drawings.append(marks)
    table.quiet = False
    score(table)


# --- One X -----------------------------------------------------------------------------------


def one_x_squares(table: Table) -> list[Move]:
    """One X: after the shape, a single square for each star (R-18), not for a fresh one (R-32)."""
    if table.sheet().unlocked_stars(ONE_X) <= table.fresh:
        return []
    return [{"type": "use_one_x", "cell": cell} for cell in single_squares(table)]


def use_one_x(table: Table, cell: Cell) -> None:
    """Cross out the star and draw the square: an X, with "No X" an O; it scores too (R-20)."""
    table.sheet().crossed_stars[ONE_X] += 1
    draw(table, {cell: "O" if table.no_x else "X"})
