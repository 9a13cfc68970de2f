"""Every placement of every tile, and the legal ones in a house, against a plain reading.

The plain reading turns, flips and moves sets of squares; see `tests.house.plain`.
"""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copenhagen.cardgame.actions import BUILDS, SPECIALS
from copenhagen.cardgame.components import FACADE_TILES
from copenhagen.cardgame.rules.construct import fitting
from copenhagen.house.placements import Fitter, Placement, may_lie, placements, supported
from copenhagen.house.shapes import ORIENTATIONS, orientations
from tests.house import plain

TABLE = {str(tile): tile.placements for tile in FACADE_TILES}
NAMES = list(TABLE)


def read(placement: Placement) -> plain.Lying:
    (brick,) = plain.squares(placement.brick)
    return plain.squares(placement.cells), brick


def test_there_are_twenty_kinds_of_tile_by_color_and_then_by_size() -> None:
    assert [f"{color}{size}" for color in plain.each_color() for size in (2, 3, 4, 5)] == NAMES
    assert set(NAMES) == set(plain.TILES)
    assert [tile.index for tile in FACADE_TILES] == list(range(20))


@pytest.mark.rule("base.build.turn-and-flip", "base.build.grid")
def test_the_table_holds_every_turn_and_flip_inside_the_grid_and_none_twice(
    subtests: pytest.Subtests,
) -> None:
    """Ruling C-03."""
    for name in NAMES:
        with subtests.test(case=str(name)):
            expected = plain.lyings(name)
            found = [read(placement) for placement in TABLE[name]]
            assert sorted(map(ordered, found)) == sorted(map(ordered, expected))
            assert len(set(found)) == len(found)


def ordered(lying: plain.Lying) -> tuple[list[int], int]:
    (brick,) = plain.ordered_cells([lying[1]])
    return plain.ordered_cells(lying[0]), brick


@pytest.mark.parametrize("name", NAMES)
def test_placements_are_sorted_by_outline_then_lowest_cell_then_brick(name: str) -> None:
    outlines = [
        at_origin([plain.turned(s, t) for s in plain.tile_squares(name)[0]]) for t in ORIENTATIONS
    ]
    found = [read(placement) for placement in TABLE[name]]

    def place(lying: plain.Lying) -> tuple[int, int, int]:
        cells, brick = ordered(lying)
        return outlines.index(at_origin(lying[0])), cells[0], brick

    assert found == sorted(found, key=place)


def at_origin(squares: Iterable[plain.Square]) -> plain.Squares:
    these = list(squares)
    left, low = min(x for x, _ in these), min(y for _, y in these)
    return frozenset((x - left, y - low) for x, y in these)


@pytest.mark.rule("base.build.turn-and-flip")
def test_each_placement_names_the_first_turn_that_makes_it(subtests: pytest.Subtests) -> None:
    for name in NAMES:
        with subtests.test(case=str(name)):
            expected = plain.lyings(name)
            assert {read(p): p.orientation for p in TABLE[name]} == expected


def test_each_placement_knows_its_windows_and_the_cells_along_its_edges(
    subtests: pytest.Subtests,
) -> None:
    for name in NAMES:
        with subtests.test(case=str(name)):
            for placement in TABLE[name]:
                cells, brick = read(placement)
                assert plain.squares(placement.windows) == cells - {brick}
                assert plain.squares(placement.neighbors) == plain.beside(cells)


def test_a_special_tile_may_lie_on_each_of_the_45_cells_without_a_brick() -> None:
    found = [(special.cell, special.placement) for special in SPECIALS]
    assert [cell for cell, _ in found] == list(range(45))
    for cell, placement in found:
        assert (placement.cells, placement.brick) == (2**cell, 0)
        assert plain.squares(placement.neighbors) == plain.beside(plain.squares(2**cell))


def test_how_many_placements_there_are() -> None:
    each = {name: len(table) for name, table in TABLE.items()}
    assert each == {
        **dict.fromkeys(("b2", "y2", "r2", "g2", "p2"), 152),
        **dict.fromkeys(("b3", "y3", "r3"), 256),
        **dict.fromkeys(("g3", "p3"), 124),
        "b4": 208,
        "b5": 84,
        "y4": 208,
        "y5": 168,
        "r4": 128,
        "r5": 208,
        "g4": 104,
        "g5": 84,
        "p4": 96,
        "p5": 68,
    }
    with_specials = [
        *(p for table in TABLE.values() for p in table),
        *(s.placement for s in SPECIALS),
    ]
    assert len(with_specials) == 3_177
    assert len({placement.cells for placement in with_specials}) == 1_238
    assert 1 + sum(len(orientations(tile.shape)) for tile in FACADE_TILES) == 109


@pytest.mark.rule("rollwrite.draw.turned")
def test_without_flips_a_chiral_tile_has_half_as_many_placements() -> None:
    for tile in FACADE_TILES:
        turned_only = placements(tile.shape, flips=False)
        assert {p.orientation for p in turned_only} <= set("nesw")
        share = 2 if str(tile) in {"b3", "y3", "r3", "b4", "y4", "y5", "r5"} else 1
        assert share * len(turned_only) == len(tile.placements)


@pytest.mark.rule("base.build.support")
@given(plain.houses())
def test_supported_cells_are_the_ground_and_those_above_filled_ones(filled: plain.Squares) -> None:
    """Ruling C-04."""
    found = plain.squares(supported(plain.mask(filled))) & plain.GRID
    assert found == {square for square in plain.GRID if plain.stands([square], filled)}


@pytest.mark.rule("base.build.free", "base.build.support")
@given(plain.houses(), st.data())
def test_may_lie_as_the_plain_reading_says(filled: plain.Squares, data: st.DataObject) -> None:
    """Rulings C-04 and C-05."""
    name = data.draw(st.sampled_from(NAMES))
    house = plain.mask(filled)
    for placement in TABLE[name]:
        cells, _ = read(placement)
        assert may_lie(placement.cells, house) == plain.may_lie(cells, filled)


@pytest.mark.rule("base.build.free", "base.build.support")
@given(plain.houses())
def test_a_special_tile_may_lie_as_the_plain_reading_says(filled: plain.Squares) -> None:
    """Ruling K-10: while a cell is free, some free cell is supported."""
    places = [s.cell for s in SPECIALS if may_lie(s.placement.cells, plain.mask(filled))]
    expected = [s for s in plain.GRID if plain.may_lie(frozenset({s}), filled)]
    assert places == plain.ordered_cells(expected)
    assert bool(places) == (filled != plain.GRID)


@pytest.mark.rule("base.build.free", "base.build.support")
@given(plain.houses())
def test_the_builds_that_fit_are_those_of_the_table_that_may_lie(filled: plain.Squares) -> None:
    house = plain.mask(filled)
    for tile, builds in zip(FACADE_TILES, BUILDS, strict=True):
        expected = [
            build for build in builds if plain.may_lie(plain.squares(build.placement.cells), filled)
        ]
        assert list(fitting(tile, house)) == expected


@pytest.mark.rule("base.build.free", "base.build.support")
@pytest.mark.parametrize("filled", [0, 0b11111, 0b0101111111])
def test_tables_of_any_length_are_read_side_by_side(filled: int) -> None:
    singles = [special.placement for special in SPECIALS]
    tables = [tuple(singles[:1]), tuple(singles[1:3]), tuple(singles[3:12]), tuple(singles[4:9])]
    fitter = Fitter(tables)
    for number, table in enumerate(tables):
        found = fitter.reader(number, table).read(fitter.fitting(filled))
        assert found == [placement for placement in table if may_lie(placement.cells, filled)]
