"""The front of a house as text, for both games: cells, outlines, stars, line names."""

import attrs

from copenhagen.house.grid import COLUMNS, ROWS, bit
from copenhagen.render.text.style import BOLD, DIM, Style

COAT = "*"
"""The sign of a coat of arms that can still be won."""

_OUTSIDE = -2


def house_width(style: Style) -> int:
    """Return the width of a drawn house, in characters."""
    return len("9 ") + COLUMNS * (style.cell + 1) + len("|*")


@attrs.frozen
class TextFront:
    """The front of a house, with everything drawn on it.

    `pieces` has the number of the tile or shape on each cell, or
    `copenhagen.render.scene.front.EMPTY`. `letters` has the letter of each covered cell and its
    terminal code, by cell; other cells are drawn as empty. `inks` are the codes for the space
    between two cells of one piece. `row_coats` are the leftmost cells of rows with a coat of arms
    that can still be won, `column_coats` the lowest cells of such columns.
    """

    style: Style
    pieces: list[int]
    letters: dict[int, tuple[str, str]]
    inks: dict[int, str]
    row_coats: int
    column_coats: int = 0

    def lines(self) -> list[str]:
        """Return the twenty lines of the drawn house, from the top, all of the same width."""
        style = self.style
        lines = [f"  {self.outline(ROWS)} "]
        for row in reversed(range(ROWS)):
            coat = style.paint(COAT, BOLD) if self.row_coats & bit(0, row) else " "
            lines.append(f"{style.paint(str(row + 1), DIM)} {self.row(row)}{coat}")
            lines.append(f"  {self.outline(row)} ")
        names = "".join(f" {name:^{style.cell}}" for name in "abcde")
        lines.append("  " + style.paint(names, DIM) + "  ")
        return lines

    def outline(self, row: int) -> str:
        """Return the line below the cells of `row`; for row 9, the top of the house."""
        pieces = (self.corner(column, row) + self.below(column, row) for column in range(COLUMNS))
        return "".join(pieces) + self.corner(COLUMNS, row)

    def row(self, row: int) -> str:
        """Return the line through the middle of the cells of `row`."""
        pieces = (self.beside(column, row) + self.cell(column, row) for column in range(COLUMNS))
        return "".join(pieces) + self.beside(COLUMNS, row)

    def cell(self, column: int, row: int) -> str:
        """Return the content of a cell."""
        style = self.style
        letter, ink = self.letters.get(COLUMNS * row + column, (style.free, DIM))
        return style.paint(f"{style.sign(letter):^{style.cell}}", ink)

    def piece(self, column: int, row: int) -> int:
        """Return the number of the piece at a place, or `EMPTY` outside the grid."""
        inside = 0 <= column < COLUMNS and 0 <= row < ROWS
        return self.pieces[COLUMNS * row + column] if inside else _OUTSIDE

    def corner(self, column: int, row: int) -> str:
        """Return the character at the lower left corner of a cell."""
        upper_left, upper_right = self.piece(column - 1, row), self.piece(column, row)
        lower_left, lower_right = self.piece(column - 1, row - 1), self.piece(column, row - 1)
        if upper_left == upper_right == lower_left == lower_right:
            return self.inside(column, row, " ")
        return self.style.joint(
            up=upper_left != upper_right,
            down=lower_left != lower_right,
            left=upper_left != lower_left,
            right=upper_right != lower_right,
        )

    def below(self, column: int, row: int) -> str:
        """Return the edge between a cell and the one below it; on top, the star of a column."""
        style = self.style
        if self.piece(column, row) == self.piece(column, row - 1):
            return self.inside(column, row, " " * style.cell)
        line = style.joint(up=False, down=False, left=True, right=True)
        if row == ROWS and self.column_coats & bit(column, 0):
            left = (style.cell - len(COAT)) // 2
            right = style.cell - len(COAT) - left
            return left * line + style.paint(COAT, BOLD) + right * line
        return style.cell * line

    def beside(self, column: int, row: int) -> str:
        """Return the edge between a cell and the one to the left of it."""
        if self.piece(column, row) == self.piece(column - 1, row):
            return self.inside(column, row, " ")
        return self.style.bar

    def inside(self, column: int, row: int, room: str) -> str:
        """Return `room` between the cells of one piece, in the ink of the piece."""
        return self.style.paint(room, self.inks.get(COLUMNS * row + column, ""))
