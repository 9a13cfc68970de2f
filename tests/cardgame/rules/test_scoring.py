"""Scoring points for rows and columns."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, PlaceSpecial, TakeAbility
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.events import LinesCompleted, PointsScored
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from tests.drawing import Sitting, build, cell, position
from tests.playing import allowed, by_source, happenings

EACH = CardGameOptions(scoring="each_placement")
HAND = "bbyyrrggpp"


def points_for(before: str, tile: Build) -> int:
    """Return the points from the tile, with ability tiles taken for coats of arms."""
    state = position(Sitting(house=before, hand=HAND), players=4)
    after = take_abilities(allowed(state, tile))
    assert after.to_act == 1
    return after.players[0].score - state.players[0].score


def take_abilities(state: State) -> State:
    while state.phase is Phase.COAT_OF_ARMS:
        state = allowed(state, next(a for a in cph.legal_actions(state) if type(a) is TakeAbility))
    return state


@pytest.mark.rule("base.score.row")
def test_a_row_of_windows_and_brickwork_is_worth_one_point() -> None:
    assert points_for("R r G g .", build("y", "*e1 e2")) == 1
    assert points_for("R r G g .", build("y", "e1 *e2")) == 1


@pytest.mark.rule("base.score.row")
def test_a_row_of_brickwork_is_worth_one_point_and_a_row_of_windows_two() -> None:
    """Ruling S-02: the first row is all brick, the second one all windows."""
    before = """
        r y b g .
        R Y B G .
    """
    assert points_for(before, build("p", "*e1 e2")) == 1 + 2


@pytest.mark.rule("base.score.row")
def test_a_row_of_windows_only_is_worth_two_points() -> None:
    before = """
        R Y B G .
        r y b g .
    """
    assert points_for(before, build("p", "e1 *e2")) == 2 + 1


@pytest.mark.rule("base.score.row", "base.coat.special")
def test_a_special_tile_is_a_window() -> None:
    assert points_for("w w w w .", build("p", "e1 *e2")) == 2
    assert points_for("w w w w .", build("p", "*e1 e2")) == 1
    gap = position(Sitting(house="w w w w ."), phase=Phase.COAT_OF_ARMS, coats=1, players=4)
    assert allowed(gap, PlaceSpecial(cell("e1"))).players[0].score == 2


@pytest.mark.rule("base.score.row")
def test_a_special_tile_closes_the_last_gap_of_a_row() -> None:
    """Printed example."""
    before = """
        . . . Y y
        R r . g G
    """
    state = position(Sitting(house=before), phase=Phase.COAT_OF_ARMS, coats=1)
    assert allowed(state, PlaceSpecial(cell("c1"))).players[0].score == 1


@pytest.mark.rule("base.score.row")
def test_an_incomplete_row_is_worth_nothing() -> None:
    assert points_for("R r . G g", build("y", "*a2 b2")) == 0
    assert points_for("R r . . .", build("g", "*c1 d1")) == 0


EIGHT_GREEN = "\n".join(f"{letter} . . . ." for letter in reversed("GggGggGg"))
EIGHT_WHITE = "\n".join(["w . . . ."] * 8)
EIGHT_BRICKS = "\n".join(f"{letter.upper()} {letter} . . ." for letter in "rybgpryb")


@pytest.mark.rule("base.score.column")
def test_a_column_of_windows_and_brickwork_is_worth_two_points() -> None:
    assert points_for(EIGHT_GREEN, build("r", "*a9 b9")) == 2
    assert points_for(EIGHT_WHITE, build("r", "*a9 b9")) == 2


@pytest.mark.rule("base.score.column")
def test_a_column_of_windows_only_is_worth_four_points() -> None:
    assert points_for(EIGHT_WHITE, build("r", "a9 *b9")) == 4


@pytest.mark.rule("base.score.column")
def test_a_column_of_brickwork_only_is_worth_two_points() -> None:
    """Ruling S-02: beside it a column of windows is completed, worth four."""
    assert points_for(EIGHT_BRICKS, build("g", "*a9 b9")) == 2 + 4


@pytest.mark.rule("base.score.column")
def test_a_column_of_eight_is_worth_nothing() -> None:
    seven = EIGHT_GREEN.split("\n", 1)[1]
    assert points_for(seven, build("r", "*a8 b8")) == 0


@pytest.mark.rule("base.score.moment", "base.score.row")
def test_every_row_that_is_completed_in_the_turn_scores() -> None:
    """Ruling S-01."""
    before = """
        Y y B b .
        R r G g .
    """
    assert points_for(before, build("p", "*e1 e2")) == 2


@pytest.mark.rule("base.score.moment", "base.score.row", "base.score.column")
def test_a_row_and_a_column_completed_by_one_tile_both_score() -> None:
    """Ruling S-01: one point for the first row, four for the column of windows."""
    whites = "\n".join([". . . . w"] * 7)
    before = whites + "\n. . . R r\nG g P p ."
    state = position(Sitting(house=before), phase=Phase.COAT_OF_ARMS, coats=1, players=4)
    assert allowed(state, PlaceSpecial(cell("e1"))).players[0].score == 1 + 4


ROW_TWO_HAS_A_GAP = """
    R r . g G
    w . w . w
"""
"""Yellow on c2 and c3 completes the second row and covers a coat of arms: two actions."""


def two_actions(options: CardGameOptions) -> State:
    state = position(Sitting(house=ROW_TWO_HAS_A_GAP, hand="yy"), options=options)
    return allowed(state, build("y", "*c2 c3"))


@pytest.mark.rule("base.score.row", "base.score.column")
def test_the_lines_that_a_tile_completes_are_told() -> None:
    """Rows and columns count from 0, from the ground and from the left."""
    rows = position(Sitting(house="P p p w .\nG g g w .\nR r y Y w", hand="bb"), players=4)
    told = [*map(repr, happenings(rows, build("b", "*e2 e3")))]
    assert repr(LinesCompleted(0, (1, 2), ())) in told, "by numbers without a fraction"
    beside = happenings(rows, build("b", "*d4 e4"))
    assert not [event for event in beside if type(event) is LinesCompleted]
    columns = position(Sitting(house=EIGHT_BRICKS, hand="gg"), players=4)
    assert LinesCompleted(0, (), (0, 1)) in happenings(columns, build("g", "*a9 b9"))
    scored = PointsScored(0, 2 + 4, by_source(columns={0: 2, 1: 4}))
    assert scored in happenings(columns, build("g", "*a9 b9"))
    column = position(Sitting(house=EIGHT_GREEN, hand="rr"), players=4)
    assert LinesCompleted(0, (), (0,)) in happenings(column, build("r", "*a9 b9"))


@pytest.mark.rule("base.score.moment")
def test_points_are_scored_once_all_coats_of_arms_are_dealt_with() -> None:
    """Ruling K-01."""
    state = two_actions(CardGameOptions())
    assert state.players[0].score == 0
    state = allowed(state, PlaceSpecial(cell("b1")))
    assert state.players[0].score == 0
    state = allowed(state, PlaceSpecial(cell("d1")))
    assert state.players[0].score == 1 + 2, "row 2, and row 1 which is all white"


@pytest.mark.rule("base.score.moment")
def test_a_table_may_score_after_each_single_placement() -> None:
    """Ruling K-01."""
    state = two_actions(EACH)
    assert (state.phase, state.players[0].score) == (Phase.COAT_OF_ARMS, 1)
    state = allowed(state, PlaceSpecial(cell("b1")))
    assert (state.phase, state.players[0].score) == (Phase.COAT_OF_ARMS, 1)
    state = allowed(state, PlaceSpecial(cell("d1")))
    assert state.players[0].score == 1 + 2


@pytest.mark.rule("base.score.moment", "base.coat.chain")
@pytest.mark.parametrize(("options", "score"), [(CardGameOptions(), 0), (EACH, 1)])
def test_special_tiles_are_placements_too(options: CardGameOptions, score: int) -> None:
    """Ruling K-01: one action is open when the special tile completes the row."""
    me = Sitting(house="R r G g .")
    state = position(me, phase=Phase.COAT_OF_ARMS, coats=2, options=options)
    state = allowed(state, PlaceSpecial(cell("e1")))
    assert (state.phase, state.players[0].score) == (Phase.COAT_OF_ARMS, score)
    assert allowed(state, PlaceSpecial(cell("a2"))).players[0].score == 1


@pytest.mark.rule("base.score.track")
def test_each_row_counts_once_and_points_are_never_lost() -> None:
    before = """
        . . . w .
        R r G g w
    """
    state = position(Sitting(house=before, hand="yy"))
    assert state.players[0].score == 1
    after = allowed(state, build("y", "*a2 b2"))
    assert after.players[0].score == 1


@pytest.mark.rule("base.score.track")
def test_only_the_player_whose_turn_it_is_scores() -> None:
    theirs = Sitting(house="B b Y y w")
    state = position(Sitting(house="R r G g .", hand="pp"), theirs)
    after = allowed(state, build("p", "*e1 e2"))
    assert [player.score for player in after.players] == [1, 1]


@pytest.mark.rule("base.score.track")
def test_taking_an_ability_tile_scores_nothing() -> None:
    state = position(Sitting(house="w w . . ."), phase=Phase.COAT_OF_ARMS, coats=1)
    assert allowed(state, TakeAbility(Ability.BOTH_ACTIONS)).players[0].score == 0
