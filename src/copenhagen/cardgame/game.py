"""The card game as one value, and its functions outside the topics of the rules."""

from functools import lru_cache
from random import Random
from typing import get_args

from copenhagen.cardgame.actions import Build, Move, Outcome, Pay, covered
from copenhagen.cardgame.components import FacadeTile
from copenhagen.cardgame.rules import construct, payment, scoring, setup
from copenhagen.cardgame.rules.ending import EndReason, result
from copenhagen.cardgame.rules.expansion.new_abilities import ACTIONS, EVENTS
from copenhagen.cardgame.rules.turn import PHASES
from copenhagen.cardgame.state import CardGame, House, Player, PlayerView, State
from copenhagen.cardgame.validation import fields
from copenhagen.cardgame.validation.checks import public_view_faults, state_faults, view_faults
from copenhagen.cardgame.validation.fields import first_field_faults
from copenhagen.cardgame.views import (
    PublicView,
    View,
    as_seen,
    public_view,
    redacted,
    resample,
    state_of,
    view,
    within,
    worlds,
)
from copenhagen.cardgame.views.disclosure import reveals_hand
from copenhagen.engine.game import GameKind
from copenhagen.engine.play import why_illegal
from copenhagen.errors import Fault, IllegalAction, InvalidGame
from copenhagen.results import PointsBySource


@lru_cache(maxsize=256)
def first_state(game: CardGame) -> State:
    """Return the state of `game` before its set-up, the same one for equal games.

    Raises `InvalidGame` if the game is invalid.
    """
    if faults := tuple(first_field_faults(game)):
        raise InvalidGame(faults)
    return setup.first_state(game)


def points_by_source(known: State | View | PublicView, seat: int) -> PointsBySource:
    """Return the points of a seat by their source."""
    return scoring.by_source(known.players[seat])


def payments(known: State | View, action: Move) -> tuple[Pay, ...]:
    """Return every way to pay for `action`, in the order of `copenhagen.cardgame.rules.payment`.

    Empty if the action has no price. Raises `IllegalAction` if the rules forbid the action, and
    `InvalidValue` if the view belongs to a seat whose turn it is not.
    """
    state = as_seen(known) if isinstance(known, View) else known
    if reasons := why_illegal(state, action):
        raise IllegalAction(action, reasons)
    if not isinstance(action, Build):
        return ()
    return payment.payments(state, state.players[state.to_act], construct.known(action) or action)


def _view_faults(seen: View | PublicView) -> tuple[Fault, ...]:
    return view_faults(seen) if isinstance(seen, View) else public_view_faults(seen)


def _state_like(seen: View | PublicView, rng: Random) -> State:
    return resample(seen, rng) if isinstance(seen, View) else state_of(seen, rng)


GAME = GameKind(
    name="card_game",
    title=PHASES.game,
    package=__name__.rpartition(".")[0],
    books=("base", "expansion"),
    choice=CardGame,
    state=State,
    view=View,
    public_view=PublicView,
    actions=ACTIONS,
    outcomes=get_args(Outcome),
    events=EVENTS,
    tiles=(FacadeTile,),
    end_reason=EndReason,
    begin=setup.card_game,
    choice_faults=first_field_faults,
    first_state=first_state,
    result=result,
    state_faults=state_faults,
    view_faults=_view_faults,
    field_faults={
        State: fields.field_faults,
        View: fields.view_field_faults,
        PublicView: fields.view_field_faults,
        House: fields.house_field_faults,
        Player: fields.player_field_faults,
        PlayerView: fields.player_field_faults,
    },
    covered=covered,
    payments=payments,
    points_by_source=points_by_source,
    seen=view,
    seen_by_all=public_view,
    redacted=redacted,
    within=within,
    resample=resample,
    worlds=worlds,
    reveals_hand=reveals_hand,
    known_to=as_seen,
    state_like=_state_like,
)
"""The card game."""
