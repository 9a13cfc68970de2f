"""The card game as pure functions: what can be done, why not, and what comes of it."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from random import Random
from typing import Any

from copenhagen.cardgame import coats_of_arms, construct, hand_limit, payment, supply, take_cards
from copenhagen.cardgame.actions import (
    Action,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Outcome,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.ending import result
from copenhagen.cardgame.events import Event, Witness
from copenhagen.cardgame.folding import fold, redacted
from copenhagen.cardgame.state import CHANCE, Phase, Player, State, Table
from copenhagen.cardgame.turn import STEPS, reveal
from copenhagen.cardgame.views import resample, seat_faults, view
from copenhagen.errors import Fault, IllegalAction, InvalidValue, Reason
from copenhagen.values import freeze

__all__ = [
    "apply",
    "chance_outcomes",
    "events",
    "fold",
    "happenings",
    "legal_actions",
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
    return _CHOICES[state.phase](state, state.players[state.seat])


def _nothing(_: State, __: Player) -> tuple[Action, ...]:
    return ()


def _action_choices(state: State, me: Player) -> tuple[Action, ...]:
    """Take cards or construct (base.turn.one-action); taking is always possible."""
    return take_cards.choices(state, me) + construct.choices(state, me)


def _construct_choices(state: State, me: Player) -> tuple[Action, ...]:
    return (*construct.choices(state, me), Done())


_CHOICES: dict[Phase, Callable[[State, Player], tuple[Action, ...]]] = {
    Phase.DISPLAY: _nothing,
    Phase.HANDS: _nothing,
    Phase.ACTION: _action_choices,
    Phase.ADDITIONAL: take_cards.additional_choices,
    Phase.HAND_LIMIT: hand_limit.choices,
    Phase.CONSTRUCT: _construct_choices,
    Phase.PAYMENT: payment.choices,
    Phase.COAT_OF_ARMS: coats_of_arms.choices,
    Phase.REFILL: _nothing,
    Phase.OVER: _nothing,
}


def chance_outcomes(state: State) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what chance may do next with exact probabilities, which sum to 1.

    Colors in their order, then the End of Game card. Empty where chance is not next.
    """
    return supply.outcomes(state) if state.phase in CHANCE else ()


def sample(state: State, rng: Random) -> Outcome | None:
    """Draw what chance does next with `rng`; ``None`` where chance is not next."""
    return supply.sample(state, rng) if state.phase in CHANCE else None


def why_illegal(state: State, move: Move) -> tuple[Reason, ...]:
    """Return every rule that forbids `move`; empty exactly where `apply` works."""
    rule = _RULE_OF.get(type(move))
    if rule is None:
        return (Reason("base.turn.order", f"{move!r} is no move of the card game"),)
    asked, reasons = rule
    if state.phase in asked:
        return tuple(reasons(state, state.players[state.seat], move))
    if state.phase is Phase.OVER:
        return (Reason("base.end.over", "the game is over"),)
    return (Reason("base.turn.order", f"not now: {_QUESTION[state.phase]}"),)


def _done_reasons(_: State, __: Player, ___: Done) -> Iterable[Reason]:
    """Whoever may choose something may leave it."""
    return ()


_Reasons = Callable[[State, Player, Any], Iterable[Reason]]

_RULE_OF: dict[type, tuple[tuple[Phase, ...], _Reasons]] = {
    TakeCards: ((Phase.ACTION,), take_cards.reasons),
    Build: ((Phase.ACTION, Phase.CONSTRUCT), construct.reasons),
    TakeAdditional: ((Phase.ADDITIONAL,), take_cards.additional_reasons),
    Discard: ((Phase.HAND_LIMIT,), hand_limit.reasons),
    Pay: ((Phase.PAYMENT,), payment.reasons),
    PlaceSpecial: ((Phase.COAT_OF_ARMS,), coats_of_arms.special_reasons),
    TakeAbility: ((Phase.COAT_OF_ARMS,), coats_of_arms.ability_reasons),
    ActivateAbilities: ((Phase.COAT_OF_ARMS,), coats_of_arms.activate_reasons),
    Decline: ((Phase.COAT_OF_ARMS,), coats_of_arms.decline_reasons),
    Done: ((Phase.ADDITIONAL, Phase.CONSTRUCT), _done_reasons),
    Reveal: (tuple(CHANCE), supply.reasons),
}
"""For each kind of move, when it is asked and what forbids it then."""

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
}


def apply(state: State, move: Move) -> State:
    """Return the state after `move`, an action of the player to act or an outcome of chance.

    `state` itself never changes. Raises `IllegalAction` with every reason.
    """
    if reasons := why_illegal(state, move):
        raise IllegalAction(move, reasons)
    table = state.draft(Table)
    _carry_out(table, move)
    return freeze(table, State)


def settle(state: State, rng: Random) -> State:
    """Let chance run, drawn with `rng`, until a player must decide or the game is over.

    The same as applying one `sample` after the other, on one draft.
    """
    if state.phase not in CHANCE:
        return state
    table = state.draft(Table)
    while table.phase in CHANCE:
        reveal(table, supply.sample(table, rng))
    return freeze(table, State)


def happenings(state: State, move: Move) -> tuple[Event, ...]:
    """Return what happens in the step that `move` makes from `state`, as one who sees all."""
    witness = state.draft(Witness)
    witness.log = []
    _carry_out(witness, move)
    return tuple(witness.log)


def events(
    before: State, move: Move, after: State, *, seat: int | None = None
) -> tuple[Event, ...]:
    """Return what happened in the step from `before` to `after`, as `seat` may hear it.

    Raises `IllegalAction` where the rules forbid `move`, and `InvalidValue` where `after` is not
    what `move` makes of `before`, or where there is no such seat.
    """
    faults = list(seat_faults(seat, len(before.players))) if seat is not None else []
    if apply(before, move) != after:
        faults.append(Fault("after", f"this is not the state that {move!r} leads to"))
    if faults:
        raise InvalidValue(faults)
    told = happenings(before, move)
    return told if seat is None else tuple(redacted(event, seat) for event in told)


def _carry_out(table: Table, move: Move) -> None:
    if isinstance(move, Reveal):
        reveal(table, move)
        return
    seat, players = table.seat, list(table.players)
    me = players[seat].draft()
    STEPS[type(move)](table, me, move)
    players[seat] = freeze(me, Player)
    table.players = tuple(players)
