"""Rows, columns and their points, against a reading cell by cell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copenhagen.house.lines import complete_columns, complete_rows, line_points
from tests.house import plain

FILLINGS = st.one_of(
    plain.houses(),
    # Full lines are rare in random fillings, so these begin with some.
    st.builds(
        lambda rows, columns, more: (
            frozenset((x, y) for x, y in plain.GRID if y in rows or x in columns) | more
        ),
        st.sets(st.integers(0, 8)),
        st.sets(st.integers(0, 4)),
        plain.houses(),
    ),
)


@pytest.mark.rule("base.score.row", "rollwrite.score.row")
@given(FILLINGS)
def test_complete_rows_are_those_with_all_five_cells(filled: plain.Squares) -> None:
    found = plain.squares(complete_rows(plain.mask(filled)))
    assert found == {(0, y) for y in plain.full_rows(filled)}


@pytest.mark.rule("base.score.column", "rollwrite.score.column")
@given(FILLINGS)
def test_complete_columns_are_those_with_all_nine_cells(filled: plain.Squares) -> None:
    found = plain.squares(complete_columns(plain.mask(filled)))
    assert found == {(x, 0) for x in plain.full_columns(filled)}


@pytest.mark.rule("base.score.row", "base.score.column")
def test_one_gap_breaks_its_row_and_its_column_and_no_other(subtests: pytest.Subtests) -> None:
    for gap in sorted(plain.GRID):
        with subtests.test(case=str(gap)):
            filled = plain.mask(plain.GRID - {gap})
            x, y = gap
            assert complete_rows(filled) == plain.mask({(0, row) for row in range(9) if row != y})
            assert complete_columns(filled) == plain.mask(
                {(col, 0) for col in range(5) if col != x}
            )


@pytest.mark.rule("base.score.row", "base.score.column")
@given(FILLINGS, FILLINGS)
def test_lines_are_worth_their_points_and_twice_with_windows_only(
    filled: plain.Squares, windows: plain.Squares
) -> None:
    windows &= filled
    assert line_points(plain.mask(filled), plain.mask(windows)) == plain.points(filled, windows)


@pytest.mark.rule("base.score.row")
@pytest.mark.parametrize("row", range(9))
def test_each_row_scores_one_point_with_a_brick_anywhere_and_two_without(row: int) -> None:
    """Ruling S-02."""
    line = {(x, row) for x in range(5)}
    assert line_points(plain.mask(line), plain.mask(line)) == 2
    assert line_points(plain.mask(line), 0) == 1
    for brick in line:
        assert line_points(plain.mask(line), plain.mask(line - {brick})) == 1
        assert line_points(plain.mask(line - {brick}), plain.mask(line - {brick})) == 0


@pytest.mark.rule("base.score.column")
@pytest.mark.parametrize("column", range(5))
def test_each_column_scores_two_points_with_a_brick_anywhere_and_four_without(
    column: int,
) -> None:
    """Ruling S-02."""
    line = {(column, y) for y in range(9)}
    assert line_points(plain.mask(line), plain.mask(line)) == 4
    assert line_points(plain.mask(line), 0) == 2
    for brick in line:
        assert line_points(plain.mask(line), plain.mask(line - {brick})) == 2
        assert line_points(plain.mask(line - {brick}), plain.mask(line - {brick})) == 0
