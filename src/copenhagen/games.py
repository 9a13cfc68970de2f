"""The games behind one front door: each function finds the rules by the type of the state."""

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from types import ModuleType

from copenhagen.cardgame import game as _card_game
from copenhagen.cardgame.actions import Action, Move, Outcome
from copenhagen.cardgame.ending import Result
from copenhagen.cardgame.events import Event
from copenhagen.cardgame.state import State
from copenhagen.cardgame.views import View
from copenhagen.errors import NotAState, Reason

__all__ = [
    "apply",
    "chance_outcomes",
    "events",
    "fold",
    "legal_actions",
    "resample",
    "result",
    "sample",
    "settle",
    "view",
    "why_illegal",
]


class _Rules(dict[type, ModuleType]):
    """The module with the rules, by the type of a value."""

    def __init__(self, rules: dict[type, ModuleType], what: str) -> None:
        super().__init__(rules)
        self.what = what

    def __missing__(self, kind: type) -> ModuleType:
        raise NotAState(f"{kind.__name__} is not the {self.what} of a game")


_RULES = _Rules({State: _card_game}, "state")
_RULES_OF_VIEWS = _Rules({View: _card_game}, "view")


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every choice of the player to act, without duplicates, in a fixed order.

    Empty where chance is next or the game is over. The order is documented with each kind of
    action and never changes within a format version.
    """
    actions: tuple[Action, ...] = _RULES[type(state)].legal_actions(state)
    return actions


def apply(state: State, move: Move) -> State:
    """Return the state after `move`: an action of the player to act, or an outcome of chance.

    `state` is not changed. Raises `IllegalAction`, with every reason, where the rules forbid the
    move.
    """
    after: State = _RULES[type(state)].apply(state, move)
    return after


def why_illegal(state: State, move: Move) -> tuple[Reason, ...]:
    """Return why the rules forbid `move`, one `Reason` for each rule that it would break.

    Empty exactly where `apply` works. Nothing is told that the player to act may not know.
    """
    reasons: tuple[Reason, ...] = _RULES[type(state)].why_illegal(state, move)
    return reasons


def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what chance may do next, each with its exact probability; these sum to 1.

    Empty where a player decides or the game is over.
    """
    outcomes: tuple[tuple[Outcome, Fraction], ...] = _RULES[type(state)].chance_outcomes(state)
    return outcomes


def sample(state: State, rng: Random) -> Outcome | None:
    """Draw one of the `chance_outcomes` with its probability; ``None`` where there are none."""
    outcome: Outcome | None = _RULES[type(state)].sample(state, rng)
    return outcome


def settle(state: State, rng: Random) -> State:
    """Let chance run, drawn with `rng`, until a player must decide or the game is over."""
    settled: State = _RULES[type(state)].settle(state, rng)
    return settled


def result(state: State) -> Result | None:
    """Return how the game ended, with scores, ranking and winners; ``None`` while it runs."""
    found: Result | None = _RULES[type(state)].result(state)
    return found


def view(state: State, seat: int) -> View:
    """Return what `seat` (from 0) may know of `state`: all that is public, and its own hand.

    States that the seat cannot tell apart give equal views. Raises `InvalidValue` where the game
    has no such seat.
    """
    seen: View = _RULES[type(state)].view(state, seat)
    return seen


def resample(view: View, rng: Random) -> State:
    """Return a state drawn with `rng` from all those that look like `view` to its seat.

    Each of them comes with its exact probability, every unseen card being equally likely in every
    unseen place; the view of the state is `view` again. Raises `InvalidState` where no state looks
    like `view`.
    """
    state: State = _RULES_OF_VIEWS[type(view)].resample(view, rng)
    return state


def events(
    before: State, move: Move, after: State, *, seat: int | None = None
) -> tuple[Event, ...]:
    """Return what happened when `move` led from `before` to `after`, in order.

    With a `seat` (from 0) only what this seat may know of it; without one, everything.

    >>> import copenhagen as cph
    >>> from copenhagen.cardgame.actions import Reveal
    >>> from copenhagen.house.colors import Color
    >>> before = cph.card_game(players=2)
    >>> after = cph.apply(before, Reveal(Color.RED))
    >>> events(before, Reveal(Color.RED), after)
    (CardTurned(slot=0, card=<Color.RED: 2>),)

    Raises `IllegalAction` where the rules forbid `move`, and `InvalidValue` where `after` is not
    what `move` makes of `before`, or where there is no such seat.
    """
    told: tuple[Event, ...] = _RULES[type(before)].events(before, move, after, seat=seat)
    return told


def fold(view: View, events: Iterable[Event]) -> View:
    """Return `view` brought up to date by `events`, which its seat has heard.

    ``fold(view(before, seat), events(before, move, after, seat=seat))`` equals
    ``view(after, seat)``. Raises `InvalidValue` for what is no event of the game, and for the
    events of another seat where they lack a card that this one has to know.
    """
    folded: View = _RULES_OF_VIEWS[type(view)].fold(view, events)
    return folded
