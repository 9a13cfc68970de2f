"""The five abilities: alone, in every combination, and as often as they are unlocked."""

from itertools import chain, combinations, product

import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DoneDrawing,
    DrawSquare,
    MarkTwo,
    MarkX,
    Move,
    Pass,
    Reroll,
    Roll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import Ability, Face
from copenhagen.rollwrite.events import AbilityUsed, QuestionSkipped, ShapeCrossedOut
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, State
from tests.drawing import cell, cells
from tests.playing import allowed, of_kind, offered, on_offer, refused
from tests.rollwrite.drawing import Sitting, dice, draw, position, shape
from tests.rollwrite.playing import drawn, marked, marking

BLUE, YELLOW, RED, GREEN, PURPLE = COLORS
NO_X, USE_AGAIN, RE_ROLL, COLOR_CHANGE, ONE_X = Ability
EVERY_STAR = "b6 y7 r6 g8 p7"


def to_choose(letters: str, marks: str = "", **sheet: str) -> State:
    return position(Sitting(tracks=marks, **sheet), players=3, dice=letters)  # type: ignore[arg-type]


def one_x(name: str) -> UseOneX:
    return UseOneX(cell(name))


def choices_of(state: State) -> set[str]:
    return {str(choice.shape) for choice in offered(state, Choose)}


# Owners and numbers


@pytest.mark.rule("rollwrite.ability.spent")
@pytest.mark.parametrize(
    ("ability", "letter", "title"),
    [
        (NO_X, "b", "No X"),
        (USE_AGAIN, "y", "Use again"),
        (RE_ROLL, "r", "Re-roll"),
        (COLOR_CHANGE, "g", "Color change"),
        (ONE_X, "p", "One X"),
    ],
)
def test_each_ability_has_its_track(ability: Ability, letter: str, title: str) -> None:
    assert (ability.color.letter, ability.title) == (letter, title)
    player = Sitting(tracks=f"{letter}8").player()
    assert player.stars(ability) == (6 if ability is RE_ROLL else 3)
    assert sum(map(player.stars, Ability)) == (6 if ability is RE_ROLL else 5)
    assert str(ability) == title.lower().replace(" ", "_").replace("-", "_")


SUBSETS = list(chain.from_iterable(combinations(Ability, n) for n in range(6)))


@pytest.mark.rule("rollwrite.ability.own-turn", "rollwrite.ability.spent")
def test_every_combination_of_abilities_in_one_turn(subtests: pytest.Subtests) -> None:
    """Rulings R-11, R-16 and R-46: of each one star is unlocked, and two of Re-roll."""
    for used in SUBSETS:
        with subtests.test(case=str(used)):
            missing = (RE_ROLL in used) + (COLOR_CHANGE in used)
            crossed_out = "r4 r4" if USE_AGAIN in used else "r5"
            state = position(
                Sitting(tracks="b2 y3 g4 p3"),
                players=3,
                dice="rrrr"[missing:] + "b" * missing + "y",
                crossed_out=crossed_out,
            )
            moves: list[Move] = []
            if RE_ROLL in used:
                moves += [Reroll(dice("b")), Roll(dice("r"))]
            if COLOR_CHANGE in used:
                moves.append(ChangeColor(Face.BLUE, 1, RED))
            moves += [Choose(shape("r4")), draw("a1 b1 a2 b2")]
            moves.append(UseNoX() if NO_X in used else MarkX(cell("b2")))
            moves.append(one_x("c1") if ONE_X in used else DoneDrawing())
            after = allowed(state, *moves)
            assert after.players[0].spent_stars == tuple(
                int(ability in used) for ability in Ability
            )
            assert (after.phase, after.to_act, after.dice) == (Phase.MARK, 1, dice("y"))
            xs = "" if NO_X in used else "b2 c1" if ONE_X in used else "b2"
            assert after.players[0].house.xs == cells(xs)
            assert after.players[0].house.empty == 45 - 4 - (ONE_X in used)
            assert (after.no_x, after.fresh) == (False, 0)


@pytest.mark.rule("rollwrite.ability.spent", "rollwrite.ability.own-turn")
def test_each_ability_as_often_as_it_is_unlocked_in_one_turn() -> None:
    """Ruling R-46: six rerolls, three changes, No X, Use again, three squares of One X."""
    state = position(Sitting(tracks=EVERY_STAR), players=3, dice="byrgp", crossed_out="p5 g4 g4 g5")
    for left in range(5, -1, -1):
        state = allowed(state, Reroll(dice("byr")), Roll(dice("byr")))
        assert state.players[0].stars(RE_ROLL) == left
    assert refused(state, Reroll(dice("b"))) == ("rollwrite.ability.spent",)
    for face, left in ((Face.BLUE, 2), (Face.YELLOW, 1), (Face.RED, 0)):
        state = allowed(state, ChangeColor(face, 1, PURPLE))
        assert state.players[0].stars(COLOR_CHANGE) == left
    assert refused(state, ChangeColor(Face.GREEN, 1, RED)) == ("rollwrite.ability.spent",)
    state = drawn(state, "p5", "a1 b1 c1 d1 e1")
    assert state.players[0].stars(USE_AGAIN) == 2
    assert state.players[0].stars(NO_X) == 2
    assert state.players[0].score == 2
    for name, left in (("a2", 2), ("a3", 1), ("e2", 0)):
        assert state.phase is Phase.ONE_X
        state = allowed(state, one_x(name))
        assert state.players[0].stars(ONE_X) == left
    assert state.phase is Phase.MARK
    assert state.players[0].house.xs == 0


@pytest.mark.rule("rollwrite.ability.own-turn")
@pytest.mark.parametrize(
    "move", [Reroll(dice("y")), ChangeColor(Face.YELLOW, 1, BLUE), UseNoX(), one_x("a1")]
)
def test_nobody_uses_an_ability_in_the_turn_of_another(move: Move) -> None:
    """Ruling R-46."""
    me = Sitting(tracks=EVERY_STAR)
    state = position(Sitting(), me, players=3, phase=Phase.MARK, dice="yp")
    assert refused(state, move) == ("rollwrite.turn.order", "rollwrite.ability.own-turn")


@pytest.mark.rule("rollwrite.ability.own-turn")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_uses_an_ability_before_the_first_turn(seat: int) -> None:
    state = cph.roll_and_write(2)
    if seat:
        state = allowed(state, MarkTwo(BLUE))
    assert (state.phase, state.to_act) == (Phase.START_MARKS, seat)
    for move in (Reroll(dice("y")), UseNoX(), one_x("a1")):
        assert refused(state, move) == ("rollwrite.turn.order", "rollwrite.ability.own-turn")


@pytest.mark.rule("rollwrite.ability.spent")
def test_without_a_star_nothing_can_be_used() -> None:
    state = to_choose("bbyrg", "r0", spent_stars="rr")
    assert {type(action) for action in cph.legal_actions(state)} == {Choose}
    assert refused(state, Reroll(dice("b"))) == ("rollwrite.ability.spent",)
    assert refused(state, ChangeColor(Face.BLUE, 1, RED)) == ("rollwrite.ability.spent",)
    (reason,) = cph.why_illegal(state, Reroll(dice("b")))
    assert reason.text == 'no star of "Re-roll" is unlocked and unused'


# Re-roll


@pytest.mark.rule("rollwrite.ability.re-roll")
def test_any_dice_are_rolled_again_from_one_to_five() -> None:
    """Ruling R-12."""
    state = to_choose("bbyrw")
    assert len(offered(state, Reroll)) == 3 * 2 * 2 * 2 - 1
    for letters in ("b", "w", "bw", "bbyrw"):
        picked = allowed(state, Reroll(dice(letters)))
        assert (picked.phase, picked.in_hand) == (Phase.ROLL, len(letters))
        assert sum(picked.dice) == 5 - len(letters)
        assert picked.players[0].spent_stars == (0, 0, 1, 0, 0)
        assert cph.events(state, Reroll(dice(letters)), picked)[0] == AbilityUsed(0, RE_ROLL)


@pytest.mark.rule("rollwrite.ability.re-roll")
def test_rerolls_come_by_face_fewest_blue_dice_first() -> None:
    state = to_choose("bbbyw")
    sets = "w y yw b bw by byw bb bbw bby bbyw bbb bbbw bbby bbbyw"
    assert offered(state, Reroll) == [Reroll(dice(letters)) for letters in sets.split()]
    sets_of_one = list(product((0, 1), repeat=5))[1:]
    expected = [Reroll((b, y, r, g, p, 0)) for b, y, r, g, p in sets_of_one]
    assert offered(to_choose("byrgp"), Reroll) == expected


@pytest.mark.rule("rollwrite.ability.re-roll")
def test_dice_that_do_not_lie_there_are_not_rolled_again() -> None:
    state = to_choose("bbyrw")
    assert refused(state, Reroll(dice("bbb"))) == ("rollwrite.ability.re-roll",)
    assert refused(state, Reroll(dice("gp"))) == ("rollwrite.ability.re-roll",) * 2
    assert refused(state, Reroll((-1, 0, 1, 0, 0, 0))) == ("rollwrite.ability.re-roll",)
    assert refused(state, Reroll(dice(""))) == ("rollwrite.ability.re-roll",)
    nothing = to_choose("bbyrw", spent_stars="rr")
    assert refused(nothing, Reroll(dice(""))) == (
        "rollwrite.ability.spent",
        "rollwrite.ability.re-roll",
    )


@pytest.mark.rule("rollwrite.ability.re-roll")
def test_the_same_die_is_rolled_several_times_for_one_star_each() -> None:
    """Ruling R-12."""
    state = to_choose("bbyrw")
    for left in (1, 0):
        state = allowed(state, Reroll(dice("r")), Roll(dice("r")))
        assert state.players[0].stars(RE_ROLL) == left
    assert offered(state, Reroll) == []
    assert state.dice == dice("bbyrw")


@pytest.mark.rule("rollwrite.ability.re-roll", "rollwrite.ability.color-change")
def test_reroll_and_color_change_in_any_order() -> None:
    """Rulings R-11 and R-12: a changed die may be rolled again, a rolled one changed."""
    state = to_choose("bbyrw", "g4")
    state = allowed(state, ChangeColor(Face.BLUE, 2, GREEN), Reroll(dice("gw")), Roll(dice("yy")))
    assert state.dice == dice("yyyrg")
    state = to_choose("bbyrw", "g7")
    state = allowed(state, Reroll(dice("y")), Roll(dice("g")), ChangeColor(Face.GREEN, 1, BLUE))
    state = allowed(state, Reroll(dice("r")), Roll(dice("p")), ChangeColor(Face.PURPLE, 1, BLUE))
    assert state.dice == dice("bbbbw")
    assert state.players[0].spent_stars == (0, 0, 2, 2, 0)


@pytest.mark.rule("rollwrite.ability.re-roll", "rollwrite.ability.color-change")
@pytest.mark.parametrize("move", [Reroll(dice("y")), ChangeColor(Face.YELLOW, 1, BLUE)])
def test_dice_stay_as_they_are_once_a_shape_is_chosen(move: Move) -> None:
    """Ruling R-11."""
    state = to_choose("bbyrw", EVERY_STAR)
    for step in (Choose(shape("b2")), draw("a1 b1"), MarkX(0)):
        state = allowed(state, step)
        assert refused(state, move) == ("rollwrite.turn.order",)


@pytest.mark.rule("rollwrite.ability.re-roll", "rollwrite.choose.mandatory")
def test_who_could_pass_may_roll_again_instead() -> None:
    state = to_choose("byrgp")
    assert Pass() in cph.legal_actions(state)
    state = allowed(state, Reroll(dice("b")), Roll(dice("p")))
    assert refused(state, Pass()) == ("rollwrite.choose.mandatory",)


# Color change


@pytest.mark.rule("rollwrite.ability.color-change")
def test_one_or_more_dice_of_one_face_turn_to_one_color() -> None:
    """Ruling R-14."""
    state = to_choose("yyyrw", "g4")
    for number, left in ((1, "yyrrw"), (2, "yrrrw"), (3, "rrrrw")):
        after = allowed(state, ChangeColor(Face.YELLOW, number, RED))
        assert (after.phase, after.to_act, after.dice) == (Phase.CHOOSE, 0, dice(left))
        assert after.players[0].spent_stars == (0, 0, 0, 1, 0)
        assert offered(after, ChangeColor) == []


@pytest.mark.rule("rollwrite.ability.color-change")
def test_white_dice_can_be_changed_and_no_die_to_white() -> None:
    """Ruling R-14."""
    state = to_choose("yyrww", "g4")
    assert allowed(state, ChangeColor(Face.WHITE, 2, PURPLE)).dice == dice("yyrpp")
    assert {change.to for change in offered(state, ChangeColor)} == set(COLORS)
    with pytest.raises(cph.CopenhagenError):
        ChangeColor(Face.YELLOW, 1, Face.WHITE)  # type: ignore[arg-type]


@pytest.mark.rule("rollwrite.ability.color-change")
def test_changes_come_by_face_by_number_and_by_color() -> None:
    state = to_choose("bbyyw", "g4")
    others = {Face.BLUE: "yrgp", Face.YELLOW: "brgp", Face.WHITE: "byrgp"}
    assert offered(state, ChangeColor) == [
        ChangeColor(face, number, COLORS["byrgp".index(letter)])
        for face, most in ((Face.BLUE, 2), (Face.YELLOW, 2), (Face.WHITE, 1))
        for number in range(1, most + 1)
        for letter in others[face]
    ]


@pytest.mark.rule("rollwrite.ability.color-change")
def test_changes_that_are_none() -> None:
    state = to_choose("yyyrw", "g4")
    for number in (0, 4, -1):
        change = ChangeColor(Face.YELLOW, number, RED)
        assert refused(state, change) == ("rollwrite.ability.color-change",)
    same = ChangeColor(Face.YELLOW, 1, YELLOW)
    assert refused(state, same) == ("rollwrite.ability.color-change",)
    both = ChangeColor(Face.GREEN, 1, GREEN)
    assert refused(state, both) == ("rollwrite.ability.color-change",) * 2
    spent = to_choose("yyyrw")
    assert refused(spent, both) == (
        "rollwrite.ability.spent",
        *["rollwrite.ability.color-change"] * 2,
    )


@pytest.mark.rule("rollwrite.ability.color-change", "rollwrite.mark.die")
def test_a_changed_die_has_its_new_color_for_the_others_too() -> None:
    """Ruling R-15."""
    state = allowed(to_choose("bbyrw", "g4"), ChangeColor(Face.WHITE, 1, GREEN))
    state = drawn(state, "b2", "*a1 b1")
    assert state.dice == dice("yrg")
    assert cph.legal_actions(state) == marking("yrg")


# No X


@pytest.mark.rule("rollwrite.ability.no-x")
def test_no_x_fills_the_whole_shape_with_o() -> None:
    """Rulings P-34 and R-17."""
    state = drawn(to_choose("rrrry", "b2"), "r4", "a1 b1 a2 b2")
    house = state.players[0].house
    assert (house.xs, house.windows) == (0, cells("a1 b1 a2 b2"))
    assert state.players[0].spent_stars == (1, 0, 0, 0, 0)
    assert state.phase is Phase.MARK


@pytest.mark.rule("rollwrite.ability.no-x", "rollwrite.ability.one-x")
def test_one_no_x_covers_every_square_of_one_x_in_the_turn() -> None:
    """Ruling R-16."""
    state = drawn(to_choose("rrbyg", "b6 p7"), "r2", "a1 b1")
    assert state.no_x
    state = allowed(state, one_x("c1"), one_x("d1"), DoneDrawing())
    assert state.players[0].house.xs == 0
    assert state.players[0].spent_stars == (1, 0, 0, 0, 2)


@pytest.mark.rule("rollwrite.ability.no-x", "rollwrite.ability.one-x")
def test_no_x_cannot_be_used_for_a_square_of_one_x_alone() -> None:
    """Ruling R-17."""
    state = drawn(to_choose("rrbyg", "b2 p3"), "r2", "*a1 b1")
    assert (state.phase, state.no_x) == (Phase.ONE_X, False)
    assert refused(state, UseNoX()) == ("rollwrite.turn.order",)
    assert allowed(state, one_x("c1")).players[0].house.xs == cells("a1 c1")


@pytest.mark.rule("rollwrite.ability.no-x")
def test_no_x_ends_with_the_turn() -> None:
    state = drawn(to_choose("rrbyg", "b2 p3"), "r2", "a1 b1")
    state = allowed(state, DoneDrawing())
    assert not state.no_x
    state = allowed(marked(state, "bb"), Roll(dice("rrbyg")))
    assert (state.active, state.no_x) == (1, False)


@pytest.mark.rule("rollwrite.ability.no-x", "rollwrite.mark.die")
def test_no_x_ends_with_the_turn_where_nobody_marks_as_well() -> None:
    """Rulings R-16 and R-37: all dice were used."""
    state = drawn(to_choose("rrrrr", "b2"), "r5", "a1 b1 c1 b2 c2")
    assert (state.phase, state.active, state.no_x) == (Phase.ROLL, 1, False)
    state = drawn(allowed(state, Roll(dice("rrbyg"))), "r2", "*a1 b1")
    assert state.players[1].house.xs == cells("a1")


@pytest.mark.rule("rollwrite.ability.no-x", "rollwrite.coat.square")
def test_after_no_x_and_coats_of_arms_one_x_is_still_an_o() -> None:
    """Ruling R-16: coats of arms may come between."""
    me = Sitting(house="O O O O .\nX O . . O", tracks="b2 p3")
    state = drawn(position(me, players=3, dice="rrbyg"), "r2", "e2 e3")
    assert (state.phase, state.no_x) == (Phase.COAT_OF_ARMS, True)
    state = allowed(state, DrawSquare(cell("a3")), one_x("b3"))
    assert state.players[0].house.xs == cells("a1")


# One X


@pytest.mark.rule("rollwrite.ability.one-x")
def test_after_the_shape_a_single_square_with_an_x() -> None:
    """Rulings R-18 and R-20."""
    state = drawn(to_choose("rrbyg", "p3"), "r2", "*a1 b1")
    assert (state.phase, state.to_act) == (Phase.ONE_X, 0)
    free = [one_x(name) for name in ("c1", "d1", "e1", "a2", "b2")]
    assert list(cph.legal_actions(state)) == [*free, DoneDrawing()]
    after = allowed(state, one_x("a2"))
    assert after.players[0].house.xs == cells("a1 a2")
    assert after.phase is Phase.MARK


@pytest.mark.rule("rollwrite.ability.one-x")
def test_nobody_has_to_use_one_x() -> None:
    state = drawn(to_choose("rrbyg", "p7"), "r2", "*a1 b1")
    after = allowed(state, DoneDrawing())
    assert (after.phase, after.to_act) == (Phase.MARK, 1)
    assert after.players == state.players


@pytest.mark.rule("rollwrite.ability.one-x")
def test_one_x_is_used_as_often_as_there_are_stars() -> None:
    """Ruling R-18."""
    state = drawn(to_choose("rrbyg", "p7"), "r2", "*a1 b1")
    state = allowed(state, one_x("c1"), one_x("d1"), one_x("e1"))
    assert state.phase is Phase.MARK
    assert state.players[0].score == 1
    spent = drawn(to_choose("rrbyg", "p7", spent_stars="ppp"), "r2", "*a1 b1")
    assert spent.phase is Phase.MARK


@pytest.mark.rule("rollwrite.ability.one-x")
@pytest.mark.parametrize("step", range(3))
def test_one_x_is_not_used_before_the_shape_is_drawn(step: int) -> None:
    """Rulings R-18 and R-19."""
    state = to_choose("rrbyg", "p7")
    state = allowed(state, *(Choose(shape("r2")), draw("a1 b1"))[:step])
    assert refused(state, one_x("c1")) == ("rollwrite.turn.order", "rollwrite.ability.one-x")
    assert refused(state, DoneDrawing()) == ("rollwrite.turn.order",)


@pytest.mark.rule("rollwrite.ability.one-x", "rollwrite.coat.action", "rollwrite.turn.order")
def test_each_square_has_its_own_coats_of_arms() -> None:
    """Rulings P-30 and R-20."""
    me = Sitting(house="O O O O .\nX O . . O", tracks="p7")
    state = drawn(position(me, players=3, dice="ppbyg"), "p2", "*a3 a4")
    state = allowed(state, one_x("e2"))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    assert state.players[0].score == 1
    state = allowed(state, MarkTwo(BLUE))
    assert (state.phase, state.players[0].stars(ONE_X)) == (Phase.ONE_X, 2)
    assert allowed(state, one_x("b3"), DoneDrawing()).phase is Phase.MARK


@pytest.mark.rule("rollwrite.ability.one-x", "rollwrite.turn.order")
def test_in_a_full_house_one_x_is_not_asked_for() -> None:
    """Ruling P-44."""
    top = "\n".join([". . O O O"] + ["X O X O O"] * 8)
    me = Sitting(house=top, tracks="p3", score=3)
    before = position(me, players=3, dice="rrbyg")
    state = allowed(before, Choose(shape("r2")), draw("a9 b9"))
    after = allowed(state, UseNoX() if UseNoX() in on_offer(state) else MarkX(cell("a9")))
    while after.phase is Phase.COAT_OF_ARMS:
        state, after = after, allowed(after, MarkTwo(BLUE))
    assert after.phase is Phase.MARK
    assert QuestionSkipped(0, Phase.ONE_X) in cph.events(state, MarkTwo(BLUE), after)


# Use again


@pytest.mark.rule("rollwrite.ability.use-again")
@pytest.mark.parametrize("name", ["r5", "b4l", "y4r", "g4"])
def test_use_again_brings_back_a_shape_that_is_crossed_out(name: str) -> None:
    """Rulings R-21 and P-31: nothing more is crossed out on the facade sheet."""
    gone = f"{name} {name}" if name == "g4" else name
    without = position(players=3, dice=name[0] * 5, crossed_out=gone)
    assert refused(without, Choose(shape(name))) == (
        "rollwrite.choose.available",
        "rollwrite.ability.spent",
    )
    state = position(Sitting(tracks="y3"), players=3, dice=name[0] * 5, crossed_out=gone)
    after = allowed(state, Choose(shape(name)))
    assert after.copies == state.copies
    assert after.players[0].spent_stars == (0, 1, 0, 0, 0)
    told = cph.events(state, Choose(shape(name)), after)
    assert AbilityUsed(0, USE_AGAIN) in told
    assert not of_kind_of(told, ShapeCrossedOut)


def of_kind_of(told: tuple[object, ...], kind: type) -> list[object]:
    return [event for event in told if isinstance(event, kind)]


@pytest.mark.rule("rollwrite.ability.use-again")
def test_use_again_needs_the_dice_all_the_same() -> None:
    """Ruling R-21."""
    state = position(Sitting(tracks="y3"), players=3, dice="rrrrb", crossed_out="r5 r4 r4")
    assert choices_of(state) == {"r2", "r3", "r4"}
    assert refused(state, Choose(shape("r5"))) == ("rollwrite.choose.dice",)


@pytest.mark.rule("rollwrite.ability.use-again", "rollwrite.bonus.extra-die")
def test_use_again_together_with_bonuses() -> None:
    """Ruling P-31."""
    state = position(Sitting(tracks="y3 r3"), players=3, dice="rrrby", crossed_out="r5")
    after = allowed(state, Choose(shape("r5")))
    assert after.players[0].spent_bonuses == (0, 0, 2, 0, 0)
    assert after.players[0].spent_stars == (0, 1, 0, 0, 0)
    assert after.dice == dice("by")


@pytest.mark.rule("rollwrite.ability.use-again", "rollwrite.choose.cross-out")
def test_while_a_copy_is_left_the_star_is_not_spent() -> None:
    """Rulings R-23 and P-31."""
    state = position(Sitting(tracks="y3"), players=3, dice="rrrrb", crossed_out="r4")
    after = allowed(state, Choose(shape("r4")))
    assert after.players[0].spent_stars == (0, 0, 0, 0, 0)
    assert sum(after.copies) == sum(state.copies) - 1


@pytest.mark.rule("rollwrite.ability.use-again")
def test_no_star_is_spent_on_shapes_that_never_run_out() -> None:
    state = to_choose("rrrrb", "y3")
    for name in ("r2", "r3"):
        assert allowed(state, Choose(shape(name))).players == state.players


@pytest.mark.rule("rollwrite.ability.use-again", "rollwrite.setup.two-players-cross")
@pytest.mark.parametrize("name", ["b4r", "y4r"])
def test_use_again_on_a_shape_crossed_out_before_the_game(name: str) -> None:
    """Ruling R-22."""
    state = position(Sitting(tracks="y3"), dice=name[0] * 5)
    after = allowed(state, Choose(shape(name)))
    assert after.players[0].spent_stars == (0, 1, 0, 0, 0)


@pytest.mark.rule("rollwrite.ability.use-again", "rollwrite.draw.turned")
def test_use_again_where_shapes_are_mirrored() -> None:
    """Ruling P-33."""
    options = RollAndWriteOptions(mirror=True)
    state = position(
        Sitting(tracks="y3"), players=3, dice="bbbbr", crossed_out="b4 b4", options=options
    )
    after = allowed(state, Choose(shape("b4")))
    assert after.players[0].spent_stars == (0, 1, 0, 0, 0)


@pytest.mark.rule("rollwrite.ability.own-turn")
def test_stars_that_are_unlocked_in_the_turns_of_others_are_there_in_ones_own() -> None:
    state = position(Sitting(), Sitting(tracks="b1"), players=3, phase=Phase.MARK, dice="bbp")
    state = marked(state, "bp")
    state = allowed(state, Roll(dice("rrbyg")), Choose(shape("r2")), draw("a1 b1"))
    assert state.active == 1
    assert of_kind(cph.legal_actions(state), UseNoX) == [UseNoX()]
