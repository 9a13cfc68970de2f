"""A house read tile by tile: the front that its tiles make, and what they tell of the game."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import attrs

from copenhagen.cardgame.actions import Build, Laid, PlaceJoker
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS, FACADE_TILES, Counts
from copenhagen.cardgame.rules.hand_limit import as_counts
from copenhagen.cardgame.rules.placing import placing_reasons
from copenhagen.cardgame.state import House
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import COLUMNS, GROUND, neighbors
from copenhagen.house.lines import complete_rows, line_points
from copenhagen.values import value

__all__ = ["HouseStory", "house_of", "retold"]


def house_of(tiles: Iterable[Laid]) -> House:
    """Return the house that has these tiles on it; whether they may lie there is not asked.

    >>> from copenhagen.cardgame.actions import PlaceSpecial
    >>> house_of([PlaceSpecial(0), PlaceSpecial(1)]).filled
    3
    """
    filled = windows = 0
    colors = [0] * len(COLORS)
    laid = tuple(tiles)
    for tile in laid:
        placement = tile.placement
        cells = placement.cells
        filled |= cells
        windows |= cells ^ placement.brick
        if type(tile) is Build:
            colors[tile.tile.color] |= cells
        elif type(tile) is PlaceJoker:
            colors = [color | cells for color in colors]
    return House(filled, windows, as_counts(colors), laid)


@value
@attrs.frozen
class HouseStory:
    """The story of the tiles of a house, in the order in which they were laid.

    In the base game special tiles come from coats of arms that a tile of the same turn has
    reached, so the last facade tile and the special tiles after it are those of the last turn in
    which the player built. Joker tiles are counted with the special tiles.
    """

    faults: tuple[Fault, ...]
    """The faults of tiles that cannot lie like that; each path is the tile's place, ``[3]``."""

    builds: tuple[int, ...]
    """How many tiles were laid of each kind, by index."""

    fronts: tuple[tuple[int, int, Counts], ...]
    """The filled cells, the windows and the cells of each color before each tile, and at last
    those of the whole house."""

    reached: tuple[int, ...]
    """How many coats of arms each tile has reached."""

    unpaid: tuple[int, ...]
    """The places of the special tiles for which no coat of arms since the last facade tile was
    left."""

    built: tuple[int, ...]
    """The places of the facade tiles."""

    left: int
    """How many coats of arms since the last facade tile were not used for special tiles."""

    price: int
    """The price of all tiles together in cards, before any discount tile."""

    tiles: int
    """How many tiles were laid."""

    tiles_built: int
    """How many facade tiles were laid."""

    specials: int
    """How many special tiles, or jokers, were laid."""

    coats: int
    """How many coats of arms were reached."""

    points: int
    """The points of the house as it is."""

    @property
    def front(self) -> tuple[int, int, Counts]:
        """The cells that are filled, those that show windows, and those of each color."""
        return self.fronts[-1]

    @property
    def turn(self) -> int:
        """The place of the last facade tile; 0 where there is none."""
        return self.built[-1] if self.built else 0

    def worth(self, place: int) -> int:
        """Return the points of the house before the tile at `place`."""
        if place == self.tiles:
            return self.points
        filled, windows, _ = self.fronts[place]
        return line_points(filled, windows)

    def since(self, place: int) -> tuple[int, int]:
        """Return the coats reached, and the special tiles laid, from the tile at `place` on."""
        builds = sum(index >= place for index in self.built)
        return sum(self.reached[place:]), self.tiles - place - builds

    def singles_before(self, place: int) -> Iterator[int]:
        """Yield the places of the special tiles right before `place`, the last one first."""
        while place and place - 1 not in self.built:
            place -= 1
            yield place


@lru_cache(maxsize=2048)
def retold(tiles: tuple[Laid, ...]) -> HouseStory:
    """Return what the tiles of a house tell, remembered for a while.

    Each tile has to be free and supported where it was laid (base.build.free,
    base.build.support); a joker may lie on brickwork instead (expansion.joker.brickwork). From one
    state of a game to the next, most houses stay as they are.
    """
    faults: list[Fault] = []
    builds = [0] * len(FACADE_TILES)
    fronts: list[tuple[int, int, Counts]] = []
    all_reached: list[int] = []
    unpaid: list[int] = []
    built: list[int] = []
    filled = windows = rows = left = price = 0
    colors = [0] * len(COLORS)
    for index, tile in enumerate(tiles):
        placement = tile.placement
        cells = placement.cells
        fronts.append((filled, windows, as_counts(colors)))
        if cells & filled or not cells & (filled << COLUMNS | GROUND):
            faults += _misplaced(index, tile, filled, windows)
        if type(tile) is Build:
            kind = tile.tile
            color = kind.color
            built.append(index)
            builds[kind.index] += 1
            price += kind.size - (neighbors(cells) & colors[color] != 0)
            left = 0
            colors[color] |= cells
        else:
            if left:
                left -= 1
            else:
                unpaid.append(index)
            if type(tile) is PlaceJoker:
                colors = [mask | cells for mask in colors]
        reached = (cells & ~filled & COAT_CELLS).bit_count()
        filled |= cells
        windows |= cells ^ placement.brick
        complete = complete_rows(filled) & COAT_ROWS
        if complete != rows:
            reached += (complete & ~rows).bit_count()
            rows = complete
        left += reached
        all_reached.append(reached)
    fronts.append((filled, windows, as_counts(colors)))
    return HouseStory(
        faults=tuple(faults),
        builds=tuple(builds),
        fronts=tuple(fronts),
        reached=tuple(all_reached),
        unpaid=tuple(unpaid),
        built=tuple(built),
        left=left,
        price=price,
        tiles=len(tiles),
        tiles_built=len(built),
        specials=len(tiles) - len(built),
        coats=sum(all_reached),
        points=line_points(filled, windows),
    )


def _misplaced(index: int, tile: Laid, filled: int, windows: int) -> list[Fault]:
    path = f"[{index}]"
    cells = tile.placement.cells
    if isinstance(tile, PlaceJoker) and cells & filled:
        if not cells & windows:
            return []
        text = "a joker covers brickwork, not a window"
        return [Fault(path, text, "expansion.joker.brickwork")]
    reasons = placing_reasons(tile.placement, filled)
    return [Fault(path, reason.text, reason.rule) for reason in reasons]
