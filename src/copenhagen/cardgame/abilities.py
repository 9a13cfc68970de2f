"""Ability tiles: which sides they show, and how they are flipped."""

from itertools import compress

from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.events import AbilitiesActivated, AbilitiesReady, AbilityTaken, AbilityUsed
from copenhagen.cardgame.state import Draft, Seat, Table

__all__ = ["activate", "offered", "owns", "ready", "receive", "use"]


def owns(me: Seat, ability: Ability) -> bool:
    """Tell whether the player has the tile, whatever its side (base.coat.no-double)."""
    return ability in me.active or ability in me.inactive or ability in me.resting


def use(table: Draft, me: Seat, ability: Ability) -> None:
    """Flip an active tile to its inactive side (base.ability.flip)."""
    me.active = tuple([tile for tile in me.active if tile is not ability])
    me.inactive = tuple(sorted((*me.inactive, ability)))
    table.record(AbilityUsed, table.seat, ability)


def offered(table: Table) -> tuple[Ability, ...]:
    """Return the ability tiles that can be taken: those with a tile left in their stack."""
    return tuple(compress(ABILITIES, table.abilities))


def receive(table: Draft, me: Seat, ability: Ability) -> None:
    """Get a tile, active side up (base.coat.ability)."""
    me.active = tuple(sorted((*me.active, ability)))
    table.record(AbilityTaken, table.seat, ability)


def activate(table: Draft, me: Seat) -> None:
    """Flip all inactive tiles back; they rest for this turn.

    (base.coat.activate, base.ability.rest)
    """
    table.record(AbilitiesActivated, table.seat, me.inactive)
    me.resting = tuple(sorted((*me.resting, *me.inactive)))
    me.inactive = ()


def ready(table: Draft, me: Seat) -> None:
    """At the end of the turn, let resting tiles be active again (base.ability.rest)."""
    table.record(AbilitiesReady, table.seat, me.resting)
    me.active = tuple(sorted((*me.active, *me.resting)))
    me.resting = ()
