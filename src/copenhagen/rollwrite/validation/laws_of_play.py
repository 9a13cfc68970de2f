"""The laws of play: conditions under which a position can be played on to the end.

There are five dice, only unlocked bonuses and stars have been spent, every drawing has support, the
current question has an answer, and nothing is left over from an earlier question. Each law that
holds in a position holds after every move.
"""

from collections.abc import Iterator, Sequence

import attrs

from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.components import BONUSES, DICE, ONE_X, STARS, WINNING_SCORE, Ability
from copenhagen.rollwrite.rules import coats_of_arms, drawing, marking
from copenhagen.rollwrite.rules.ending import EndReason, end_reason
from copenhagen.rollwrite.rules.setup import copies_of, first_state
from copenhagen.rollwrite.state import Phase, Player, State
from copenhagen.rollwrite.validation.houses import HouseTotals


def broken_laws(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Yield a fault for each law of play that a position breaks."""
    for seat, (player, house) in enumerate(zip(state.players, houses, strict=True)):
        yield from _player(player, house, f"players[{seat}]")
    yield from _copies(state)
    if state.phase is Phase.START_MARKS:
        yield from _set_up(state)
    for name, idle in _SILENT[state.phase]:
        if getattr(state, name) != idle:
            text = f"has to be {idle} in phase {state.phase}"
            yield Fault(name, text, "rollwrite.turn.order")
    yield from _whose_turn(state)
    yield from _dice(state)
    yield from _question(state, houses[state.to_act])
    yield from _quiet(state)
    yield from _end(state)


# Support, and spending


def _player(player: Player, house: HouseTotals, path: str) -> Iterator[Fault]:
    for place in house.floating:
        text = "nothing below leads down to the ground"
        yield Fault(f"{path}.house[{place}]", text, "rollwrite.draw.support")
    if not any(player.spent_bonuses) and not any(player.spent_stars):
        return
    for color in COLORS:
        marked = player.tracks[color]
        spent, unlocked = player.spent_bonuses[color], BONUSES[color][marked]
        if spent > unlocked:
            text = f"{spent} {color} bonuses are spent, but {unlocked} unlocked"
            yield Fault(f"{path}.spent_bonuses", text, "rollwrite.track.unlock")
        spent, unlocked = player.spent_stars[color], STARS[color][marked]
        if spent > unlocked:
            text = f'{spent} stars of "{Ability(color).title}" are spent, but {unlocked} unlocked'
            yield Fault(f"{path}.spent_stars", text, "rollwrite.ability.spent")


def _copies(state: State) -> Iterator[Fault]:
    """Check that no shape has more copies than at the start of the game."""
    copies = zip(state.game.sheet.shapes, state.copies, copies_of(state.game), strict=True)
    for shape, left, at_first in copies:
        if left > at_first:
            text = f"{left} copies of {shape} are left of {at_first}"
            yield Fault("copies", text, "rollwrite.choose.cross-out")


def _dice(state: State) -> Iterator[Fault]:
    """Check that all dice are in hand, on the table, or used for a drawing."""
    phase, lying = state.phase, sum(state.dice)
    rule = "rollwrite.dice.roll"
    if phase in (Phase.START_MARKS, Phase.OVER):
        if lying:
            yield Fault("dice", f"no dice lie on the table in phase {phase}", rule)
        return
    if phase is Phase.ROLL and not state.in_hand:
        yield Fault("in_hand", "at least one die is rolled", rule)
    in_all = lying + (state.in_hand if phase is Phase.ROLL else 0)
    if in_all > DICE or (in_all < DICE and phase in (Phase.ROLL, Phase.CHOOSE)):
        yield Fault("dice", f"there are {DICE} dice in all, not {in_all}", rule)


def _set_up(state: State) -> Iterator[Fault]:
    """Check that two players mark two boxes each before anything else."""
    first, rule = first_state(state.game), "rollwrite.setup.two-players-marks"
    if state.game.players != _TWO:
        yield Fault("phase", "only two players mark boxes before the game", rule)
    for name in ("active", "copies"):
        if getattr(state, name) != getattr(first, name):
            yield Fault(name, "the game has not begun", "rollwrite.turn.order")
    for seat, player in enumerate(state.players):
        marked = sorted(player.tracks)[::-1]
        right = [_TWO if seat < state.to_act else 0, 0, 0, 0, 0]
        if marked != right or attrs.evolve(player, tracks=(0, 0, 0, 0, 0)) != first.players[0]:
            text = "seat 0 marks two boxes of a track, then seat 1, and nothing else is marked yet"
            yield Fault(f"players[{seat}]", text, rule)


_TWO = 2


# The turn

_IDLE = {
    "in_hand": 0,
    "shape": None,
    "cells": 0,
    "coats": 0,
    "no_x": False,
    "fresh": 0,
    "marks": 0,
}
"""The initial values of the fields of a turn."""

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
"""The fields that are meaningful in each phase."""

_SILENT = {
    phase: tuple([(name, idle) for name, idle in _IDLE.items() if name not in saying])
    for phase, saying in _SAYING.items()
}
"""The other fields, with their values in each phase."""


def _whose_turn(state: State) -> Iterator[Fault]:
    """Check that the player whose turn it is decides, except when others mark."""
    phase, others_decide = state.phase, state.to_act != state.active
    if phase is not Phase.START_MARKS and others_decide is not (phase is Phase.MARK):
        text = "the others mark boxes, and everything else is decided by whose turn it is"
        yield Fault("to_act", text, "rollwrite.turn.phases")


def _question(state: State, house: HouseTotals) -> Iterator[Fault]:
    """Check that the current question has its data."""
    phase, me = state.phase, state.players[state.to_act]
    if phase is Phase.DRAW:
        yield from _shape(state, me)
    elif phase is Phase.MARK_X:
        for reason in drawing.placing_reasons(state.cells, me.house.filled):
            yield Fault("cells", reason.text, reason.rule)
    elif phase is Phase.COAT_OF_ARMS:
        yield from _coats(state, me, house)
    elif phase is Phase.ONE_X:
        yield from _one_x(state, me)
    elif phase is Phase.MARK:
        yield from _marks(state, me)
    if state.fresh:
        yield from _fresh(state, me)


def _shape(state: State, me: Player) -> Iterator[Fault]:
    if state.shape is None:
        yield Fault("shape", "a shape waits to be drawn", "rollwrite.turn.order")
    elif not drawing.fitting_shapes(state, me)[state.game.sheet.number_of[state.shape]]:
        yield Fault("shape", f"{state.shape} fits nowhere on the house", "rollwrite.choose.fits")


def _coats(state: State, me: Player, house: HouseTotals) -> Iterator[Fault]:
    if not 0 < state.coats <= house.coats:
        text = f"complete lines have brought coats of arms for 1 to {house.coats} actions, not"
        yield Fault("coats", f"{text} {state.coats}", "rollwrite.coat.lines")
    if not coats_of_arms.possible(me):
        yield Fault("coats", "no action is possible any more", "rollwrite.coat.possible")


def _one_x(state: State, me: Player) -> Iterator[Fault]:
    if not drawing.free_squares(me.house.filled):
        yield Fault("phase", "no cell is free for a square", "rollwrite.ability.one-x")
    elif not drawing.one_x_possible(state, me):
        text = 'no star of "One X" is left that can be used now'
        yield Fault("phase", text, "rollwrite.ability.one-x")


def _fresh(state: State, me: Player) -> Iterator[Fault]:
    """Check that stars of "One X" are fresh only until the next turn."""
    rule = "rollwrite.track.next-turn"
    if state.game.options.unlock == "same_turn":
        yield Fault("fresh", "at this table every star can be used at once", rule)
    if state.fresh > me.stars(ONE_X):
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


# The end


def _quiet(state: State) -> Iterator[Fault]:
    """Check that a round is quiet until something is drawn or marked, if the options count that."""
    if not state.quiet:
        return
    rule = "rollwrite.end.quiet-round"
    if not state.game.options.may_be_quiet:
        text = "at this table it does not matter whether a round is quiet"
        yield Fault("quiet", text, rule)
    if state.phase in (Phase.START_MARKS, Phase.OVER):
        yield Fault("quiet", "no round is being played", rule)
    elif state.phase in (Phase.COAT_OF_ARMS, Phase.ONE_X):
        yield Fault("quiet", "a shape was drawn in this turn", rule)


_BEFORE_DRAWING = (Phase.ROLL, Phase.CHOOSE, Phase.DRAW, Phase.MARK_X)


def _end(state: State) -> Iterator[Fault]:
    """Check that the game is over exactly if an end condition holds, at the end of a round."""
    reason = end_reason(state)
    if state.phase is Phase.OVER:
        if reason is EndReason.QUIET_ROUND and not state.game.options.may_be_quiet:
            yield Fault("phase", "nothing has ended the game", "rollwrite.end.round")
    elif state.phase in _BEFORE_DRAWING and not state.active:
        if reason is EndReason.STALEMATE:
            text = "nobody can draw or mark anything any more, which ends the game"
            yield Fault("phase", text, "rollwrite.end.stalemate")
        for seat, player in enumerate(state.players):
            if player.score >= WINNING_SCORE:
                text = f"{WINNING_SCORE} points have ended the game with an earlier round"
                yield Fault(f"players[{seat}].score", text, "rollwrite.end.round")
