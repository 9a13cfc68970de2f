"""The rollout policy's evaluation of a house, by weights: the same for both games.

The weights are a row of numbers, written by `copenhagen.bots`; it begins with the weights of a
house. Values are in tenths of a point.
"""

from copenhagen.batch.compiling import Chances, compiled
from copenhagen.batch.house import count
from copenhagen.batch.offsets import Offsets
from copenhagen.house.grid import ALL, COLUMN, COLUMNS, ROWS

_ROWS, _COLUMNS, _FIRST_COLUMN = ROWS, COLUMNS, COLUMN[0]

HOUSES_OF_ROW = 1 << 2 * COLUMNS
"""The number of ways to fill a row: its windows, then its cells."""

_weight = Offsets()
LINES = _weight(ROWS * HOUSES_OF_ROW)
"""The value of each row, by its windows (upper five bits) and its filled cells."""
PILES = _weight(COLUMNS * 2 * (ROWS + 1))
"""The value of each column by its filled cells: by windows alone, then with a brick or an X."""
LONE = _weight()
"""The penalty for an empty cell without an empty neighbor."""
COAT = _weight()
POINT = _weight()
"""A coat of arms, and a point."""
WEIGHTS = _weight.end
"""The number of weights of a house."""


@compiled
def house(filled: int, windows: int, weights: Chances) -> float:
    """Return the value of a house: its points, the prospects of its lines, its lone cells."""
    value, bricks = 0.0, filled & ~windows
    for each in range(_ROWS):
        first = _COLUMNS * each
        value += weights[
            LINES + HOUSES_OF_ROW * each + ((windows >> first & 31) << 5 | filled >> first & 31)
        ]
    for each in range(_COLUMNS):
        column = _FIRST_COLUMN << each
        pile = 2 * each + ((bricks & column) != 0)
        value += weights[PILES + (_ROWS + 1) * pile + count(filled & column)]
    return value - weights[LONE] * lone(filled)


@compiled
def lone(filled: int) -> int:
    """Return the number of empty cells without an empty neighbor."""
    empty = ALL & ~filled
    return count(empty & ~_beside(empty))


@compiled
def change(
    filled: int, windows: int, cells: int, shown: int, alone: int, weights: Chances
) -> float:
    """Return the gain in value of a house from `cells`, with windows in `shown`.

    Only the lines of these cells are evaluated; `alone` is the previous number of lone cells.
    """
    after, windows_after = filled | cells, windows | shown
    value, bricks, bricks_after = 0.0, filled & ~windows, after & ~windows_after
    each = count((cells & -cells) - 1) // _COLUMNS
    rest = cells >> _COLUMNS * each
    while rest:
        first, row = _COLUMNS * each, LINES + HOUSES_OF_ROW * each
        value += weights[row + ((windows_after >> first & 31) << 5 | after >> first & 31)]
        value -= weights[row + ((windows >> first & 31) << 5 | filled >> first & 31)]
        each, rest = each + 1, rest >> _COLUMNS
    for each in range(_COLUMNS):
        column = _FIRST_COLUMN << each
        if cells & column:
            height, pile = count(filled & column), PILES + (_ROWS + 1) * 2 * each
            mixed = (_ROWS + 1) * ((bricks_after & column) != 0)
            value += weights[pile + mixed + height + count(cells & column)]
            value -= weights[pile + (_ROWS + 1) * ((bricks & column) != 0) + height]
    return value - weights[LONE] * (lone(after) - alone)


@compiled
def _beside(cells: int) -> int:
    """Return the cells that share an edge with one of `cells`, inside or outside of it."""
    right = (cells & ~(_FIRST_COLUMN << _COLUMNS - 1)) << 1
    return right | (cells & ~_FIRST_COLUMN) >> 1 | cells << _COLUMNS | cells >> _COLUMNS
