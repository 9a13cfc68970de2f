"""Law 2: there is no reason against a move exactly when it can be made.

`why_illegal(state, move)` is empty exactly when `apply(state, move)` works, and exactly when the
move is among the legal actions or the outcomes of chance. The error that `apply` raises
carries the same reasons, and each reason names a rule that exists.
"""

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Move
from copenhagen.cardgame.state import Phase, State
from copenhagen.errors import Reason
from copenhagen.rulebook import RULES
from tests.laws.reporting import reported
from tests.profiles import thinned
from tests.strategies import (
    CARD_GAME,
    all_moves,
    copy_of,
    moves_at,
    mutants,
    positions,
    possible,
)

ALL_MOVES = all_moves()

A_CODE = re.compile(r"\b(?:[yrgp][2-5][lr]?|[byrgp]1|t\d+)\b")
"""The notation's codes for tiles, shapes, tracks and actions; cell names are good prose, too."""


def check_that_reasons_say_what_apply_does(state: State, move: Move) -> None:
    listed = {one: one for one in possible(state)}
    reasons = cph.why_illegal(state, move)
    assert (not reasons) == (move in listed)
    if not reasons:
        assert cph.apply(state, move) == cph.apply(state, listed[move])
        return
    with pytest.raises(cph.IllegalAction) as refused:
        cph.apply(state, move)
    assert refused.value.reasons == reasons
    assert refused.value.move == move
    for reason in reasons:
        assert reason.rule in RULES
        assert reason.text
        assert not A_CODE.search(str(reason.text)), "people are told in words"
        assert reason.text in str(refused.value)
    assert len(set(reasons)) == len(reasons), "a reason is given twice"


@pytest.mark.rule("base.turn.order")
@given(st.data())
def test_a_move_has_no_reason_against_it_exactly_where_it_can_be_made(data: st.DataObject) -> None:
    state = data.draw(positions())
    for _ in range(8):
        move = data.draw(moves_at(state))
        with reported(state, move):
            check_that_reasons_say_what_apply_does(state, move)


@given(positions())
def test_every_listed_move_can_be_made_also_by_an_equal_one(state: State) -> None:
    for move in possible(state):
        with reported(state, move):
            assert cph.why_illegal(state, copy_of(move)) == ()
            assert cph.apply(state, copy_of(move)) == cph.apply(state, move)


@pytest.mark.rule("base.turn.order")
@given(positions())
def test_neighbors_of_legal_moves_are_judged_rightly(state: State) -> None:
    for move in possible(state)[::7]:
        for other in mutants(move):
            with reported(state, other):
                check_that_reasons_say_what_apply_does(state, other)


def test_there_are_3132_builds_among_all_moves() -> None:
    builds = [move for move in ALL_MOVES if isinstance(move, Build)]
    assert len(set(builds)) == len(builds) == 3_132
    assert len(set(ALL_MOVES)) == len(ALL_MOVES)


@cache
def states_by_phase() -> dict[Phase, list[State]]:
    return {phase: [state for state in CARD_GAME.states if state.phase is phase] for phase in Phase}


@settings(max_examples=max(1, settings().max_examples // 10))
@pytest.mark.parametrize("phase", list(Phase), ids=str)
@given(st.data())
def test_all_moves_there_are_are_judged_rightly(phase: Phase, data: st.DataObject) -> None:
    """Every build, pair, discard, payment, special tile, ability tile and card, in every phase."""
    state = data.draw(st.sampled_from(states_by_phase()[phase]))
    listed = set(possible(state))
    tried = {*thinned(ALL_MOVES, 4), *listed}
    reasons = {move: cph.why_illegal(state, move) for move in tried}
    legal = {move for move, against in reasons.items() if not against}
    with reported(state):
        assert legal == listed
        assert listed <= set(ALL_MOVES), "all_moves() does not list a legal move"
    some = thinned(tried, 3)
    wrong = [move for move in some if reasons_of_apply(state, move) != reasons[move]]
    for move in wrong[:1]:
        with reported(state, move):
            assert reasons_of_apply(state, move) == reasons[move]


def reasons_of_apply(state: State, move: Move) -> tuple[Reason, ...]:
    """Return the reasons for which `apply` refuses a move, or none."""
    try:
        cph.apply(state, move)
    except cph.IllegalAction as refused:
        return refused.reasons
    return ()


@given(positions(), st.sampled_from([None, 7, "a1", (0, 1), object(), TypeError()]))
def test_what_is_no_move_at_all_is_refused_as_well(state: State, thing: object) -> None:
    assert cph.why_illegal(state, thing)  # type: ignore[arg-type]
    with pytest.raises(cph.IllegalAction):
        cph.apply(state, thing)  # type: ignore[call-overload]
