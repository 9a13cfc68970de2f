"""Action B, constructing: which facade tiles can be bought, and where they can be laid."""

from copenhagen.batch.cardgame import layout as at
from copenhagen.batch.cardgame import tables
from copenhagen.batch.cardgame.payment import reach
from copenhagen.batch.cardgame.placing import lay
from copenhagen.batch.compiling import Row, compiled
from copenhagen.batch.house import count, neighbors, supported
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL

__all__ = ["build", "choices"]

_COLORS = len(COLORS)
_LARGEST = tables.LARGEST
_SIZES = tables.LARGEST - tables.SMALLEST + 1


@compiled
def choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every build that the player can pay for, by tile, then by placement.

    (base.build.stock, base.build.free, base.build.support) What only the lower price next to its
    own color pays for is laid next to that color (base.build.same-color).
    """
    filled = row[me + at.FILLED]
    ground = supported(filled)
    for color in range(_COLORS):
        most = reach(row, me, color)
        own = row[me + at.HOUSE_COLORS + color]
        for size in range(tables.SMALLEST, min(tables.LARGEST, most + 1) + 1):
            tile = _SIZES * color + size - tables.SMALLEST
            if most and row[at.TILES + tile] and (size <= most or own):
                beside = ALL if size <= most else neighbors(own)
                found = _placements(tile, filled, ground, beside, out, found)
    return found


@compiled
def _placements(tile: int, filled: int, ground: int, beside: int, out: Row, found: int) -> int:
    """List the builds of a tile with a cell of `ground` and one of `beside` among theirs."""
    for way in range(tables.WAYS[tile]):
        places = fitting(tile, way, filled, ground, beside)
        bricks = tables.WAY_BRICKS[tile, way]
        first = tables.BUILD + tables.WAY_FIRST[tile, way]
        while places:
            lowest = places & -places
            places ^= lowest
            number = first + bricks * tables.WAY_RANK[tile, way, count(lowest - 1)]
            for brick in range(bricks):
                out[found] = number + brick
                found += 1
    return found


@compiled
def fitting(tile: int, way: int, filled: int, ground: int, beside: int) -> int:
    """Return the lowest cells for which a way to lay a tile fits: for all places at once."""
    free = ~filled & ALL
    fits, stands, touches = tables.WAY_PLACES[tile, way], 0, 0
    for place in range(_LARGEST):
        cell = tables.WAY_CELLS[tile, way, place]
        fits &= free >> cell
        stands |= ground >> cell
        touches |= beside >> cell
    return fits & stands & touches


@compiled
def build(row: Row, me: int, number: int) -> None:
    """Take the tile from its stack and lay it on the house (base.build.at-once)."""
    tile = tables.BUILD_TILE[number]
    row[at.TILES + tile] -= 1
    row[at.BOUGHT] += 1
    row[me + at.HOUSE_COLORS + tables.TILE_COLOR[tile]] |= tables.BUILD_CELLS[number]
    lay(row, me, tables.BUILD_CELLS[number], tables.BUILD_BRICK[number], tables.BUILD + number)
