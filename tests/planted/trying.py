"""Trying a bug: tests are run with a copy of the package in which it is planted."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile

import attrs

from tests.planted.bug import Bug, planted, source_of

__all__ = ["Attempt", "BrokenSuite", "Suite"]

_MOST_SECONDS = 1200
"""Tests that compute for longer than this have noticed as well."""

_PASSED = 0
_NOTICED = (1, 2, 4)
"""What pytest returns where tests fail, where some cannot be read, and where none can."""

# The copy is loaded before anything else can load another one. It goes for the programs that tests
# start as well, by PYTHONPATH.
_RUN = """
import sys
from pathlib import Path

name, copy, file, seconds, *arguments = sys.argv[1:]
package = __import__(name)
if not Path(package.__file__).is_relative_to(copy):
    sys.exit(f"another copy is loaded: {package.__file__}")

import pytest
from resource import RLIMIT_CPU, getrlimit, setrlimit

setrlimit(RLIMIT_CPU, (int(seconds), getrlimit(RLIMIT_CPU)[1]))

class Failures:
    def pytest_runtest_logreport(self, report):
        if report.failed:
            with open(file, "a", encoding="utf-8") as found:
                found.write(f"{report.nodeid}\\n")

    pytest_collectreport = pytest_runtest_logreport

sys.exit(pytest.main(arguments, [Failures()]))
"""

_ARGUMENTS = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-o", "addopts=")


class BrokenSuite(Exception):
    """The tests say nothing about bugs: they fail without any, or could not be run."""


@attrs.frozen
class Attempt:
    """What became of a bug: the test that has noticed it, if one has, and in how many seconds.

    `near` says whether that was among the tests named for it.
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
class Suite:
    """The tests of a package, and where bugs are planted in copies of it.

    `root` is the folder from which the tests are run, `package` the one of the package, and `whole`
    are the arguments that choose the tests which are asked where the named ones notice nothing; if
    there are none, nobody is.
    `folder` is where the copies go, and `arguments` are what else pytest is told in every run.
    """

    root: Path
    package: Path
    whole: tuple[str, ...]
    folder: Path
    arguments: tuple[str, ...]
    _broken: list[str] = attrs.field(factory=list, init=False)
    """Tests that fail without any bug, as far as they have been found."""

    def prepare(self) -> None:
        """Make the copy without any bug, of which all others are made.

        Compiled files go with it: they are known by time and size of the source, which stay.
        """
        shutil.copytree(self.package, self._clean / self.package.name)
        compiling = (sys.executable, "-m", "compileall", "-q", str(self._clean))
        subprocess.run(compiling, env=_environment(self._clean), check=True)

    def check(self, attempts: Iterable[Attempt]) -> None:
        """Run the tests that have noticed something without any bug.

        Raises `BrokenSuite` if they do not pass.
        """
        noticed = {attempt.noticed_by or "" for attempt in attempts}
        tests = [test for test in sorted(noticed) if self._is_test(test)]
        if tests and (failed := self._failing(self._clean, tests)):
            raise BrokenSuite(f"it fails without any bug: {failed}")

    def _is_test(self, noticed: str) -> bool:
        return bool(noticed) and (self.root / noticed.partition("::")[0]).exists()

    def attempt(self, number: int, bug: Bug) -> Attempt:
        """Plant a bug and look for a test that notices it: the named ones first, then all."""
        began = time.monotonic()
        copy = self.folder / str(number)
        shutil.copytree(self._clean, copy)
        try:
            self._plant(copy, bug)
            near = self._failing(copy, bug.tests)
            noticed = near or self._afar(copy)
            return Attempt(bug, noticed, near is not None, time.monotonic() - began)
        finally:
            shutil.rmtree(copy)

    @property
    def _clean(self) -> Path:
        return self.folder / "clean"

    def _plant(self, copy: Path, bug: Bug) -> None:
        file = copy / self.package.name / bug.file
        source = source_of(copy / self.package.name, bug)
        # Compiled files are known by time and size, which may be the same.
        for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
            compiled.unlink()
        file.write_text(planted(bug, source), encoding="utf-8")

    def _afar(self, copy: Path) -> str | None:
        """Return which of all tests fails because of the bug in `copy`.

        One that fails without it, too, says nothing, and the others are asked again.
        """
        while self.whole and (failed := self._failing(copy, [*self.whole, *self._without()])):
            if not self._is_test(failed) or not self._failing(self._clean, [failed]):
                return failed
            self._broken.append(failed)
        return None

    def _without(self) -> Iterator[str]:
        for test in self._broken:
            yield from ("--deselect", test)

    def _failing(self, copy: Path, tests: Sequence[str]) -> str | None:
        """Run tests with the package in `copy`; return the first that fails, ``None`` if all pass.

        Raises `BrokenSuite` if they cannot be run.
        """
        with NamedTemporaryFile("r", encoding="utf-8", dir=self.folder) as failures:
            told = (self.package.name, str(copy), failures.name, str(_MOST_SECONDS))
            done = subprocess.run(
                (sys.executable, "-c", _RUN, *told, *_ARGUMENTS, *self.arguments, *tests),
                cwd=self.root,
                env=_environment(copy),
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                check=False,
            )
            failed = failures.read().splitlines()
        if done.returncode == _PASSED:
            return None
        if done.returncode == -signal.SIGXCPU:
            return f"computes for more than {_MOST_SECONDS} s"
        # What cannot be loaded any more does not even let the tests begin.
        failed += re.findall(r"(?m)^(?:ImportError while|\w*(?:Error|Exception):).*", done.stderr)
        if done.returncode in _NOTICED and failed:
            return failed[0]
        raise BrokenSuite(f"{' '.join(tests)}: {(done.stdout + done.stderr)[-2000:]}")


def _environment(copy: Path) -> dict[str, str]:
    """Return the variables of a run: nothing that another run or another copy has a part in."""
    kept = {name: value for name, value in os.environ.items() if name not in _NOT_PASSED_ON}
    return {
        **kept,
        "PYTHONPATH": str(copy),
        "COPENHAGEN_PROFILE": "quick",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
    }


_NOT_PASSED_ON = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTEST_ADDOPTS")
