"""The progress of a house toward each mission of Expansion 1, from 0 to 1."""

from collections.abc import Callable, Mapping, Sequence

from copenhagen.cardgame.components import Mission
from copenhagen.cardgame.state import House
from copenhagen.house.grid import CELLS, COLUMN, COLUMNS, ROW, ROWS
from copenhagen.values import complete


def _rows(cells: int) -> list[int]:
    """Return the number of `cells` in each row."""
    return [(cells >> first & ROW[0]).bit_count() for first in range(0, CELLS, COLUMNS)]


def _columns(cells: int) -> list[int]:
    """Return the number of `cells` in each column."""
    return [(cells & column).bit_count() for column in COLUMN]


def _best(lines: Sequence[int], together: int) -> int:
    """Return the greatest sum of `together` neighboring lines."""
    return max(sum(lines[first : first + together]) for first in range(len(lines) - together + 1))


def _only_windows(house: House) -> float:
    windows, bricks = _rows(house.windows), _rows(house.bricks)
    return max(0, _best(list(map(int.__sub__, windows, bricks)), 2)) / (2 * COLUMNS)


_WINDOWS = 3


def _fullest(house: House, *, windows: int, bricks: int) -> float:
    """Return the filled share of the fullest row within these limits of windows and bricks."""
    rows = zip(_rows(house.windows), _rows(house.bricks), strict=True)
    return max((w + b for w, b in rows if w <= windows and b <= bricks), default=0) / COLUMNS


def _one_color(house: House) -> float:
    filled, colors = _rows(house.filled), map(_rows, house.colors)
    rows = (row for rows in colors for row in zip(rows, filled, strict=True))
    return max((own for own, all_cells in rows if own == all_cells), default=0) / COLUMNS


SHARES: Mapping[Mission, Callable[[House], float]] = complete(
    f"{__name__}.SHARES",
    Mission,
    {
        Mission.ONLY_WINDOWS: _only_windows,
        Mission.TWO_COLUMNS: lambda house: _best(_columns(house.filled), 2) / (2 * ROWS),
        Mission.THREE_ROWS: lambda house: _best(_rows(house.filled), 3) / (3 * COLUMNS),
        Mission.ONLY_BRICKWORK: lambda house: _fullest(house, windows=0, bricks=COLUMNS),
        Mission.THREE_WINDOWS: lambda house: _fullest(
            house, windows=_WINDOWS, bricks=COLUMNS - _WINDOWS
        ),
        Mission.ONE_COLOR: _one_color,
    },
)
"""Functions that return the progress of a house toward each mission, from 0 to 1."""
