"""The house front, cell by cell: the rules again, on plain sets of squares.

Nothing here comes from the library. A square is (column, row), with columns 0-4 from the left and
rows 0-8 from the ground; a filling is a set of squares.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hypothesis import strategies as st

Square = tuple[int, int]
Squares = frozenset[Square]
Lying = tuple[Squares, Square]
"""A placed tile: its squares, and its brick."""

WIDTH, HEIGHT = 5, 9
GRID = frozenset((x, y) for x in range(WIDTH) for y in range(HEIGHT))

# Brick first, then the windows, as x and y; from the list of components.
TILES = {
    "b2": "00 10",
    "b3": "00 01 11",
    "b4": "00 10 20 21",
    "b5": "01 11 20 21 22",
    "y2": "00 10",
    "y3": "00 01 11",
    "y4": "10 00 11 21",
    "y5": "20 01 11 21 02",
    "r2": "00 10",
    "r3": "00 01 11",
    "r4": "00 10 01 11",
    "r5": "00 10 20 11 21",
    "g2": "00 10",
    "g3": "00 10 20",
    "g4": "10 01 11 21",
    "g5": "01 10 11 12 21",
    "p2": "00 10",
    "p3": "00 10 20",
    "p4": "00 10 20 30",
    "p5": "00 10 20 30 40",
}
"""The facade tiles by color and size."""


def tile_squares(name: str) -> Lying:
    """Return the squares of a facade tile as listed."""
    brick, *windows = [(int(text[0]), int(text[1])) for text in TILES[name].split()]
    return frozenset([brick, *windows]), brick


def turned(square: Square, turn: str) -> Square:
    """Return the image of a square: n, e, s, w turn it clockwise; capitals flip it first."""
    x, y = square
    if turn.isupper():
        x = -x
    for _ in range("nesw".index(turn.lower())):
        x, y = y, -x
    return x, y


def lyings(name: str) -> dict[Lying, str]:
    """Return every way to place a tile inside the grid, with the first orientation that does it."""
    squares, brick = tile_squares(name)
    found: dict[Lying, str] = {}
    for turn in "neswNESW":
        shape = [turned(square, turn) for square in squares]
        foot = turned(brick, turn)
        for dx in range(-WIDTH, 2 * WIDTH):
            for dy in range(-HEIGHT, 2 * HEIGHT):
                moved = frozenset((x + dx, y + dy) for x, y in shape)
                if moved <= GRID:
                    found.setdefault((moved, (foot[0] + dx, foot[1] + dy)), turn)
    return found


def beside(squares: Iterable[Square]) -> Squares:
    """Return the squares of the grid outside this set that share an edge with one in it."""
    return _beside(frozenset(squares))


@lru_cache(maxsize=65536)
def _beside(these: Squares) -> Squares:
    around = {(x + dx, y + dy) for x, y in these for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return GRID & frozenset(around) - these


def stands(squares: Iterable[Square], filled: Squares) -> bool:
    """Return whether one of the squares is in the bottom row or right above a filled one."""
    return any(y == 0 or (x, y - 1) in filled for x, y in squares)


def may_lie(squares: Squares, filled: Squares) -> bool:
    """Return whether the squares are free, and one of them is supported."""
    return not squares & filled and stands(squares, filled)


def full_rows(filled: Squares) -> list[int]:
    """Return the completely filled rows."""
    return [y for y in range(HEIGHT) if all((x, y) in filled for x in range(WIDTH))]


def full_columns(filled: Squares) -> list[int]:
    """Return the completely filled columns."""
    return [x for x in range(WIDTH) if all((x, y) in filled for y in range(HEIGHT))]


def points(filled: Squares, windows: Squares) -> int:
    """Return the points of all full lines: row 1, column 2, twice as much with windows only."""
    total = 0
    for y in full_rows(filled):
        total += 2 if all((x, y) in windows for x in range(WIDTH)) else 1
    for x in full_columns(filled):
        total += 4 if all((x, y) in windows for y in range(HEIGHT)) else 2
    return total


@lru_cache(maxsize=65536)
def squares(mask: int) -> Squares:
    """Return the squares of a set of cells, where cell 5 * row + column is bit 2 ** cell."""
    return frozenset(
        (x, y) for x in range(WIDTH) for y in range(HEIGHT + 1) if mask & 2 ** (5 * y + x)
    )


def mask(these: Iterable[Square]) -> int:
    """Return a set of cells as a number."""
    return sum({2 ** (5 * y + x) for x, y in these})


ALL_LYINGS = {name: tuple(lyings(name)) for name in TILES}


@st.composite
def built_houses(draw: st.DrawFn) -> Squares:
    """Draw the filling of a house that was built by the rules, tile after tile."""
    filled: Squares = frozenset()
    for name in draw(st.lists(st.sampled_from(sorted(TILES)), max_size=16)):
        choices = [s for s, _ in ALL_LYINGS[name] if may_lie(s, filled)]
        if choices:
            # Low places more often than high ones, so that rows fill up.
            filled |= min(
                draw(st.lists(st.sampled_from(choices), min_size=1, max_size=3)),
                key=lambda s: sum(y for _, y in s),
            )
    for _ in range(draw(st.integers(0, 12))):
        free = sorted((y, x) for x, y in GRID - filled if stands([(x, y)], filled))
        if free:
            y, x = free[draw(st.integers(0, min(3, len(free) - 1)))]
            filled |= {(x, y)}
    return filled


def scattered() -> st.SearchStrategy[Squares]:
    """Draw an arbitrary filling, with floating squares, sparse or dense."""
    number = st.integers(0, 2**45 - 1)
    return st.one_of(
        number.map(squares),
        st.tuples(number, number).map(lambda two: squares(two[0] | two[1])),
        st.sets(st.sampled_from(sorted(GRID)), max_size=9).map(lambda holes: GRID - holes),
        st.sets(st.sampled_from(sorted(GRID)), max_size=9).map(frozenset),
    )


def houses() -> st.SearchStrategy[Squares]:
    """Draw a filling, built by the rules or not."""
    return st.one_of(built_houses(), scattered())


def ordered_cells(these: Iterable[Square]) -> list[int]:
    """Return the cells as numbers, in ascending order."""
    return sorted(5 * y + x for x, y in these)


def each_color() -> Iterator[str]:
    """Yield the letters of the five colors in the fixed order."""
    yield from "byrgp"
