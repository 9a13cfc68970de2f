"""A house of Roll & Write as text: O, X, and the outlines of what was drawn at once."""

from copenhagen.house.grid import cells_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.render.text.front import Front, numbered_pieces
from copenhagen.render.text.style import BOLD, INKS, Style
from copenhagen.rollwrite.components import COAT_COLUMNS, COAT_ROWS
from copenhagen.rollwrite.state import House

__all__ = ["house_lines"]


def house_lines(house: House, style: Style, waiting: int = 0) -> list[str]:
    """Return the twenty lines of a drawn house, from the top, filled up to the same width.

    `waiting` is the mask of a shape that is outlined and has no marks yet: these are drawn as
    ``?``. Cells of the house that ``house.drawn`` does not tell stand alone.
    """
    shown = house.filled | waiting
    letters = {cell: _mark(house, 1 << cell) for cell in cells_of(shown)}
    inks = dict.fromkeys(cells_of(shown), INKS["O"])
    return Front(
        style,
        numbered_pieces([*_pieces(house), waiting]),
        letters,
        inks,
        COAT_ROWS & ~complete_rows(house.filled),
        COAT_COLUMNS & ~complete_columns(house.filled),
    ).lines()


def _mark(house: House, mask: int) -> tuple[str, str]:
    """Return what a drawn cell shows, and in which ink."""
    if house.windows & mask:
        return "O", INKS["O"]
    return ("X", f"{BOLD};{INKS['X']}") if house.filled & mask else ("?", INKS["O"])


def _pieces(house: House) -> list[int]:
    """Return the cells of each shape and single square, as masks."""
    pieces = [drawn.cells & house.filled for drawn in house.drawn]
    untold = house.filled
    for piece in pieces:
        untold &= ~piece
    return [*pieces, *(1 << cell for cell in cells_of(untold))]
