"""Law 1: in every position exactly one of three things is true.

A player has a choice, or a chance event is due, or the game is over and has a result. There are
no dead ends.
"""

from fractions import Fraction
from itertools import pairwise

import pytest

import copenhagen as cph
from copenhagen.cardgame.components import WINNING_SCORE
from copenhagen.cardgame.state import State
from copenhagen.games import State as AnyState
from tests.laws.holding import law_of_states
from tests.laws.reporting import reported
from tests.strategies import CARD_GAME, possible

CHANCE = {
    "display",
    "sets",
    "ability_display",
    "missions",
    "hands",
    "refill",
    "draw",
    "next_ability",
}


def check_that_something_is_next(state: State) -> None:
    actions, outcomes = cph.legal_actions(state), cph.chance_outcomes(state)
    result = cph.result(state)
    assert [bool(actions), bool(outcomes), result is not None].count(True) == 1
    assert bool(outcomes) == (str(state.phase) in CHANCE)
    assert (result is not None) == (str(state.phase) == "over")
    assert len(set(actions)) == len(actions), "an action is listed twice"
    moves = [move for move, _ in outcomes]
    assert len(set(moves)) == len(moves), "an outcome is listed twice"
    if outcomes:
        assert sum(chance for _, chance in outcomes) == Fraction(1)
        assert min(chance for _, chance in outcomes) > 0


def check_the_ranking(state: AnyState) -> None:
    """By points, then by empty cells; only players equal in both share a place."""
    result = cph.result(state)
    assert result is not None
    assert result.scores == tuple(player.score for player in state.players)
    assert result.empty == tuple(45 - p.house.filled.bit_count() for p in state.players)
    assert sorted(seat for place in result.ranking for seat in place) == list(
        range(state.game.players)
    )
    order = [{(-result.scores[s], result.empty[s]) for s in place} for place in result.ranking]
    assert all(len(standings) == 1 for standings in order), "a place is shared without a tie"
    places = [min(standings) for standings in order]
    assert all(better < worse for better, worse in pairwise(places))
    assert result.winners == result.ranking[0]


def check_that_the_result_ranks_every_seat(state: State) -> None:
    result = cph.result(state)
    if result is None:
        assert all(player.score < WINNING_SCORE for player in state.players)
        assert str(state.end_card) in ("beside", "supply")
        return
    check_the_ranking(state)
    twelve = max(result.scores) >= WINNING_SCORE
    assert str(result.reason) == ("twelve_points" if twelve else "end_of_game_card")
    shown = any(str(card) == "End of Game" for card in state.display)
    assert twelve or shown or str(state.end_card) == "drawn"


@pytest.mark.rule("base.turn.no-pass", "base.turn.order", "base.end.over")
@law_of_states(CARD_GAME)
def test_something_is_next_or_the_game_is_over(state: State) -> None:
    check_that_something_is_next(state)


@pytest.mark.rule("base.end.tie", "base.end.twelve", "base.end.card")
@law_of_states(CARD_GAME)
def test_the_result_ranks_every_seat(state: State) -> None:
    check_that_the_result_ranks_every_seat(state)


@pytest.mark.rule("base.turn.no-pass")
@law_of_states(CARD_GAME, of_a_kind=6)
def test_whatever_may_be_chosen_leads_on(state: State) -> None:
    """Every possible move, not only the one played, leads to a position without a dead end."""
    for move in possible(state):
        with reported(state, move):
            check_that_something_is_next(cph.apply(state, move))
