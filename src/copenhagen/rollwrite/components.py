"""The components of Roll & Write: dice, the facade sheet, and the players' sheets."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import attrs

from copenhagen.errors import Fault, InvalidMove, shown
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import Counts, Faces
from copenhagen.house.grid import bit
from copenhagen.house.placements import Placement, placements
from copenhagen.house.shapes import Shape, orientations
from copenhagen.house.words import color_of_shape
from copenhagen.messages import Message, message
from copenhagen.rollwrite.stars import COLOR_CHANGE, NO_X, ONE_X, RE_ROLL, USE_AGAIN, Ability
from copenhagen.values import Named, immutable, is_a, is_whole, named_counts, svg_repr

__all__ = [
    "BONUSES",
    "BOXES",
    "COAT_COLUMNS",
    "COAT_ROWS",
    "COLOR_CHANGE",
    "DICE",
    "FACES",
    "MOST_BONUSES",
    "NO_X",
    "ONE_X",
    "PLAYERS",
    "RE_ROLL",
    "STARS",
    "TRACKS",
    "TRACK_POINTS",
    "USE_AGAIN",
    "WHITE",
    "WINNING_SCORE",
    "Ability",
    "Counts",
    "FacadeShape",
    "Face",
    "Faces",
    "by_face",
    "shape_in_words",
    "sheet_of",
]

PLAYERS = (2, 3, 4)
"""The possible numbers of players (rollwrite.setup.players)."""

DICE = 5
"""All dice (rollwrite.dice.roll)."""

WINNING_SCORE = 12
"""The points that end the game with the round (rollwrite.end.round)."""

BOXES = 9
"""The boxes of each track (rollwrite.track.left-to-right)."""

TRACK_POINTS = 2
"""The points of a full track (rollwrite.track.full)."""

MOST_BONUSES = 2
"""The maximum number of bonuses of one color used in a turn (rollwrite.bonus.limit)."""


@svg_repr
class Face(Named):
    """A face of a die: a color, or white, which stands for any color (rollwrite.dice.white).

    The first five are the numbers of the colors.
    """

    BLUE = 0
    YELLOW = 1
    RED = 2
    GREEN = 3
    PURPLE = 4
    WHITE = 5

    @property
    def letter(self) -> str:
        """The letter in notation and drawings: the color's letter, or ``w``."""
        return "byrgpw"[self]


FACES = tuple(Face)
"""All six faces in their fixed order."""

by_face = named_counts(FACES)
"""Returns the text of the number of dice with each face: ``{red: 2, white: 1}``."""

WHITE = Face.WHITE


TRACKS = ("+*.*+*..2", "+.*+.**.2", "+*+***..2", "+..*+.**2", "+.*+*.*.2")
"""The boxes of the track of each color, from left to right.

``+`` unlocks a bonus, ``*`` a star of the track's ability, ``2`` gives two points
(rollwrite.setup.tracks, rollwrite.track.unlock, rollwrite.track.full).
"""

_START_STARS = (0, 0, 2, 0, 0)


def _unlocked(symbol: str, start: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(start[color] + track[:position].count(symbol) for position in range(BOXES + 1))
        for color, track in zip(COLORS, TRACKS, strict=True)
    )


BONUSES = _unlocked("+", (0, 0, 0, 0, 0))
"""For each color, by the number of marked boxes: the bonuses unlocked so far."""

STARS = _unlocked("*", _START_STARS)
"""For each color, by the number of marked boxes: the stars unlocked so far.

This includes the two stars that everybody starts with (rollwrite.setup.rerolls).
"""

COAT_ROWS = bit(0, 1) | bit(0, 3) | bit(0, 5)
"""The leftmost cells of the rows with a coat of arms: 2, 4 and 6 (rollwrite.coat.lines)."""

COAT_COLUMNS = bit(1, 0) | bit(3, 0)
"""The lowest cells of the columns with a coat of arms: 2 and 4 (rollwrite.coat.lines)."""


# The facade sheet

_DOMINO = Shape(((0, 0), (1, 0)))
_CORNER = Shape(((0, 0), (1, 0), (1, 1)))
_ROW_OF_THREE = Shape(((0, 0), (1, 0), (2, 0)))

_PRINTED: dict[Color, dict[str, Shape]] = {
    Color.BLUE: {
        "3": _CORNER,
        "4l": Shape(((0, 0), (1, 0), (1, 1), (1, 2))),
        "4r": Shape(((0, 0), (0, 1), (0, 2), (1, 0))),
        "5": Shape(((0, 0), (1, 0), (2, 0), (1, 1), (1, 2))),
    },
    Color.YELLOW: {
        "3": _CORNER,
        "4l": Shape(((0, 0), (0, 1), (1, 1), (1, 2))),
        "4r": Shape(((0, 1), (0, 2), (1, 0), (1, 1))),
        "5": Shape(((0, 0), (0, 1), (1, 1), (2, 1), (2, 2))),
    },
    Color.RED: {
        "3": _CORNER,
        "4l": Shape(((0, 0), (0, 1), (1, 0), (1, 1))),
        "4r": Shape(((0, 0), (0, 1), (1, 0), (1, 1))),
        "5": Shape(((0, 0), (1, 0), (2, 0), (1, 1), (2, 1))),
    },
    Color.GREEN: {
        "3": _ROW_OF_THREE,
        "4l": Shape(((0, 1), (1, 0), (1, 1), (1, 2))),
        "4r": Shape(((0, 0), (0, 1), (0, 2), (1, 1))),
        "5": Shape(((0, 1), (1, 0), (1, 1), (1, 2), (2, 1))),
    },
    Color.PURPLE: {
        "3": _ROW_OF_THREE,
        "4l": Shape(((0, 0), (0, 1), (0, 2), (0, 3))),
        "4r": Shape(((0, 0), (0, 1), (0, 2), (0, 3))),
        "5": Shape(((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))),
    },
}
"""The shapes of the sheet other than the dominoes, as printed (rollwrite.setup.shapes).

``l`` and ``r`` are the left and the right one of the two of size four.
"""


_is_color, _is_text = is_a(Color), is_a(str)


@svg_repr
@attrs.frozen(order=True, cache_hash=True)
@immutable
class FacadeShape:
    """A shape of the facade sheet: its color, its size (2 to 5), and its form.

    `form` is ``l`` or ``r`` if the sheet has a left and a right form of this color and size that
    cannot be drawn in the same ways, otherwise empty (rollwrite.choose.available).

    >>> FacadeShape(Color.BLUE, 4, "l"), str(FacadeShape(Color.BLUE, 4, "l"))
    (FacadeShape(color=Color.BLUE, size=4, form='l'), 'b4l')
    """

    color: Color
    size: int
    form: str = ""

    def __attrs_post_init__(self) -> None:
        """Reject values that are on no sheet."""
        color, size, form = self.color, self.size, self.form
        if (
            not _is_color(color)
            or not is_whole(size)
            or not _is_text(form)
            or (size, form) not in _forms_of(color)
        ):
            text = f"no shape is {shown(color)} of size {shown(size)} and form {shown(form)}"
            raise InvalidMove([Fault("FacadeShape", text)])

    @property
    def shape(self) -> Shape:
        """The squares, as printed."""
        if self.size == 2:  # noqa: PLR2004
            return _DOMINO
        printed = _PRINTED[self.color]
        return printed.get(f"{self.size}{self.form}", printed["4l"])

    @property
    def endless(self) -> bool:
        """Whether the shape is in the infinity column and never runs out."""
        return self.size < _FIRST_ONCE

    def __str__(self) -> str:
        return f"{self.color.letter}{self.size}{self.form}"


_FIRST_ONCE = 4
"""The smallest shapes that are crossed out once used (rollwrite.choose.cross-out)."""


def _forms_of(color: Color) -> tuple[tuple[int, str], ...]:
    both = ((4, "l"), (4, "r")) if color in (Color.BLUE, Color.YELLOW) else ()
    return ((2, ""), (3, ""), (4, ""), *both, (5, ""))


def shape_in_words(shape: FacadeShape) -> Message:
    """Return a shape in words: ``the left blue shape of size 4``."""
    color = color_of_shape(shape.color)
    match shape.form:
        case "l":
            return message("the left {color} shape of size {size}", color=color, size=shape.size)
        case "r":
            return message("the right {color} shape of size {size}", color=color, size=shape.size)
        case _:
            return message("the {color} shape of size {size}", color=color, size=shape.size)


@svg_repr
@attrs.frozen
@immutable
class Sheet:
    """The facade sheet as a game uses it.

    `shapes` are in the order in which they are offered: by color, then by size, left before right.
    `copies` counts how often each shape is printed in the column of shapes that are crossed out (0
    for endless ones). `placements` are all ways to draw each shape inside the grid.

    >>> sheet_of(True)
    <Sheet shapes=b2 b3 b4 b5 y2 y3 y4 y5 r2 r3 r4 r5 g2 g3 g4 g5 p2 p3 p4 p5>
    """

    shapes: tuple[FacadeShape, ...] = attrs.field(repr=lambda shapes: " ".join(map(str, shapes)))
    copies: tuple[int, ...] = attrs.field(repr=False)
    placements: tuple[tuple[Placement, ...], ...] = attrs.field(repr=False)
    number_of: Mapping[FacadeShape, int] = attrs.field(init=False, repr=False, eq=False)
    """The index of each shape in `shapes`."""

    @number_of.default
    def _number_of(self) -> Mapping[FacadeShape, int]:
        return MappingProxyType({shape: number for number, shape in enumerate(self.shapes)})

    def __reduce__(self) -> tuple[type["Sheet"], tuple[object, ...]]:
        """Copy and pickle the fields; the indices, a read-only view, follow from them."""
        return Sheet, (self.shapes, self.copies, self.placements)


@cache
def sheet_of(mirror: bool) -> Sheet:  # noqa: FBT001 (the value of the option)
    """Return the facade sheet of games in which shapes are mirrored, or only turned.

    The two shapes of size four of a color are copies of one shape if they can be drawn in the same
    ways (rollwrite.choose.available); the blue and yellow ones can only if shapes are mirrored.
    """
    shapes: list[FacadeShape] = []
    copies: list[int] = []
    for color in COLORS:
        left, right = (
            {laid.squares for laid in orientations(_PRINTED[color][form], flips=mirror).values()}
            for form in ("4l", "4r")
        )
        fours = [(4, "", 2)] if left == right else [(4, "l", 1), (4, "r", 1)]
        for size, form, number in ((2, "", 0), (3, "", 0), *fours, (5, "", 1)):
            shapes.append(FacadeShape(color, size, form))
            copies.append(number)
    return Sheet(
        tuple(shapes),
        tuple(copies),
        tuple(_placements(shape.shape, flips=mirror) for shape in shapes),
    )


_placements = cache(placements)
