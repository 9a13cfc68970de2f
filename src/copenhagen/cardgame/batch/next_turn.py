"""The next turn in the rollout policy for the card game: what a hand can build then.

The gains of tiles in a house are cached: the rollouts of a search build the same houses again and
again.
"""

from copenhagen.batch import prospects
from copenhagen.batch.compiling import NONE, Chances, Row, compiled, constant
from copenhagen.batch.house import complete_rows, count, line_points, neighbors, supported
from copenhagen.batch.prospects import change, lone
from copenhagen.cardgame.batch import construct, payment, tables
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch import weighing as of
from copenhagen.cardgame.batch.construct import tiles_left
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS, WINNING_SCORE
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL

_COLORS, _SIZES = len(COLORS), of.SIZES
_COAT_CELLS, _COAT_ROWS = COAT_CELLS, COAT_ROWS
_WINNING_SCORE = WINNING_SCORE
_COAT = prospects.COAT
_FOUR, _NO_MORE = constant(4), NONE
_NEVER, _UNKNOWN, _WON = -1.0e9, 1.0e9, 1.0e6


@compiled
def prepare(weights: Chances) -> None:
    """Forget what is cached about the hand."""
    for place in range(2 * of.CHANGES * _COLORS):
        weights[of.READY + place] = _UNKNOWN


@compiled
def _known(row: Row, me: int, weights: Chances) -> int:
    """Return the index of the cached gains of tiles in the player's house."""
    filled, windows = row[me + at.FILLED], row[me + at.WINDOWS]
    slot = filled ^ filled >> 8 ^ filled >> 16 ^ filled >> 24 ^ filled >> 32 ^ filled >> 40
    slot ^= windows >> 3 ^ windows >> 11 ^ windows >> 19 ^ windows >> 27 ^ windows >> 35
    house = of.KNOWN + of.HOUSE_WIDTH * (slot & of.HOUSES - 1)
    gains = house + 2 + _COLORS
    same = weights[house] == filled and weights[house + 1] == windows
    for color in range(_COLORS):
        same = same and weights[house + 2 + color] == row[me + at.HOUSE_COLORS + color]
    if not same:
        weights[house], weights[house + 1] = filled, windows
        for color in range(_COLORS):
            weights[house + 2 + color] = row[me + at.HOUSE_COLORS + color]
        for place in range(2 * _COLORS * _SIZES):
            weights[gains + place] = _UNKNOWN
    return int(gains)


@compiled
def after_cards(row: Row, me: int, action: int, weights: Chances, left: float) -> float:
    """Return the value of the next turn after an action that leaves the house as it is."""
    best = weights[of.NEXT_TURN]
    for color in range(_COLORS):
        more = _cards(row, action, color)
        place = of.READY + of.CHANGES * (2 * color + 1) + more
        if weights[place] == _UNKNOWN:
            weights[place] = _ready(row, me, color, more, weights, left)
        best = max(best, weights[place])
    return float(weights[of.NEXT_BUILD] * best)


@compiled
def _cards(row: Row, action: int, color: int) -> int:
    """Return the number of cards of a color that an action takes, below 0 if it spends them."""
    if action < tables.TAKE_ADDITIONAL:
        pair = tables.PAIRS[action - tables.TAKE]
        return int(row[at.DISPLAY + pair[0]] == color) + int(row[at.DISPLAY + pair[1]] == color)
    if action < tables.DISCARD:
        return int(row[at.DISPLAY + action - tables.TAKE_ADDITIONAL] == color)
    if action < tables.BUILD:
        return int(-tables.DISCARDS[action - tables.DISCARD, color])
    if action < tables.PLACE_SINGLE:
        paid = action - tables.PAY
        if tables.PAY_COLOR[paid] == color:
            return int(-tables.PAY_CONVERTED[paid])
        built = tables.TILE_COLOR[tables.BUILD_TILE[row[at.PENDING]]] == color
        return int(-tables.PAY_NATURAL[paid] * built)
    cards = 0
    if tables.TAKE_FOUR <= action < tables.KEEP_CARDS:
        for place in range(_FOUR):
            slot = tables.FOURS[action - tables.TAKE_FOUR, place]
            cards += int(row[at.DISPLAY + slot] == color)
    return cards


@compiled
def _ready(row: Row, me: int, color: int, more: int, weights: Chances, left: float) -> float:
    """Return the value of the best build of a color with `more` cards, minus that of its cards."""
    best, held = _NEVER, row[me + at.HAND + color] + more
    first, reach = of.of_color(row, me, color), payment.reach(row, me, color) + more
    known = _known(row, me, weights)
    for size in range(_SIZES):
        tile = _SIZES * color + size
        if _in_reach(row, me, tile, reach):
            gains = known + 2 * tile
            if weights[gains] == _UNKNOWN:
                weights[gains], weights[gains + 1] = _gains(row, me, tile, weights)
            anywhere, beside = weights[gains], weights[gains + 1]
            best = max(best, _paid(first, held, reach, tile, anywhere, beside, weights, left))
    return best


@compiled
def _in_reach(row: Row, me: int, tile: int, reach: int) -> bool:
    """Return whether a tile is left that the player could pay for with at most `reach` cards."""
    discount = row[me + at.HOUSE_COLORS + tables.TILE_COLOR[tile]] != 0
    return tiles_left(row, tile) > 0 and reach >= tables.TILE_SIZE[tile] - discount


@compiled
def _paid(
    first: int,
    held: int,
    reach: int,
    tile: int,
    anywhere: float,
    beside: float,
    weights: Chances,
    left: float,
) -> float:
    """Return the greater of a tile's gains, minus the value of the cards that pay for it."""
    price = tables.TILE_SIZE[tile]
    best = beside - left * of.cost(first, held, price - 1, weights)
    if reach >= price:
        best = max(best, anywhere - left * of.cost(first, held, price, weights))
    return best


@compiled
def _gains(row: Row, me: int, tile: int, weights: Chances) -> tuple[float, float]:
    """Return the best gain of a tile in the player's house: anywhere, and next to its color."""
    filled, windows = row[me + at.FILLED], row[me + at.WINDOWS]
    ground, alone = supported(filled), lone(filled)
    near = neighbors(row[me + at.HOUSE_COLORS + tables.TILE_COLOR[tile]])
    anywhere, beside = _NEVER, _NEVER
    for way in range(tables.WAYS[tile], tables.WAYS[tile + 1]):
        places = construct.fitting(way, filled, ground, ALL)
        while places:
            lowest = places & -places
            places ^= lowest
            first = construct.first_of(way, lowest) - tables.BUILD
            cells = tables.BUILD_CELLS[first]
            coats = weights[_COAT] * _coats(filled, filled | cells)
            # Without brickwork it would gain at least as much, which saves looking at most bricks.
            most = coats + change(filled, windows, cells, cells, alone, weights)
            if most <= (beside if cells & near else anywhere):
                continue
            for build in range(first, first + tables.WAY_BRICKS[way]):
                shown = cells & ~tables.BUILD_BRICK[build]
                gain = coats + change(filled, windows, cells, shown, alone, weights)
                anywhere = max(anywhere, gain)
                if cells & near:
                    beside = max(beside, gain)
    return anywhere, beside


@compiled
def _coats(before: int, after: int) -> int:
    """Return the number of coats of arms that new cells gain."""
    rows = complete_rows(after) & ~complete_rows(before) & _COAT_ROWS
    return count((after ^ before) & _COAT_CELLS) + count(rows)


@compiled
def after_tile(row: Row, me: int, action: int, weights: Chances, left: float) -> float:
    """Return the value of what follows a tile, at once and in the next turn in the new house.

    The row is changed for the look, and then changed back.
    """
    filled, windows, tiles = row[me + at.FILLED], row[me + at.WINDOWS], row[at.TILES]
    color, cells, shown, value = 0, 0, 0, 0.0
    if action < tables.PAY:
        build = action - tables.BUILD
        color, cells = tables.TILE_COLOR[tables.BUILD_TILE[build]], tables.BUILD_CELLS[build]
        shown = cells & ~tables.BUILD_BRICK[build]
    else:
        cells = shown = 1 << action - tables.PLACE_SINGLE
    own, hand = row[me + at.HOUSE_COLORS + color], row[me + at.HAND + color]
    if action < tables.PAY:
        row[me + at.HAND + color] -= min(payment.cost(row, me, action - tables.BUILD), hand)
        row[me + at.HOUSE_COLORS + color] |= cells
        row[at.TILES] -= 1 << at.TILE_BITS * tables.BUILD_TILE[action - tables.BUILD]
    row[me + at.FILLED], row[me + at.WINDOWS] = filled | cells, windows | shown
    points = line_points(filled | cells, windows | shown) - line_points(filled, windows)
    if row[me + at.SCORE] + points >= _WINNING_SCORE:
        value = _WON
    elif action < tables.PAY and _coats(filled, filled | cells):
        value = _single_tile(row, me, weights)
    value += weights[of.NEXT_BUILD] * _best_build(row, me, weights, left)
    row[me + at.FILLED], row[me + at.WINDOWS], row[at.TILES] = filled, windows, tiles
    row[me + at.HOUSE_COLORS + color], row[me + at.HAND + color] = own, hand
    return value


@compiled
def _single_tile(row: Row, me: int, weights: Chances) -> float:
    """Return by how much the best special tile is worth more than any other coat of arms action."""
    filled, windows = row[me + at.FILLED], row[me + at.WINDOWS]
    cells, alone = supported(filled), lone(filled)
    if not row[at.SPECIAL_TILES]:
        return 0.0
    best = weights[_COAT]
    while cells:
        cell = cells & -cells
        cells ^= cell
        gain = change(filled, windows, cell, cell, alone, weights)
        best = max(best, gain + weights[_COAT] * _coats(filled, filled | cell))
    return float(best - weights[_COAT])


@compiled
def _best_build(row: Row, me: int, weights: Chances, left: float) -> float:
    """Return the value of the best build of the hand, or of a turn without one."""
    best = weights[of.NEXT_TURN]
    for color in range(_COLORS):
        best = max(best, _ready(row, me, color, _NO_MORE, weights, left))
    return float(best)
