"""What several tests start from."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients import Guest, Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with nothing on it."""
    running = Server(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def pair(server: Server) -> tuple[Guest, Guest]:
    """Two people at a new table of the card game."""
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2)
    assert bo.sit(link).status_code == 303
    return ada, bo
