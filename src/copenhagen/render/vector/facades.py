"""Facade tiles: their outline, windows in a different shape for each color, and brickwork."""

from collections.abc import Iterable, Iterator

from copenhagen.house.colors import COLORS
from copenhagen.render.vector.elements import Markup, element, kept, number, path, rect, text
from copenhagen.render.vector.palette import ink_on

Spot = tuple[int, int]
"""A cell of a picture: the column from the left, the row from the top."""

JOKER, SPECIAL = "j", "w"

_INKS = {color.letter: ink_on(color) for color in COLORS} | {JOKER: "on-light", SPECIAL: "on-light"}


@kept
def tile(
    letter: str,
    spots: tuple[Spot, ...],
    bricks: tuple[Spot, ...],
    size: float,
    inset: float = 1.2,
) -> tuple[Markup, ...]:
    """Return a tile: its outline, its windows and its brickwork.

    `letter` is the letter of its color, ``w`` for a special tile or ``j`` for a joker tile;
    `bricks` are the spots with brickwork, and `size` is the length of a cell.
    """
    cells, brickwork = sorted(spots), sorted(bricks)
    windows = [spot for spot in cells if spot not in brickwork]
    parts = [path(outline(spots, size, inset), f"tile {letter}")]
    if letter == JOKER:
        parts += [part for spot in windows for part in _stripes(spot, size)]
    if windows:
        panes = "".join(window(letter, x * size, y * size, size) for x, y in windows)
        parts.append(path(panes, "glass"))
    for x, y in brickwork:
        parts += _brick(letter, x * size, y * size, size)
    return tuple(parts)


def _stripes(spot: Spot, size: float) -> Iterator[Markup]:
    """Yield the five colors at the bottom of a joker tile, which counts as all of them."""
    x, y = spot
    width = 0.15 * size
    for number_, color in enumerate(COLORS):
        left = x * size + 0.125 * size + number_ * width
        yield rect(left, (y + 0.8) * size, width, 0.12 * size, color.letter)


def _brick(letter: str, x: float, y: float, size: float) -> Iterator[Markup]:
    """Yield the courses of the brickwork, and a plate with the letter of the color."""
    ink = _INKS[letter]
    if size < _DETAILED:
        width = number(0.7 * size)
        left = number(x + 0.15 * size)
        lines = (f"M{left} {number(y + down * size)}h{width}" for down in (0.25, 0.5, 0.75))
        yield path("".join(lines), f"brick {ink}")
        return
    yield path(_courses(x, y, size), f"brick {ink}")
    middle, down = x + size / 2, y + size / 2
    yield element("circle", cx=middle, cy=down, r=0.22 * size, class_=letter)
    yield text(middle, down + 0.13 * size, letter.upper(), 0.36 * size, f"mid bold {ink}")


def _courses(x: float, y: float, size: float) -> str:
    """Return the lines of brickwork: its courses, and the joints between them."""
    high, wide = number(0.18 * size), number(0.8 * size)
    lines = ""
    for course, joints in enumerate(
        ((0.3, 0.7), (0.18, 0.5, 0.82), (0.3, 0.7), (0.18, 0.5, 0.82), ())
    ):
        down = number(y + (0.14 + 0.18 * course) * size)
        lines += f"M{number(x + 0.1 * size)} {down}h{wide}"
        lines += "".join(f"M{number(x + joint * size)} {down}v{high}" for joint in joints)
    return lines


# Windows

_DETAILED = 20
"""The minimum cell size for window bars, brickwork joints, and round corners."""

_Step = str | float

_FORMS: dict[str, tuple[tuple[_Step, ...], ...]] = {
    # a frame with a cross
    "b": (
        (0.24, 0.18, "h", 0.52, "v", 0.62, "h", -0.52, "z"),
        (0.5, 0.18, "v", 0.62),
        (0.24, 0.44, "h", 0.52),
    ),
    # a round arch
    "y": (
        (0.24, 0.82, "v", -0.4, "a", 0.26, 0.26, " 0 0 1 ", 0.52, 0, "v", 0.4, "z"),
        (0.24, 0.46, "h", 0.52),
        (0.5, 0.46, "v", 0.36),
    ),
    # two narrow ones
    "r": (
        (0.2, 0.18, "h", 0.25, "v", 0.64, "h", -0.25, "z"),
        (0.55, 0.18, "h", 0.25, "v", 0.64, "h", -0.25, "z"),
    ),
    # a round one
    "g": (
        (0.21, 0.5, "a", 0.29, 0.29, " 0 0 1 ", 0.58, 0, "a", 0.29, 0.29, " 0 0 1 ", -0.58, 0, "z"),
        (0.21, 0.5, "h", 0.58),
        (0.5, 0.21, "v", 0.58),
    ),
    # a pointed one
    "p": (
        (0.24, 0.83, "v", -0.4, "l", 0.26, -0.28, "l", 0.26, 0.28, "v", 0.4, "z"),
        (0.24, 0.6, "h", 0.52),
    ),
    # a wide one without bars
    "w": ((0.18, 0.24, "h", 0.64, "v", 0.52, "h", -0.64, "z"),),
    # one turned to stand on its corner
    "j": ((0.5, 0.12, "l", 0.28, 0.3, "l", -0.28, 0.3, "l", -0.28, -0.3, "z"),),
    # an empty cell
    " ": ((0.32, 0.3, "h", 0.36, "v", 0.4, "h", -0.36, "z"),),
}


@kept
def window(letter: str, x: float, y: float, size: float) -> str:
    """Return the path of a window of this color, in the cell with this upper left corner."""
    written = ""
    for right, down, *steps in _FORMS[letter] if size >= _DETAILED else _FORMS[letter][:1]:
        assert not isinstance(right, str)  # noqa: S101 (a form begins with a place)
        assert not isinstance(down, str)  # noqa: S101
        start = f"M{number(x + right * size)} {number(y + down * size)}"
        written += start + _steps(steps, size)
    return written


def _steps(steps: Iterable[_Step], size: float) -> str:
    written = ""
    for step in steps:
        if isinstance(step, str):
            written += step
        else:
            between = "" if not written or not written[-1].isdigit() else " "
            written += between + number(step * size)
    return written


# Outlines


@kept
def outline(spots: tuple[Spot, ...], size: float, inset: float) -> str:
    """Return the path around connected cells, slightly inside their edges."""
    cells = set(spots)
    after: dict[Spot, list[Spot]] = {}
    for x, y in sorted(cells):
        for start, end, (right, down) in (
            ((x, y), (x + 1, y), (0, -1)),
            ((x + 1, y), (x + 1, y + 1), (1, 0)),
            ((x + 1, y + 1), (x, y + 1), (0, 1)),
            ((x, y + 1), (x, y), (-1, 0)),
        ):
            if (x + right, y + down) not in cells:
                after.setdefault(start, []).append(end)
    loops = []
    while after:
        loops.append(_loop(after))
    return "".join(_rounded(loop, size, inset) for loop in loops)


def _loop(after: dict[Spot, list[Spot]]) -> list[Spot]:
    """Remove one closed loop from the remaining edges and return its corners, clockwise."""
    start = here = min(after)
    way: list[Spot] = []
    direction = (1, 0)
    while True:
        ends = after[here]
        # Where two cells meet only at a corner, turn right and stay with the same cell.
        right_hand = (here[0] - direction[1], here[1] + direction[0])
        there = right_hand if right_hand in ends else ends[0]
        ends.remove(there)
        if not ends:
            del after[here]
        next_direction = (there[0] - here[0], there[1] - here[1])
        if next_direction != direction or not way:
            way.append(here)
        direction, here = next_direction, there
        if here == start:
            return way


def _rounded(corners: list[Spot], size: float, inset: float) -> str:
    """Return the path through corners, moved inwards and rounded."""
    radius = 0.1 * size if size >= _DETAILED else 0
    written = ""
    for place, (x, y) in enumerate(corners):
        before, next_ = corners[place - 1], corners[(place + 1) % len(corners)]
        in_x, in_y = _direction(before, (x, y))
        out_x, out_y = _direction((x, y), next_)
        # clockwise with rows counted downwards, so the inside is on the right
        at_x = x * size + inset * (-in_y - out_y)
        at_y = y * size + inset * (in_x + out_x)
        start = f"{number(at_x - in_x * radius)} {number(at_y - in_y * radius)}"
        written += f"{'L' if place else 'M'}{start}"
        if radius:
            bend = f"{number(in_x * radius)} {number(in_y * radius)}"
            turn = (in_x + out_x) * radius, (in_y + out_y) * radius
            written += f"q{bend} {number(turn[0])} {number(turn[1])}"
    return f"{written}z"


def _direction(start: Spot, end: Spot) -> Spot:
    x, y = end[0] - start[0], end[1] - start[1]
    return (x > 0) - (x < 0), (y > 0) - (y < 0)
