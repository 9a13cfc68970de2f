"""The drawing on a house as text: its cells row by row, from the ground up, X as capitals.

Each row is the letters of its columns and then its number: ``aBc1b2`` are the squares a1, b1, c1
and b2, with an X in b1 and an O in the others. A single square is the name of its cell: ``c3`` with
an O, ``C3`` with an X. Each set of squares with its marks has exactly one such text, and no other
text is accepted.
"""

import re
from functools import lru_cache

from copenhagen.house.grid import COLUMNS, ROWS, mask_text
from copenhagen.rollwrite.state import Drawn

LETTERS = "abcde"
"""The letters of the columns, from the left."""

_ROWS_DRAWN = "".join(
    rf"(?:(?=[a-eA-E])([aA]?[bB]?[cC]?[dD]?[eE]?){row + 1})?" for row in range(ROWS)
)
_DRAWN = re.compile(f"(?=.){_ROWS_DRAWN}")

DRAWN_PATTERN = rf"^(?=.){_ROWS_DRAWN}(?![\s\S])"
"""The regular expression of all texts of drawings, portable between languages."""


@lru_cache(maxsize=4096)
def text_of(cells: int, xs: int = 0) -> str:
    """Return the text of squares on the mask `cells`, with an X in the mask `xs`.

    >>> text_of(0b1000111, 0b10)
    'aBc1b2'
    """
    return mask_text(cells, xs)


@lru_cache(maxsize=4096)
def drawn_in(text: str) -> Drawn | None:
    """Return the drawing that `text` describes, or ``None`` if it describes no drawing."""
    match = _DRAWN.fullmatch(text)
    if match is None:
        return None
    cells = xs = 0
    for row, letters in enumerate(match.groups()):
        for letter in letters or "":
            mark = 1 << COLUMNS * row + LETTERS.index(letter.lower())
            cells |= mark
            xs |= mark if letter.isupper() else 0
    return Drawn(cells, xs)
