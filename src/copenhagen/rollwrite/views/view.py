"""The view from one seat: in Roll & Write everything is public."""

from random import Random

from copenhagen.errors import InvalidValue
from copenhagen.rollwrite.state import PublicView, State, View
from copenhagen.values import seat_faults


def view(state: State, seat: int) -> View:
    """Return the view of `state` from `seat` (from 0): all of it.

    Raises `InvalidValue` if the game has no such seat.
    """
    if faults := seat_faults(seat, len(state.players)):
        raise InvalidValue(faults)
    return View(seat, state)


def public_view(state: State) -> PublicView:
    """Return the public view of `state`: all of it."""
    return PublicView(state)


def resample(view: View, _: Random) -> State:
    """Return the only state that looks like `view`; nothing is hidden, so nothing is drawn."""
    return view.state
