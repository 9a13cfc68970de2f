"""A house read shape by shape: its front, and its counts."""

from collections.abc import Iterable
from functools import cache, lru_cache

import attrs

from copenhagen.house.grid import GROUND, neighbors
from copenhagen.house.lines import complete_columns, complete_rows, line_points
from copenhagen.rollwrite.components import COAT_COLUMNS, COAT_ROWS, sheet_of
from copenhagen.rollwrite.state import Drawn, House
from copenhagen.values import immutable


def house_of(drawn: Iterable[Drawn]) -> House:
    """Return the house with these shapes and squares, without checking their placement.

    >>> house_of([Drawn(0b11, 0b01), Drawn(0b100, 0)]).xs
    1
    """
    filled = windows = 0
    listed = tuple(drawn)
    for one in listed:
        filled |= one.cells
        windows |= one.cells & ~one.xs
    return House(filled, windows, listed)


@cache
def outlines(mirror: bool) -> frozenset[int]:  # noqa: FBT001 (the value of the option)
    """Return the cells of every shape of the sheet, in all places and orientations."""
    return frozenset(one.cells for table in sheet_of(mirror).placements for one in table)


@attrs.frozen
@immutable
class HouseTotals:
    """The front and the counts of a house with some drawings."""

    filled: int
    windows: int

    coats: int
    """The number of coats of arms whose line is complete."""

    points: int
    """The points of the complete lines."""

    overlapping: tuple[int, ...]
    """The indices of drawings that overlap earlier ones."""

    floating: tuple[int, ...]
    """The indices of drawings that are not connected with the ground."""


@lru_cache(maxsize=2048)
def totals_of(drawn: tuple[Drawn, ...]) -> HouseTotals:
    """Return the totals of a house; cached, since most houses do not change from state to state."""
    overlapping = []
    filled = windows = 0
    for place, one in enumerate(drawn):
        if one.cells & filled:
            overlapping.append(place)
        filled |= one.cells
        windows |= one.cells & ~one.xs
    standing = filled & GROUND
    while more := neighbors(standing) & filled & ~standing:
        standing |= more
    rows, columns = complete_rows(filled) & COAT_ROWS, complete_columns(filled) & COAT_COLUMNS
    return HouseTotals(
        filled,
        windows,
        rows.bit_count() + columns.bit_count(),
        line_points(filled, windows),
        tuple(overlapping),
        tuple([place for place, one in enumerate(drawn) if not one.cells & standing]),
    )
