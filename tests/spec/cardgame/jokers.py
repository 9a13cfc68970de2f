"""Expansion 1, Module 2: joker tiles; and the special tiles that they replace (J-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.spec.cardgame.coats_of_arms import free_cells
from tests.spec.cardgame.house import JOKERS, SPECIALS, bricks

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Position


def single_cells(position: Position) -> list[str]:
    """Return the cells where a special tile or its joker may be built now (K-11, J-14).

    A joker tile also goes over any square that shows brickwork (J-02 to J-05).
    """
    if position.special_tiles == 0:
        return []
    house = position.player.house
    cells = list(free_cells(house))
    return cells + sorted(bricks(house)) if position.game.jokers else cells


def take_single(position: Position, cell: str) -> str:
    """Take a special or joker tile from the supply for this cell; return its text."""
    position.special_tiles -= 1
    singles = JOKERS if position.game.jokers else SPECIALS
    return singles[cell].text
