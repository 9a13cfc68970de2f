"""Law 3: equal states give equal answers, and equal faults if their records are equal too.

The record of a house, its tiles or drawings in order, is not part of equality. No rule looks at
it; `state_faults` does, as evidence of how the house was built.
"""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.state import State as CardState
from copenhagen.games import State
from copenhagen.notation import read_state, to_json
from tests.rollwrite.walks import positions as positions_of_roll_and_write
from tests.rollwrite.walks import possible
from tests.strategies import positions

STATES = positions() | positions_of_roll_and_write()


def record_of(state: State) -> str:
    return "tiles" if isinstance(state, CardState) else "drawn"


def with_records(state: Any, change: Any) -> Any:  # noqa: ANN401 - a state of either game
    """Return `state` with only the record of every house changed."""
    name = record_of(state)
    players = tuple(
        attrs.evolve(
            player,
            house=attrs.evolve(player.house, **{name: change(getattr(player.house, name))}),
        )
        for player in state.players
    )
    return attrs.evolve(state, players=players)


def check_that_they_answer_alike(state: State, twin: State, rng: Random) -> None:
    assert twin == state
    assert hash(twin) == hash(state)
    assert cph.legal_actions(twin) == cph.legal_actions(state)
    assert cph.chance_outcomes(twin) == cph.chance_outcomes(state)
    assert cph.result(twin) == cph.result(state)
    for seat in range(state.game.players):
        assert cph.view(twin, seat) == cph.view(state, seat)
    moves: Any = possible(state)  # type: ignore[arg-type]
    for move in rng.sample(moves, min(3, len(moves))):
        after, other = cph.apply(state, move), cph.apply(twin, move)
        assert other == after
        assert cph.events(twin, move, other) == cph.events(state, move, after)
        for refused in possible(state)[:5]:  # type: ignore[arg-type]
            assert cph.why_illegal(other, refused) == cph.why_illegal(after, refused)


@given(STATES, st.integers(0, 2**32))
def test_equal_states_answer_alike_whatever_their_records(state: State, seed: int) -> None:
    rng = Random(seed)
    for change in (lambda _: (), lambda record: tuple(rng.sample(record, len(record)))):
        check_that_they_answer_alike(state, with_records(state, change), rng)


@given(STATES, st.data())
def test_equal_states_with_equal_records_have_equal_faults(
    state: State, data: st.DataObject
) -> None:
    """One field of a state is changed, legally or not, and its twin is built in another way."""
    field = data.draw(st.sampled_from(["score", "to_act", "coats", "phase", "records", "nothing"]))
    other: Any = state
    if field == "records":
        other = with_records(state, lambda record: record[::-1])
    elif field == "score":
        first, *rest = state.players
        other = attrs.evolve(state, players=(attrs.evolve(first, score=first.score + 1), *rest))  # type: ignore[arg-type]
    elif field != "nothing":
        now = getattr(state, field)
        phases: Any = type(state.phase)
        changed = data.draw(st.sampled_from(list(phases))) if field == "phase" else now + 1
        other = attrs.evolve(state, **{field: changed})
    for twin in (deepcopy(other), pickle.loads(pickle.dumps(other))):  # noqa: S301 (our own)
        assert twin == other
        assert cph.state_faults(twin) == cph.state_faults(other)
    if field == "nothing":
        assert cph.state_faults(cph.from_json(to_json(state), type(state))) == ()


def first_built() -> State:
    """Return the first position of a game in which a tile lies on a house."""
    rng = Random(1)
    state = cph.settle(cph.card_game(2), rng)
    while not any(player.house.filled for player in state.players):
        state = cph.settle(cph.apply(state, cph.legal_actions(state)[-1]), rng)
    return state


@pytest.mark.parametrize(
    "state", [first_built(), read_state("3rw 0Dr3 bg - b2,Ab1 b2,- b2,-")], ids=["card", "roll"]
)
def test_the_faults_of_equal_states_can_differ_where_their_records_do(state: State) -> None:
    """Therefore the law cannot promise more."""
    twin = with_records(state, lambda _: ())
    assert twin == state
    assert hash(twin) == hash(state)
    assert cph.state_faults(state) == ()
    assert cph.state_faults(twin) != ()
