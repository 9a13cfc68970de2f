"""A house as text: what every cell shows, and the outlines of the tiles."""

import attrs

from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS
from copenhagen.cardgame.state import House
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, COLUMNS, ROWS, bit, cells_of, neighbors
from copenhagen.house.lines import complete_rows
from copenhagen.render.text.look import BOLD, DIM, INKS, Look

__all__ = ["draw_house", "house_lines", "house_width"]

_COAT = "*"
_EMPTY = -1
_OUTSIDE = -2


def draw_house(
    house: House,
    *,
    color: bool = False,
    ascii: bool = False,  # noqa: A002 (what it switches on is called so; the built-in is not used)
) -> str:
    """Return `house` drawn as text, with the outlines of its tiles.

    A capital letter is brick and a small one a window, both by color (``b``, ``y``, ``r``, ``g``,
    ``p``); ``w`` is a special tile, and ``j`` a joker tile, over brickwork too. A star marks each
    coat of arms that is still to be won: on its cell, or to the right of its row. Columns and rows
    are named as everywhere, a1 at the lower left.

    `color` adds the terminal's color codes and nothing that the letters do not tell; `ascii` draws
    the outlines with ``+``, ``-`` and ``|``. There are twenty lines of 24 characters at most, the
    last one without a line break. The outlines come from ``house.tiles``; cells that no tile there
    covers are outlined by their color.

    >>> print(draw_house(House(), ascii=True))
      +-------------------+
    9 | .   .   .   *   . |
      |                   |
    8 | .   .   .   .   . |
      |                   |
    7 | .   *   .   .   . |
      |                   |
    6 | .   .   .   .   . |*
      |                   |
    5 | .   .   .   .   * |
      |                   |
    4 | .   .   .   .   . |*
      |                   |
    3 | .   .   *   .   . |
      |                   |
    2 | .   .   .   .   . |*
      |                   |
    1 | .   .   .   .   . |
      +-------------------+
        a   b   c   d   e
    """
    return "\n".join(line.rstrip() for line in house_lines(house, Look(color=color, ascii=ascii)))


def house_width(look: Look) -> int:
    """Return how many characters of room each of `house_lines` takes up."""
    return len("9 ") + COLUMNS * (look.cell + 1) + len("|*")


def house_lines(house: House, look: Look) -> list[str]:
    """Return the twenty lines of a drawn house, from the top, filled up to the same width."""
    front = _Front(house, _tiles(house), look)
    still = COAT_ROWS & ~complete_rows(house.filled)
    lines = [f"  {front.outline(ROWS)} "]
    for row in reversed(range(ROWS)):
        coat = look.paint(_COAT, BOLD) if still & bit(0, row) else " "
        lines.append(f"{look.paint(str(row + 1), DIM)} {front.row(row)}{coat}")
        lines.append(f"  {front.outline(row)} ")
    lines.append("  " + look.paint(front.names(), DIM) + "  ")
    return lines


@attrs.frozen
class _Front:
    """A house with the number of the tile on each cell, drawn piece by piece."""

    house: House
    tiles: list[int]
    look: Look

    def outline(self, row: int) -> str:
        """Return the line below the cells of `row`; below row 9 it is the top of the house."""
        pieces = (self.corner(column, row) + self.below(column, row) for column in range(COLUMNS))
        return "".join(pieces) + self.corner(COLUMNS, row)

    def row(self, row: int) -> str:
        """Return the line through the middle of the cells of `row`."""
        pieces = (self.beside(column, row) + self.cell(column, row) for column in range(COLUMNS))
        return "".join(pieces) + self.beside(COLUMNS, row)

    def names(self) -> str:
        """Return the names of the columns, each in the middle of its cells."""
        return "".join(f" {name:^{self.look.cell}}" for name in "abcde")

    def cell(self, column: int, row: int) -> str:
        """Return what a cell shows."""
        mask, width = bit(column, row), self.look.cell
        if letter := self.letter(mask):
            ink = INKS[letter.lower()]
            return self.look.paint(
                f"{letter:^{width}}", f"{BOLD};{ink}" if letter.isupper() else ink
            )
        if mask & COAT_CELLS:
            return self.look.paint(f"{_COAT:^{width}}", BOLD)
        return self.look.paint(f"{self.look.free:^{width}}", DIM)

    def letter(self, mask: int) -> str:
        """Return the letter of a covered cell, and nothing for an empty one."""
        if self.house.jokers & mask:
            return "j"
        for color in COLORS:
            if self.house.colors[color] & mask:
                return color.letter.upper() if self.house.bricks & mask else color.letter
        return "w" if self.house.filled & mask else ""

    def tile(self, column: int, row: int) -> int:
        """Return the number of the tile at a place, which may lie outside the grid."""
        inside = 0 <= column < COLUMNS and 0 <= row < ROWS
        return self.tiles[COLUMNS * row + column] if inside else _OUTSIDE

    def corner(self, column: int, row: int) -> str:
        """Return what stands at the lower left corner of a cell."""
        upper_left, upper_right = self.tile(column - 1, row), self.tile(column, row)
        lower_left, lower_right = self.tile(column - 1, row - 1), self.tile(column, row - 1)
        if upper_left == upper_right == lower_left == lower_right:
            return self.inside(column, row, " ")
        return self.look.joint(
            up=upper_left != upper_right,
            down=lower_left != lower_right,
            left=upper_left != lower_left,
            right=upper_right != lower_right,
        )

    def below(self, column: int, row: int) -> str:
        """Return what stands between a cell and the one below it."""
        if self.tile(column, row) == self.tile(column, row - 1):
            return self.inside(column, row, " " * self.look.cell)
        return self.look.cell * self.look.joint(up=False, down=False, left=True, right=True)

    def beside(self, column: int, row: int) -> str:
        """Return what stands between a cell and the one to the left of it."""
        if self.tile(column, row) == self.tile(column - 1, row):
            return self.inside(column, row, " ")
        return self.look.joint(up=True, down=True, left=False, right=False)

    def inside(self, column: int, row: int, room: str) -> str:
        """Return `room` between cells of one tile, in the color of the tile."""
        if self.tile(column, row) == _EMPTY:
            return room
        return self.look.paint(room, INKS[self.letter(bit(column, row)).lower()])


def _tiles(house: House) -> list[int]:
    """Return for each cell the number of the tile on it, or `_EMPTY`.

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
    numbers = [_EMPTY] * CELLS
    for number, region in enumerate(regions):
        for cell in cells_of(region):
            numbers[cell] = number
    return numbers


def _joined(start: int, among: int) -> int:
    """Return the cells of `among` that hang together with `start`."""
    region = start
    while further := neighbors(region) & among:
        region |= further
    return region
