"""Roll & Write in words: its questions, its moves and events, and why it ended."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any, get_args

from copenhagen.house.grid import cell_name
from copenhagen.house.words import (
    color_name,
    color_of_die,
    color_of_track,
    color_of_track_in_genitive,
    dice_in_words,
)
from copenhagen.messages import Message, listed, message, plural, quoted
from copenhagen.render.sentences import shared
from copenhagen.render.words import cells_named, lines_named, seat_name
from copenhagen.rollwrite import actions, events
from copenhagen.rollwrite.choices.questions import PHASES
from copenhagen.rollwrite.components import NO_X, ONE_X, shape_in_words
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Phase
from copenhagen.values import complete

QUESTIONS: Mapping[Phase, Message] = complete(
    f"{__name__}.QUESTIONS",
    Phase,
    {phase: words.waiting for phase, words in PHASES.items() if words.waiting is not None},
)
"""The words for each phase, as the next decision or chance event."""

REASONS: Mapping[Enum, Message] = complete(
    f"{__name__}.REASONS",
    EndReason,
    {
        EndReason.TWELVE_POINTS: message("twelve points were reached"),
        EndReason.STALEMATE: message("nobody can ever draw a shape or mark a box again"),
        EndReason.QUIET_ROUND: message(
            "for a whole round nothing was drawn and nothing was marked"
        ),
    },
)
"""The words for each end reason."""


# Moves


def _choose(action: actions.Choose) -> Message:
    shape = shape_in_words(action.shape)
    if not action.whites:
        return message("choose {shape}, with no white die", shape=shape)
    return plural(
        "choose {shape}, with {number} white die",
        "choose {shape}, with {number} white dice",
        number=action.whites,
        shape=shape,
    )


DESCRIPTIONS: Mapping[type, Callable[[Any], Message]] = complete(
    f"{__name__}.DESCRIPTIONS",
    get_args(actions.Move),
    {
        actions.ChangeColor: lambda action: plural(
            "turn {number} {face} die to {color}",
            "turn {number} {face} dice to {color}",
            number=action.number,
            face=color_name(action.face),
            color=color_name(action.to),
        ),
        actions.Choose: _choose,
        actions.DoneDrawing: lambda _: message("draw no more squares"),
        actions.DrawShape: lambda action: message(
            "draw the shape on {cells}", cells=cells_named(action.placement.cells)
        ),
        actions.DrawSquare: lambda action: message(
            "draw an O on {cell}", cell=cell_name(action.cell)
        ),
        actions.Mark: lambda action: message(
            "mark a box of the {color} track", color=color_of_track_in_genitive(action.color)
        ),
        actions.MarkTwo: lambda action: message(
            "mark two boxes of the {color} track", color=color_of_track_in_genitive(action.color)
        ),
        actions.MarkX: lambda action: message("put the X on {cell}", cell=cell_name(action.cell)),
        actions.NoMark: lambda _: message("mark no more boxes"),
        actions.Pass: lambda _: message("draw nothing this turn"),
        actions.Reroll: lambda action: message(
            "roll {dice} again", dice=dice_in_words(action.dice)
        ),
        actions.Roll: lambda outcome: message("roll {dice}", dice=dice_in_words(outcome.dice)),
        actions.UseNoX: lambda _: message(
            "fill the shape with O, using {ability}", ability=quoted(NO_X.title)
        ),
        actions.UseOneX: lambda action: message(
            "draw a single square on {cell}, using {ability}",
            cell=cell_name(action.cell),
            ability=quoted(ONE_X.title),
        ),
    },
)
"""How each kind of move is described."""


# Actions of players


def _shape_crossed_out(event: events.ShapeCrossedOut) -> Message:
    shape = shape_in_words(event.shape)
    return message("crossed out {shape} on the facade sheet", shape=shape)


def _shape_placed(event: events.ShapePlaced) -> Message:
    cells = cells_named(event.cells)
    return message("outlined a shape on {cells}, and has yet to fill it", cells=cells)


def _shape_drawn(event: events.ShapeDrawn) -> Message:
    cells = cells_named(event.cells)
    if not event.xs:
        return message("drew a shape on {cells}, with no X", cells=cells)
    xs = cells_named(event.xs)
    return message("drew a shape on {cells}, with an X on {square}", cells=cells, square=xs)


def _square_drawn(event: events.SquareDrawn) -> Message:
    if event.x:
        return message("drew a single X on {cell}", cell=cell_name(event.cell))
    return message("drew a single O on {cell}", cell=cell_name(event.cell))


def _coats_reached(event: events.CoatsReached) -> Message:
    lines = lines_named(rows=event.rows, columns=event.columns)
    return plural(
        "won the coat of arms of {lines}",
        "won the coats of arms of {lines}",
        number=len(lines),
        lines=listed(lines),
    )


def _box_marked(event: events.BoxMarked) -> Message:
    color = color_of_track_in_genitive(event.color)
    return message("marked box {box} of the {color} track", box=event.box, color=color)


def _ability_unlocked(event: events.AbilityUnlocked) -> Message:
    ability = quoted(event.ability.title)
    if event.fresh:
        return message(
            "unlocked a star of {ability}, to use from the next turn on", ability=ability
        )
    return message("unlocked a star of {ability}", ability=ability)


def _question_skipped(event: events.QuestionSkipped) -> Message:
    if event.phase is Phase.ONE_X:
        return message("had no way to draw a single square")
    return message("had no way to mark a box for an unused die")


DEEDS: Mapping[type, Callable[[Any], Message]] = MappingProxyType(
    {
        events.AbilityUnlocked: _ability_unlocked,
        events.AbilityUsed: shared.ability_used,
        events.BonusUnlocked: lambda event: message(
            "unlocked a {color} bonus", color=color_name(event.color)
        ),
        events.BonusesUsed: lambda event: plural(
            "used {number} {color} bonus",
            "used {number} {color} bonuses",
            number=event.number,
            color=color_name(event.color),
        ),
        events.BoxMarked: _box_marked,
        events.CoatActionTaken: shared.coat_action_taken,
        events.CoatActionsSkipped: shared.coat_actions_lost,
        events.CoatsReached: _coats_reached,
        events.ColorChanged: lambda event: plural(
            "turned {number} {face} die to {color}",
            "turned {number} {face} dice to {color}",
            number=event.number,
            face=color_name(event.face),
            color=color_name(event.to),
        ),
        events.DicePickedUp: lambda event: message(
            "picked up {dice} to roll again", dice=dice_in_words(event.dice)
        ),
        events.DiceRolled: lambda event: message("rolled {dice}", dice=dice_in_words(event.dice)),
        events.DieTaken: lambda event: message(
            "took a {color} die for that", color=color_of_die(event.face)
        ),
        events.LinesCompleted: shared.lines_completed,
        events.MarkDeclined: lambda _: message("marked no more boxes"),
        events.MarkingStarted: lambda event: plural(
            "had {number} box to mark", "had {number} boxes to mark", number=event.marks
        ),
        events.PointsScored: shared.points_scored,
        events.QuestionSkipped: _question_skipped,
        events.ShapeChosen: lambda event: message(
            "chose {shape} with {dice}",
            shape=shape_in_words(event.shape),
            dice=dice_in_words(event.dice),
        ),
        events.ShapeCrossedOut: _shape_crossed_out,
        events.ShapeDrawn: _shape_drawn,
        events.ShapePlaced: _shape_placed,
        events.SquareDrawn: _square_drawn,
        events.TrackFilled: lambda event: message(
            "filled the {color} track", color=color_of_track(event.color)
        ),
        events.TurnPassed: lambda _: message("drew nothing this turn"),
    }
)
"""The words for the player's action in an event, without the name, by kind of event."""


# Events at the table


SENTENCES: Mapping[type, Callable[[Any, Sequence[str]], Message]] = MappingProxyType(
    {
        events.Asked: lambda event, _: message(
            "Next: {question}.", question=QUESTIONS[event.phase]
        ),
        events.GameEnded: lambda _, __: message("The game ended with the round."),
        events.RoundEnded: lambda _, __: message("The round ended."),
        events.TurnStarted: lambda event, names: message(
            "The turn passed to {player}.", player=seat_name(event.seat, names)
        ),
    }
)
"""The sentences for each kind of event that is not a player's action."""

complete(f"{__name__}.DEEDS or SENTENCES", get_args(events.Event), {**DEEDS, **SENTENCES})

TOGETHER: Mapping[type, Callable[[Sequence[Any]], Message]] = MappingProxyType({})
"""The sentences for several consecutive events of one kind; there are none."""

WORDS: Mapping[type, Mapping[Any, Message]] = MappingProxyType(
    {Phase: QUESTIONS, EndReason: REASONS}
)
"""The words for phases and end reasons, by the class of either."""


# The log

SET_UP = frozenset({Phase.START_MARKS})
"""The phases before the first turn."""


def is_told(event: events.Event) -> bool:
    """Return whether the log needs this event."""
    return not isinstance(event, _UNTOLD)


_UNTOLD = (
    events.Asked,
    events.CoatActionTaken,
    events.GameEnded,
    events.MarkingStarted,
    events.QuestionSkipped,
    events.RoundEnded,
    events.ShapePlaced,
    events.TurnStarted,
)
"""Events that follow from others, and are left out of the log."""
