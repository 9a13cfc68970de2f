"""Positions of Roll & Write on one line: short, exact, and read as strictly as a document."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copenhagen.cardgame.state import State as CardState
from copenhagen.errors import InvalidState, NotAState, UnreadableNotation
from copenhagen.house.grid import CELLS
from copenhagen.notation import read_state, write_state
from copenhagen.rollwrite.components import BONUSES, BOXES, DICE, STARS, sheet_of
from copenhagen.rollwrite.notation.houses import drawn_in, text_of
from copenhagen.rollwrite.notation.positions import LONGEST_POSITION
from copenhagen.rollwrite.state import Drawn, Phase, State
from tests.rollwrite.mutations import MUTATIONS, Mutation
from tests.rollwrite.validation.test_checks import LAWFUL
from tests.rollwrite.walks import Walk, positions, whole_walks

MAIN = "3rwk 1C bbbgw - b2,- b1,aBc1 p1,-"


@given(whole_walks(), st.integers(0, 3))
def test_every_position_of_a_game_comes_back_from_its_line(walk: Walk, first: int) -> None:
    lines: dict[str, State] = {}
    for state in walk.states[first::4]:
        line = write_state(state)
        again = read_state(line, State)
        assert again == state
        assert [p.house.drawn for p in again.players] == [p.house.drawn for p in state.players]
        assert len(line) <= LONGEST_POSITION
        assert lines.setdefault(line, state) == state


@pytest.mark.parametrize("line", LAWFUL)
def test_a_lawful_line_is_the_line_of_its_position(line: str) -> None:
    assert write_state(read_state(line, State)) == line


def test_no_position_has_a_longer_line() -> None:
    """Every field has its maximum length."""
    game = len("4rwmkdu")
    turn = len("0Xa1a2a3a4a5") + len("nf3q")
    dice = DICE - 1 + len("+1")
    crossed = [shape for shape, n in zip(*_printed(), strict=True) for _ in range(n)]
    sheet = len(".".join(crossed))
    stars = sum(track[BOXES] for track in STARS)
    tracks = len("b9y9r9g9p9") + stars + sum(track[BOXES] for track in BONUSES)
    house = len("A1.") * CELLS - 1  # all squares one by one, as read from paper
    player = tracks + len(",") + house
    assert game + turn + dice + sheet + 4 * player + len("       ") == LONGEST_POSITION


def _printed() -> tuple[list[str], tuple[int, ...]]:
    sheet = sheet_of(False)  # noqa: FBT003 - the value of the option
    return [str(shape) for shape in sheet.shapes], sheet.copies


def test_the_fields_say_what_the_documentation_says() -> None:
    state = read_state("3rwku 1M2+1 bgw p5 b3,aBcde1 b2,bC1 -,-", State)
    assert (state.game.options.marks, state.game.options.unlock) == ("optional", "same_turn")
    assert (state.active, state.to_act, state.phase, state.marks) == (1, 2, Phase.MARK, 1)
    assert state.dice == (1, 0, 0, 1, 0, 1)
    assert state.players[0].tracks == (3, 0, 0, 0, 0)
    assert state.players[0].house.drawn == (Drawn(0b11111, 0b10),)
    assert state.players[0].score == 1


# --- refusals --------------------------------------------------------------------------------


def test_what_follows_no_form_is_unreadable_and_the_field_is_named(
    subtests: pytest.Subtests,
) -> None:
    for case in [
        (MAIN.replace("3rwk", "5rwk"), "field 1, game"),
        (MAIN.replace("3rwk", "3rwx"), "field 1, game"),
        (MAIN.replace("3rwk", "3rwum"), "field 1, game"),
        (MAIN.replace("3rwk", "3rw "), "field 2, turn: ''"),
        (MAIN.replace("1C", "4C"), "field 2, turn"),
        (MAIN.replace("1C", "1c"), "field 2, turn"),
        (MAIN.replace("1C", "1C2"), "field 2, turn"),
        (MAIN.replace("1C", "1A"), "field 2, turn"),
        (MAIN.replace("1C", "1A0"), "field 2, turn"),
        (MAIN.replace("1C", "1D"), "field 2, turn"),
        (MAIN.replace("1C", "1Db6"), "field 2, turn"),
        (MAIN.replace("1C", "1Db3l"), "field 2, turn"),
        (MAIN.replace("1C", "1X"), "field 2, turn"),
        (MAIN.replace("1C", "1XaB1"), "field 2, turn"),
        (MAIN.replace("1C", "1Xba1"), "field 2, turn"),
        (MAIN.replace("1C", "1M"), "field 2, turn"),
        (MAIN.replace("1C", "1M2"), "field 2, turn"),
        (MAIN.replace("1C", "1M2+0"), "field 2, turn"),
        (MAIN.replace("1C", "1S"), "field 2, turn"),
        (MAIN.replace("1C", "1Cqn"), "field 2, turn"),
        (MAIN.replace("1C", "1Cf0"), "field 2, turn"),
        (MAIN.replace("bbbgw", "gbbbw"), "field 3, dice"),
        (MAIN.replace("bbbgw", "bbbbbb"), "field 3, dice"),
        (MAIN.replace("bbbgw", "BBBGW"), "field 3, dice"),
        (MAIN.replace("bbbgw", "bb+6"), "field 3, dice"),
        (MAIN.replace("bbbgw", "bb+0"), "field 3, dice"),
        (MAIN.replace("bbbgw", ""), "field 3, dice"),
        (MAIN.replace(" - ", " b2 "), "field 4, sheet"),
        (MAIN.replace(" - ", " b4 "), "field 4, sheet"),
        (MAIN.replace(" - ", " b5.b4l "), "field 4, sheet"),
        (MAIN.replace(" - ", " b5.b5 "), "field 4, sheet"),
        (MAIN.replace(" - ", " b5. "), "field 4, sheet"),
        (MAIN.replace(" - ", " b5y5 "), "field 4, sheet"),
        (MAIN.replace("3rwk", "3rwm").replace(" - ", " b4l "), "field 4, sheet"),
        (MAIN.replace("b2,-", "b,-"), "field 5, player"),
        (MAIN.replace("b2,-", "b0,-"), "field 5, player"),
        (MAIN.replace("b2,-", "b10,-"), "field 5, player"),
        (MAIN.replace("b2,-", "y1b2,-"), "field 5, player"),
        (MAIN.replace("b2,-", "b2*+,-"), "field 5, player"),
        (MAIN.replace("b2,-", ",-"), "field 5, player"),
        (MAIN.replace("b2,-", "b2,"), "field 5, player"),
        (MAIN.replace("b2,-", "b2"), "field 5, player"),
        (MAIN.replace("b2,-", "b2,-,-"), "field 5, player"),
        (MAIN.replace("aBc1", "Bac1"), "field 6, player"),
        (MAIN.replace("aBc1", "aab1"), "field 6, player"),
        (MAIN.replace("aBc1", "ab2c1"), "field 6, player"),
        (MAIN.replace("aBc1", "a1b1"), "field 6, player"),
        (MAIN.replace("aBc1", "ab0"), "field 6, player"),
        (MAIN.replace("aBc1", "ab"), "field 6, player"),
        (MAIN.replace("aBc1", "abf1"), "field 6, player"),
        (MAIN.replace("aBc1", "aBc1."), "field 6, player"),
        (MAIN.replace(" p1,-", ""), "2 players where there should be 3"),
        (MAIN + " -,-", "4 players where there should be 3"),
        (MAIN + "\n", "field 7, player"),
        (MAIN + " ", "field 8, player"),
        ("3rw", "a position has 4 fields and one for each player, not 1"),
        ("3rw" + "x" * LONGEST_POSITION, f"not a line of at most {LONGEST_POSITION} characters"),
    ]:
        with subtests.test(case=repr(case)):
            line, field = case
            with pytest.raises(UnreadableNotation, match=re.escape(field)):
                read_state(line)


def test_all_fields_that_cannot_be_read_are_named_at_once() -> None:
    with pytest.raises(UnreadableNotation) as caught:
        read_state("3rw 1Z bbbgw - b2,- b,aBc1 p1,x")
    assert str(caught.value) == (
        "this is not a position: field 2, turn: '1Z'; field 6, player: 'b,aBc1';"
        " field 7, player: 'p1,x'"
    )


def test_a_position_of_the_other_game_is_refused_where_one_is_expected() -> None:
    with pytest.raises(UnreadableNotation, match="not a position of the expected game"):
        read_state(MAIN, CardState)
    with pytest.raises(UnreadableNotation, match="not a position of the expected game"):
        read_state("2ecm 0D ------- - 70 -,A,- -,A,-", State)


def test_what_is_no_state_has_no_line() -> None:
    with pytest.raises(NotAState):
        write_state("3rw")  # type: ignore[arg-type]


def test_positions_that_break_a_law_are_refused_with_every_fault() -> None:
    with pytest.raises(InvalidState) as caught:
        read_state("3rwk 1C bbbg r5 b2++,- b1,aBc1.aC1.a3 p1,-")
    assert [fault.path for fault in caught.value.faults] == [
        "players[1].house[1]",
        "players[1].house[1]",
        "players[0].spent_bonuses",
        "players[1].house[2]",
        "dice",
    ]


@given(positions(), st.sampled_from(MUTATIONS), st.randoms(use_true_random=False))
def test_a_position_that_is_not_lawful_cannot_be_written(
    state: State, mutation: Mutation, rng: Random
) -> None:
    mutants = list(mutation(state, rng))
    for mutant in rng.sample(mutants, min(20, len(mutants))):
        try:
            line = write_state(mutant)
        except InvalidState:
            continue
        assert read_state(line) == mutant


# --- drawn shapes ----------------------------------------------------------------------------


@given(st.integers(1, (1 << CELLS) - 1), st.integers(0, (1 << CELLS) - 1))
def test_whatever_is_drawn_has_one_text(cells: int, xs: int) -> None:
    one = Drawn(cells, cells & xs)
    assert drawn_in(text_of(one.cells, one.xs)) == one
    assert len(text_of(one.cells, one.xs)) <= 54


@given(st.text("abcdeABCDE123456789", max_size=8))
def test_a_text_of_something_drawn_is_the_only_one(text: str) -> None:
    one = drawn_in(text)
    assert one is None or text_of(one.cells, one.xs) == text


# --- arbitrary input -------------------------------------------------------------------------

LETTERS = "234rwmkduSRCDXA1MOnfq+-*.,abcdeABCDE byrgp0123456789l"


@given(positions(), st.data())
def test_a_line_with_a_slip_is_refused_or_is_exactly_another_position(
    state: State, data: st.DataObject
) -> None:
    line = write_state(state)
    for _ in range(10):
        at = data.draw(st.integers(0, len(line)))
        cut = data.draw(st.integers(0, 2))
        put = data.draw(st.text(LETTERS, max_size=2))
        slip = line[:at] + put + line[at + cut :]
        try:
            again = read_state(slip)
        except (UnreadableNotation, InvalidState):
            continue
        assert write_state(again) == slip


@given(st.text(max_size=60))
def test_any_text_is_refused_as_unreadable(text: str) -> None:
    for line in (text, f"3rw{text}"):
        with pytest.raises(UnreadableNotation):
            read_state(line)
