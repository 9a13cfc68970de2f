"""A broken law prints its name, and a position and a move that can be pasted into a test."""

from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Pay, TakeCards
from copenhagen.cardgame.state import State
from copenhagen.notation import read_state
from tests.corpus import Corpus
from tests.laws.holding import LAWS, Law, hold
from tests.laws.reporting import expression, position, reported
from tests.laws.test_score import check_that_no_score_falls
from tests.rollwrite.walks import ROLL_AND_WRITE
from tests.strategies import CARD_GAME, Step


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


def law_named(name: str) -> Law:
    return next(law for law in LAWS if law.name == name)


def test_a_law_that_a_step_of_the_corpus_breaks_names_itself_and_the_line() -> None:
    steps = CARD_GAME.directed[0].steps
    step = next(s for s in steps if s.after.players[s.before.to_act].score > 0)
    wrong = Step(step.after, step.move, step.before)
    with pytest.raises(AssertionError) as broken:
        hold(law_named("no score falls"), [step, wrong])
    notes = note_of(broken.value)
    assert notes["law"] == "no score falls"
    assert notes["state"].startswith('read_state("')
    assert notes["move"] == expression(step.move)
    with pytest.raises(AssertionError):
        check_that_no_score_falls(wrong)


@pytest.mark.parametrize("corpus", [CARD_GAME, ROLL_AND_WRITE], ids=["card", "roll"])
def test_every_state_of_a_corpus_has_a_line_that_reads_as_the_same_state(
    corpus: Corpus[Any, Any, Any],
) -> None:
    """Walks of Roll & Write that begin in the middle have houses without recorded drawings."""
    for walk in corpus.directed[::5]:
        if getattr(walk, "whole", True):
            for state in walk.states[::9]:
                assert position(state).startswith('read_state("')


def test_a_law_that_a_walk_breaks_tells_how_to_take_it_again() -> None:
    walk = CARD_GAME.directed[0]

    def broken_law(_: object) -> None:
        raise AssertionError

    law = Law("nothing holds", "walk", broken_law, lambda: None)
    with pytest.raises(AssertionError) as broken:
        hold(law, [walk])
    assert note_of(broken.value) == {"law": "nothing holds", "walk": repr(walk)}


def test_each_law_is_a_test_that_is_named_as_it_is() -> None:
    for law in LAWS:
        assert law.test.__name__ == "test_" + law.name.replace(" ", "_")


def _with_builds() -> State:
    state, rng = cph.settle(cph.card_game(2), Random(1)), Random(1)
    while not isinstance(cph.legal_actions(state)[-1], Build):
        state = cph.settle(cph.apply(state, rng.choice(cph.legal_actions(state))), rng)
    return state
