"""The laws of the turn that is being played: what each phase has on the table, and the end."""

from collections.abc import Iterator, Sequence

from copenhagen.errors import Fault
from copenhagen.rollwrite.components import (
    BOXES,
    DICE,
    ONE_X,
    RE_ROLL,
    STARS,
    TRACK_POINTS,
    WINNING_SCORE,
)
from copenhagen.rollwrite.rules import coats_of_arms, drawing, marking
from copenhagen.rollwrite.rules.ending import EndReason, end_reason
from copenhagen.rollwrite.state import Phase, Player, State
from copenhagen.rollwrite.validation.houses import HouseStory, shapes_with
from copenhagen.rollwrite.validation.turn_so_far import (
    is_paid,
    least_points_before,
    marks_made,
    may_have_drawn,
    may_have_passed,
    unused_dice,
)

__all__ = ["turn_faults"]

_IDLE = {
    "in_hand": 0,
    "shape": None,
    "cells": 0,
    "coats": 0,
    "no_x": False,
    "fresh": 0,
    "marks": 0,
}
"""The fields of a turn as long as there is nothing to say."""

_SAYING = {
    Phase.START_MARKS: (),
    Phase.ROLL: ("in_hand",),
    Phase.CHOOSE: (),
    Phase.DRAW: ("shape",),
    Phase.MARK_X: ("cells",),
    Phase.COAT_OF_ARMS: ("coats", "no_x", "fresh"),
    Phase.ONE_X: ("no_x", "fresh"),
    Phase.MARK: ("marks",),
    Phase.OVER: (),
}
"""The fields that say something in each phase."""

_SILENT = {
    phase: tuple([(name, idle) for name, idle in _IDLE.items() if name not in saying])
    for phase, saying in _SAYING.items()
}
"""The other fields, with what they are then."""

_BEFORE_DRAWING = (Phase.ROLL, Phase.CHOOSE, Phase.DRAW, Phase.MARK_X)
_AFTER_DRAWING = (Phase.COAT_OF_ARMS, Phase.ONE_X)


def turn_faults(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Yield what is wrong with the turn of a position."""
    for name, idle in _SILENT[state.phase]:
        if getattr(state, name) != idle:
            text = f"has to be {idle} in phase {state.phase}"
            yield Fault(name, text, "rollwrite.turn.order")
    yield from _seats(state)
    yield from _dice(state, stories)
    yield from _questions(state, stories)
    yield from _quiet(state, stories)
    yield from _end(state, stories)


def _seats(state: State) -> Iterator[Fault]:
    """The player whose turn it is decides, but for the marks of the others."""
    phase, last = state.phase, state.game.players - 1
    if phase is Phase.START_MARKS:
        return
    if (state.seat != state.active) is not (phase is Phase.MARK):
        text = "the others mark boxes, and everything else is decided by whose turn it is"
        yield Fault("seat", text, "rollwrite.turn.phases")
    if phase is Phase.OVER and state.active != last:
        text = f"a game ends with a round, after the turn of seat {last}"
        yield Fault("active", text, "rollwrite.end.round")


# Dice


def _dice(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """All dice are in hand, on the table, or used for what was drawn."""
    phase, lying = state.phase, sum(state.dice)
    rule = "rollwrite.dice.roll"
    if phase in (Phase.START_MARKS, Phase.OVER):
        if lying:
            yield Fault("dice", f"no dice lie on the table in phase {phase}", rule)
        return
    if phase is Phase.ROLL and not state.in_hand:
        yield Fault("in_hand", "at least one die is rolled", rule)
    if phase in (Phase.ROLL, Phase.CHOOSE):
        in_all = lying + (state.in_hand if phase is Phase.ROLL else 0)
        if in_all != DICE:
            yield Fault("dice", f"there are {DICE} dice in all, not {in_all}", rule)
        elif phase is Phase.ROLL and lying and not state.players[state.active].spent_stars[RE_ROLL]:
            text = 'some dice are rolled again, but "Re-roll" was not used'
            path = f"players[{state.active}].spent_stars"
            yield Fault(path, text, "rollwrite.ability.re-roll")
        return
    drawn = any(is_paid(state, number) for number in _shapes_of_turn(state, stories))
    if not drawn and not may_have_passed(state):
        text = f"{unused_dice(state)} dice are not used, which no shape of this turn leaves"
        yield Fault("dice", text, "rollwrite.choose.used-dice")


def _shapes_of_turn(state: State, stories: Sequence[HouseStory]) -> tuple[int, ...]:
    """Return the numbers of the shapes that the shape of this turn may be."""
    sheet = state.game.sheet
    if state.phase is Phase.DRAW:
        return () if state.shape is None else (sheet.number_of[state.shape],)
    if state.phase is Phase.MARK_X:
        return shapes_with(sheet, state.cells)
    shapes = stories[state.active].shapes
    return shapes[-1] if shapes else ()


# What is asked


def _questions(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    phase, me = state.phase, state.players[state.seat]
    if phase is Phase.DRAW:
        yield from _shape(state, me)
    elif phase is Phase.MARK_X:
        yield from _outline(state, me)
    elif phase in _AFTER_DRAWING:
        yield from _after_drawing(state, me, stories[state.seat])
    elif phase is Phase.MARK:
        yield from _marks(state, me)


def _shape(state: State, me: Player) -> Iterator[Fault]:
    if state.shape is None:
        yield Fault("shape", "a shape waits to be drawn", "rollwrite.turn.order")
    elif not drawing.fitting_shapes(state, me)[state.game.sheet.number_of[state.shape]]:
        yield Fault("shape", f"{state.shape} fits nowhere on the house", "rollwrite.choose.fits")


def _outline(state: State, me: Player) -> Iterator[Fault]:
    if not shapes_with(state.game.sheet, state.cells):
        text = "no shape of the facade sheet, turned in any way, has these squares"
        yield Fault("cells", text, "rollwrite.draw.turned")
    for reason in drawing.placing_reasons(state.cells, me.house.filled):
        yield Fault("cells", reason.text, reason.rule)


def _after_drawing(state: State, me: Player, story: HouseStory) -> Iterator[Fault]:
    """After a shape come coats of arms, and then "One X"."""
    if not story.last:
        text = "a shape was drawn in this turn, but there is none"
        yield Fault(f"players[{state.seat}].house", text, "rollwrite.turn.order")
        return
    if state.no_x is not story.last_all_o:
        text = '"No X" was used in this turn if, and only if, the last shape has no X'
        yield Fault("no_x", text, "rollwrite.ability.no-x")
    if state.phase is Phase.COAT_OF_ARMS:
        most = max(turn.coats for turn in story.last)
        if not 0 < state.coats <= most:
            text = f"the turn has reached coats of arms for 1 to {most} actions, not"
            yield Fault("coats", f"{text} {state.coats}", "rollwrite.coat.lines")
        if not coats_of_arms.possible(me):
            yield Fault("coats", "no action is possible any more", "rollwrite.coat.possible")
    elif not drawing.free_squares(me.house.filled):
        yield Fault("phase", "no cell is free for a square", "rollwrite.ability.one-x")
    elif me.stars(ONE_X) <= state.fresh:
        text = 'no star of "One X" is left that can be used now'
        yield Fault("phase", text, "rollwrite.ability.one-x")
    if state.fresh:
        yield from _fresh(state, me, story)


def _fresh(state: State, me: Player, story: HouseStory) -> Iterator[Fault]:
    """Stars of "One X" are fresh where coats of arms of this turn have unlocked them."""
    rule = "rollwrite.track.next-turn"
    if state.game.options.unlock == "same_turn":
        yield Fault("fresh", "at this table every star can be used at once", rule)
    most = max(turn.marks + turn.coats - state.coats for turn in story.last)
    boxes = me.tracks[ONE_X]
    unlocked = set()
    for coats in range(most + 1):
        for marked in {2 * coats, max(0, 2 * coats - (boxes == BOXES))}:
            if marked <= boxes:
                unlocked.add(STARS[ONE_X][boxes] - STARS[ONE_X][boxes - marked])
    if state.fresh not in unlocked or state.fresh > me.stars(ONE_X):
        text = f'no coats of arms of this turn have unlocked {state.fresh} stars of "One X"'
        yield Fault("fresh", text, rule)


def _marks(state: State, me: Player) -> Iterator[Fault]:
    each = marking.marks_for_each(state.game.players)
    if not 1 <= state.marks <= each:
        text = f"each of the others marks at most {each}"
        yield Fault("marks", text, "rollwrite.mark.two-players")
    if not marking.possible(state, me):
        text = "no unused die lets this player mark a box"
        yield Fault("marks", text, "rollwrite.mark.mandatory")


# Quiet rounds


def _quiet(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """A round is quiet until something is drawn or marked, where that counts at all."""
    text = _noise(state) if state.quiet else _silence(state, stories)
    if text:
        yield Fault("quiet", text, "rollwrite.end.quiet-round")


def _noise(state: State) -> str:
    """Return why this round cannot have been quiet so far; empty if it can."""
    options, phase = state.game.options, state.phase
    if not options.may_be_quiet:
        return "at this table it does not matter whether a round is quiet"
    if phase in (Phase.START_MARKS, Phase.OVER):
        return "no round is being played"
    if phase in _AFTER_DRAWING or (phase is Phase.MARK and not may_have_passed(state)):
        return "a shape was drawn in this turn"
    if marks_made(state):
        return "a box was marked in this turn"
    if options.marks == "mandatory" and _had_to_mark(state):
        return "boxes had to be marked in this round"
    return ""


def _had_to_mark(state: State) -> bool:
    """Tell whether somebody must have marked a box in this round, if nobody has drawn a shape.

    Five unused dice let everybody mark, but for those with a full track.
    """
    turns = range(state.active)
    others = {seat for turn in turns for seat in range(len(state.players)) if seat != turn}
    if not all(BOXES in state.players[seat].tracks for seat in others):
        return True
    if state.phase is not Phase.MARK:
        return False
    between = range(
        state.active + 1, state.active + (state.seat - state.active) % len(state.players)
    )
    players = [state.players[seat % len(state.players)] for seat in between]
    return any(marking.possible(state, player) for player in players)


def _silence(state: State, stories: Sequence[HouseStory]) -> str:
    """Return why this round must have been quiet so far; empty if it need not."""
    if not state.game.options.may_be_quiet or state.active:
        return ""
    first = state.phase is Phase.MARK and state.seat == 1 and not marks_made(state)
    if state.phase in _BEFORE_DRAWING or (first and not may_have_drawn(state, stories)):
        return "nothing was drawn or marked in this round"
    return ""


# The end


def _end(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """The game is over at the end of a round, exactly where something ends it."""
    for seat, story in enumerate(stories):
        # Nobody had more points before this round than now.
        now = story.points + TRACK_POINTS * state.players[seat].tracks.count(BOXES)
        if now >= WINNING_SCORE and least_points_before(state, seat, stories) >= WINNING_SCORE:
            text = f"{WINNING_SCORE} points have ended the game with an earlier round"
            yield Fault(f"players[{seat}].score", text, "rollwrite.end.round")
    phase = state.phase
    if phase is Phase.OVER:
        if end_reason(state) is EndReason.QUIET_ROUND and not _may_have_been_quiet(state):
            yield Fault("phase", "nothing has ended the game", "rollwrite.end.round")
    elif (
        phase in (Phase.ROLL, Phase.CHOOSE)
        and not state.active
        and end_reason(state) is EndReason.STALEMATE
    ):
        text = "nobody can draw or mark anything any more, which ends the game"
        yield Fault("phase", text, "rollwrite.end.stalemate")


def _may_have_been_quiet(state: State) -> bool:
    options = state.game.options
    if options.marks == "mandatory":
        return options.may_be_quiet and all(BOXES in player.tracks for player in state.players)
    return True
