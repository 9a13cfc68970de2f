"""Ending the game: when it is over."""

from copenhagen.batch.compiling import Row, compiled
from copenhagen.batch.house import neighbors
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.batch import tables
from copenhagen.rollwrite.components import WINNING_SCORE

_COLORS, _WINNING_SCORE = len(COLORS), WINNING_SCORE


@compiled
def is_over(row: Row) -> bool:
    """Return whether the game is over at the end of this round.

    (rollwrite.end.round, rollwrite.end.stalemate, rollwrite.end.quiet-round)
    """
    stuck = True
    for seat in range(row[at.PLAYERS]):
        me = at.PLAYER + seat * at.PLAYER_WIDTH
        if row[me + at.SCORE] >= _WINNING_SCORE:
            return True
        stuck = stuck and _is_stuck(row, me)
    return stuck or row[at.QUIET] != 0


@compiled
def _is_stuck(row: Row, me: int) -> bool:
    """Return whether a player can never draw a shape or mark a box again."""
    for color in range(_COLORS):
        if row[me + at.TRACKS + color] < tables.FULL:
            return False
    empty = ALL & ~row[me + at.FILLED]
    return _has_no_pair(empty)


@compiled
def _has_no_pair(empty: int) -> bool:
    """Return whether no two empty squares share an edge, so that not even a domino fits."""
    left = empty
    while left:
        cell = left & -left
        left ^= cell
        if neighbors(cell) & empty:
            return False
    return True
