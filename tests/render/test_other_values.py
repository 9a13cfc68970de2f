"""Values without a drawing or a sentence are refused."""

from typing import Any

import pytest

import copenhagen as cph
from copenhagen.errors import InvalidValue, NotAState
from copenhagen.render import (
    describe,
    draw_house,
    draw_state,
    draw_view,
    question,
    reason_in_words,
    standing,
    tell,
)

STATES = [cph.card_game(2), cph.roll_and_write(2)]


@pytest.mark.parametrize("state", STATES)
def test_states_views_and_houses_are_told_apart(state: cph.games.State) -> None:
    with pytest.raises(NotAState, match="State is not the view of a game"):
        draw_view(state)  # type: ignore[arg-type]
    with pytest.raises(NotAState, match="View is not the state of a game"):
        draw_state(cph.view(state, 0))  # type: ignore[arg-type]
    with pytest.raises(NotAState, match="Player is not the house of a game"):
        draw_house(state.players[0])  # type: ignore[arg-type]


def test_what_belongs_to_no_game_is_not_drawn() -> None:
    for draw in (draw_state, draw_view, draw_house):
        with pytest.raises(NotAState, match="str is not the"):
            draw("x")  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, "x", 99, [], object])
def test_there_are_no_words_for_other_values(value: Any) -> None:  # noqa: ANN401
    for words, what in (
        (tell, "event"),
        (describe, "move"),
        (question, "phase"),
        (reason_in_words, "reason"),
        (standing, "result"),
    ):
        with pytest.raises(InvalidValue) as caught:
            words(value)
        (fault,) = caught.value.faults
        assert (fault.path, repr(value) in fault.text) == (what, True)
