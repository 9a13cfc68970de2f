"""Bonuses: dice that a player has for certain."""

import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import Choose
from copenhagen.rollwrite.components import MOST_BONUSES
from copenhagen.rollwrite.events import BonusesUsed
from copenhagen.rollwrite.state import State
from tests.playing import allowed, offered, refused
from tests.rollwrite.drawing import Sitting, dice, position, shape

RED = COLORS[2]


def with_bonuses(number: int, letters: str, spent: str = "") -> State:
    """Return a choice with this number of red bonuses unlocked."""
    box = (0, 1, 3)[number]
    return position(Sitting(tracks=f"r{box}", spent_bonuses=spent), players=3, dice=letters)


def red(state: State) -> list[str]:
    return [
        f"{choice.shape}{'w' * choice.whites}"
        for choice in offered(state, Choose)
        if choice.shape.color is RED
    ]


@pytest.mark.rule("rollwrite.bonus.extra-die", "rollwrite.bonus.limit")
@pytest.mark.parametrize(
    ("number", "letters", "expected"),
    [
        (0, "rrbyg", ["r2"]),
        (1, "rrbyg", ["r2", "r3"]),
        (2, "rrbyg", ["r2", "r3", "r4"]),
        (1, "rrrbg", ["r2", "r3", "r4"]),
        (2, "rrrbg", ["r2", "r3", "r4", "r5"]),
        (1, "rbygp", ["r2"]),
        (2, "rbygp", ["r2", "r3"]),
        (1, "bbygp", []),
        (2, "bbygp", ["r2"]),
    ],
)
def test_each_bonus_is_a_die_of_its_color(number: int, letters: str, expected: list[str]) -> None:
    """Rulings R-08 and R-09: even two bonuses alone are good for a shape of size 2."""
    assert red(with_bonuses(number, letters)) == expected


@pytest.mark.rule("rollwrite.bonus.extra-die", "rollwrite.ability.spent")
@pytest.mark.parametrize(
    ("name", "letters", "left", "bonuses"),
    [("r3", "rrbyg", "byg", 1), ("r4", "rrbyg", "byg", 0), ("r2", "bbygp", "bbygp", 0)],
)
def test_a_bonus_that_is_used_is_crossed_out(
    name: str, letters: str, left: str, bonuses: int
) -> None:
    state = with_bonuses(2, letters)
    after = allowed(state, Choose(shape(name)))
    assert after.dice == dice(left)
    assert after.players[0].bonuses(RED) == bonuses
    assert after.players[0].spent_bonuses == (0, 0, 2 - bonuses, 0, 0)
    used = [e for e in cph.events(state, Choose(shape(name)), after) if isinstance(e, BonusesUsed)]
    assert used == [BonusesUsed(0, RED, 2 - bonuses)]


@pytest.mark.rule("rollwrite.ability.spent")
def test_a_bonus_that_is_crossed_out_is_used_up() -> None:
    assert red(with_bonuses(2, "rrbyg", spent="r")) == ["r2", "r3"]
    state = with_bonuses(2, "rrbyg", spent="rr")
    assert red(state) == ["r2"]
    assert refused(state, Choose(shape("r3"))) == ("rollwrite.choose.dice",)


@pytest.mark.rule("rollwrite.bonus.limit")
@pytest.mark.parametrize("letter", "byrgp")
def test_no_track_has_more_than_two_bonuses(letter: str) -> None:
    """Ruling R-09: a turn may use two of a color, and nobody ever has a third."""
    state = position(Sitting(tracks=f"{letter}9"), players=3, dice="wbyrg".replace(letter, "p"))
    assert state.players[0].bonuses("byrgp".index(letter)) == MOST_BONUSES == 2
    own = [c.shape.size for c in offered(state, Choose) if c.shape.color.letter == letter]
    assert own == [2, 3], "a white die and two bonuses"


@pytest.mark.rule("rollwrite.bonus.own-color")
def test_bonuses_of_another_color_are_of_no_use() -> None:
    """Ruling R-10."""
    state = position(Sitting(tracks="b5 y4 g5 p4"), players=3, dice="rrbyg")
    assert red(state) == ["r2"]
    assert refused(state, Choose(shape("r3"))) == ("rollwrite.choose.dice",)


@pytest.mark.rule("rollwrite.bonus.only-missing")
def test_a_bonus_takes_every_die_of_the_color_and_every_white_one() -> None:
    """Rulings P-31 and R-10."""
    state = with_bonuses(2, "rwwby")
    assert red(state) == ["r2w", "r2ww", "r3ww", "r4ww", "r5ww"]
    after = allowed(state, Choose(shape("r4"), 2))
    assert after.dice == dice("by")
    assert after.players[0].bonuses(RED) == 1
    assert refused(state, Choose(shape("r4"), 1)) == ("rollwrite.bonus.only-missing",)
    both = ("rollwrite.choose.dice", "rollwrite.bonus.only-missing")
    assert refused(state, Choose(shape("r4"), 0)) == both


@pytest.mark.rule("rollwrite.bonus.only-missing")
def test_no_bonus_is_used_in_place_of_a_die() -> None:
    state = with_bonuses(2, "rrwby")
    after = allowed(state, Choose(shape("r3"), 1))
    assert after.players[0].bonuses(RED) == 2
    assert refused(state, Choose(shape("r3"), 0)) == ("rollwrite.bonus.only-missing",)


@pytest.mark.rule("rollwrite.bonus.extra-die", "rollwrite.dice.white")
def test_bonuses_and_white_dice_together() -> None:
    state = position(Sitting(tracks="p4"), players=3, dice="wwwyg")
    purple = [(c.shape.size, c.whites) for c in offered(state, Choose) if c.shape.color == 4]
    assert purple == [(2, 2), (3, 3), (4, 3), (5, 3)]
    after = allowed(state, Choose(shape("p5"), 3))
    assert after.players[0].spent_bonuses == (0, 0, 0, 0, 2)
    assert after.dice == dice("yg")
