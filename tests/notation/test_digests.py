"""Digests: equal values have the same digest in every process, different values another one."""

import os
import subprocess
import sys
from collections import defaultdict
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import BUILDS
from copenhagen.errors import InvalidState, NotAState
from copenhagen.notation import read_state
from copenhagen.notation.documents import FORMAT
from copenhagen.rollwrite.views import View as RollView
from tests.cardgame.mutations import mutations as card_mutations
from tests.fuzz.valid import valid
from tests.golden.recording import DIGESTS, digest_line
from tests.profiles import by_profile
from tests.rollwrite.mutations import mutations as roll_mutations
from tests.strategies import copy_of, look_alike, positions

GOLDEN = DIGESTS.read_text(encoding="utf-8").splitlines()
"""For each line: the digest of a state, the digest of its first seat's view, and the state."""

PRINTING = """
import sys
import copenhagen as cph
for line in sys.stdin.read().splitlines():
    state = cph.notation.read_state(line.split(" ", 2)[2])
    print(cph.digest(state), cph.digest(cph.view(state, 0)), line.split(" ", 2)[2])
"""


@pytest.mark.end_to_end
@pytest.mark.parametrize("seed", ["0", "1", "4711", "random"])
def test_a_digest_is_the_same_in_every_process(seed: str) -> None:
    """If these change, saved digests become useless: `FORMAT` has to change, too."""
    assert FORMAT == 1
    done = subprocess.run(
        [sys.executable, "-c", PRINTING],
        input="\n".join(GOLDEN),
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == GOLDEN


def test_the_golden_digests_are_written_as_they_are_here() -> None:
    assert [digest_line(line.split(" ", 2)[2]) for line in GOLDEN] == GOLDEN


def test_the_golden_digests_are_of_both_games_and_of_the_modules() -> None:
    states = [read_state(line.split(" ", 2)[2]) for line in GOLDEN]
    assert {type(state).__module__ for state in states} == {
        "copenhagen.cardgame.state",
        "copenhagen.rollwrite.state",
    }
    assert {state.game.players for state in states} == {2, 3, 4}
    assert any(getattr(state.game, "jokers", False) for state in states)


def test_a_digest_is_32_characters() -> None:
    text = cph.digest(cph.roll_and_write(2))
    assert len(text) == 32
    assert set(text) <= set("0123456789abcdef")


@given(positions())
def test_equal_states_and_views_have_equal_digests(state: Any) -> None:  # noqa: ANN401
    twin = look_alike(state)
    assert twin == state
    assert cph.digest(twin) == cph.digest(state)
    for seat in range(state.game.players):
        assert cph.digest(cph.view(twin, seat)) == cph.digest(cph.view(state, seat))


def test_equal_states_of_roll_and_write_have_equal_digests() -> None:
    states: tuple[Any, ...] = valid("roll", 2).states
    for state in states:
        players: list[Any] = [copy_of(player) for player in state.players]
        for seat, player in enumerate(players):
            house = attrs.evolve(player.house, drawn=player.house.drawn[::-1])
            players[seat] = attrs.evolve(player, house=house)
        twin = attrs.evolve(state, players=tuple(players))
        assert cph.digest(twin) == cph.digest(state)
        assert cph.digest(cph.view(twin, 1)) == cph.digest(cph.view(state, 1))


@pytest.mark.parametrize("game", ["card", "roll"])
@settings(max_examples=by_profile(quick=2, ci=20, full=100, deep=2_000))
@given(data=st.data())
def test_states_that_differ_have_different_digests(game: str, data: st.DataObject) -> None:
    """Positions one change away, lawful or not, as far as their fields make sense."""
    state: Any = data.draw(st.sampled_from(valid(game, 2).states))
    rng = Random(data.draw(st.integers(0, 99)))
    mutants = card_mutations if game == "card" else roll_mutations
    by_digest: dict[str, set[object]] = defaultdict(set)
    for mutant in (state, *(other for _, other in mutants(state, rng))):
        try:
            by_digest[cph.digest(mutant)].add(mutant)
        except InvalidState as refused:
            assert refused.faults  # noqa: PT017 - the others go on
    assert len(by_digest) > 20
    assert all(len(alike) == 1 for alike in by_digest.values())


def test_a_state_and_the_views_of_it_have_different_digests() -> None:
    for state in (cph.settle(cph.card_game(2), Random(1)), cph.roll_and_write(2)):
        assert len({cph.digest(v) for v in (state, cph.view(state, 0), cph.view(state, 1))}) == 3


@pytest.mark.parametrize("value", [None, 3, "2ecm", BUILDS[0][0], cph.card_game(2).players[0]])
def test_nothing_else_has_a_digest(value: Any) -> None:  # noqa: ANN401
    with pytest.raises(NotAState, match="is not the state or the view of a game"):
        cph.digest(value)


def test_a_field_that_means_nothing_is_refused_with_its_path() -> None:
    state: Any = cph.roll_and_write(2)
    for wrong, path in (
        (attrs.evolve(state, coats="1"), "coats"),
        (attrs.evolve(state, players=list(state.players)), "players"),
        (RollView("0", state), "viewer"),  # type: ignore[arg-type]
        (RollView(0, None), "state"),  # type: ignore[arg-type]
        (RollView(0, attrs.evolve(state, dice=())), "state.dice"),
        (attrs.evolve(cph.card_game(2), supply=None), "supply"),  # type: ignore[arg-type]
    ):
        with pytest.raises(InvalidState) as refused:
            cph.digest(wrong)
        assert [fault.path for fault in refused.value.faults] == [path]
