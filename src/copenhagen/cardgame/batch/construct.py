"""Action B, constructing: the facade tiles that can be bought, and where they can be laid."""

import numpy as np

from copenhagen.batch.compiling import MOST_ACTIONS, Row, compiled
from copenhagen.batch.house import count, neighbors, supported
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch import tables
from copenhagen.cardgame.batch.payment import reach
from copenhagen.cardgame.batch.placing import lay
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL

_COLORS = len(COLORS)
_LARGEST = tables.LARGEST
_PLACES, _WAY = MOST_ACTIONS, MOST_ACTIONS + len(tables.WAY_PLACES)
"""The scratch memory for the ways in which tiles can be laid: their places, their numbers."""
_SIZES = tables.LARGEST - tables.SMALLEST + 1
_BITS_OF_COLOR = at.TILE_BITS * _SIZES
_UP_TO = np.array(
    [
        sum(1 << at.TILE_BITS * place for place in range(price - tables.SMALLEST + 1))
        for price in range(tables.LARGEST + 1)
    ],
    np.int64,
)
"""The tiles of a color up to each price, as the lowest bits of their stacks."""


@compiled
def tiles_left(row: Row, tile: int) -> int:
    """Return the number of tiles left in a stack (base.build.stock)."""
    return row[at.TILES] >> at.TILE_BITS * tile & (1 << at.TILE_BITS) - 1


@compiled
def choices(row: Row, me: int, out: Row) -> int:
    """Find the builds that the player can pay for, by tile, then by way; return the number of ways.

    Each way is written after the list of actions: its places, and its number.

    (base.build.stock, base.build.free, base.build.support) A tile that can only be paid for at the
    lower price has to be next to its own color (base.build.same-color).
    """
    filled, found = row[me + at.FILLED], 0
    ground = supported(filled)
    stacks, anywhere, payable = row[at.TILES], 0, 0
    for color in range(_COLORS):
        most, own = reach(row, me, color), row[me + at.HOUSE_COLORS + color]
        anywhere |= _UP_TO[min(tables.LARGEST, most)] << _BITS_OF_COLOR * color
        payable |= _UP_TO[min(tables.LARGEST, most + (own != 0))] << _BITS_OF_COLOR * color
    payable &= stacks | stacks >> 1 | stacks >> 2  # any of the three bits of a stack is set
    while payable:
        lowest = payable & -payable
        payable ^= lowest
        tile = count(lowest - 1) // at.TILE_BITS
        own = row[me + at.HOUSE_COLORS + tables.TILE_COLOR[tile]]
        beside = ALL if anywhere & lowest else neighbors(own)
        for way in range(tables.WAYS[tile], tables.WAYS[tile + 1]):
            places = fitting(way, filled, ground, beside)
            out[_PLACES + found] = places
            out[_WAY + found] = way
            found += places != 0
    return found


@compiled
def listed(ways: int, out: Row, found: int) -> int:
    """List the builds of the first `ways` ways found by `choices`."""
    for each in range(ways):
        way, places = out[_WAY + each], out[_PLACES + each]
        while places:
            lowest = places & -places
            places ^= lowest
            first = first_of(way, lowest)
            for brick in range(tables.WAY_BRICKS[way]):
                out[found] = first + brick
                found += 1
    return found


@compiled
def first_of(way: int, lowest: int) -> int:
    """Return the number of the first of the builds with the same place."""
    rank = count(tables.WAY_PLACES[way] & lowest - 1)
    return tables.BUILD + tables.WAY_FIRST[way] + tables.WAY_BRICKS[way] * rank


@compiled
def number(ways: int, out: Row) -> int:
    """Return the number of builds of the first `ways` ways found by `choices`."""
    found = 0
    for each in range(ways):
        found += count(out[_PLACES + each]) * tables.WAY_BRICKS[out[_WAY + each]]
    return found


@compiled
def nth(out: Row, place: int) -> int:
    """Return a build by its index in the list that `listed` would write."""
    each, left = 0, place
    way, places = out[_WAY], out[_PLACES]
    bricks = tables.WAY_BRICKS[way]
    while left >= bricks * count(places):
        left -= bricks * count(places)
        each += 1
        way, places = out[_WAY + each], out[_PLACES + each]
        bricks = tables.WAY_BRICKS[way]
    for _ in range(left // bricks):
        places &= places - 1
    return first_of(way, places & -places) + left % bricks


@compiled
def fitting(way: int, filled: int, ground: int, beside: int) -> int:
    """Return the lowest cells at which a way to lay a tile fits: for all places at once."""
    free = ~filled & ALL
    fits, stands, touches = tables.WAY_PLACES[way], 0, 0
    for place in range(_LARGEST):
        cell = tables.WAY_CELLS[way, place]
        fits &= free >> cell
        stands |= ground >> cell
        touches |= beside >> cell
    return fits & stands & touches


@compiled
def build(row: Row, me: int, number: int) -> None:
    """Take the tile from its stack and lay it on the house (base.build.at-once)."""
    tile = tables.BUILD_TILE[number]
    row[at.TILES] -= 1 << at.TILE_BITS * tile
    row[at.BOUGHT] += 1
    row[me + at.HOUSE_COLORS + tables.TILE_COLOR[tile]] |= tables.BUILD_CELLS[number]
    lay(row, me, tables.BUILD_CELLS[number], tables.BUILD_BRICK[number], tables.BUILD + number)
