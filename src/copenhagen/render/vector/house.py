"""The front of a house, the same for both games: wall and roof, pieces, coats of arms, cells."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import attrs

from copenhagen.house.grid import CELLS, COLUMNS, ROWS, bit, cell_name, cells_of
from copenhagen.render.scene.front import Facade
from copenhagen.render.vector.elements import (
    Markup,
    Picture,
    element,
    group,
    kept,
    number,
    path,
    rect,
    text,
)
from copenhagen.render.vector.emblems import coat_of_arms
from copenhagen.render.vector.facades import Spot, window

Piece = Callable[[int, Facade, float], Sequence[Markup]]
"""A function that draws the visible cells of one tile or shape, given as a mask."""

_SMALLEST_NAMED = 26
"""The minimum cell size for names of columns and rows."""

_NEXT_ROW = 0.35
"""The visible share of the row above the drawn ones, which shows that the house continues."""


def spot_of(cell: int) -> Spot:
    """Return the position of a cell in the picture of a house."""
    row, column = divmod(cell, COLUMNS)
    return column, ROWS - 1 - row


@kept
def spots_of(mask: int) -> tuple[Spot, ...]:
    """Return the positions of the cells of a mask in the picture of a house."""
    return tuple(map(spot_of, cells_of(mask)))


@attrs.frozen
class FrontPicture:
    """A picture of a house: its cell size, and the game's function for its pieces.

    With fewer `rows`, only the rows from the ground up are drawn, and a bit of the next one.
    """

    facade: Facade
    piece: Piece
    size: float
    rows: int = ROWS

    def picture(self, marks: Iterable[Markup] = (), seat: int | None = None) -> Picture:
        """Return the house with `marks` on its grid, relative to its upper left cell.

        Every cell can be clicked: its name is in ``data-cell``.
        """
        size = self.size
        left, top = self.left, self.top
        above, within, beside = _parts(self)
        parts = [*above, group([*within, *marks], left, top), *beside]
        width = left + (COLUMNS + 0.76) * size
        height = top + ROWS * size + self.below
        cut = top + (ROWS - self.rows - _NEXT_ROW) * size if self.rows < ROWS else 0
        return Picture(width, height, (group(parts, data_seat=seat),), cut)

    def rows_won(self, left: float, top: float) -> Iterator[Markup]:
        """Yield the coats of arms of rows."""
        for _, y in spots_of(self.facade.coats.rows):
            if self.is_seen(y):
                yield coat_of_arms(
                    left + (COLUMNS + 0.42) * self.size,
                    top + (y + 0.5) * self.size,
                    0.5 * self.size,
                    won=not self.facade.open_coats.rows & bit(0, ROWS - 1 - y),
                )

    def is_seen(self, y: int) -> bool:
        """Return whether any of a row, counted from the top, is visible."""
        return y >= ROWS - self.rows - 1

    @property
    def left(self) -> float:
        """The distance from the left edge to the grid."""
        return 0.46 * self.size if self.size >= _SMALLEST_NAMED else 2

    @property
    def top(self) -> float:
        """The distance from the upper edge to the grid."""
        return 0.95 * self.size

    @property
    def below(self) -> float:
        """The height below the grid."""
        return 0.55 * self.size if self.size >= _SMALLEST_NAMED else 0.2 * self.size

    def roof(self, left: float, top: float) -> Iterator[Markup]:
        """Yield the gable, with the coats of arms of columns in it, and the ground."""
        if self.rows == ROWS:
            yield from self.gable(left, top)
        ground = top + ROWS * self.size
        yield rect(left - 5, ground, COLUMNS * self.size + 10, 0.12 * self.size, "wall")

    def gable(self, left: float, top: float) -> Iterator[Markup]:
        """Yield the gable, with the coats of arms of columns in it."""
        size, wall = self.size, COLUMNS * self.size
        steps = f"M{number(left - 3)} {number(top)}"
        for right, up in ((0, 0.34), (0.62, 0.62), (1.9, 0.88)):
            steps += f"H{number(left - 3 + right * size)}V{number(top - up * size)}"
        for right, up in ((1.9, 0.62), (0.62, 0.34), (0, 0)):
            steps += f"H{number(left + wall + 3 - right * size)}V{number(top - up * size)}"
        yield path(f"{steps}z", "wall")
        if not self.facade.coats.columns:
            middle, down = left + wall / 2, top - 0.42 * size
            yield path(window("g", middle - 0.25 * size, down - 0.25 * size, 0.5 * size), "blind")
        for x, _ in spots_of(self.facade.coats.columns):
            won = not self.facade.open_coats.columns & bit(x, 0)
            yield coat_of_arms(left + (x + 0.5) * size, top - 0.3 * size, 0.46 * size, won=won)

    def wall(self) -> Iterator[Markup]:
        """Yield the wall, with a blind window on each empty cell."""
        size = self.size
        yield rect(0, 0, COLUMNS * size, ROWS * size, "wall")
        lines = "".join(f"M{number(x * size)} 0v{number(ROWS * size)}" for x in range(1, COLUMNS))
        lines += "".join(f"M0 {number(y * size)}h{number(COLUMNS * size)}" for y in range(1, ROWS))
        yield path(lines, "grid")
        coats = self.facade.open_coats.cells
        free = [
            spot_of(cell)
            for cell in range(CELLS)
            if self.facade.signs[cell] == " " and not coats >> cell & 1
        ]
        if free:
            blind = "".join(
                window(" ", x * size, y * size, size) for x, y in free if self.is_seen(y)
            )
            yield path(blind, "blind")
        for x, y in spots_of(coats):
            if self.is_seen(y):
                yield coat_of_arms((x + 0.5) * size, (y + 0.5) * size, 0.58 * size)

    def pieces(self) -> Iterator[Markup]:
        """Yield the visible part of every tile or shape."""
        seen: dict[int, int] = {}
        for cell, piece in enumerate(self.facade.pieces):
            if self.facade.signs[cell] != " ":
                seen[piece] = seen.get(piece, 0) | 1 << cell
        for piece in sorted(seen):
            yield group(self.piece(seen[piece], self.facade, self.size), data_piece=piece)

    def won(self) -> Iterator[Markup]:
        """Yield the coats of arms of single cells that have been won."""
        size = self.size
        for x, y in spots_of(self.facade.coats.cells & ~self.facade.open_coats.cells):
            yield coat_of_arms((x + 0.83) * size, (y + 0.2) * size, 0.3 * size, won=True)

    def names(self, left: float, top: float) -> Iterator[Markup]:
        """Yield the names of columns and rows, if there is room for them."""
        size = self.size
        if size < _SMALLEST_NAMED:
            return
        letters = max(10.0, 0.3 * size)
        for y in range(ROWS - self.rows, ROWS):
            down = top + (y + 0.5) * size + 0.35 * letters
            yield text(left - 0.24 * size, down, str(ROWS - y), letters, "soft mid")
        for x, name in enumerate("abcde"):
            down = top + ROWS * size + 0.12 * size + letters
            yield text(left + (x + 0.5) * size, down, name, letters, "soft mid")


@kept
def _parts(front: FrontPicture) -> tuple[tuple[Markup, ...], ...]:
    """Return the parts above the grid of a house, in it, and beside it."""
    left, top = front.left, front.top
    within = (*front.wall(), *front.pieces(), *front.won(), _cells(front.size))
    beside = (*front.names(left, top), *front.rows_won(left, top))
    return tuple(front.roof(left, top)), within, beside


@kept
def _cells(size: float) -> Markup:
    """Return the clickable areas of the cells."""
    square = f"h{number(size)}v{number(size)}h{number(-size)}z"
    cells = []
    for cell in range(CELLS):
        x, y = spot_of(cell)
        d = f"M{number(x * size)} {number(y * size)}{square}"
        cells.append(element("path", d=d, data_cell=cell_name(cell)))
    return group(cells, class_="hit")
