"""Sheets of Roll & Write, typed in as they look on paper."""

import contextlib
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.notation import read_state
from copenhagen.rollwrite import read_sheets, write_sheets
from copenhagen.rollwrite.notation.sheets import LONGEST_SHEETS
from tests.cli.running import refused, run
from tests.laws.playing_on import play_on
from tests.profiles import by_profile
from tests.rollwrite.walks import Walk, whole_walks

SHEETS = """
game 3rw
turn 2C
dice bbbgw

player b2
player b1
  . . . . .
  O X O . .
player p2
score 0
"""


def test_what_is_typed_in_is_a_position() -> None:
    assert read_sheets(SHEETS) == read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-")


def test_squares_may_stand_close_and_be_small_letters() -> None:
    assert read_sheets(SHEETS.replace("O X O . .", "oxo..")) == read_sheets(SHEETS)


@given(walk=whole_walks(), place=st.floats(0, 0.5))
def test_sheets_that_are_written_are_read_again(walk: Walk, place: float) -> None:
    state = walk.states[int(place * (len(walk.states) - 1))]
    text = write_sheets(state)
    assert len(text) < LONGEST_SHEETS
    again = read_sheets(text)
    assert again == state
    assert write_sheets(again) == text


def test_the_sheets_of_every_position_of_random_play_are_read() -> None:
    """Half-full and full houses, from the first mark to the end of the game."""
    read = 0
    games = by_profile(quick=4, ci=20, full=60, deep=1_000)
    for seed in range(games):
        rng = Random(seed)
        options = cph.RollAndWriteOptions(mirror=bool(seed % 2))
        state = cph.roll_and_write(2 + seed % 3, options=options)
        while not cph.result(state):
            state = cph.settle(state, rng)
            if actions := cph.legal_actions(state):
                assert read_sheets(write_sheets(state)) == state
                read += 1
                state = cph.apply(state, rng.choice(actions))
        assert read_sheets(write_sheets(state)) == state
    assert read > 80 * games


def test_only_lawful_states_of_roll_and_write_are_written() -> None:
    with pytest.raises(cph.errors.NotAState):
        write_sheets(cph.card_game(2))  # type: ignore[arg-type]
    with pytest.raises(cph.errors.InvalidState):
        write_sheets(attrs.evolve(cph.roll_and_write(3), quiet=True))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (5, "5 is not a text"),
        ("x" * (LONGEST_SHEETS + 1), "is not a text of at most"),
        ("", "no line 'game'; there is no line 'turn'; there is no line 'player'"),
        (SHEETS.replace("O X O", "O Y O"), "line 9: 'OYO..' is neither a row"),
        (SHEETS.replace("O X O . .", "O X O ."), "line 9: 'OXO.' is neither a row"),
        (SHEETS.replace("turn 2C", "turn"), "line 3: the word 'turn' is followed by one text"),
        (SHEETS + "score 1\n", "line 12: a score is one number for each player"),
        (SHEETS.replace("score 0", "score many"), "line 11: a score is one number"),
        (SHEETS + "game 3rw\n", "line 12: 'game' has been said before"),
        (". . . . .\n" + SHEETS, "line 1: the rows of a house come after"),
        (SHEETS + ". . . . .\n" * 10, "line 21: a house has 9 rows"),
        (SHEETS.replace("3rw", "4rw"), "3 players where there should be 4"),
        (SHEETS.replace("3rw", "2ecm"), "field 1, game"),
    ],
)
def test_every_line_that_cannot_be_read_is_named(text: str, told: str) -> None:
    with pytest.raises(cph.errors.UnreadableNotation) as refusal:
        read_sheets(text)
    assert told in str(refusal.value)


def test_each_square_is_drawn_alone() -> None:
    """No rule depends on the shape behind a square, so nobody needs to know it."""
    house = read_sheets(SHEETS).players[1].house
    assert [shape.cells for shape in house.drawn_shapes] == [("a1",), ("b1",), ("c1",)]
    assert [shape.x for shape in house.drawn_shapes] == [None, "b1", None]


def test_impossible_sheets_are_refused_with_the_rule() -> None:
    with pytest.raises(cph.errors.InvalidState) as refusal:
        read_sheets(SHEETS.replace(". . . . .", "O . . . X").replace("score 0", "score 1"))
    score, square = map(str, refusal.value.faults)
    assert score.startswith("players[2].score: lines and full tracks are worth 0 points, not 1")
    assert square == (
        "players[1].house: e2: nothing below leads down to the ground [rollwrite.draw.support]"
    )


def test_one_can_play_on_from_sheets_whatever_has_led_to_them() -> None:
    for seed in range(3):
        play_on(read_sheets(SHEETS.replace("O X O . .", "X X O O X")), Random(seed))


@given(text=st.text(alphabet="gametrundicshplyoxOX. 0123456789rwbyg+*-,\n", max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(cph.errors.UnreadableNotation, cph.errors.InvalidState):
        read_sheets(text)


# The command


def test_the_command_shows_sheets() -> None:
    shown = run("show", "-", typed=SHEETS)
    assert shown.status == 0
    assert (
        run("show", "-", "--notation", typed=SHEETS).out == "3rw 2C bbbgw - b2,- b1,a1.B1.c1 p2,-\n"
    )


def test_the_command_says_what_is_wrong_with_sheets() -> None:
    told = refused("show", SHEETS.replace("score 0", "score 1"))
    assert told.startswith("copenhagen: the text: players[2].score: lines and full tracks")
    assert told.endswith("[rollwrite.score.moment]")
