"""The grid: 5 columns, 9 rows, and the names of the cells."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from copenhagen.errors import CopenhagenError, InvalidValue, UnknownCell
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


@given(plain.houses())
def test_masks_and_the_names_of_their_cells_are_one_to_one(filled: plain.Squares) -> None:
    names = grid.names_of(plain.mask(filled))
    assert [grid.named_cell(name) for name in names] == plain.ordered_cells(filled)
    assert grid.mask_of(names) == plain.mask(filled)


def test_what_lies_outside_the_grid_has_no_name() -> None:
    assert grid.names_of(0b11 << 44) == ("e9",)
    assert len(grid.names_of(-1)) == 45


@given(st.lists(st.integers(0, 44), unique=True), st.data())
def test_cells_make_the_same_mask_in_any_order_by_name_or_by_number(
    cells: list[int], data: st.DataObject
) -> None:
    by_name = data.draw(st.sets(st.sampled_from(cells)) if cells else st.just(set[int]()))
    places = [grid.cell_name(cell) if cell in by_name else cell for cell in cells]
    assert grid.mask_of(iter(places)) == sum(2**cell for cell in cells)


def test_a_cell_is_found_by_its_name_and_by_its_number() -> None:
    for cell in range(45):
        assert grid.cell_at(cell) == grid.cell_at(grid.cell_name(cell)) == cell


NO_CELLS = [
    "f3",
    "C3",
    "",
    "a10",
    "3c",
    45,
    -1,
    True,
    None,
    3.0,
    b"c3",
    ["c3"],
    ("c", 3),
]


@pytest.mark.parametrize("place", NO_CELLS)
def test_what_is_no_cell_is_refused_with_the_cells_that_there_are(place: object) -> None:
    with pytest.raises(UnknownCell, match=r"not a cell of the house: .* a1 to e9.* 44") as caught:
        grid.cell_at(place)  # type: ignore[arg-type]
    assert isinstance(caught.value, CopenhagenError)
    assert isinstance(caught.value, LookupError)
    with pytest.raises(InvalidValue) as refused:
        grid.mask_of(["a1", place])  # type: ignore[list-item]
    assert [fault.path for fault in refused.value.faults] == ["cells[1]"]


def test_all_places_that_are_no_cells_or_come_twice_are_named_at_once() -> None:
    with pytest.raises(InvalidValue) as caught:
        grid.mask_of(["c3", "f3", "a1", 12, "a1", 45])
    assert list(map(str, caught.value.faults)) == [
        "cells[1]: 'f3' is not a cell of the house: cells are a1 to e9, or numbers 0 to 44",
        "cells[3]: c3 is already in the list",
        "cells[4]: a1 is already in the list",
        "cells[5]: 45 is not a cell of the house: cells are a1 to e9, or numbers 0 to 44",
    ]


@pytest.mark.parametrize("places", ["c3", 12, None])
def test_a_cell_alone_is_no_list_of_cells(places: object) -> None:
    with pytest.raises(InvalidValue, match=r"cells: .* is not a list of cells, such as"):
        grid.mask_of(places)  # type: ignore[arg-type]


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


@given(st.integers(0, grid.ALL))
def test_the_lowest_row_is_that_of_the_lowest_cell(mask: int) -> None:
    for cell in range(grid.CELLS):
        above = mask >> cell << cell
        assert grid.lowest_row(above) == min((y for _, y in plain.squares(above)), default=0)


@example(grid.ALL, grid.GROUND)
@given(st.integers(0, grid.ALL), st.integers(0, grid.ALL))
def test_a_text_names_every_cell_of_a_mask_once_row_by_row(mask: int, capitals: int) -> None:
    rows = [
        "".join(
            letter.upper() if capitals & grid.bit(x, y) else letter
            for x, letter in enumerate("abcde")
            if mask & grid.bit(x, y)
        )
        + f"{y + 1}"
        for y in range(grid.ROWS)
        if mask & grid.ROW[y]
    ]
    assert grid.mask_text(mask, capitals) == ("".join(rows) or "-")
    assert grid.mask_text(mask) == grid.mask_text(mask, 0) == grid.mask_text(mask, capitals).lower()


@pytest.mark.parametrize("mask", [-1, grid.ALL + 1])
def test_a_mask_with_other_cells_has_no_text(mask: int) -> None:
    with pytest.raises(ValueError, match=r"^the mask has cells outside the grid$"):
        grid.mask_text(mask)


@pytest.mark.parametrize("place", ["f1", 45, -1])
def test_a_place_that_is_no_cell_is_told_with_the_cells_there_are(place: str | int) -> None:
    with pytest.raises(UnknownCell) as refusal:
        grid.cell_at(place)
    (fault,) = refusal.value.faults
    cells = "cells are a1 to e9, or numbers 0 to 44"
    assert (fault.path, str(fault.text)) == ("", f"{place!r} is not a cell of the house: {cells}")
