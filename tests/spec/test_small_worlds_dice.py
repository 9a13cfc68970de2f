"""Roll & Write in a small world: the shapes that can be chosen, for every roll of the dice.

All 252 rolls are put on the table with every set of bonuses, and of the stars that affect the use
of the dice. Engine and second model must offer the same shapes, numbers of white dice, re-rolls
and color changes, agree on whether the player may pass, and leave the same table once a shape is
chosen.

Cases are skipped as equivalent for these reasons:

- A bonus counts for shapes of its color alone, and affects no other choice. So the 27 sets of
  bonuses in which every two colors have every pair of numbers represent all 243, which are tried
  in deep.
- "No X" and "One X" affect later drawing. Two stars of an ability allow no more at once than one:
  stars are tried as present or absent, since a number of them matters only by whether it is zero,
  and `test_every_track_unlocks_alike` tries each number.
- Whether a shape is left matters to that shape and to the pass: all are left, none is, or only some
  colors. For the pass, the number of copies matters only by whether it is zero.
- The house alone decides which shapes fit: an empty one takes every shape, one with only the top
  row empty takes the straight shapes, and one with only single gaps takes none. It is proved
  elsewhere, for every filling of the house, that a shape is found to fit exactly where it does; the
  model, which looks at every cell of every place, is asked once for each shape and house.

``COPENHAGEN_PROFILE=deep pytest tests/spec/test_small_worlds_dice.py`` compares all of it.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Any, cast

import attrs
import pytest

import copenhagen as cph
from copenhagen.house.colors import Color
from copenhagen.notation import to_data
from copenhagen.rollwrite.actions import ChangeColor, Choose, Pass, Reroll, Roll
from copenhagen.rollwrite.components import BONUSES, STARS
from copenhagen.rollwrite.state import Drawn, House, Phase, State
from tests.profiles import PROFILE, by_profile
from tests.spec import rollwrite as model
from tests.spec.difference import Difference, told
from tests.spec.rollwrite import roll_and_choose
from tests.spec.rollwrite.components import FACES, TRACKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from copenhagen.rollwrite.components import Counts, Faces
    from tests.spec.rollwrite.sheets import Move, Table

ROLLS = [cast("Faces", dice) for dice in product(range(6), repeat=6) if sum(dice) == 5]
assert len(ROLLS) == 252

ALL_BONUSES = [cast("Counts", bonuses) for bonuses in product(range(3), repeat=5)]
SOME_BONUSES = [
    bonuses
    for bonuses in ALL_BONUSES
    if (bonuses[0] + bonuses[1] + bonuses[2]) % 3 == bonuses[3]
    and (bonuses[0] + 2 * bonuses[1]) % 3 == bonuses[4]
]
assert len(SOME_BONUSES) == 27

RE_ROLL, COLOR_CHANGE, USE_AGAIN = Color.RED, Color.GREEN, Color.YELLOW
"""The colors of the tracks with the stars that affect the dice."""

HOUSES = {
    "empty": "",
    "all but the top row": "XOOOO" * 8,
    "all but single gaps": "O.OXOOOOO.O.OOX" * 3,
    "all but a corner": "XOOOO" * 7 + "XOO..",
}
"""The marks of the cells from the ground up; missing cells are empty."""


def test_the_sets_of_bonuses_have_every_pair() -> None:
    for one, other in combinations(range(5), 2):
        assert {(bonuses[one], bonuses[other]) for bonuses in SOME_BONUSES} == set(
            product(range(3), repeat=2)
        )


# --- tables -----------------------------------------------------------------------------------


def begun(house: str = "", *, mirror: bool = False, drawing: Any = "mandatory") -> State:  # noqa: ANN401
    """Return a game for three after the first roll, with this house for the player."""
    options = cph.RollAndWriteOptions(mirror=mirror, drawing=drawing)
    state = cph.settle(cph.roll_and_write(3, options=options), Random(1))
    assert isinstance(state, State)
    marks = HOUSES[house or "empty"]
    drawn = [
        Drawn(1 << cell, (mark == "X") << cell) for cell, mark in enumerate(marks) if mark != "."
    ]
    filled, xs = sum(one.cells for one in drawn), sum(one.xs for one in drawn)
    me = attrs.evolve(state.players[0], house=House(filled, filled & ~xs, tuple(drawn)))
    return attrs.evolve(state, players=(me, *state.players[1:]))


def with_sheet(state: State, bonuses: Counts, stars: Counts) -> State:
    """Return the same table with these bonuses and stars left, and all others crossed out.

    Eight boxes of each track are marked, which unlock everything.
    """
    me = attrs.evolve(
        state.players[0],
        tracks=(8, 8, 8, 8, 8),
        spent_bonuses=less(BONUSES, bonuses),
        spent_stars=less(STARS, stars),
    )
    return attrs.evolve(state, players=(me, *state.players[1:]))


def less(unlocked: tuple[tuple[int, ...], ...], left: Counts) -> Counts:
    """Return the unlocked items minus those left: the crossed-out ones."""
    blue, yellow, red, green, purple = map(int.__sub__, (track[8] for track in unlocked), left)
    return blue, yellow, red, green, purple


def with_stars(*colors: Color) -> Counts:
    """Return one star of each of these colors."""
    return cast("Counts", tuple(int(color in colors) for color in Color))


COPIES = ("all", "none", "blue, red and purple")


def with_copies(state: State, left: str) -> State:
    """Return the same table with these shapes of the X column left."""
    kept = {"all": "byrgp", "none": ""}.get(left, "brp")
    sheet = state.game.sheet
    copies = [
        number if shape.color.letter in kept else 0
        for shape, number in zip(sheet.shapes, sheet.copies, strict=True)
    ]
    return attrs.evolve(state, copies=tuple(copies))


# --- engine and model side by side ------------------------------------------------------------


@cache
def as_the_model_has_it(action: object) -> tuple[object, ...]:
    """Return an action of the engine as its kind and content, in the words of the model."""
    match action:
        case Reroll(dice):
            return ("reroll", *dice)
        case ChangeColor(face, number, to):
            return ("change_color", str(face), number, str(to))
        case Choose(shape, whites):
            return ("choose", str(shape), whites)
        case Pass():
            return ("pass",)
        case _:
            raise AssertionError(action)


def in_short(move: Move) -> tuple[object, ...]:
    """Return a move of the model in the same way."""
    if move["type"] == "reroll":
        return ("reroll", *(move["dice"][face] for face in FACES))
    return tuple(move.values())


def laid_down(table: Table, dice: Faces) -> None:
    """Put the dice on the model's table."""
    table.dice = [face for face, number in zip(FACES, dice, strict=True) for _ in range(number)]


def compare_rolls(state: State, rolls: list[Faces]) -> int:
    """Compare everything possible with each of these rolls; return the number of comparisons."""
    table = model.read(to_data(state))
    for dice in rolls:
        rolled = attrs.evolve(state, dice=dice)
        laid_down(table, dice)
        engine = [as_the_model_has_it(action) for action in cph.legal_actions(rolled)]
        moves = [in_short(move) for move in roll_and_choose.what_to_do_with_the_dice(table)]
        if len(engine) != len(moves) or set(engine) != set(moves):
            raise Difference(told("decisions", json.dumps(to_data(rolled)), engine, moves))
    return len(rolls)


def rolls(quick: int, turn: int) -> list[Faces]:
    """Return all rolls, or in quick and ci every n-th one, starting at `turn`."""
    apart = by_profile(quick=quick, ci=2, full=1, deep=1)
    return ROLLS[turn % apart :: apart]


CHOOSING = pytest.mark.rule(
    "rollwrite.dice.white",
    "rollwrite.choose.dice",
    "rollwrite.choose.fewer",
    "rollwrite.choose.available",
    "rollwrite.choose.used-dice",
    "rollwrite.choose.fits",
    "rollwrite.choose.mandatory",
    "rollwrite.bonus.extra-die",
    "rollwrite.bonus.limit",
    "rollwrite.bonus.own-color",
    "rollwrite.bonus.only-missing",
    "rollwrite.ability.use-again",
)


@CHOOSING
@pytest.mark.parametrize("left", COPIES)
def test_the_same_shapes_can_be_chosen(left: str, compared: Callable[[str, int], None]) -> None:
    """Every roll with every set of bonuses, with and without "Use again"."""
    state = with_copies(begun(), left)
    cases = 0
    sets = ALL_BONUSES if PROFILE == "deep" else SOME_BONUSES
    for turn, (bonuses, stars) in enumerate(product(sets, ((), (USE_AGAIN,)))):
        sheet = with_sheet(state, bonuses, with_stars(*stars))
        cases += compare_rolls(sheet, rolls(quick=9, turn=turn))
    compared("rolls with bonuses", cases)


@CHOOSING
@pytest.mark.rule("rollwrite.ability.re-roll", "rollwrite.ability.color-change")
@pytest.mark.parametrize("house", HOUSES)
def test_the_same_can_be_done_with_the_dice(
    house: str, compared: Callable[[str, int], None]
) -> None:
    """Every roll with every set of abilities, on every house, with every option and sheet.

    Every color has the same number of bonuses here, none to two. In ci every roll is combined with
    every set of abilities and number of bonuses, and the other circumstances take turns.
    """
    cases = 0
    worlds = list(product((False, True), ("mandatory", "optional"), COPIES))
    for number, (mirror, drawing, left) in enumerate(worlds):
        state = with_copies(begun(house, mirror=mirror, drawing=drawing), left)
        for turn, (each, *has) in enumerate(product(range(3), *[(False, True)] * 3)):
            if PROFILE != "deep" and (turn + turn // 12 + number) % len(worlds):
                continue
            owned = (RE_ROLL, COLOR_CHANGE, USE_AGAIN)
            stars = with_stars(*(one for one, is_there in zip(owned, has, strict=True) if is_there))
            sheet = with_sheet(state, (each,) * 5, stars)
            cases += compare_rolls(sheet, rolls(quick=6, turn=turn))
    compared("rolls with abilities", cases)


@pytest.mark.rule("rollwrite.choose.mandatory", "rollwrite.ability.use-again")
def test_one_shape_that_is_left_forces_alike(compared: Callable[[str, int], None]) -> None:
    """Every shape of the X column as the only one left, and as the only one missing."""
    cases = 0
    for mirror in (False, True):
        state = begun(mirror=mirror)
        sheet = state.game.sheet
        for index, number in enumerate(sheet.copies):
            alone = tuple(number if one == index else 0 for one in range(len(sheet.copies)))
            others = tuple(map(int.__sub__, sheet.copies, alone))
            for turn, copies in enumerate((alone, others) if number else ()):
                table = attrs.evolve(state, copies=copies)
                stars = with_stars(*((USE_AGAIN,) if index % 2 else ()))
                table = with_sheet(table, (1, 1, 1, 1, 1), stars)
                cases += compare_rolls(table, rolls(quick=9, turn=index + turn))
    compared("rolls with one shape left or gone", cases)


# --- the tracks -------------------------------------------------------------------------------


@pytest.mark.rule(
    "rollwrite.setup.tracks",
    "rollwrite.setup.rerolls",
    "rollwrite.track.unlock",
    "rollwrite.ability.spent",
)
def test_every_track_unlocks_alike(compared: Callable[[str, int], None]) -> None:
    """Every number of boxes, and of bonuses and stars crossed out, on each track.

    In deep each is combined with every roll, otherwise with some. Of two shapes of the color, one
    lacks one die and the other two; the shapes of five squares are crossed out.
    """
    state = with_copies(begun(), "none")
    cases = 0
    for color, boxes in product(range(5), range(len(TRACKS["red"]) + 1)):
        for bonuses, stars in product(
            range(BONUSES[color][boxes] + 1), range(STARS[color][boxes] + 1)
        ):
            me = attrs.evolve(
                state.players[0],
                tracks=at(color, boxes),
                spent_bonuses=at(color, bonuses),
                spent_stars=at(color, stars),
            )
            table = attrs.evolve(state, players=(me, *state.players[1:]))
            some = ROLLS[:: {"quick": 80, "ci": 4}.get(PROFILE, 1)]
            cases += compare_rolls(table, some)
    compared("rolls with every state of a track", cases)


def at(color: int, number: int) -> Counts:
    """Return a number for one color and zero for the others."""
    return cast("Counts", tuple(number if one == color else 0 for one in range(5)))


# --- the state after a choice -----------------------------------------------------------------


@pytest.mark.rule(
    "rollwrite.dice.roll",
    "rollwrite.choose.used-dice",
    "rollwrite.choose.cross-out",
    "rollwrite.bonus.only-missing",
    "rollwrite.ability.use-again",
    "rollwrite.ability.spent",
)
@pytest.mark.parametrize("left", COPIES)
def test_a_choice_leaves_the_same(left: str, compared: Callable[[str, int], None]) -> None:
    """Every roll and every choice of a shape or of a new color, and the whole state after it."""
    state = with_copies(begun(), left)
    cases = 0
    for turn, (each, *stars) in enumerate(
        product(range(3), ((), (USE_AGAIN,)), ((), (COLOR_CHANGE,)))
    ):
        if PROFILE != "deep" and (turn + turn // 6) % 2:
            continue
        sheet = with_sheet(state, (each,) * 5, with_stars(*(one for some in stars for one in some)))
        before = attrs.evolve(sheet, phase=Phase.ROLL, dice=(0,) * 6, in_hand=5)
        for dice in rolls(quick=48, turn=turn):
            cases += choose_everything(before, dice)
    compared("states after a roll or a choice", cases)


def choose_everything(before: State, dice: Faces) -> int:
    """Roll these dice and make every choice; return the number of states compared."""
    faces = dict(zip(FACES, dice, strict=True))
    roll = {"format": 1, "type": "roll", "dice": faces}
    state, table = cph.apply(before, Roll(dice)), model.after(model.read(to_data(before)), roll)
    agree("states after a roll", before, to_data(state), model.write(table))
    for action in cph.legal_actions(state):
        move = to_data(action)
        after = model.write(model.after(table, move))
        agree("states after a choice", state, to_data(cph.apply(state, action)), after, str(action))
    return 1 + len(cph.legal_actions(state))


def agree(question: str, state: State, engine: object, other: object, move: str = "") -> None:
    """Raise `Difference` if the two answers differ."""
    if engine != other:
        raise Difference(told(question, json.dumps(to_data(state)), engine, other, move))
