"""Listing actions in the largest positions: a half-full house, seven cards in two colors."""

from collections.abc import Iterator, Sequence
from itertools import cycle, permutations
from random import Random

import attrs

import copenhagen as cph
from benchmarks.measuring import Work
from copenhagen.cardgame.components import cards_of_each_color
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_counts

__all__ = ["listed", "positions"]

HALF = range(20, 26)
"""Numbers of filled cells, out of 45, that count as half full."""

_SPLITS = ((4, 3), (5, 2))


def positions(count: int, seed: int = 5) -> list[State]:
    """Return legal positions, each with a different house and seven cards of two colors in hand.

    The houses are from random games; the hand is dealt again from the supply.
    """
    found: dict[int, State] = {}
    rng = Random(seed)
    hands = cycle(_hands())
    while len(found) < count:
        state = cph.settle(cph.card_game(rng.choice((2, 3, 4))), rng)
        while actions := cph.legal_actions(state):
            filled = state.players[state.to_act].house.filled
            if state.phase is Phase.ACTION and filled.bit_count() in HALF and filled not in found:
                rich = _with_hand(state, next(hands))
                if not cph.state_faults(rich):
                    found[filled] = rich
            state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
    return list(found.values())[:count]


def _hands() -> Iterator[tuple[int, ...]]:
    """Yield the hands with four and three, or five and two, cards of any two colors."""
    for many, few in _SPLITS:
        for first, second in permutations(COLORS, 2):
            yield tuple(many if c is first else few if c is second else 0 for c in COLORS)


def _with_hand(state: State, hand: tuple[int, ...]) -> State:
    """Return `state` with this hand for the player to act; the supply makes up the difference."""
    players = list(state.players)
    players[state.to_act] = attrs.evolve(
        players[state.to_act], hand=as_counts(hand), concealed=(0, 0, 0, 0, 0)
    )
    elsewhere = [*(player.hand for player in players), state.discard]
    supply = [
        cards_of_each_color(len(players))
        - sum(cards[color] for cards in elsewhere)
        - state.display.count(color)
        for color in COLORS
    ]
    return attrs.evolve(state, players=tuple(players), supply=as_counts(supply))


def listed(states: Sequence[State], times: int) -> Work:
    """Return the work of listing the actions of all `states` repeatedly; a unit is an action.

    It lists them `times` times. Once, with more houses than the library caches, is without the
    cache; often, with few houses, is from the cache alone.
    """

    def work(_: int) -> int:
        found = 0
        for _ in range(times):
            for state in states:
                found += len(cph.legal_actions(state))
        return found

    return work
