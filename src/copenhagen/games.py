"""The games behind one front door: each function finds the rules by the type of the state."""

from collections.abc import Iterable
from fractions import Fraction
from types import ModuleType
from typing import TypeVar, overload

from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame import checks as card_checks
from copenhagen.cardgame import events as card_events
from copenhagen.cardgame import game as card_game
from copenhagen.cardgame import setup as card_setup
from copenhagen.cardgame.state import CardGame
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import View as CardView
from copenhagen.chance import Generator, generator_from
from copenhagen.errors import Fault, InvalidGame, Reason
from copenhagen.results import Result
from copenhagen.rollwrite import actions as roll_actions
from copenhagen.rollwrite import checks as roll_checks
from copenhagen.rollwrite import events as roll_events
from copenhagen.rollwrite import game as roll_game
from copenhagen.rollwrite import setup as roll_setup
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import View as RollView
from copenhagen.values import ByType

__all__ = [
    "Action",
    "Event",
    "Game",
    "Move",
    "Outcome",
    "SomeState",
    "SomeView",
    "State",
    "View",
    "apply",
    "chance_outcomes",
    "events",
    "first_state",
    "fold",
    "legal_actions",
    "resample",
    "result",
    "sample",
    "settle",
    "state_faults",
    "view",
    "why_illegal",
]

Game = CardGame | RollAndWrite
"""Which game is played, of either kind."""

State = CardState | RollState
"""A state of either game."""

View = CardView | RollView
"""A view of either game."""

Action = card_actions.Action | roll_actions.Action
"""Everything that a player may choose, in either game."""

Outcome = card_actions.Outcome | roll_actions.Outcome
"""Everything that chance may do, in either game."""

Move = Action | Outcome
"""Whatever leads from one state to the next, in either game."""

Event = card_events.Event | roll_events.Event
"""Everything that can happen, in either game."""

SomeState = TypeVar("SomeState", bound=State)
"""A state of one of the games, and of the same one wherever it stands in a signature."""

SomeView = TypeVar("SomeView", bound=View)
"""A view of one of the games, and of the same one wherever it stands in a signature."""


_RULES = ByType({CardState: card_game, RollState: roll_game}, "state")
_RULES_OF_VIEWS = ByType({CardView: card_game, RollView: roll_game}, "view")
_CHECKS = ByType({CardState: card_checks, RollState: roll_checks}, "state")
_SETUPS: dict[type, ModuleType] = {CardGame: card_setup, RollAndWrite: roll_setup}


@overload
def first_state(game: CardGame) -> CardState: ...


@overload
def first_state(game: RollAndWrite) -> RollState: ...


@overload
def first_state(game: Game) -> State: ...


def first_state(game: Game) -> State:
    """Return the state of `game` before anything is chosen, dealt or rolled.

    Raises `InvalidGame` where `game` is none.
    """
    setup = _SETUPS.get(type(game))
    if setup is None:
        raise InvalidGame([Fault("game", f"a {type(game).__name__} is no game")])
    state: State = setup.first_state(game)
    return state


@overload
def legal_actions(state: CardState) -> tuple[card_actions.Action, ...]: ...


@overload
def legal_actions(state: RollState) -> tuple[roll_actions.Action, ...]: ...


@overload
def legal_actions(state: State) -> tuple[Action, ...]: ...


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every choice of the player to act, without duplicates, in a fixed order.

    Empty where chance is next or the game is over. The order is documented with each kind of
    action and never changes within a format version.
    """
    actions: tuple[Action, ...] = _RULES[type(state)].legal_actions(state)
    return actions


def apply(state: SomeState, move: Move) -> SomeState:
    """Return the state after `move`: an action of the player to act, or an outcome of chance.

    `state` is not changed. Raises `IllegalAction`, with every reason, where the rules forbid the
    move.
    """
    after: SomeState = _RULES[type(state)].apply(state, move)
    return after


def why_illegal(state: State, move: Move) -> tuple[Reason, ...]:
    """Return why the rules forbid `move`, one `Reason` for each rule that it would break.

    Empty exactly where `apply` works. Nothing is told that the player to act may not know.
    """
    reasons: tuple[Reason, ...] = _RULES[type(state)].why_illegal(state, move)
    return reasons


@overload
def chance_outcomes(state: CardState) -> tuple[tuple[card_actions.Outcome, Fraction], ...]: ...


@overload
def chance_outcomes(state: RollState) -> tuple[tuple[roll_actions.Outcome, Fraction], ...]: ...


@overload
def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]: ...


def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what chance may do next, each with its exact probability; these sum to 1.

    Empty where a player decides or the game is over.
    """
    outcomes: tuple[tuple[Outcome, Fraction], ...] = _RULES[type(state)].chance_outcomes(state)
    return outcomes


@overload
def sample(state: CardState, rng: Generator) -> card_actions.Outcome | None: ...


@overload
def sample(state: RollState, rng: Generator) -> roll_actions.Outcome | None: ...


@overload
def sample(state: State, rng: Generator) -> Outcome | None: ...


def sample(state: State, rng: Generator) -> Outcome | None:
    """Draw one of the `chance_outcomes` with its probability; ``None`` where there are none.

    `rng` is a `random.Random` or a ``numpy.random.Generator``. Raises `InvalidValue` where it is
    neither, or draws what is not from 0 up to 1.
    """
    outcome: Outcome | None = _RULES[type(state)].sample(state, generator_from(rng))
    return outcome


def settle(state: SomeState, rng: Generator) -> SomeState:
    """Let chance run, drawn with `rng`, until a player must decide or the game is over.

    `rng` is a `random.Random` or a ``numpy.random.Generator``. Raises `InvalidValue` where it is
    neither, or draws what is not from 0 up to 1.
    """
    settled: SomeState = _RULES[type(state)].settle(state, generator_from(rng))
    return settled


def result(state: State) -> Result | None:
    """Return how the game ended, with scores, ranking and winners; ``None`` while it runs."""
    found: Result | None = _RULES[type(state)].result(state)
    return found


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return everything that makes `state` impossible; empty where it is a lawful position.

    Each `Fault` has the path of the field (``players[1].house[3]``), a sentence, and the id of the
    rule. Values of the wrong type and tuples of the wrong length are told alone: no law can be
    looked at before they are right. From a lawful position the game goes on without a dead end and
    with the right score; how the players came there turn by turn is not searched for.

    What was laid or drawn on each house, `House.tiles` or `House.drawn`, takes no part in the
    equality of states, but is looked at here, as evidence of how the house came about. So equal
    states have equal faults where these records are equal as well, and may differ in them
    otherwise; all other functions answer equal states alike.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.roll_and_write(players=3)
    >>> state_faults(state)
    ()
    >>> print(*state_faults(attrs.evolve(state, in_hand=4)))
    dice: there are 5 dice in all, and not 4 [rollwrite.dice.roll]

    Raises `NotAState` where `state` is none.
    """
    faults: tuple[Fault, ...] = _CHECKS[type(state)].state_faults(state)
    return faults


@overload
def view(state: CardState, seat: int) -> CardView: ...


@overload
def view(state: RollState, seat: int) -> RollView: ...


@overload
def view(state: State, seat: int) -> View: ...


def view(state: State, seat: int) -> View:
    """Return what `seat` (from 0) may know of `state`: all that is public, and its own hand.

    States that the seat cannot tell apart give equal views. Raises `InvalidValue` where the game
    has no such seat.
    """
    seen: View = _RULES[type(state)].view(state, seat)
    return seen


@overload
def resample(view: CardView, rng: Generator) -> CardState: ...


@overload
def resample(view: RollView, rng: Generator) -> RollState: ...


@overload
def resample(view: View, rng: Generator) -> State: ...


def resample(view: View, rng: Generator) -> State:
    """Return a state drawn with `rng` from all those that look like `view` to its seat.

    Each of them comes with its exact probability, every unseen card being equally likely in every
    unseen place; the view of the state is `view` again. Raises `InvalidState` where no state looks
    like `view`, and `InvalidValue` as `settle`.
    """
    state: State = _RULES_OF_VIEWS[type(view)].resample(view, generator_from(rng))
    return state


@overload
def events(
    before: CardState, move: Move, after: CardState, *, seat: int | None = None
) -> tuple[card_events.Event, ...]: ...


@overload
def events(
    before: RollState, move: Move, after: RollState, *, seat: int | None = None
) -> tuple[roll_events.Event, ...]: ...


@overload
def events(
    before: State, move: Move, after: State, *, seat: int | None = None
) -> tuple[Event, ...]: ...


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


def fold(view: SomeView, events: Iterable[Event]) -> SomeView:
    """Return `view` brought up to date by `events`, which its seat has heard.

    ``fold(view(before, seat), events(before, move, after, seat=seat))`` equals
    ``view(after, seat)``. Raises `InvalidValue` for what is no event of the game, and for the
    events of another seat where they lack a card that this one has to know.
    """
    folded: SomeView = _RULES_OF_VIEWS[type(view)].fold(view, events)
    return folded
