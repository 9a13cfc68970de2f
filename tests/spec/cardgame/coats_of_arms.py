"""Base rulebook, "Coat of arms actions"."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tests.spec.cardgame.components import COAT_CELLS, COAT_ROWS, ROWS
from tests.spec.cardgame.construct import may_lie
from tests.spec.cardgame.house import SPECIALS, House, filled, is_complete

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Player, Position


def coats_reached(house: House) -> int:
    """Return the number of covered coats of arms plus that of complete rows with one."""
    covered = len(COAT_CELLS & filled(house))
    complete = sum(1 for row in COAT_ROWS if is_complete(house, ROWS[row - 1]))
    return covered + complete


def coats_gained(before: House, after: House) -> int:
    """Return the actions that a new tile brings, each coat of arms once (K-03, K-04, K-05)."""
    return coats_reached(after) - coats_reached(before)


# --- 1. Special tiles -------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def free_cells(house: House) -> tuple[str, ...]:
    """Return the cells where a tile of size 1 may be placed by the construction rules (K-10)."""
    return tuple(cell for tile in may_lie(house, SPECIALS.values()) for cell in tile.cells)


# --- 2. Take an ability tile ------------------------------------------------------------------


def abilities_to_take(position: Position) -> list[str]:
    """Return the ability tiles that can be taken: no player has one twice (B-05, K-12).

    In variant B only tiles in the display can be taken (Expansion 1, variant B).
    """
    if position.game.abilities == "variant_b":
        offered = set(position.ability_display)
    else:
        offered = {ability for ability, number in position.abilities.items() if number}
    return sorted(offered - position.player.owned())


def take_ability(position: Position, ability: str) -> None:
    """Take the tile and lay it down, active side up (K-08)."""
    if position.game.abilities == "variant_b":
        position.ability_display.remove(ability)
    else:
        position.abilities[ability] -= 1
    position.player.active.add(ability)


def display_gets_a_new_tile(position: Position) -> bool:
    """Return whether the stack of variant B replaces the tile that was taken (X-09)."""
    return position.game.abilities == "variant_b" and sum(position.abilities.values()) > 0


# --- 3. Activate ability tiles ----------------------------------------------------------------


def may_activate(player: Player) -> bool:
    """Return whether there is an inactive tile to be flipped (K-06, P-09)."""
    return bool(player.inactive)


def activate(player: Player) -> None:
    """Flip all inactive tiles; they can be used from the next turn on (K-07, K-09, P-09)."""
    player.resting |= player.inactive
    player.inactive = set()
