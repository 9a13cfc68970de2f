"""Run the tests of the rules on mutated tables: ``python -m tests.mutation``.

mutmut mutates functions, not tables. So here a shape, a box of a track, a coat of arms, a stock or
a starting hand is changed, one at a time, in a copy of the package; then the tests of the rules run
with this copy, and have to fail::

    python -m tests.mutation                     # all tables; --jobs 2 for two at a time
    python -m tests.mutation rollwrite/components.py

Every mutant that survives is printed, and the exit status is 1 if one did.
"""

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

# Loaded once, for the tests of all mutants.
import cattrs  # noqa: F401
import click.testing  # noqa: F401
import hypothesis  # noqa: F401
import pytest

from tests.mutation.mutants import Mutant, mutants_of

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "copenhagen"

TABLES = (
    "cardgame/components.py",
    "cardgame/rules/expansion/missions.py",
    "cardgame/rules/expansion/new_abilities/discard_pile.py",
    "cardgame/rules/expansion/new_abilities/draw_pile.py",
    "cardgame/rules/expansion/new_abilities/four_cards.py",
    "cardgame/rules/expansion/new_abilities/variant_a.py",
    "cardgame/rules/expansion/new_abilities/variant_b.py",
    "cardgame/rules/take_cards.py",
    "house/grid.py",
    "house/lines.py",
    "rollwrite/components.py",
)
"""The modules of `PACKAGE` with the numbers and pictures of the rulebooks."""

_CARD_GAME = ("setup", "hand_limit", "take_cards", "supply", "coats_of_arms", "ending", "construct")
_ROLL_AND_WRITE = (
    "setup",
    "tracks",
    "drawing_shapes",
    "dice",
    "coats_of_arms",
    "choosing",
    "ending",
)
_SHAPES = ("tests/house/test_shapes.py", "tests/house/test_grid.py", "tests/house/test_lines.py")

FIRST = {
    "cardgame": (*_SHAPES, *(f"tests/cardgame/rules/test_{name}.py" for name in _CARD_GAME)),
    "rollwrite": tuple(f"tests/rollwrite/rules/test_{name}.py" for name in _ROLL_AND_WRITE),
    "house": _SHAPES,
}
"""The quickest and most sensitive tests, by the part of the package; they run first."""

ALL = ("tests/house", "tests/rollwrite", "tests/cardgame")

_MOST_SECONDS = 600.0
"""Tests that run for longer than this count as failed."""


def noticed(folder: Path, table: str, source: str) -> bool:
    """Return whether a test of the rules fails with `source` in place of `table`.

    `folder` holds the copy of the package. Nothing of the package may be loaded in this process.
    """
    target = folder / "copenhagen" / table
    right = target.read_text()
    target.write_text(source)
    try:
        first = (*FIRST[table.partition("/")[0]], *_of_modules(table))
        return not (_pass(folder, first) and _pass(folder, ALL))
    finally:
        target.write_text(right)


def _of_modules(table: str) -> tuple[str, ...]:
    return ("tests/cardgame/rules/expansion",) if "/expansion/" in table else ()


def _pass(folder: Path, tests: Sequence[str]) -> bool:
    """Return whether tests pass with the package in `folder`, in a separate process.

    It is forked from this one, with the unmutated modules already loaded.
    """
    child = os.fork()
    if child == 0:
        status = 1
        try:
            signal.setitimer(signal.ITIMER_PROF, _MOST_SECONDS)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            os.chdir(ROOT)
            # Compiled files are recognized by time and size, which two mutants may share.
            sys.dont_write_bytecode = True
            sys.path.insert(0, str(folder))
            quiet = ("-x", "-q", "-p", "no:cacheprovider", "--tb=no", *_LOADED_BEFORE)
            status = int(pytest.main([*quiet, *tests]))
        finally:
            os._exit(status)
    _, ended = os.waitpid(child, 0)
    return ended == 0


def _copy(folder: str) -> Path:
    """Return the copy of the package that belongs to this process."""
    mine = Path(folder) / str(os.getpid())
    if not mine.exists():
        shutil.copytree(PACKAGE, mine / "copenhagen", ignore=_COMPILED)
    return mine


def _survivor(folder: str, table: str, mutant: Mutant) -> str:
    """Describe a mutant that no test noticed; return nothing for any other."""
    return "" if noticed(_copy(folder), table, mutant.source) else f"{table} {mutant}"


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("tables", nargs="*", default=TABLES, help="files of the package")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at a time")
    asked = parser.parse_args()
    began = time.monotonic()
    some = [
        (table, mutant)
        for table in asked.tables
        for mutant in mutants_of((PACKAGE / table).read_text())
    ]
    left = 0
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(asked.jobs) as pool:
        if not _pass(_copy(folder), ALL):
            print("the tests fail without any change")  # noqa: T201
            return 2
        tables, mutants = zip(*some, strict=True)
        for done, survivor in enumerate(pool.map(_survivor, repeat(folder), tables, mutants), 1):
            if survivor:
                left += 1
                print(f"survived: {survivor}", flush=True)  # noqa: T201
            if done % 50 == 0:
                print(f"{done} of {len(some)}", flush=True)  # noqa: T201
    took = time.monotonic() - began
    print(f"{len(some) - left} of {len(some)} wrong tables were noticed; {took:.0f} s")  # noqa: T201
    return 1 if left else 0


_LOADED_BEFORE = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
_COMPILED = shutil.ignore_patterns("__pycache__")

if __name__ == "__main__":
    sys.exit(main())
