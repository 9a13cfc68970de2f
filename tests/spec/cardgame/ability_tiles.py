"""Base rulebook, "Ability Tiles": the side that is face up, and the effect of using a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Player


def may_use(player: Player, ability: str) -> bool:
    """Return whether this ability tile lies with its active side up (A-01)."""
    return ability in player.active


def use(player: Player, ability: str) -> None:
    """Flip a used ability tile to its inactive side (A-02)."""
    player.active.remove(ability)
    player.inactive.add(ability)


def wake(player: Player) -> None:
    """Let tiles that were activated again count as active from the next turn (K-07, P-09)."""
    player.active |= player.resting
    player.resting = set()
