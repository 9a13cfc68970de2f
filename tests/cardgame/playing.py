"""How the tests of the card game ask the rules: what is allowed, what is refused and why."""

from collections.abc import Iterable
from fractions import Fraction
from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Action, Move, Reveal
from copenhagen.cardgame.state import State
from tests.drawing import card


def allowed(state: State, *moves: Move) -> State:
    """Return the state after the moves, each of which is on offer and not refused."""
    for move in moves:
        on_offer = [*cph.legal_actions(state), *(o for o, _ in cph.chance_outcomes(state))]
        assert move in on_offer, f"{move} is not among {on_offer}"
        assert cph.why_illegal(state, move) == ()
        state = cph.apply(state, move)
    return state


def refused(state: State, move: Move) -> tuple[str, ...]:
    """Return the ids of the rules that forbid the move, which is neither on offer nor works."""
    assert move not in cph.legal_actions(state)
    assert move not in [outcome for outcome, _ in cph.chance_outcomes(state)]
    reasons = cph.why_illegal(state, move)
    with pytest.raises(cph.IllegalAction) as caught:
        cph.apply(state, move)
    assert caught.value.reasons == reasons
    assert caught.value.move == move
    assert reasons, "no reason is given"
    return tuple(reason.rule for reason in reasons)


def cards_to_come(state: State) -> tuple[tuple[Reveal, Fraction], ...]:
    """Return the cards that chance may turn over next, and how likely each is."""
    outcomes = cph.chance_outcomes(state)
    reveals = tuple((move, chance) for move, chance in outcomes if isinstance(move, Reveal))
    assert len(reveals) == len(outcomes), "chance brings something else than a card"
    return reveals


def turn_over(state: State, letters: str) -> State:
    """Return the state after chance has turned over these cards, one after the other."""
    return allowed(state, *(Reveal(card(letter)) for letter in letters))


def let_chance_run(state: State) -> State:
    """Return the state in which the next player decides, whatever the cards were."""
    return cph.settle(state, Random(2026))


def offered(state: State, kind: type[Action]) -> list[Action]:
    """Return the choices of one kind that are on offer."""
    return of_kind(cph.legal_actions(state), kind)


def of_kind(actions: Iterable[Action], kind: type[Action]) -> list[Action]:
    """Return those of the actions that are of one kind."""
    return [action for action in actions if isinstance(action, kind)]
