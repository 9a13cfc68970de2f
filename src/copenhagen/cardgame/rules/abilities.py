"""Ability tiles: their sides, and how they are flipped."""

from itertools import compress

from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.events import AbilitiesActivated, AbilitiesReady, AbilityTaken, AbilityUsed
from copenhagen.cardgame.state import PlayerDraft, StateDraft, StateLike
from copenhagen.messages import Message, message, quoted


def owns(me: PlayerDraft, ability: Ability) -> bool:
    """Return whether the player has the tile, on either side (base.coat.no-double)."""
    return ability in me.active or ability in me.inactive or ability in me.resting


def none_active(ability: Ability) -> Message:
    """Return the reason against using the tile: the player has no active one."""
    return message("there is no active {ability}", ability=quoted(ability.title))


def owned(ability: Ability) -> Message:
    """Return the reason against taking the tile: nobody has two alike (base.coat.no-double)."""
    return message("the player already has {ability}", ability=quoted(ability.title))


def use(draft: StateDraft, me: PlayerDraft, ability: Ability) -> None:
    """Flip an active tile to its inactive side (base.ability.flip)."""
    me.active = tuple([tile for tile in me.active if tile is not ability])
    me.inactive = tuple(sorted((*me.inactive, ability)))
    draft.record(AbilityUsed, draft.to_act, ability)


def offered(state: StateLike) -> tuple[Ability, ...]:
    """Return the ability tiles that can be taken: every tile left in its stack."""
    return tuple(compress(ABILITIES, state.abilities))


def receive(draft: StateDraft, me: PlayerDraft, ability: Ability) -> None:
    """Add a tile to the player's tiles, active side up (base.coat.ability)."""
    me.active = tuple(sorted((*me.active, ability)))
    draft.record(AbilityTaken, draft.to_act, ability)


def activate(draft: StateDraft, me: PlayerDraft) -> None:
    """Flip all inactive tiles back; they rest for this turn.

    (base.coat.activate, base.ability.rest)
    """
    draft.record(AbilitiesActivated, draft.to_act, me.inactive)
    me.resting = tuple(sorted((*me.resting, *me.inactive)))
    me.inactive = ()


def ready(draft: StateDraft, me: PlayerDraft) -> None:
    """Make resting tiles active at the end of the turn (base.ability.rest)."""
    draft.record(AbilitiesReady, draft.to_act, me.resting)
    me.active = tuple(sorted((*me.active, *me.resting)))
    me.resting = ()
