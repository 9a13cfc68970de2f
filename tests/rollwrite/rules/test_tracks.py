"""Tracks: left to right, unlocking and its moment, and the last box."""

import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import Choose, Mark, MarkTwo, Roll, UseOneX
from copenhagen.rollwrite.components import BOXES, TRACKS, Ability
from copenhagen.rollwrite.events import (
    AbilityUnlocked,
    BonusUnlocked,
    BoxMarked,
    PointsScored,
    TrackFilled,
)
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, State
from tests.playing import allowed, by_source, offered, refused
from tests.rollwrite.drawing import Sitting, dice, position, shape, tracks
from tests.rollwrite.playing import marked

BLUE, YELLOW, RED, GREEN, PURPLE = COLORS
NEXT, SAME = RollAndWriteOptions(), RollAndWriteOptions(unlock="same_turn")


@pytest.mark.rule("rollwrite.track.left-to-right")
def test_a_mark_goes_into_the_first_empty_box() -> None:
    me = Sitting(tracks="b2 g4")
    state = position(Sitting(), me, players=3, phase=Phase.MARK, dice="bgw")
    after = marked(state, "g")
    assert after.players[1].tracks == tracks("b2 g5")
    assert BoxMarked(1, GREEN, 5) in cph.events(state, Mark(GREEN), after)
    assert BonusUnlocked(1, GREEN) in cph.events(state, Mark(GREEN), after)


@pytest.mark.rule("rollwrite.track.unlock")
def test_a_mark_unlocks_for_the_player_who_makes_it() -> None:
    state = position(players=3, phase=Phase.MARK, dice="bgw")
    after = marked(state, "b")
    assert [player.bonuses(BLUE) for player in after.players] == [0, 1, 0]


@pytest.mark.rule("rollwrite.track.unlock")
def test_boxes_with_nothing_below_unlock_nothing() -> None:
    me = Sitting(tracks="r6")
    state = position(Sitting(), me, players=3, phase=Phase.MARK, dice="rrr")
    after = marked(state, "r")
    assert cph.events(state, Mark(RED), after)[0] == BoxMarked(1, RED, 7)
    kinds = {type(event) for event in cph.events(state, Mark(RED), after)}
    assert kinds.isdisjoint({AbilityUnlocked, BonusUnlocked, TrackFilled, PointsScored})


@pytest.mark.rule("rollwrite.track.full")
@pytest.mark.parametrize("letter", "byrgp")
def test_a_full_track_scores_two_points_in_the_turn_of_another(letter: str) -> None:
    """Ruling R-33."""
    me = Sitting(tracks=f"{letter}8", score=3)
    state = position(Sitting(), me, players=3, phase=Phase.MARK, dice=letter * 3)
    color = COLORS["byrgp".index(letter)]
    after = marked(state, letter)
    assert [player.score for player in after.players] == [0, 5, 0]
    told = cph.events(state, Mark(color), after)
    scored = PointsScored(1, 2, by_source(tracks=2))
    assert told[:3] == (BoxMarked(1, color, 9), TrackFilled(1, color), scored)


@pytest.mark.rule("rollwrite.track.full")
def test_a_full_track_scores_in_ones_own_turn_as_well() -> None:
    state = position(Sitting(tracks="g7"), players=3, phase=Phase.COAT_OF_ARMS)
    assert allowed(state, MarkTwo(GREEN)).players[0].score == 2


@pytest.mark.rule("rollwrite.track.full", "rollwrite.track.left-to-right")
def test_a_full_track_is_not_marked_any_more() -> None:
    me = Sitting(tracks="b9")
    state = position(Sitting(), me, players=3, phase=Phase.MARK, dice="bgw")
    assert refused(state, Mark(BLUE)) == ("rollwrite.track.left-to-right",)
    assert [mark.color for mark in offered(state, Mark)] == [YELLOW, RED, GREEN, PURPLE]
    assert marked(state, "g").players[1].score == 2


def with_a_coat(marks: str, options: RollAndWriteOptions, spent: str = "") -> State:
    """Return a state in which seat 0 carries out one action in its own turn."""
    me = Sitting(tracks=marks, spent_stars=spent)
    return position(me, players=3, phase=Phase.COAT_OF_ARMS, options=options)


@pytest.mark.rule("rollwrite.track.next-turn")
def test_a_star_of_one_x_from_a_coat_of_arms_waits_for_the_next_turn() -> None:
    """Rulings P-37 and R-32."""
    state = with_a_coat("p1", NEXT)
    after = allowed(state, MarkTwo(PURPLE))
    assert after.players[0].stars(Ability.ONE_X) == 1
    assert after.phase is Phase.MARK
    assert AbilityUnlocked(0, Ability.ONE_X, fresh=True) in cph.events(
        state, MarkTwo(PURPLE), after
    )
    after = marked(after, "bb")
    assert (after.phase, after.active, after.fresh) == (Phase.ROLL, 1, 0)


@pytest.mark.rule("rollwrite.track.next-turn")
def test_at_some_tables_it_is_usable_at_once() -> None:
    """Rulings P-37 and R-32."""
    state = with_a_coat("p1", SAME)
    after = allowed(state, MarkTwo(PURPLE))
    assert (after.phase, after.fresh) == (Phase.ONE_X, 0)
    told = cph.events(state, MarkTwo(PURPLE), after)
    assert AbilityUnlocked(0, Ability.ONE_X, fresh=False) in told
    assert allowed(after, UseOneX(0)).players[0].spent_stars == (0, 0, 0, 0, 1)


@pytest.mark.rule("rollwrite.track.next-turn", "rollwrite.ability.one-x")
@pytest.mark.parametrize(("options", "phase"), [(NEXT, Phase.MARK), (SAME, Phase.ONE_X)])
def test_a_square_of_one_x_may_win_the_star_for_the_next_square(
    options: RollAndWriteOptions, phase: Phase
) -> None:
    """Rulings P-37 and R-20: the square completes row 2, and its coat of arms marks two boxes."""
    me = Sitting(house="O O O O .\nX O . . O", tracks="p3")
    state = position(me, players=3, phase=Phase.ONE_X, options=options)
    after = allowed(state, UseOneX(9), MarkTwo(PURPLE))
    assert (after.phase, after.players[0].stars(Ability.ONE_X)) == (phase, 1)


@pytest.mark.rule("rollwrite.track.next-turn")
def test_older_stars_are_usable_while_a_new_one_waits() -> None:
    """Ruling P-37: three are unlocked, one of them in this turn."""
    state = allowed(with_a_coat("p5", NEXT), MarkTwo(PURPLE))
    assert (state.phase, state.fresh) == (Phase.ONE_X, 1)
    state = allowed(state, UseOneX(0))
    assert state.phase is Phase.ONE_X
    state = allowed(state, UseOneX(1))
    assert (state.phase, state.players[0].stars(Ability.ONE_X)) == (Phase.MARK, 1)
    spent = allowed(with_a_coat("p5", NEXT, spent="p"), MarkTwo(PURPLE), UseOneX(0))
    assert (spent.phase, spent.players[0].stars(Ability.ONE_X)) == (Phase.MARK, 1)


@pytest.mark.rule("rollwrite.track.next-turn", "rollwrite.mark.die")
def test_a_new_star_waits_where_nobody_marks_as_well() -> None:
    """Rulings P-37 and R-37: all dice were used."""
    me = Sitting(tracks="p1")
    state = position(me, players=3, phase=Phase.COAT_OF_ARMS, dice="")
    state = allowed(state, MarkTwo(PURPLE))
    assert (state.phase, state.active, state.fresh) == (Phase.ROLL, 1, 0)


@pytest.mark.rule("rollwrite.track.next-turn")
def test_two_new_stars_wait_both() -> None:
    """Ruling P-37."""
    me = Sitting(tracks="p2")
    state = position(me, players=3, phase=Phase.COAT_OF_ARMS, coats=2)
    state = allowed(state, MarkTwo(PURPLE), MarkTwo(PURPLE))
    assert (state.players[0].tracks, state.players[0].stars(Ability.ONE_X)) == (tracks("p6"), 2)
    assert state.phase is Phase.MARK


@pytest.mark.rule("rollwrite.track.next-turn")
@pytest.mark.parametrize("letter", "byrg")
def test_other_stars_and_bonuses_come_too_late_for_the_turn_anyway(letter: str) -> None:
    """Ruling P-37: nothing of theirs is left to be used after the shape is drawn."""
    color = COLORS["byrg".index(letter)]
    for options in (NEXT, SAME):
        state = with_a_coat(f"{letter}2", options)
        after = allowed(state, MarkTwo(color))
        assert (after.phase, after.fresh) == (Phase.MARK, 0)


@pytest.mark.rule("rollwrite.track.next-turn", "rollwrite.mark.clockwise")
@pytest.mark.parametrize("options", [NEXT, SAME])
def test_what_is_marked_in_the_turn_of_another_is_usable_in_ones_next_turn(
    options: RollAndWriteOptions,
) -> None:
    """Ruling P-37."""
    me = Sitting(tracks="p2")
    state = position(Sitting(), me, players=3, phase=Phase.MARK, dice="pbp", options=options)
    after = marked(state, "p")
    assert (after.fresh, after.players[1].stars(Ability.ONE_X)) == (0, 1)
    assert AbilityUnlocked(1, Ability.ONE_X, fresh=False) in cph.events(state, Mark(PURPLE), after)
    after = marked(after, "b")
    assert (after.phase, after.active) == (Phase.ROLL, 1)


@pytest.mark.rule("rollwrite.track.next-turn")
def test_a_bonus_of_last_turn_is_a_die_of_this_one() -> None:
    state = position(players=3, phase=Phase.MARK, dice="gyb")
    state = marked(state, "gy")
    state = allowed(state, Roll(dice("gybrp")))
    assert state.active == 1
    assert offered(state, Choose) == [Choose(shape("g2"))]


@pytest.mark.rule("rollwrite.setup.tracks", "rollwrite.track.full")
def test_two_points_stand_in_the_last_box_of_a_track_and_in_no_other() -> None:
    for track in TRACKS:
        assert [box for box, symbol in enumerate(track, 1) if symbol == "2"] == [BOXES]
