"""Action B, constructing: which facade tiles can be bought, and where they can be laid."""

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

    A tile comes into question where it is in stock (base.build.stock) and the cards reach for its
    price; where they reach only for the lower price next to its own color, the placements are
    those next to that color. Special tiles are not among them (base.build.no-special). Each tile
    may be turned and flipped inside the grid (base.build.turn-and-flip, base.build.grid), on free
    cells with support (base.build.free, base.build.support).

    This is one of the functions that decide how fast the library is: what can be paid is looked
    at before any geometry.
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
    """Return the kinds of tile that the highest prices of each color pay for, in order.

    With each comes ``None``, or its color where it is paid for only next to that color.
    """
    found: list[tuple[int, int | None]] = []
    for color, most in enumerate(reach):
        anywhere, next_to_own = _AFFORDABLE[color][most]
        found += [(kind, None) for kind in anywhere]
        if most and next_to_own is not None:
            found.append((next_to_own, color))
    return tuple(found)


def _within(kinds: tuple[int, ...], most: int) -> tuple[tuple[int, ...], int | None]:
    """Return which kinds of tile of one color a highest price pays for.

    A tile of that size can be paid for anywhere, one larger by one only next to its own color.
    """
    sizes = [size for size in SIZES if size <= most]
    return kinds[: len(sizes)], kinds[len(sizes)] if most + 1 in SIZES else None


_MOST = 2 * cards_of_each_color(PLAYERS[-1]) + 1
"""More than anybody can pay: all cards of two colors, and one that a discount saves."""

_AFFORDABLE = tuple(
    tuple(_within(kinds, most) for most in range(_MOST + 1))
    for kinds in (tuple(t.index for t in FACADE_TILES if t.color is color) for color in COLORS)
)
"""For each color, by the highest price that can be paid: the kinds of tile that can be bought
wherever they fit, and the kind that can be bought next to its own color."""

_PLACEMENTS = {tile.shape: tile.placements for tile in FACADE_TILES}


_READERS: list[Reader[Build]] = []
"""The readers of the builds of each tile, by its index; empty until there are places to read."""


@cache
def _fitter() -> Fitter:
    """Return what finds where tiles fit, made with its readers when somebody first builds."""
    fitter, shapes = Fitter(_PLACEMENTS.values()), [*_PLACEMENTS]
    _READERS[:] = [
        fitter.reader(shapes.index(tile.shape), BUILDS[tile.index]) for tile in FACADE_TILES
    ]
    return fitter


@lru_cache(maxsize=4096)
def _places(filled: int) -> int:
    """Return the places where tiles fit, remembered for a while.

    In most turns most houses stay as they are.
    """
    return _fitter().fitting(filled)


@lru_cache(maxsize=1024)
def _next_to(cells: int) -> int:
    """Return the places along the edges of `cells`."""
    return _fitter().covering(neighbors(cells))


def fitting(tile: FacadeTile, filled: int) -> tuple[Build, ...]:
    """Return the builds of `tile` that fit a house with `filled` cells, paid or not."""
    places = _places(filled)
    return tuple(_READERS[tile.index].read(places))


def known(action: Build) -> Build | None:
    """Return the library's own build that equals `action`, or ``None`` if there is none."""
    if id(action) in _OWN:
        return action
    placement = action.placement
    return _KNOWN[action.tile.index].get((placement.cells, placement.brick))


_KNOWN = tuple({(b.placement.cells, b.placement.brick): b for b in builds} for builds in BUILDS)


_OWN = frozenset(id(build) for builds in BUILDS for build in builds)
"""The ids of the builds that `legal_actions` hands out, to know these at a glance when they come
back. The builds live as long as the library, so nothing else can have one of their ids."""


def reasons(state: StateLike, me: PlayerDraft, action: Build) -> Iterable[Reason]:
    """Return what forbids this build."""
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

    Only what a tile costs depends on how it lies, and this is not checked where no such tile can
    lie like that.
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
    """Tell whether these are the cells and the brick of the tile, inside the grid or above it."""
    cells, brick = placement.cells, placement.brick
    down = lowest_row(cells) * COLUMNS
    return not brick & ~cells and (cells >> down, brick >> down) in _KNOWN[tile.index]


def build(draft: StateDraft, me: PlayerDraft, action: Build) -> None:
    """Take the tile from its stack and lay it on the house (base.build.at-once)."""
    left = [*draft.tiles]
    left[action.tile.index] -= 1
    draft.tiles = tuple(left)
    draft.bought += 1
    if draft.is_recording:
        draft.record(TileBuilt, draft.to_act, action)
    lay(draft, me, action)
