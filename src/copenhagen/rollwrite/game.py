"""Roll & Write for the front door: what it has of its own besides its rules and its values."""

from collections.abc import Iterator
from functools import lru_cache

from copenhagen.engine.play import why_illegal
from copenhagen.errors import IllegalAction, InvalidGame
from copenhagen.results import PointsBySource
from copenhagen.rollwrite.actions import Choose, Move, Payment, covered
from copenhagen.rollwrite.events import Event
from copenhagen.rollwrite.rules import choosing, scoring, setup
from copenhagen.rollwrite.rules.ending import result
from copenhagen.rollwrite.state import PublicView, RollAndWrite, State, View
from copenhagen.rollwrite.validation import state_faults
from copenhagen.rollwrite.validation.fields import first_misfits
from copenhagen.rollwrite.views import fold, public_view, resample, view

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
def first_state(game: RollAndWrite) -> State:
    """Return the state of `game` before its set-up, the same one for equal games.

    Raises `InvalidGame` if there is no such game.
    """
    if faults := tuple(first_misfits(game)):
        raise InvalidGame(faults)
    return setup.first_state(game)


def redacted(event: Event, _: int | None) -> Event:
    """Return what a seat may know of `event`: everything, since nothing is hidden."""
    return event


def points_by_source(known: State | View | PublicView, seat: int) -> PointsBySource:
    """Return the points of a seat by their source."""
    return scoring.by_source((known if isinstance(known, State) else known.state).players[seat])


def payments(known: State | View, action: Move) -> tuple[Payment, ...]:
    """Return what `action` would pay with, the only way there is; empty if nothing is paid.

    Raises `IllegalAction` if the rules forbid the action.
    """
    state = known.state if isinstance(known, View) else known
    if reasons := why_illegal(state, action):
        raise IllegalAction(action, reasons)
    return (choosing.payment(state, action),) if isinstance(action, Choose) else ()


def worlds(view: View) -> Iterator[State]:
    """Yield the one state that looks like `view`, since nothing is hidden."""
    yield view.state
