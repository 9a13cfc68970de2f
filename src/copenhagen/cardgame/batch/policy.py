"""The rollout policy for the card game: greedy on a cheap evaluation, by weights.

The weights are those of `weighing`. Values are in tenths of a point; the value of an action is its
approximate gain for the player, with what the hand can build next turn if the weights count that.
"""

from copenhagen.batch import prospects
from copenhagen.batch.compiling import NONE, Chances, Row, compiled, constant
from copenhagen.batch.house import complete_rows, count, neighbors
from copenhagen.batch.prospects import house
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch import next_turn, supply, tables, turn
from copenhagen.cardgame.batch.weighing import (
    CARD,
    DRAWN,
    ENDING,
    LAST_TURNS,
    NEXT_BUILD,
    OWNED,
    USED,
    of_color,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    ADDITIONAL_CARD,
    ANY_CARDS,
    CHANGE_OF_COLORS,
    COAT_CELLS,
    COAT_ROWS,
    CONSTRUCTION_DISCOUNT,
    DISCARD_PILE,
    DRAW_PILE,
    FOUR_CARDS,
)
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS

_ABILITIES, _COLORS, _CELLS = len(ABILITIES), len(COLORS), CELLS
_COAT_CELLS, _COAT_ROWS = COAT_CELLS, COAT_ROWS
_COAT, _POINT = prospects.COAT, prospects.POINT

_DRAWN = 3.0
_ONE, _TWO, _FOUR = constant(1), constant(2), constant(4)
_NEVER = -1.0e9


@compiled
def choose(row: Row, out: Row, weights: Chances) -> int:
    """Return the action that looks best, the first of them if several do."""
    found = turn.legal_actions(row, out)
    if found == 1:
        return out[0]
    me, best, chosen = turn.player(row), _NEVER, out[0]
    left, now = time_left(row, weights), house(row[me + at.FILLED], row[me + at.WINDOWS], weights)
    if weights[NEXT_BUILD] > 0:
        return _with_next_turn(row, me, out, found, weights, left, now)
    for place in range(found):
        value = _value(row, me, out[place], weights, left, now)
        if value > best:
            best, chosen = value, out[place]
    return chosen


@compiled
def _with_next_turn(
    row: Row, me: int, out: Row, found: int, weights: Chances, left: float, now: float
) -> int:
    """Return the action that looks best with the next turn.

    Each tile changes the house, so that only the two that look best without it are followed.
    """
    next_turn.prepare(weights)
    best, chosen = _NEVER, out[0]
    first, second, one, two = _NEVER, _NEVER, -1, -1
    for place in range(found):
        action = out[place]
        value = _value(row, me, action, weights, left, now)
        is_single = tables.PLACE_SINGLE <= action < tables.TAKE_ABILITY
        if not (is_single or tables.BUILD <= action < tables.PAY):
            value += next_turn.after_cards(row, me, action, weights, left)
            if value > best:
                best, chosen = value, action
        elif value > first:
            first, second, one, two = value, first, action, one
        elif value > second:
            second, two = value, action
    for value, action in ((first, one), (second, two)):
        if action >= 0:
            followed = value + next_turn.after_tile(row, me, action, weights, left)
            if followed > best:
                best, chosen = followed, action
    return chosen


@compiled
def time_left(row: Row, weights: Chances) -> float:
    """Return the share of its value that a hand still has, near the End of Game card."""
    if row[at.END_CARD] != at.IN_SUPPLY:
        return 1.0
    turns = supply.cards(row) / (2.0 * row[at.PLAYERS])
    return 1.0 - weights[ENDING] * max(0.0, 1.0 - turns / weights[LAST_TURNS])


@compiled
def _gain(row: Row, me: int, cells: int, shown: int, weights: Chances, now: float) -> float:
    """Return the gain of a tile on `cells`, with its windows on `shown`."""
    before, windows = row[me + at.FILLED], row[me + at.WINDOWS]
    after = before | cells
    rows = complete_rows(after) & ~complete_rows(before) & _COAT_ROWS
    coats = count((after ^ before) & _COAT_CELLS) + count(rows)
    return house(after, windows | shown, weights) - now + weights[_COAT] * coats


@compiled
def _more(row: Row, me: int, color: int, had: int, number: int, weights: Chances) -> float:
    """Return the value of `number` more cards of a color after `had` others."""
    first = of_color(row, me, color) + row[me + at.HAND + color] + had
    return weights[first + number] - weights[first]


@compiled
def _picked(row: Row, me: int, slots: Row, number: int, weights: Chances) -> float:
    """Return the value of the cards on the first `number` footbridges in `slots`."""
    value = 0.0
    for place in range(number):
        color, had = row[at.DISPLAY + slots[place]], 0
        for before in range(place):
            had += row[at.DISPLAY + slots[before]] == color
        value += _more(row, me, color, had, _ONE, weights)
    return value


@compiled
def _value(row: Row, me: int, action: int, weights: Chances, left: float, now: float) -> float:
    """Return the approximate gain of an action for the player."""
    if action < tables.DISCARD:
        return left * _taken(row, me, action, weights)
    if action < tables.BUILD:
        return left * _discarded(row, me, action - tables.DISCARD, weights)
    if action < tables.PAY:
        return _built(row, me, action - tables.BUILD, weights, left, now)
    if action < tables.PLACE_SINGLE:
        return left * _paid(row, me, action - tables.PAY, weights)
    if action < tables.TAKE_ABILITY:
        cell = 1 << action - tables.PLACE_SINGLE
        price = weights[_POINT if row[at.REWARDS] else _COAT]
        return _gain(row, me, cell, cell, weights, now) - price
    return _other(row, me, action, weights, left)


@compiled
def _taken(row: Row, me: int, action: int, weights: Chances) -> float:
    if action >= tables.TAKE_ADDITIONAL:
        color = row[at.DISPLAY + action - tables.TAKE_ADDITIONAL]
        return _more(row, me, color, NONE, _ONE, weights) - weights[USED + ADDITIONAL_CARD]
    pair = tables.PAIRS[action - tables.TAKE]
    value = _picked(row, me, pair, _TWO, weights)
    return value if pair[2] else value - weights[USED + ANY_CARDS]


@compiled
def _discarded(row: Row, me: int, discard: int, weights: Chances) -> float:
    value = 0.0
    for color in range(_COLORS):
        value += _more(row, me, color, NONE, -tables.DISCARDS[discard, color], weights)
    return value


@compiled
def _built(row: Row, me: int, build: int, weights: Chances, left: float, now: float) -> float:
    tile, cells = tables.BUILD_TILE[build], tables.BUILD_CELLS[build]
    gain = _gain(row, me, cells, cells & ~tables.BUILD_BRICK[build], weights, now)
    color = tables.TILE_COLOR[tile]
    beside = neighbors(row[me + at.HOUSE_COLORS + color])
    price, held = tables.TILE_SIZE[tile] - (cells & beside != 0), row[me + at.HAND + color]
    if held >= price:
        return gain + left * _more(row, me, color, NONE, -price, weights)
    changed = (price - held) * weights[CARD] + weights[USED + CHANGE_OF_COLORS]
    return gain + left * (_more(row, me, color, NONE, -held, weights) - changed)


@compiled
def _paid(row: Row, me: int, paid: int, weights: Chances) -> float:
    color, other = tables.TILE_COLOR[tables.BUILD_TILE[row[at.PENDING]]], tables.PAY_COLOR[paid]
    value = _more(row, me, color, NONE, -tables.PAY_NATURAL[paid], weights)
    if tables.PAY_CONVERTED[paid]:
        value += _more(row, me, other, NONE, -tables.PAY_CONVERTED[paid], weights)
        value -= weights[USED + CHANGE_OF_COLORS]
    return value - weights[USED + CONSTRUCTION_DISCOUNT] * tables.PAY_DISCOUNT[paid]


@compiled
def _other(row: Row, me: int, action: int, weights: Chances, left: float) -> float:
    """Return the approximate gain of a rarely available action."""
    if action == tables.ACTIVATE:
        value = 0.0
        for ability in range(_ABILITIES):
            if row[me + at.INACTIVE] >> ability & 1:
                value += weights[USED + ability]
        return left * value - weights[_COAT]
    for ability in range(1, _ABILITIES):
        if tables.ABILITY_NUMBER[ability] == action:
            return left * weights[OWNED + ability] - weights[_COAT]
    if action == row[at.DECLINE]:
        return -weights[_COAT]
    if action == row[at.SCORE_MISSION] or action == tables.DONE:
        return 0.0
    return left * _special_cards(row, me, action, weights)


@compiled
def _special_cards(row: Row, me: int, action: int, weights: Chances) -> float:
    """Return the approximate gain of a new ability tile's card action."""
    if action == tables.DRAW_CARDS:
        return _DRAWN * weights[DRAWN] - weights[USED + DRAW_PILE]
    if action == tables.TAKE_FROM_PILE:
        return 2 * weights[DRAWN] - weights[USED + DISCARD_PILE]
    if action == tables.KEEP_CARDS:
        return 0.0
    if action < tables.KEEP_CARDS:
        four, used = tables.FOURS[action - tables.TAKE_FOUR], weights[USED + FOUR_CARDS]
        if four[_FOUR - 1] - four[0] >= _FOUR:
            used += weights[USED + ANY_CARDS]
        return _picked(row, me, four, _FOUR, weights) - used
    fours = len(tables.DISCARDS) - (tables.DISCARD_NUMBERS[-1] - tables.DISCARD_FOUR + 1)
    return _discarded(row, me, fours + action - tables.DISCARD_FOUR, weights)
