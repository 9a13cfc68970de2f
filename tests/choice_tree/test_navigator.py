"""The navigator of a tree of questions: forward, back, and to an action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen import Navigator
from copenhagen.choice_tree.nodes import Choice, Question
from copenhagen.errors import InvalidValue
from copenhagen.notation import read_move, read_state
from tests.strategies import positions

STATE = read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
TREE = cph.choices(cph.view(STATE, 0), cph.legal_actions(STATE))


def test_it_begins_at_the_root() -> None:
    here = Navigator(TREE)
    assert here.question is TREE
    assert here.action is None
    assert not here.path
    assert not here.numbers
    assert not here.can_go_back
    assert here.back() is here


def test_each_choice_leads_to_another_place_and_changes_none() -> None:
    start = Navigator(TREE)
    tiles = start.choose(2)
    assert start.path == ()
    assert tiles.question.kind == "tile"
    assert tiles.path == (TREE.choices[2],)
    assert tiles.back() == start
    assert start.choose(TREE.choices[2]) == tiles, "a choice by itself or by its number"


def test_the_end_is_an_action_and_what_was_asked_last_is_still_known() -> None:
    end = Navigator(TREE).follow([2, 0, 0, 0])
    assert end.action == read_move(STATE, "r2a1n")
    assert end.question.kind == "place"
    assert [choice.kind for choice in end.path] == ["construct", "tile", "orientation", "place"]
    assert end.numbers == (2, 0, 0, 0)
    assert end.back().question is end.question
    with pytest.raises(InvalidValue, match="choice: 0 is not among the choices"):
        end.choose(0)


def test_questions_with_one_answer_are_skipped_on_the_way_on_and_back() -> None:
    start = Navigator(TREE, skips=True)
    turn = start.choose(2)
    assert turn.question.kind == "orientation", "there is one tile to choose"
    assert [choice.kind for choice in turn.path] == ["construct", "tile"]
    assert turn.can_go_back
    assert turn.back() == start
    assert turn.choose(1).back() == turn


def test_nobody_decides_for_the_player() -> None:
    (take,) = cph.legal_actions(STATE)[:1]
    tree = cph.choices(cph.view(STATE, 0), [take])
    only = Navigator(tree, skips=True)
    assert only.question.kind == "cards", "the first question is skipped, the last one is not"
    assert only.action is None
    assert not only.can_go_back
    assert only.back() is only
    assert only.choose(0).action == take


def test_it_leads_to_the_question_that_an_action_answers() -> None:
    action = cph.legal_actions(STATE)[-1]
    there = Navigator(TREE).choose(0).lead_to(action)
    assert action in [choice.action for choice in there.question.choices]
    with pytest.raises(InvalidValue, match="is not among the choices"):
        there.lead_to(cph.cardgame.Done())


@pytest.mark.parametrize("choice", [-1, 3, True, "0", None, Choice("done")])
def test_what_is_no_choice_is_refused(choice: object) -> None:
    with pytest.raises(InvalidValue, match="is not among the choices"):
        Navigator(TREE).choose(choice)  # type: ignore[arg-type]


def test_a_path_of_another_tree_is_refused() -> None:
    with pytest.raises(InvalidValue, match="path: "):
        Navigator(TREE, (Choice("done"),))
    with pytest.raises(InvalidValue, match="path: "):
        Navigator(TREE, (*TREE.path(cph.legal_actions(STATE)[0]), TREE.choices[0]))


def test_nothing_to_choose() -> None:
    nobody = Navigator(Question("action"), skips=True)
    assert nobody.action is None
    assert nobody.question.choices == ()
    with pytest.raises(InvalidValue):
        nobody.choose(0)


def test_it_shows_where_it_is() -> None:
    assert (
        repr(Navigator(TREE).follow([2, 0])) == "<Navigator root=<action>, path=<construct tile>>"
    )


def test_the_first_choice_that_fits_is_found() -> None:
    path = TREE.find(lambda choice: str(choice.tile) == "r2")
    assert [choice.kind for choice in path] == ["construct", "tile"]
    assert TREE.find(lambda choice: choice.kind == "done") == ()


@pytest.mark.parametrize("skips", [False, True])
@given(positions(where=lambda state: bool(cph.legal_actions(state))), st.data())
def test_every_way_ends_at_an_action_and_leads_back_to_the_beginning(
    skips: bool,  # noqa: FBT001 - a parameter of the test
    state: cph.cardgame.State,
    data: st.DataObject,
) -> None:
    tree = cph.choices(cph.view(state, state.to_act), cph.legal_actions(state), lang=None)
    here = start = Navigator(tree, skips=skips)
    while here.action is None:
        assert not skips or here.question.only is None or here.question.only.action is not None
        number = data.draw(st.integers(0, len(here.question.choices) - 1))
        there = here.choose(number)
        assert there.back() == here or (skips and len(here.question.choices) == 1)
        assert there.can_go_back or (skips and len(here.question.choices) == 1)
        here = there
    assert here.action in cph.legal_actions(state)
    assert Navigator(tree).follow(here.numbers) == Navigator(tree, here.path)
    assert Navigator(tree).lead_to(here.action).choose(here.path[-1]).action == here.action
    while here.can_go_back:
        here = here.back()
    assert here == start
