"""A house read tile by tile: the front that its tiles make, and what they tell of the game."""

from collections.abc import Iterable

import attrs

from copenhagen.cardgame.actions import Build, PlaceSpecial
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS, FACADE_TILES, Counts
from copenhagen.cardgame.hand_limit import as_counts
from copenhagen.cardgame.placing import placing_reasons
from copenhagen.cardgame.state import House
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import COLUMNS, GROUND
from copenhagen.house.lines import complete_rows, line_points

__all__ = ["HouseStory", "house_of", "retold"]


def house_of(tiles: Iterable[Build | PlaceSpecial]) -> House:
    """Return the house that has these tiles on it; whether they may lie there is not asked.

    >>> house_of([PlaceSpecial(0), PlaceSpecial(1)]).filled
    3
    """
    filled, bricks = 0, 0
    colors = [0] * len(COLORS)
    laid = tuple(tiles)
    for tile in laid:
        placement = tile.placement
        filled |= placement.cells
        if type(tile) is Build:
            bricks |= placement.brick
            colors[tile.tile.color] |= placement.cells
    return House(filled, filled & ~bricks, as_counts(colors), laid)


@attrs.define
class HouseStory:
    """What the tiles of a house tell, in the order in which they were laid.

    Special tiles come from coats of arms that a tile of the same turn has reached, so the last
    facade tile and the special tiles after it are those of the last turn in which the player
    built.
    """

    faults: list[Fault]
    """What no tile may do; each path is the place of the tile, ``[3]``."""

    builds: list[int]
    """How many tiles were laid of each kind, by index."""

    specials: int
    """How many special tiles were laid."""

    price: int
    """What all tiles together cost in cards, before any discount tile."""

    coats: int
    """How many coats of arms were reached."""

    front: tuple[int, int, Counts]
    """The cells that are filled, those that show windows, and those of each color."""

    turn_coats: int
    """How many coats of arms were reached by the tiles of the last turn."""

    turn_specials: int
    """How many special tiles were laid in the last turn."""

    front_before_turn: tuple[int, int]
    """The filled cells and the windows before the last turn."""

    front_before_last: tuple[int, int]
    """The filled cells and the windows before the last tile."""

    @property
    def before_turn(self) -> int:
        """The points of the house before the last turn."""
        return line_points(*self.front_before_turn)

    @property
    def before_last(self) -> int:
        """The points of the house before the last tile."""
        return line_points(*self.front_before_last)

    @property
    def tiles_built(self) -> int:
        """How many facade tiles were laid."""
        return sum(self.builds)


def retold(tiles: Iterable[Build | PlaceSpecial]) -> HouseStory:
    """Return what the tiles of a house tell.

    Each tile has to be free and supported where it was laid (base.build.free, base.build.support)
    and each special tile needs a coat of arms reached in the same turn (base.coat.special).
    """
    faults: list[Fault] = []
    builds, colors = [0] * len(FACADE_TILES), [0] * len(COLORS)
    filled = bricks = rows = price = 0
    specials = coats = turn_coats = turn_specials = 0
    before_turn = before_last = (0, 0)
    for index, tile in enumerate(tiles):
        placement = tile.placement
        cells = placement.cells
        if cells & filled or not cells & (filled << COLUMNS | GROUND):
            faults += _misplaced(index, tile, filled)
        before_last = filled, filled & ~bricks
        if type(tile) is Build:
            before_turn = before_last
            kind = tile.tile
            builds[kind.index] += 1
            price += kind.size - (placement.neighbors & colors[kind.color] != 0)
            turn_coats = turn_specials = 0
            colors[kind.color] |= cells
            bricks |= placement.brick
        else:
            if turn_specials >= turn_coats:
                text = "no coat of arms of this turn is left for a special tile"
                faults.append(Fault(f"[{index}]", text, "base.coat.special"))
            specials += 1
            turn_specials += 1
        filled |= cells
        complete = complete_rows(filled) & COAT_ROWS
        if cells & COAT_CELLS or complete != rows:
            reached = (cells & COAT_CELLS).bit_count() + (complete & ~rows).bit_count()
            coats += reached
            turn_coats += reached
            rows = complete
    front = filled, filled & ~bricks, as_counts(colors)
    turn = turn_coats, turn_specials, before_turn, before_last
    return HouseStory(faults, builds, specials, price, coats, front, *turn)


def _misplaced(index: int, tile: Build | PlaceSpecial, filled: int) -> list[Fault]:
    reasons = placing_reasons(tile.placement, filled)
    return [Fault(f"[{index}]", reason.text, reason.rule) for reason in reasons]
