"""A house of the card game as text: the content of every cell, and the outlines of the tiles."""

from copenhagen.cardgame.pictures.scene import facade_of
from copenhagen.cardgame.state import House
from copenhagen.house.grid import cells_of
from copenhagen.render.text.front import COAT, TextFront
from copenhagen.render.text.style import BOLD, INKS, Style


def house_lines(house: House, style: Style) -> list[str]:
    """Return the twenty lines of a drawn house, from the top, padded to the same width."""
    facade = facade_of(house)
    inks = {cell: INKS[letter.lower()] for cell, letter in facade.letters.items()}
    letters = {
        cell: (letter, f"{BOLD};{inks[cell]}" if letter.isupper() else inks[cell])
        for cell, letter in facade.letters.items()
    }
    letters |= dict.fromkeys(cells_of(facade.open_coats.cells), (COAT, BOLD))
    return TextFront(style, facade.pieces, letters, inks, facade.open_coats.rows).lines()
