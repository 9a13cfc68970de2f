"""The card game for the front door: what it has of its own besides its rules and its values."""

from copenhagen.cardgame.actions import Build, Move, Pay
from copenhagen.cardgame.rules import construct, payment
from copenhagen.cardgame.rules.ending import result
from copenhagen.cardgame.rules.setup import first_state
from copenhagen.cardgame.state import State
from copenhagen.cardgame.views import View, as_seen, fold, redacted, resample, view
from copenhagen.engine.play import why_illegal
from copenhagen.errors import IllegalAction

__all__ = ["first_state", "fold", "payments", "redacted", "resample", "result", "view"]


def payments(known: State | View, action: Move) -> tuple[Pay, ...]:
    """Return every way to pay for `action`, in the order of `copenhagen.cardgame.rules.payment`.

    Empty where nothing is paid for. Raises `IllegalAction` if the rules forbid the action, and
    `InvalidValue` if the view is of another seat than the one whose turn it is.
    """
    state = as_seen(known) if isinstance(known, View) else known
    if reasons := why_illegal(state, action):
        raise IllegalAction(action, reasons)
    if not isinstance(action, Build):
        return ()
    return payment.payments(state, state.players[state.seat], construct.known(action) or action)
