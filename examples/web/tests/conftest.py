"""What several tests start from; and which cases of long tests are run.

All of them, unless `COPENHAGEN_SAMPLE` is set: its text, whatever it is, then draws half of the
cases of each test that is marked as ``sampled``, as all are that run with each store. Of ten texts,
each case is drawn by one at least with a probability of 99.9 %.
"""

import os
import shutil
from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
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
SAMPLE = os.environ.get("COPENHAGEN_SAMPLE", "")


def drawn(cases: list[str], text: str) -> set[str]:
    """Return half of the cases, or one more."""
    by_chance = sorted(cases, key=lambda case: sha256(f"{text} {case}".encode()).digest())
    return set(by_chance[: -(-len(cases) // 2)])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not drawn."""
    if not SAMPLE:
        return
    cases = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled"):
            cases[item.nodeid.partition("[")[0]].append(item.nodeid)
    left_out = {case for of_one in cases.values() for case in set(of_one) - drawn(of_one, SAMPLE)}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which cases were run of tests of which some may be left out."""
    outcomes = (terminalreporter.stats.get(which, ()) for which in ("passed", "failed"))
    run = sorted(
        report.nodeid.rpartition("::")[2]
        for reports in outcomes
        for report in reports
        if report.when == "call" and "sampled" in report.keywords
    )
    if SAMPLE:
        terminalreporter.write_line(f"drawn by COPENHAGEN_SAMPLE={SAMPLE}: {', '.join(run)}")


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
        stores = getattr(metafunc.module, "STORES", ("file",))
        marks = [pytest.mark.sampled] if len(stores) > 1 else []
        cases = [pytest.param(store, marks=marks) for store in stores]
        metafunc.parametrize("data", cases, indirect=True)


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
