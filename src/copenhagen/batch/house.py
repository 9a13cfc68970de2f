"""The house front: cells as bits, as in `copenhagen.house`, for compiled functions."""

from copenhagen.batch.compiling import compiled
from copenhagen.house.grid import ALL, COLUMN, COLUMNS, GROUND

_FIRST, _LAST = COLUMN[0], COLUMN[COLUMNS - 1]


@compiled
def count(mask: int) -> int:
    """Return the number of cells in a mask, or of bits, of 63 at most.

    The compiler recognizes this form and makes it a single processor instruction.
    """
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return int(mask) * 0x0101010101010101 >> 56 & 127


@compiled
def complete_rows(filled: int) -> int:
    """Return the complete rows, as the mask of their leftmost cells."""
    pairs = filled & filled >> 1
    return pairs & pairs >> 2 & filled >> 4 & _FIRST


@compiled
def complete_columns(filled: int) -> int:
    """Return the complete columns, as the mask of their lowest cells."""
    two = filled & filled >> 5
    four = two & two >> 10
    return four & four >> 20 & filled >> 40 & GROUND


@compiled
def line_points(filled: int, windows: int) -> int:
    """Return the points of all complete lines."""
    points = 0
    rows = complete_rows(filled)
    if rows:
        points = count(rows) + count(complete_rows(windows))
    columns = complete_columns(filled)
    if columns:
        points += 2 * (count(columns) + count(complete_columns(windows)))
    return points


@compiled
def neighbors(mask: int) -> int:
    """Return the cells that share an edge with a cell of `mask` and are not in it."""
    beside = (mask & ~_LAST) << 1 | (mask & ~_FIRST) >> 1
    return (beside | mask << COLUMNS | mask >> COLUMNS) & ALL & ~mask


@compiled
def supported(filled: int) -> int:
    """Return the free cells on the ground or right above a tile."""
    return (filled << COLUMNS | GROUND) & ALL & ~filled
