"""The placement of tiles for every filling of the house: where they may lie, and their effects."""

# ruff: noqa: SLF001  (the look-ups that are proved are private)

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import attrs
import pytest
import z3

from copenhagen.cardgame.actions import BUILDS, JOKERS, SPECIALS, Build, PlaceJoker
from copenhagen.cardgame.components import FACADE_TILES
from copenhagen.cardgame.rules import construct
from copenhagen.cardgame.rules.coats_of_arms import SPECIAL
from copenhagen.cardgame.rules.expansion.jokers import JOKER
from copenhagen.cardgame.rules.payment import cost
from copenhagen.cardgame.rules.placing import placing_reasons, with_tile
from copenhagen.cardgame.state import House
from copenhagen.errors import Reason
from copenhagen.house.grid import ALL, CELLS, COLUMNS, GROUND, ROWS, cells_of
from copenhagen.house.placements import Fitter, Placement, may_lie, supported
from copenhagen.rollwrite.components import sheet_of
from copenhagen.rollwrite.rules import drawing
from tests.proofs.symbolic import (
    WIDTH,
    Bits,
    all_of,
    any_of,
    bit_of,
    counted,
    is_proved,
    outcome,
    some,
    symbol,
)

FILLED, IN_GRID = symbol("filled", ALL)
WINDOWS, _ = symbol("windows", ALL)
AMONG_FILLED = (WINDOWS.value & ~FILLED.value) == 0

PLACEMENTS = tuple(
    dict.fromkeys(
        placement
        for table in (
            *(tile.placements for tile in FACADE_TILES),
            *sheet_of(False).placements,  # noqa: FBT003
            *sheet_of(True).placements,  # noqa: FBT003
        )
        for placement in table
    )
)


def _places_of(table: tuple[Placement, ...]) -> list[int]:
    """Return the cells of each place of a table, in the order of a `Fitter`."""
    places = list(dict.fromkeys(placement.cells for placement in table))
    return places + [0] * (-len(places) % 8)


CELL_SETS = tuple(dict.fromkeys(p.cells for p in (*PLACEMENTS, *(s.placement for s in SPECIALS))))


_TRUE = z3.BoolVal(True)  # noqa: FBT003 (its only form)


def is_free(mask: Bits, cells: Iterable[int]) -> z3.BoolRef:
    return z3.Not(any_of(bit_of(mask, cell) for cell in cells))


def stands(mask: Bits, cells: Iterable[int]) -> z3.BoolRef:
    """Say that one of `cells` is in the bottom row or has a filled cell right below it."""
    return any_of(_TRUE if cell < COLUMNS else bit_of(mask, cell - COLUMNS) for cell in cells)


def edges_of(cell: int) -> list[int]:
    """Return the cells that share an edge with `cell`, counted by column and row."""
    row, column = divmod(cell, COLUMNS)
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [COLUMNS * y + x for x, y in around if 0 <= x < COLUMNS and 0 <= y < ROWS]


# Legality


def says_where_cells_may_lie(function: Callable[[int, Bits], object], cells: int) -> bool:
    verdict = outcome(lambda: function(cells, FILLED), IN_GRID)
    own = tuple(cells_of(cells))
    return is_proved(verdict == z3.And(is_free(FILLED, own), stands(FILLED, own)), IN_GRID)


def says_what_has_support(function: Callable[[Bits], object]) -> bool:
    mask = Bits(outcome(lambda: function(FILLED), IN_GRID))
    return all(
        is_proved(bit_of(mask, cell) == stands(FILLED, [cell]), IN_GRID) for cell in range(CELLS)
    )


@pytest.mark.rule("base.build.support")
def test_support(statements: Callable[..., None]) -> None:
    """A cell has support on the ground or right above a filled one (base.build.support)."""
    assert says_what_has_support(supported)  # type: ignore[arg-type]  # a symbol for an int
    statements("cells with support", CELLS)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda filled: filled << COLUMNS,
        lambda filled: filled | GROUND,
        lambda filled: supported(filled) | filled >> COLUMNS,
    ],
    ids=["no ground", "on itself", "from above, too"],
)
def test_wrong_support_is_refuted(wrong: Callable[[Bits], object]) -> None:
    assert not says_what_has_support(wrong)


@pytest.mark.rule("base.build.free", "base.build.support")
def test_every_placement_is_legal_where_the_rule_says(statements: Callable[..., None]) -> None:
    """Free cells, one of them with support (base.build.free, base.build.support)."""
    for cells in some(CELL_SETS):
        assert says_where_cells_may_lie(may_lie, cells)  # type: ignore[arg-type]
    statements("placements: where they may lie", len(some(CELL_SETS)))


Explaining = Callable[[Placement, Bits], Iterable[Reason]]


def says_why_cells_may_not_lie(function: Explaining, cells: int) -> bool:
    told = Bits(outcome(partial(broken, function, Placement(cells, 0, 0, "n")), IN_GRID))
    own = tuple(cells_of(cells))
    free, support = is_free(FILLED, own), stands(FILLED, own)
    return is_proved(
        z3.And(
            bit_of(told, _NUMBER["base.build.free"]) == z3.Not(free),
            bit_of(told, _NUMBER["base.build.support"]) == z3.Not(support),
        ),
        IN_GRID,
    )


@pytest.mark.rule("base.build.free", "base.build.support")
def test_reasons_are_given_where_a_placement_is_illegal(statements: Callable[..., None]) -> None:
    """The explanation of a refusal agrees with the refusal, for every filling."""
    for cells in some(CELL_SETS):
        assert says_why_cells_may_not_lie(placing_reasons, cells)  # type: ignore[arg-type]
    statements("placements: why they may not lie", 2 * len(some(CELL_SETS)))


def broken(function: Explaining, placement: Placement) -> Bits:
    """Return the rules named as broken, one bit for each."""
    named = sum(1 << _NUMBER[reason.rule] for reason in function(placement, FILLED))
    return Bits(z3.BitVecVal(named, WIDTH))


def the_first_reason_alone(placement: Placement, filled: Bits) -> Iterable[Reason]:
    return [*placing_reasons(placement, filled)][:1]  # type: ignore[arg-type]


def no_reason_on_the_ground(placement: Placement, filled: Bits) -> Iterable[Reason]:
    return [] if placement.cells & GROUND else placing_reasons(placement, filled)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [the_first_reason_alone, no_reason_on_the_ground])
def test_wrong_reasons_are_refuted(wrong: Explaining) -> None:
    assert not all(says_why_cells_may_not_lie(wrong, cells) for cells in CELL_SETS)


_NUMBER = {"base.build.free": 0, "base.build.support": 1}


@pytest.mark.parametrize(
    "wrong",
    [
        lambda cells, filled: not cells & filled,
        lambda cells, filled: cells & supported(filled) != 0,
        lambda cells, filled: not cells & filled and cells & (filled << 5) != 0,
        lambda cells, filled: not cells & filled and cells & ~supported(filled) == 0,
        lambda cells, filled: not cells & filled and cells & (supported(filled) | filled << 1) != 0,
    ],
    ids=["anywhere free", "on top of others", "no ground", "all supported", "held by the side"],
)
def test_wrong_rules_of_placing_are_refuted(wrong: Callable[[int, Bits], object]) -> None:
    assert not all(says_where_cells_may_lie(wrong, cells) for cells in CELL_SETS)


# The look-ups that answer for all placements at once

SHEETS = {
    way: drawing._places(mirror)
    for way, mirror in {"turned": False, "turned and mirrored": True}.items()
}
FITTERS = {
    "card game": (construct._fitter(), [*construct._PLACEMENTS.values()]),
    **{f"Roll & Write, {way}": (sheet.fitter, sheet.tables) for way, sheet in SHEETS.items()},
}
"""The functions that look up all placements at once, and the tables they were made from."""


def places_of(tables: Sequence[tuple[Placement, ...]]) -> list[tuple[int, int]]:
    """Return the number of each place of a `Fitter`, with its cells."""
    places = enumerate(cells for table in tables for cells in _places_of(table))
    return [(place, cells) for place, cells in places if cells]


def covering(fitter: Fitter, place: int, cells: z3.BitVecRef) -> z3.BoolRef:
    """Return whether, according to the look-ups, a place has one of `cells`.

    Every entry of a table is the union of those for single bits, as the test before shows.
    """
    return any_of(
        z3.Extract(8 * number + bit, 8 * number + bit, cells) == 1
        for number, table in enumerate(fitter._covering)
        for bit in range(8)
        if 1 << bit < len(table) and table[1 << bit] >> place & 1
    )


def says_where_it_fits(fitter: Fitter, place: int, cells: int) -> bool:
    filled, own = FILLED.value, tuple(cells_of(cells))
    fitting = z3.And(
        covering(fitter, place, outcome(lambda: supported(FILLED) & ALL, IN_GRID)),  # type: ignore[arg-type]
        z3.Not(covering(fitter, place, filled)),
    )
    return is_proved(fitting == z3.And(is_free(FILLED, own), stands(FILLED, own)), IN_GRID)


@pytest.mark.parametrize("which", FITTERS)
def test_every_entry_of_the_look_ups_is_the_union_of_its_bits(which: str) -> None:
    fitter, _ = FITTERS[which]
    for table in fitter._covering:
        for byte, entry in enumerate(table):
            union = 0
            for bit in range(8):
                if byte >> bit & 1:
                    union |= table[1 << bit]
            assert entry == union


@pytest.mark.rule("base.build.free", "base.build.support")
@pytest.mark.rule("rollwrite.draw.free", "rollwrite.draw.support")
@pytest.mark.parametrize("which", FITTERS)
def test_the_look_ups_find_each_placement_where_it_may_lie(
    which: str, statements: Callable[..., None]
) -> None:
    fitter, tables = FITTERS[which]
    places = some(places_of(tables))
    for place, cells in places:
        assert says_where_it_fits(fitter, place, cells)
    statements(f"placements, {which}: found by the look-ups where they may lie", len(places))


def test_a_place_read_as_its_neighbor_is_refuted() -> None:
    fitter, tables = FITTERS["card game"]
    (_, first), (place, _), *_ = places_of(tables)
    assert not says_where_it_fits(fitter, place, first)


# Adjacency


def house_with(colors: tuple[Bits, ...]) -> House:
    return House(FILLED, WINDOWS, colors)  # type: ignore[arg-type]


@pytest.mark.rule("base.build.same-color")
def test_the_price_is_one_less_along_an_edge_of_the_own_color(
    statements: Callable[..., None],
) -> None:
    """For all placements of all tiles, next to any building (base.build.same-color)."""
    own, in_grid = symbol("own", ALL)
    number = 0
    for build in some([build for builds in BUILDS for build in builds]):
        colors = tuple(own if c == build.tile.color else FILLED for c in range(5))
        assert says_the_price(cost, build, colors, own, in_grid)
        number += 1
    statements("placements: the price beside the own color", number)


def says_the_price(
    function: Callable[[House, Build], object],
    build: Build,
    colors: tuple[Bits, ...],
    own: Bits,
    *assumed: z3.BoolRef,
) -> bool:
    apart = (own.value & build.placement.cells) == 0
    price = outcome(lambda: function(house_with(colors), build), *assumed, apart)
    cells = set(cells_of(build.placement.cells))
    around = {near for cell in cells for near in edges_of(cell)} - cells
    saved = counted([any_of(bit_of(own, cell) for cell in around)])
    return is_proved(price == build.tile.size - saved, *assumed, apart)


@pytest.mark.parametrize("wrong", ["every cell", "corners", "from one side"])
def test_a_price_that_looks_at_other_cells_is_refuted(wrong: str) -> None:
    own, in_grid = symbol("own", ALL)
    build = BUILDS[0][10]  # away from the edges of the grid
    assert build.tile.color == 0
    around = build.placement.neighbors
    near = {
        "corners": around | (around << 1 | around >> 1) & ALL & ~build.placement.cells,
        "from one side": around & around - 1,
    }

    def price(house: House, build: Build) -> object:
        touching = house.colors[0] & near.get(wrong, around)
        saved = touching.bit_count() if wrong == "every cell" else touching != 0
        return build.tile.size - saved

    assert not says_the_price(price, build, (own,) * 5, own, in_grid)


# PlaceJoker tiles and squares


def says_where_single_ones_lie(function: Callable[[Bits], object]) -> bool:
    mask = Bits(outcome(lambda: function(FILLED), IN_GRID))
    return all(
        is_proved(
            bit_of(mask, cell) == z3.And(is_free(FILLED, [cell]), stands(FILLED, [cell])), IN_GRID
        )
        for cell in range(CELLS)
    )


@pytest.mark.rule("rollwrite.coat.square", "rollwrite.ability.one-x", "rollwrite.draw.support")
def test_single_squares_lie_on_free_cells_with_support(statements: Callable[..., None]) -> None:
    assert says_where_single_ones_lie(drawing.free_squares)  # type: ignore[arg-type]
    statements("cells for single squares", CELLS)


@pytest.mark.rule("base.coat.special")
def test_special_tiles_lie_on_free_cells_with_support(statements: Callable[..., None]) -> None:
    """(base.coat.special, base.build.support)."""
    assert says_where_single_ones_lie(lambda _: SPECIAL.cells(house_with((FILLED,) * 5)))
    statements("cells for special tiles", CELLS)


@pytest.mark.parametrize(
    "wrong",
    [lambda filled: ~filled & ALL, lambda filled: supported(filled) & ALL],
    ids=["anywhere free", "on others, too"],
)
def test_wrong_cells_for_single_ones_are_refuted(wrong: Callable[[Bits], object]) -> None:
    assert not says_where_single_ones_lie(wrong)


def says_where_jokers_lie(function: Callable[[House], object]) -> bool:
    assumed = (IN_GRID, AMONG_FILLED)
    mask = Bits(outcome(lambda: function(house_with((FILLED,) * 5)), *assumed))
    return all(
        is_proved(
            bit_of(mask, cell)
            == z3.Or(
                z3.And(is_free(FILLED, [cell]), stands(FILLED, [cell])),
                z3.And(bit_of(FILLED, cell), z3.Not(bit_of(WINDOWS, cell))),
            ),
            *assumed,
        )
        for cell in range(CELLS)
    )


@pytest.mark.rule("expansion.joker.free", "expansion.joker.brickwork")
def test_jokers_lie_like_special_tiles_and_on_bricks(statements: Callable[..., None]) -> None:
    """(expansion.joker.free, expansion.joker.brickwork)."""
    assert says_where_jokers_lie(JOKER.cells)
    statements("cells for joker tiles", CELLS)


@pytest.mark.parametrize(
    "wrong",
    [
        SPECIAL.cells,
        lambda house: house.filled & ~house.windows,
        lambda house: supported(house.filled) & ~house.windows & ALL,
    ],
    ids=["no brickwork", "brickwork only", "windows apart, support for bricks, too"],
)
def test_wrong_cells_for_jokers_are_refuted(wrong: Callable[[House], object]) -> None:
    assert not says_where_jokers_lie(wrong)


Laying = Callable[[House, PlaceJoker], House]


def says_what_jokers_over_bricks_leave(function: Laying) -> bool:
    for cell in range(CELLS):
        brick = z3.And(bit_of(FILLED, cell), z3.Not(bit_of(WINDOWS, cell)))
        laid: Any = function(house_with((FILLED,) * 5), JOKERS[cell])
        windows = Bits(laid.windows.value)
        if not (
            is_proved(laid.filled.value == FILLED.value, brick)
            and is_proved(windows.value == (WINDOWS | 1 << cell).value, brick)
        ):
            return False
    return True


@pytest.mark.rule("expansion.joker.brickwork", "expansion.joker.empty-cells")
def test_a_joker_over_a_brick_leaves_a_window_and_fills_no_cell(
    statements: Callable[..., None],
) -> None:
    """(expansion.joker.brickwork, expansion.joker.empty-cells)."""
    assert says_what_jokers_over_bricks_leave(with_tile)
    statements("jokers over bricks: what they leave", 2 * CELLS)


def test_jokers_that_leave_the_brick_or_take_its_cell_are_refuted() -> None:
    def leaving_the_brick(house: House, joker: PlaceJoker) -> House:
        return attrs.evolve(with_tile(house, joker), windows=house.windows)

    def leaving_a_gap(house: House, joker: PlaceJoker) -> House:
        return attrs.evolve(with_tile(house, joker), filled=house.filled & ~joker.placement.cells)

    assert not says_what_jokers_over_bricks_leave(leaving_the_brick)
    assert not says_what_jokers_over_bricks_leave(leaving_a_gap)


# No floating cell


@pytest.mark.rule("base.build.support", "rollwrite.draw.support")
def test_no_legal_placement_leaves_a_cell_floating(statements: Callable[..., None]) -> None:
    """Every group of filled cells touches the ground (base.build.support), by induction.

    Suppose that every filled cell has a way down: a number that is 0 in the bottom row only, and
    otherwise greater than that of some filled cell across an edge. After a legal placement there
    are such numbers again: the old ones and, for the new cells, the number of a supported cell plus
    the steps from it inside the shape. No cell of a shape supports another one.
    """
    number = 0
    for cells in some(CELL_SETS):
        own = tuple(cells_of(cells))
        for foot in (cell for cell in own if cell - COLUMNS not in own):
            assert stays_grounded(own, foot, steps_from(foot, own))
            number += 1
    statements("placements: no cell left floating, by induction", number)


def stays_grounded(own: tuple[int, ...], foot: int, steps: dict[int, int]) -> bool:
    """Tell whether a shape supported at its cell `foot` keeps every cell grounded."""
    near = set(own) | {n for cell in own for n in edges_of(cell)}
    down = {cell: z3.Int(f"down{cell}") for cell in near}
    free, stood = is_free(FILLED, own), stands(FILLED, [foot])
    base = z3.IntVal(0) if foot < COLUMNS else down[foot - COLUMNS] + 1
    after = {**down, **{cell: base + steps[cell] for cell in own if cell in steps}}
    if foot < COLUMNS:
        after[foot] = z3.IntVal(0)
    below = [down[cell] >= 0 for cell in near]
    held = []
    for cell in own:
        lower = [
            z3.And(z3.Or(bit_of(FILLED, n), z3.BoolVal(n in own)), after[n] < after[cell])
            for n in edges_of(cell)
        ]
        held.append(z3.Or(z3.BoolVal(cell < COLUMNS), *lower))
    return is_proved(all_of(held), IN_GRID, free, stood, *below)


def steps_from(foot: int, own: tuple[int, ...]) -> dict[int, int]:
    """Return the number of steps inside the shape from each of its cells to `foot`."""
    steps, reached = {foot: 0}, [foot]
    for cell in reached:
        for near in edges_of(cell):
            if near in own and near not in steps:
                steps[near] = steps[cell] + 1
                reached.append(near)
    return steps


def test_a_shape_in_two_pieces_would_float() -> None:
    """The proof needs shapes in one piece, and notices one that is not."""
    own = (0, 12)
    steps = {0: 0, 12: 1}
    assert not stays_grounded(own, 0, steps)


def test_a_shape_without_support_would_float() -> None:
    """Two cells high above the ground, without any assumption that they have support."""
    own = (20, 21)
    down = {cell: z3.Int(f"down{cell}") for cell in range(CELLS)}
    held = [
        any_of(z3.And(bit_of(FILLED, n), down[n] < down[cell]) for n in edges_of(cell))
        for cell in own
    ]
    assert not is_proved(all_of(held), IN_GRID, is_free(FILLED, own))
