"""Explanations of the best three actions of a bot."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.bots import CasualBot, GreedyBot, SearchBot
from copenhagen.cardgame.state import State
from tests.strategies import positions

BOT = GreedyBot()
LATE = "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"
LAST = (
    "2ecm 0A gypgrpr b11y12r8g10p8 5* "
    "bbbgppp,ab,g4b2eg2d2ey3a2Sr3e2Nse1p2a4er2e4wsb3p3d4sr3d6sy2a6eb3a8Ssa9 "
    "rrr,ab,p3c3eb3e2sg2b2ey2a2er2d3ep2d4sy3b4sb2e3wb2e5wsa4g3e7wy4b5nb4b7Ssa6sa7"
)
"""The last cards but five are taken: rollouts from here are short."""


@settings(max_examples=max(1, settings().max_examples // 4))
@given(positions(), st.integers(0, 99))
def test_equal_views_are_explained_alike(state: State, seed: int) -> None:
    """Hidden information does not change the explanation."""
    seen, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    other = cph.view(cph.resample(seen, Random(seed)), seen.viewer)
    explained = BOT.explain(seen, actions)
    assert BOT.explain(other, actions) == explained
    assert len(explained) == min(3, len(actions))
    assert {each.action for each in explained} <= {*actions}
    chances = [each.chance for each in explained]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_all_that_rank_explain_and_can_be_seeded() -> None:
    state = cph.notation.read_state(LAST)
    seen, actions = cph.view(state, 0), cph.legal_actions(state)
    told = BOT.explain(seen, actions)
    assert CasualBot().explain(seen, actions) == SearchBot(9).explain(seen, actions) == told
    assert BOT.explain(seen, actions, Random(0)) == told
    assert BOT.explain(seen, ()) == ()


@pytest.mark.parametrize(
    ("position", "action", "english", "german"),
    [
        (
            LATE,
            0,
            'this turn gains 1 blue and 1 red card; spends ability tile "Any cards"',
            (
                "der Zug bringt: 1 blaue und 1 rote Karte; "
                "kostet: Fähigkeitsplättchen „Beliebige Karten“"
            ),
        ),
    ],
)
def test_gains_and_costs_are_told_in_both_languages(
    position: str, action: int, english: str, german: str
) -> None:
    state = cph.notation.read_state(position)
    told = BOT.explain(cph.view(state, 0), cph.legal_actions(state))[action]
    assert told.said().endswith(english)
    assert told.said("de").endswith(german)


def test_what_a_turn_of_dice_brings_and_costs_is_told() -> None:
    state = cph.playout(cph.roll_and_write(2), Random(3), turns=13)
    told = BOT.explain(cph.view(state, state.to_act), cph.legal_actions(state))[0]
    assert "cells of the house" in told.said()
    assert "bonuses of the yellow track" in listed_of(told.spends)
    assert "2 Boni der gelben Leiste" in told.said("de")


def listed_of(texts: tuple[str, ...]) -> str:
    """Return texts joined into one."""
    return " ".join(texts)


def test_who_wins_at_once_wins_for_certain() -> None:
    """A win in all rollouts is reported for the action that ends the game, and for no worse one."""
    rng = Random(5)
    while True:
        state = cph.card_game(2)
        while cph.result(state) is None:
            state = cph.settle(state, rng)
            seen, actions = cph.view(state, state.to_act), cph.legal_actions(state)
            for action in actions:
                ended = cph.result(cph.apply(state, action))
                if ended and ended.winners == (state.to_act,):
                    best = BOT.explain(seen, actions)[0]
                    assert best.chance == 1
                    assert cph.result(cph.apply(state, best.action)) is not None
                    return
            state = cph.settle(cph.apply(state, BOT.choose(seen, actions, rng)), rng)
