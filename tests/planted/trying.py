"""Trying a bug: tests run with a copy of the package in which it is planted.

Each run is forked from this process, which has loaded everything that tests load, except for the
package and the tests themselves. So it costs little more than the tests.
"""

import compileall
import gc
import os
import re
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from resource import RLIMIT_CPU, getrlimit, setrlimit
from tempfile import TemporaryDirectory, mkdtemp
from types import FunctionType
from typing import Any

import attrs
import pytest

from tests.planted.bug import Bug, planted, source_of
from tests.planted.making import Field, Made, change, functions_of, made

__all__ = ["Attempt", "BrokenSuite", "Suite", "Sweep", "warm"]

_MOST_SECONDS_NEAR, _MOST_SECONDS = 20, 1200
"""Tests that run for longer than this count as failed: the named ones, and all."""

_PASSED = 0
_NOTICED = (1, 2, 4)
"""The exit codes of pytest if tests fail, if some cannot be read, and if none can."""
_BROKEN = 70

_ARGUMENTS = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-o", "addopts=")

_LOADED = (
    *("hypothesis.stateful", "hypothesis.internal.conjecture.engine"),
    *("attrs", "babel", "cattrs.preconf.json", "click.testing", "joblib", "jsonschema", "pyte"),
    *("rich.console", "textual.app", "textual.widgets", "textual.pilot", "z3"),
    *("numba.core.codegen", "numba.core.compiler", "numpy.random", "numpy.testing"),
    *("gymnasium.utils.env_checker", "pettingzoo.test", "pyspiel", "asyncio", "multiprocessing"),
)
"""The modules that tests load, if they are installed."""


class BrokenSuite(Exception):
    """The tests are no evidence about bugs: they fail without any, or could not run."""


@attrs.frozen
class Attempt:
    """The result of a bug: the test that noticed it, if any.

    `near` is whether that test is among the ones named for it, and `seconds` the processor time it
    took.
    """

    bug: Bug
    noticed_by: str | None
    near: bool
    seconds: float

    def __str__(self) -> str:
        how = "NOT CAUGHT" if self.noticed_by is None else "caught" if self.near else "caught afar"
        by = self.noticed_by or "no test fails"
        return f"{how:<11} {self.seconds:6.1f} s  {self.bug.name} ({self.bug.file})\n{'':22}{by}"


@attrs.frozen
class Sweep:
    """The results of a field: the number of its bugs, and the ones that nothing noticed."""

    field: Field
    tried: int
    missed: tuple[str, ...]
    seconds: float

    def __str__(self) -> str:
        lines = [f"{'NOT CAUGHT':<11} {'':>8}  {one} ({self.field.name})" for one in self.missed]
        caught = self.tried - len(self.missed)
        lines.append(f"{'caught':<11} {self.seconds:6.1f} s  {caught} made in {self.field.name}")
        return "\n".join(lines)


def warm() -> None:
    """Load the modules that tests load, so that no run has to."""
    # As in tests/conftest.py, which comes too late for modules loaded here.
    os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
    for name in _LOADED:
        with suppress(ImportError):
            import_module(name)
    gc.freeze()


@attrs.frozen
class Suite:
    """The tests of a package, and the place for copies with planted bugs.

    `root` is the folder in which the tests run, and `package` the package's folder. `whole` are the
    arguments that select the tests to run if the named ones notice nothing; without them, none do.
    `folder` is for the copies, and `arguments` are further arguments of pytest for every run.
    """

    root: Path
    package: Path
    whole: tuple[str, ...]
    folder: Path
    arguments: tuple[str, ...]
    _broken: list[str] = attrs.field(factory=list, init=False)
    """Tests found to fail without any bug."""

    def prepare(self) -> None:
        """Make the copy without bugs, from which all others are made.

        It includes compiled files, which are recognized by the time and size of the source.
        """
        shutil.copytree(self.package, self._clean / self.package.name)
        compileall.compile_dir(self._clean, quiet=1)

    def attempts(
        self, bugs: Sequence[Bug], fields: Sequence[Field] = (), only: str = "", jobs: int = 1
    ) -> Iterator[Attempt | Sweep]:
        """Try the bugs and the fields, several at a time; yield their results."""
        works: list[Callable[[], Attempt | Sweep]] = []
        folder = self._clean / self.package.name
        for field in fields:
            made_of_it = [bug for bug in made(field, folder) if only in f"{bug.file} {bug.name}"]
            if made_of_it:
                works.append(partial(self.sweep, field, made_of_it))
        works += [partial(self.attempt, one) for one in bugs]
        if jobs == 1:
            yield from map(_done, works)
            return
        with get_context("fork").Pool(jobs) as pool:
            yield from pool.imap(_done, works)

    def sweep(self, field: Field, bugs: Sequence[Made]) -> Sweep:
        """Try the generated bugs of a field."""
        plugin = _Sweeping(self._clean / self.package.name, bugs)
        with TemporaryDirectory(dir=self.folder) as name:
            plugin.found = Path(name) / "found"
            failed, seconds = self._failing(self._clean, field.tests, plugin=plugin)
            if failed:
                raise BrokenSuite(f"it fails without any bug: {failed}")
            missed = plugin.found.read_text(encoding="utf-8").splitlines()
        return Sweep(field, len(bugs), tuple(missed), seconds)

    def check(self, attempts: Iterable[Attempt]) -> float:
        """Run the tests that noticed something without any bug; return the seconds it took.

        Raises `BrokenSuite` if they do not pass.
        """
        noticed = {attempt.noticed_by or "" for attempt in attempts}
        tests = [test for test in sorted(noticed) if self._is_test(test)]
        failed, seconds = self._failing(self._clean, tests) if tests else (None, 0.0)
        if failed:
            raise BrokenSuite(f"it fails without any bug: {failed}")
        return seconds

    def _is_test(self, noticed: str) -> bool:
        return bool(noticed) and (self.root / noticed.partition("::")[0]).exists()

    def attempt(self, bug: Bug) -> Attempt:
        """Plant a bug and look for a test that notices it: first the named ones, then all."""
        copy = Path(mkdtemp(dir=self.folder))
        try:
            self._plant(copy, bug)
            near, seconds = self._failing(copy, bug.tests, _MOST_SECONDS_NEAR)
            noticed, more = (near, 0.0) if near else self._afar(copy)
            return Attempt(bug, noticed, near is not None, seconds + more)
        finally:
            shutil.rmtree(copy)

    @property
    def _clean(self) -> Path:
        return self.folder / "clean"

    def _plant(self, copy: Path, bug: Bug) -> None:
        """Copy the clean package, with the bug in its one file."""
        shutil.copytree(self._clean, copy, copy_function=os.link, dirs_exist_ok=True)
        file = copy / self.package.name / bug.file
        source = source_of(copy / self.package.name, bug)
        # Compiled files are recognized by time and size, which may be equal.
        for shared in (file, *(file.parent / "__pycache__").glob(f"{file.stem}.*")):
            shared.unlink()
        file.write_text(planted(bug, source), encoding="utf-8")

    def _afar(self, copy: Path) -> tuple[str | None, float]:
        """Return the first of all tests that fails because of the bug in `copy`, and the seconds.

        A test that also fails without it is no evidence, and the others run again.
        """
        taken = 0.0
        while self.whole:
            failed, seconds = self._failing(copy, [*self.whole, *self._without()])
            taken += seconds
            if not failed or not self._fails_anyway(failed):
                return failed, taken
            self._broken.append(failed)
        return None, taken

    def _fails_anyway(self, noticed: str) -> bool:
        return self._is_test(noticed) and self._failing(self._clean, [noticed])[0] is not None

    def _without(self) -> Iterator[str]:
        for test in self._broken:
            yield f"--deselect={test}"

    def _failing(
        self,
        copy: Path,
        tests: Sequence[str],
        most: int = _MOST_SECONDS,
        plugin: "_Sweeping | None" = None,
    ) -> tuple[str | None, float]:
        """Run tests with the package in `copy`; return the first that fails, ``None`` if all pass.

        Also returns the processor time. Raises `BrokenSuite` if they cannot be run.
        """
        with TemporaryDirectory(dir=self.folder) as name:
            failures, said = Path(name) / "failures", Path(name) / "said"
            failures.touch()
            if not (child := os.fork()):
                plugins = [_Failures(failures, tests), *([plugin] if plugin else [])]
                self._run(copy, tests, most, said, plugins)
            _, status, used = os.wait4(child, 0)
            text = said.read_text(encoding="utf-8", errors="replace")
            failed = failures.read_text(encoding="utf-8").splitlines()
        seconds = used.ru_utime + used.ru_stime
        done = os.waitstatus_to_exitcode(status)
        if done == _PASSED:
            return None, seconds
        if done == -signal.SIGXCPU:
            return f"computes for more than {most} s", seconds
        # If a module cannot be loaded, the tests do not even begin.
        failed += re.findall(r"(?m)^(?:ImportError while|\w*(?:Error|Exception):).*", text)
        if done in _NOTICED and failed:
            return failed[0], seconds
        raise BrokenSuite(f"{' '.join(tests)}: {text[-2000:]}")

    def _run(
        self, copy: Path, tests: Sequence[str], most: int, said: Path, plugins: list[object]
    ) -> None:
        """Run tests in this process, which does nothing else, and end it."""
        status = _BROKEN
        gc.freeze()  # pytest collects garbage at its end, but not the objects that existed before
        try:
            for number, file in ((0, os.devnull), (1, said)):
                os.dup2(os.open(file, os.O_RDWR | os.O_CREAT), number)
            os.dup2(1, 2)
            sys.stdout = sys.stderr = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
            os.chdir(self.root)
            os.environ.update(_variables(copy))
            for kept in _NOT_PASSED_ON:
                os.environ.pop(kept, None)
            setrlimit(RLIMIT_CPU, (most, getrlimit(RLIMIT_CPU)[1]))
            # The copy is imported first, so that no other one can be. PYTHONPATH covers the
            # programs that tests start.
            sys.path.insert(0, str(copy))
            loaded = str(import_module(self.package.name).__file__)
            if Path(loaded).is_relative_to(copy):
                arguments = (*_ARGUMENTS, *self.arguments, *tests)
                status = pytest.main([*arguments], plugins)
            else:
                print(f"another copy is loaded: {loaded}")  # noqa: T201
        except BaseException:  # noqa: BLE001 - a bug may raise anything
            traceback.print_exc()
            status = _NOTICED[0]
        finally:
            sys.stdout.flush()
            os._exit(status)


def _done(work: Callable[[], Attempt | Sweep]) -> Attempt | Sweep:
    return work()


class _Failures:
    """Records failing tests, and keeps the named ones from being deselected."""

    def __init__(self, file: Path, tests: Collection[str]) -> None:
        self.file = file
        self.named = tuple(test for test in tests if "::" in test)

    def pytest_runtest_logreport(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed:
            with self.file.open("a", encoding="utf-8") as found:
                found.write(f"{report.nodeid}\n")

    pytest_collectreport = pytest_runtest_logreport

    @pytest.hookimpl(wrapper=True)
    def pytest_collection_modifyitems(
        self, items: list[pytest.Item]
    ) -> Generator[None, object, object]:
        """Run end-to-end tests if they are named."""
        found = [*items]
        result = yield
        kept = {*items}
        items[:] = [one for one in found if one in kept or one.nodeid.startswith(self.named)]
        return result


class _Sweeping:
    """Runs the tests once, and once more for each bug, each time in a forked process."""

    def __init__(self, package: Path, bugs: Sequence[Made]) -> None:
        self.package, self.bugs = package, bugs
        self.found = package
        """A file for the names of unnoticed bugs."""
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        self._run(session)
        if self.failed:
            return True
        files = {bug.file for bug in self.bugs}
        for file in files:
            import_module(".".join((self.package.name, *Path(file).with_suffix("").parts)))
        gc.unfreeze()
        functions = functions_of({str(self.package / file) for file in files}, gc.get_objects())
        gc.freeze()
        with self.found.open("w", encoding="utf-8", buffering=1) as found:
            # Without any bug they have to pass again, or a failure is no evidence.
            for bug in (None, *self.bugs):
                if not (child := os.fork()):
                    self._try(session, bug, functions)
                _, status = os.waitpid(child, 0)
                passed = os.waitstatus_to_exitcode(status) == _PASSED
                if not bug and not passed:
                    self.failed = True
                    session.testsfailed += 1
                    break
                if bug and passed:
                    found.write(f"{bug.name}\n")
        return True

    def _try(
        self, session: pytest.Session, bug: Made | None, functions: dict[str, list[FunctionType]]
    ) -> None:
        try:
            setrlimit(RLIMIT_CPU, (_MOST_SECONDS_NEAR, getrlimit(RLIMIT_CPU)[1]))
            if bug:
                path = self.package / bug.file
                code = bug.code(path.read_bytes(), str(path))
                if change(bug, code, functions[str(path)]):
                    self._run(session)
            else:
                self._run(session)
        except BaseException:  # noqa: BLE001 - a bug may raise anything
            self.failed = True
        finally:
            os._exit(_NOTICED[0] if self.failed else _PASSED)

    def _run(self, session: pytest.Session) -> None:
        """Run the tests until one fails."""
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            renewed: Any = item
            renewed._initrequest()  # noqa: SLF001 - otherwise fixtures of the last run stay
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                break


def _variables(copy: Path) -> dict[str, str]:
    """Return the environment variables of a run, with nothing shared with other runs or copies."""
    return {
        "PYTHONPATH": str(copy),
        "COPENHAGEN_PROFILE": "quick",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }


_NOT_PASSED_ON = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTEST_ADDOPTS")
