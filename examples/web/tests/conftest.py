"""What several tests start from."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browsers import Process
from tests.clients import Guest, Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of the machine."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        yield running
        running.close()


@pytest.fixture(scope="session")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own, for all tests in a browser."""
    running = Process(tmp_path_factory.mktemp("process"))
    yield running
    running.stop()


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
