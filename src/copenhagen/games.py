"""The games behind one front door: each function finds the rules by the type of the state."""

from fractions import Fraction
from random import Random
from types import ModuleType

from copenhagen.cardgame import game as _card_game
from copenhagen.cardgame.actions import Action, Move, Outcome
from copenhagen.cardgame.ending import Result
from copenhagen.cardgame.state import State
from copenhagen.errors import NotAState, Reason

__all__ = [
    "apply",
    "chance_outcomes",
    "legal_actions",
    "result",
    "sample",
    "settle",
    "why_illegal",
]

_RULES: dict[type, ModuleType] = {State: _card_game}


def _rules(state: State) -> ModuleType:
    rules = _RULES.get(type(state))
    if rules is None:
        raise NotAState(f"{type(state).__name__} is not the state of a game")
    return rules


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every choice of the player to act, without duplicates, in a fixed order.

    Empty where chance is next or the game is over. The order is documented with each kind of
    action and never changes within a format version.
    """
    actions: tuple[Action, ...] = _rules(state).legal_actions(state)
    return actions


def apply(state: State, move: Move) -> State:
    """Return the state after `move`: an action of the player to act, or an outcome of chance.

    `state` is not changed. Raises `IllegalAction`, with every reason, where the rules forbid the
    move.
    """
    after: State = _rules(state).apply(state, move)
    return after


def why_illegal(state: State, move: Move) -> tuple[Reason, ...]:
    """Return why the rules forbid `move`, one `Reason` for each rule that it would break.

    Empty exactly where `apply` works. Nothing is told that the player to act may not know.
    """
    reasons: tuple[Reason, ...] = _rules(state).why_illegal(state, move)
    return reasons


def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what chance may do next, each with its exact probability; these sum to 1.

    Empty where a player decides or the game is over.
    """
    outcomes: tuple[tuple[Outcome, Fraction], ...] = _rules(state).chance_outcomes(state)
    return outcomes


def sample(state: State, rng: Random) -> Outcome | None:
    """Draw one of the `chance_outcomes` with its probability; ``None`` where there are none."""
    outcome: Outcome | None = _rules(state).sample(state, rng)
    return outcome


def settle(state: State, rng: Random) -> State:
    """Let chance run, drawn with `rng`, until a player must decide or the game is over."""
    settled: State = _rules(state).settle(state, rng)
    return settled


def result(state: State) -> Result | None:
    """Return how the game ended, with scores, ranking and winners; ``None`` while it runs."""
    found: Result | None = _rules(state).result(state)
    return found
