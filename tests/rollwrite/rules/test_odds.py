"""The probability that a shape can be chosen: from the library, and counted by hand.

The library is used only through its outcomes and choices. By hand, each of the five dice either
counts for a color, by showing it or white, or does not: one in three does. A shape needs as many
matching dice as it has squares.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import attrs
import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import Choose, Pass, Reroll
from copenhagen.rollwrite.components import FacadeShape
from copenhagen.rollwrite.state import State
from tests.playing import offered
from tests.rollwrite.drawing import Sitting, position, shape

GOOD = Fraction(1, 3)
START = cph.roll_and_write(players=3)
SHAPES = START.game.sheet.shapes
THROWS = tuple(product("byrgpw", repeat=5))
"""All 6 to the power of 5 ways in which five dice can fall, one after the other."""


def at_least(needed: int, number: int, chance: Fraction) -> Fraction:
    """Return the probability that at least `needed` of `number` dice match, each with `chance`."""
    return sum(
        (comb(number, i) * chance**i * (1 - chance) ** (number - i))
        for i in range(max(needed, 0), number + 1)
    ) or Fraction(0)


@cache
def chosen(state: State) -> frozenset[FacadeShape]:
    return frozenset(choice.shape for choice in offered(state, Choose))


def after_one_roll(state: State) -> dict[FacadeShape, Fraction]:
    """Return the probability that each shape can be chosen, from the library's outcomes."""
    likely = dict.fromkeys(SHAPES, Fraction(0))
    for roll, chance in cph.chance_outcomes(state):
        for one in chosen(cph.apply(state, roll)):
            likely[one] += chance
    return likely


@cache
def odds(state: State) -> dict[FacadeShape, Fraction]:
    return after_one_roll(state)


def after_the_best_reroll(state: State) -> dict[FacadeShape, Fraction]:
    """Return the same with one reroll of some dice, the best ones for the shape."""
    likely = dict.fromkeys(SHAPES, Fraction(0))
    for roll, chance in cph.chance_outcomes(state):
        rolled = cph.apply(state, roll)
        again = [odds(cph.apply(rolled, reroll)) for reroll in offered(rolled, Reroll)]
        now = chosen(rolled)
        for one in SHAPES:
            likely[one] += chance * max([Fraction(one in now), *(found[one] for found in again)])
    return likely


BY_SIZE = {2: Fraction(131, 243), 3: Fraction(51, 243), 4: Fraction(11, 243), 5: Fraction(1, 243)}


@pytest.mark.rule("rollwrite.dice.roll", "rollwrite.choose.dice")
def test_the_chance_of_each_shape_after_one_roll() -> None:
    found = after_one_roll(START)
    for one in SHAPES:
        letters = {one.color.letter, "w"}
        falls = sum(sum(face in letters for face in throw) >= one.size for throw in THROWS)
        assert found[one] == Fraction(falls, 6**5) == at_least(one.size, 5, GOOD)
        assert found[one] == BY_SIZE[one.size]


def best_by_hand(needed: int) -> Fraction:
    """Try every reroll: all numbers of dice, and of matching dice among them."""
    likely = Fraction(0)
    for good in range(6):
        best = max(
            at_least(needed - (good - lost), rolled, GOOD)
            for rolled in range(6)
            for lost in range(rolled + 1)
            if lost <= good and rolled - lost <= 5 - good
        )
        likely += comb(5, good) * GOOD**good * (1 - GOOD) ** (5 - good) * best
    return likely


@pytest.mark.rule("rollwrite.dice.roll", "rollwrite.ability.re-roll")
def test_the_chance_of_each_shape_after_the_best_reroll() -> None:
    """Keeping the matching dice and rolling the rest gives each die two tries: five in nine."""
    found = after_the_best_reroll(START)
    for one in SHAPES:
        by_hand = best_by_hand(one.size)
        assert found[one] == by_hand == at_least(one.size, 5, Fraction(5, 9))
    assert found[shape("p5")] == Fraction(3125, 59049)


@pytest.mark.rule("rollwrite.dice.roll", "rollwrite.ability.re-roll")
def test_the_best_reroll_of_ordered_throws() -> None:
    """Every first throw, keeping the matching dice, with every second throw of the others."""
    letters = "gw"
    good = [[face in letters for face in throw] for throw in THROWS]
    falls = dict.fromkeys((2, 3, 4, 5), 0)
    by_number = [sum(sum(throw[:n]) == g for throw in good) for n in range(6) for g in range(n + 1)]
    starts = [0, 1, 3, 6, 10, 15]
    for first in good:
        kept = sum(first)
        for more in range(5 - kept + 1):
            for needed in falls:
                if kept + more >= needed:
                    falls[needed] += by_number[starts[5 - kept] + more]
    found = after_the_best_reroll(START)
    assert {n: Fraction(f, 6**10) for n, f in falls.items()} == {
        n: found[shape(f"g{n}")] for n in falls
    }


@pytest.mark.rule("rollwrite.bonus.extra-die")
def test_the_chance_of_each_shape_with_one_and_two_bonuses() -> None:
    """A bonus is one more die: the shape needs one matching die less."""
    for color in COLORS:
        for bonuses, box in ((1, 1), (2, 5)):
            mine = Sitting(tracks=f"{color.letter}{box}")
            state = position(mine, players=3, dice="bbyrw")
            found = after_one_roll(attrs.evolve(START, players=state.players))
            for one in SHAPES:
                less = bonuses if one.color is color else 0
                assert found[one] == at_least(one.size - less, 5, GOOD)


@pytest.mark.rule("rollwrite.choose.mandatory")
def test_the_chance_that_nothing_can_be_drawn() -> None:
    """Five different colors: 120 of the 7,776 ways in which the dice can fall."""
    passes = sum(
        chance
        for roll, chance in cph.chance_outcomes(START)
        if Pass() in cph.legal_actions(cph.apply(START, roll))
    )
    by_hand = sum(sorted(throw) == sorted("byrgp") for throw in THROWS)
    assert passes == Fraction(by_hand, 6**5) == Fraction(120, 7776)
