"""Bots: what they get to see, what they choose, and that the greedy one plays sensibly."""

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.bots import BOTS, Bot, GreedyBot, RandomBot, Weights, bot_game
from copenhagen.cardgame.actions import Action, Build, PlaceSpecial, TakeAbility, TakeCards
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.ending import Result
from copenhagen.cardgame.state import Phase, State
from copenhagen.cardgame.views import View
from tests.drawing import Sitting, cell, position
from tests.strategies import positions


def choice(bot: Bot, state: State, seed: int = 0) -> Action:
    """Return what `bot` chooses for the player to act at `state`."""
    return bot.choose(cph.view(state, state.seat), cph.legal_actions(state), Random(seed))


def played(bots: list[Bot], seed: int) -> Result:
    """Return the result of one game of `bots`."""
    *_, (_, last) = bot_game(cph.card_game(len(bots)), bots, Random(seed))
    ended = cph.result(last)
    assert ended is not None
    return ended


@attrs.define
class Witness:
    """A bot that plays at random and remembers what it was shown."""

    shown: list[tuple[View, tuple[Action, ...]]] = attrs.field(factory=list)

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
        self.shown.append((view, actions))
        return rng.choice(actions)


# What a bot is


def test_a_bot_sees_the_view_of_its_seat_and_its_legal_actions() -> None:
    bots = [Witness(), Witness()]
    states = [state for _, state in bot_game(cph.card_game(2), bots, Random(3))]
    asked = [state for state in states if cph.legal_actions(state)]
    for seat, bot in enumerate(bots):
        expected = [
            (cph.view(state, seat), cph.legal_actions(state))
            for state in asked
            if state.seat == seat
        ]
        assert bot.shown == expected


def test_a_game_of_bots_yields_every_move_and_ends() -> None:
    first = cph.card_game(3)
    game = list(bot_game(first, [RandomBot()] * 3, Random(5)))
    assert [state for _, state in game] == list(cph.replay(first, (move for move, _ in game)))
    assert cph.result(game[-1][1]) is not None


def test_a_game_of_bots_repeats_itself_with_its_seed() -> None:
    bots: list[Bot] = [GreedyBot(), RandomBot()]
    one, two = (list(bot_game(cph.card_game(2), bots, Random(7))) for _ in range(2))
    assert one == two


def test_there_is_one_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 bots are needed, not 2"):
        next(bot_game(cph.card_game(3), [RandomBot()] * 2, Random(1)))


class Cheat:
    """A bot that does what nobody may."""

    def choose(self, *_: object) -> Action:
        return TakeCards((0, 0))


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    with pytest.raises(cph.IllegalAction):
        list(bot_game(cph.card_game(2), [Cheat()] * 2, Random(1)))


def test_every_bot_has_a_name() -> None:
    assert {name: type(make()) for name, make in BOTS.items()} == {
        "random": RandomBot,
        "greedy": GreedyBot,
    }


# The random bot


def test_the_random_bot_chooses_anything() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    assert {choice(RandomBot(), state, seed) for seed in range(300)} == set(
        cph.legal_actions(state)
    )


# The greedy bot


@given(positions(where=lambda state: bool(cph.legal_actions(state))), st.integers(0, 99))
def test_the_greedy_bot_chooses_a_legal_action_in_every_position(state: State, seed: int) -> None:
    assert choice(GreedyBot(), state, seed) in cph.legal_actions(state)


def test_the_greedy_bot_takes_what_is_left_to_it() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    action = cph.legal_actions(state)[3]
    assert GreedyBot().choose(cph.view(state, 0), (action,), Random(0)) is action


def test_it_completes_a_row_rather_than_lay_a_tile_elsewhere() -> None:
    me = Sitting(house=". . g . .\n. . G . .\nR r B b .", hand="yy")
    state = position(me, Sitting())
    builds = tuple(a for a in cph.legal_actions(state) if isinstance(a, Build))
    action = GreedyBot().choose(cph.view(state, 0), builds, Random(0))
    assert len(builds) > 10
    assert cph.apply(state, action).players[0].score == 1


def winning_positions() -> Iterator[State]:
    """Yield positions of greedy games in which some action ends the game."""
    for seed in count():
        for _, state in bot_game(cph.card_game(3), [GreedyBot()] * 3, Random(seed)):
            afters = (cph.apply(state, action) for action in cph.legal_actions(state))
            if any(after.phase is Phase.OVER for after in afters):
                yield state


def test_it_wins_where_it_can() -> None:
    for state in islice(winning_positions(), 3):
        after = cph.apply(state, choice(GreedyBot(), state))
        # It may win another way, by a coat of arms or by a payment of its choice.
        assert after.phase in {Phase.OVER, Phase.COAT_OF_ARMS, Phase.PAYMENT}


def test_it_takes_cards_of_one_color_where_it_can_build_nothing() -> None:
    state = position(Sitting(), Sitting(), display="byrrgpb")
    assert choice(GreedyBot(), state) == TakeCards((2, 3))


def test_it_takes_the_coat_of_arms_where_two_places_are_alike_otherwise() -> None:
    me = Sitting(house=". r b p .\n. R B P .", hand="gg")
    state = position(me, Sitting())
    action = choice(GreedyBot(), state)
    assert isinstance(action, Build)
    assert cph.apply(state, action).phase is Phase.COAT_OF_ARMS


def test_it_uses_a_coat_of_arms_where_that_brings_points_and_another_one() -> None:
    me = Sitting(house="G g P p .\nR r B b w")
    state = position(me, Sitting(), phase=Phase.COAT_OF_ARMS, coats=1)
    assert choice(GreedyBot(), state) == PlaceSpecial(cell("e2"))


def test_equally_good_actions_are_chosen_by_chance() -> None:
    state = position(Sitting(), Sitting(), display="rrrrrrr")
    chosen = {choice(GreedyBot(), state, seed) for seed in range(40)}
    assert len(chosen) == 6, "all adjacent pairs, and not the ability tile for nothing"
    assert all(isinstance(action, TakeCards) for action in chosen)


def test_weights_change_what_it_does() -> None:
    state = position(Sitting(house="R r B b ."), Sitting(), phase=Phase.COAT_OF_ARMS, coats=1)
    collector = GreedyBot(Weights(abilities=(50.0, 99.0, 50.0, 50.0, 50.0)))
    assert choice(collector, state) == TakeAbility(Ability.ADDITIONAL_CARD)
    assert choice(GreedyBot(), state) != choice(collector, state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_bot_beats_random_ones(players: int) -> None:
    games = 4
    won = 0
    for game in range(games):
        seat = game % players
        bots: list[Bot] = [RandomBot()] * players
        bots[seat] = GreedyBot()
        won += played(bots, game).winners == (seat,)
    assert won == games, "of 720 games it won 717 when this was written"


def test_greedy_bots_reach_high_scores() -> None:
    best = [max(played([GreedyBot()] * 3, seed).scores) for seed in range(3)]
    assert min(best) >= 9
