"""A sentence for every event of Roll & Write, and words for every move."""

from random import Random
from typing import get_args

import pytest

import copenhagen as cph
from copenhagen.games import sample
from copenhagen.house.colors import Color
from copenhagen.render import describe, question, reason_in_words, standing, tell
from copenhagen.results import Result
from copenhagen.rollwrite.actions import (
    Action,
    ChangeColor,
    Choose,
    DoneDrawing,
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
from copenhagen.rollwrite.components import Ability, Face
from copenhagen.rollwrite.events import (
    AbilityUnlocked,
    AbilityUsed,
    Asked,
    BonusesUsed,
    BonusUnlocked,
    BoxMarked,
    CoatActionsSkipped,
    CoatActionTaken,
    CoatsReached,
    ColorChanged,
    DicePickedUp,
    DiceRolled,
    DieTaken,
    Event,
    GameEnded,
    LinesCompleted,
    MarkDeclined,
    MarkingStarted,
    PointsScored,
    QuestionSkipped,
    RoundEnded,
    ShapeChosen,
    ShapeCrossedOut,
    ShapeDrawn,
    ShapePlaced,
    SquareDrawn,
    TrackFilled,
    TurnPassed,
    TurnStarted,
)
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.sentences import QUESTIONS
from copenhagen.rollwrite.state import Phase
from tests.drawing import cells
from tests.playing import by_source, happenings
from tests.rollwrite.drawing import dice, draw, shape

TOLD: list[tuple[Event, str]] = [
    (DiceRolled(0, dice("rrwby")), "Seat 1 rolled 1 blue, 1 yellow, 2 red and 1 white die."),
    (DiceRolled(1, dice("ww")), "Seat 2 rolled 2 white dice."),
    (DicePickedUp(1, dice("g")), "Seat 2 picked up 1 green die to roll again."),
    (ColorChanged(0, Face.YELLOW, 2, Color.RED), "Seat 1 turned 2 yellow dice to red."),
    (ColorChanged(0, Face.WHITE, 1, Color.BLUE), "Seat 1 turned 1 white die to blue."),
    (
        ShapeChosen(0, shape("b4l"), dice("bbw")),
        "Seat 1 chose the left blue shape of size 4 with 2 blue and 1 white die.",
    ),
    (
        ShapeChosen(0, shape("y4r"), dice("yyyy")),
        "Seat 1 chose the right yellow shape of size 4 with 4 yellow dice.",
    ),
    (ShapeChosen(0, shape("r2"), dice("")), "Seat 1 chose the red shape of size 2 with no die."),
    (BonusesUsed(0, Color.RED, 2), "Seat 1 used 2 red bonuses."),
    (BonusesUsed(0, Color.GREEN, 1), "Seat 1 used 1 green bonus."),
    (
        ShapeCrossedOut(2, shape("p5")),
        "Seat 3 crossed out the purple shape of size 5 on the facade sheet.",
    ),
    (AbilityUsed(2, Ability.RE_ROLL), 'Seat 3 used "Re-roll".'),
    (TurnPassed(2), "Seat 3 drew nothing this turn."),
    (
        ShapePlaced(0, cells("a1 b1 b2")),
        "Seat 1 outlined a shape on a1, b1 and b2, and has yet to fill it.",
    ),
    (
        ShapeDrawn(0, cells("a1 b1 b2"), cells("b1")),
        "Seat 1 drew a shape on a1, b1 and b2, with an X on b1.",
    ),
    (ShapeDrawn(0, cells("a1 b1"), 0), "Seat 1 drew a shape on a1 and b1, with no X."),
    (SquareDrawn(1, 44, x=True), "Seat 2 drew a single X on e9."),
    (SquareDrawn(1, 0, x=False), "Seat 2 drew a single O on a1."),
    (LinesCompleted(0, (0, 1), (4,)), "Seat 1 completed row 1, row 2 and column e."),
    (PointsScored(3, 2, by_source()), "Seat 4 scored 2 points."),
    (CoatsReached(0, (1,), ()), "Seat 1 won the coat of arms of row 2."),
    (
        CoatsReached(0, (5,), (1, 3)),
        "Seat 1 won the coats of arms of row 6, column b and column d.",
    ),
    (CoatActionTaken(0, 0), "Seat 1 carried out a coat of arms action; no more are open."),
    (CoatActionTaken(0, 1), "Seat 1 carried out a coat of arms action; 1 more is open."),
    (CoatActionsSkipped(1, 1), "Seat 2 lost 1 coat of arms action: none was possible any more."),
    (BoxMarked(1, Color.BLUE, 9), "Seat 2 marked box 9 of the blue track."),
    (BonusUnlocked(1, Color.YELLOW), "Seat 2 unlocked a yellow bonus."),
    (AbilityUnlocked(1, Ability.NO_X, fresh=False), 'Seat 2 unlocked a star of "No X".'),
    (
        AbilityUnlocked(1, Ability.ONE_X, fresh=True),
        'Seat 2 unlocked a star of "One X", to use from the next turn on.',
    ),
    (TrackFilled(0, Color.PURPLE), "Seat 1 filled the purple track."),
    (MarkingStarted(0, 1), "Seat 1 had 1 box to mark."),
    (MarkingStarted(0, 2), "Seat 1 had 2 boxes to mark."),
    (DieTaken(0, Face.WHITE), "Seat 1 took a white die for that."),
    (MarkDeclined(0), "Seat 1 marked no more boxes."),
    (QuestionSkipped(0, Phase.MARK), "Seat 1 had no way to mark a box for an unused die."),
    (QuestionSkipped(0, Phase.ONE_X), "Seat 1 had no way to draw a single square."),
    (Asked(0, Phase.DRAW), "Next: draw the shape."),
    (TurnStarted(2), "The turn passed to Seat 3."),
    (RoundEnded(), "The round ended."),
    (GameEnded(), "The game ended with the round."),
]

DESCRIBED: list[tuple[Move, str]] = [
    (Reroll(dice("rrw")), "roll 2 red and 1 white die again"),
    (ChangeColor(Face.YELLOW, 2, Color.RED), "turn 2 yellow dice to red"),
    (Choose(shape("b4l"), 1), "choose the left blue shape of size 4, with 1 white die"),
    (Choose(shape("g5"), 0), "choose the green shape of size 5, with no white die"),
    (Pass(), "draw nothing this turn"),
    (draw("a1 b1 b2"), "draw the shape on a1, b1 and b2"),
    (MarkX(5), "put the X on a2"),
    (UseNoX(), 'fill the shape with O, using "No X"'),
    (DrawSquare(44), "draw an O on e9"),
    (MarkTwo(Color.BLUE), "mark two boxes of the blue track"),
    (UseOneX(1), 'draw a single square on b1, using "One X"'),
    (DoneDrawing(), "draw no more squares"),
    (Mark(Color.RED), "mark a box of the red track"),
    (NoMark(), "mark no more boxes"),
    (Roll(dice("bbbbb")), "roll 5 blue dice"),
]


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, sentence in TOLD:
        with subtests.test(case=str((event, sentence))):
            assert tell(event) == sentence


def test_every_event_has_a_sentence() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


@pytest.mark.parametrize(("move", "words"), DESCRIBED, ids=map(str, range(len(DESCRIBED))))
def test_description(move: Move, words: str) -> None:
    assert describe(move) == words


def test_every_move_has_a_description() -> None:
    assert {type(move) for move, _ in DESCRIBED} == {*get_args(Action), Roll}


@pytest.mark.parametrize("phase", Phase, ids=str)
def test_every_question_has_words(phase: Phase) -> None:
    assert question(phase) == QUESTIONS[phase]
    assert tell(Asked(0, phase)) == f"Next: {question(phase)}."


@pytest.mark.parametrize("reason", EndReason, ids=str)
def test_every_reason_of_ending_has_words(reason: EndReason) -> None:
    assert reason_in_words(reason)
    assert len({reason_in_words(one) for one in EndReason}) == len(EndReason)


def test_players_are_called_by_their_names() -> None:
    assert tell(PointsScored(1, 2, by_source()), names=("Ada", "You")) == "You scored 2 points."
    assert tell(PointsScored(1, 2, by_source()), names=("Ada",)) == "Seat 2 scored 2 points."


def test_who_shares_a_place_stands_on_one_line() -> None:
    final = Result(EndReason.STALEMATE, (9, 11, 9), (3, 1, 3), ((1,), (0, 2)))
    assert standing(final, names=("Ada", "Bo")) == (
        "1. Bo: 11 points, 1 empty cell",
        "2. Ada and Seat 3: 9 points, 3 empty cells",
    )
    shared = Result(EndReason.STALEMATE, (9, 9, 1), (3, 3, 5), ((0, 1), (2,)))
    assert standing(shared)[1] == "3. Seat 3: 1 point, 5 empty cells"


def test_a_whole_game_is_told_in_lines() -> None:
    rng = Random(4)
    state = cph.roll_and_write(players=2)
    told, described = [], []
    while (moves := cph.legal_actions(state)) or cph.chance_outcomes(state):
        move = rng.choice(moves) if moves else sample(state, rng)
        assert move is not None
        told += [tell(event) for event in happenings(state, move)]
        described.append(describe(move))
        state = cph.apply(state, move)
    assert told[0].startswith("Seat 1 marked box 1 of the ")
    assert told[-2:] == ["The game ended with the round.", "Next: the game is over."]
    assert all(line.endswith(".") and "\n" not in line for line in told)
    assert not any(words.endswith(".") for words in described)
