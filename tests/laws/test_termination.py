"""Law 9: every game ends, whatever is played and whatever is turned over.

Every step reduces a whole number that is never negative (see `steps_left_at_most`), so a game has
no more steps than that number is at its start. The number is a sum with twenty for each:

* each card that may still be turned over, dealt or drawn: the supply, the End of Game card, and,
  while that is beside the scoring track, all facade cards once more for the one reshuffle;
* each empty cell of every house, and each cell without a window, which a joker may cover;
* each coat of arms action that may still come, counted twice: for the coats of arms not reached
  yet, and for the open ones;
* each "Discard pile" that can be used before it is flipped back: the second count of the coat of
  arms action that brings it or flips it back pays for that;
* each mission that somebody may still gain, and each reward that is open;
* each step of the set-up that draws no card, and each ability tile in the stack of variant B;

plus the distance of the turn from its end, 0 to 8, plus 9 while something counted above has been
used up in this turn and no card will be turned over at its end.

A turn goes through its questions in one direction, except for steps that use up something on the
list. The step that ends a turn raises this last part by at most 8: either it uses up something, or
the turn did so before, and the 9 are lost. The cards that the reshuffle gives to the supply were
counted before it.
"""

import pytest

from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import EndCard, State
from tests.laws.holding import law_of_steps, law_of_walks
from tests.strategies import CARD_GAME, Step, Walk

TO_THE_END_OF_THE_TURN = {
    "action": 8,
    "take": 7,
    "draw": 6,
    "additional": 5,
    "hand_limit": 4,
    "construct": 3,
    "purchase": 2,
    "after_purchase": 2,
    "payment": 1,
}
"""Every other phase ends with a step that uses something up."""


def cards_to_turn(state: State) -> int:
    """Return the most cards that can still be turned over or dealt, End of Game included."""
    cards = sum(state.supply) + (state.end_card in (EndCard.BESIDE, EndCard.SUPPLY))
    if state.game.players > 2 and state.end_card is EndCard.BESIDE:
        cards += 5 * {3: 12, 4: 14}[state.game.players]
    return cards


def coats_to_come(state: State) -> int:
    """Return the most coat of arms actions that can still be taken."""
    coats = state.coats + state.coats_later
    for player in state.players:
        filled = player.house.filled
        coats += sum(not filled >> cell & 1 for cell in (12, 24, 31, 43))
        coats += sum(filled >> 5 * row & 31 != 31 for row in (1, 3, 5))
    return coats


def discards_to_take(state: State) -> int:
    """Return the times that the top of the discard pile can be taken with the tiles as they are."""
    return sum(
        Ability.DISCARD_PILE in (*player.active, *player.resting) for player in state.players
    )


def rewards_to_come(state: State) -> int:
    if state.game.missions is None:
        return state.rewards
    return state.rewards + sum(2 - len(player.missions) for player in state.players)


def draws_to_come(state: State) -> int:
    """Return the number of ability tiles, sets and missions that can still be drawn."""
    tiles = sum(state.abilities) if state.game.abilities == "variant_b" else 0
    missions = 0 if state.game.missions is None else 2 - len(state.game.missions)
    return tiles + (state.game.abilities == "variant_a") + missions


def steps_left_at_most(state: State) -> int:
    """Return a number that every step makes smaller."""
    houses = [player.house for player in state.players]
    counted = (
        cards_to_turn(state)
        + sum(90 - h.filled.bit_count() - h.windows.bit_count() for h in houses)
        + 2 * coats_to_come(state)
        + discards_to_take(state)
        + rewards_to_come(state)
        + draws_to_come(state)
    )
    turns_no_card = state.bought > 0 or (state.took_cards and None not in state.display)
    return 20 * counted + 9 * turns_no_card + TO_THE_END_OF_THE_TURN.get(str(state.phase), 0)


def check_that_the_end_comes_nearer(step: Step) -> None:
    assert 0 <= steps_left_at_most(step.after) < steps_left_at_most(step.before)


@pytest.mark.rule("base.end.card", "base.supply.two-players")
@law_of_steps(CARD_GAME)
def test_every_step_brings_the_end_nearer(step: Step) -> None:
    check_that_the_end_comes_nearer(step)


@law_of_walks(CARD_GAME)
def test_a_game_has_no_more_steps_than_its_first_position_says(walk: Walk) -> None:
    assert len(walk.moves) <= steps_left_at_most(walk.states[0])


@pytest.mark.rule("base.supply.reshuffle", "base.supply.two-players", "base.supply.end-card")
@law_of_walks(CARD_GAME)
def test_the_supply_is_reshuffled_once_at_most(walk: Walk) -> None:
    """With two players it never is: the End of Game card is in the supply from the start."""
    grown = sum(sum(s.after.supply) > sum(s.before.supply) for s in walk.steps)
    assert grown <= (0 if walk.game.players == 2 else 1)
