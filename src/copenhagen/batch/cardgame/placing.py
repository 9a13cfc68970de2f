"""Placing a tile: what a laid tile completes and covers."""

from copenhagen.batch.cardgame.layout import (
    COATS,
    FILLED,
    LAID,
    LAID_BITS,
    LAID_COUNT,
    LAID_OF_ONE,
    WINDOWS,
)
from copenhagen.batch.compiling import Row, compiled
from copenhagen.batch.house import complete_rows, count
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS

__all__ = ["lay"]

_COAT_CELLS, _COAT_ROWS = COAT_CELLS, COAT_ROWS


@compiled
def lay(row: Row, me: int, cells: int, brick: int, number: int) -> None:
    """Lay a tile on the house and count the coats of arms that it reaches.

    (base.coat.cell, base.coat.row, base.coat.once, expansion.joker.coats) Its colors are for who
    knows what tile it is.
    """
    before = row[me + FILLED]
    after = before | cells
    row[me + FILLED] = after
    row[me + WINDOWS] |= cells ^ brick
    laid = row[me + LAID_COUNT]
    row[me + LAID + laid // LAID_OF_ONE] |= number << LAID_BITS * (laid % LAID_OF_ONE)
    row[me + LAID_COUNT] = laid + 1
    rows = complete_rows(after) & _COAT_ROWS & ~complete_rows(before)
    row[COATS] += count((after ^ before) & _COAT_CELLS) + count(rows)
