"""Unlocking coats of arms: the two special actions.

Roll & Write booklet, "Unlocking coats-of-arms".
"""

from tests.spec.rollwrite.components import COLORS, ONE_X, Cell
from tests.spec.rollwrite.draw import draw, single_squares
from tests.spec.rollwrite.sheets import Move, Table, move
from tests.spec.rollwrite.tracks import is_full, mark_boxes


def special_actions(table: Table) -> list[Move]:
    """List the uses of a coat of arms: a single square, or two boxes of one track.

    One of them must be taken if possible (R-30).
    """
    squares = [move("draw_square", cell=cell) for cell in single_squares(table)]
    tracks = [
        move("mark_two", color=color) for color in COLORS if not is_full(table.sheet(), color)
    ]
    return [*squares, *tracks]


def draw_square(table: Table, cell: Cell) -> None:
    """Special action a: one square with an O, which may unlock further coats of arms (P-36)."""
    table.coats -= 1
    draw(table, {cell: "O"})


def mark_two(table: Table, color: str) -> None:
    """Special action b: two boxes of one track.

    A star for "One X" unlocked by this waits for the next turn, unless the option says otherwise
    (R-32, P-37).
    """
    sheet = table.sheet()
    table.coats -= 1
    before = sheet.unlocked_stars(ONE_X)
    mark_boxes(sheet, color, 2)
    if table.game.unlock == "next_turn":
        table.fresh += sheet.unlocked_stars(ONE_X) - before
