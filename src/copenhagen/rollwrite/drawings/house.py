"""A house of Roll & Write as text: O, X, and the outlines of shapes."""

from copenhagen.render.text.front import TextFront
from copenhagen.render.text.style import BOLD, INKS, Style
from copenhagen.rollwrite.pictures.scene import facade_of
from copenhagen.rollwrite.state import House


def house_lines(house: House, style: Style, waiting: int = 0) -> list[str]:
    """Return the twenty lines of a drawn house, from the top, padded to the same width.

    `waiting` is the mask of a shape that is outlined and has no marks yet: these are drawn as
    ``?``. Cells that ``house.drawn`` does not record are single squares.
    """
    facade = facade_of(house, waiting)
    return TextFront(
        style,
        facade.pieces,
        {cell: (letter, _INKS[letter]) for cell, letter in facade.letters.items()},
        dict.fromkeys(facade.letters, INKS["O"]),
        facade.open_coats.rows,
        facade.open_coats.columns,
    ).lines()


_INKS = {"O": INKS["O"], "X": f"{BOLD};{INKS['X']}", "?": INKS["O"]}
