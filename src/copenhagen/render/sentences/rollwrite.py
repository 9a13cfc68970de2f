"""Roll & Write in words: its questions, its moves and events, and why it ended."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any

from copenhagen.house.grid import cell_name
from copenhagen.render.sentences.shared import (
    ability_used,
    coat_action_taken,
    coat_actions_lost,
    lines_completed,
    no_way,
    places,
    points_scored,
)
from copenhagen.render.words import cells_named, counted, listed, numbered, seat_name
from copenhagen.rollwrite import actions, events
from copenhagen.rollwrite.components import FACES, NO_X, ONE_X, Ability, FacadeShape, Faces
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Phase

__all__ = ["DESCRIPTIONS", "QUESTIONS", "REASONS", "SENTENCES", "dice_in_words", "shape_in_words"]

QUESTIONS: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.START_MARKS: "choose a track and mark its first two boxes",
        Phase.ROLL: "roll the dice",
        Phase.CHOOSE: "choose a shape",
        Phase.DRAW: "draw the shape",
        Phase.MARK_X: "choose the square for the X",
        Phase.COAT_OF_ARMS: "choose a coat of arms action",
        Phase.ONE_X: "draw a single square or leave it",
        Phase.MARK: "mark a box for an unused die",
        Phase.OVER: "the game is over",
    }
)
"""What the game waits for, in a few words for each phase."""

REASONS: Mapping[Enum, str] = MappingProxyType(
    {
        EndReason.TWELVE_POINTS: "twelve points were reached",
        EndReason.STALEMATE: "nobody can ever draw a shape or mark a box again",
        EndReason.QUIET_ROUND: "for a whole round nothing was drawn and nothing was marked",
    }
)
"""Why the game is over, in a few words."""


def dice_in_words(dice: Faces) -> str:
    """Return counted dice: ``2 red and 1 white die``."""
    return counted(dice, FACES, "die", "dice")


def shape_in_words(shape: FacadeShape) -> str:
    """Return a shape in words: ``the left blue shape of size 4``."""
    form = {"l": "left ", "r": "right "}.get(shape.form, "")
    return f"the {form}{shape.color} shape of size {shape.size}"


def _star(ability: Ability) -> str:
    return f'"{ability.title}"'


# Moves


def _choose(action: actions.Choose) -> str:
    whites = numbered(action.whites, "white die", "white dice") if action.whites else "no white die"
    return f"choose {shape_in_words(action.shape)}, with {whites}"


def _change_color(action: actions.ChangeColor) -> str:
    dice = numbered(action.number, f"{action.face} die", f"{action.face} dice")
    return f"turn {dice} to {action.to}"


DESCRIPTIONS: Mapping[type, Callable[[Any], str]] = MappingProxyType(
    {
        actions.ChangeColor: _change_color,
        actions.Choose: _choose,
        actions.DoneDrawing: lambda _: "draw no more squares",
        actions.DrawShape: lambda action: (
            f"draw the shape on {cells_named(action.placement.cells)}"
        ),
        actions.DrawSquare: lambda action: f"draw an O on {cell_name(action.cell)}",
        actions.Mark: lambda action: f"mark a box of the {action.color} track",
        actions.MarkTwo: lambda action: f"mark two boxes of the {action.color} track",
        actions.MarkX: lambda action: f"put the X on {cell_name(action.cell)}",
        actions.NoMark: lambda _: "mark no more boxes",
        actions.Pass: lambda _: "draw nothing this turn",
        actions.Reroll: lambda action: f"roll {dice_in_words(action.dice)} again",
        actions.Roll: lambda outcome: f"roll {dice_in_words(outcome.dice)}",
        actions.UseNoX: lambda _: f"fill the shape with O, using {_star(NO_X)}",
        actions.UseOneX: lambda action: (
            f"draw a single square on {cell_name(action.cell)}, using {_star(ONE_X)}"
        ),
    }
)
"""How each kind of move is described."""


# Events


def _dice_rolled(event: events.DiceRolled, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} rolled {dice_in_words(event.dice)}."


def _dice_picked_up(event: events.DicePickedUp, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} picked up {dice_in_words(event.dice)} to roll again."


def _color_changed(event: events.ColorChanged, names: Sequence[str]) -> str:
    dice = numbered(event.number, f"{event.face} die", f"{event.face} dice")
    return f"{seat_name(event.seat, names)} turned {dice} to {event.to}."


def _shape_chosen(event: events.ShapeChosen, names: Sequence[str]) -> str:
    shape, dice = shape_in_words(event.shape), dice_in_words(event.dice)
    return f"{seat_name(event.seat, names)} chose {shape} with {dice}."


def _bonuses_used(event: events.BonusesUsed, names: Sequence[str]) -> str:
    bonuses = numbered(event.number, f"{event.color} bonus", f"{event.color} bonuses")
    return f"{seat_name(event.seat, names)} used {bonuses}."


def _shape_crossed_out(event: events.ShapeCrossedOut, names: Sequence[str]) -> str:
    shape = shape_in_words(event.shape)
    return f"{seat_name(event.seat, names)} crossed out {shape} on the facade sheet."


def _turn_passed(event: events.TurnPassed, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} drew nothing this turn."


def _shape_placed(event: events.ShapePlaced, names: Sequence[str]) -> str:
    cells = cells_named(event.cells)
    return f"{seat_name(event.seat, names)} outlined a shape on {cells}, and has yet to fill it."


def _shape_drawn(event: events.ShapeDrawn, names: Sequence[str]) -> str:
    marks = f"an X on {cells_named(event.xs)}" if event.xs else "no X"
    return (
        f"{seat_name(event.seat, names)} drew a shape on {cells_named(event.cells)}, with {marks}."
    )


def _square_drawn(event: events.SquareDrawn, names: Sequence[str]) -> str:
    mark = "X" if event.x else "O"
    return f"{seat_name(event.seat, names)} drew a single {mark} on {cell_name(event.cell)}."


def _coats_reached(event: events.CoatsReached, names: Sequence[str]) -> str:
    lines = places(rows=event.rows, columns=event.columns)
    coats = "coat" if len(lines) == 1 else "coats"
    return f"{seat_name(event.seat, names)} won the {coats} of arms of {listed(lines)}."


def _box_marked(event: events.BoxMarked, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} marked box {event.box} of the {event.color} track."


def _bonus_unlocked(event: events.BonusUnlocked, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} unlocked a {event.color} bonus."


def _ability_unlocked(event: events.AbilityUnlocked, names: Sequence[str]) -> str:
    later = ", to use from the next turn on" if event.fresh else ""
    return f"{seat_name(event.seat, names)} unlocked a star of {_star(event.ability)}{later}."


def _track_filled(event: events.TrackFilled, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} filled the {event.color} track."


def _marking_started(event: events.MarkingStarted, names: Sequence[str]) -> str:
    boxes = numbered(event.marks, "box", "boxes")
    return f"{seat_name(event.seat, names)} had {boxes} to mark."


def _die_taken(event: events.DieTaken, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} took a {event.face} die for that."


def _mark_declined(event: events.MarkDeclined, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} marked no more boxes."


def _question_skipped(event: events.QuestionSkipped, names: Sequence[str]) -> str:
    return no_way(seat_name(event.seat, names), QUESTIONS[event.phase])


def _asked(event: events.Asked, _: Sequence[str]) -> str:
    return f"Next: {QUESTIONS[event.phase]}."


def _turn_started(event: events.TurnStarted, names: Sequence[str]) -> str:
    return f"The turn passed to {seat_name(event.seat, names)}."


def _round_ended(_: events.RoundEnded, __: Sequence[str]) -> str:
    return "The round ended."


def _game_ended(_: events.GameEnded, __: Sequence[str]) -> str:
    return "The game ended with the round."


SENTENCES: Mapping[type, Callable[[Any, Sequence[str]], str]] = MappingProxyType(
    {
        events.AbilityUnlocked: _ability_unlocked,
        events.AbilityUsed: ability_used,
        events.Asked: _asked,
        events.BonusUnlocked: _bonus_unlocked,
        events.BonusesUsed: _bonuses_used,
        events.BoxMarked: _box_marked,
        events.CoatActionTaken: coat_action_taken,
        events.CoatActionsSkipped: coat_actions_lost,
        events.CoatsReached: _coats_reached,
        events.ColorChanged: _color_changed,
        events.DicePickedUp: _dice_picked_up,
        events.DiceRolled: _dice_rolled,
        events.DieTaken: _die_taken,
        events.GameEnded: _game_ended,
        events.LinesCompleted: lines_completed,
        events.MarkDeclined: _mark_declined,
        events.MarkingStarted: _marking_started,
        events.PointsScored: points_scored,
        events.QuestionSkipped: _question_skipped,
        events.RoundEnded: _round_ended,
        events.ShapeChosen: _shape_chosen,
        events.ShapeCrossedOut: _shape_crossed_out,
        events.ShapeDrawn: _shape_drawn,
        events.ShapePlaced: _shape_placed,
        events.SquareDrawn: _square_drawn,
        events.TrackFilled: _track_filled,
        events.TurnPassed: _turn_passed,
        events.TurnStarted: _turn_started,
    }
)
"""How each event is told."""
