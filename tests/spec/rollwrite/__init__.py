"""Copenhagen: Roll & Write, written down from its booklet and the rulings alone.

One module for each heading of the booklet, one function for each rule, cells as pairs of numbers,
dice as a list of faces. Nothing is shared with the library. Moves and states go in and out as the
data of the library's documents, so that comparing is comparing data; a table is the model's own.
"""

from fractions import Fraction
from typing import Any

from tests.spec.kept import Kept
from tests.spec.rollwrite import documents, end_of_the_game, how_to_play, roll_and_choose, scoring
from tests.spec.rollwrite.documents import Data, legible, read, write
from tests.spec.rollwrite.setup import set_up
from tests.spec.rollwrite.sheets import Game, Move, Table

__all__ = [
    "Data",
    "Game",
    "Table",
    "after",
    "chance",
    "decisions",
    "legible",
    "read",
    "result",
    "score",
    "set_up",
    "view",
    "write",
]


def decisions(table: Table) -> list[Data]:
    """List every choice of the player to act; the order means nothing."""
    return documents.write_move.each(how_to_play.possible_answers(table))


def chance(table: Table) -> list[tuple[Data, Fraction]]:
    """List what chance may do next, each with its probability."""
    if table.question != "roll":
        return []
    return _written(roll_and_choose.what_the_dice_may_show(table))


_written = Kept[list[tuple[Move, Fraction]], list[tuple[Data, Fraction]]](
    lambda outcomes: [(documents.write_move(move), probability) for move, probability in outcomes]
)


def after(table: Table, move: Data) -> Table:
    """Tell what lies on the table after a move or an outcome that is possible there."""
    then = table.copied()
    how_to_play.play(then, documents.read_move(move))
    return then


def score(table: Table, seat: int) -> int:
    """Count a seat's points afresh."""
    return scoring.points_counted_afresh(table.sheets[seat])


def result(table: Table) -> dict[str, Any] | None:
    """Tell why the game ended, points, empty cells and the ranking; nothing before the end."""
    return end_of_the_game.final_scores(table) if table.question == "over" else None


def view(table: Table, seat: int) -> Data:
    """Tell what a seat sees."""
    return documents.write_view(table, seat)
