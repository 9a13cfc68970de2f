"""The kinds of events of Roll & Write: what each changes in a view, and its words."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from copenhagen.engine.kinds import EventKind, records_of_events, unchanged
from copenhagen.house.counts import more_of
from copenhagen.house.grid import cell_name
from copenhagen.house.words import (
    color_name,
    color_of_die,
    color_of_track,
    color_of_track_in_genitive,
    dice_in_words,
)
from copenhagen.messages import Message, listed, message, plural, quoted
from copenhagen.render import shared
from copenhagen.render.words import cells_named, lines_named, seat_name
from copenhagen.rollwrite import events as happened
from copenhagen.rollwrite.choices.questions import PHASES
from copenhagen.rollwrite.components import DICE, NO_X, shape_in_words
from copenhagen.rollwrite.game import GAME
from copenhagen.rollwrite.rules.dice import NO_DICE, less, more, of_face
from copenhagen.rollwrite.state import Phase, Player, State

# Changes of a view


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


# Words


def _told_shape_crossed_out(event: happened.ShapeCrossedOut) -> Message:
    shape = shape_in_words(event.shape)
    return message("crossed out {shape} on the facade sheet", shape=shape)


def _told_shape_placed(event: happened.ShapePlaced) -> Message:
    cells = cells_named(event.cells)
    return message("outlined a shape on {cells}, and has yet to fill it", cells=cells)


def _told_shape_drawn(event: happened.ShapeDrawn) -> Message:
    cells = cells_named(event.cells)
    if not event.xs:
        return message("drew a shape on {cells}, with no X", cells=cells)
    xs = cells_named(event.xs)
    return message("drew a shape on {cells}, with an X on {square}", cells=cells, square=xs)


def _told_square_drawn(event: happened.SquareDrawn) -> Message:
    if event.x:
        return message("drew a single X on {cell}", cell=cell_name(event.cell))
    return message("drew a single O on {cell}", cell=cell_name(event.cell))


def _told_coats_reached(event: happened.CoatsReached) -> Message:
    lines = lines_named(rows=event.rows, columns=event.columns)
    return plural(
        "won the coat of arms of {lines}",
        "won the coats of arms of {lines}",
        number=len(lines),
        lines=listed(lines),
    )


def _told_box_marked(event: happened.BoxMarked) -> Message:
    color = color_of_track_in_genitive(event.color)
    return message("marked box {box} of the {color} track", box=event.box, color=color)


def _told_ability_unlocked(event: happened.AbilityUnlocked) -> Message:
    ability = quoted(event.ability.title)
    if event.fresh:
        return message(
            "unlocked a star of {ability}, to use from the next turn on", ability=ability
        )
    return message("unlocked a star of {ability}", ability=ability)


def _told_question_skipped(event: happened.QuestionSkipped) -> Message:
    if event.phase is Phase.ONE_X:
        return message("had no way to draw a single square")
    return message("had no way to mark a box for an unused die")


def _cells(event: happened.ShapePlaced | happened.ShapeDrawn) -> Sequence[Any]:
    return [(event.seat, event.cells)]


EVENTS: Mapping[type, EventKind] = records_of_events(
    f"{__name__}.EVENTS",
    GAME,
    (
        EventKind(
            happened.DiceRolled,
            fold=lambda state, event: attrs.evolve(
                state, dice=more(state.dice, event.dice), in_hand=0
            ),
            deed=lambda event: message("rolled {dice}", dice=dice_in_words(event.dice)),
        ),
        EventKind(
            happened.DicePickedUp,
            fold=lambda state, event: attrs.evolve(
                state, dice=less(state.dice, event.dice), in_hand=sum(event.dice)
            ),
            deed=lambda event: message(
                "picked up {dice} to roll again", dice=dice_in_words(event.dice)
            ),
        ),
        EventKind(
            happened.ColorChanged,
            fold=_color_changed,
            deed=lambda event: plural(
                "turned {number} {face} die to {color}",
                "turned {number} {face} dice to {color}",
                number=event.number,
                face=color_name(event.face),
                color=color_name(event.to),
            ),
        ),
        EventKind(
            happened.ShapeChosen,
            fold=lambda state, event: attrs.evolve(
                state, dice=less(state.dice, event.dice), shape=event.shape
            ),
            deed=lambda event: message(
                "chose {shape} with {dice}",
                shape=shape_in_words(event.shape),
                dice=dice_in_words(event.dice),
            ),
        ),
        EventKind(
            happened.BonusesUsed,
            fold=_bonuses_used,
            deed=lambda event: plural(
                "used {number} {color} bonus",
                "used {number} {color} bonuses",
                number=event.number,
                color=color_name(event.color),
            ),
        ),
        EventKind(happened.ShapeCrossedOut, fold=_crossed_out, deed=_told_shape_crossed_out),
        EventKind(happened.AbilityUsed, fold=_ability_used, deed=shared.ability_used),
        EventKind(
            happened.TurnPassed, fold=unchanged, deed=lambda _: message("drew nothing this turn")
        ),
        EventKind(
            happened.ShapePlaced,
            fold=lambda state, event: attrs.evolve(state, shape=None, cells=event.cells),
            deed=_told_shape_placed,
            in_log=False,
            news=("cells", _cells),
        ),
        EventKind(
            happened.ShapeDrawn, fold=_shape_drawn, deed=_told_shape_drawn, news=("cells", _cells)
        ),
        EventKind(
            happened.SquareDrawn,
            fold=_square_drawn,
            deed=_told_square_drawn,
            news=("cells", shared.one_cell),
        ),
        shared.lines_completed(happened.LinesCompleted),
        EventKind(
            happened.PointsScored,
            fold=_scored,
            deed=shared.points_scored,
            news=("points", shared.points),
        ),
        EventKind(
            happened.CoatsReached,
            fold=lambda state, event: attrs.evolve(
                state, coats=state.coats + len(event.rows) + len(event.columns)
            ),
            deed=_told_coats_reached,
        ),
        shared.coat_action_taken(happened.CoatActionTaken),
        shared.coat_actions_skipped(happened.CoatActionsSkipped),
        EventKind(
            happened.BoxMarked,
            fold=_box_marked,
            deed=_told_box_marked,
            news=("boxes", lambda event: [(event.seat, event.color, event.box)]),
        ),
        EventKind(
            happened.BonusUnlocked,
            fold=unchanged,
            deed=lambda event: message("unlocked a {color} bonus", color=color_name(event.color)),
        ),
        EventKind(
            happened.AbilityUnlocked,
            fold=lambda state, event: attrs.evolve(state, fresh=state.fresh + event.fresh),
            deed=_told_ability_unlocked,
        ),
        EventKind(
            happened.TrackFilled,
            fold=unchanged,
            deed=lambda event: message(
                "filled the {color} track", color=color_of_track(event.color)
            ),
        ),
        EventKind(
            happened.MarkingStarted,
            fold=lambda state, event: attrs.evolve(state, marks=event.marks, no_x=False, fresh=0),
            deed=lambda event: plural(
                "had {number} box to mark", "had {number} boxes to mark", number=event.marks
            ),
            in_log=False,
        ),
        EventKind(
            happened.DieTaken,
            fold=lambda state, event: attrs.evolve(
                state, dice=less(state.dice, of_face(event.face, 1))
            ),
            deed=lambda event: message(
                "took a {color} die for that", color=color_of_die(event.face)
            ),
        ),
        EventKind(
            happened.MarkDeclined,
            fold=lambda state, _: attrs.evolve(state, marks=0),
            deed=lambda _: message("marked no more boxes"),
        ),
        EventKind(
            happened.QuestionSkipped, fold=_skipped, deed=_told_question_skipped, in_log=False
        ),
        EventKind(
            happened.Asked,
            fold=lambda state, event: attrs.evolve(state, to_act=event.seat, phase=event.phase),
            sentence=lambda event, _: message(
                "Next: {question}.", question=PHASES[event.phase].waiting or ""
            ),
            in_log=False,
        ),
        EventKind(
            happened.TurnStarted,
            fold=_turn_started,
            sentence=lambda event, names: message(
                "The turn passed to {player}.", player=seat_name(event.seat, names)
            ),
            in_log=False,
        ),
        EventKind(
            happened.RoundEnded,
            fold=unchanged,
            sentence=lambda _, __: message("The round ended."),
            in_log=False,
        ),
        EventKind(
            happened.GameEnded,
            fold=lambda state, _: attrs.evolve(state, dice=NO_DICE, quiet=False),
            sentence=lambda _, __: message("The game ended with the round."),
            in_log=False,
        ),
    ),
)
"""The records of the events."""
