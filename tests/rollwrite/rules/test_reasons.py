"""The reasons for refusals: every sentence, word by word."""

from typing import Any

import pytest

import copenhagen as cph
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    Move,
    NoMark,
    Pass,
    Reroll,
    Roll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import Face
from copenhagen.rollwrite.state import Phase, State
from tests.rollwrite.drawing import Sitting, dice, draw, position, shape

THREE_RED = position(dice="rrryp", players=3)
TWO_WHITE = position(dice="rrrww", players=3)
BONUS = position(Sitting(tracks="r1"), dice="rrrww", players=3)
CROSSED_OUT = position(dice="rrrry", crossed_out="r4 r4", players=3)
DRAWING = position(Sitting(house="X O . . ."), phase=Phase.DRAW, shape="r3", players=3)
MARKING_X = position(phase=Phase.MARK_X, cells="a1 b1", players=3)
SINGLE = position(Sitting(house="X O . . .", tracks="p3"), phase=Phase.ONE_X, players=3)
OTHERS = position(Sitting(), Sitting(tracks="r9"), phase=Phase.MARK, dice="rr", players=3)
COAT = position(Sitting(tracks="r9"), phase=Phase.COAT_OF_ARMS, players=3)
ROLLING = position(phase=Phase.ROLL, players=3)
START = position(phase=Phase.START_MARKS)
OVER = position(Sitting(score=12), phase=Phase.OVER)
OUTSIDE = DrawShape(Placement(0b111 << 43, 0, 0, "n"))

CHANGE = 'no star of "Color change" is unlocked and unused'
LACK = "a bonus is only for what the dice lack: use no fewer white dice than"


@pytest.mark.parametrize(
    ("state", "move", "told"),
    [
        # choosing
        (
            THREE_RED,
            Choose(shape("b4")),
            "the blue shape of size 4 is not on the facade sheet of this game",
        ),
        (CROSSED_OUT, Choose(shape("r4")), "the red shape of size 4 is crossed out"),
        (
            THREE_RED,
            Choose(shape("r4")),
            "4 dice are needed; red: 3, white: 0, bonuses that can be used: 0",
        ),
        (TWO_WHITE, Choose(shape("r2"), 3), "dice that show white: 2, not 3"),
        (
            TWO_WHITE,
            Choose(shape("r4"), 0),
            "4 dice are needed; red: 3, white: 0 of 2, bonuses that can be used: 0",
        ),
        (BONUS, Choose(shape("r4"), 0), f"{LACK} 1"),
        (BONUS, Choose(shape("r5"), 1), f"{LACK} 2"),
        (
            position(dice="rwwww"),
            Choose(shape("r2"), 3),
            "a shape of 2 squares needs no more white dice than 2",
        ),
        (THREE_RED, Pass(), "a shape can be drawn with the dice alone"),
        # dice
        (THREE_RED, Reroll(dice("")), "at least one die is rolled again"),
        (THREE_RED, Reroll(dice("bb")), "dice that show blue: 0, not 2"),
        (
            position(Sitting(spent_stars="rr")),
            Reroll(dice("r")),
            'no star of "Re-roll" is unlocked and unused',
        ),
        (THREE_RED, ChangeColor(Face.RED, 1, Color.BLUE), CHANGE),
        (THREE_RED, ChangeColor(Face.BLUE, 1, Color.RED), "dice that show blue: 0, not 1"),
        (THREE_RED, ChangeColor(Face.RED, 1, Color.RED), "the dice already show this color"),
        (ROLLING, Roll(dice("rr")), "dice to be rolled: 5; each shows one face"),
        # drawing
        (DRAWING, OUTSIDE, "the shape sticks out of the grid"),
        (
            DRAWING,
            draw("c1 d1 e1"),
            "the red shape of size 3, turned in any way, has other squares",
        ),
        (DRAWING, draw("a1 b1 b2"), "something is already drawn there"),
        (
            DRAWING,
            draw("d4 e4 e5"),
            "no square lies in the bottom row or right above something drawn",
        ),
        (MARKING_X, MarkX(3), "the X goes into a square of the shape"),
        (MARKING_X, UseNoX(), 'no star of "No X" is unlocked and unused'),
        (SINGLE, UseOneX(45), "the grid has cells 0 to 44"),
        (SINGLE, UseOneX(-1), "the grid has cells 0 to 44"),
        (COAT, DrawSquare(45), "the grid has cells 0 to 44"),
        # marking
        (OTHERS, Mark(Color.BLUE), "no unused die is blue or white"),
        (OTHERS, Mark(Color.RED), "the red track is full"),
        (OTHERS, NoMark(), "at this table a mark that is possible must be made"),
        (COAT, MarkTwo(Color.RED), "the red track is full"),
        # at another time
        (OTHERS, UseOneX(3), "abilities can only be used on your own turn"),
        (THREE_RED, UseOneX(3), "single squares come only after a shape is drawn in this turn"),
        (START, Pass(), "not now: the players mark two boxes of a track"),
        (ROLLING, Pass(), "not now: the dice are being rolled"),
        (THREE_RED, NoMark(), "not now: the player chooses a shape"),
        (DRAWING, Pass(), "not now: the player draws the shape"),
        (MARKING_X, Pass(), "not now: the player marks the shape"),
        (COAT, Pass(), "not now: the player chooses a coat of arms action"),
        (SINGLE, Pass(), "not now: the player may draw a single square"),
        (OTHERS, Pass(), "not now: the other players mark their tracks"),
        (OVER, Pass(), "the game is over"),
        (OVER, MarkTwo(Color.RED), "the game is over"),
    ],
)
def test_a_player_is_told(state: State, move: Move, told: str) -> None:
    assert told in [reason.text for reason in cph.why_illegal(state, move)]


def test_what_is_no_move_at_all_is_told_as_such() -> None:
    something: Any = "b2"
    (reason,) = cph.why_illegal(THREE_RED, something)
    assert reason.rule == "rollwrite.turn.order"
    assert reason.text.startswith("'b2' is not a move of Roll & Write; ")
