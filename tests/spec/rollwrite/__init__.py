"""Copenhagen: Roll & Write, written down from its booklet and the rulings alone.

There is one module for each heading of the booklet and one function for each rule. Cells are pairs
of numbers, dice a list of faces. Nothing is shared with the library. Moves and states are the data
of the library's documents, so answers can be compared directly; a table is the model's own.
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
    """List every choice of the player to act, in any order."""
    return documents.write_move.each(how_to_play.possible_answers(table))


def chance(table: Table) -> list[tuple[Data, Fraction]]:
    """List the outcomes of chance, each with its probability."""
    if table.question != "roll":
        return []
    return _written(roll_and_choose.what_the_dice_may_show(table))


_written = Kept[list[tuple[Move, Fraction]], list[tuple[Data, Fraction]]](
    lambda outcomes: [(documents.write_move(move), probability) for move, probability in outcomes]
)


def after(table: Table, move: Data) -> Table:
    """Return the table after a possible move or outcome."""
    then = table.copied()
    how_to_play.play(then, documents.read_move(move))
    return then


def score(table: Table, seat: int) -> int:
    """Count a seat's points from scratch."""
    return scoring.points_counted_afresh(table.sheets[seat])


def result(table: Table) -> dict[str, Any] | None:
    """Return the reason for the end, points, empty cells and ranking, or None before the end."""
    return end_of_the_game.final_scores(table) if table.question == "over" else None


def view(table: Table, seat: int) -> Data:
    """Return the view of a seat."""
    return documents.write_view(table, seat)
