"""Roll & Write as pure functions: what can be done, why not, and what comes of it."""

from fractions import Fraction
from random import Random

from copenhagen.errors import IllegalAction, Reason
from copenhagen.rollwrite import choosing, dice
from copenhagen.rollwrite.actions import (
    Action,
    ChangeColor,
    Choose,
    Move,
    Outcome,
    Reroll,
    Roll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.ending import result
from copenhagen.rollwrite.events import Event, Witness
from copenhagen.rollwrite.folding import fold
from copenhagen.rollwrite.state import Draft, Phase, State
from copenhagen.rollwrite.turn import ANSWERS, CHOICES, carry_out, roll
from copenhagen.rollwrite.views import View, resample, view
from copenhagen.values import freeze, no_move, told

__all__ = [
    "apply",
    "chance_outcomes",
    "events",
    "fold",
    "legal_actions",
    "payments",
    "resample",
    "result",
    "sample",
    "settle",
    "view",
    "why_illegal",
]

_ROLL = Phase.ROLL
# Looked up at every step, which a read-only view would make slower.
_CHOICES = dict(CHOICES)
_ANSWERS = dict(ANSWERS)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every choice of the player who decides, in the order that each topic documents.

    Empty where chance is next or the game is over.
    """
    me = state.players[state.seat]
    found: tuple[Action, ...] = ()
    for choices in _CHOICES.get(state.phase, ()):
        found += choices(state, me)
    return found


def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what the dice in hand can show with exact probabilities, which sum to 1.

    Empty where no dice are rolled.
    """
    return dice.outcomes(state) if state.phase is _ROLL else ()


def sample(state: State, rng: Random) -> Outcome | None:
    """Roll the dice in hand with `rng`; ``None`` if no dice are rolled."""
    return dice.sample(state, rng) if state.phase is _ROLL else None


def why_illegal(state: State, move: Move) -> tuple[Reason, ...]:
    """Return every rule that forbids `move`; empty exactly where `apply` works."""
    answer, phase = _ANSWERS.get(type(move)), state.phase
    if answer is not None and phase in answer.phases:
        return tuple(answer.reasons(state, state.players[state.seat], move))
    if phase is _ROLL and isinstance(move, Roll):
        return tuple(dice.roll_reasons(state, move))
    return _misplaced(state, move)


def _misplaced(state: State, move: object) -> tuple[Reason, ...]:
    if not isinstance(move, Move):
        return (Reason("rollwrite.turn.order", no_move(move, "Roll & Write")),)
    if state.phase is Phase.OVER:
        return (Reason("rollwrite.end.over", "the game is over"),)
    reasons = [Reason("rollwrite.turn.order", f"not now: {_QUESTION[state.phase]}")]
    if state.phase in _NOT_IN_OWN_TURN and isinstance(move, _OWN_TURN):
        text = "abilities can only be used on your own turn"
        reasons.append(Reason("rollwrite.ability.own-turn", text))
    elif isinstance(move, UseOneX) and state.phase in _BEFORE_DRAWN:
        text = "single squares come only after a shape is drawn in this turn"
        reasons.append(Reason("rollwrite.ability.one-x", text))
    return tuple(reasons)


_NOT_IN_OWN_TURN = (Phase.START_MARKS, Phase.MARK)
_BEFORE_DRAWN = (_ROLL, Phase.CHOOSE, Phase.DRAW, Phase.MARK_X)
_OWN_TURN = (Reroll, ChangeColor, UseNoX, UseOneX)

_QUESTION = {
    Phase.START_MARKS: "the players mark two boxes of a track",
    Phase.ROLL: "the dice are being rolled",
    Phase.CHOOSE: "the player chooses a shape",
    Phase.DRAW: "the player draws the shape",
    Phase.MARK_X: "the player marks the shape",
    Phase.COAT_OF_ARMS: "the player chooses a coat of arms action",
    Phase.ONE_X: "the player may draw a single square",
    Phase.MARK: "the other players mark their tracks",
}


def apply(state: State, move: Move) -> State:
    """Return the state after `move`, an action of the player who decides or a roll.

    `state` itself never changes. Raises `IllegalAction` with every reason.
    """
    if reasons := why_illegal(state, move):
        raise IllegalAction(move, reasons)
    table = Draft.of(state)
    _carry_out(table, move)
    return freeze(table, State)


def payments(known: State | View, action: Move) -> tuple[choosing.Payment, ...]:
    """Return what `action` would pay with, the only way there is; empty if nothing is paid.

    Raises `IllegalAction` if the rules forbid the action.
    """
    state = known.state if isinstance(known, View) else known
    if reasons := why_illegal(state, action):
        raise IllegalAction(action, reasons)
    return (choosing.payment(state, action),) if isinstance(action, Choose) else ()


def settle(state: State, rng: Random) -> State:
    """Let chance roll, drawn with `rng`, until a player must decide or the game is over."""
    if state.phase is not _ROLL:
        return state
    table = Draft.of(state)
    roll(table, dice.sample(table, rng))
    return freeze(table, State)


def _witnessed(state: State, move: Move) -> tuple[tuple[Event, ...], State]:
    witness = Witness.of(state)
    witness.log = []
    _carry_out(witness, move)
    return tuple(witness.log), freeze(Draft.of(witness), State)


def events(
    before: State, move: Move, after: State, *, seat: int | None = None
) -> tuple[Event, ...]:
    """Return what happened in the step from `before` to `after`; every seat may hear all of it.

    Raises `IllegalAction` if the rules forbid `move`, and `InvalidValue` if `after` is not
    the state that `move` leads to, or if there is no such seat.
    """
    return told(before, move, after, seat, why_illegal=why_illegal, witnessed=_witnessed)


def _carry_out(table: Draft, move: Move) -> None:
    if isinstance(move, Roll):
        roll(table, move)
    else:
        carry_out(table, move)
