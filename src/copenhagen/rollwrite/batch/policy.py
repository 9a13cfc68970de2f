"""The rollout policy for Roll & Write: greedy on a cheap evaluation.

It follows `copenhagen.rollwrite.bots.rollouts` without looking ahead after drawing, with weights in
the format of the card game.
"""

import attrs
import numpy as np

from copenhagen.batch import prospects
from copenhagen.batch.compiling import NONE, Chances, Row, compiled
from copenhagen.batch.house import complete_columns, complete_rows, count
from copenhagen.batch.offsets import Offsets
from copenhagen.batch.prospects import change, house, lone
from copenhagen.games import chance_outcomes, first_state
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.rollwrite.batch import drawing, tables, tracks, turn
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.components import (
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    COLOR_CHANGE,
    DICE,
    NO_X,
    ONE_X,
    RE_ROLL,
    TRACK_POINTS,
    USE_AGAIN,
    WHITE,
    WINNING_SCORE,
)
from copenhagen.rollwrite.state import RollAndWrite

_COLORS, _BOXES, _DICE, _WHITE = len(COLORS), BOXES, DICE, int(WHITE)
_CELLS, _SHAPES = CELLS, at.SHAPES
_COAT_ROWS, _COAT_COLUMNS = COAT_ROWS, COAT_COLUMNS
_WINNING_SCORE, _TRACK_POINTS = WINNING_SCORE, TRACK_POINTS
_COAT, _POINT = prospects.COAT, prospects.POINT

_weight = Offsets(prospects.WEIGHTS)
TRACKS = _weight(len(COLORS) * (BOXES + 1))
"""The value of each track by its marked boxes: of everything unlocked, and of the other boxes."""
STARS = _weight(len(COLORS))
"""A star, by ability."""
BONUS = _weight()
"""A bonus."""
ENDING = _weight()
"""The share of the value of tracks that is lost when the game is about to end."""
LAST_POINTS = _weight()
"""The number of points to go at which the loss begins."""
ENOUGH = _weight()
"""The minimum gain of a shape at which the dice are kept."""
_BEST = _weight(len(COLORS) * (DICE + 1))
"""Scratch memory, not a weight: the best gain of each color's shapes, by the dice that pay."""
KNOWN = _weight(2)
"""Scratch memory: the house of the cached values, its cells (with the sheet) and windows."""
_GAIN = _weight(at.SHAPES)
_PLACE = _weight(at.SHAPES)
"""The cached best gain of each shape there, and the action that draws it; 0 if not computed."""
WEIGHTS = _weight.end
"""The number of weights."""

_NEVER = -1000.0


def _shares() -> Chances:
    """Return the probability of each roll among the rolls of the same number of dice."""
    shares = np.zeros(len(tables.ROLLS))
    for dice in range(1, DICE + 1):
        rolled = attrs.evolve(first_state(RollAndWrite(3)), in_hand=dice)
        for roll, share in chance_outcomes(rolled):
            shares[tables.ROLL_NUMBER[int((tables.DIGITS * roll.dice).sum())]] = float(share)
    return shares


_SHARES, _SIZES = _shares(), tables.ROLLS.sum(1)
_FIRST_ROLL = np.searchsorted(_SIZES, range(DICE + 2))
"""The index of the first roll of each number of dice: fewer come first."""


@compiled
def choose(row: Row, out: Row, weights: Chances) -> int:
    """Return the action that looks best, the first of them if several do."""
    found = turn.legal_actions(row, out)
    if found == 1:
        return out[0]
    me, mirror, phase, left = (
        turn.player(row),
        row[at.MIRROR],
        row[at.PHASE],
        _time_left(row, weights),
    )
    if phase == at.P_CHOOSE:
        return _chosen(row, me, out, found, weights, left)
    if phase == at.P_DRAW:
        return _drawn(row, me, row[at.SHAPE], weights)[1]
    best, chosen = _NEVER, out[0]
    for place in range(found):
        value = _value(row, me, mirror, out[place], weights, left)
        if value > best:
            best, chosen = value, out[place]
    return chosen


@compiled
def _time_left(row: Row, weights: Chances) -> float:
    """Return the share of its value that a track still has, near the end of the game."""
    most = row[at.PLAYER + at.SCORE]
    for seat in range(1, row[at.PLAYERS]):
        most = max(most, row[at.PLAYER + at.PLAYER_WIDTH * seat + at.SCORE])
    to_go = (_WINNING_SCORE - most) / weights[LAST_POINTS]
    return 1.0 - weights[ENDING] * max(0.0, 1.0 - to_go)


@compiled
def _value(row: Row, me: int, mirror: int, action: int, weights: Chances, left: float) -> float:
    """Return the approximate gain of an action that follows the shape."""
    if action == tables.DONE_DRAWING[mirror] or action == tables.NO_MARK[mirror]:
        return 0.0
    if action <= tables.USE_NO_X[mirror]:
        with_x = action < tables.USE_NO_X[mirror]
        x = 1 << action - tables.MARK_X[mirror] if with_x else 0
        star = 0.0 if with_x else weights[STARS + NO_X] * left
        return _change(row, me, row[at.DRAWN_CELLS], x, weights) - star
    if action < tables.MARK_TWO[mirror]:
        cell = 1 << action - tables.DRAW_SQUARE[mirror]
        return _change(row, me, cell, NONE, weights) - weights[_COAT]
    if action < tables.USE_ONE_X[mirror]:
        value = _marked(row, me, action - tables.MARK_TWO[mirror], 2, weights, left)
        return value - weights[_COAT] * (row[at.PHASE] == at.P_COAT_OF_ARMS)
    if action < tables.DONE_DRAWING[mirror]:
        cell = 1 << action - tables.USE_ONE_X[mirror]
        value = _change(row, me, cell, 0 if row[at.NO_X] else cell, weights)
        return value - weights[STARS + ONE_X] * left
    return _marked(row, me, action - tables.MARK[mirror], 1, weights, left)


@compiled
def _marked(row: Row, me: int, color: int, boxes: int, weights: Chances, left: float) -> float:
    """Return the gain of marking `boxes` more boxes of a track."""
    marked = row[me + at.TRACKS + color]
    after, first = min(_BOXES, marked + boxes), TRACKS + (_BOXES + 1) * color
    ahead = weights[first + after] - weights[first + marked]
    return ahead * left + weights[_POINT] * (_TRACK_POINTS if after == _BOXES else 0)


# Drawing


@compiled
def _change(row: Row, me: int, cells: int, xs: int, weights: Chances) -> float:
    """Return the gain from lines and coats of arms of drawing on `cells`, with an X in `xs`."""
    filled = row[me + at.FILLED]
    return _with_coats(filled, row[me + at.WINDOWS], cells, xs, lone(filled), weights)


@compiled
def _with_coats(
    before: int, windows: int, cells: int, xs: int, alone: int, weights: Chances
) -> float:
    """Return the gain of drawing on `cells` in a house with `alone` lone cells."""
    value = change(before, windows, cells, cells & ~xs, alone, weights)
    return value + weights[_COAT] * _new_coats(before, before | cells)


@compiled
def _new_coats(before: int, after: int) -> int:
    """Return the number of coats of arms of newly complete lines."""
    rows = complete_rows(after) & ~complete_rows(before) & _COAT_ROWS
    columns = complete_columns(after) & ~complete_columns(before) & _COAT_COLUMNS
    return count(rows) + count(columns)


@compiled
def _drawn(row: Row, me: int, shape: int, weights: Chances) -> tuple[float, int]:
    """Return the gain of a shape at its best place, and the action that draws it there.

    It is cached until the house changes. Identical shapes share an entry.
    """
    mirror, filled, windows = row[at.MIRROR], row[me + at.FILLED], row[me + at.WINDOWS]
    house_and_sheet = float(filled | mirror << _CELLS)
    if weights[KNOWN] != house_and_sheet or weights[KNOWN + 1] != windows:
        weights[KNOWN], weights[KNOWN + 1] = house_and_sheet, windows
        for each in range(_SHAPES):
            weights[_PLACE + each] = 0.0
    like = tables.ALIKE[mirror, shape]
    if weights[_PLACE + like] == 0.0:
        gain, place = _best_place(mirror, filled, windows, like, weights)
        weights[_GAIN + like], weights[_PLACE + like] = gain, place
    return weights[_GAIN + like], int(weights[_PLACE + like])


@compiled
def _best_place(
    mirror: int, filled: int, windows: int, shape: int, weights: Chances
) -> tuple[float, int]:
    """Return the gain of a shape at its best place, and the action that draws it there.

    Positions of the X are tried only at the three places that are best without one.
    """
    first, second, third = _NEVER, _NEVER, _NEVER
    one, two, three = -1, -1, -1
    alone, now = lone(filled), house(filled, windows, weights)
    for way in range(tables.WAYS[mirror, shape]):
        places = drawing.fitting(mirror, shape, way, filled)
        while places:
            lowest = places & -places
            places ^= lowest
            number = tables.WAY_NUMBER[mirror, shape, way, count(lowest - 1)]
            cells = tables.PLACE_CELLS[mirror, number - tables.DRAW_SHAPE[mirror]]
            rough = house(filled | cells, windows | cells, weights) - now
            rough += weights[_COAT] * _new_coats(filled, filled | cells)
            if rough > first:
                first, second, third = rough, first, second
                one, two, three = number, one, two
            elif rough > second:
                second, third, two, three = rough, second, number, two
            elif rough > third:
                third, three = rough, number
    best, chosen = _NEVER, -1
    for number in (one, two, three):
        if number >= 0:
            cells = tables.PLACE_CELLS[mirror, number - tables.DRAW_SHAPE[mirror]]
            value, left = _NEVER, cells
            while left:
                x = left & -left
                left ^= x
                value = max(value, _with_coats(filled, windows, cells, x, alone, weights))
            if value > best or (value == best and number < chosen):
                best, chosen = value, number
    return best, chosen


# Dice


@compiled
def _chosen(row: Row, me: int, out: Row, found: int, weights: Chances, left: float) -> int:
    """Return the choice that looks best: a shape, or other dice if no shape gains enough."""
    mirror, best, chosen, shape, gain = row[at.MIRROR], 2 * _NEVER, out[0], -1, 0.0
    for place in range(found):
        if tables.CHOOSE <= out[place] < tables.PASS[mirror]:
            choice = out[place] - tables.CHOOSE
            if tables.CHOSEN_SHAPE[mirror, choice] != shape:
                shape = tables.CHOSEN_SHAPE[mirror, choice]
                gain = _drawn(row, me, shape, weights)[0]
            value = gain - left * _price(row, mirror, choice, weights)
            if value > best:
                best, chosen = value, out[place]
    if best >= weights[ENOUGH]:
        return chosen
    if out[0] < tables.CHOOSE:
        _offer(row, me, weights, left)
    for place in range(found):
        value = _NEVER
        if out[place] < tables.CHANGE_COLOR:
            value = _rolled_again(row, out[place] - tables.REROLL, weights, left)
        elif out[place] < tables.CHOOSE:
            value = _changed(row, out[place] - tables.CHANGE_COLOR, weights, left)
        elif out[place] == tables.PASS[mirror]:
            value = 0.0
        if value > best or (value == best and out[place] < chosen):
            best, chosen = value, out[place]
    return chosen


@compiled
def _price(row: Row, mirror: int, choice: int, weights: Chances) -> float:
    """Return the value of the bonuses and the star that a choice spends."""
    shape, whites = tables.CHOSEN_SHAPE[mirror, choice], tables.CHOSEN_WHITES[mirror, choice]
    dice = row[at.DICE + tables.SHAPE_COLOR[mirror, shape]]
    price = weights[BONUS] * max(0, tables.SHAPE_SIZE[mirror, shape] - dice - whites)
    if not tables.SHAPE_ENDLESS[mirror, shape] and not row[at.COPIES + shape]:
        price += weights[STARS + USE_AGAIN]
    return price


@compiled
def _offer(row: Row, me: int, weights: Chances, left: float) -> None:
    """Compute the gain of the best shape of each color, by the dice that pay for it."""
    mirror, again = row[at.MIRROR], tracks.stars(row, me, USE_AGAIN) > 0
    for place in range(_COLORS * (_DICE + 1)):
        weights[_BEST + place] = 0.0
    for shape in range(tables.SHAPES_OF[mirror]):
        spare = tables.SHAPE_ENDLESS[mirror, shape] or row[at.COPIES + shape]
        if spare or again:
            color, size = tables.SHAPE_COLOR[mirror, shape], tables.SHAPE_SIZE[mirror, shape]
            net = max(0.0, _drawn(row, me, shape, weights)[0])
            net -= 0.0 if spare else weights[STARS + USE_AGAIN] * left
            first = _BEST + (_DICE + 1) * color
            for dice in range(max(0, size - tracks.bonuses(row, me, color)), _DICE + 1):
                brings = net - weights[BONUS] * left * max(0, size - dice)
                weights[first + dice] = max(weights[first + dice], brings)


@compiled
def _changed(row: Row, change: int, weights: Chances, left: float) -> float:
    """Return the value of the dice after a change of color."""
    best, face, number = 0.0, tables.CHANGES[change, 0], tables.CHANGES[change, 1]
    for color in range(_COLORS):
        dice = row[at.DICE + color] + row[at.DICE + _WHITE]
        dice += number * (tables.CHANGES[change, 2] == color)
        dice -= number * (face in (color, _WHITE))
        best = max(best, weights[_BEST + (_DICE + 1) * color + dice])
    return best - weights[STARS + COLOR_CHANGE] * left


@compiled
def _rolled_again(row: Row, dice: int, weights: Chances, left: float) -> float:
    """Return the value of a reroll that keeps all white dice and all of at most one color."""
    kept = 0
    for color in range(_COLORS):
        if row[at.DICE + color] > tables.ROLLS[dice, color]:
            kept += 1 + (tables.ROLLS[dice, color] != 0)
    if kept > 1 or tables.ROLLS[dice, _WHITE]:
        return _NEVER
    mean, rolled = 0.0, _SIZES[dice]
    for roll in range(_FIRST_ROLL[rolled], _FIRST_ROLL[rolled + 1]):
        best, white = 0.0, row[at.DICE + _WHITE] + tables.ROLLS[roll, _WHITE]
        for color in range(_COLORS):
            there = row[at.DICE + color] - tables.ROLLS[dice, color] + tables.ROLLS[roll, color]
            best = max(best, weights[_BEST + (_DICE + 1) * color + there + white])
        mean += _SHARES[roll] * best
    return mean - weights[STARS + RE_ROLL] * left
