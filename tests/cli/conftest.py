"""The choices that are kept on this machine do not reach the tests."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def nothing_is_kept(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A folder of its own for what is kept from one run to the next."""
    folder = tmp_path_factory.mktemp("config")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    return folder / "copenhagen" / "terminal.json"
