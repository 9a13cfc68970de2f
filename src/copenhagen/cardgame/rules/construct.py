"""Action B, constructing: the facade tiles that can be bought, and their legal placements."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from copenhagen.cardgame.actions import BUILDS, Build
from copenhagen.cardgame.components import (
    FACADE_TILES,
    PLAYERS,
    SIZES,
    FacadeTile,
    cards_of_each_color,
)
from copenhagen.cardgame.events import TileBuilt
from copenhagen.cardgame.rules.payment import cost, reach
from copenhagen.cardgame.rules.placing import lay, placing_reasons
from copenhagen.cardgame.state import PlayerDraft, StateDraft, StateLike
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL, COLUMNS, lowest_row, neighbors
from copenhagen.house.placements import Fitter, Placement, Reader, may_lie
from copenhagen.house.words import color_of_card, color_of_tile
from copenhagen.messages import message, plural


def choices(state: StateLike, me: PlayerDraft) -> tuple[Build, ...]:
    """Return every build that the player can pay for, by tile, then by placement.

    A tile can be bought if it is in stock (base.build.stock) and the cards pay its price; if they
    only pay the lower price next to its own color, its placements are limited to cells next to that
    color. Special tiles cannot be bought (base.build.no-special). Each tile may be turned and
    flipped inside the grid (base.build.turn-and-flip, base.build.grid), on free cells with support
    (base.build.free, base.build.support).

    This function is critical to the library's speed, so it checks prices before geometry.
    """
    stock, colors = state.tiles, me.house.colors
    places = _places(me.house.filled)
    found: list[Build] = []
    for kind, next_to in _affordable(reach(state, me)):
        if stock[kind]:
            if next_to is None:
                found += _READERS[kind].read(places)
            elif own := colors[next_to]:
                found += _READERS[kind].read(places & _next_to(own))
    return tuple(found)


@lru_cache(maxsize=4096)
def _affordable(reach: tuple[int, ...]) -> tuple[tuple[int, int | None], ...]:
    """Return the kinds of tile affordable at the highest prices of each color, in order.

    Each comes with ``None``, or with its color if it is affordable only next to that color.
    """
    found: list[tuple[int, int | None]] = []
    for color, most in enumerate(reach):
        anywhere, next_to_own = _AFFORDABLE[color][most]
        found += [(kind, None) for kind in anywhere]
        if most and next_to_own is not None:
            found.append((next_to_own, color))
    return tuple(found)


def _within(kinds: tuple[int, ...], most: int) -> tuple[tuple[int, ...], int | None]:
    """Return the kinds of tile of one color affordable at a highest price.

    A tile of that size is affordable anywhere, a tile one larger only next to its own color.
    """
    sizes = [size for size in SIZES if size <= most]
    return kinds[: len(sizes)], kinds[len(sizes)] if most + 1 in SIZES else None


_MOST = 2 * cards_of_each_color(PLAYERS[-1]) + 1
"""An upper bound of payable prices: all cards of two colors, and one saved by a discount."""

_AFFORDABLE = tuple(
    tuple(_within(kinds, most) for most in range(_MOST + 1))
    for kinds in (tuple(t.index for t in FACADE_TILES if t.color is color) for color in COLORS)
)
"""The kinds of tile that are affordable anywhere, and the kind that is affordable next to its own
color: for each color, by the highest price that can be paid."""

_PLACEMENTS = {tile.shape: tile.placements for tile in FACADE_TILES}


_READERS: list[Reader[Build]] = []
"""The readers of the builds of each tile, by its index; empty until the first build."""


@cache
def _fitter() -> Fitter:
    """Return the fitter of the tiles, made with its readers on first use."""
    fitter, shapes = Fitter(_PLACEMENTS.values()), [*_PLACEMENTS]
    _READERS[:] = [
        fitter.reader(shapes.index(tile.shape), BUILDS[tile.index]) for tile in FACADE_TILES
    ]
    return fitter


@lru_cache(maxsize=4096)
def _places(filled: int) -> int:
    """Return the placements that fit, cached: most houses do not change in most turns."""
    return _fitter().fitting(filled)


@lru_cache(maxsize=1024)
def _next_to(cells: int) -> int:
    """Return the placements along the edges of `cells`."""
    return _fitter().covering(neighbors(cells))


def fitting(tile: FacadeTile, filled: int) -> tuple[Build, ...]:
    """Return the builds of `tile` that fit a house with the cells `filled`, at any price."""
    places = _places(filled)
    return tuple(_READERS[tile.index].read(places))


def known(action: Build) -> Build | None:
    """Return the library's own object equal to the build `action`, or ``None``."""
    if id(action) in _OWN:
        return action
    placement = action.placement
    return _KNOWN[action.tile.index].get((placement.cells, placement.brick))


_KNOWN = tuple({(b.placement.cells, b.placement.brick): b for b in builds} for builds in BUILDS)


_OWN = frozenset(id(build) for builds in BUILDS for build in builds)
"""The ids of the builds that `legal_actions` returns, to recognize them quickly.

The builds live as long as the library, so no other object can have one of their ids.
"""


def reasons(state: StateLike, me: PlayerDraft, action: Build) -> Iterable[Reason]:
    """Return the reasons against this build."""
    build, filled = known(action), me.house.filled
    if build is None or not (
        state.tiles[build.tile.index]
        and may_lie(build.placement.cells, filled)
        and _within_reach(state, me, build)
    ):
        return _reasons(state, me, action, build)
    return ()


def _within_reach(state: StateLike, me: PlayerDraft, build: Build) -> bool:
    price, color = cost(me.house, build), build.tile.color
    return price <= me.hand[color] or price <= reach(state, me)[color]


def _reasons(
    state: StateLike, me: PlayerDraft, action: Build, build: Build | None
) -> Iterator[Reason]:
    """Yield every rule that the build breaks, each checked on its own.

    Only the price depends on the placement; it is not checked if the placement is impossible.
    """
    tile, placement = action.tile, action.placement
    if placement.cells & ~ALL:
        yield Reason("base.build.grid", message("the tile sticks out of the grid"))
    if not _has_form(tile, placement):
        text = message(
            "a {color} tile of size {size}, turned and flipped in any way, does not cover these "
            "cells",
            color=color_of_tile(tile.color),
            size=tile.size,
        )
        yield Reason("base.build.turn-and-flip", text)
    if not state.tiles[tile.index]:
        yield Reason(
            "base.build.stock",
            message(
                "no {color} tile of size {size} is left",
                color=color_of_tile(tile.color),
                size=tile.size,
            ),
        )
    yield from placing_reasons(placement, me.house.filled)
    if build is not None and not _within_reach(state, me, build):
        text = plural(
            "it costs {number} {color} card, more than you can pay",
            "it costs {number} {color} cards, more than you can pay",
            number=cost(me.house, build),
            color=color_of_card(tile.color),
        )
        yield Reason("base.build.cost", text)


def _has_form(tile: FacadeTile, placement: Placement) -> bool:
    """Return whether these are the cells and the brick of the tile, in the grid or above it."""
    cells, brick = placement.cells, placement.brick
    down = lowest_row(cells) * COLUMNS
    return not brick & ~cells and (cells >> down, brick >> down) in _KNOWN[tile.index]


def build(draft: StateDraft, me: PlayerDraft, action: Build) -> None:
    """Take the tile from its stack and place it on the house (base.build.at-once)."""
    left = [*draft.tiles]
    left[action.tile.index] -= 1
    draft.tiles = tuple(left)
    draft.bought += 1
    if draft.is_recording:
        draft.record(TileBuilt, draft.to_act, action)
    lay(draft, me, action)
