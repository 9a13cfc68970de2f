"""Law 9: every game ends, whatever is played and whatever is turned over.

Every step makes a whole number smaller that is never negative (see `steps_left_at_most`), so a
game has no more steps than that number is at its start. The number adds up:

* ten for each card that may still be turned over: the supply, the End of Game card, and, while
  that waits beside the scoring track, all facade cards once more for the one reshuffle;
* ten for each empty cell of every house;
* ten for each coat of arms action that may still come: the coats of arms not yet reached, and
  the actions that are open;
* how far the turn is from its end, 0 to 5.

A turn goes through its questions in one direction, so within a turn the last number falls. It
rises by 5 at most, and only with the step that ends a turn or a step to the next turn: that step
turns over a card, fills two cells or more, or uses up a coat of arms action, each worth ten. What
the reshuffle gives to the supply was counted before it.
"""

from hypothesis import given

from copenhagen.cardgame.state import EndCard, State
from tests.laws.reporting import reported
from tests.strategies import Step, Walk, walks

TO_THE_END_OF_THE_TURN = {
    "display": 0,
    "hands": 0,
    "action": 5,
    "additional": 4,
    "hand_limit": 3,
    "construct": 2,
    "payment": 1,
    "coat_of_arms": 0,
    "refill": 0,
    "over": 0,
}


def cards_to_turn(state: State) -> int:
    """Return how many more cards can be turned over or dealt at most, End of Game included."""
    cards = sum(state.supply) + (state.end_card is not EndCard.DISPLAY)
    if state.game.players > 2 and state.end_card is EndCard.BESIDE:
        cards += 5 * {3: 12, 4: 14}[state.game.players]
    return cards


def coats_to_come(state: State) -> int:
    """Return how many coat of arms actions can still be taken at most."""
    coats = state.coats
    for player in state.players:
        filled = player.house.filled
        coats += sum(not filled >> cell & 1 for cell in (12, 24, 31, 43))
        coats += sum(filled >> 5 * row & 31 != 31 for row in (1, 3, 5))
    return coats


def steps_left_at_most(state: State) -> int:
    """Return a number that every step makes smaller."""
    empty = sum(45 - player.house.filled.bit_count() for player in state.players)
    return (
        10 * (cards_to_turn(state) + empty + coats_to_come(state))
        + TO_THE_END_OF_THE_TURN[str(state.phase)]
    )


def check_that_the_end_comes_nearer(step: Step) -> None:
    assert 0 <= steps_left_at_most(step.after) < steps_left_at_most(step.before)


@given(walks())
def test_every_step_brings_the_end_nearer(walk: Walk) -> None:
    for step in walk.steps:
        with reported(step.before, step.move):
            check_that_the_end_comes_nearer(step)


@given(walks())
def test_a_game_has_no_more_steps_than_its_first_position_says(walk: Walk) -> None:
    assert len(walk.moves) <= steps_left_at_most(walk.states[0])


@given(walks())
def test_the_supply_is_reshuffled_once_at_most(walk: Walk) -> None:
    """With two players it never is: the End of Game card is in the supply from the start."""
    grown = sum(sum(s.after.supply) > sum(s.before.supply) for s in walk.steps)
    assert grown <= (0 if walk.game.players == 2 else 1)
