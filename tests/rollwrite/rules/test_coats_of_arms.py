"""Coats of arms: the lines that carry one, and its two actions."""

import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import DrawSquare, MarkTwo, Move, UseOneX
from copenhagen.rollwrite.events import CoatActionsSkipped, CoatsReached, SquareDrawn
from copenhagen.rollwrite.state import Phase, State
from tests.drawing import cell
from tests.playing import allowed, offered, refused
from tests.rollwrite.drawing import Sitting, position, tracks
from tests.rollwrite.playing import drawing, drawn

BLUE, YELLOW, RED, GREEN, PURPLE = COLORS


def square(name: str) -> DrawSquare:
    return DrawSquare(cell(name))


def open_coat(house: str = "", marks: str = "", coats: int = 1) -> State:
    """Return a state in which seat 0 has this number of actions to carry out."""
    me = Sitting(house=house, tracks=marks)
    return position(me, players=3, phase=Phase.COAT_OF_ARMS, coats=coats)


@pytest.mark.rule("rollwrite.coat.lines")
@pytest.mark.parametrize("row", range(1, 10))
def test_rows_two_four_and_six_carry_a_coat_of_arms(row: int) -> None:
    house = "\n".join(["O O O O ."] + ["X . . . X"] * (row - 1))
    after = allowed(open_coat(house), square(f"e{row}"))
    assert (after.phase is Phase.COAT_OF_ARMS) == (row in {2, 4, 6})
    assert after.coats == (row in {2, 4, 6})


@pytest.mark.rule("rollwrite.coat.lines")
@pytest.mark.parametrize("column", range(5))
def test_columns_two_and_four_carry_a_coat_of_arms(column: int) -> None:
    line = " ".join("O" if c == column else "." for c in range(5))
    house = "\n".join([". . . . ."] + [line] * 8)
    after = allowed(open_coat(house), square("abcde"[column] + "9"))
    assert after.coats == (column in {1, 3})


@pytest.mark.rule("rollwrite.coat.lines")
@pytest.mark.parametrize("names", ["*e2 e3", "e2 *e3", "e2 e3"])
def test_a_shape_unlocks_a_coat_of_arms_whatever_its_marks(names: str) -> None:
    me = Sitting(house="O O O O .\nX O . . O", tracks="b2")
    before = position(me, players=3, dice="rrbyg")
    after = drawn(before, "r2", names)
    assert (after.phase, after.to_act, after.coats) == (Phase.COAT_OF_ARMS, 0, 1)
    told = cph.events(*last_step(before, names))
    assert [e for e in told if isinstance(e, CoatsReached)] == [CoatsReached(0, (1,), ())]


def last_step(before: State, names: str) -> tuple[State, Move, State]:
    choose, draw, mark = drawing("r2", names)
    laid = allowed(before, choose, draw)
    return laid, mark, allowed(laid, mark)


@pytest.mark.rule("rollwrite.coat.lines", "rollwrite.ability.one-x")
def test_a_square_of_one_x_unlocks_a_coat_of_arms() -> None:
    """Ruling R-20."""
    me = Sitting(house="O O O O .\nX O . . O", tracks="p3")
    state = position(me, players=3, phase=Phase.ONE_X)
    after = allowed(state, UseOneX(cell("e2")))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 1)


@pytest.mark.rule("rollwrite.coat.lines")
def test_a_line_unlocks_its_coat_of_arms_once() -> None:
    me = Sitting(house="O O O O X\nX O . . O")
    state = position(me, players=3, dice="rrbyg")
    after = drawn(state, "r2", "*a3 b3")
    assert after.phase is Phase.MARK


@pytest.mark.rule("rollwrite.coat.action")
def test_both_actions_are_offered_squares_by_cell_and_tracks_by_color() -> None:
    """Ruling P-36."""
    state = open_coat("O . . . .", "r9 g8")
    squares = [square(name) for name in ("b1", "c1", "d1", "e1", "a2")]
    tracks_left = [MarkTwo(color) for color in (BLUE, YELLOW, GREEN, PURPLE)]
    assert list(cph.legal_actions(state)) == [*squares, *tracks_left]


@pytest.mark.rule("rollwrite.coat.square")
def test_the_single_square_gets_an_o() -> None:
    """Ruling P-36."""
    state = open_coat()
    after = allowed(state, square("c1"))
    assert SquareDrawn(0, cell("c1"), x=False) in cph.events(state, square("c1"), after)
    assert (after.players[0].house.xs, after.players[0].house.windows) == (0, 0b100)
    assert (after.phase, after.coats) == (Phase.MARK, 0)


@pytest.mark.rule("rollwrite.coat.square", "rollwrite.coat.marks")
def test_what_a_coat_of_arms_does_not_bring() -> None:
    state = open_coat("O . . . .", "r9")
    assert refused(state, square("a1")) == ("rollwrite.draw.free",)
    assert refused(state, square("b2")) == ("rollwrite.draw.support",)
    assert refused(state, MarkTwo(RED)) == ("rollwrite.track.left-to-right",)
    assert refused(state, UseOneX(cell("b1"))) == ("rollwrite.turn.order",)


@pytest.mark.rule("rollwrite.coat.marks")
@pytest.mark.parametrize("letter", "byrgp")
def test_two_boxes_of_one_track(letter: str) -> None:
    state = open_coat(marks=f"{letter}3")
    after = allowed(state, MarkTwo(COLORS["byrgp".index(letter)]))
    assert after.players[0].tracks == tracks(f"{letter}5")
    assert after.coats == 0
    assert after.players[1:] == state.players[1:]


@pytest.mark.rule("rollwrite.coat.marks", "rollwrite.track.full")
@pytest.mark.parametrize("marks", ["y7", "y8"])
def test_where_one_box_is_left_the_second_mark_is_lost(marks: str) -> None:
    """Ruling R-31."""
    state = open_coat(marks=marks)
    after = allowed(state, MarkTwo(YELLOW))
    assert after.players[0].tracks == tracks("y9")
    assert after.players[0].score == 2


@pytest.mark.rule("rollwrite.coat.action")
def test_several_coats_of_arms_are_carried_out_one_after_the_other() -> None:
    """Rulings P-36 and R-29: each with the free choice of both actions."""
    house = """
        O O O O .
        O O O O .
        O O O O .
        X O O O X
    """
    before = position(Sitting(house=house), players=3, dice="pppyg")
    state = drawn(before, "p3", "*e2 e3 e4")
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 2)
    state = allowed(state, MarkTwo(BLUE))
    assert (state.phase, state.to_act, state.coats) == (Phase.COAT_OF_ARMS, 0, 1)
    assert len(cph.legal_actions(state)) == 5 + 5
    twice = allowed(state, MarkTwo(BLUE))
    assert (twice.phase, twice.coats, twice.players[0].tracks[0]) == (Phase.MARK, 0, 4)
    other = allowed(state, square("a5"))
    assert (other.phase, other.coats) == (Phase.MARK, 0)


@pytest.mark.rule("rollwrite.coat.action", "rollwrite.ability.one-x")
def test_coats_of_arms_come_before_one_x() -> None:
    """Ruling R-29."""
    me = Sitting(house="O O O O .\nX O . . O", tracks="p3")
    state = drawn(position(me, players=3, dice="rrbyg"), "r2", "*e2 e3")
    assert state.phase is Phase.COAT_OF_ARMS
    assert offered(state, UseOneX) == []
    assert allowed(state, MarkTwo(BLUE)).phase is Phase.ONE_X


CHAIN = """
    . . . . .
    . O . O .
    . O . O .
    O O O O .
    O O O O X
    O O O O .
    O X O O O
    O O O O .
    O X O O O
"""


@pytest.mark.rule("rollwrite.coat.chain", "rollwrite.coat.action")
def test_squares_unlock_one_coat_of_arms_after_the_other() -> None:
    """Ruling R-29: each square completes the next line, up to all five coats of arms."""
    state = open_coat(CHAIN)
    scores = [state.players[0].score]
    for name in ("e2", "e4", "e6", "b9", "d9"):
        state = allowed(state, square(name))
        assert (state.phase, state.to_act, state.coats) == (Phase.COAT_OF_ARMS, 0, 1), name
        scores.append(state.players[0].score)
    assert scores == [3, 5, 7, 9, 11, 15]
    state = allowed(state, square("e7"))
    assert (state.phase, state.coats) == (Phase.MARK, 0)
    assert state.players[0].house.xs.bit_count() == 3, "single squares are all O"


@pytest.mark.rule("rollwrite.coat.chain")
def test_one_square_can_unlock_two_coats_of_arms() -> None:
    house = "\n".join([". O . . ."] * 6 + ["O O . . .", "O . O O O", "O O X O O"])
    after = allowed(open_coat(house), square("b2"))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 2)


@pytest.mark.rule("rollwrite.coat.chain")
def test_what_a_chain_adds_comes_on_top_of_what_is_still_open() -> None:
    state = open_coat("O O O O .\nO X O O O", coats=2)
    after = allowed(state, square("e2"))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 2)


ALMOST = "\n".join(["O O O O ."] + ["O O X O O"] * 8)
FULL = "\n".join(["O O O O O"] + ["O O X O O"] * 8)


@pytest.mark.rule("rollwrite.coat.possible")
def test_no_coat_of_arms_is_declined() -> None:
    """Ruling R-30."""
    state = open_coat()
    assert len(cph.legal_actions(state)) == 10
    assert {type(action) for action in cph.legal_actions(state)} == {DrawSquare, MarkTwo}


@pytest.mark.rule("rollwrite.coat.possible")
def test_with_a_full_house_only_tracks_are_left_and_with_full_tracks_only_squares() -> None:
    house = open_coat(FULL, "b9 y9 r9 g9 p8")
    assert cph.legal_actions(house) == (MarkTwo(PURPLE),)
    full_tracks = open_coat(ALMOST, "b9 y9 r9 g9 p9")
    assert cph.legal_actions(full_tracks) == (square("e9"),)


@pytest.mark.rule("rollwrite.coat.possible", "rollwrite.turn.order")
def test_where_nothing_is_possible_the_actions_are_lost() -> None:
    """Rulings P-44 and R-30: the question is skipped, and an event says so."""
    state = open_coat(ALMOST, "b9 y9 r9 g9 p9", coats=3)
    after = allowed(state, square("e9"))
    assert (after.phase, after.coats) == (Phase.MARK, 0)
    told = cph.events(state, square("e9"), after)
    assert CoatActionsSkipped(0, 2) in told
    marks = open_coat(FULL, "b9 y9 r9 g9 p8", coats=2)
    after = allowed(marks, MarkTwo(PURPLE))
    assert (after.phase, after.coats) == (Phase.MARK, 0)
    assert CoatActionsSkipped(0, 1) in cph.events(marks, MarkTwo(PURPLE), after)


@pytest.mark.rule("rollwrite.coat.possible")
def test_nothing_is_skipped_while_something_is_possible() -> None:
    state = open_coat(ALMOST, "b9 y9 r9 g9 p8", coats=2)
    after = allowed(state, square("e9"))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 1)
    after = allowed(state, MarkTwo(PURPLE))
    assert cph.legal_actions(after) == (square("e9"),)
