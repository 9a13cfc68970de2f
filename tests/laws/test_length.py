"""Law: no card game has more than `MOST_DECISIONS` and `MOST_CHANCE_MOVES`."""

from collections import Counter

import pytest

from copenhagen.cardgame import MOST_CHANCE_MOVES, MOST_DECISIONS, DrawCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    Build,
    Pay,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    TakeCards,
)
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.state import Phase
from copenhagen.notation.record import MOST_MOVES
from tests.laws.holding import law_of_walks
from tests.strategies import CARD_GAME, Step, Walk

TURNS = {"taking": 60, "discard pile": 28}
"""The number of turns that take cards, by the place they are taken from."""

ONCE_A_TURN = ("additional", "hand_limit", "construct")
"""The other questions of such a turn: each can follow once in each of the turns."""

DECISIONS = {
    **TURNS,
    **dict.fromkeys(ONCE_A_TURN, sum(TURNS.values())),
    "discarding first": 28,
    "building": 50,
    "paying": 50,
    "whether anything follows": 50,
    "coat_of_arms": 28,
    "special tile": 12,
    "reward": 8,
}
"""The most decisions of each kind, as the docstring of `MOST_DECISIONS` counts them."""

CHANCE_MOVES = {Reveal: 70 + 67 + 1, RevealAbility: 20, RevealMission: 2}
"""The most chance moves of each kind; the sets of variant A are instead of its 20 tiles."""


def kind_of(step: Step) -> str:
    """Return the kind of a decision."""
    phase = step.before.phase
    match step.move:
        case Pay():
            return "paying"
        case Build():
            return "building"
        case TakeFromDiscardPile():
            return "discard pile"
        case TakeCards() | DrawCards():
            return "taking"
        case PlaceSpecial() if phase is not Phase.COAT_OF_ARMS:
            return "special tile"
        case _:
            others = {
                Phase.ACTION: "discarding first",
                Phase.AFTER_PURCHASE: "whether anything follows",
            }
            return others.get(phase, str(phase))


@pytest.mark.rule("base.end.card", "base.supply.two-players", "expansion.ability.four-at-most")
@law_of_walks(CARD_GAME)
def test_no_game_is_longer(walk: Walk) -> None:
    if walk.rich:
        return
    decided = Counter(kind_of(step) for step in walk.steps if step.before.phase not in CHANCE)
    turns = sum(decided[kind] for kind in TURNS)
    assert all(decided[kind] <= turns for kind in ONCE_A_TURN)
    assert {kind: DECISIONS[kind] for kind in decided if decided[kind] > DECISIONS[kind]} == {}
    drawn = Counter(type(step.move) for step in walk.steps if step.before.phase in CHANCE)
    assert drawn.pop(RevealSets, 0) + drawn[RevealAbility] <= CHANCE_MOVES[RevealAbility]
    assert all(drawn[kind] <= CHANCE_MOVES[kind] for kind in drawn)


def test_the_most_of_each_kind_make_the_longest_game() -> None:
    assert sum(DECISIONS.values()) == MOST_DECISIONS
    assert sum(CHANCE_MOVES.values()) == MOST_CHANCE_MOVES
    assert MOST_DECISIONS + MOST_CHANCE_MOVES < MOST_MOVES, "no record is refused for its length"
