"""A broken law prints a position and a move that can be pasted into a test."""

from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Pay, TakeCards
from copenhagen.cardgame.state import State
from copenhagen.notation import read_state
from tests.laws.reporting import expression, position, reported


def note_of(error: BaseException) -> dict[str, str]:
    return dict(note.split(" = ", 1) for note in error.__notes__)


def test_what_is_printed_builds_the_position_and_the_move_again() -> None:
    state = cph.settle(cph.card_game(3), Random(1))
    with pytest.raises(ZeroDivisionError) as broken, reported(state, TakeCards((0, 1))):
        _ = 1 // 0
    notes = note_of(broken.value)
    assert notes["move"] == "TakeCards(slots=(0, 1))"
    assert notes["state"].startswith('read_state("3ecm 0A ')
    line = notes["state"].removeprefix('read_state("').removesuffix('")')
    assert read_state(line) == state


def test_a_position_without_a_line_is_printed_in_full() -> None:
    lost = attrs.evolve(cph.card_game(2), supply=(1, 2, 3, 4, 5))
    assert position(lost).startswith("State(game=CardGame(players=2, ")
    assert "active=(Ability.ANY_CARDS,)" in position(lost)
    assert "supply=(1, 2, 3, 4, 5)" in position(lost)


def test_moves_are_printed_with_the_names_of_their_values() -> None:
    build = cph.legal_actions(_with_builds())[-1]
    assert isinstance(build, Build)
    assert f"tile=FacadeTile(color=Color.{build.tile.color.name}," in expression(build)
    assert expression(Pay(0)) == "Pay(natural=0, converted=0, from_color=None, discount=False)"


def _with_builds() -> State:
    state, rng = cph.settle(cph.card_game(2), Random(1)), Random(1)
    while not isinstance(cph.legal_actions(state)[-1], Build):
        state = cph.settle(cph.apply(state, rng.choice(cph.legal_actions(state))), rng)
    return state
