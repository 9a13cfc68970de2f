"""Base rulebook, "3. Score points"."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tests.spec.cardgame.components import COLUMNS, ROWS
from tests.spec.cardgame.house import House, filled, is_complete, windows_in

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Player


def row_points(house: House, row: frozenset[str]) -> int:
    """Return 2 points for a row of windows only, 1 for any other complete row (S-02)."""
    if not is_complete(house, row):
        return 0
    return 2 if windows_in(house, row) == len(row) else 1


def column_points(house: House, column: frozenset[str]) -> int:
    """Return 4 points for a column of windows only, 2 for any other complete column (S-02)."""
    if not is_complete(house, column):
        return 0
    return 4 if windows_in(house, column) == len(column) else 2


@lru_cache(maxsize=4096)
def points_of_house(house: House) -> int:
    """Return the points of all complete lines of the house (S-01, J-07, J-08)."""
    covered = filled(house)
    return sum(row_points(house, row) for row in ROWS if row <= covered) + sum(
        column_points(house, column) for column in COLUMNS if column <= covered
    )


def points_due(player: Player) -> int:
    """Return the points for lines since the player last scored.

    A line of windows that showed its last brick when it was scored brings the difference (J-07).
    """
    return points_of_house(player.house) + player.mission_points - player.score
