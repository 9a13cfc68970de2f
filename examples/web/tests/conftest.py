"""Fixtures shared by several tests."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browsers import Process
from tests.clients import Guest, Server
from tests.databases import Cluster

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    # Turn off the list below the address bar, which is a separate page in each window. Only the
    # last switch of this name counts, so this one repeats the relevant part of Playwright's.
    (
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
        "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,"
        "NetworkTimeServiceQuerying,ThirdPartyStoragePartitioning"
    ),
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The installed Chromium; the headless shell takes a fifth less time."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a separate process, shared by all browser tests."""
    running = Process(tmp_path_factory.mktemp("process"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster, shared by all tests that need one."""
    running = Cluster()
    yield running
    running.stop()


@pytest.fixture
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The store of the tables: a folder, or a database if the module's ``STORES`` ask for it."""
    if request.param == "file":
        return str(tmp_path)
    address: str = request.getfixturevalue("cluster").new()
    return address


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test with every store in its module's ``STORES``."""
    if "data" in metafunc.fixturenames:
        metafunc.parametrize("data", getattr(metafunc.module, "STORES", ("file",)), indirect=True)


@pytest.fixture
def server(data: str) -> Iterator[Server]:
    """An empty server."""
    running = Server(data)
    yield running
    running.stop()


@pytest.fixture
def pair(server: Server) -> tuple[Guest, Guest]:
    """Two people at a new table of the card game."""
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2)
    assert bo.sit(link).status_code == 303
    return ada, bo
