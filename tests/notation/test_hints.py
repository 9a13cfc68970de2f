"""A text that is no move gets a hint: the game, a rule, or a similar move."""

import pytest

import copenhagen as cph
from copenhagen.errors import IllegalNotation, UnreadableNotation
from copenhagen.notation import read_move, read_state
from copenhagen.render import explain

CARDS = read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
DICE = read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-")


@pytest.mark.parametrize("text", ["t01", " t01", "t01 ", "\tt01\n", "\u00a0t01"])
def test_white_space_around_a_move_does_not_count(text: str) -> None:
    assert read_move(CARDS, text) == cph.cardgame.TakeCards((0, 1))


@pytest.mark.parametrize(
    ("state", "text", "rule"),
    [
        (CARDS, "g5a1n", "base.build.grid"),
        (CARDS, "r5e1n", "base.build.grid"),
        (CARDS, "r6a1n", "base.setup.tiles"),
        (CARDS, "p1", "base.setup.tiles"),
        (CARDS, "y9b2", "base.setup.tiles"),
        (DICE, "g9", "rollwrite.choose.available"),
        (DICE, "b4z", "rollwrite.choose.available"),
        (DICE, "p6w1", "rollwrite.choose.available"),
    ],
)
def test_a_move_that_cannot_be_gets_its_reason(state: cph.State, text: str, rule: str) -> None:
    with pytest.raises(IllegalNotation) as refused:
        read_move(state, text)
    assert [reason.rule for reason in refused.value.reasons] == [rule]


@pytest.mark.parametrize(
    ("state", "text", "game"),
    [
        (CARDS, "b3w1", "Roll & Write"),
        (CARDS, "xa1", "Roll & Write"),
        (DICE, "t01", "the card game"),
        (DICE, "r2a1n", "the card game"),
        (DICE, "$1", "the card game"),
    ],
)
def test_a_move_of_the_other_game_names_that_game(state: cph.State, text: str, game: str) -> None:
    with pytest.raises(UnreadableNotation, match=f"'.*' is a move of {game}, and this is"):
        read_move(state, text)


@pytest.mark.parametrize(
    ("state", "text", "near"),
    [
        (CARDS, "T01", "t01"),
        (CARDS, "R2A1N", "r2a1n"),
        (CARDS, "t0 1", "t01"),
        (CARDS, "r2a1", None),
        (CARDS, "hello", None),
        (DICE, "B2", "b2"),
    ],
)
def test_a_move_that_is_near_is_named(state: cph.State, text: str, near: str | None) -> None:
    with pytest.raises(cph.CopenhagenError) as refused:
        read_move(state, text)
    told = str(refused.value)
    assert ("; is it " in told) == (near is not None), told
    if near:
        assert told.endswith(f"; is it {near}?")
        assert explain(refused.value, lang="de").endswith(f"; ist {near} gemeint?")
