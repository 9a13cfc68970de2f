"""The environments of the benchmark: measured if installed, listed as missing otherwise."""

import pytest

from benchmarks import environments


def test_packages_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "find_spec", lambda _: None)
    assert "pettingzoo" in environments.lacking()
    assert environments.environments.__wrapped__() == {}


def test_games_are_played_to_their_end() -> None:
    adapter = pytest.importorskip(
        "copenhagen.adapters.pettingzoo", reason="the extra pettingzoo is not installed"
    )
    for game in environments.OURS.values():
        for masks in ("info", "observation", "rllib"):
            env = adapter.env(game, masks=masks)
            assert environments.played(env, 2)(1) > 40
            assert env.agents == []
