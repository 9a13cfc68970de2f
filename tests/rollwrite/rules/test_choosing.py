"""Choosing a shape: the dice, the facade sheet, and passing."""

import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import ChangeColor, Choose, DrawShape, MarkX, Pass, Reroll
from copenhagen.rollwrite.components import FacadeShape
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, State
from tests.playing import allowed, offered, refused
from tests.rollwrite.drawing import Sitting, dice, position, shape
from tests.rollwrite.playing import drawn, marking

ALMOST_FULL = """
    . O O O O
    X O O O O
    X O O O O
    X O O O O
    X O O O O
    O X O O O
    O X O O O
    O X O O O
    O X O O O
"""
ONE_DOMINO_LEFT = ALMOST_FULL.replace(". O O O O\n    X", ". O O O O\n    .", 1)


def chosen(state: State) -> list[str]:
    """Return the choices on offer, with a ``w`` for each white die: ``r3ww``."""
    return [f"{choice.shape}{'w' * choice.whites}" for choice in offered(state, Choose)]


@pytest.mark.rule("rollwrite.choose.dice", "rollwrite.choose.fewer")
def test_as_many_dice_as_squares_or_more() -> None:
    """Ruling R-05; three red dice are good for a red 3 and a red 2."""
    assert chosen(position(dice="rrryp", players=3)) == ["r2", "r3"]
    assert chosen(position(dice="rrrrr", players=3)) == ["r2", "r3", "r4", "r5"]
    assert chosen(position(dice="bbyyg", players=3)) == ["b2", "y2"]


@pytest.mark.rule("rollwrite.choose.fewer", "rollwrite.choose.used-dice")
def test_a_smaller_shape_leaves_dice_of_its_color() -> None:
    """Ruling R-05: four red dice and a white one, for red shapes of every size."""
    state = position(dice="rrrrw", players=3)
    assert chosen(state) == ["r2", "r2w", "r3", "r3w", "r4", "r4w", "r5w"]
    for choice, left in {"r2": "rrw", "r3": "rw", "r4": "w", "r5": ""}.items():
        after = allowed(state, Choose(shape(choice), int(choice == "r5")))
        assert after.dice == dice(left)


@pytest.mark.rule("rollwrite.choose.dice")
def test_too_few_dice() -> None:
    state = position(dice="rrryp", players=3)
    assert refused(state, Choose(shape("r4"))) == ("rollwrite.choose.dice",)
    assert refused(state, Choose(shape("y2"))) == ("rollwrite.choose.dice",)
    (reason,) = cph.why_illegal(state, Choose(shape("r4")))
    assert reason.text == "4 dice are needed; red: 3, white: 0, bonuses that can be used: 0"


@pytest.mark.rule("rollwrite.choose.used-dice")
def test_the_player_chooses_how_many_white_dice_are_used() -> None:
    """Rulings P-31, R-06 and R-07."""
    state = position(dice="rrrww", players=3)
    red = [choice for choice in chosen(state) if choice[0] == "r"]
    assert red == ["r2", "r2w", "r2ww", "r3", "r3w", "r3ww", "r4w", "r4ww", "r5ww"]
    assert [choice for choice in chosen(state) if choice[0] == "b"] == ["b2ww"]
    for whites, left in ((0, "rww"), (1, "rrw"), (2, "rrr")):
        after = allowed(state, Choose(shape("r2"), whites))
        assert after.dice == dice(left)


@pytest.mark.rule("rollwrite.choose.used-dice")
def test_no_die_more_than_the_shape_has_squares() -> None:
    """Ruling R-07: nobody can be denied a die by using it up."""
    state = position(dice="rwwww", players=3)
    assert refused(state, Choose(shape("r3"), 4)) == ("rollwrite.choose.used-dice",)
    (reason,) = cph.why_illegal(state, Choose(shape("r3"), 4))
    assert "needs no more white dice than 3" in reason.text


@pytest.mark.rule("rollwrite.choose.dice")
def test_too_few_white_dice_where_more_would_do() -> None:
    state = position(dice="rrwwb", players=3)
    assert refused(state, Choose(shape("r3"), 0)) == ("rollwrite.choose.dice",)
    (reason,) = cph.why_illegal(state, Choose(shape("r3"), 0))
    assert reason.text == "3 dice are needed; red: 2, white: 0 of 2, bonuses that can be used: 0"
    assert chosen(state) == ["b2w", "b2ww", "b3ww", "y2ww", "r2", "r2w", "r2ww", "r3w", "r3ww",
                             "r4ww", "g2ww", "p2ww"]  # fmt: skip


@pytest.mark.rule("rollwrite.choose.available", "rollwrite.choose.cross-out")
def test_shapes_of_the_x_column_are_crossed_out_for_everybody() -> None:
    state = drawn(position(dice="rrrrr", players=3), "r5", "*a1 b1 c1 b2 c2")
    index = [str(one) for one in state.game.sheet.shapes].index("r5")
    assert state.copies[index] == 0
    next_one = position(dice="rrrrr", players=3, turn=1, crossed_out="r5")
    assert chosen(next_one) == ["r2", "r3", "r4"]
    assert refused(next_one, Choose(shape("r5"))) == (
        "rollwrite.choose.available",
        "rollwrite.ability.spent",
    )
    assert next_one.copies == state.copies


@pytest.mark.rule("rollwrite.choose.cross-out")
@pytest.mark.parametrize("name", ["r2", "r3"])
def test_shapes_of_the_infinity_column_never_run_out(name: str) -> None:
    state = position(dice="rrrrr", players=3)
    after = allowed(state, Choose(shape(name)))
    assert after.copies == state.copies
    assert after.players == state.players


@pytest.mark.rule("rollwrite.choose.available", "rollwrite.choose.cross-out")
@pytest.mark.parametrize("name", ["r4", "g4", "p4"])
def test_two_alike_shapes_can_be_chosen_twice(name: str) -> None:
    """Rulings P-33, P-43 and R-23."""
    state = position(dice=name[0] * 5, players=3)
    index = [str(one) for one in state.game.sheet.shapes].index(name)
    once = allowed(state, Choose(shape(name)))
    assert (state.copies[index], once.copies[index]) == (2, 1)
    state = position(dice=name[0] * 5, players=3, crossed_out=name)
    assert allowed(state, Choose(shape(name))).copies[index] == 0
    state = position(dice=name[0] * 5, players=3, crossed_out=f"{name} {name}")
    assert name not in chosen(state)


@pytest.mark.rule("rollwrite.choose.available")
@pytest.mark.parametrize("color", "by")
def test_the_left_and_the_right_form_are_crossed_out_each_for_itself(color: str) -> None:
    """Ruling P-33."""
    left, right = f"{color}4l", f"{color}4r"
    state = position(dice=color * 5, players=3, crossed_out=left)
    assert right in chosen(state)
    assert refused(state, Choose(shape(left)))[0] == "rollwrite.choose.available"
    after = allowed(state, Choose(shape(right)))
    assert sum(after.copies) == sum(state.copies) - 1


@pytest.mark.rule("rollwrite.choose.available")
def test_a_shape_that_this_facade_sheet_lacks() -> None:
    state = position(dice="bbbbb", players=3)
    alone = FacadeShape(COLORS[0], 4)
    assert refused(state, Choose(alone)) == ("rollwrite.choose.available",)
    mirrored = position(dice="bbbbb", players=3, options=RollAndWriteOptions(mirror=True))
    assert allowed(mirrored, Choose(alone)).shape == alone
    assert refused(mirrored, Choose(shape("b4l"))) == ("rollwrite.choose.available",)


@pytest.mark.rule("rollwrite.choose.fits")
def test_a_shape_that_fits_nowhere_cannot_be_chosen() -> None:
    """Rulings C-02 and P-32."""
    state = position(Sitting(house=ONE_DOMINO_LEFT, score=9), players=3, dice="rrrrr")
    assert chosen(state) == ["r2"]
    assert refused(state, Choose(shape("r3"))) == ("rollwrite.choose.fits",)
    assert refused(state, Choose(shape("p3"))) == ("rollwrite.choose.fits", "rollwrite.choose.dice")


@pytest.mark.rule("rollwrite.choose.fits", "rollwrite.choose.available", "rollwrite.choose.dice")
def test_everything_that_forbids_a_choice_is_said() -> None:
    state = position(
        Sitting(house=ONE_DOMINO_LEFT, score=9), players=3, dice="rrrrr", crossed_out="g5"
    )
    assert refused(state, Choose(shape("g5"))) == (
        "rollwrite.choose.available",
        "rollwrite.ability.spent",
        "rollwrite.choose.fits",
        "rollwrite.choose.dice",
    )


@pytest.mark.rule("rollwrite.choose.dice", "rollwrite.dice.white")
def test_too_few_dice_and_white_ones_that_are_not_there() -> None:
    state = position(dice="rrrby", players=3)
    for whites in (-1, 1):
        assert refused(state, Choose(shape("r5"), whites)) == (
            "rollwrite.choose.dice",
            "rollwrite.dice.white",
        )


@pytest.mark.rule("rollwrite.choose.mandatory")
def test_five_different_colors_let_the_player_pass() -> None:
    """Rulings R-25 and P-35: nothing is drawn, and all five dice are left to the others."""
    state = position(dice="byrgp", players=3)
    assert chosen(state) == []
    after = allowed(state, Pass())
    assert (after.phase, after.to_act, after.active) == (Phase.MARK, 1, 0)
    assert after.dice == dice("byrgp")
    assert after.players == state.players
    assert cph.legal_actions(after) == marking("byrgp")


@pytest.mark.rule("rollwrite.choose.mandatory")
@pytest.mark.parametrize("letters", ["rrbyg", "rwbyg", "wwbyg", "rrrrr", "wwwww"])
def test_who_can_draw_something_has_to(letters: str) -> None:
    """Rulings R-26 and P-35: a shape that needs white dice is forced as well."""
    state = position(dice=letters, players=3)
    assert refused(state, Pass()) == ("rollwrite.choose.mandatory",)
    optional = RollAndWriteOptions(drawing="optional")
    allowed(position(dice=letters, players=3, options=optional), Pass())


@pytest.mark.rule("rollwrite.choose.mandatory")
def test_bonuses_and_stars_never_have_to_be_spent() -> None:
    """Rulings R-26 and P-35: nor does anybody have to reroll."""
    state = position(Sitting(tracks="b5 y7 r9 g9"), players=3, dice="byrgp")
    assert "b2" in chosen(state)
    assert allowed(state, Pass()).players == state.players


@pytest.mark.rule("rollwrite.choose.mandatory", "rollwrite.choose.fits")
def test_who_has_dice_for_a_shape_but_no_place_passes() -> None:
    full = position(Sitting(house=ALMOST_FULL, score=9), players=3, dice="rrrrr")
    assert chosen(full) == []
    assert allowed(full, Pass()).phase is Phase.MARK


@pytest.mark.rule("rollwrite.choose.mandatory", "rollwrite.ability.one-x")
def test_no_single_square_is_drawn_in_a_turn_that_is_passed() -> None:
    """Rulings P-35 and R-19."""
    state = position(Sitting(tracks="p7 b6"), players=3, dice="byrgp")
    after = allowed(state, Pass())
    assert (after.phase, after.to_act) == (Phase.MARK, 1)


@pytest.mark.rule("rollwrite.turn.order")
def test_rerolls_come_first_then_changes_then_shapes_and_the_pass_is_last() -> None:
    """Ruling P-30: all that can be done before a shape is chosen."""
    options = RollAndWriteOptions(drawing="optional")
    state = position(Sitting(tracks="g4"), players=3, dice="rrryp", options=options)
    kinds = [type(action) for action in cph.legal_actions(state)]
    assert list(dict.fromkeys(kinds)) == [Reroll, ChangeColor, Choose, Pass]
    assert sorted(kinds, key=[Reroll, ChangeColor, Choose, Pass].index) == kinds
    assert [kinds.count(kind) for kind in (Reroll, ChangeColor, Choose, Pass)] == [15, 20, 2, 1]


@pytest.mark.rule("rollwrite.turn.order")
def test_a_choice_stands() -> None:
    """Ruling P-30: the choice is final."""
    state = allowed(position(dice="rrryp", players=3), Choose(shape("r3")))
    assert (state.phase, state.to_act, state.shape) == (Phase.DRAW, 0, shape("r3"))
    assert refused(state, Choose(shape("r2"))) == ("rollwrite.turn.order",)
    assert refused(state, Pass()) == ("rollwrite.turn.order",)
    state = allowed(state, offered(state, DrawShape)[0])
    assert (state.phase, state.to_act, state.shape) == (Phase.MARK_X, 0, None)
    assert len(offered(state, MarkX)) == 3
