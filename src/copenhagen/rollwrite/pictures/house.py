"""A house of Roll & Write as a picture: O, X, and the outlines of shapes."""

from copenhagen.house.grid import cells_of
from copenhagen.render.scene.front import Facade
from copenhagen.render.vector.elements import Markup, element, kept, number, path, text
from copenhagen.render.vector.facades import Spot, outline, window
from copenhagen.render.vector.house import FrontPicture, spot_of, spots_of
from copenhagen.rollwrite.pictures.scene import facade_of
from copenhagen.rollwrite.state import House


def front_of(house: House, size: float, waiting: int = 0) -> FrontPicture:
    """Return the front of `house`, with a shape waiting for its marks, at this cell size."""
    return FrontPicture(facade_of(house, waiting), _piece, size)


def _piece(mask: int, facade: Facade, size: float) -> list[Markup]:
    marks = {spot_of(cell): facade.signs[cell] for cell in cells_of(mask)}
    return [path(outline(spots_of(mask), size, 1.2), "drawn"), *_marks(marks, size)]


@kept
def shape(spots: tuple[Spot, ...], size: float, letter: str, mark: str = "") -> tuple[Markup, ...]:
    """Return a shape in some color, with the same mark in each of its squares, or with windows."""
    drawn = path(outline(spots, size, 0.8), f"tile {letter}")
    if mark:
        return (drawn, *_marks(dict.fromkeys(spots, mark), size))
    panes = "".join(window(letter, x * size, y * size, size) for x, y in spots)
    return drawn, path(panes, "glass")


def _marks(marks: dict[Spot, str], size: float) -> list[Markup]:
    parts: list[Markup] = []
    for (x, y), mark in marks.items():
        middle, down = (x + 0.5) * size, (y + 0.5) * size
        if mark == "O":
            parts.append(element("circle", cx=middle, cy=down, r=0.27 * size, class_="o"))
        elif mark == "X":
            left, top, arm = (x + 0.24) * size, (y + 0.24) * size, number(0.52 * size)
            d = f"M{number(left)} {number(top)}l{arm} {arm}m-{arm} 0l{arm}-{arm}"
            parts.append(path(d, "x"))
        elif mark:
            parts.append(text(middle, down + 0.2 * size, mark, 0.56 * size, "mid bold on-light"))
    return parts
