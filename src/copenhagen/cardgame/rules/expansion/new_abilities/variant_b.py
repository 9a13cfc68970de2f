"""Variant B: a shuffled stack of ability tiles, and a display of four to take from."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import attrs

from copenhagen.cardgame.actions import RevealAbility, TakeAbility
from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.events import AbilityTurned
from copenhagen.cardgame.rules import abilities, coats_of_arms, turn
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.play import act_as_player
from copenhagen.engine.rules import ActionRule, Chance
from copenhagen.errors import Reason
from copenhagen.messages import message, quoted

DISPLAY = 4
"""The number of ability tiles in the display (expansion.variant-b.display)."""

TYPES = tuple(ability for ability in ABILITIES if ability is not Ability.ANY_CARDS)
"""The ten types of ability tile in the stack, two of each (expansion.variant-b.stack)."""


def stack() -> tuple[int, ...]:
    """Return the initial stack of ability tiles, by ability."""
    return tuple(2 if ability in TYPES else 0 for ability in ABILITIES)


def extend(rules: Rules) -> Rules:
    """Return `rules` with the display of ability tiles and its refilling."""
    old = rules.action_rules[TakeAbility]
    rules = rules.with_action_rule(TakeAbility, ActionRule(old.phases, _take_reasons, _take))
    chance = {
        **rules.chance,
        Phase.ABILITY_DISPLAY: Chance(_outcomes, _sample, _reasons, _fill, RevealAbility),
        Phase.NEXT_ABILITY: Chance(_outcomes, _sample, _reasons, _replace, RevealAbility),
    }
    return attrs.evolve(rules, chance=chance, abilities_on_offer=_offered)


def _offered(state: StateLike) -> tuple[Ability, ...]:
    """Return the types of tile in the display (expansion.variant-b.take)."""
    return tuple(sorted(set(state.ability_display)))


def _take_reasons(state: StateLike, me: PlayerDraft, action: TakeAbility) -> Iterator[Reason]:
    """Yield the reasons against taking this ability tile.

    If the player owns the types of all open tiles, each is refused as a double, and another coat of
    arms action is taken (expansion.variant-b.nothing-new).
    """
    if abilities.owns(me, action.ability):
        yield Reason("base.coat.no-double", abilities.owned(action.ability))
    if not state.ability_display:
        text = message("no ability tile is left, and none lies open")
        yield Reason("expansion.variant-b.used-up", text)
    elif action.ability not in state.ability_display:
        text = message("no {ability} tile lies open", ability=quoted(action.ability.title))
        yield Reason("expansion.variant-b.take", text)


def _take(draft: StateDraft, me: PlayerDraft, action: TakeAbility) -> None:
    """Take a tile of the display and replace it at once from the stack, if possible.

    (expansion.variant-b.replace, expansion.variant-b.used-up)
    """
    coats_of_arms.spend_coat(draft)
    display = [*draft.ability_display]
    display.remove(action.ability)
    draft.ability_display = tuple(display)
    abilities.receive(draft, me, action.ability)
    if any(draft.abilities):
        draft.ask(Phase.NEXT_ABILITY)
    else:
        turn.go_on(draft, me)


def _outcomes(state: StateLike) -> tuple[tuple[RevealAbility, Fraction], ...]:
    left = sum(state.abilities)
    return tuple(
        (_REVEAL[ability], Fraction(number, left))
        for ability, number in zip(ABILITIES, state.abilities, strict=True)
        if number
    )


def _sample(state: StateLike, rng: Random) -> RevealAbility:
    return rng.choices(_REVEAL, weights=state.abilities)[0]


_REVEAL = tuple(map(RevealAbility, ABILITIES))


def _reasons(state: StateLike, move: RevealAbility) -> Iterator[Reason]:
    if not state.abilities[move.ability]:
        text = message("no {ability} is in the stack", ability=quoted(move.ability.title))
        yield Reason("expansion.variant-b.stack", text)


def _fill(draft: StateDraft, move: RevealAbility) -> None:
    """At the set-up, turn over tiles until four are in the display."""
    _turn_over(draft, move)
    if len(draft.ability_display) == DISPLAY:
        turn.next_of_setup(draft)


def _replace(draft: StateDraft, move: RevealAbility) -> None:
    """Turn over a tile in place of the one taken, and go on with the turn."""
    _turn_over(draft, move)
    act_as_player(draft, turn.go_on)


def _turn_over(draft: StateDraft, move: RevealAbility) -> None:
    left = [*draft.abilities]
    left[move.ability] -= 1
    draft.abilities = tuple(left)
    draft.ability_display = tuple(sorted((*draft.ability_display, move.ability)))
    draft.record(AbilityTurned, move.ability)
