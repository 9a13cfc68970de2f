"""A house of the card game as text: what every cell shows, and the outlines of the tiles."""

from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS
from copenhagen.cardgame.state import House
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, cells_of, neighbors
from copenhagen.house.lines import complete_rows
from copenhagen.render.text.front import COAT, Front, numbered_pieces
from copenhagen.render.text.style import BOLD, INKS, Style

__all__ = ["house_lines"]


def house_lines(house: House, style: Style) -> list[str]:
    """Return the twenty lines of a drawn house, from the top, filled up to the same width."""
    letters, inks = {}, {}
    for cell in range(CELLS):
        if shown := house[cell]:
            inks[cell] = ink = INKS[shown.letter.lower()]
            letters[cell] = (shown.letter, f"{BOLD};{ink}" if shown.is_brick else ink)
    letters |= dict.fromkeys(cells_of(COAT_CELLS & ~house.filled), (COAT, BOLD))
    still = COAT_ROWS & ~complete_rows(house.filled)
    return Front(style, numbered_pieces(_tiles(house)), letters, inks, still).lines()


def _tiles(house: House) -> list[int]:
    """Return the cells of each tile, as masks.

    A joker over brickwork parts its cell from the tile below it. What ``house.tiles`` does not
    tell is taken as large as it can be: joined cells of one color are one tile, while special
    tiles and jokers stand alone.
    """
    regions = [tile.placement.cells & house.filled for tile in house.tiles]
    untold = house.filled
    for region in regions:
        untold &= ~region
    for color in COLORS:
        rest = untold & house.colors[color] & ~house.jokers
        while rest:
            regions.append(_joined(rest & -rest, rest))
            rest &= ~regions[-1]
    regions += [1 << cell for cell in cells_of(untold & (house.specials | house.jokers))]
    return regions


def _joined(start: int, among: int) -> int:
    """Return the cells of `among` that hang together with `start`."""
    region = start
    while further := neighbors(region) & among:
        region |= further
    return region
