"""The third phase of a turn: the others mark boxes for the unused dice."""

import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import Mark, NoMark, Pass
from copenhagen.rollwrite.events import MarkingStarted, QuestionSkipped
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, State
from tests.playing import allowed, offered, refused
from tests.rollwrite.drawing import Sitting, dice, position, tracks
from tests.rollwrite.playing import drawing, drawn, marked, marking

FULL = "b9 y9 r9 g9 p9"
OPTIONAL = RollAndWriteOptions(marks="optional")


def to_mark(letters: str, marks: str = "", players: int = 3) -> State:
    """Return a state in which seat 1 marks, in the turn of seat 0."""
    me = Sitting(tracks=marks, score=0)
    return position(Sitting(), me, players=players, phase=Phase.MARK, dice=letters)


@pytest.mark.rule("rollwrite.mark.die")
def test_the_others_mark_for_the_dice_that_were_not_used() -> None:
    """Ruling R-34: three red dice are used, and yellow and purple ones are left."""
    state = drawn(position(players=3, dice="rrryp"), "r3", "*a1 b1 b2")
    assert (state.phase, state.to_act, state.marks) == (Phase.MARK, 1, 1)
    assert cph.legal_actions(state) == marking("yp")
    assert refused(state, Mark(COLORS[2])) == ("rollwrite.mark.die",)
    (reason,) = cph.why_illegal(state, Mark(COLORS[2]))
    assert reason.text == "no unused die is red or white"


@pytest.mark.rule("rollwrite.mark.die")
def test_all_may_choose_the_same_die() -> None:
    """Ruling R-34."""
    state = marked(to_mark("yp", players=4), "yyy")
    assert [player.tracks for player in state.players] == [tracks(""), *[tracks("y1")] * 3]
    assert (state.phase, state.active) == (Phase.ROLL, 1)


@pytest.mark.rule("rollwrite.mark.die")
def test_dice_that_are_left_of_the_color_of_the_shape_count_as_well() -> None:
    state = drawn(position(players=3, dice="rrrrp"), "r3", "*a1 b1 b2")
    assert cph.legal_actions(state) == marking("rp")


@pytest.mark.rule("rollwrite.mark.die", "rollwrite.turn.order")
def test_where_all_dice_were_used_nobody_marks() -> None:
    """Rulings R-37 and P-44."""
    before = position(players=3, dice="rrrrr")
    choose, draw, mark = drawing("r5", "*a1 b1 c1 b2 c2")
    laid = allowed(before, choose, draw)
    after = allowed(laid, mark)
    assert (after.phase, after.active) == (Phase.ROLL, 1)
    told = cph.events(laid, mark, after)
    assert [event for event in told if isinstance(event, QuestionSkipped)] == [
        QuestionSkipped(1, Phase.MARK),
        QuestionSkipped(2, Phase.MARK),
    ]


@pytest.mark.rule("rollwrite.mark.die")
def test_after_a_pass_all_five_dice_are_unused() -> None:
    """Ruling R-25."""
    state = allowed(position(players=3, dice="byrgp"), Pass())
    assert cph.legal_actions(state) == marking("byrgp")


@pytest.mark.rule("rollwrite.mark.white")
def test_a_white_die_is_good_for_any_track() -> None:
    """Ruling R-36: the colored dice may still be chosen instead."""
    state = to_mark("yw", "r9")
    assert cph.legal_actions(state) == marking("bygp")
    assert refused(state, Mark(COLORS[2])) == ("rollwrite.track.left-to-right",)
    for letter in "bygp":
        assert marked(state, letter).players[1].tracks == tracks(f"r9 {letter}1")
    assert marked(state, "y").dice == dice("yw")


@pytest.mark.rule("rollwrite.mark.mandatory")
def test_a_mark_that_is_possible_has_to_be_made() -> None:
    """Ruling R-35."""
    state = to_mark("yp")
    assert refused(state, NoMark()) == ("rollwrite.mark.mandatory",)
    one = to_mark("yyy", "b9")
    assert cph.legal_actions(one) == marking("y"), "a question with one answer is asked"


@pytest.mark.rule("rollwrite.mark.mandatory")
def test_at_some_tables_a_mark_may_be_done_without() -> None:
    """Rulings P-38 and R-35."""
    state = position(players=3, phase=Phase.MARK, dice="yp", options=OPTIONAL)
    assert cph.legal_actions(state) == (*marking("yp"), NoMark())
    after = allowed(state, NoMark())
    assert (after.phase, after.to_act, after.players) == (Phase.MARK, 2, state.players)
    assert allowed(after, NoMark()).phase is Phase.ROLL


@pytest.mark.rule("rollwrite.mark.mandatory", "rollwrite.mark.die")
def test_who_can_mark_nothing_is_passed_over() -> None:
    """Rulings R-35 and P-44."""
    full = Sitting(tracks="y9 p9", score=0)
    me = Sitting(house="", tracks="")
    before = position(me, full, Sitting(tracks="y9"), players=3, dice="rrryp")
    choose, draw, mark = drawing("r3", "*a1 b1 b2")
    laid = allowed(before, choose, draw)
    after = allowed(laid, mark)
    assert (after.phase, after.to_act) == (Phase.MARK, 2)
    assert cph.legal_actions(after) == marking("p")
    told = cph.events(laid, mark, after)
    assert QuestionSkipped(1, Phase.MARK) in told
    assert MarkingStarted(2, 1) in told


@pytest.mark.rule("rollwrite.mark.mandatory", "rollwrite.mark.white")
def test_with_all_tracks_full_even_a_white_die_marks_nothing() -> None:
    full = Sitting(tracks=FULL, score=0)
    before = position(Sitting(), full, full, players=3, dice="rrwww")
    after = drawn(before, "r2", "*a1 b1")
    assert (after.phase, after.active) == (Phase.ROLL, 1)
    assert after.players[1:] == before.players[1:]


@pytest.mark.rule("rollwrite.mark.die", "rollwrite.track.left-to-right")
def test_everything_that_forbids_a_mark_is_said() -> None:
    state = to_mark("yp", "b9")
    assert refused(state, Mark(COLORS[0])) == (
        "rollwrite.mark.die",
        "rollwrite.track.left-to-right",
    )


@pytest.mark.rule("rollwrite.mark.clockwise")
@pytest.mark.parametrize(("turn", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (3, [0, 1, 2])])
def test_the_others_mark_clockwise(turn: int, order: list[int]) -> None:
    """Ruling R-38: beginning to the left of the active player, who marks nothing."""
    state = drawn(position(players=4, turn=turn, dice="rrryp"), "r3", "*a1 b1 b2")
    seats = []
    while state.phase is Phase.MARK:
        seats.append(state.to_act)
        state = marked(state, "y")
    assert seats == order
    assert state.players[turn].tracks == tracks("")


@pytest.mark.rule("rollwrite.mark.clockwise")
def test_each_of_the_others_marks_one_box() -> None:
    state = to_mark("ypw")
    after = marked(state, "y")
    assert (after.to_act, after.marks) == (2, 1)
    assert offered(after, Mark) == list(marking("byrgp"))
    assert after.dice == state.dice
