"""A house of the card game as a picture."""

from copenhagen.cardgame.pictures.scene import facade_of
from copenhagen.cardgame.state import House
from copenhagen.house.grid import ROWS, cells_of
from copenhagen.render.scene.front import Facade
from copenhagen.render.vector.elements import Markup
from copenhagen.render.vector.facades import tile
from copenhagen.render.vector.house import FrontPicture, spot_of, spots_of


def front_of(house: House, size: float, rows: int = ROWS) -> FrontPicture:
    """Return the front of `house`, with this cell size and number of rows."""
    return FrontPicture(facade_of(house), _piece, size, rows)


def _piece(mask: int, facade: Facade, size: float) -> tuple[Markup, ...]:
    cells = [*cells_of(mask)]
    bricks = tuple(spot_of(cell) for cell in cells if facade.signs[cell].isupper())
    return tile(facade.signs[cells[0]].lower(), spots_of(mask), bricks, size)
