"""Test the tests with planted bugs: ``python -m tests.planted``.

Each bug of `tests.planted.listed` is planted in a copy of the package, and the tests have to notice
it: the ones named for it, or else any test except those of the command. More bugs are made from
every condition, reason or text of some files; only named tests run for these::

    python -m tests.planted                      # all bugs; --jobs 2 for two at a time
    python -m tests.planted --only "hand limit"  # bugs with this in their name or file
    python -m tests.planted --near               # only the tests named for each bug

Every bug is printed with the test that noticed it. The exit status is 1 if no test noticed one, and
2 if the tests fail without any bug.
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
    # They check the files of the project, which have no bug in them, and nothing else.
    *(f"--ignore=tests/test_{name}.py" for name in ("architecture", "typing")),
)
"""The tests that run if the named ones notice nothing."""

ARGUMENTS = (
    *("-p", "_hypothesis_pytestplugin", "-p", "tests.planted.unshrunk", "--hypothesis-seed=0"),
)
"""With Hypothesis as the only plug-in, and with the same examples in every run."""


def is_there(bug: Bug | Field) -> bool:
    """Return whether everything that the bug needs is installed."""
    return all(find_spec(name) is not None for name in bug.needs)


def tried(
    suite: Suite,
    bugs: Sequence[Bug],
    jobs: int = 1,
    fields: Sequence[Field] = (),
    only: str = "",
) -> int:
    """Try the bugs and print the result of each; return the number that no test noticed.

    Raises `BrokenSuite` if a test that noticed one also fails without it.
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
