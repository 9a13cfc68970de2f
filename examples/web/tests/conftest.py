"""What several tests start from."""

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
    # The list below the address bar, a page of its own in each window. The last switch of this name
    # counts: the rest is what Playwright's own turns off and matters here.
    (
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
        "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,"
        "NetworkTimeServiceQuerying,ThirdPartyStoragePartitioning"
    ),
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of the machine."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own, for all tests in a browser."""
    running = Process(tmp_path_factory.mktemp("process"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for all tests that need one."""
    running = Cluster()
    yield running
    running.stop()


@pytest.fixture
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where tables are kept: a folder, and a database where a module has ``STORES`` for that."""
    if request.param == "file":
        return str(tmp_path)
    address: str = request.getfixturevalue("cluster").new()
    return address


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests with each store that their module names."""
    if "data" in metafunc.fixturenames:
        metafunc.parametrize("data", getattr(metafunc.module, "STORES", ("file",)), indirect=True)


@pytest.fixture
def server(data: str) -> Iterator[Server]:
    """A server with nothing on it."""
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
