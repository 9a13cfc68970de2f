"""The choices that are kept on this machine do not reach the tests; hints may come soon."""

from pathlib import Path

import pytest

from copenhagen.bots import rollouts


@pytest.fixture(autouse=True)
def nothing_is_kept(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A folder of its own for what is kept from one run to the next."""
    folder = tmp_path_factory.mktemp("config")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    return folder / "copenhagen" / "terminal.json"


@pytest.fixture
def hints_come_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imagine few games for a hint: how good it is, is tested with the bots."""
    monkeypatch.setattr(rollouts, "_FIRST_GAMES", 1)
    monkeypatch.setattr(rollouts, "_GAMES", 2)
