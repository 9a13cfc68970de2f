"""The greedy bot as an evaluator: values of positions, and a ranking of actions."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.bots import GreedyBot, bot_playout
from copenhagen.cardgame.bots import CardWeights
from copenhagen.cardgame.state import State
from copenhagen.rollwrite.bots import RollWeights
from tests.drawing import Sitting, position
from tests.playing import HASTY
from tests.strategies import positions

BOT = GreedyBot()


@given(positions(), st.integers(0, 3), st.integers(0, 99))
def test_equal_views_give_equal_values(state: State, by: int, seed: int) -> None:
    seen = cph.view(state, by % state.game.players)
    other = cph.view(cph.resample(seen, Random(seed)), seen.viewer)
    for seat in range(state.game.players):
        assert BOT.value(seen, seat) == BOT.value(other, seat)


def test_a_card_that_is_not_seen_is_worth_what_any_card_is() -> None:
    weights = CardWeights()
    bare, holding = (position(Sitting(), Sitting(hand=hand, concealed=hand)) for hand in ("", "rr"))
    bot = GreedyBot(weights)
    hidden = bot.value(cph.view(holding, 0), 1) - bot.value(cph.view(bare, 0), 1)
    own = bot.value(cph.view(holding, 1), 1) - bot.value(cph.view(bare, 1), 1)
    assert hidden == pytest.approx(2 * weights.drawn)
    assert own == pytest.approx(2 * weights.card + weights.matching)


def test_points_are_worth_ten_tenths() -> None:
    one, two = (
        BOT.value(cph.view(position(Sitting(house=house), Sitting()), 0), 0)
        for house in ("R r B b .", "R r B b w")
    )
    assert two - one > CardWeights().point * 0.3, "the row was nearly complete before"


@pytest.mark.parametrize("start", [cph.card_game(2), cph.roll_and_write(3)])
def test_the_end_is_worth_the_win_or_the_loss(start: cph.State) -> None:
    end = bot_playout(start, [HASTY] * start.game.players, Random(1))
    ended = cph.result(end)
    assert ended is not None
    for seat in range(start.game.players):
        expected = CardWeights().win if seat in ended.winners else -RollWeights().win
        assert BOT.value(cph.view(end, 0), seat) == expected


def test_a_seat_outside_the_game_has_no_value() -> None:
    with pytest.raises(cph.InvalidValue, match="seats 0 to 1"):
        BOT.value(cph.view(cph.card_game(2), 0), 2)


def test_in_roll_and_write_the_sheet_is_all_that_counts() -> None:
    start = cph.roll_and_write(2)
    assert BOT.value(cph.view(start, 0), 0) == BOT.value(cph.view(start, 1), 1) > 0


@given(positions(where=lambda state: bool(cph.legal_actions(state))), st.integers(0, 99))
def test_the_ranking_has_every_action_once(state: State, seed: int) -> None:
    actions = cph.legal_actions(state)
    seen = cph.view(state, state.to_act)
    ranked = BOT.rank(seen, actions, Random(seed))
    assert sorted(map(repr, actions)) == sorted(repr(action) for action, _ in ranked)
    looked_at = [value for _, value in ranked[: BOT.broad]]
    assert looked_at == sorted(looked_at, reverse=True)
    # The bot takes one of the best.
    best = {action for action, value in ranked if value == ranked[0][1]}
    assert BOT.choose(seen, actions, Random(seed)) in best


def test_a_ranking_of_dice_and_shapes() -> None:
    state = cph.settle(cph.roll_and_write(3), Random(4))
    actions = cph.legal_actions(state)
    ranked = BOT.rank(cph.view(state, state.to_act), actions, Random(1))
    assert {action for action, _ in ranked} == set(actions)
    assert ranked == BOT.rank(cph.view(state, state.to_act), actions, Random(1))
