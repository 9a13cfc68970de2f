"""Variant A: four sets of ability tiles in addition to "Any cards"."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random

import attrs

from copenhagen.cardgame.actions import RevealSets
from copenhagen.cardgame.components import ABILITIES, ANY_CARDS, Ability
from copenhagen.cardgame.events import SetsDrawn
from copenhagen.cardgame.rules import turn
from copenhagen.cardgame.state import CardGame, Phase, Rules, StateDraft, StateLike
from copenhagen.engine.rules import Chance
from copenhagen.errors import Fault, Reason, shown
from copenhagen.messages import listed, message, quoted

ONE_OF = (Ability.BOTH_ACTIONS, Ability.FOUR_CARDS, Ability.CONSTRUCT_TWICE)
"""The sets exactly one of which is in the game (expansion.variant-a.one-of-three)."""

FREE = tuple(a for a in ABILITIES if a not in ONE_OF and a is not Ability.ANY_CARDS)
"""The seven sets any three of which are in the game (expansion.variant-a.sets)."""

IN_PLAY = 4
"""The number of sets in addition to "Any cards" (expansion.variant-a.sets)."""

SETS = tuple(
    sorted(
        tuple(sorted((one, *others)))
        for one in ONE_OF
        for others in combinations(FREE, IN_PLAY - 1)
    )
)
"""All 105 choices of four sets, each sorted, in order."""


def choice_faults(sets: Sequence[object]) -> tuple[Fault, ...]:
    """Return the reasons why variant A does not allow these sets; empty if it does."""
    faults = []
    known = [one for one in sets if isinstance(one, Ability)]
    strange = [one for one in sets if not isinstance(one, Ability)]
    if strange or not len(set(known)) == len(sets) == IN_PLAY:
        text = message("variant A takes four different ability tiles")
        if strange:
            text = message(
                "variant A takes four different ability tiles, and {value} is not an Ability",
                value=shown(strange[0]),
            )
        faults.append(Fault("abilities", text, "expansion.variant-a.sets"))
    if ANY_CARDS in known:
        text = message(
            "{ability} is in every game and is not one of the four sets",
            ability=quoted(ANY_CARDS.title),
        )
        faults.append(Fault("abilities", text, "expansion.variant-a.sets"))
    of_three = sum(one in known for one in ONE_OF)
    if of_three > 1 or (of_three == 0 and not strange):
        names = listed(quoted(one.title) for one in ONE_OF)
        text = message("exactly one of {names} is in the game", names=names)
        faults.append(Fault("abilities", text, "expansion.variant-a.one-of-three"))
    return tuple(faults)


def stacks(sets: tuple[Ability, ...], players: int) -> tuple[int, ...]:
    """Return the ability tiles in the stacks: one of each set per player."""
    return tuple(players if ability in sets else 0 for ability in ABILITIES)


def extend(rules: Rules) -> Rules:
    """Return `rules` with the four sets still to be drawn (expansion.variant-a.drawn)."""
    drawing = Chance(_outcomes, _sample, _reasons, _reveal, RevealSets)
    return rules.with_chance(Phase.SETS, drawing)


_OUTCOMES = tuple((RevealSets(sets), Fraction(1, len(SETS))) for sets in SETS)


def _outcomes(_: StateLike) -> tuple[tuple[RevealSets, Fraction], ...]:
    return _OUTCOMES


def _sample(_: StateLike, rng: Random) -> RevealSets:
    return rng.choice(_OUTCOMES)[0]


def _reasons(_: StateLike, move: RevealSets) -> Iterator[Reason]:
    if move.abilities not in SETS:
        for fault in choice_faults(move.abilities):
            yield Reason(fault.rule or "expansion.variant-a.sets", fault.text)
        if not choice_faults(move.abilities):
            yield Reason(
                "expansion.variant-a.sets", message("the four sets are named in their order")
            )


def _reveal(draft: StateDraft, move: RevealSets) -> None:
    """Put the four sets into the game, and into its settings."""
    draft.game = _with_sets(draft.game, move.abilities)
    draft.abilities = stacks(move.abilities, draft.game.players)
    draft.record(SetsDrawn, move.abilities)
    turn.next_of_setup(draft)


@lru_cache(maxsize=4096)
def _with_sets(game: CardGame, sets: tuple[Ability, ...]) -> CardGame:
    """Return `game` with these sets; cached for equal games."""
    return attrs.evolve(game, abilities=sets)
