"""Complete rows and columns of a house, and their points.

A line with a brick (in Roll & Write: an X) scores its points once, a line of windows only scores
them twice. So the points of a house are the points of its complete lines plus, once more, those of
the complete lines without bricks.
"""

from collections.abc import Iterable

from copenhagen.house.grid import COLUMN, ROW, ROWS

_FIRST_CELLS = sum(1 << (5 * row) for row in range(ROWS))
_COLUMN_BITS = 0b11111


def complete_rows(filled: int) -> int:
    """Return the complete rows of a house, as the mask of their leftmost cells."""
    pairs = filled & filled >> 1
    return pairs & pairs >> 2 & filled >> 4 & _FIRST_CELLS


def complete_columns(filled: int) -> int:
    """Return the complete columns of a house, as the mask of their lowest cells."""
    two = filled & filled >> 5
    four = two & two >> 10
    return four & four >> 20 & filled >> 40 & _COLUMN_BITS


def line_points(filled: int, windows: int) -> int:
    """Return the points of all complete lines; `windows` is the part of `filled` without bricks.

    Rows count 1 point, columns 2, and both double when they consist of windows only.
    """
    points = 0
    if rows := complete_rows(filled):
        points = rows.bit_count() + complete_rows(windows).bit_count()
    if columns := complete_columns(filled):
        points += 2 * (columns.bit_count() + complete_columns(windows).bit_count())
    return points


def points_by_line(filled: int, windows: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of each row, from the ground, and of each column, from the left.

    >>> points_by_line(0b11111, 0b11011)
    ((1, 0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    """

    def points(lines: Iterable[int]) -> tuple[int, ...]:
        return tuple(line_points(filled & line, windows & line) for line in lines)

    return points(ROW), points(COLUMN)
