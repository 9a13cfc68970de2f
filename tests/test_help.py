"""The help at the prompt: `help` fits a screen, and errors about wrong values suggest a fix."""

import inspect
import pydoc
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import copenhagen as cph
from tests.test_reference import PLACES, handed_out

WIDTH, HEIGHT = 100, 45
"""The size of a screen, in characters and lines."""


def public_functions() -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield each function and method that a program can call, after its public name."""
    for place in PLACES:
        for name, value in handed_out(place).items():
            if inspect.isfunction(value):
                yield f"{place}.{name}", value
            elif inspect.isclass(value):
                for own, method in vars(value).items():
                    if inspect.isfunction(method) and not own.startswith("_"):
                        yield f"{place}.{name}.{own}", method


def test_help_fits_a_screen(subtests: pytest.Subtests) -> None:
    for case in public_functions():
        with subtests.test(case=case[0]):
            _, function = case
            lines = pydoc.plain(pydoc.render_doc(function)).splitlines()
            assert sum(1 + max(len(line) - 1, 0) // WIDTH for line in lines) <= HEIGHT
            assert len(str(inspect.signature(function))) <= 4 * WIDTH, (
                "types are named, not spelled out"
            )


def test_the_functions_with_the_longest_types_are_among_these() -> None:
    names = {name for name, _ in public_functions()}
    assert {"copenhagen.Match.play", "copenhagen.render.tell", "copenhagen.to_json"} <= names
    assert {"copenhagen.bots.BotOf.choose", "copenhagen.card_game"} <= names


# Wrong values


STATES = [
    pytest.param(cph.settle(cph.card_game(2), Random(1)), id="card game"),
    pytest.param(cph.settle(cph.roll_and_write(2), Random(1)), id="Roll & Write"),
]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("t01", "; copenhagen.notation.read_move(state, text) reads notation, and Match.play"),
        ({"type": "done"}, "; copenhagen.from_data reads documents"),
        (0, "; legal_actions(state) lists the moves"),
        (None, "None is not a move of "),
        (cph.IllegalAction, "is not a move of "),
    ],
)
def test_what_is_no_move_is_told_with_what_reads_one(
    state: cph.State,
    given: Any,  # noqa: ANN401 (anything at all)
    told: str,
) -> None:
    (reason,) = cph.why_illegal(state, given)
    assert f"{given!r} is not a move of " in reason.text
    assert told in reason.text
    with pytest.raises(cph.IllegalAction) as caught:
        cph.apply(state, given)
    assert caught.value.reasons == (reason,)


@pytest.mark.parametrize("state", STATES)
def test_a_long_text_in_place_of_a_move_is_told_in_short(state: cph.State) -> None:
    (reason,) = cph.why_illegal(state, "t01 " * 1000)  # type: ignore[arg-type]
    assert len(reason.text) < 2 * WIDTH


@pytest.mark.parametrize("state", STATES)
def test_what_is_no_state_is_told_with_what_has_one(state: cph.State) -> None:
    match: cph.Match[cph.State] = cph.Match(state)
    no_states: list[tuple[Any, str]] = [
        (cph.view(state, 0), "View is not the state of a game: copenhagen.resample draws a state"),
        (match, "Match is not the state of a game: its state is match.state"),
        (
            state.game,
            "is not the state of a game: copenhagen.games.first_state makes a state of it",
        ),
        ("2ecm", "str is not the state of a game: copenhagen.notation.read_state reads one"),
        ({}, "dict is not the state of a game: copenhagen.from_data reads one"),
        (None, "NoneType is not the state of a game"),
    ]
    for given, told in no_states:
        with pytest.raises(cph.errors.NotAState) as caught:
            cph.legal_actions(given)
        assert told in str(caught.value)
    with pytest.raises(cph.errors.NotAState, match=r"not the view of a game: copenhagen\.view"):
        cph.resample(state, Random(1))  # type: ignore[arg-type]
