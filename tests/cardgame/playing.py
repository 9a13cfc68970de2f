"""Helpers that let chance turn over given cards."""

from fractions import Fraction

import copenhagen as cph
from copenhagen.cardgame.actions import Reveal
from copenhagen.cardgame.state import State
from tests.drawing import card
from tests.playing import allowed


def cards_to_come(state: State) -> tuple[tuple[Reveal, Fraction], ...]:
    """Return the cards that chance may turn over next, with their probabilities."""
    outcomes = cph.chance_outcomes(state)
    reveals = tuple((move, chance) for move, chance in outcomes if isinstance(move, Reveal))
    assert len(reveals) == len(outcomes), "chance brings something else than a card"
    return reveals


def turn_over(state: State, letters: str) -> State:
    """Return the state after chance has turned over these cards, one after the other."""
    return allowed(state, *(Reveal(card(letter)) for letter in letters))
