"""The text of moves of Roll & Write: one text per move, read strictly, refused with a reason."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.errors import (
    AmbiguousNotation,
    IllegalNotation,
    InvalidMove,
    NotationError,
    UnreadableNotation,
)
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.notation import read_move, read_state, write_move
from copenhagen.notation.moves import move_named
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
from copenhagen.rollwrite.components import FACES, FacadeShape, Face
from copenhagen.rollwrite.game import GAME
from copenhagen.rollwrite.notation.moves import LONGEST_MOVE, drawing_on
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, State
from tests.rollwrite.rarities import fixed_walks
from tests.rollwrite.walks import Walk, positions, possible, whole_walks

CHOOSE = "3rw 2C bbbgw - b2,- b1,aBc1 p2,-"
DRAW = "3rwk 1Db3 gw - b2,- b1,aBc1 p1,-"
SHAPE = FacadeShape(Color.BLUE, 4, "l")


@cache
def all_moves() -> tuple[Move, ...]:
    """Return all distinct moves of some games."""
    games = fixed_walks(60)
    return tuple(
        {move: None for walk in games for state in walk.states for move in possible(state)}
    )


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Reroll((2, 0, 0, 0, 0, 1)), "rbbw"),
        (ChangeColor(Face.BLUE, 2, Color.RED), "bb>r"),
        (ChangeColor(Face.WHITE, 1, Color.GREEN), "w>g"),
        (Choose(FacadeShape(Color.GREEN, 3)), "g3w0"),
        (Choose(SHAPE, 2), "b4lw2"),
        (Pass(), "-"),
        (drawing_on(0b1000111), "abc1b2"),
        (drawing_on(0b100001), "a1a2"),
        (MarkX(1), "xb1"),
        (UseNoX(), "x-"),
        (DrawSquare(12), "oc3"),
        (MarkTwo(Color.PURPLE), "++p"),
        (UseOneX(12), "1c3"),
        (DoneDrawing(), "."),
        (Mark(Color.BLUE), "+b"),
        (NoMark(), "+-"),
        (Roll((2, 0, 1, 1, 0, 1)), "?bbrgw"),
    ],
)
def test_the_texts_of_the_documentation(move: Move, text: str) -> None:
    assert write_move(move) == text
    assert move_named(GAME, text) == move


def test_each_move_has_its_own_text() -> None:
    texts = {write_move(move): move for move in all_moves()}
    assert len(texts) == len(all_moves()) > 1_000
    assert max(map(len, texts)) <= LONGEST_MOVE
    assert {type(move) for move in all_moves()} == {
        *(Reroll, ChangeColor, Choose, Pass, DrawShape, MarkX, UseNoX, DrawSquare),
        *(MarkTwo, UseOneX, DoneDrawing, Mark, NoMark, Roll),
    }
    for text, move in texts.items():
        assert move_named(GAME, text) == move


@pytest.mark.parametrize(
    "move",
    [
        Reroll((0, 0, 0, 0, 0, 0)),
        Reroll((6, 0, 0, 0, 0, 0)),
        Roll((2, -1, 0, 0, 0, 0)),
        ChangeColor(Face.BLUE, 0, Color.RED),
        ChangeColor(Face.BLUE, 6, Color.RED),
        Choose(SHAPE, -1),
        Choose(SHAPE, 6),
        DrawShape(Placement(0b10001, 0, 0, "n")),
        DrawShape(Placement(0b11, 1, 0, "n")),
        DrawShape(Placement(1 << 45 | 1 << 44, 0, 0, "n")),
        MarkX(45),
        DrawSquare(-1),
        UseOneX(45),
        "+b",
        None,
    ],
)
def test_what_there_is_not_in_the_game_cannot_be_written(move: object) -> None:
    with pytest.raises(InvalidMove):
        write_move(move)  # type: ignore[arg-type]


# --- reading ---------------------------------------------------------------------------------


@given(positions())
def test_every_possible_move_is_read_from_its_text(state: State) -> None:
    for move in possible(state):
        assert read_move(state, write_move(move)) == move


@given(positions(), st.deferred(lambda: st.sampled_from(all_moves())))
def test_a_move_that_is_refused_is_refused_with_the_same_reasons(state: State, move: Move) -> None:
    reasons = cph.why_illegal(state, move)
    if reasons:
        with pytest.raises(IllegalNotation) as caught:
            read_move(state, write_move(move))
        assert caught.value.reasons == reasons
        assert all(str(reason) in str(caught.value) for reason in reasons)
    else:
        assert read_move(state, write_move(move)) == move


def test_what_follows_no_form_is_unreadable_wherever_it_is_said(subtests: pytest.Subtests) -> None:
    for text in [
        "",
        " ",
        "r",
        "rx",
        "rbbbbbb",
        "RB",
        "?",
        "?bbbbbb",
        "?B",
        "?\u0660",
        "b>",
        ">r",
        "b>w",
        "bg>r",
        "bbbbbb>r",
        "2b>r",
        "b>rr",
        "b4lw6",
        "b4lw",
        "b4w-1",
        "g3w00",
        "b",
        "--",
        "ab",
        "ba1",
        "a2a1",
        "A1a2",
        "ace1",
        "abcdef1",
        "a0",
        "f1",
        "x",
        "xB1",
        "xf1",
        "xc0",
        "o",
        "o-",
        "OC3",
        "1",
        "1c",
        "1c10",
        "++",
        "++w",
        "+",
        "+w",
        "+B",
        "+++b",
        "..",
        "t01",
        "sc3",
        "@D",
        "mark blue",
        "x" * 13,
        "?b" * 1_000,
    ]:
        with subtests.test(case=repr(text)):
            for line in (CHOOSE, DRAW):
                with pytest.raises(UnreadableNotation):
                    read_move(read_state(line), text)


def test_what_is_no_text_is_unreadable() -> None:
    with pytest.raises(UnreadableNotation):
        read_move(read_state(CHOOSE), 7)  # type: ignore[arg-type]


def test_moves_of_the_other_game_are_not_read() -> None:
    card = cph.card_game(players=2)
    for text in ("+b", "g3w0", "x-"):
        with pytest.raises(UnreadableNotation):
            read_move(card, text)


def test_dice_may_be_named_in_any_order() -> None:
    assert move_named(GAME, "?wgbrb") == Roll((2, 0, 1, 1, 0, 1))
    assert move_named(GAME, "rwb") == Reroll((1, 0, 0, 0, 0, 1))


# --- short forms -----------------------------------------------------------------------------


def test_a_shape_may_be_chosen_without_its_white_dice_where_that_is_clear() -> None:
    state = read_state(CHOOSE)
    with pytest.raises(AmbiguousNotation) as caught:
        read_move(state, "b3")
    assert caught.value.candidates == ("b3w0", "b3w1")
    assert str(caught.value) == "b3 may be any of b3w0, b3w1"
    assert read_move(state, "g2") == Choose(FacadeShape(Color.GREEN, 2), 1)
    with pytest.raises(AmbiguousNotation) as caught:
        read_move(state, "b4")
    assert caught.value.candidates == ("b4lw1", "b4rw1")
    assert read_move(state, "b4r") == Choose(FacadeShape(Color.BLUE, 4, "r"), 1)
    mirrored = read_state(CHOOSE.replace("3rw", "3rwm"))
    assert read_move(mirrored, "b4") == Choose(FacadeShape(Color.BLUE, 4), 1)


def test_a_shape_may_be_drawn_by_its_lowest_cell_where_that_is_clear() -> None:
    state = read_state(DRAW)
    with pytest.raises(AmbiguousNotation) as caught:
        read_move(state, "a2")
    assert caught.value.candidates == ("ab2b3", "ab2a3", "a2ab3")
    assert write_move(read_move(state, "e1")) == "e1de2"
    with pytest.raises(IllegalNotation) as refused:
        read_move(state, "a1")
    assert {reason.rule for reason in refused.value.reasons} == {"rollwrite.draw.free"}


def test_what_is_shared_by_all_that_a_short_text_may_mean_is_the_reason() -> None:
    with pytest.raises(IllegalNotation) as caught:
        read_move(read_state(DRAW), "g4")
    assert [reason.rule for reason in caught.value.reasons] == ["rollwrite.turn.order"]


def test_what_is_for_another_time_is_no_reason_where_something_is_asked_for_now() -> None:
    """``b5`` may be a blue shape, or a drawn shape that begins on b5: only the first is due."""
    with pytest.raises(IllegalNotation) as caught:
        read_move(read_state("3rw 0C bbbgw - -,- -,- -,-"), "b5")
    rules = {reason.rule for reason in caught.value.reasons}
    assert "rollwrite.choose.dice" in rules
    assert "rollwrite.turn.order" not in rules


@given(positions(where=lambda state: state.phase in (Phase.CHOOSE, Phase.DRAW)))
def test_a_short_text_is_the_only_move_that_it_begins_or_all_of_them(state: State) -> None:
    kinds = (Choose, DrawShape)
    texts = [write_move(move) for move in cph.legal_actions(state) if isinstance(move, kinds)]
    for text in texts:
        short = text.split("w")[0] if state.phase is Phase.CHOOSE else text[0] + digit_of(text)
        meant = tuple(
            other
            for other in texts
            if (other.split("w")[0] if "w" in other else other[0] + digit_of(other)) == short
        )
        assert read_or_listed(state, short) == meant


def digit_of(text: str) -> str:
    """Return the first digit of a text."""
    return next(letter for letter in text if letter.isdigit())


def read_or_listed(state: State, text: str) -> tuple[str, ...]:
    """Return the full text of the move that `text` names, or of all moves that it may name."""
    try:
        return (write_move(read_move(state, text)),)
    except AmbiguousNotation as error:
        return error.candidates


# --- arbitrary input -------------------------------------------------------------------------


@given(
    positions(),
    st.one_of(st.text(max_size=12), st.text("byrgpwabcdeolrx1234567890+-.?> ", max_size=8)),
)
def test_whatever_is_typed_is_a_legal_move_or_an_error_of_notation(state: State, text: str) -> None:
    try:
        move = read_move(state, text)
    except NotationError:
        return
    assert cph.why_illegal(state, move) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_played_by_typing(players: int) -> None:
    rng = Random(players)
    state = cph.roll_and_write(players, options=RollAndWriteOptions(marks="optional"))
    typed = 0
    while cph.result(state) is None:
        text = write_move(rng.choice(possible(state)))
        state = cph.apply(state, read_move(state, text))
        typed += 1
    assert typed > 50


@given(whole_walks())
def test_the_faces_of_every_roll_stand_in_their_order(walk: Walk) -> None:
    for move in walk.moves:
        if isinstance(move, Roll):
            letters = write_move(move)[1:]
            order = [face.letter for face in FACES]
            assert sorted(letters, key=order.index) == list(letters)
