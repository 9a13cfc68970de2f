"""Roll & Write for the front door: what it has of its own besides its rules and its values."""

from copenhagen.engine.play import why_illegal
from copenhagen.errors import IllegalAction
from copenhagen.rollwrite.actions import Choose, Move
from copenhagen.rollwrite.events import Event
from copenhagen.rollwrite.rules import choosing
from copenhagen.rollwrite.rules.ending import result
from copenhagen.rollwrite.rules.setup import first_state
from copenhagen.rollwrite.state import State
from copenhagen.rollwrite.views import View, fold, resample, view

__all__ = ["first_state", "fold", "payments", "redacted", "resample", "result", "view"]


def redacted(event: Event, _: int) -> Event:
    """Return what a seat may know of `event`: everything, since nothing is hidden."""
    return event


def payments(known: State | View, action: Move) -> tuple[choosing.Payment, ...]:
    """Return what `action` would pay with, the only way there is; empty if nothing is paid.

    Raises `IllegalAction` if the rules forbid the action.
    """
    state = known.state if isinstance(known, View) else known
    if reasons := why_illegal(state, action):
        raise IllegalAction(action, reasons)
    return (choosing.payment(state, action),) if isinstance(action, Choose) else ()
