"""The end of the game: rounds, ties, stalemate and quiet rounds."""

from random import Random

import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import (
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
from copenhagen.rollwrite.components import Face
from copenhagen.rollwrite.events import GameEnded, RoundEnded
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Phase, State
from tests.playing import allowed, refused
from tests.rollwrite.drawing import Sitting, dice, draw, position, shape
from tests.rollwrite.playing import drawn, marked
from tests.rollwrite.starts import STUCK

FULL = "b9 y9 r9 g9 p9"
PASSING = RollAndWriteOptions(drawing="optional")
UNMARKED = RollAndWriteOptions(marks="optional")
BOTH = RollAndWriteOptions(drawing="optional", marks="optional")
NEITHER = RollAndWriteOptions()


def turn(state: State, letters: str, *moves: Move) -> State:
    """Return the state after a roll and the moves that follow."""
    return allowed(state, Roll(dice(letters)), *moves)


def scores(*points: int, house: str = "", marks: str = "") -> list[Sitting]:
    return [Sitting(score=score, house=house, tracks=marks) for score in points]


def last_turn(*points: int) -> State:
    """Return a state in which the last of three players passes and the others mark."""
    return position(*scores(*points), phase=Phase.MARK, turn=2, seat=1, dice="yyy")


def reason(state: State) -> object:
    result = cph.result(state)
    assert result is not None
    return result.reason


@pytest.mark.rule("rollwrite.end.round")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_round_is_played_to_its_end(winner: int) -> None:
    """Ruling R-42: all have had the same number of turns."""
    points = [0, 0, 0]
    points[winner] = 12
    state = position(*scores(*points), phase=Phase.MARK, turn=1, seat=0, dice="yyy")
    state = marked(state, "y")
    assert (state.phase, state.active, cph.result(state)) == (Phase.ROLL, 2, None)
    state = drawn(turn(state, "rrbyg"), "r2", "*a1 b1")
    state = marked(state, "bb")
    assert state.phase is Phase.OVER
    assert reason(state) is EndReason.TWELVE_POINTS


@pytest.mark.rule("rollwrite.end.round")
@pytest.mark.parametrize(("points", "over"), [(11, False), (12, True), (13, True)])
def test_twelve_points_are_needed(points: int, over: bool) -> None:  # noqa: FBT001
    state = marked(last_turn(points, 0, 0), "y")
    assert (state.phase is Phase.OVER) == over
    if not over:
        assert (state.phase, state.active, state.to_act) == (Phase.ROLL, 0, 0)
        assert (state.in_hand, state.dice) == (5, dice(""))


@pytest.mark.rule("rollwrite.end.round", "rollwrite.track.full")
@pytest.mark.parametrize("seat", [0, 1])
def test_twelve_points_by_a_mark_after_the_last_turn_of_the_round(seat: int) -> None:
    """Rulings P-39 and R-33: they belong to this round, and the game ends there."""
    me = Sitting(tracks="y8", score=10)
    sheets = [me, Sitting()] if seat == 0 else [Sitting(), me]
    state = position(*sheets, Sitting(), phase=Phase.MARK, turn=2, seat=0, dice="yyy")
    state = marked(state, "yy")
    assert state.phase is Phase.OVER
    assert cph.result(state).scores[seat] == 12  # type: ignore[union-attr]


@pytest.mark.rule("rollwrite.end.round", "rollwrite.track.full")
def test_twelve_points_by_a_mark_in_a_round_that_goes_on() -> None:
    """Ruling R-33: the last round is this one, and is played on."""
    me = Sitting(tracks="y8", score=10)
    state = position(Sitting(), me, Sitting(), phase=Phase.MARK, turn=0, dice="yyy")
    state = marked(state, "yy")
    assert (state.phase, state.active) == (Phase.ROLL, 1)
    assert state.players[1].score == 12


@pytest.mark.rule("rollwrite.end.round")
def test_the_most_points_win_and_not_who_was_first_at_twelve() -> None:
    state = marked(last_turn(12, 9, 14), "y")
    result = cph.result(state)
    assert result is not None
    assert (result.scores, result.ranking, result.winners) == (
        (12, 9, 14),
        ((2,), (0,), (1,)),
        (2,),
    )


@pytest.mark.rule("rollwrite.end.tie")
def test_of_equal_points_the_fewest_empty_cells_win() -> None:
    """Ruling R-43."""
    fuller = Sitting(house="X O . . .", score=12)
    sheets = [Sitting(score=12), fuller, Sitting(score=12)]
    state = marked(position(*sheets, phase=Phase.MARK, turn=2, seat=1, dice="yyy"), "y")
    result = cph.result(state)
    assert result is not None
    assert (result.empty, result.ranking) == ((45, 43, 45), ((1,), (0, 2)))
    assert result.winners == (1,)


@pytest.mark.rule("rollwrite.end.tie")
def test_who_ties_in_both_shares_the_victory() -> None:
    """Ruling R-43: and the places below are ranked in the same way."""
    sheets = scores(12, 8, 12, 8)
    state = position(*sheets, phase=Phase.MARK, turn=3, seat=2, dice="yyy")
    result = cph.result(marked(state, "y"))
    assert result is not None
    assert (result.ranking, result.winners) == (((0, 2), (1, 3)), (0, 2))


@pytest.mark.rule("rollwrite.end.tie")
def test_more_points_win_over_fewer_empty_cells() -> None:
    sheets = [Sitting(score=12), Sitting(score=11, house="X O . . ."), Sitting()]
    state = marked(position(*sheets, phase=Phase.MARK, turn=2, seat=1, dice="yyy"), "y")
    assert cph.result(state).winners == (0,)  # type: ignore[union-attr]


@pytest.mark.rule("rollwrite.end.over")
def test_after_the_end_there_is_no_decision_and_no_roll() -> None:
    state = marked(last_turn(12, 0, 0), "y")
    assert cph.legal_actions(state) == ()
    assert cph.chance_outcomes(state) == ()
    assert cph.settle(state, Random(1)) is state
    assert (state.dice, state.in_hand, state.quiet, state.marks) == (dice(""), 0, False, 0)
    moves: list[Move] = [
        Roll(dice("byrgp")), Reroll(dice("b")), ChangeColor(Face.BLUE, 1, COLORS[1]),
        Choose(shape("r2")), Pass(), draw("a1 b1"), MarkX(0), UseNoX(), DrawSquare(0),
        MarkTwo(COLORS[0]), UseOneX(0), DoneDrawing(), Mark(COLORS[0]), NoMark(),
    ]  # fmt: skip
    for move in moves:
        assert refused(state, move) == ("rollwrite.end.over",)


@pytest.mark.rule("rollwrite.end.over")
def test_while_the_game_runs_there_is_no_result() -> None:
    assert cph.result(cph.roll_and_write(3)) is None
    assert cph.result(last_turn(12, 0, 0)) is None


@pytest.mark.rule("rollwrite.end.over", "rollwrite.end.round")
def test_the_end_of_the_round_and_of_the_game_are_told() -> None:
    state = last_turn(12, 0, 0)
    told = cph.events(state, Mark(COLORS[1]), marked(state, "y"))
    assert [type(event) for event in told][-3:-1] == [RoundEnded, GameEnded]
    goes_on = last_turn(11, 0, 0)
    told = cph.events(goes_on, Mark(COLORS[1]), marked(goes_on, "y"))
    assert RoundEnded() in told
    assert GameEnded() not in told


# Stalemate


def passed(state: State) -> State:
    """Return the state after a turn in which nobody can draw or mark anything."""
    return turn(state, "byrgp", Pass())


def stuck(*, other: Sitting | None = None, options: RollAndWriteOptions = NEITHER) -> State:
    """Return the last turn of a round of three players who cannot do anything any more."""
    alike = Sitting(house=STUCK, tracks=FULL)
    sheets = (alike, other or alike, alike)
    return position(*sheets, phase=Phase.ROLL, turn=2, options=options)


@pytest.mark.rule("rollwrite.end.stalemate")
@pytest.mark.parametrize("options", [NEITHER, PASSING, UNMARKED, BOTH])
def test_the_game_ends_where_nothing_can_change_any_more(options: RollAndWriteOptions) -> None:
    """Rulings P-40, P-41 and R-45: no domino fits anywhere and every track is full."""
    state = stuck(options=options)
    assert [player.score for player in state.players] == [10, 10, 10]
    state = passed(state)
    assert state.phase is Phase.OVER
    assert reason(state) is EndReason.STALEMATE
    assert cph.result(state).winners == (0, 1, 2)  # type: ignore[union-attr]


@pytest.mark.rule("rollwrite.end.stalemate")
@pytest.mark.parametrize(
    "other",
    [
        Sitting(house=STUCK, tracks="b9 y9 r9 g8 p9"),
        Sitting(house=STUCK.replace("O O O . O", "O O . . O", 1), tracks=FULL),
        Sitting(house=STUCK.replace("O O O . O\n    O . O O O", "O . O . O\n    O . O O O"),
                tracks=FULL),
        Sitting(tracks=FULL),
    ],
    ids=["a box", "two cells side by side", "two cells one above the other", "an empty house"],
)  # fmt: skip
def test_the_game_goes_on_while_one_player_can_change_anything(other: Sitting) -> None:
    """Ruling P-40."""
    state = turn(stuck(other=other), "bbyrp", Pass())
    assert (state.phase, state.active) == (Phase.ROLL, 0)


@pytest.mark.rule("rollwrite.end.stalemate")
def test_a_stalemate_is_looked_for_at_the_end_of_a_round() -> None:
    """Ruling P-40."""
    alike = Sitting(house=STUCK, tracks=FULL)
    state = position(alike, alike, alike, phase=Phase.ROLL)
    for seat in (1, 2):
        state = passed(state)
        assert (state.phase, state.active) == (Phase.ROLL, seat)
    assert passed(state).phase is Phase.OVER


@pytest.mark.rule("rollwrite.end.stalemate", "rollwrite.end.round")
def test_twelve_points_are_the_reason_where_both_hold() -> None:
    state = stuck(other=Sitting(house=STUCK, tracks=FULL, score=12))
    assert reason(passed(state)) is EndReason.TWELVE_POINTS


# A quiet round


def quiet_start(options: RollAndWriteOptions, marks: str = "", players: int = 3) -> State:
    sheets = [Sitting(tracks=marks, score=0)] * players
    quiet = options != NEITHER
    return position(*sheets, phase=Phase.ROLL, options=options, quiet=quiet)


@pytest.mark.rule("rollwrite.end.quiet-round")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_in_which_nothing_is_drawn_and_nothing_marked_ends_the_game(players: int) -> None:
    """Ruling P-40."""
    state = cph.roll_and_write(players, options=BOTH)
    if players == 2:
        state = allowed(state, MarkTwo(COLORS[0]), MarkTwo(COLORS[0]))
    for _ in range(players):
        assert state.phase is Phase.ROLL
        state = turn(state, "wwwww", Pass(), *[NoMark()] * (players - 1))
    assert state.phase is Phase.OVER
    assert reason(state) is EndReason.QUIET_ROUND
    assert cph.result(state).winners == tuple(range(players))  # type: ignore[union-attr]


@pytest.mark.rule("rollwrite.end.quiet-round", "rollwrite.ability.re-roll")
def test_a_star_spent_on_dice_does_not_disturb_a_quiet_round() -> None:
    """Ruling P-40: nothing is drawn and nothing marked by it."""
    state = quiet_start(BOTH)
    for _ in range(3):
        rerolled = Reroll(dice("b")), Roll(dice("y"))
        state = turn(state, "bbygp", *rerolled, Pass(), NoMark(), NoMark())
    assert reason(state) is EndReason.QUIET_ROUND


@pytest.mark.rule("rollwrite.end.quiet-round")
def test_where_players_may_pass_but_have_to_mark() -> None:
    """Ruling P-40: with full tracks nothing can be marked."""
    state = quiet_start(PASSING, FULL)
    for _ in range(3):
        state = turn(state, "wwwww", Pass())
    assert reason(state) is EndReason.QUIET_ROUND


@pytest.mark.rule("rollwrite.end.quiet-round")
def test_where_players_may_do_without_marks_but_have_to_draw() -> None:
    """Ruling P-40: five different colors bring no shape."""
    state = quiet_start(UNMARKED)
    for _ in range(3):
        state = turn(state, "byrgp", Pass(), NoMark(), NoMark())
    assert reason(state) is EndReason.QUIET_ROUND


@pytest.mark.rule("rollwrite.end.quiet-round")
def test_where_both_must_be_done_a_quiet_round_ends_nothing() -> None:
    """Ruling P-40."""
    state = quiet_start(NEITHER, FULL)
    for _ in range(3):
        state = passed(state)
    assert (state.phase, state.active, state.quiet) == (Phase.ROLL, 0, False)


@pytest.mark.rule("rollwrite.end.quiet-round")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("what", ["mark", "shape"])
def test_one_mark_or_one_shape_in_the_round_is_enough(seat: int, what: str) -> None:
    """Ruling P-40: and the next round is judged afresh."""
    state = quiet_start(BOTH)
    for player in range(3):
        if player == seat and what == "mark":
            state = turn(state, "yyyyy", Pass(), NoMark(), Mark(COLORS[1]))
        elif player == seat:
            state = drawn(turn(state, "rrrby"), "r2", "*a1 b1")
            state = allowed(state, NoMark(), NoMark())
        else:
            state = turn(state, "wwwww", Pass(), NoMark(), NoMark())
    assert (state.phase, state.active, state.quiet) == (Phase.ROLL, 0, True)
    for _ in range(3):
        state = turn(state, "wwwww", Pass(), NoMark(), NoMark())
    assert reason(state) is EndReason.QUIET_ROUND


@pytest.mark.rule("rollwrite.end.quiet-round")
def test_the_first_marks_of_two_players_are_before_the_first_round() -> None:
    state = cph.roll_and_write(2, options=BOTH)
    assert not state.quiet
    state = allowed(state, MarkTwo(COLORS[0]), MarkTwo(COLORS[1]))
    assert state.quiet
    three = cph.roll_and_write(3, options=BOTH)
    assert three.quiet
    assert not cph.roll_and_write(3, options=NEITHER).quiet


@pytest.mark.rule("rollwrite.end.quiet-round")
def test_states_that_end_differently_differ() -> None:
    begun = [position(phase=Phase.ROLL, options=BOTH, quiet=quiet) for quiet in (True, False)]
    assert begun[0] != begun[1]


@pytest.mark.rule("rollwrite.end.quiet-round", "rollwrite.end.round")
def test_twelve_points_are_the_reason_of_a_quiet_round_too() -> None:
    sheets = scores(12, 0, 0)
    state = position(
        *sheets, phase=Phase.MARK, turn=2, seat=1, dice="yyy", options=BOTH, quiet=True
    )
    assert reason(allowed(state, NoMark())) is EndReason.TWELVE_POINTS


@pytest.mark.parametrize("why", EndReason)
def test_each_reason_has_a_name(why: EndReason) -> None:
    assert str(why) == why.name.lower()
