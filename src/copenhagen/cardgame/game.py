"""The card game for the front door: what it has of its own besides its rules and its values."""

from functools import lru_cache

from copenhagen.cardgame.actions import Build, Move, Pay, covered
from copenhagen.cardgame.rules import construct, payment, scoring, setup
from copenhagen.cardgame.rules.ending import result
from copenhagen.cardgame.state import CardGame, State
from copenhagen.cardgame.validation import state_faults
from copenhagen.cardgame.validation.fields import first_misfits
from copenhagen.cardgame.views import (
    PublicView,
    View,
    as_seen,
    fold,
    public_view,
    redacted,
    resample,
    view,
    worlds,
)
from copenhagen.engine.play import why_illegal
from copenhagen.errors import IllegalAction, InvalidGame
from copenhagen.results import PointsBySource

__all__ = [
    "covered",
    "first_state",
    "fold",
    "payments",
    "points_by_source",
    "public_view",
    "redacted",
    "resample",
    "result",
    "state_faults",
    "view",
    "worlds",
]


@lru_cache(maxsize=256)
def first_state(game: CardGame) -> State:
    """Return the state of `game` before its set-up, the same one for equal games.

    Raises `InvalidGame` if there is no such game.
    """
    if faults := tuple(first_misfits(game)):
        raise InvalidGame(faults)
    return setup.first_state(game)


def points_by_source(known: State | View | PublicView, seat: int) -> PointsBySource:
    """Return the points of a seat by their source."""
    return scoring.by_source(known.players[seat])


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
    return payment.payments(state, state.players[state.to_act], construct.known(action) or action)
