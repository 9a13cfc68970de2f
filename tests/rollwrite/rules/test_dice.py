"""The dice: rolling them, their faces, and white dice."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import copenhagen as cph
from copenhagen.games import sample
from copenhagen.rollwrite.actions import Choose, Pass, Reroll, Roll
from copenhagen.rollwrite.state import Phase
from tests.playing import allowed, offered, refused
from tests.rollwrite.drawing import dice, position, shape
from tests.rollwrite.playing import drawn

LETTERS = "byrgpw"


def throws(number: int) -> Counter[str]:
    """Count the ways in which this number of dice can fall, by their letters in ascending order."""
    orders = product(LETTERS, repeat=number)
    return Counter("".join(sorted(order, key=LETTERS.index)) for order in orders)


@pytest.mark.rule("rollwrite.dice.roll")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_order_in_which_the_dice_can_fall_is_equally_likely(number: int) -> None:
    """Rulings P-42 and R-47."""
    state = position(phase=Phase.ROLL, dice="wwwww"[number:])
    assert state.in_hand == number
    outcomes = cph.chance_outcomes(state)
    counted = throws(number)
    assert dict(outcomes) == {
        Roll(dice(letters)): Fraction(orders, 6**number) for letters, orders in counted.items()
    }
    assert sum(chance for _, chance in outcomes) == 1
    assert len(outcomes) == {1: 6, 2: 21, 3: 56, 4: 126, 5: 252}[number]
    assert cph.legal_actions(state) == ()


@pytest.mark.rule("rollwrite.dice.roll")
def test_outcomes_come_in_the_order_of_their_faces() -> None:
    two = [roll for roll, _ in cph.chance_outcomes(position(phase=Phase.ROLL, dice="www"))]
    pairs = "bb by br bg bp bw yy yr yg yp yw rr rg rp rw gg gp gw pp pw ww"
    assert two == [Roll(dice(letters)) for letters in pairs.split()]
    for number in (1, 3, 4, 5):
        state = position(phase=Phase.ROLL, dice="wwwww"[number:])
        assert [roll for roll, _ in cph.chance_outcomes(state)] == [
            Roll(dice(letters)) for letters in throws(number)
        ]


@pytest.mark.rule("rollwrite.dice.roll")
@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.ROLL])
def test_chance_is_silent_where_no_dice_are_rolled(phase: Phase) -> None:
    state = position(phase=phase, shape="r2", cells="a1 b1", players=3)
    assert cph.chance_outcomes(state) == ()
    assert sample(state, Random(1)) is None
    assert cph.settle(state, Random(1)) is state


@pytest.mark.rule("rollwrite.dice.roll")
def test_the_rolled_dice_lie_beside_those_that_were_not_picked_up() -> None:
    """Ruling P-42: the outcome names only the dice just thrown."""
    state = position(dice="bbyrw")
    state = allowed(state, Reroll(dice("br")))
    assert (state.phase, state.dice, state.in_hand) == (Phase.ROLL, dice("byw"), 2)
    state = allowed(state, Roll(dice("yp")))
    assert (state.phase, state.dice, state.in_hand) == (Phase.CHOOSE, dice("byywp"), 0)


@pytest.mark.rule("rollwrite.dice.roll")
@pytest.mark.parametrize("rolled", [(0, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0), (6, 0, 0, 0, 0, 0)])
def test_no_other_number_of_dice_is_rolled(rolled: tuple[int, int, int, int, int, int]) -> None:
    assert refused(cph.roll_and_write(3), Roll(rolled)) == ("rollwrite.dice.roll",)


@pytest.mark.rule("rollwrite.dice.roll")
def test_no_face_is_shown_less_than_never() -> None:
    assert refused(cph.roll_and_write(3), Roll((6, 0, 0, 0, 0, -1))) == ("rollwrite.dice.roll",)


@pytest.mark.rule("rollwrite.dice.roll")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_drawn_rolls_are_as_frequent_as_they_are_likely(number: int) -> None:
    """Chi-square over 12,000 rolls, which fair dice exceed once in a thousand."""
    state = position(phase=Phase.ROLL, dice="wwwww"[number:])
    rng = Random(20)
    drawn_rolls = Counter(sample(state, rng) for _ in range(12_000))
    outcomes = cph.chance_outcomes(state)
    assert set(drawn_rolls) <= {roll for roll, _ in outcomes}
    faces = [sum(roll.dice[f] * n for roll, n in drawn_rolls.items() if roll) for f in range(6)]
    expected = 12_000 * number / 6
    assert sum((found - expected) ** 2 / expected for found in faces) < 20.5
    alike = sum(n for roll, n in drawn_rolls.items() if roll and max(roll.dice) == number)
    assert abs(alike - 12_000 * 6 / 6**number) < 4 * (12_000 * 6 / 6**number) ** 0.5 + 1


@pytest.mark.rule("rollwrite.dice.roll")
def test_to_settle_is_to_roll_as_drawn() -> None:
    state = cph.roll_and_write(4)
    for seed in range(20):
        roll = sample(state, Random(seed))
        assert roll is not None
        assert cph.settle(state, Random(seed)) == allowed(state, roll)


@pytest.mark.rule("rollwrite.dice.white", "rollwrite.choose.dice")
@pytest.mark.parametrize("letter", "byrgp")
def test_five_white_dice_are_good_for_every_shape(letter: str) -> None:
    """Ruling R-04."""
    state = position(dice="wwwww", players=3)
    chosen = [c for c in offered(state, Choose) if c.shape.color.letter == letter]
    assert {choice.shape.size for choice in chosen} == {2, 3, 4, 5}
    assert all(choice.whites == choice.shape.size for choice in chosen)
    assert refused(state, Pass()) == ("rollwrite.choose.mandatory",)


@pytest.mark.rule("rollwrite.dice.white")
def test_white_dice_that_are_not_used_stay_white() -> None:
    """Ruling R-03: each one that is used joins the color of the shape, the others stay wild."""
    state = position(dice="rwwwb", players=3)
    assert drawn(state, "r2", "*a1 b1", whites=1).dice == dice("wwb")
    assert drawn(state, "g2", "*a1 b1", whites=2).dice == dice("rwb")
    assert drawn(state, "r4", "*a1 b1 a2 b2", whites=3).dice == dice("b")


@pytest.mark.rule("rollwrite.dice.white", "rollwrite.choose.used-dice")
@pytest.mark.parametrize("whites", [-1, 3, 5])
def test_no_more_white_dice_are_used_than_there_are(whites: int) -> None:
    state = position(dice="rrrww", players=3)
    too_many = ("rollwrite.dice.white", "rollwrite.choose.used-dice")
    assert refused(state, Choose(shape("r2"), whites)) == too_many[: 1 + (whites > 2)]


@pytest.mark.rule("rollwrite.dice.white")
def test_colored_dice_stand_for_no_other_color() -> None:
    state = position(dice="byrgp", players=3)
    assert offered(state, Choose) == []
    assert refused(state, Choose(shape("r2"))) == ("rollwrite.choose.dice",)
