"""A house of Roll & Write read by the names of its cells, its lines and its shapes."""

import attrs
import pytest

import copenhagen as cph
from copenhagen.errors import IllegalAction, UnknownCell
from copenhagen.house.coat_names import CoatsOfArms
from copenhagen.rollwrite.actions import (
    Choose,
    DoneDrawing,
    DrawShape,
    DrawSquare,
    MarkX,
    Pass,
    Payment,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.reading import Cell
from copenhagen.rollwrite.state import House, Phase, State
from tests.drawing import cells
from tests.playing import allowed
from tests.rollwrite.drawing import Sitting, dice, draw, position, shape
from tests.rollwrite.drawing import house as drawn

CORNER = House().with_drawn(cells("b1 c1"), cells("c1")).with_drawn(cells("a1"), 0)


# The contents of a cell


def test_a_cell_shows_its_mark_and_the_shape_that_it_belongs_to() -> None:
    x, o = CORNER["c1"], CORNER["b1"]
    assert x is not None
    assert o is not None
    assert (x, x.number) == (Cell("c1", is_x=True, number=None), 0)
    assert (x.is_o, x.letter) == (False, "X")
    assert (o.name, o.is_x, o.is_o, o.letter, o.number) == ("b1", False, True, "O", 0)
    assert CORNER["a1"] == CORNER[0] == Cell("a1", is_x=False, number=1)
    assert CORNER["d1"] is None


def test_a_house_that_does_not_know_its_shapes_shows_its_cells_all_the_same() -> None:
    bare = attrs.evolve(CORNER, drawn=())
    assert [bare[number] for number in range(45)] == [CORNER[number] for number in range(45)]
    assert [cell and cell.number for cell in (bare["a1"], bare["e9"])] == [None, None]


@pytest.mark.parametrize("cell", ["f3", "C3", "", 45, -1, True, None, 1.0, slice(0, 3)])
def test_a_wrong_cell_is_refused_with_the_cells_that_there_are(cell: object) -> None:
    with pytest.raises(UnknownCell, match=r"is not a cell of the house: .* a1 to e9"):
        CORNER[cell]  # type: ignore[index]


def test_a_house_is_no_row_of_anything() -> None:
    with pytest.raises(TypeError, match="not iterable"):
        list(CORNER)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="not iterable"):
        assert "a1" in CORNER  # type: ignore[operator]


# Its shapes


def test_the_shapes_of_a_house_are_told_in_the_order_in_which_they_were_drawn() -> None:
    first, second = CORNER.drawn_shapes
    assert (first.number, first.cells, first.windows, first.x) == (0, ("b1", "c1"), ("b1",), "c1")
    assert (second.number, second.cells, second.windows) == (1, ("a1",), ("a1",))
    assert second.x is None
    assert [piece.mask for piece in (first, second)] == [0b110, 0b1]
    assert House().drawn_shapes == ()


# Coats of arms


@pytest.mark.rule("rollwrite.coat.lines")
def test_an_empty_house_has_coats_of_arms_in_three_rows_and_two_columns() -> None:
    assert House().coats_left == CoatsOfArms((), (2, 4, 6), ("b", "d"))
    assert len(House().coats_left) == 5


@pytest.mark.rule("rollwrite.coat.lines")
def test_a_coat_of_arms_is_won_by_completing_its_line() -> None:
    house = drawn("""
        . O . . .
        . O . . .
        . O . . .
        . O . . .
        . O . O .
        . O O O .
        O X O O .
        O O O X O
        O O O O .""")
    assert house.coats_left == CoatsOfArms(rows=(4, 6), columns=("d",))


# From cells to actions


def test_cells_find_how_to_draw_the_chosen_shape_there() -> None:
    state = position(Sitting(), phase=Phase.DRAW, shape="r2", dice="bgp")
    actions = cph.legal_actions(state)
    assert cph.pointing.covering(actions, ["b1", "a1"]) == (draw("a1 b1"),)
    assert cph.pointing.covering(actions, ["a1", "a2"]) == (draw("a1 a2"),)
    assert (
        cph.pointing.covering(actions, ["a1"]) == cph.pointing.covering(actions, ["a2", "b2"]) == ()
    )


def test_single_squares_and_the_x_are_found_by_their_cell() -> None:
    actions = (MarkX(12), UseNoX(), DrawSquare(12), DrawSquare(13), UseOneX(12), DoneDrawing())
    assert cph.pointing.covering(actions, ["c3"]) == (MarkX(12), DrawSquare(12), UseOneX(12))
    assert cph.pointing.covering(actions, ["c3", "d3"]) == ()


def test_an_action_covers_its_cells_and_others_none() -> None:
    assert cph.pointing.covered(draw("a2 a1 b1")) == ("a1", "b1", "a2")
    assert [cph.pointing.covered(kind(44)) for kind in (MarkX, DrawSquare, UseOneX)] == [
        ("e9",)
    ] * 3
    assert cph.pointing.covered(Pass()) == ()


def test_what_does_not_lie_inside_the_grid_covers_no_cell() -> None:
    assert (
        cph.pointing.covered(DrawSquare(45))
        == cph.pointing.covered(UseOneX(-1))
        == cph.pointing.covered(MarkX(45))
        == ()
    )
    for mask in (0b11 << 44, 1 << 60):
        assert cph.pointing.covered(DrawShape(attrs.evolve(draw("a1").placement, cells=mask))) == ()


# Payments of a choice


def at_the_dice(letters: str) -> State:
    return position(Sitting(tracks="r3"), players=3, dice=letters)


def test_a_choice_pays_with_dice_of_its_color_and_the_white_ones_that_it_names() -> None:
    (paid,) = cph.payments(at_the_dice("rrwwb"), Choose(shape("r3"), whites=2))
    assert paid == Payment(dice("rww"), bonuses=(0, 0, 0, 0, 0), use_again=False)
    assert paid.whites == 2


def test_a_choice_pays_with_bonuses_for_what_the_dice_lack() -> None:
    (paid,) = cph.payments(at_the_dice("rrwbb"), Choose(shape("r5"), whites=1))
    assert paid == Payment(dice("rrw"), bonuses=(0, 0, 2, 0, 0), use_again=False)


def test_a_shape_that_is_crossed_out_is_paid_with_use_again_too() -> None:
    state = position(Sitting(tracks="y3"), players=3, dice="rrrrb", crossed_out="r4 r4")
    (paid,) = cph.payments(state, Choose(shape("r4")))
    assert paid == Payment(dice("rrrr"), bonuses=(0, 0, 0, 0, 0), use_again=True)
    after = allowed(state, Choose(shape("r4")))
    assert sum(after.players[0].spent_stars) == 1


def test_the_view_of_any_seat_will_do_since_all_lies_open() -> None:
    state, choice = at_the_dice("rrwwb"), Choose(shape("r2"))
    for seat in range(3):
        assert cph.payments(cph.view(state, seat), choice) == cph.payments(state, choice)


def test_what_costs_nothing_is_paid_in_no_way() -> None:
    state = position(Sitting(), phase=Phase.DRAW, shape="r2", dice="bgp")
    assert cph.payments(state, draw("a1 b1")) == ()


@pytest.mark.parametrize("action", [Choose(shape("r3"), whites=3), UseNoX(), "r3w0"])
def test_what_is_not_legal_has_no_payments_but_the_reasons(action: object) -> None:
    state = at_the_dice("rrwwb")
    with pytest.raises(IllegalAction) as caught:
        cph.payments(state, action)  # type: ignore[arg-type]
    assert caught.value.reasons == cph.why_illegal(state, action)  # type: ignore[arg-type]
