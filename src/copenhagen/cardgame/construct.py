"""Action B, constructing: which facade tiles can be bought, and where they can be laid."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import itemgetter

from copenhagen.cardgame.actions import BUILDS, Build
from copenhagen.cardgame.components import FACADE_TILES, SIZES, FacadeTile
from copenhagen.cardgame.events import TileBuilt
from copenhagen.cardgame.payment import cost, reach
from copenhagen.cardgame.placing import lay, placing_reasons
from copenhagen.cardgame.state import Seat, Table
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.placements import Fitter, supported

__all__ = ["build", "choices", "fitting", "known", "reasons"]


def choices(table: Table, me: Seat) -> tuple[Build, ...]:
    """Return every build that the player can pay for, by tile, then by placement.

    A tile comes into question where it is in stock (base.build.stock) and the cards reach for its
    price; where they reach only for the lower price next to its own color, the placements are
    those next to that color.

    This is one of the two functions that decide how fast the library is: what can be paid is
    looked at before any geometry, and the placements for a filled grid are remembered.
    """
    house, stock = me.house, table.tiles
    filled, colors = house.filled, house.colors
    found: list[Build] = []
    for kinds, most, color in zip(_KINDS, reach(table, me), colors, strict=True):
        if not most:
            continue
        # A tile of size `most` or less can be paid anywhere, one larger by one next to its color.
        for kind in kinds[: most - 1]:
            if stock[kind]:
                found += _fitting(_FITTER[kind], filled)(BUILDS[kind])
        if color and most < _LARGEST and stock[kinds[most - 1]]:
            builds = _fitting(_FITTER[kinds[most - 1]], filled)(BUILDS[kinds[most - 1]])
            found += [build for build in builds if build.placement.neighbors & color]
    return tuple(found)


_KINDS = tuple(tuple(tile.index for tile in FACADE_TILES if tile.color is c) for c in COLORS)
"""The indices of the tiles of each color, which have the sizes 2 to 5."""

_LARGEST = SIZES[-1]


_FITTER_OF = {tile.shape: Fitter(tile.placements) for tile in FACADE_TILES}
_FITTER = tuple(_FITTER_OF[tile.shape] for tile in FACADE_TILES)
"""What finds the placements of each kind of tile; kinds of the same shape share it."""


@lru_cache(maxsize=16384)
def _fitting(fitter: Fitter, filled: int) -> Callable[[tuple[Build, ...]], tuple[Build, ...]]:
    """Return what picks, out of a tile's builds, those that a house lets lie."""
    places = fitter.fitting(filled)
    if len(places) > 1:
        return itemgetter(*places)
    return lambda builds: tuple([builds[place] for place in places])


def fitting(tile: FacadeTile, filled: int) -> tuple[Build, ...]:
    """Return the builds of `tile` that a house with `filled` cells lets lie, paid or not."""
    return _fitting(_FITTER[tile.index], filled)(BUILDS[tile.index])


def known(action: Build) -> Build | None:
    """Return the library's own build that equals `action`, or ``None`` where there is none."""
    placement = action.placement
    return _KNOWN[action.tile.index].get((placement.cells, placement.brick))


_KNOWN = tuple({(b.placement.cells, b.placement.brick): b for b in builds} for builds in BUILDS)


def reasons(table: Table, me: Seat, action: Build) -> Iterator[Reason]:
    """Yield what forbids this build."""
    tile = action.tile
    build = known(action)
    if build is None:
        yield Reason(
            "base.build.turn-and-flip",
            f"a {tile} tile, turned and flipped in any way, does not cover these cells of the grid",
        )
        return
    if not table.tiles[tile.index]:
        yield Reason("base.build.stock", f"no {tile} tile is left")
    cells, filled = build.placement.cells, me.house.filled
    if cells & filled or not cells & supported(filled):
        yield from placing_reasons(build.placement, filled)
    price = cost(me.house, build)
    if price > reach(table, me)[tile.color]:
        yield Reason(
            "base.build.cost",
            f"{price} {tile.color} cards are needed, and the hand cannot pay that",
        )


def build(table: Table, me: Seat, action: Build) -> None:
    """Take the tile from its stack and lay it on the house (base.build.at-once)."""
    left = list(table.tiles)
    left[action.tile.index] -= 1
    table.tiles = tuple(left)
    table.bought += 1
    table.tell(TileBuilt, table.seat, action)
    lay(table, me, action)
