"""The components: facade sheet, player sheets and dice, as printed.

Roll & Write booklet, "Components & Set-up"; ruling section 5.3 describes its pictures.
"""

from functools import cache

Cell = tuple[int, int]  # column 0-4 from the left, row 0-8 from the ground

# --- the dice --------------------------------------------------------------------------------

COLORS = ("blue", "yellow", "red", "green", "purple")
WHITE = "white"
FACES = (*COLORS, WHITE)
DICE = 5

# --- the player sheet: the building ----------------------------------------------------------

COLUMNS = range(5)
ROWS = range(9)
CELLS: tuple[Cell, ...] = tuple((column, row) for row in ROWS for column in COLUMNS)

COATS_OF_ARMS_AT_ROWS = {2 - 1, 4 - 1, 6 - 1}
COATS_OF_ARMS_AT_COLUMNS = {2 - 1, 4 - 1}

# --- the player sheet: the ability tracks ----------------------------------------------------

BONUS, STAR, NOTHING, TWO_POINTS = "bonus", "star", "nothing", "two points"

_PRINTED = {"+": BONUS, "*": STAR, ".": NOTHING, "2": TWO_POINTS}

TRACKS = {
    "red": [_PRINTED[box] for box in "+*+***..2"],
    "blue": [_PRINTED[box] for box in "+*.*+*..2"],
    "purple": [_PRINTED[box] for box in "+.*+*.*.2"],
    "green": [_PRINTED[box] for box in "+..*+.**2"],
    "yellow": [_PRINTED[box] for box in "+.*+.**.2"],
}

# Two re-rolls are unlocked when the game begins ("Abilities"; ruling R-13).
STARS_AT_THE_START = {"red": 2, "blue": 0, "purple": 0, "green": 0, "yellow": 0}

RE_ROLL, NO_X, ONE_X, COLOR_CHANGE, USE_AGAIN = "red", "blue", "purple", "green", "yellow"

# --- the facade sheet ------------------------------------------------------------------------

Shape = frozenset[Cell]


def _shape(text: str) -> Shape:
    return frozenset((int(cell[0]), int(cell[1])) for cell in text.split())


_STRAIGHT_2 = _shape("00 10")
_STRAIGHT_3 = _shape("00 10 20")
_CORNER_3 = _shape("00 10 11")

# The infinity column: without a limit.
INFINITY_COLUMN = {
    "b2": _STRAIGHT_2,
    "y2": _STRAIGHT_2,
    "r2": _STRAIGHT_2,
    "g2": _STRAIGHT_2,
    "p2": _STRAIGHT_2,
    "b3": _CORNER_3,
    "y3": _CORNER_3,
    "r3": _CORNER_3,
    "g3": _STRAIGHT_3,
    "p3": _STRAIGHT_3,
}

# The X column: every printed shape, once each; "l" and "r" are the left and the right one of two
# shapes of four squares.
X_COLUMN = {
    "b4l": _shape("00 10 11 12"),
    "b4r": _shape("00 01 02 10"),
    "b5": _shape("00 10 20 11 12"),
    "y4l": _shape("00 01 11 12"),
    "y4r": _shape("01 02 10 11"),
    "y5": _shape("00 01 11 21 22"),
    "r4l": _shape("00 01 10 11"),
    "r4r": _shape("00 01 10 11"),
    "r5": _shape("00 10 20 11 21"),
    "g4l": _shape("01 10 11 12"),
    "g4r": _shape("00 01 02 11"),
    "g5": _shape("10 01 11 21 12"),
    "p4l": _shape("00 01 02 03"),
    "p4r": _shape("00 01 02 03"),
    "p5": _shape("00 10 20 30 40"),
}

_LETTERS = {"b": "blue", "y": "yellow", "r": "red", "g": "green", "p": "purple"}


def color_of(name: str) -> str:
    """Return the color of a shape."""
    return _LETTERS[name[0]]


def squares_of(name: str) -> int:
    """Return the number of squares of a shape."""
    return int(name[1])


def _quarter_turn(shape: Shape) -> Shape:
    return _pushed_into_the_corner((row, -column) for column, row in shape)


def _mirror_image(shape: Shape) -> Shape:
    return _pushed_into_the_corner((-column, row) for column, row in shape)


def _pushed_into_the_corner(cells: object) -> Shape:
    found: list[Cell] = list(cells)  # type: ignore[call-overload]
    left = min(column for column, _ in found)
    low = min(row for _, row in found)
    return frozenset((column - left, row - low) for column, row in found)


def ways_to_turn(shape: Shape, *, mirror: bool) -> set[Shape]:
    """Turn a shape every way: drawing rule a; mirror images with that option (R-02)."""
    ways = set()
    for start in [shape, _mirror_image(shape)] if mirror else [shape]:
        turned = _pushed_into_the_corner(start)
        for _ in range(4):
            ways.add(turned)
            turned = _quarter_turn(turned)
    return ways


@cache
def shapes_of_the_sheet(*, mirror: bool) -> dict[str, list[str]]:
    """Name every distinguishable shape, each with its printed shapes in the X column.

    Two of one color that can be drawn in the same ways are one shape with two copies (P-33). Shapes
    of the infinity column have no copies to run out.
    """
    found: dict[str, list[str]] = {name: [] for name in INFINITY_COLUMN}
    for name, shape in X_COLUMN.items():
        alike = [
            other
            for other, cells in X_COLUMN.items()
            if color_of(other) == color_of(name)
            and ways_to_turn(cells, mirror=mirror) == ways_to_turn(shape, mirror=mirror)
        ]
        found[name[:2] if len(alike) > 1 else name] = alike
    return found


@cache
def places_on_the_grid(name: str, *, mirror: bool) -> list[frozenset[Cell]]:
    """List every set of cells that a shape could cover on an empty grid, ignoring support."""
    printed = shapes_of_the_sheet(mirror=mirror)[name]
    shape = X_COLUMN[printed[0]] if printed else INFINITY_COLUMN[name]
    places = []
    for way in ways_to_turn(shape, mirror=mirror):
        for right, up in CELLS:
            cells = frozenset((column + right, row + up) for column, row in way)
            if all(cell in CELLS for cell in cells):
                places.append(cells)
    return places
