"""Action B, constructing: which facade tiles can be bought, and where they can be laid."""

from collections.abc import Iterator
from functools import lru_cache

from copenhagen.cardgame.actions import BUILDS, Build
from copenhagen.cardgame.components import FACADE_TILES
from copenhagen.cardgame.events import TileBuilt
from copenhagen.cardgame.payment import cost, payments, reach
from copenhagen.cardgame.placing import lay, placing_reasons
from copenhagen.cardgame.state import Player, Seat, State, Table
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.placements import supported

__all__ = ["build", "choices", "fitting", "known", "reasons"]

_KNOWN = {
    (tile.color, tile.size): {(b.placement.cells, b.placement.brick): b for b in BUILDS[tile.index]}
    for tile in FACADE_TILES
}


def choices(state: State, me: Seat) -> tuple[Build, ...]:
    """Return every build that the player can pay for, by tile, then by placement.

    A tile comes into question where it is in stock (base.build.stock) and the cards reach for its
    price; where they reach only for the lower price next to its own color, the placements are
    those next to that color.

    This is one of the two functions that decide how fast the library is: what can be paid is
    looked at before any geometry, and the placements for a filled grid are remembered.
    """
    house = me.house
    found: list[Build] = []
    for color in COLORS:
        most = reach(me, color)
        if most:
            first = 4 * color - 2
            for size in range(2, min(most, 4) + 2):
                if state.tiles[first + size]:
                    if size <= most:
                        found += fitting(first + size, house.filled)
                    elif house.colors[color]:
                        found += _fitting_next_to(first + size, house.filled, house.colors[color])
    return tuple(found)


@lru_cache(maxsize=16384)
def fitting(tile: int, filled: int) -> tuple[Build, ...]:
    """Return the builds of the kind `tile` (its index) that a house with `filled` cells lets lie."""
    support = supported(filled)
    return tuple(
        build for cells, build in _BY_CELLS[tile] if not cells & filled and cells & support
    )


_BY_CELLS = tuple(tuple((build.placement.cells, build) for build in builds) for builds in BUILDS)


@lru_cache(maxsize=16384)
def _fitting_next_to(tile: int, filled: int, color: int) -> tuple[Build, ...]:
    return tuple(build for build in fitting(tile, filled) if build.placement.neighbors & color)


def known(action: Build) -> Build | None:
    """Return the library's own build that equals `action`, or ``None`` where there is none."""
    placement = action.placement
    builds = _KNOWN.get((action.tile.color, action.tile.size), {})
    return builds.get((placement.cells, placement.brick))


def reasons(state: State, me: Player, action: Build) -> Iterator[Reason]:
    """Yield what forbids this build."""
    tile = action.tile
    if tile not in FACADE_TILES:
        yield Reason("base.build.stock", f"there is no facade tile {tile}")
        return
    build = known(action)
    if build is None:
        yield Reason(
            "base.build.turn-and-flip",
            f"a {tile} tile, turned and flipped in any way, does not cover these cells of the grid",
        )
        return
    if not state.tiles[tile.index]:
        yield Reason("base.build.stock", f"no {tile} tile is left")
    yield from placing_reasons(build.placement, me.house.filled)
    if not payments(me, build):
        price = cost(me.house, build)
        yield Reason(
            "base.build.cost",
            f"{price} {tile.color} cards are needed, and the hand cannot pay that",
        )


def build(table: Table, me: Seat, action: Build) -> None:
    """Take the tile from its stack and lay it on the house (base.build.at-once)."""
    left = list(table.tiles)
    left[action.tile.index] -= 1
    table.tiles = tuple(left)
    table.tell(TileBuilt, table.seat, action)
    lay(table, me, action)
