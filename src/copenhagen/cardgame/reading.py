"""Reading a house without masks: the content of cells, and each tile with its cells by name."""

from collections.abc import Sequence

import attrs

from copenhagen.cardgame.actions import Build, Laid
from copenhagen.house.colors import Color
from copenhagen.house.grid import names_of
from copenhagen.values import immutable


@attrs.frozen
@immutable
class Cell:
    """A covered cell of a house and its content; an empty cell is ``None`` instead.

    `name` is its name, ``"a1"`` to ``"e9"``. `color` is the color of its facade tile, and ``None``
    for a special tile, which has no color, and for a joker tile, which counts as all colors. The
    cell shows either brickwork or a window.

    `tile` is the tile there (the top one if a joker tile was placed over brickwork), and `number`
    its index in ``house.tiles``. Both are ``None`` if the house does not record its tiles; equality
    ignores them.
    """

    name: str
    color: Color | None
    is_joker: bool
    is_brick: bool
    number: int | None = attrs.field(eq=False)
    tile: Laid | None = attrs.field(eq=False)

    @property
    def is_window(self) -> bool:
        """Whether the cell shows a window."""
        return not self.is_brick

    @property
    def is_special(self) -> bool:
        """Whether the cell is covered by a special tile."""
        return self.color is None and not self.is_joker

    @property
    def letter(self) -> str:
        """The letter in drawings: ``w`` for a special tile, ``j`` for a joker, else the color.

        It is a capital if the cell shows brickwork.
        """
        letter = self.color.letter if self.color is not None else "j" if self.is_joker else "w"
        return letter.upper() if self.is_brick else letter


@attrs.frozen
@immutable
class LaidTile:
    """A tile of a house with its cells, which are given by name, row by row from the ground.

    `number` is its index in ``house.tiles``, 0 for the tile that was placed first, and `tile` is
    the entry there. `cells` are all its cells, `windows` the cells with a window and `brick` the
    other one, ``None`` for a tile of one cell; all at the time of placing. `under_joker` is the
    cell now covered by a joker tile, which can only be the brick, or ``None``. `mask` is the mask
    of all its cells.
    """

    number: int
    tile: Laid
    cells: tuple[str, ...]
    windows: tuple[str, ...]
    brick: str | None
    under_joker: str | None
    mask: int = attrs.field(repr=False)

    @property
    def color(self) -> Color | None:
        """The color of a facade tile; ``None`` for a special tile and for a joker tile."""
        return self.tile.tile.color if isinstance(self.tile, Build) else None


def laid_tiles(tiles: Sequence[Laid]) -> tuple[LaidTile, ...]:
    """Return the `tiles` of a house, in the order in which they were placed, with their cells."""
    found = []
    later = 0
    for number, tile in reversed([*enumerate(tiles)]):
        placement = tile.placement
        cells = placement.cells
        found.append(
            LaidTile(
                number,
                tile,
                names_of(cells),
                names_of(placement.windows),
                _only(placement.brick),
                _only(cells & later),
                cells,
            )
        )
        later |= cells
    return tuple(reversed(found))


def _only(mask: int) -> str | None:
    return next(iter(names_of(mask)), None)
