"""Complete rows and columns, and their points, for every filling of the house."""

from collections.abc import Callable

import pytest
import z3

from copenhagen.house.grid import ALL, COLUMNS, ROWS
from copenhagen.house.lines import complete_columns, complete_rows, line_points
from tests.proofs.symbolic import WIDTH, Bits, all_of, bit_of, counted, is_proved, outcome, symbol

FILLED, IN_GRID = symbol("filled", ALL)
WINDOWS, _ = symbol("windows", ALL)
AMONG_FILLED = (WINDOWS.value & ~FILLED.value) == 0


def row_is_full(mask: Bits, row: int) -> z3.BoolRef:
    return all_of(bit_of(mask, COLUMNS * row + column) for column in range(COLUMNS))


def column_is_full(mask: Bits, column: int) -> z3.BoolRef:
    return all_of(bit_of(mask, COLUMNS * row + column) for row in range(ROWS))


def marks(lines: z3.BitVecRef, full: Callable[[int], z3.BoolRef], first: list[int]) -> z3.BoolRef:
    """Say that `lines` marks exactly the full lines, each by its first cell."""
    others = [bit for bit in range(WIDTH) if bit not in first]
    return z3.And(
        *(bit_of(Bits(lines), cell) == full(line) for line, cell in enumerate(first)),
        *(z3.Not(bit_of(Bits(lines), bit)) for bit in others),
    )


def says_the_full_rows(function: Callable[[Bits], object]) -> bool:
    lines = outcome(lambda: function(FILLED), IN_GRID)
    first = [COLUMNS * row for row in range(ROWS)]
    return is_proved(marks(lines, lambda row: row_is_full(FILLED, row), first), IN_GRID)


def says_the_full_columns(function: Callable[[Bits], object]) -> bool:
    lines = outcome(lambda: function(FILLED), IN_GRID)
    first = list(range(COLUMNS))
    return is_proved(marks(lines, lambda column: column_is_full(FILLED, column), first), IN_GRID)


def says_the_points(function: Callable[[Bits, Bits], object]) -> bool:
    assumed = (IN_GRID, AMONG_FILLED)
    points = outcome(lambda: function(FILLED, WINDOWS), *assumed)
    rows = [row_is_full(mask, row) for mask in (FILLED, WINDOWS) for row in range(ROWS)]
    columns = [column_is_full(mask, c) for mask in (FILLED, WINDOWS) for c in range(COLUMNS)]
    return is_proved(points == counted(rows) + 2 * counted(columns), *assumed)


@pytest.mark.rule("base.score.row", "rollwrite.score.row")
def test_complete_rows(statements: Callable[[str], None]) -> None:
    """A row is complete when its five cells are filled, for every filling (base.score.row)."""
    assert says_the_full_rows(complete_rows)  # type: ignore[arg-type]  # a symbol for an int
    statements("complete rows")


@pytest.mark.rule("base.score.column", "rollwrite.score.column")
def test_complete_columns(statements: Callable[[str], None]) -> None:
    """A column is complete when its nine cells are filled (base.score.column)."""
    assert says_the_full_columns(complete_columns)  # type: ignore[arg-type]
    statements("complete columns")


@pytest.mark.rule(
    "base.score.row", "base.score.column", "rollwrite.score.row", "rollwrite.score.column"
)
def test_line_points(statements: Callable[[str], None]) -> None:
    """Rows score 1 and columns 2, doubled if all windows, for every house."""
    assert says_the_points(line_points)  # type: ignore[arg-type]
    statements("points of lines")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda filled: filled & filled >> 1 & filled >> 2 & filled >> 3 & 0x1084210842,
        lambda filled: complete_rows(filled) & ~(1 << 40),
        lambda filled: complete_rows(filled) | 1,
    ],
    ids=["four cells of a row", "no uppermost row", "always the lowest row"],
)
def test_wrong_rows_are_refuted(wrong: Callable[[Bits], object]) -> None:
    assert not says_the_full_rows(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda filled: filled & filled >> 5 & filled >> 10 & filled >> 15 & 0b11111,
        lambda filled: complete_columns(filled) & 0b01111,
    ],
    ids=["four cells of a column", "no last column"],
)
def test_wrong_columns_are_refuted(wrong: Callable[[Bits], object]) -> None:
    assert not says_the_full_columns(wrong)


def without_doubling(filled: Bits, _: Bits) -> object:
    return line_points(filled, Bits(z3.BitVecVal(0, WIDTH)))  # type: ignore[arg-type]


def columns_like_rows(filled: Bits, windows: Bits) -> object:
    rows = complete_rows(filled).bit_count() + complete_rows(windows).bit_count()  # type: ignore[arg-type]
    columns = complete_columns(filled).bit_count() + complete_columns(windows).bit_count()  # type: ignore[arg-type]
    return rows + columns


@pytest.mark.parametrize("wrong", [without_doubling, columns_like_rows])
def test_wrong_points_are_refuted(wrong: Callable[[Bits, Bits], object]) -> None:
    assert not says_the_points(wrong)
