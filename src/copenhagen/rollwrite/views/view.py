"""The view from one seat: in Roll & Write everything is open."""

from random import Random

import attrs

from copenhagen.errors import InvalidValue
from copenhagen.rollwrite.state import State
from copenhagen.values import notation_repr, renamed, seat_faults, svg_repr, value

__all__ = ["PublicView", "View", "public_view", "resample", "view"]


@svg_repr
@notation_repr
@attrs.frozen
class View:
    """A game as the player at `seat` (from 0) sees it: all of `state`.

    That seat is the `viewer`. Everything is open on the table (rollwrite.turn.open-information). It
    is nevertheless a different type from the state, as in games with hidden cards, so that code
    written for views works for both.

    >>> import copenhagen as cph
    >>> cph.view(cph.roll_and_write(players=3), 1)
    <View of seat 1: 3rw 0R +5 - -,- -,- -,->
    """

    viewer: int = attrs.field(metadata={"key": "seat"})
    state: State

    seat = renamed("seat", "viewer")


def view(state: State, seat: int) -> View:
    """Return what `seat` (from 0) may know of `state`: all of it.

    Raises `InvalidValue` if the game has no such seat.
    """
    if faults := seat_faults(seat, len(state.players)):
        raise InvalidValue(faults)
    return View(seat, state)


@svg_repr
@value
@attrs.frozen
class PublicView:
    """A game as everybody sees it who watches: all of `state`, and no seat."""

    state: State


def public_view(state: State) -> PublicView:
    """Return what everybody may know of `state`: all of it."""
    return PublicView(state)


def resample(view: View, _: Random) -> State:
    """Return the only state that looks like `view`; nothing is hidden, so nothing is drawn."""
    return view.state
