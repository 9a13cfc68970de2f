"""The card game as pure functions: what can be done, why not, and what comes of it."""

from fractions import Fraction
from random import Random
from typing import get_args

from copenhagen.cardgame import construct, payment
from copenhagen.cardgame.actions import Action, Build, Move, Outcome, Pay
from copenhagen.cardgame.ending import result
from copenhagen.cardgame.events import Event, Witness
from copenhagen.cardgame.folding import fold, redacted
from copenhagen.cardgame.modules import not_in_game
from copenhagen.cardgame.state import CHANCE, Draft, Phase, Player, State, seat_of
from copenhagen.cardgame.views import View, as_seen, resample, view
from copenhagen.errors import IllegalAction, Reason
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


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every choice of the player to act, in the order that each topic documents.

    Empty where chance is next or the game is over.
    """
    return state.game.rules.listed[state.phase](state, state.players[state.seat])


def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what chance may do next with exact probabilities, which sum to 1.

    Colors in their order, then the End of Game card; ability tiles, missions and sets in theirs.
    Empty where chance is not next.
    """
    chance = state.game.rules.chance.get(state.phase)
    return chance.outcomes(state) if chance else ()


def sample(state: State, rng: Random) -> Outcome | None:
    """Draw what chance does next with `rng`; ``None`` if chance is not next."""
    chance = state.game.rules.chance.get(state.phase)
    return chance.sample(state, rng) if chance else None


def why_illegal(state: State, move: Move) -> tuple[Reason, ...]:
    """Return every rule that forbids `move`; empty exactly where `apply` works."""
    answer = state.game.rules.answer_to(type(move))
    if answer is not None and state.phase in answer.phases:
        return tuple(answer.reasons(state, state.players[state.seat], move))
    return _unasked(state, move)


def _unasked(state: State, move: Move) -> tuple[Reason, ...]:
    """Return what forbids a move that no player is asked for now: empty for what chance may do."""
    rules, phase, kind = state.game.rules, state.phase, type(move)
    chance = rules.chance.get(phase)
    if chance is not None and kind is chance.outcome:
        return tuple(chance.reasons(state, move))
    if kind not in _KINDS:
        return (Reason("base.turn.order", no_move(move, "the card game")),)
    if phase is Phase.OVER:
        return (Reason("base.end.over", "the game is over"),)
    if kind not in rules.answers and chance is None and kind in _ACTIONS:
        return (not_in_game(kind),)
    return (Reason("base.turn.order", f"not now: {_QUESTION[phase]}"),)


_KINDS = frozenset(get_args(Move))
_ACTIONS = frozenset(get_args(Action))

_QUESTION = {
    Phase.DISPLAY: "the first display is being filled",
    Phase.HANDS: "the starting hands are being dealt",
    Phase.ACTION: "the player takes cards or constructs",
    Phase.ADDITIONAL: "the player may take an additional card",
    Phase.HAND_LIMIT: "the player discards down to the hand limit",
    Phase.CONSTRUCT: "the player may construct as well",
    Phase.PAYMENT: "the player chooses how to pay",
    Phase.COAT_OF_ARMS: "the player chooses a coat of arms action",
    Phase.REFILL: "the display is being refilled",
    Phase.SETS: "the sets of ability tiles are being drawn",
    Phase.ABILITY_DISPLAY: "the display of ability tiles is being filled",
    Phase.NEXT_ABILITY: "an ability tile is being turned over",
    Phase.MISSIONS: "the missions are being drawn",
    Phase.TAKE: "the player takes cards",
    Phase.DRAW: "the player is drawing cards from the supply",
    Phase.PURCHASE: "the player constructs",
    Phase.AFTER_PURCHASE: "the player may construct again or place a special tile",
    Phase.REWARD: "the player chooses the reward of a mission",
}


def apply(state: State, move: Move) -> State:
    """Return the state after `move`, an action of the player to act or an outcome of chance.

    `state` itself never changes. Raises `IllegalAction` with every reason.
    """
    if reasons := why_illegal(state, move):
        raise IllegalAction(move, reasons)
    table = Draft.of(state)
    _carry_out(table, move)
    return freeze(table, State)


def payments(known: State | View, action: Move) -> tuple[Pay, ...]:
    """Return every way to pay for `action`, in the order of `copenhagen.cardgame.payment`.

    Empty where nothing is paid for. Raises `IllegalAction` if the rules forbid the action, and
    `InvalidValue` if the view is of another seat than the one whose turn it is.
    """
    state = as_seen(known) if isinstance(known, View) else known
    if reasons := why_illegal(state, action):
        raise IllegalAction(action, reasons)
    if not isinstance(action, Build):
        return ()
    return payment.payments(state, state.players[state.seat], construct.known(action) or action)


def settle(state: State, rng: Random) -> State:
    """Let chance run, drawn with `rng`, until a player must decide or the game is over.

    The same as applying one `sample` after the other, on one draft.
    """
    if state.phase not in CHANCE:
        return state
    table = Draft.of(state)
    while (phase := table.phase) in CHANCE:
        chance = table.game.rules.chance[phase]
        step, drawn = chance.step, chance.sample
        while table.phase is phase:
            step(table, drawn(table, rng))
    return freeze(table, State)


def _witnessed(state: State, move: Move) -> tuple[tuple[Event, ...], State]:
    witness = Witness.of(state)
    witness.log = []
    _carry_out(witness, move)
    return tuple(witness.log), freeze(Draft.of(witness), State)


def events(
    before: State, move: Move, after: State, *, seat: int | None = None
) -> tuple[Event, ...]:
    """Return what happened in the step from `before` to `after`, as `seat` may hear it.

    Raises `IllegalAction` if the rules forbid `move`, and `InvalidValue` if `after` is not
    the state that `move` leads to, or if there is no such seat.
    """
    happened: tuple[Event, ...] = told(
        before, move, after, seat, why_illegal=why_illegal, witnessed=_witnessed
    )
    return happened if seat is None else tuple(redacted(event, seat) for event in happened)


def _carry_out(table: Draft, move: Move) -> None:
    answer = table.game.rules.answer_to(type(move))
    if answer is None:
        table.game.rules.chance[table.phase].step(table, move)
    else:
        # As `at_seat` does it, which would cost two calls more at every step.
        seat, players = table.seat, list(table.players)
        me = seat_of(players[seat])
        answer.step(table, me, move)
        players[seat] = freeze(me, Player)
        table.players = tuple(players)
