"""Action B, constructing: which facade tiles can be bought, and where they can be laid."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from copenhagen.cardgame.actions import BUILDS, Build
from copenhagen.cardgame.components import FACADE_TILES, SIZES, FacadeTile
from copenhagen.cardgame.events import TileBuilt
from copenhagen.cardgame.payment import cost, reach
from copenhagen.cardgame.placing import lay, placing_reasons
from copenhagen.cardgame.state import Seat, Table
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.placements import Fitter, may_lie

__all__ = ["build", "choices", "fitting", "known", "reasons"]


def choices(table: Table, me: Seat) -> tuple[Build, ...]:
    """Return every build that the player can pay for, by tile, then by placement.

    A tile comes into question where it is in stock (base.build.stock) and the cards reach for its
    price; where they reach only for the lower price next to its own color, the placements are
    those next to that color.

    This is one of the functions that decide how fast the library is: what can be paid is looked
    at before any geometry.
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
                found += _fitting(kind, filled)
        if color and most < _LARGEST and stock[kinds[most - 1]]:
            builds = _fitting(kinds[most - 1], filled)
            found += [build for build in builds if build.placement.neighbors & color]
    return tuple(found)


_KINDS = tuple(tuple(tile.index for tile in FACADE_TILES if tile.color is c) for c in COLORS)
"""The indices of the tiles of each color, which have the sizes 2 to 5."""

_LARGEST = SIZES[-1]


_PLACEMENTS = {tile.shape: tile.placements for tile in FACADE_TILES}
_FITTER = Fitter(_PLACEMENTS.values())
_READERS = tuple(
    _FITTER.reader([*_PLACEMENTS].index(tile.shape), BUILDS[tile.index]) for tile in FACADE_TILES
)
_places = lru_cache(maxsize=4096)(_FITTER.fitting)


@lru_cache(maxsize=1024)
def _fitting(kind: int, filled: int) -> tuple[Build, ...]:
    """Return the builds of one kind of tile that a house lets lie, in their order.

    What was found last is remembered: in most turns most houses stay as they are. A longer memory
    would cost more than it saves.
    """
    own, rows = _READERS[kind]
    found: list[Build] = []
    for row, byte in zip(rows, _places(filled)[own], strict=True):
        if byte:
            found += row[byte]
    return tuple(found)


def fitting(tile: FacadeTile, filled: int) -> tuple[Build, ...]:
    """Return the builds of `tile` that a house with `filled` cells lets lie, paid or not."""
    return _fitting(tile.index, filled)


def known(action: Build) -> Build | None:
    """Return the library's own build that equals `action`, or ``None`` where there is none."""
    if id(action) in _OWN:
        return action
    placement = action.placement
    return _KNOWN[action.tile.index].get((placement.cells, placement.brick))


_KNOWN = tuple({(b.placement.cells, b.placement.brick): b for b in builds} for builds in BUILDS)


_OWN = frozenset(id(build) for builds in BUILDS for build in builds)
"""What `legal_actions` hands out and gets back, known at a glance; these objects live as long as
the library, so that nothing else can have one of their ids."""


def reasons(table: Table, me: Seat, action: Build) -> Iterable[Reason]:
    """Return what forbids this build."""
    build, filled = known(action), me.house.filled
    if build is None or not (
        table.tiles[build.tile.index]
        and may_lie(build.placement.cells, filled)
        and cost(me.house, build) <= reach(table, me)[build.tile.color]
    ):
        return _reasons(table, me, action.tile, build)
    return ()


def _reasons(table: Table, me: Seat, tile: FacadeTile, build: Build | None) -> Iterator[Reason]:
    if build is None:
        yield Reason(
            "base.build.turn-and-flip",
            f"a {tile} tile, turned and flipped in any way, does not cover these cells of the grid",
        )
        return
    if not table.tiles[tile.index]:
        yield Reason("base.build.stock", f"no {tile} tile is left")
    yield from placing_reasons(build.placement, me.house.filled)
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
