"""The greedy bot's evaluation of a house: lines, their prospects, and empty cells.

Both games build the same house and share this evaluation.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import isfinite
from typing import Any

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.grid import ALL, COLUMN, COLUMNS, ROWS, bit
from copenhagen.values import immutable

_RANGES: dict[str, tuple[Callable[[float], bool], str]] = {
    "curve": (lambda power: power >= 0, "less than 0"),
    "reach": (lambda power: power >= 0, "less than 0"),
    "patience": (lambda share: 0 <= share <= 1, "not from 0 to 1"),
    "last_turns": (lambda turns: turns > 0, "not more than 0"),
    "last_points": (lambda points: points > 0, "not more than 0"),
}
"""The check and the error text for weights that are powers, shares or lengths of time."""


@attrs.frozen(kw_only=True)
@immutable
class HouseWeights:
    """The greedy bot's weights for a house, in tenths of a point.

    Raises `InvalidValue`, with everything that is wrong, if a weight is not a finite number or out
    of range, or a tuple does not have the length of the default.
    """

    point: float = 10.0
    """A point scored: the unit for all others."""
    row: float = 7.5
    """Each point that a row would bring when it is nearly complete."""
    column: float = 3.0
    """Each point that a column would bring, when it is nearly complete."""
    coat_line: float = 6.0
    """The coat of arms of a row or a column, when the line is nearly complete."""
    curve: float = 1.6
    """The exponent of line value: a line is worth its filled share to this power. Above 1, the
    last cells count more than the first ones."""
    lone_cell: float = 2.0
    """The penalty for an empty cell without empty neighbors, which only a single tile can fill."""
    coat: float = 6.0
    """An open coat of arms action."""
    win: float = 1000.0
    """The value of a win, and the cost of a loss, when the game is over."""

    def __attrs_post_init__(self) -> None:
        """Reject invalid weights."""
        faults = [
            Fault(f"{type(self).__name__}.{path}", f"{shown(value)} is {text}")
            for field in attrs.fields(type(self))
            for path, value, text in _faults(field, getattr(self, field.name))
        ]
        if faults:
            raise InvalidValue(faults)


def _faults(field: "attrs.Attribute[Any]", value: Any) -> Iterator[tuple[str, Any, str]]:  # noqa: ANN401 (of any type)
    """Yield the path, the value and the error text of each fault in a field."""
    name, usual = field.name, field.default
    if not isinstance(usual, tuple):
        places = [(name, value)]
    elif isinstance(value, tuple) and len(value) == len(usual):
        places = [(f"{name}[{place}]", each) for place, each in enumerate(value)]
    else:
        yield name, value, f"not a tuple of {len(usual)} figures"
        return
    fits, otherwise = _RANGES.get(name, (lambda _: True, ""))
    for path, weight in places:
        if type(weight) not in (int, float) or not isfinite(weight):
            yield path, weight, "not a finite number"
        elif not fits(weight):
            yield path, weight, otherwise


class HouseEvaluation:
    """Evaluates houses with given weights, by lookup tables."""

    def __init__(self, weights: HouseWeights, *, coat_rows: int, coat_columns: int = 0) -> None:
        """Precompute every row and every column.

        `coat_rows` and `coat_columns` are the masks of the leftmost and the lowest cells of the
        lines with a coat of arms.
        """
        self._weights = weights
        plain, with_coat = ([self._row(index, coat) for index in range(1024)] for coat in (0, 1))
        self.rows = tuple(
            (COLUMNS * row, with_coat if coat_rows & bit(0, row) else plain) for row in range(ROWS)
        )
        self.columns = tuple(
            (cells, *self._column(coat_columns >> column & 1))
            for column, cells in enumerate(COLUMN)
        )
        # Cached: searches revisit the same houses.
        self.value = lru_cache(maxsize=1 << 15)(self._value)

    def _row(self, index: int, coat: int) -> float:
        """Return the value of a row by its windows (upper five bits) and its filled cells."""
        windows, filled = divmod(index, 32)
        points = 2 if filled & ~windows == 0 else 1
        return self._line(filled.bit_count() / COLUMNS, points, self._weights.row, coat)

    def _column(self, coat: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the value of a column by its filled cells: windows alone, and with a brick."""
        pure, mixed = (
            tuple(
                self._line(cells / ROWS, points, self._weights.column, coat)
                for cells in range(ROWS + 1)
            )
            for points in (4, 2)
        )
        return pure, mixed

    def _line(self, share: float, points: int, each: float, coat: int) -> float:
        """Return the value of a line that may bring `points`, a `share` of its cells filled."""
        weights = self._weights
        if share == 1:
            return weights.point * points
        progress: float = share**weights.curve
        return progress * (each * points + coat * weights.coat_line)

    def _value(self, filled: int, windows: int) -> float:
        """Return the value of a house: its points, the prospects of its lines, its lone cells.

        `windows` is the part of `filled` without brickwork, in Roll & Write without an X.
        """
        value = 0.0
        for first, row in self.rows:
            value += row[(windows >> first & 31) << 5 | filled >> first & 31]
        bricks = filled & ~windows
        for column, pure, mixed in self.columns:
            value += (mixed if bricks & column else pure)[(filled & column).bit_count()]
        empty = ALL & ~filled
        return value - self._weights.lone_cell * (empty & ~_edge_to_edge(empty)).bit_count()


def _edge_to_edge(cells: int) -> int:
    """Return the cells that share an edge with one of `cells`, whether among them or not."""
    right, left = (cells & ~COLUMN[COLUMNS - 1]) << 1, (cells & ~COLUMN[0]) >> 1
    return right | left | cells << COLUMNS | cells >> COLUMNS
