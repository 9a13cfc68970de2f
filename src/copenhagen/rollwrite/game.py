"""Roll & Write as one value, and its functions outside the topics of the rules."""

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from random import Random
from typing import get_args

import attrs

from copenhagen.engine.game import GameKind
from copenhagen.engine.play import why_illegal
from copenhagen.errors import Fault, IllegalAction, InvalidGame
from copenhagen.results import PointsBySource
from copenhagen.rollwrite.actions import Action, Choose, Move, Outcome, Payment, covered
from copenhagen.rollwrite.events import Event
from copenhagen.rollwrite.rules import choosing, scoring, setup
from copenhagen.rollwrite.rules.ending import EndReason, result
from copenhagen.rollwrite.rules.turn import PHASES
from copenhagen.rollwrite.state import House, Player, PublicView, RollAndWrite, State, View
from copenhagen.rollwrite.validation import fields
from copenhagen.rollwrite.validation.checks import public_view_faults, state_faults, view_faults
from copenhagen.rollwrite.validation.fields import first_field_faults
from copenhagen.rollwrite.views import public_view, resample, view
from copenhagen.values import seat_faults


@lru_cache(maxsize=256)
def first_state(game: RollAndWrite) -> State:
    """Return the state of `game` before its set-up, the same one for equal games.

    Raises `InvalidGame` if the game is invalid.
    """
    if faults := tuple(first_field_faults(game)):
        raise InvalidGame(faults)
    return setup.first_state(game)


def redacted(event: Event, _: int | None) -> Event:
    """Return `event` unchanged, since nothing is hidden."""
    return event


def points_by_source(known: State | View | PublicView, seat: int) -> PointsBySource:
    """Return the points of a seat by their source."""
    return scoring.by_source((known if isinstance(known, State) else known.state).players[seat])


def payments(known: State | View, action: Move) -> tuple[Payment, ...]:
    """Return the only possible payment for `action`; empty if it has no price.

    Raises `IllegalAction` if the rules forbid the action.
    """
    state = known.state if isinstance(known, View) else known
    if reasons := why_illegal(state, action):
        raise IllegalAction(action, reasons)
    return (choosing.payment(state, action),) if isinstance(action, Choose) else ()


def worlds(view: View) -> Iterator[State]:
    """Yield the only state that looks like `view`, since nothing is hidden."""
    yield view.state


def _view_faults(seen: View | PublicView) -> tuple[Fault, ...]:
    return view_faults(seen) if isinstance(seen, View) else public_view_faults(seen)


def _state_like(seen: View | PublicView, _: Random) -> State:
    return seen.state


def _view_field_faults(view: View) -> Iterator[Fault]:
    yield from fields.field_faults(view.state)
    yield from seat_faults(view.viewer, len(view.state.players))


GAME = GameKind(
    name="roll_and_write",
    title=PHASES.game,
    package=__name__.rpartition(".")[0],
    books=("rollwrite",),
    choice=RollAndWrite,
    state=State,
    view=View,
    public_view=PublicView,
    actions=get_args(Action),
    outcomes=(Outcome,),
    events=get_args(Event),
    end_reason=EndReason,
    begin=setup.roll_and_write,
    choice_faults=first_field_faults,
    first_state=first_state,
    result=result,
    state_faults=state_faults,
    view_faults=_view_faults,
    field_faults={
        State: fields.field_faults,
        View: _view_field_faults,
        PublicView: lambda view: fields.field_faults(view.state),
        House: fields.house_field_faults,
        Player: fields.player_field_faults,
    },
    covered=covered,
    payments=payments,
    points_by_source=points_by_source,
    seen=view,
    seen_by_all=public_view,
    redacted=redacted,
    within=lambda seen, happen: attrs.evolve(seen, state=happen(seen.state)),
    resample=resample,
    worlds=worlds,
    known_to=attrgetter("state"),
    state_like=_state_like,
)
"""Roll & Write."""
