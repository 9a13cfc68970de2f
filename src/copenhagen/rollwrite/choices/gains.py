"""The gains that shapes and squares bring to a house, and those of the boxes of a track."""

from functools import lru_cache

from copenhagen.choice_tree.values import Gains
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


class Prospects:
    """Tells what drawing brings on the house of a player, of which all that is known is kept."""

    def __init__(self, me: Player) -> None:
        """Look at the house."""
        house = me.house
        self.filled, self.windows = house.filled, house.windows
        self.rows, self.columns = complete_rows(house.filled), complete_columns(house.filled)
        self.points = line_points(house.filled, house.windows)
        self.needs_x = not me.stars(NO_X)

    def of(self, cells: int, xs: int) -> Gains:
        """Return what drawing on `cells` brings at once, with an X in those of `xs`.

        Points are those of lines (rollwrite.score.moment), coats of arms those of some of them
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
        """Return what a shape on `cells` brings once it is marked in the best way.

        One of its squares gets an X (rollwrite.draw.one-x), but with "No X" none does.
        """
        best = self.of(cells, 0)
        if best.points and self.needs_x:
            return max([self.of(cells, 1 << cell) for cell in cells_of(cells)], key=_points)
        return best


def _points(gains: Gains) -> int:
    return gains.points


def of_boxes(color: Color, marked: int, last: int) -> Gains:
    """Return what the boxes of a track after those `marked`, up to the `last`, unlock.

    (rollwrite.track.unlock, rollwrite.track.full)
    """
    unlocked = TRACKS[color][marked:last]
    points = TRACK_POINTS if last == BOXES else 0
    return _gains(points, bonuses=unlocked.count("+"), stars=unlocked.count("*"))
