"""The peers of the benchmark: played on copies where they are, named where they are not."""

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import ClassVar

import attrs
import pytest

from benchmarks import peers


@attrs.define
class Countdown:
    """A game in the form of OpenSpiel's: a coin, which shows 1, and three decisions."""

    left: int = 3
    coin: int = 0
    kept: ClassVar[list["Countdown"]] = []

    def is_terminal(self) -> bool:
        return self.left == 0

    def is_chance_node(self) -> bool:
        return self.coin == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 1.0), (7, 0.0)]

    def legal_actions(self) -> list[int]:
        return [2]

    def clone(self) -> "Countdown":
        self.kept.append(self)
        return attrs.evolve(self)

    def apply_action(self, action: int) -> None:
        if self.is_chance_node():
            assert action == 1
            self.coin = action
        else:
            assert action == 2
            self.left, self.coin = self.left - 1, 0


def test_games_of_openspiel_are_played_on_copies_and_only_decisions_are_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pyspiel = ModuleType("pyspiel")
    pyspiel.__spec__ = ModuleSpec("pyspiel", None)
    vars(pyspiel)["registered_names"] = lambda: ["hive", "go"]
    vars(pyspiel)["load_game"] = lambda _: SimpleNamespace(new_initial_state=Countdown)
    monkeypatch.setitem(sys.modules, "pyspiel", pyspiel)
    monkeypatch.setattr(peers, "find_spec", lambda module: module == "pyspiel")
    monkeypatch.setattr(peers, "version", lambda _: "2.0")
    monkeypatch.setattr(Countdown, "kept", [])
    works = peers.peers.__wrapped__()
    assert [*works] == ["OpenSpiel: hive"]
    assert works["OpenSpiel: hive"](1) == 4 * 3
    assert {state.coin for state in Countdown.kept} == {1}
    assert [state.left for state in Countdown.kept] == [3, 2, 1] * 4


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda _: None)
    assert peers.missing() == ["open_spiel", "catanatron"]
    assert peers.installed() == {}
    assert peers.peers.__wrapped__() == {}
