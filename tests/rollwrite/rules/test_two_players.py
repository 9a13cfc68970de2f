"""Games for two: the other player marks for two dice."""

import pytest

import copenhagen as cph
from copenhagen.rollwrite.actions import Choose, NoMark, Roll
from copenhagen.rollwrite.components import Face
from copenhagen.rollwrite.events import DieTaken, MarkingStarted, QuestionSkipped
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, State
from tests.playing import allowed, offered, refused
from tests.rollwrite.drawing import Sitting, dice, position, shape, tracks
from tests.rollwrite.playing import drawing, drawn, marked, marking

OPTIONAL = RollAndWriteOptions(marks="optional")


def to_mark(letters: str, marks: str = "", options: RollAndWriteOptions | None = None) -> State:
    """Return a state in which seat 1 marks, in the turn of seat 0."""
    me = Sitting(tracks=marks, score=0)
    options = options or RollAndWriteOptions()
    return position(Sitting(), me, phase=Phase.MARK, dice=letters, options=options)


@pytest.mark.rule("rollwrite.mark.two-players")
def test_two_dice_are_marked_for_one_after_the_other() -> None:
    """Ruling R-39."""
    before = position(dice="rrryp")
    choose, draw, mark = drawing("r3", "*a1 b1 b2")
    laid = allowed(before, choose, draw)
    state = allowed(laid, mark)
    assert MarkingStarted(1, 2) in cph.events(laid, mark, state)
    assert (state.phase, state.to_act, state.marks) == (Phase.MARK, 1, 2)
    assert cph.legal_actions(state) == marking("yp")
    once = marked(state, "y")
    assert (once.phase, once.to_act, once.marks, once.dice) == (Phase.MARK, 1, 1, dice("p"))
    assert cph.legal_actions(once) == marking("p"), "another die than the first"
    assert refused(once, marking("y")[0]) == ("rollwrite.mark.die",)
    assert DieTaken(1, Face.YELLOW) in cph.events(state, marking("y")[0], once)
    twice = marked(once, "p")
    assert (twice.phase, twice.active) == (Phase.ROLL, 1)
    assert twice.players[1].tracks == tracks("y1 p1")


@pytest.mark.rule("rollwrite.mark.two-players")
def test_two_dice_of_one_color_mark_the_same_track() -> None:
    """Ruling R-39."""
    state = marked(to_mark("yyp"), "yy")
    assert state.players[1].tracks == tracks("y2")
    assert state.phase is Phase.ROLL


@pytest.mark.rule("rollwrite.mark.two-players", "rollwrite.mark.white")
def test_two_white_dice_mark_any_tracks() -> None:
    """Ruling R-39."""
    state = to_mark("ww")
    assert marked(state, "gg").players[1].tracks == tracks("g2")
    assert marked(state, "gb").players[1].tracks == tracks("b1 g1")
    once = marked(state, "g")
    assert (once.dice, cph.legal_actions(once)) == (dice("w"), marking("byrgp"))


@pytest.mark.rule("rollwrite.mark.two-players", "rollwrite.mark.white")
def test_a_die_of_the_tracks_own_color_is_taken_before_a_white_one() -> None:
    """Ruling P-38: so the white one is left for any track."""
    state = to_mark("yw")
    own = marked(state, "y")
    assert (own.dice, cph.legal_actions(own)) == (dice("w"), marking("byrgp"))
    other = marked(state, "r")
    assert (other.dice, cph.legal_actions(other)) == (dice("y"), marking("y"))
    assert DieTaken(1, Face.WHITE) in cph.events(state, marking("r")[0], other)
    assert marked(state, "yy").players[1].tracks == tracks("y2")


@pytest.mark.rule("rollwrite.mark.two-players")
def test_where_one_die_is_left_it_is_one_box() -> None:
    """Rulings R-39 and P-44."""
    before = position(dice="rrrry", crossed_out="")
    state = drawn(before, "r4", "*a1 b1 a2 b2")
    assert state.marks == 2
    after = marked(state, "y")
    assert (after.phase, after.active) == (Phase.ROLL, 1)
    assert QuestionSkipped(1, Phase.MARK) in cph.events(state, marking("y")[0], after)


@pytest.mark.rule("rollwrite.mark.two-players", "rollwrite.mark.mandatory")
def test_where_only_one_die_can_mark_anything_it_is_one_box() -> None:
    """Ruling P-38: the second yellow die finds its track full."""
    state = to_mark("yyp", "y8 p9")
    assert cph.legal_actions(state) == marking("y")
    after = marked(state, "y")
    assert (after.phase, after.active) == (Phase.ROLL, 1)
    assert after.players[1].tracks == tracks("y9 p9")
    assert after.players[1].score == 2


@pytest.mark.rule("rollwrite.mark.two-players", "rollwrite.mark.mandatory")
def test_both_marks_are_forced_where_they_are_possible() -> None:
    """Ruling P-38."""
    state = to_mark("yp")
    assert refused(state, NoMark()) == ("rollwrite.mark.mandatory",)
    assert refused(marked(state, "y"), NoMark()) == ("rollwrite.mark.mandatory",)


@pytest.mark.rule("rollwrite.mark.mandatory", "rollwrite.mark.two-players")
def test_to_do_without_a_mark_ends_the_marking() -> None:
    """Ruling P-38: before the first box, or before the second."""
    state = to_mark("yp", options=OPTIONAL)
    neither = allowed(state, NoMark())
    assert (neither.phase, neither.active, neither.marks) == (Phase.ROLL, 1, 0)
    assert neither.players == state.players
    once = marked(state, "p")
    assert cph.legal_actions(once) == (*marking("y"), NoMark())
    after = allowed(once, NoMark())
    assert (after.phase, after.active, after.marks) == (Phase.ROLL, 1, 0)
    assert after.players[1].tracks == tracks("p1")


@pytest.mark.rule("rollwrite.setup.two-players-cross", "rollwrite.choose.available")
@pytest.mark.parametrize("name", ["b4r", "y4r"])
def test_the_shapes_crossed_out_before_the_game_are_not_available(name: str) -> None:
    """Ruling R-40."""
    state = position(dice=name[0] * 5)
    assert refused(state, Choose(shape(name)))[0] == "rollwrite.choose.available"
    assert Choose(shape(name[:2] + "l")) in offered(state, Choose)


@pytest.mark.rule("rollwrite.setup.two-players-cross", "rollwrite.choose.cross-out")
@pytest.mark.parametrize("name", ["r4", "g4", "p4"])
def test_the_copy_that_is_left_is_crossed_out_once(name: str) -> None:
    state = position(dice=name[0] * 5)
    index = [str(one) for one in state.game.sheet.shapes].index(name)
    assert (state.copies[index], allowed(state, Choose(shape(name))).copies[index]) == (1, 0)


@pytest.mark.rule("rollwrite.turn.clockwise")
def test_the_turns_change_between_the_two() -> None:
    state = position(dice="rrryp")
    for seat in (0, 1, 0, 1):
        assert (state.active, state.to_act) == (seat, seat)
        names = {0: "*a1 b1", 1: "*c1 d1"}[(state.players[seat].house.filled != 0)]
        state = drawn(state, "r2", names)
        assert state.to_act == 1 - seat
        state = marked(state, "yp")
        state = allowed(state, Roll(dice("rrryp")))
    assert [player.tracks for player in state.players] == [tracks("y2 p2")] * 2


@pytest.mark.rule("rollwrite.mark.two-players", "rollwrite.bonus.extra-die")
def test_a_shape_of_bonuses_alone_leaves_all_five_dice() -> None:
    """Rulings R-08 and R-39: a bonus is a die that nobody can mark for."""
    state = drawn(position(Sitting(tracks="r3"), dice="bbygp"), "r2", "*a1 b1")
    assert (state.dice, state.marks) == (dice("bbygp"), 2)
    assert cph.legal_actions(state) == marking("bygp")
    assert marked(state, "bb").phase is Phase.ROLL
