"""Law 5: every tile lies in the grid, on free cells, and has support.

Each tile was laid inside the grid on free cells, at least one of them in the bottom row or right
above a filled one; or it is a joker on brickwork that was already there. Therefore every group
of filled cells touches the ground. Houses are looked at cell by cell here, as sets of columns
and rows.

All houses are alike: whose house it is makes no difference to the rules.
"""

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, PlaceJoker
from copenhagen.cardgame.state import House, State
from tests.laws.holding import law_of_steps, law_of_walks
from tests.laws.reporting import reported
from tests.strategies import CARD_GAME, Step, Walk, possible

Cell = tuple[int, int]
"""A column (0-4) and a row (0-8)."""


def cells(mask: int) -> set[Cell]:
    """Read a mask, bit by bit."""
    return {(n % 5, n // 5) for n in range(mask.bit_length()) if mask >> n & 1}


def in_the_grid(some: set[Cell]) -> bool:
    return all(0 <= column <= 4 and 0 <= row <= 8 for column, row in some)


def group_of(start: Cell, filled: set[Cell]) -> set[Cell]:
    """Return the cells of `filled` that are connected to `start` by edges."""
    group: set[Cell] = set()
    to_visit = [start]
    while to_visit:
        column, row = to_visit.pop()
        if (column, row) in filled - group:
            group.add((column, row))
            to_visit += [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return group


def check_that_every_tile_was_laid_rightly(house: House) -> None:
    """Lay the tiles again, one after the other."""
    filled: set[Cell] = set()
    bricks: set[Cell] = set()
    colors: list[set[Cell]] = [set(), set(), set(), set(), set()]
    jokers: set[Cell] = set()
    for tile in house.tiles:
        own = cells(tile.placement.cells)
        brick = cells(tile.placement.brick)
        assert in_the_grid(own)
        if isinstance(tile, PlaceJoker):
            jokers |= own
            if own <= bricks:
                bricks -= own
                continue
        assert not own & filled, "a tile was laid on another"
        assert any(row == 0 or (column, row - 1) in filled for column, row in own), "a tile floats"
        assert group_of(min(own), own) == own, "a tile is in pieces"
        assert brick <= own
        if isinstance(tile, Build):
            assert len(own) == tile.tile.size
            assert len(brick) == 1
            colors[tile.tile.color] |= own
        else:
            assert len(own) == 1
            assert not brick
        filled |= own
        bricks |= brick
    assert filled == cells(house.filled)
    assert bricks == cells(house.bricks)
    assert filled - bricks == cells(house.windows)
    assert jokers == cells(house.jokers)
    assert [(color - jokers) | jokers for color in colors] == [cells(mask) for mask in house.colors]


def check_that_every_group_touches_the_ground(house: House) -> None:
    filled = cells(house.filled)
    assert in_the_grid(filled)
    assert cells(house.windows) <= filled
    left = set(filled)
    while left:
        group = group_of(min(left), filled)
        assert any(row == 0 for _, row in group), "a group of tiles hangs in the air"
        left -= group
    of_a_color = [cells(mask) for mask in house.colors]
    jokers = cells(house.jokers)
    one_color = [color - jokers for color in of_a_color]
    assert sum(map(len, one_color)) == len(set().union(*one_color)), "a cell has two colors"
    assert jokers <= cells(house.windows)
    assert set().union(*of_a_color) <= filled
    assert cells(house.specials) == filled - set().union(*of_a_color)
    assert house.empty == 45 - len(filled)


def check_a_house(house: House) -> None:
    check_that_every_tile_was_laid_rightly(house)
    check_that_every_group_touches_the_ground(house)


@pytest.mark.rule(
    "base.setup.house",
    "base.build.grid",
    "base.build.free",
    "base.build.support",
    "base.coat.special",
    "base.coat.no-color",
    "expansion.joker.free",
    "expansion.joker.brickwork",
    "expansion.joker.color",
)
@law_of_walks(CARD_GAME)
def test_every_tile_stands_in_the_grid_on_free_cells_with_support(walk: Walk) -> None:
    """The last position of a game has every tile of its houses in the order they were laid."""
    with reported(walk.states[-1]):
        for player in walk.states[-1].players:
            check_that_every_tile_was_laid_rightly(player.house)


@pytest.mark.rule("base.build.support", "expansion.joker.empty-cells")
@law_of_walks(CARD_GAME)
def test_every_group_of_filled_cells_touches_the_ground(walk: Walk) -> None:
    for step in walk.steps:
        seat = step.before.to_act
        if step.after.players[seat].house is not step.before.players[seat].house:
            with reported(step.before, step.move):
                check_that_every_group_touches_the_ground(step.after.players[seat].house)


@pytest.mark.rule("base.build.free", "base.build.at-once", "expansion.joker.brickwork")
@law_of_steps(CARD_GAME)
def test_a_house_only_grows_and_by_one_tile_at_a_time(step: Step) -> None:
    before = step.before.players[step.before.to_act].house
    after = step.after.players[step.before.to_act].house
    assert cells(before.filled) <= cells(after.filled)
    assert after.tiles[: len(before.tiles)] == before.tiles
    assert len(after.tiles) - len(before.tiles) in (0, 1)
    if after.tiles == before.tiles:
        assert after == before
    else:
        over_a_brick = cells(before.bricks) - cells(after.bricks)
        new = cells(after.filled) - cells(before.filled)
        assert bool(new) != bool(over_a_brick)
        assert over_a_brick <= cells(after.jokers)
        assert cells(before.windows) <= cells(after.windows)


def a_seat_further(state: State) -> State:
    """Return the table with everybody moved by one seat, to a house of another color."""
    players, known = state.players, state.supply_known
    return attrs.evolve(
        state,
        to_act=(state.to_act + 1) % len(players),
        players=players[-1:] + players[:-1],
        supply_known=known[-1:] + known[:-1],
    )


def check_that_house_colors_mean_nothing(step: Step) -> None:
    """Another house allows the same moves with the same results, apart from the starting hands."""
    if str(step.before.phase) != "hands":
        before, after = a_seat_further(step.before), a_seat_further(step.after)
        assert possible(before) == possible(step.before)
        assert cph.apply(before, step.move) == after


@pytest.mark.rule("base.setup.house", "base.setup.house-colors")
@law_of_steps(CARD_GAME, of_a_kind=12)
def test_it_makes_no_difference_whose_house_it_is(step: Step) -> None:
    check_that_house_colors_mean_nothing(step)
