"""Playing on from positions that were read: every law is held, and breaches are noticed."""

from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.notation import read_state
from tests.laws import playing_on
from tests.laws.playing_on import play_on

POSITIONS = (
    "3ecm 0A ypbgbyp g2p2 41 YG,A,p2a2ng2a1n RRR,A,- BBP,A,-",
    "3ecmj 0A ypbgbyp g2 43 YG,A,g2a1nja1 RRR,A,- BBP,A,-",
    "3rw 2C bbbgw - b2,- b1,A1.B1.c1 p2,-",
    "2rwkdu 0C bbgww b4r.y4r.r4.g4.p4 -,- -,-",
)


@pytest.mark.parametrize("line", POSITIONS)
def test_a_game_goes_on_to_its_end(line: str) -> None:
    assert cph.result(play_on(read_state(line), Random(1))) is not None


@pytest.mark.parametrize("line", POSITIONS)
def test_so_many_steps_are_played_where_somebody_says_so(line: str) -> None:
    state = read_state(line)
    assert play_on(state, Random(1), steps=0) == state
    assert cph.result(play_on(state, Random(1), steps=3)) is None


@pytest.mark.parametrize("line", POSITIONS)
def test_a_position_that_breaks_a_law_is_noticed(line: str) -> None:
    state: Any = read_state(line)
    me = attrs.evolve(state.players[0], score=state.players[0].score + 1)
    with pytest.raises(AssertionError):
        play_on(attrs.evolve(state, players=(me, *state.players[1:])), Random(1))


@pytest.mark.parametrize("line", POSITIONS)
def test_so_is_a_step_that_breaks_one(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    apply: Any = cph.apply

    def careless(state: Any, move: Any) -> Any:  # noqa: ANN401 - of either game
        return apply(state, move) if cph.chance_outcomes(state) else state

    monkeypatch.setattr(cph, "apply", careless)
    with pytest.raises(AssertionError):
        play_on(read_state(line), Random(1))


def test_a_house_in_the_air_is_noticed() -> None:
    """Tiles may be in any order, but they still need support."""
    state: Any = read_state(POSITIONS[0])
    me = state.players[0]
    house = attrs.evolve(me.house, tiles=me.house.tiles[:1])
    with pytest.raises(AssertionError):
        playing_on._from_below(house)  # noqa: SLF001
