"""A house of the card game read by the names of its cells, its rows and its tiles."""

from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    BUILDS,
    JOKERS,
    SPECIALS,
    Build,
    Done,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    TakeCards,
)
from copenhagen.cardgame.components import Ability, FacadeTile
from copenhagen.cardgame.reading import Cell
from copenhagen.cardgame.state import House, Phase, State
from copenhagen.errors import IllegalAction, InvalidValue, NotAState, UnknownCell
from copenhagen.house.coat_names import CoatsOfArms
from copenhagen.house.colors import Color
from tests.drawing import Sitting, build, position
from tests.render.reading import house_of

# The contents of a cell


def shown(house: House, name: str) -> Cell:
    cell = house[name]
    assert cell is not None
    return cell


def test_an_empty_cell_shows_nothing() -> None:
    house = house_of("r *a1 b1")
    assert house["c1"] is None
    assert house["e9"] is None
    assert house[44] is None


def test_a_cell_of_a_facade_tile_shows_its_color_and_a_brick_or_a_window() -> None:
    house = house_of("b *c1 d1", "r *a1 b1")
    brick, window = shown(house, "a1"), shown(house, "b1")
    assert brick == Cell("a1", Color.RED, is_joker=False, is_brick=True, number=1, tile=None)
    assert (brick.is_window, brick.is_special, brick.letter) == (False, False, "R")
    assert (window.name, window.color, window.letter) == ("b1", Color.RED, "r")
    assert (window.is_brick, window.is_window) == (False, True)
    assert brick.tile == window.tile == house.tiles[1]
    assert (brick.number, window.number) == (1, 1)


def test_a_special_tile_is_a_window_without_a_color() -> None:
    cell = shown(house_of("w a1"), "a1")
    assert (cell.color, cell.is_special, cell.is_joker) == (None, True, False)
    assert (cell.is_window, cell.letter) == (True, "w")
    assert (cell.number, cell.tile) == (0, PlaceSpecial(0))


def test_a_joker_tile_is_a_window_that_has_no_color_of_its_own() -> None:
    cell = shown(house_of("j a1"), "a1")
    assert (cell.color, cell.is_special, cell.is_joker) == (None, False, True)
    assert (cell.is_window, cell.letter) == (True, "j")
    assert (cell.number, cell.tile) == (0, PlaceJoker(0))


def test_a_joker_over_brickwork_is_what_its_cell_shows() -> None:
    house = house_of("r *a1 b1", "b *c1 d1", "j a1")
    cell = shown(house, "a1")
    assert (cell.letter, cell.number, cell.tile) == ("j", 2, PlaceJoker(0))
    assert shown(house, "b1").number == 0


def test_a_cell_is_asked_for_by_its_number_as_well() -> None:
    house = house_of("r *a1 b1", "w a2")
    for number in range(45):
        assert house[number] == house["abcde"[number % 5] + str(number // 5 + 1)]


def test_a_house_that_does_not_know_its_tiles_shows_its_cells_all_the_same() -> None:
    house = house_of("r *a1 b1", "j a1", "w c1")
    bare = attrs.evolve(house, tiles=())
    for number in range(45):
        assert bare[number] == house[number]
    assert shown(bare, "a1").number is None
    assert shown(bare, "a1").tile is None
    assert bare.laid_tiles == ()


def test_a_house_that_knows_some_of_its_tiles_tells_these() -> None:
    house = house_of("r *a1 b1", "w c1")
    some = attrs.evolve(house, tiles=house.tiles[:1])
    assert shown(some, "b1").number == 0
    assert shown(some, "c1").number is None


@pytest.mark.parametrize("cell", ["f3", "C3", "", 45, -1, True, None, 1.0, slice(0, 3)])
def test_a_wrong_cell_is_refused_with_the_cells_that_there_are(cell: object) -> None:
    with pytest.raises(UnknownCell, match=r"is not a cell of the house: .* a1 to e9"):
        House()[cell]  # type: ignore[index]


def test_a_house_is_no_row_of_anything() -> None:
    with pytest.raises(TypeError, match="not iterable"):
        list(House())  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="not iterable"):
        assert "a1" in House()  # type: ignore[operator]


# Its tiles


def test_the_tiles_of_a_house_are_told_in_the_order_in_which_they_were_laid() -> None:
    green, white = house_of("g a2 *b1 b2 c2", "w c1").laid_tiles
    assert (green.number, white.number) == (0, 1)
    assert green.tile == build("g", "a2 *b1 b2 c2")
    assert green.cells == ("b1", "a2", "b2", "c2")
    assert green.windows == ("a2", "b2", "c2")
    assert (green.brick, green.under_joker, green.color) == ("b1", None, Color.GREEN)
    assert white.tile == PlaceSpecial(2)
    assert white.cells == white.windows == ("c1",)
    assert (white.brick, white.under_joker, white.color) == (None, None, None)
    assert [tile.mask for tile in (green, white)] == [0b11100010, 0b100]


def test_a_tile_under_a_joker_says_so_and_keeps_its_cells() -> None:
    red, blue, joker = house_of("r *a1 b1", "b *c1 d1", "j a1").laid_tiles
    assert (red.cells, red.windows) == (("a1", "b1"), ("b1",))
    assert (red.brick, red.under_joker) == ("a1", "a1")
    assert (blue.brick, blue.under_joker) == ("c1", None)
    assert (joker.cells, joker.under_joker, joker.color) == (("a1",), None, None)


def test_an_empty_house_has_no_tiles() -> None:
    assert House().laid_tiles == ()


# Coats of arms


@pytest.mark.rule("base.coat.cell", "base.coat.row")
def test_an_empty_house_has_four_coats_of_arms_in_cells_and_three_in_rows() -> None:
    left = House().coats_left
    assert left == CoatsOfArms(("c3", "e5", "b7", "d9"), (2, 4, 6), ())
    assert len(left) == 7


@pytest.mark.rule("base.coat.cell", "base.coat.row")
def test_a_coat_of_arms_is_won_by_covering_its_cell_or_completing_its_row() -> None:
    house = house_of(
        *(f"w {name}" for name in ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "e2", "c3"])
    )
    assert house.coats_left == CoatsOfArms(("e5", "b7", "d9"), (4, 6))


def test_a_full_house_has_no_coat_of_arms_left() -> None:
    full = House(2**45 - 1, 2**45 - 1, (0, 0, 0, 0, 0)).coats_left
    assert full == CoatsOfArms()
    assert not full


# From cells to actions

RED_TWO = build("r", "*a1 b1")
FOUR_RED = position(Sitting(hand="rrrr"))


def texts(actions: tuple[Any, ...]) -> list[str]:
    return [cph.notation.write_move(action) for action in actions]


def test_cells_find_the_builds_that_cover_them_whatever_cell_is_the_brick() -> None:
    actions = cph.legal_actions(FOUR_RED)
    assert texts(cph.pointing.covering(actions, ["a1", "b1"])) == ["r2a1n", "r2b1s"]
    assert texts(cph.pointing.covering(actions, ["b1", 0])) == ["r2a1n", "r2b1s"]
    assert texts(cph.pointing.covering(actions, ["b2", "a1", "b1", "a2"])) == [
        "r4a1n",
        "r4b1w",
        "r4a2e",
        "r4b2s",
    ]


def test_a_part_of_a_tile_or_more_than_a_tile_finds_no_build() -> None:
    actions = cph.legal_actions(FOUR_RED)
    assert cph.pointing.covering(actions, ["a1"]) == ()
    assert cph.pointing.covering(actions, []) == ()
    assert cph.pointing.covering(actions, ["a1", "c1"]) == ()
    assert cph.pointing.covering(actions, ["a2", "b2"]) == ()


def test_with_a_facade_tile_only_its_builds_are_found() -> None:
    state = position(Sitting(hand="rrgg"))
    actions = cph.legal_actions(state)
    assert texts(cph.pointing.covering(actions, ["a1", "b1"])) == [
        "r2a1n",
        "r2b1s",
        "g2a1n",
        "g2b1s",
    ]
    green = FacadeTile(Color.GREEN, 2)
    assert texts(cph.pointing.covering(actions, ["a1", "b1"], green)) == ["g2a1n", "g2b1s"]
    assert cph.pointing.covering([PlaceSpecial(0)], ["a1"], green) == ()


def test_single_tiles_are_found_by_their_cell() -> None:
    assert cph.pointing.covering(SPECIALS, ["c3"]) == (PlaceSpecial(12),)
    assert cph.pointing.covering(iter(JOKERS), [12]) == (PlaceJoker(12),)


def test_an_action_covers_the_cells_of_its_tile_and_others_none() -> None:
    assert cph.pointing.covered(build("g", "a2 *b1 b2 c2")) == ("b1", "a2", "b2", "c2")
    assert cph.pointing.covered(PlaceSpecial(12)) == cph.pointing.covered(PlaceJoker(12)) == ("c3",)
    assert cph.pointing.covered(TakeCards((0, 1))) == cph.pointing.covered(Done()) == ()


def test_what_does_not_lie_inside_the_grid_covers_no_cell() -> None:
    assert cph.pointing.covered(PlaceSpecial(45)) == cph.pointing.covered(PlaceJoker(-1)) == ()
    for cells in (0b11 << 44, 1 << 60):
        outside = Build(RED_TWO.tile, attrs.evolve(RED_TWO.placement, cells=cells))
        assert cph.pointing.covered(outside) == ()
        assert cph.pointing.covering([outside], ["e9"]) == ()


def test_wrong_cells_actions_and_tiles_are_all_named_at_once() -> None:
    actions: Any = [Done(), "r2a1n"]
    tile: Any = "r2"
    with pytest.raises(InvalidValue) as caught:
        cph.pointing.covering(actions, ["a1", "f1", "a1"], tile)
    assert [fault.path for fault in caught.value.faults] == [
        "actions[1]",
        "cells[1]",
        "cells[2]",
        "tile",
    ]


def test_a_state_is_no_list_of_actions() -> None:
    state: Any = FOUR_RED
    with pytest.raises(InvalidValue, match=r"actions: .* legal_actions"):
        cph.pointing.covering(state, ["a1"])
    with pytest.raises(InvalidValue, match=r"action: .* is not an action"):
        cph.pointing.covered(state)


# Ways to pay


def choosing(hand: str, *active: Ability) -> State:
    return position(Sitting(hand=hand, active=active))


def test_a_build_with_one_payment_says_it_before_it_is_chosen() -> None:
    state = choosing("rr")
    assert cph.payments(state, RED_TWO) == (Pay(2),)
    assert cph.payments(cph.view(state, 0), RED_TWO) == (Pay(2),)


def test_the_ways_to_pay_are_those_that_will_be_asked() -> None:
    state = choosing("rrbb", Ability.CHANGE_OF_COLORS, Ability.CONSTRUCTION_DISCOUNT)
    ways = cph.payments(state, RED_TWO)
    assert ways == (
        Pay(2),
        Pay(1, 1, Color.BLUE),
        Pay(0, 2, Color.BLUE),
        Pay(1, discount=True),
        Pay(0, 1, Color.BLUE, discount=True),
    )
    assert cph.legal_actions(cph.apply(state, RED_TWO)) == ways
    assert cph.payments(cph.view(state, 0), RED_TWO) == ways


def test_a_build_with_wrong_neighbors_is_paid_like_the_right_one() -> None:
    """The neighbors of a placement follow from its cells and do not count in equality."""
    state = position(Sitting(house="R r . . .", hand="rr"))
    beside = build("r", "*c1 d1")
    odd = Build(beside.tile, attrs.evolve(beside.placement, neighbors=0))
    assert odd == beside
    assert cph.payments(state, odd) == cph.payments(state, beside) == (Pay(1),)


def test_what_costs_nothing_is_paid_in_no_way() -> None:
    assert cph.payments(choosing("rr"), TakeCards((0, 1))) == ()


@pytest.mark.parametrize("action", [build("g", "*a1 b1"), build("r", "*a2 b2"), Pay(2), "r2a1n"])
def test_what_is_not_legal_has_no_payments_but_the_reasons(action: object) -> None:
    state = choosing("rr")
    with pytest.raises(IllegalAction) as caught:
        cph.payments(state, action)  # type: ignore[arg-type]
    assert caught.value.reasons == cph.why_illegal(state, action)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        cph.payments(cph.view(state, 0), action)  # type: ignore[arg-type]


def test_how_the_player_on_turn_could_pay_is_not_for_others_to_know() -> None:
    seen = cph.view(choosing("rr"), 1)
    with pytest.raises(InvalidValue, match="view: it is the turn of seat 0"):
        cph.payments(seen, RED_TWO)


@pytest.mark.parametrize("known", [None, House(), "state"])
def test_payments_are_told_of_states_and_views(known: object) -> None:
    with pytest.raises(NotAState, match="is not the state or the view of a game"):
        cph.payments(known, RED_TWO)  # type: ignore[arg-type]


def test_a_build_that_waits_for_its_payment_is_not_chosen_again() -> None:
    state = cph.apply(choosing("rrb", Ability.CHANGE_OF_COLORS), RED_TWO)
    assert state.phase is Phase.PAYMENT
    with pytest.raises(IllegalAction, match="the player chooses how to pay"):
        cph.payments(state, BUILDS[0][0])
