"""The tiles placed on a house of the card game: facade tiles and single-cell tiles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from copenhagen.cardgame.actions import Build, PlaceJoker
from copenhagen.cardgame.components import FacadeTile
from copenhagen.cardgame.pictures.house import front_of
from copenhagen.cardgame.state import House
from copenhagen.house.grid import COLUMNS, ROWS
from copenhagen.house.shapes import Square
from copenhagen.render.vector.elements import Markup, Picture
from copenhagen.render.vector.facades import JOKER, SPECIAL, tile
from copenhagen.render.vector.house import spots_of
from copenhagen.render.vector.marks import Marks, cells_covered

if TYPE_CHECKING:
    from copenhagen.games import Action as AnyAction


def draw(action: "AnyAction", size: float) -> Sequence[Markup]:
    """Return the tile of an action on a grid with this cell size."""
    mask = cells_covered(action)
    if isinstance(action, Build):
        bricks = spots_of(action.placement.brick)
        return tile(action.tile.color.letter, spots_of(mask), bricks, size)
    letter = JOKER if isinstance(action, PlaceJoker) else SPECIAL
    return tile(letter, spots_of(mask), (), size)


def house(
    house_: House, size: float, marks: Marks, seat: int | None = None, *, lean: bool = False
) -> Picture:
    """Return a house with its overlays; a `lean` one is cropped above its highest tile.

    It keeps one more row, at least four rows in all, and a bit of the next. An empty house is drawn
    whole, and so is a nearly full one.
    """
    seen = house_.filled
    for action in (*marks.previewed(), *(refusal.action for refusal in marks.refusals())):
        seen |= cells_covered(action)
    rows = max(_FEWEST_ROWS, 2 + (seen.bit_length() - 1) // COLUMNS)
    if not (lean and seen) or rows >= ROWS - 1:
        rows = ROWS
    return front_of(house_, size, rows).picture(marks.on_house(seat, size), seat)


_FEWEST_ROWS = 4


def tile_picture(tile_: FacadeTile, size: float, squares: tuple[Square, ...] = ()) -> Picture:
    """Return a facade tile as printed, upright if it is longer than three cells."""
    shape = tile_.shape
    brick = shape.brick
    assert brick is not None  # noqa: S101 (every facade tile has one)
    cells = squares or shape.squares
    width, height = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
    spots = tuple((x, height - 1 - y) for x, y in cells)
    parts = tile(tile_.color.letter, spots, ((brick[0], height - 1 - brick[1]),), size, 0.6)
    return Picture(width * size, height * size, parts)
