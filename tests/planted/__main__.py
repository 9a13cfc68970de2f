"""Bugs against the tests: ``python -m tests.planted``.

Each bug of `tests.planted.listed` is planted in a copy of the package, and the tests have to
notice: those that are named for it, or else any of all but the tests of the command. So are the
bugs that are made of every condition, reason or text of some files, for which only named tests are
asked::

    python -m tests.planted                      # all bugs; --jobs 2 for two at a time
    python -m tests.planted --only "hand limit"  # those whose name or file has this in it
    python -m tests.planted --near               # asks nobody but the tests that are named

Every bug is printed with the test that noticed it, and the exit status is 1 if none did. It is 2
if the tests fail without any bug.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from tests.planted.bug import Bug
from tests.planted.listed import BUGS
from tests.planted.listed.everywhere import EVERYWHERE
from tests.planted.making import Field
from tests.planted.trying import Attempt, BrokenSuite, Suite, warm

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "copenhagen"

WHOLE = (
    "tests",
    *(
        f"--ignore=tests/{name}"
        for name in ("cli", "mutation", "pages", "planted", "site", "typescript")
    ),
    # They look at the files of the project, which have no bug in them, and at nothing else.
    *(f"--ignore=tests/test_{name}.py" for name in ("architecture", "typing")),
)
"""The tests that are asked where the named ones notice nothing."""

ARGUMENTS = (
    *("-p", "_hypothesis_pytestplugin", "-p", "tests.planted.unshrunk", "--hypothesis-seed=0"),
)
"""With no plug-ins but that of Hypothesis, and with the same examples at every run."""


def is_there(bug: Bug | Field) -> bool:
    """Tell whether what the bug needs is installed."""
    return all(find_spec(name) is not None for name in bug.needs)


def tried(
    suite: Suite,
    bugs: Sequence[Bug],
    jobs: int = 1,
    fields: Sequence[Field] = (),
    only: str = "",
) -> int:
    """Try the bugs and print what became of each; return how many were noticed by no test.

    Raises `BrokenSuite` if a test that has noticed one fails without any.
    """
    suite.prepare()
    attempts: list[Attempt] = []
    made = missed = 0
    seconds = 0.0
    for result in suite.attempts(bugs, fields, only, jobs):
        seconds += result.seconds
        if isinstance(result, Attempt):
            attempts.append(result)
        else:
            made, missed = made + result.tried, missed + len(result.missed)
        print(result, flush=True)  # noqa: T201
    without = suite.check(attempts)
    missed += sum(attempt.noticed_by is None for attempt in attempts)
    afar = sum(attempt.noticed_by is not None and not attempt.near for attempt in attempts)
    every = len(bugs) + made
    print(f"{every - missed} of {every} bugs were caught, {afar} of them only by other tests")  # noqa: T201
    print(f"the processor took {seconds:.1f} s, and {without:.1f} s without any bug")  # noqa: T201
    return missed


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at a time")
    parser.add_argument("--only", default="", metavar="NAME", help="those that have this in them")
    parser.add_argument("--near", action="store_true", help="ask only the tests that are named")
    asked = parser.parse_args(arguments)
    wanted = [bug for bug in BUGS if asked.only in bug.name or asked.only in bug.file]
    bugs = [bug for bug in wanted if is_there(bug)]
    fields = [field for field in EVERYWHERE if is_there(field)]
    if left := len(wanted) - len(bugs) + len(EVERYWHERE) - len(fields):
        print(f"not tried, for what they need is not installed: {left}")  # noqa: T201
    warm()
    with tempfile.TemporaryDirectory() as folder:
        whole = () if asked.near else WHOLE
        suite = Suite(ROOT, PACKAGE, whole, Path(folder).resolve(), ARGUMENTS)
        try:
            return 1 if tried(suite, bugs, asked.jobs, fields, asked.only) else 0
        except BrokenSuite as error:
            print(error)  # noqa: T201
            return 2


if __name__ == "__main__":
    sys.exit(main())
