"""The setup of all tests: their amount (see `tests.profiles`), and the rules that they check.

``pytest --rule base.build.support`` runs the tests of one rule, and ``--rule-outcomes FILE`` writes
down the outcomes of the tests of all rules. ``--thinned`` runs the tests that the quick profile
reduces. ``--end-to-end`` runs the tests with that marker, otherwise left out, and ``--everything``
all. With ``--none-skipped`` a run fails if a test is skipped.
"""

import ast
import gc
import os
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import is_hypothesis_test

from copenhagen.rulebook import RULES
from tests.profiles import PROFILE
from tests.rulebook.outcomes import Outcomes, keep_marks

# The command uses the language of the terminal; the tests read English wherever they run.
os.environ["LANGUAGE"] = "en"

# Functions that Numba compiles run as plain Python here, without Numba; `python -m
# tests.batch` runs them compiled.
os.environ.setdefault("NUMBA_DISABLE_JIT", "1")

# Without compiled files, each of some hundred processes started by the tests would compile the
# library again. If none are wanted next to it, they go where builds are.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".cache" / "bytecode")

# Tests start the command in other folders, where a relative path leads nowhere: they would try
# another copenhagen than the one that all other tests import.
if os.environ.get("PYTHONPATH"):
    paths = os.environ["PYTHONPATH"].split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join(str(Path(path).resolve()) for path in paths)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose tests, and ``--rule-outcomes``."""
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests marked with this rule id (may be given again)",
    )
    parser.addoption(
        "--rule-outcomes",
        type=Path,
        metavar="FILE",
        help="write down in JSON what became of the tests of each rule",
    )
    parser.addoption(
        "--thinned",
        action="store_true",
        help="run only the tests of which the quick profile does less",
    )
    parser.addoption(
        "--end-to-end",
        action="store_true",
        help="run only the tests that are marked end_to_end, which are left out otherwise",
    )
    parser.addoption(
        "--everything", action="store_true", help="run the end-to-end tests and all others"
    )
    parser.addoption(
        "--none-skipped", action="store_true", help="let tests fail that would be skipped"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Use worksteal, so that each worker starts with neighboring tests and shares their setup."""
    if config.getoption("-n", None) and config.getoption("dist") == "no":
        config.option.dist = "no" if config.getoption("usepdb") else "worksteal"


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers, and refuse a ``--rule`` that does not exist."""
    # Objects kept by tests are not garbage: looking for it less often saves a tenth of the time.
    gc.set_threshold(100_000, 20, 100)
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules that the test checks")
    config.addinivalue_line(
        "markers",
        "end_to_end: it needs another process, a terminal, a compiler, a won match or a built page;"
        " .ci/run runs it, and so does --end-to-end",
    )
    unknown = [rule_id for rule_id in config.getoption("--rule") if rule_id not in RULES]
    if unknown:
        raise pytest.UsageError(f"no such rule: {', '.join(unknown)}")
    path = config.getoption("--rule-outcomes")
    # With several processes, only the one that receives all reports writes.
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Outcomes(path))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let every second worker load the test files from the last to the first.

    In a fresh clone without compiled files, each of two workers then compiles one half.
    """
    number = getattr(session.config, "workerinput", {}).get("workerid", "gw0").removeprefix("gw")
    everything = [Path(arg).resolve() for arg in session.config.args] == [Path(__file__).parent]
    if int(number) % 2 and everything:
        for path in sorted(Path(__file__).parent.rglob("test_*.py"), reverse=True):
            name = ".".join(path.relative_to(Path(__file__).parents[1]).with_suffix("").parts)
            with suppress(Exception, pytest.skip.Exception):  # reported when it is collected
                import_module(name)


_WALKING = tuple(
    Path(__file__).parent / name for name in ("fuzz", "laws", "rollwrite/test_rarities.py", "spec")
)
"""The folders of tests that walk through games, more of them in a stronger profile."""

_END_TO_END = pytest.StashKey[int]()
"""The number of end-to-end tests left out."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from walking through all tests again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add the marks to the reports, and select the requested tests."""
    for item in items:
        keep_marks(item)
    kept = items
    if wanted := set(config.getoption("--rule")):
        kept = [item for item in kept if wanted & set(_cited_by(item))]
    if not config.getoption("--everything"):
        chosen = config.getoption("--end-to-end")
        left_out = [item for item in kept if _is_end_to_end(item) is not chosen]
        config.stash[_END_TO_END] = 0 if chosen else len(left_out)
        kept = [item for item in kept if _is_end_to_end(item) is chosen]
    if config.getoption("--thinned"):
        kept = [item for item in kept if _thinned(item)]
    remaining = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in remaining])
    items[:] = kept


def _is_end_to_end(item: pytest.Item) -> bool:
    return item.get_closest_marker("end_to_end") is not None


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Report the number of end-to-end tests left out by a worker; fail if none may be skipped."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["end_to_end"] = session.config.stash.get(_END_TO_END, 0)
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.config.getoption("--none-skipped") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:  # noqa: ANN401 - pytest-xdist has no types
    """Get from a worker the number of end-to-end tests it left out: each leaves out the same."""
    node.config.stash[_END_TO_END] = getattr(node, "workeroutput", {}).get("end_to_end", 0)


def _thinned(item: pytest.Item) -> bool:
    """Return whether the quick profile reduces a test: it walks, or depends on an amount."""
    return (
        is_hypothesis_test(getattr(item, "obj", None))
        or any(item.path.is_relative_to(folder) for folder in _WALKING)
        or getattr(item, "originalname", None) in _leading_to_an_amount(item.path)
    )


@cache
def _leading_to_an_amount(path: Path) -> frozenset[str]:
    """Return the names in a module that use an amount by profile, directly or through others."""
    found = {"by_profile", "thinned"}
    defined = [*_defined(path)]
    while more := {name for name, uses in defined if uses & found} - found:
        found |= more
    return frozenset(found)


def _defined(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Yield each name that a module defines, with the names that its definition uses."""
    for part in ast.parse(path.read_text(encoding="utf-8")).body:
        nodes = [*ast.walk(part)]
        used = {node.id for node in nodes if isinstance(node, ast.Name)}
        used |= {node.arg for node in nodes if isinstance(node, ast.arg)}  # fixtures
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            yield part.name, used
        elif isinstance(part, ast.Assign | ast.AnnAssign):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            yield from ((node.id, used) for node in targets if isinstance(node, ast.Name))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that is marked with anything except ids of rules."""
    if any(mark.kwargs or not mark.args for mark in item.iter_markers("rule")):
        pytest.fail("the marker rule takes ids of rules and nothing else", pytrace=False)
    if unknown := [rule_id for rule_id in _cited_by(item) if rule_id not in RULES]:
        pytest.fail(f"marked with no rule's id: {', '.join(unknown)}", pytrace=False)


def _cited_by(item: pytest.Item) -> list[str]:
    return [str(rule_id) for mark in item.iter_markers("rule") for rule_id in mark.args]


def pytest_unconfigure() -> None:
    """Collect garbage once; pytest does so five times more, and Python at exit.

    The remaining objects, corpora and all caches, go with the process.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture
def subtests(subtests: pytest.Subtests, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Subtests as in pytest, but a test without any subtest fails."""
    asked = 0
    test = subtests.test

    def counted(**kwargs: Any) -> AbstractContextManager[None]:  # noqa: ANN401 - passed on
        nonlocal asked
        asked += 1
        return test(**kwargs)

    monkeypatch.setattr(subtests, "test", counted)
    yield subtests
    assert asked, "there is nothing to ask this of"


@pytest.fixture
def tally(record_property: Callable[[str, object], None]) -> Callable[..., None]:
    """Return a function that counts cases of a topic under a heading; the sums are printed last."""

    def count(heading: str, topic: str, number: int = 1) -> None:
        assert number, f"nothing was counted: {topic}"
        record_property("tally", (heading, topic, number))

    return count


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the counts of the tests, and the number of end-to-end tests left to ``.ci/run``.

    Their tables are printed only with ``-v``, and in every ci run. All of it is part of the reports
    of the tests, so it works with several processes too.
    """
    if left_out := terminalreporter.config.stash.get(_END_TO_END, 0):
        terminalreporter.write_line(f"{left_out} end-to-end tests run in .ci/run")
    tables = terminalreporter.config.get_verbosity() > 0 or PROFILE != "quick"
    tallies: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for report in [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]:
        for name, value in report.user_properties if report.when == "call" else ():
            if name == "table" and tables:
                terminalreporter.section(report.nodeid)
                terminalreporter.write_line(str(value))
            if name == "tally":
                heading, topic, number = value
                tallies[heading][topic] += number
    for heading, counted in tallies.items():
        terminalreporter.section(heading)
        for topic, number in counted.items():
            terminalreporter.write_line(f"{number:10,}  {topic}")
        terminalreporter.write_line(f"{counted.total():10,}  in all")
