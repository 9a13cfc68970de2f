"""The immediate effects of a tile on a house."""

from functools import lru_cache

from copenhagen.cardgame.actions import Laid
from copenhagen.cardgame.components import COAT_ROWS, Mission
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.rules.placing import with_tile
from copenhagen.cardgame.views import View
from copenhagen.choice_tree.nodes import Gains
from copenhagen.house.lines import complete_columns, complete_rows, line_points

_gains = lru_cache(maxsize=4096)(Gains)


class GainsCounter:
    """Computes the effects of tiles on the house of a view's player.

    It is called for hundreds of places of one house, so everything about the house is precomputed.
    """

    def __init__(self, view: View) -> None:
        """Precompute the house's data."""
        me = view.me
        self.house = house = me.house
        self.game = view.game
        self.filled, self.windows, self.bricks = house.filled, house.windows, house.bricks
        self.rows, self.columns = complete_rows(house.filled), complete_columns(house.filled)
        self.points = line_points(house.filled, house.windows)
        self.coats = house.coats
        self.missions = [one for one in view.game.missions or () if one not in me.missions]

    def of(self, tile: Laid, saved: int = 0) -> Gains:
        """Return the immediate effects of `tile`, which saves `saved` cards.

        Points are given for lines (base.score.moment), coats of arms for cells and rows
        (base.coat.cell, base.coat.row). A mission is fulfilled only together with points
        (expansion.mission.moment).
        """
        placement = tile.placement
        cells = placement.cells
        after = self.filled | cells
        rows, over_brick = complete_rows(after), cells & self.bricks != 0
        coats = (cells & self.coats).bit_count()
        if rows != self.rows:
            coats += (rows & ~self.rows & COAT_ROWS).bit_count()
        elif not over_brick and complete_columns(after) == self.columns:
            return _gains(0, coats, (), saved)
        points = line_points(after, self.windows | placement.windows) - self.points
        missions = self._fulfilled(tile) if points and self.missions else ()
        return _gains(points, coats, missions, saved, over_brick)

    def _fulfilled(self, tile: Laid) -> tuple[Mission, ...]:
        house = with_tile(self.house, tile)
        return tuple([mission for mission in self.missions if is_met(mission, house, self.game)])
