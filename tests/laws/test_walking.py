"""All laws at once, while Hypothesis plays: it shrinks to the shortest broken game.

The other files of this folder look at finished games. Here Hypothesis itself chooses the position
and every move, and tries forbidden moves in between; a failure is cut down to as few moves as
possible.
"""

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

import copenhagen as cph
from copenhagen.cardgame.actions import Move
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.rules.setup import first_state
from copenhagen.cardgame.state import CardGame, Phase, State
from tests.laws.reporting import reported
from tests.laws.test_conservation import (
    check_that_ability_tiles_turn_in_one_circle,
    check_that_no_hand_is_over_the_limit,
    check_that_nothing_is_lost,
    check_that_the_display_changes_at_the_right_slots,
    check_that_the_end_of_game_card_moves_rightly,
    check_that_the_pile_changes_at_its_top,
    check_that_the_supply_never_runs_out,
)
from tests.laws.test_houses import check_a_house
from tests.laws.test_no_dead_ends import (
    check_that_something_is_next,
    check_that_the_result_ranks_every_seat,
)
from tests.laws.test_plain_moves import check_that_the_price_is_paid
from tests.laws.test_score import (
    check_missions,
    check_that_missions_are_gained_rightly,
    check_that_no_score_falls,
    check_that_the_score_is_right,
)
from tests.laws.test_termination import check_that_the_end_comes_nearer
from tests.laws.test_values import check_that_equal_positions_answer_alike
from tests.laws.test_why_illegal import check_that_reasons_say_what_apply_does
from tests.strategies import (
    Step,
    games,
    look_alike,
    moves_at,
    positions,
    possible,
    shelf_of,
)


def check_a_position(state: State) -> None:
    """Check `state` against the laws of a single position."""
    check_that_something_is_next(state)
    check_that_the_result_ranks_every_seat(state)
    check_that_nothing_is_lost(state)
    check_that_no_hand_is_over_the_limit(state)
    check_that_the_supply_never_runs_out(state)
    check_that_the_score_is_right(state)
    check_that_missions_are_gained_rightly(state)
    for player in state.players:
        check_a_house(player.house)


def check_a_step(step: Step) -> None:
    """Check `step` against the laws of moves."""
    check_that_no_score_falls(step)
    check_missions(step)
    check_that_the_price_is_paid(step)
    check_that_the_pile_changes_at_its_top(step)
    check_that_the_display_changes_at_the_right_slots(step)
    check_that_the_end_of_game_card_moves_rightly(step)
    check_that_the_end_comes_nearer(step)
    check_that_ability_tiles_turn_in_one_circle(step)
    assert cph.why_illegal(step.before, step.move) == ()


class Playing(RuleBasedStateMachine):
    """A game that Hypothesis plays, with every law checked after every move."""

    state: State

    @initialize(state=st.one_of(games().map(first_state), positions(), positions()))
    def start(self, state: State) -> None:
        self.arrive(state)

    def arrive(self, state: State) -> None:
        self.state = state
        with reported(state):
            check_a_position(state)

    def make(self, move: Move) -> None:
        with reported(self.state, move):
            after = cph.apply(self.state, move)
            check_a_step(Step(self.state, move, after))
        self.arrive(after)

    @precondition(lambda self: bool(cph.legal_actions(self.state)))
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        """Make a move of the player to act, choosing its kind first, so that rare kinds occur."""
        shelves: dict[str, list[Move]] = {}
        for action in cph.legal_actions(self.state):
            shelves.setdefault(shelf_of(self.state, action), []).append(action)
        shelf = data.draw(st.sampled_from(sorted(shelves)))
        self.make(data.draw(st.sampled_from(shelves[shelf])))

    @precondition(lambda self: self.state.phase in CHANCE)
    @rule(data=st.data())
    def turn_over(self, data: st.DataObject) -> None:
        self.make(data.draw(st.sampled_from(possible(self.state))))

    @precondition(lambda self: self.state.phase in CHANCE)
    @rule(seed=st.integers(0, 99))
    def let_chance_run(self, seed: int) -> None:
        with reported(self.state):
            settled = cph.settle(self.state, Random(seed))
        self.arrive(settled)

    @rule(data=st.data())
    def try_something(self, data: st.DataObject) -> None:
        move = data.draw(moves_at(self.state))
        with reported(self.state, move):
            check_that_reasons_say_what_apply_does(self.state, move)

    @rule()
    def look_at_an_equal_position(self) -> None:
        with reported(self.state):
            check_that_equal_positions_answer_alike(self.state, look_alike(self.state), most=6)

    @precondition(lambda self: self.state.phase is Phase.OVER)
    @rule(game=games())
    def start_again(self, game: CardGame) -> None:
        self.arrive(cph.settle(first_state(game), Random(0)))


TestPlaying = Playing.TestCase
