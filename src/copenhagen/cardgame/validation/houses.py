"""A house read tile by tile: its front, and its counts."""

from collections.abc import Iterable
from functools import lru_cache

import attrs

from copenhagen.cardgame.actions import Build, Laid, PlaceJoker
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS, FACADE_TILES, Counts
from copenhagen.cardgame.state import House
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_counts
from copenhagen.house.lines import complete_rows, line_points
from copenhagen.house.placements import supported
from copenhagen.values import immutable


def house_of(tiles: Iterable[Laid]) -> House:
    """Return the house with these tiles, without checking their placement.

    >>> from copenhagen.cardgame.actions import PlaceSpecial
    >>> house_of([PlaceSpecial(0), PlaceSpecial(1)]).filled
    3
    """
    laid = tuple(tiles)
    totals = totals_of(laid)
    return House(totals.filled, totals.windows, totals.colors, laid)


@attrs.frozen
@immutable
class HouseTotals:
    """The front and the counts of a house with some tiles. Jokers count as special tiles."""

    filled: int
    windows: int
    colors: Counts
    """The cells of each color."""

    builds: tuple[int, ...]
    """The number of tiles of each kind, by index."""

    specials: int
    """The number of special tiles, or jokers."""

    coats: int
    """The number of coats of arms that are covered, or whose row is complete."""

    points: int
    """The points of the complete lines."""

    points_before: int
    """The points before the last facade tile of the list; 0 without facade tiles."""

    overlapping: tuple[int, ...]
    """The indices of tiles that overlap earlier ones; jokers may, on brickwork."""

    floating: tuple[int, ...]
    """The indices of tiles without support, whatever the order of placing."""


@lru_cache(maxsize=2048)
def totals_of(tiles: tuple[Laid, ...]) -> HouseTotals:
    """Return the totals of a house; cached, since most houses do not change from state to state."""
    builds = [0] * len(FACADE_TILES)
    colors = [0] * len(COLORS)
    overlapping: list[int] = []
    standing: dict[int, int] = {}
    filled = windows = specials = 0
    before = (0, 0)
    for place, tile in enumerate(tiles):
        placement = tile.placement
        cells = placement.cells
        if not cells & filled:
            standing[place] = cells
        elif type(tile) is not PlaceJoker or cells & windows:
            overlapping.append(place)
        if type(tile) is Build:
            builds[tile.tile.index] += 1
            colors[tile.tile.color] |= cells
            before = filled, windows
        else:
            specials += 1
            if type(tile) is PlaceJoker:
                colors = [color | cells for color in colors]
        filled |= cells
        windows |= cells ^ placement.brick
    rows = complete_rows(filled) & COAT_ROWS
    return HouseTotals(
        filled=filled,
        windows=windows,
        colors=as_counts(colors),
        builds=tuple(builds),
        specials=specials,
        coats=(filled & COAT_CELLS).bit_count() + rows.bit_count(),
        points=line_points(filled, windows),
        points_before=line_points(*before),
        overlapping=tuple(overlapping),
        floating=_floating(standing),
    )


def _floating(tiles: dict[int, int]) -> tuple[int, ...]:
    """Return the tiles, cells by index, that cannot be placed in any order."""
    filled, left = 0, tiles
    while left:
        waiting = {}
        for place, cells in left.items():
            if cells & supported(filled):
                filled |= cells
            else:
                waiting[place] = cells
        if len(waiting) == len(left):
            break
        left = waiting
    return tuple(left)
