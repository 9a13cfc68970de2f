"""Expansion 1, Module 3: the mission tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.spec.cardgame.components import COLUMNS, ROWS
from tests.spec.cardgame.house import (
    JOKER,
    House,
    is_complete,
    squares,
    windows_in,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.spec.cardgame.position import Game, Position

Line = frozenset[str]


def neighbors_in_a_row(lines: Sequence[Line], number: int, fits: Callable[[Line], bool]) -> bool:
    """Return whether `number` adjacent lines all fit."""
    return any(
        all(fits(line) for line in lines[first : first + number])
        for first in range(len(lines) - number + 1)
    )


def only_windows(house: House) -> bool:
    """Two adjacent rows of windows only (M-05)."""
    return neighbors_in_a_row(ROWS, 2, lambda row: windows_in(house, row) == len(row))


def two_columns(house: House) -> bool:
    """Two adjacent columns, whatever they show (M-06)."""
    return neighbors_in_a_row(COLUMNS, 2, lambda column: is_complete(house, column))


def three_rows(house: House) -> bool:
    """Three adjacent rows, whatever they show (M-06)."""
    return neighbors_in_a_row(ROWS, 3, lambda row: is_complete(house, row))


def only_brickwork(house: House) -> bool:
    """A row with only brickwork (M-07)."""
    return any(is_complete(house, row) and windows_in(house, row) == 0 for row in ROWS)


def three_windows(house: House) -> bool:
    """A row with exactly three windows (M-08)."""
    return any(is_complete(house, row) and windows_in(house, row) == 3 for row in ROWS)


def one_color(house: House, *, wild: bool) -> bool:
    """A row of only one color; five white special tiles are one color too (M-09).

    Jokers have no color here, unless the table plays them wild: then the other squares must be
    alike, and five jokers will do (J-11, P-12).
    """
    for row in ROWS:
        if not is_complete(house, row):
            continue
        colors = {squares(house)[cell].color for cell in row}
        if wild and len(colors - {JOKER}) <= 1:
            return True
        if colors != {JOKER} and len(colors) == 1:
            return True
    return False


def is_met(game: Game, mission: str, house: House) -> bool:
    """Return whether the whole house meets the mission now, wherever that is (M-04)."""
    if mission == "one_color":
        return one_color(house, wild=game.joker_wild_for_missions)
    return {
        "only_windows": only_windows,
        "two_columns": two_columns,
        "three_rows": three_rows,
        "only_brickwork": only_brickwork,
        "three_windows": three_windows,
    }[mission](house)


def missions_fulfilled(position: Position) -> list[str]:
    """Return the missions that the player on turn meets for the first time (M-02, M-10)."""
    player = position.player
    return [
        mission
        for mission in position.game.missions or ()
        if mission not in player.missions and is_met(position.game, mission, player.house)
    ]


def take_the_point(position: Position) -> None:
    """Score the point of a mission (M-11)."""
    position.player.mission_points += 1
    position.player.score += 1
