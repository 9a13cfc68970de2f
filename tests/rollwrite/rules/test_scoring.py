"""Scoring: rows, columns, the moment they count, and no lost points."""

import pytest

import copenhagen as cph
from copenhagen.rollwrite.actions import DrawSquare, MarkX, UseNoX, UseOneX
from copenhagen.rollwrite.events import LinesCompleted, PointsScored
from copenhagen.rollwrite.rules.scoring import points
from copenhagen.rollwrite.state import Phase, State
from tests.drawing import cell
from tests.playing import allowed, by_source
from tests.rollwrite.drawing import Sitting, position
from tests.rollwrite.playing import drawing, drawn


def coat_square(drawing: str, name: str) -> State:
    """Return the state after a single O was drawn."""
    state = position(Sitting(house=drawing), players=3, phase=Phase.COAT_OF_ARMS)
    return allowed(state, DrawSquare(cell(name)))


def gained(before: State, after: State, seat: int = 0) -> int:
    return after.players[seat].score - before.players[seat].score


@pytest.mark.rule("rollwrite.score.row")
@pytest.mark.parametrize(("marks", "points"), [("O O O O", 2), ("X O O O", 1), ("X X X X", 1)])
def test_a_row_is_worth_one_point_or_two_without_an_x(marks: str, points: int) -> None:
    assert coat_square(f"{marks} .", "e1").players[0].score == points


@pytest.mark.rule("rollwrite.score.row")
@pytest.mark.parametrize("row", range(1, 10))
def test_every_row_counts(row: int) -> None:
    """With row 9 the last column is complete as well, with an X in it."""
    house = "\n".join(["O O O O ."] + ["X . . . X"] * (row - 1))
    before = position(Sitting(house=house), players=3).players[0].score
    after = coat_square(house, f"e{row}").players[0].score
    assert after - before == (4 if row == 9 else 2)


@pytest.mark.rule("rollwrite.score.column")
@pytest.mark.parametrize("column", range(5))
@pytest.mark.parametrize(("letter", "points"), [("O", 4), ("X", 2)])
def test_a_column_is_worth_two_points_or_four_without_an_x(
    column: int, letter: str, points: int
) -> None:
    def line(mark: str) -> str:
        return " ".join(mark if c == column else "." for c in range(5))

    house = "\n".join([line(".")] + [line("O")] * 7 + [line(letter)])
    assert coat_square(house, "abcde"[column] + "9").players[0].score == points


@pytest.mark.rule("rollwrite.score.row", "rollwrite.score.column")
def test_lines_with_a_gap_are_worth_nothing() -> None:
    tall = "\n".join([". . . . ."] + ["O . . . ."] * 7 + ["O O O O ."])
    state = position(Sitting(house=tall), players=3, phase=Phase.COAT_OF_ARMS)
    assert state.players[0].score == points(state.players[0]) == 0
    assert allowed(state, DrawSquare(cell("b2"))).players[0].score == 0


@pytest.mark.rule("rollwrite.score.row", "rollwrite.score.column", "rollwrite.score.moment")
def test_a_square_completes_a_row_and_a_column_at_once() -> None:
    house = "\n".join(["O . . . ."] * 7 + ["O O . . .", ". O O O O"])
    state = position(Sitting(house=house), players=3, phase=Phase.COAT_OF_ARMS)
    after = allowed(state, DrawSquare(0))
    assert gained(state, after) == 2 + 4
    told = cph.events(state, DrawSquare(0), after)
    assert [e for e in told if isinstance(e, LinesCompleted)] == [LinesCompleted(0, (0,), (0,))]
    scored = PointsScored(0, 6, by_source(rows={0: 2}, columns={0: 4}))
    assert [e for e in told if isinstance(e, PointsScored)] == [scored]


@pytest.mark.rule("rollwrite.score.moment", "rollwrite.draw.one-x")
def test_a_shape_scores_once_its_x_is_marked() -> None:
    """Ruling R-28: the X decides what the row is worth."""
    state = position(Sitting(house="O O O . .", tracks="b2"), players=3, dice="rrbyg")
    choose, draw, mark = drawing("r2", "*d1 e1")
    laid = allowed(state, choose, draw)
    assert laid.players == state.players
    assert gained(state, allowed(laid, mark)) == 1
    assert gained(state, allowed(laid, UseNoX())) == 2


@pytest.mark.rule("rollwrite.score.moment")
def test_an_x_beside_a_row_takes_nothing_from_it() -> None:
    state = position(Sitting(house="O O O O ."), players=3, dice="rrbyg")
    choose, draw, _ = drawing("r2", "*e1 e2")
    laid = allowed(state, choose, draw)
    assert gained(state, allowed(laid, MarkX(cell("e2")))) == 2
    assert gained(state, allowed(laid, MarkX(cell("e1")))) == 1


@pytest.mark.rule("rollwrite.score.moment", "rollwrite.ability.one-x")
def test_a_square_of_one_x_scores_at_once() -> None:
    """Ruling R-20."""
    state = position(Sitting(house="O O O O .", tracks="p3"), players=3, phase=Phase.ONE_X)
    assert gained(state, allowed(state, UseOneX(4))) == 1


@pytest.mark.rule("rollwrite.score.moment")
def test_each_line_is_scored_once() -> None:
    house = """
        . . . . .
        X . . . .
        O O O O X
    """
    state = position(Sitting(house=house), players=3, dice="rrbyg")
    assert state.players[0].score == 1
    after = drawn(state, "r2", "*b2 c2")
    assert gained(state, after) == 0


@pytest.mark.rule("rollwrite.score.moment")
def test_a_shape_that_completes_several_rows_scores_them_all() -> None:
    house = """
        O O O O .
        O O O O .
        X O O O .
    """
    state = position(Sitting(house=house), players=3, dice="ppppr")
    after = drawn(state, "p4", "e1 e2 e3 *e4")
    assert gained(state, after) == 1 + 2 + 2
    assert after.coats == 1


@pytest.mark.rule("rollwrite.score.moment", "rollwrite.coat.action")
def test_points_come_before_the_coats_of_arms_of_the_same_lines() -> None:
    """Ruling R-28."""
    house = """
        O O O O .
        X O . . O
    """
    state = position(Sitting(house=house), players=3, dice="rrbyg")
    after = drawn(state, "r2", "*e2 e3")
    assert (after.phase, gained(state, after)) == (Phase.COAT_OF_ARMS, 1)


@pytest.mark.rule("rollwrite.score.track")
def test_points_go_beyond_twelve() -> None:
    """Ruling R-44: they are added up without a limit."""
    rows = "\n".join([". . . . ."] * 1 + ["O O O O ."] + ["O O O O O"] * 5 + ["X O O O O"])
    me = Sitting(house=rows)
    state = position(me, players=3, phase=Phase.COAT_OF_ARMS)
    assert state.players[0].score == 11
    after = allowed(state, DrawSquare(cell("e7")))
    assert after.players[0].score == 13
    more = position(me, Sitting(tracks="b9 y9 r9 g9 p9"), players=3, phase=Phase.COAT_OF_ARMS)
    assert more.players[1].score == 10


@pytest.mark.rule("rollwrite.score.track", "rollwrite.track.full")
def test_rows_columns_and_tracks_are_added_up() -> None:
    house = "\n".join(["O . . . ."] * 7 + ["O O O O O"] * 2)
    state = position(Sitting(house=house, tracks="b9 r8"), players=3)
    assert points(state.players[0]) == 4 + 2 + 2 + 2 == state.players[0].score
