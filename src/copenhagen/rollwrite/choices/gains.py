"""The immediate effects of shapes and squares on a house, and of the boxes of a track."""

from functools import lru_cache

from copenhagen.choice_tree.nodes import Gains
from copenhagen.house.colors import Color
from copenhagen.house.grid import cells_of
from copenhagen.house.lines import complete_columns, complete_rows, line_points
from copenhagen.rollwrite.components import (
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    NO_X,
    TRACK_POINTS,
    TRACKS,
)
from copenhagen.rollwrite.state import Player

_gains = lru_cache(maxsize=1024)(Gains)


class GainsCounter:
    """Computes the effects of drawing on the house of a player, whose data is precomputed."""

    def __init__(self, me: Player) -> None:
        """Precompute the house's data."""
        house = me.house
        self.filled, self.windows = house.filled, house.windows
        self.rows, self.columns = complete_rows(house.filled), complete_columns(house.filled)
        self.points = line_points(house.filled, house.windows)
        self.needs_x = not me.stars(NO_X)

    def of(self, cells: int, xs: int) -> Gains:
        """Return the immediate effects of drawing on `cells`, with an X in `xs`.

        Points are given for lines (rollwrite.score.moment), coats of arms for some of them
        (rollwrite.coat.lines).
        """
        after = self.filled | cells
        rows = complete_rows(after) & ~self.rows
        columns = complete_columns(after) & ~self.columns
        if not rows and not columns:
            return _gains()
        coats = (rows & COAT_ROWS).bit_count() + (columns & COAT_COLUMNS).bit_count()
        return _gains(line_points(after, self.windows | cells & ~xs) - self.points, coats)

    def of_shape(self, cells: int) -> Gains:
        """Return the effects of a shape on `cells` once it is marked in the best way.

        One of its squares gets an X (rollwrite.draw.one-x), except with "No X".
        """
        best = self.of(cells, 0)
        if best.points and self.needs_x:
            return max([self.of(cells, 1 << cell) for cell in cells_of(cells)], key=_points)
        return best


def _points(gains: Gains) -> int:
    return gains.points


def of_boxes(color: Color, marked: int, last: int) -> Gains:
    """Return the effects of the boxes of a track after the `marked` ones, up to box `last`.

    (rollwrite.track.unlock, rollwrite.track.full)
    """
    unlocked = TRACKS[color][marked:last]
    points = TRACK_POINTS if last == BOXES else 0
    return _gains(points, bonuses=unlocked.count("+"), stars=unlocked.count("*"))
