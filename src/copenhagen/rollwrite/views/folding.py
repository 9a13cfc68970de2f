"""Updates views by events: each event changes its part of the view."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, get_args

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.counts import more_of
from copenhagen.rollwrite import events as happened
from copenhagen.rollwrite.components import DICE, NO_X
from copenhagen.rollwrite.events import Event
from copenhagen.rollwrite.rules.dice import NO_DICE, less, more, of_face
from copenhagen.rollwrite.state import Phase, Player, PublicView, State, View
from copenhagen.values import complete

Seen = TypeVar("Seen", View, PublicView)


def fold(view: Seen, events: Iterable[Event]) -> Seen:
    """Return `view` after `events`, in their order, have happened.

    Given the events of a step, this is the view of the state after it. The events are not checked
    against the rules. Raises `InvalidValue` if one is not an event of the game.
    """
    state = view.state
    for event in events:
        happen = _FOLDS.get(type(event))
        if happen is None:
            raise InvalidValue([Fault("events", f"{shown(event)} is not an event of Roll & Write")])
        state = happen(state, event)
    return attrs.evolve(view, state=state)


def _unchanged(state: State, _: Event) -> State:
    """Leave the view unchanged: these events only give details about others."""
    return state


def _with_player(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401
    player: Player = attrs.evolve(state.players[seat], **changes)
    return attrs.evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _color_changed(state: State, event: happened.ColorChanged) -> State:
    dice = less(state.dice, of_face(event.face, event.number))
    return attrs.evolve(state, dice=more(dice, of_face(event.to, event.number)))


def _bonuses_used(state: State, event: happened.BonusesUsed) -> State:
    spent = state.players[event.seat].spent_bonuses
    return _with_player(state, event.seat, spent_bonuses=more_of(spent, event.color, event.number))


def _crossed_out(state: State, event: happened.ShapeCrossedOut) -> State:
    copies = list(state.copies)
    copies[state.game.sheet.number_of[event.shape]] -= 1
    return attrs.evolve(state, copies=tuple(copies))


def _ability_used(state: State, event: happened.AbilityUsed) -> State:
    spent = state.players[event.seat].spent_stars
    state = _with_player(state, event.seat, spent_stars=more_of(spent, event.ability, 1))
    return attrs.evolve(state, no_x=state.no_x or event.ability is NO_X)


def _shape_drawn(state: State, event: happened.ShapeDrawn) -> State:
    house = state.players[event.seat].house.with_drawn(event.cells, event.xs)
    return attrs.evolve(_with_player(state, event.seat, house=house), cells=0, quiet=False)


def _square_drawn(state: State, event: happened.SquareDrawn) -> State:
    cell = 1 << event.cell
    house = state.players[event.seat].house.with_drawn(cell, cell if event.x else 0)
    return _with_player(state, event.seat, house=house)


def _scored(state: State, event: happened.PointsScored) -> State:
    score = state.players[event.seat].score + event.points
    return _with_player(state, event.seat, score=score)


def _box_marked(state: State, event: happened.BoxMarked) -> State:
    tracks = more_of(state.players[event.seat].tracks, event.color, 1)
    marks = state.marks - (state.phase is Phase.MARK)
    return attrs.evolve(_with_player(state, event.seat, tracks=tracks), marks=marks, quiet=False)


def _skipped(state: State, event: happened.QuestionSkipped) -> State:
    if event.phase is Phase.MARK:
        return attrs.evolve(state, marks=0, no_x=False, fresh=0)
    return state


def _turn_started(state: State, event: happened.TurnStarted) -> State:
    quiet = state.game.options.may_be_quiet if event.seat == 0 else state.quiet
    return attrs.evolve(state, active=event.seat, dice=NO_DICE, in_hand=DICE, quiet=quiet)


_FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    happened.DiceRolled: lambda state, event: attrs.evolve(
        state, dice=more(state.dice, event.dice), in_hand=0
    ),
    happened.DicePickedUp: lambda state, event: attrs.evolve(
        state, dice=less(state.dice, event.dice), in_hand=sum(event.dice)
    ),
    happened.ColorChanged: _color_changed,
    happened.ShapeChosen: lambda state, event: attrs.evolve(
        state, dice=less(state.dice, event.dice), shape=event.shape
    ),
    happened.BonusesUsed: _bonuses_used,
    happened.ShapeCrossedOut: _crossed_out,
    happened.AbilityUsed: _ability_used,
    happened.TurnPassed: _unchanged,
    happened.ShapePlaced: lambda state, event: attrs.evolve(state, shape=None, cells=event.cells),
    happened.ShapeDrawn: _shape_drawn,
    happened.SquareDrawn: _square_drawn,
    happened.LinesCompleted: _unchanged,
    happened.PointsScored: _scored,
    happened.CoatsReached: lambda state, event: attrs.evolve(
        state, coats=state.coats + len(event.rows) + len(event.columns)
    ),
    happened.CoatActionTaken: lambda state, event: attrs.evolve(state, coats=event.left),
    happened.CoatActionsSkipped: lambda state, _: attrs.evolve(state, coats=0),
    happened.BoxMarked: _box_marked,
    happened.BonusUnlocked: _unchanged,
    happened.AbilityUnlocked: lambda state, event: attrs.evolve(
        state, fresh=state.fresh + event.fresh
    ),
    happened.TrackFilled: _unchanged,
    happened.MarkingStarted: lambda state, event: attrs.evolve(
        state, marks=event.marks, no_x=False, fresh=0
    ),
    happened.DieTaken: lambda state, event: attrs.evolve(
        state, dice=less(state.dice, of_face(event.face, 1))
    ),
    happened.MarkDeclined: lambda state, _: attrs.evolve(state, marks=0),
    happened.QuestionSkipped: _skipped,
    happened.Asked: lambda state, event: attrs.evolve(state, to_act=event.seat, phase=event.phase),
    happened.TurnStarted: _turn_started,
    happened.RoundEnded: _unchanged,
    happened.GameEnded: lambda state, _: attrs.evolve(state, dice=NO_DICE, quiet=False),
}
complete(f"{__name__}._FOLDS", get_args(Event), _FOLDS)
