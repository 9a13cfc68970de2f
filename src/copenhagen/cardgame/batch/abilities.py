"""Ability tiles: their sides, and how they are flipped. Sets of them are masks."""

from copenhagen.batch.compiling import Row, compiled
from copenhagen.cardgame.batch import layout as at


@compiled
def use(row: Row, me: int, tile: int) -> None:
    """Flip an active tile, given as a mask, to its inactive side (base.ability.flip)."""
    row[me + at.ACTIVE] &= ~tile
    row[me + at.INACTIVE] |= tile


@compiled
def owned(row: Row, me: int) -> int:
    """Return the mask of all the player's tiles, on either side (base.coat.no-double)."""
    return row[me + at.ACTIVE] | row[me + at.INACTIVE] | row[me + at.RESTING]


@compiled
def activate(row: Row, me: int) -> None:
    """Flip all inactive tiles back; they rest for this turn.

    (base.coat.activate, base.ability.rest)
    """
    row[me + at.RESTING] |= row[me + at.INACTIVE]
    row[me + at.INACTIVE] = 0


@compiled
def ready(row: Row, me: int) -> None:
    """Make resting tiles active again at the end of the turn (base.ability.rest)."""
    row[me + at.ACTIVE] |= row[me + at.RESTING]
    row[me + at.RESTING] = 0
