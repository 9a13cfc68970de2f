"""The course of a turn: its questions in order, the player on turn, and refusals."""

from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import TakeCards
from copenhagen.errors import InvalidMove, InvalidValue
from copenhagen.house.colors import COLORS
from copenhagen.house.placements import Placement
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DoneDrawing,
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
from copenhagen.rollwrite.events import Asked, TurnStarted
from copenhagen.rollwrite.state import Phase, State
from copenhagen.rollwrite.views import View
from tests.drawing import cell
from tests.playing import allowed, refused
from tests.rollwrite.drawing import Sitting, dice, draw, position, shape
from tests.rollwrite.playing import drawn, marked

RICH = Sitting(house="O O O O .\nX O . . O", tracks="b6 y7 r6 g8 p7")
EVERY_MOVE: dict[type, tuple[Move, tuple[Phase, ...]]] = {
    Roll: (Roll(dice("byrgp")), (Phase.ROLL,)),
    Reroll: (Reroll(dice("b")), (Phase.CHOOSE,)),
    ChangeColor: (ChangeColor(Face.BLUE, 1, COLORS[2]), (Phase.CHOOSE,)),
    Choose: (Choose(shape("b2")), (Phase.CHOOSE,)),
    Pass: (Pass(), (Phase.CHOOSE,)),
    DrawShape: (draw("c1 d1"), (Phase.DRAW,)),
    MarkX: (MarkX(cell("e2")), (Phase.MARK_X,)),
    UseNoX: (UseNoX(), (Phase.MARK_X,)),
    DrawSquare: (DrawSquare(cell("c1")), (Phase.COAT_OF_ARMS,)),
    MarkTwo: (MarkTwo(COLORS[0]), (Phase.START_MARKS, Phase.COAT_OF_ARMS)),
    UseOneX: (UseOneX(cell("c1")), (Phase.ONE_X,)),
    DoneDrawing: (DoneDrawing(), (Phase.ONE_X,)),
    Mark: (Mark(COLORS[0]), (Phase.MARK,)),
    NoMark: (NoMark(), (Phase.MARK,)),
}
ABILITIES = (Reroll, ChangeColor, UseNoX, UseOneX)


def waiting(phase: Phase) -> State:
    """Return a state in which everything of this phase is possible."""
    optional = cph.RollAndWriteOptions(marks="optional", drawing="optional")
    return position(
        RICH, Sitting(), Sitting(), phase=phase, options=optional, shape="r2", cells="e2 e3"
    )


@pytest.mark.rule("rollwrite.turn.order")
@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
@pytest.mark.parametrize("kind", EVERY_MOVE)
def test_each_answer_has_its_question(kind: type, phase: Phase) -> None:
    """Ruling P-30."""
    move, phases = EVERY_MOVE[kind]
    state = waiting(phase)
    if phase in phases:
        allowed(state, move)
    elif phase in (Phase.START_MARKS, Phase.MARK) and kind in ABILITIES:
        assert refused(state, move) == ("rollwrite.turn.order", "rollwrite.ability.own-turn")
    elif phase in (Phase.ROLL, Phase.CHOOSE, Phase.DRAW, Phase.MARK_X) and kind is UseOneX:
        assert refused(state, move) == ("rollwrite.turn.order", "rollwrite.ability.one-x")
    else:
        assert refused(state, move) == ("rollwrite.turn.order",)


@pytest.mark.rule("rollwrite.turn.order")
@pytest.mark.parametrize("move", ["b2", None, 3, TakeCards((0, 1))])
def test_what_is_no_move_of_this_game_is_refused(move: Move) -> None:
    assert refused(cph.roll_and_write(3), move) == ("rollwrite.turn.order",)
    over = position(phase=Phase.OVER, players=3)
    assert refused(over, move) == ("rollwrite.turn.order",)
    (reason,) = cph.why_illegal(over, move)
    assert reason.text.startswith(f"{move!r} is not a move of Roll & Write")


@pytest.mark.rule("rollwrite.turn.order")
def test_what_is_asked_instead_is_said() -> None:
    for phase, text in {
        Phase.START_MARKS: "the players mark two boxes of a track",
        Phase.ROLL: "the dice are being rolled",
        Phase.CHOOSE: "the player chooses a shape",
        Phase.DRAW: "the player draws the shape",
        Phase.MARK_X: "the player marks the shape",
        Phase.COAT_OF_ARMS: "the player chooses a coat of arms action",
        Phase.ONE_X: "the player may draw a single square",
        Phase.MARK: "the other players mark their tracks",
    }.items():
        wrong = NoMark() if phase is not Phase.MARK else Pass()
        assert cph.why_illegal(waiting(phase), wrong)[0].text == f"not now: {text}"


@pytest.mark.rule("rollwrite.turn.phases", "rollwrite.turn.order")
def test_a_turn_from_the_roll_to_the_last_mark() -> None:
    """Ruling P-30: with every question that a turn can have."""
    asked = []
    state = position(RICH, Sitting(), Sitting(), phase=Phase.ROLL)
    moves: list[Move] = [
        Roll(dice("rbbyg")),
        Reroll(dice("y")),
        Roll(dice("p")),
        ChangeColor(Face.PURPLE, 1, COLORS[2]),
        Choose(shape("r2")),
        draw("e2 e3"),
        MarkX(cell("e3")),
        DrawSquare(cell("c1")),
        UseOneX(cell("d1")),
        DoneDrawing(),
        Mark(COLORS[0]),
        Mark(COLORS[0]),
    ]
    for move in moves:
        asked.append((state.phase, state.to_act, state.active))
        state = allowed(state, move)
    assert asked == [
        (Phase.ROLL, 0, 0),
        (Phase.CHOOSE, 0, 0),
        (Phase.ROLL, 0, 0),
        (Phase.CHOOSE, 0, 0),
        (Phase.CHOOSE, 0, 0),
        (Phase.DRAW, 0, 0),
        (Phase.MARK_X, 0, 0),
        (Phase.COAT_OF_ARMS, 0, 0),
        (Phase.ONE_X, 0, 0),
        (Phase.ONE_X, 0, 0),
        (Phase.MARK, 1, 0),
        (Phase.MARK, 2, 0),
    ]
    assert (state.phase, state.to_act, state.active, state.in_hand) == (Phase.ROLL, 1, 1, 5)


@pytest.mark.rule("rollwrite.turn.order")
def test_a_question_with_one_answer_is_asked() -> None:
    """Ruling P-44."""
    top = "\n".join([". O O O O"] + [". O X O O"] + ["X O X O O"] * 7)
    state = position(Sitting(house=top, score=3), players=3, phase=Phase.DRAW, shape="r2")
    assert cph.legal_actions(state) == (draw("a8 a9"),)
    single = position(players=3, phase=Phase.MARK, dice="bbb")
    assert cph.legal_actions(single) == (Mark(COLORS[0]),)


@pytest.mark.rule("rollwrite.turn.clockwise")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dice_go_round_clockwise(players: int) -> None:
    state = position(players=players, phase=Phase.ROLL)
    active = []
    for number in range(2 * players):
        assert (state.phase, state.in_hand, state.dice) == (Phase.ROLL, 5, dice(""))
        assert state.to_act == state.active
        active.append(state.active)
        names = "*a1 b1" if number < players else "*c1 d1"
        state = drawn(allowed(state, Roll(dice("rrbyb"))), "r2", names)
        state = marked(state, "bb" if players == 2 else "b" * (players - 1))
    assert active == [*range(players)] * 2


@pytest.mark.rule("rollwrite.turn.clockwise")
def test_a_new_turn_is_told() -> None:
    state = marked(position(players=3, phase=Phase.MARK, dice="yyy"), "y")
    told = cph.events(state, Mark(COLORS[1]), marked(state, "y"))
    assert told[-2:] == (TurnStarted(1), Asked(1, Phase.ROLL))


# No hidden information


@pytest.mark.rule("rollwrite.turn.open-information")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_sees_everything(players: int) -> None:
    """Ruling R-48."""
    state = position(*[Sitting(tracks="b3 p2")] * players)
    for seat in range(players):
        seen = cph.view(state, seat)
        assert seen == View(seat, state)
        assert cph.resample(seen, Random(seat)) == state
    for wrong in (-1, players, True, "0", None):
        with pytest.raises(InvalidValue) as caught:
            cph.view(state, wrong)  # type: ignore[arg-type]
        assert [fault.path for fault in caught.value.faults] == ["seat"]


@pytest.mark.rule("rollwrite.turn.open-information")
def test_two_ways_to_the_same_sheet_are_the_same_state() -> None:
    """Ruling P-43: which dice paid and which shape it was no longer matters."""
    state = position(players=3, dice="rrgww")
    red = drawn(state, "r2", "*a1 b1", whites=2)
    other = drawn(position(players=3, dice="rrgww"), "g3", "*a1 b1 c1", whites=2)
    assert red != other
    blue = drawn(position(players=3, dice="bbgrr"), "b2", "*a1 b1")
    green = drawn(position(players=3, dice="ggrrg"), "g2", "*a1 b1")
    assert blue.players == green.players == red.players
    assert drawn(state, "p2", "*a1 b1", whites=2) == drawn(state, "y2", "*a1 b1", whites=2)


@pytest.mark.rule("rollwrite.turn.open-information")
def test_every_seat_hears_everything() -> None:
    state = position(players=3)
    move = Choose(shape("b2"))
    after = allowed(state, move)
    told = cph.events(state, move, after)
    for seat in range(3):
        assert cph.events(state, move, after, seat=seat) == told
    with pytest.raises(InvalidValue) as caught:
        cph.events(state, move, state, seat=3)
    assert [fault.path for fault in caught.value.faults] == ["seat", "after"]
    with pytest.raises(cph.IllegalAction):
        cph.events(state, Pass(), after)
    with pytest.raises(InvalidValue) as caught:
        cph.events(state, move, after, seat=False)
    assert [fault.path for fault in caught.value.faults] == ["seat"]


@pytest.mark.rule("rollwrite.turn.open-information")
def test_only_events_of_this_game_are_folded() -> None:
    seen = cph.view(position(players=3), 0)
    assert cph.fold(seen, ()) == seen
    with pytest.raises(InvalidValue) as caught:
        cph.fold(seen, ["no event"])  # type: ignore[list-item]
    assert [fault.path for fault in caught.value.faults] == ["events"]


def test_a_move_of_the_wrong_type_is_refused_at_once(subtests: pytest.Subtests) -> None:
    for kind, wrong, field in [
        (Reroll, ((1, 0, 0, 0, 0),), "dice"),
        (Reroll, ([1, 0, 0, 0, 0, 0],), "dice"),
        (Roll, ((5, 0, 0, 0, 0, True),), "dice"),
        (Roll, ("rrrrr",), "dice"),
        (ChangeColor, (0, 1, COLORS[1]), "face"),
        (ChangeColor, (Face.BLUE, "1", COLORS[1]), "number"),
        (ChangeColor, (Face.BLUE, 1, 1), "to"),
        (Choose, ("r2",), "shape"),
        (Choose, (shape("r2"), 1.0), "whites"),
        (DrawShape, (3,), "placement"),
        (DrawShape, (Placement("a1", 0, 0, "n"),), "placement"),  # type: ignore[arg-type]
        (DrawShape, (Placement(1, None, 0, "n"),), "placement"),  # type: ignore[arg-type]
        (MarkX, ("a1",), "cell"),
        (DrawSquare, (True,), "cell"),
        (UseOneX, (None,), "cell"),
        (MarkTwo, ("b",), "color"),
        (Mark, (Face.WHITE,), "color"),
    ]:
        with subtests.test(case=str((kind, wrong, field))):
            with pytest.raises(InvalidMove) as caught:
                kind(*wrong)
            assert [fault.path for fault in caught.value.faults] == [f"{kind.__name__}.{field}"]


def test_dice_and_faces_have_letters_and_names() -> None:
    assert [face.letter for face in Face] == list("byrgpw")
    assert [str(face) for face in Face] == ["blue", "yellow", "red", "green", "purple", "white"]
    assert [str(phase) for phase in (Phase.START_MARKS, Phase.OVER)] == ["start_marks", "over"]
