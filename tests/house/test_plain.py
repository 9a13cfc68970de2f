"""The plain reading itself: small cases that can be counted by hand."""

from tests.house.plain import (
    GRID,
    TILES,
    beside,
    full_columns,
    full_rows,
    lyings,
    mask,
    may_lie,
    points,
    squares,
    tile_squares,
)


def test_every_tile_has_as_many_squares_as_its_size() -> None:
    for name in TILES:
        assert len(tile_squares(name)[0]) == int(name[1])


def test_a_domino_lies_in_four_ways_at_each_of_76_places() -> None:
    # 4 x 9 places lying, 5 x 8 standing, and the brick at either end
    assert len(lyings("p2")) == 2 * (36 + 40)


def test_the_square_lies_at_32_places_with_its_brick_in_any_corner() -> None:
    assert len(lyings("r4")) == 4 * 4 * 8


def test_a_straight_five_lies_in_each_row_and_stands_in_each_column() -> None:
    assert len(lyings("p5")) == 2 * (9 + 5 * 5)


def test_a_corner_square_has_two_squares_beside_it() -> None:
    assert beside([(0, 0)]) == {(1, 0), (0, 1)}
    assert beside([(4, 8)]) == {(3, 8), (4, 7)}


def test_support_is_looked_at_before_the_tile_lies() -> None:
    standing = frozenset({(0, 1), (0, 2)})
    assert not may_lie(standing, frozenset())
    assert may_lie(standing, frozenset({(0, 0)}))


def test_lines_are_worth_what_the_book_says() -> None:
    row = frozenset((x, 0) for x in range(5))
    column = frozenset((2, y) for y in range(9))
    assert (full_rows(row), full_columns(column)) == ([0], [2])
    assert [points(row, row), points(row, row - {(0, 0)}), points(row, frozenset())] == [2, 1, 1]
    assert [points(column, column), points(column, frozenset())] == [4, 2]
    assert points(GRID, GRID) == 9 * 2 + 5 * 4


def test_a_mask_and_its_squares_are_the_same() -> None:
    assert mask([(1, 1)]) == 64
    assert squares(64) == {(1, 1)}
