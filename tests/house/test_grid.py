"""The grid: 5 columns, 9 rows, and the names of the cells."""

import pytest
from hypothesis import given

from copenhagen.house import grid
from tests.house import plain


@pytest.mark.rule("base.setup.house")
def test_the_grid_has_nine_rows_of_five_cells() -> None:
    assert (grid.COLUMNS, grid.ROWS, grid.CELLS) == (5, 9, 45)
    assert plain.squares(grid.ALL) == plain.GRID
    assert grid.ALL.bit_length() == 45


def test_rows_count_from_the_ground_and_columns_from_the_left() -> None:
    assert plain.squares(grid.GROUND) == {(x, 0) for x in range(5)}
    for number, row in enumerate(grid.ROW):
        assert plain.squares(row) == {(x, number) for x in range(5)}
    for number, column in enumerate(grid.COLUMN):
        assert plain.squares(column) == {(number, y) for y in range(9)}
    assert (len(grid.ROW), len(grid.COLUMN)) == (9, 5)


def test_every_cell_has_a_letter_for_its_column_and_a_number_for_its_row() -> None:
    for x in range(5):
        for y in range(9):
            name = "abcde"[x] + "123456789"[y]
            number = 5 * y + x
            assert grid.bit(x, y) == 1 << number
            assert grid.cell_name(number) == name
            assert grid.named_cell(name) == number


@pytest.mark.parametrize("name", ["", "a", "a0", "a10", "f1", "A1", "1a", " a1", "a1 "])
def test_other_names_name_no_cell(name: str) -> None:
    assert grid.named_cell(name) is None


@given(plain.houses())
def test_the_cells_of_a_mask_come_lowest_first(filled: plain.Squares) -> None:
    assert list(grid.cells_of(plain.mask(filled))) == plain.ordered_cells(filled)


@pytest.mark.rule("base.build.same-color")
@given(plain.houses())
def test_neighbors_share_an_edge_and_never_reach_around_the_side(filled: plain.Squares) -> None:
    """Ruling C-06."""
    assert grid.neighbors(plain.mask(filled)) == plain.mask(plain.beside(filled))


@pytest.mark.rule("base.build.same-color")
def test_the_neighbors_of_each_single_cell() -> None:
    """Ruling C-06."""
    for x, y in plain.GRID:
        assert grid.neighbors(grid.bit(x, y)) == plain.mask(plain.beside([(x, y)]))
