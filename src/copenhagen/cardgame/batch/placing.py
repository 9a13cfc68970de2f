"""Placing a tile: the cells it covers and the lines it completes."""

from copenhagen.batch.compiling import Row, compiled
from copenhagen.batch.house import complete_rows, count
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS

_COAT_CELLS, _COAT_ROWS = COAT_CELLS, COAT_ROWS


@compiled
def lay(row: Row, me: int, cells: int, brick: int, number: int) -> None:
    """Lay a tile on the house and count the coats of arms that it reaches.

    (base.coat.cell, base.coat.row, base.coat.once, expansion.joker.coats) The caller sets its
    color.
    """
    before = row[me + at.FILLED]
    after = before | cells
    row[me + at.FILLED] = after
    row[me + at.WINDOWS] |= cells ^ brick
    laid = row[me + at.LAID_COUNT]
    row[me + at.LAID + laid // at.LAID_OF_ONE] |= number << at.LAID_BITS * (laid % at.LAID_OF_ONE)
    row[me + at.LAID_COUNT] = laid + 1
    rows = complete_rows(after) & _COAT_ROWS & ~complete_rows(before)
    row[at.COATS] += count((after ^ before) & _COAT_CELLS) + count(rows)
