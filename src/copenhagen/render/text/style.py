"""The style of a drawing: colors or none, line characters or ASCII, wide or narrow cells."""

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from copenhagen.house.colors import Color
from copenhagen.messages import ENGLISH
from copenhagen.render.words import color_sign

BOLD = "1"
DIM = "2"

INKS: Mapping[str, str] = MappingProxyType(
    {
        Color.BLUE.letter: "97;44",
        Color.YELLOW.letter: "30;43",
        Color.RED.letter: "97;41",
        Color.GREEN.letter: "30;42",
        Color.PURPLE.letter: "97;45",
        "w": "30;47",
        "j": "30;46",
        "O": "30;47",
        "X": "97;100",
    }
)
"""The terminal's code for each letter of a covered cell: white or black on the tile's color.

Special tiles and white dice are white; jokers, which count as every color, have none of the five
colors. In Roll & Write drawings have no color: a square with an O is light, one with an X dark.

Only the sixteen colors that every terminal supports and lets its user adjust.
"""

_LINES = " xx│x┘┐┤x└┌├─┴┬┼"
_PLAIN_LINES = " xx|x+++x+++-+++"
# Every corner of a grid of outlines joins at least two lines; "x" would expose a mistake at once.


@attrs.frozen
class Style:
    """The style of a drawing.

    `color` adds the terminal's color codes, `ascii` uses ASCII characters only, and `cell` is the
    width of a cell in characters, without its outlines. The letters of the colors depend on the
    language.
    """

    color: bool = False
    ascii: bool = False
    cell: int = 3
    lang: str = ENGLISH

    def paint(self, text: str, code: str) -> str:
        """Return `text` in the terminal's color `code`, or unchanged if colors are off."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.color and code else text

    def sign(self, letter: str) -> str:
        """Return the sign of a color, by its letter, in capitals if the letter is one."""
        return color_sign(letter, self.lang)

    def joint(self, *, up: bool, down: bool, left: bool, right: bool) -> str:
        """Return the character in which the lines in these directions meet."""
        lines = _PLAIN_LINES if self.ascii else _LINES
        return lines[up + 2 * down + 4 * left + 8 * right]

    @property
    def free(self) -> str:
        """The character of an empty cell."""
        return "." if self.ascii else "·"

    @property
    def bar(self) -> str:
        """The character of an upright line."""
        return self.joint(up=True, down=True, left=False, right=False)
