"""Many whole games with the engine and the second model side by side.

::

    python -m tests.spec.deep 10000 --workers 2 --seed 1
    python -m tests.spec.deep 1 --seed 4711 --only rollwrite     # one game again

A game's settings and its course follow from its number alone, so a difference that was found once
is found again with its number. A difference does not end the run: at the end the figures are
printed, then every difference, and the exit status is 1 if there was one.
"""

import argparse
import importlib
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Protocol, cast

from tests.spec.difference import Difference

# Each of these modules has `compare_game(number)`: it plays one whole game, whose settings and
# moves follow from the number, asks engine and model at every state, and returns what it counted
# ("games", "states", ...). It raises `Difference`.
COMPARISONS = {
    "cardgame": "tests.spec.test_against_engine_cardgame",
    "rollwrite": "tests.spec.test_against_engine_rollwrite",
}

_TOLD_AT_LENGTH = 20


class Comparison(Protocol):
    """A module that compares engine and model on one of the two games."""

    def compare_game(self, number: int) -> Counter[str]:
        """Play the game with this number and return what was counted."""


def one_game(game: str, number: int) -> tuple[Counter[str], str]:
    """Compare one game: what was counted, and the difference, or nothing."""
    comparison = cast("Comparison", importlib.import_module(COMPARISONS[game]))
    try:
        return comparison.compare_game(number), ""
    except Difference as difference:
        again = f"python -m tests.spec.deep 1 --seed {number} --only {game}"
        return Counter(differences=1), f"{again}\n{difference}"


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", type=int, help="how many games, for each of the games compared")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="number of the first game")
    parser.add_argument("--only", choices=sorted(COMPARISONS), help="compare this game alone")
    asked = parser.parse_args()
    numbers = range(asked.seed, asked.seed + asked.games)
    differences = 0
    for game in [asked.only] if asked.only else sorted(COMPARISONS):
        differences += _run(game, numbers, asked.workers)
    return 1 if differences else 0


def _run(game: str, numbers: range, workers: int) -> int:
    began = time.monotonic()
    counted: Counter[str] = Counter()
    found: list[str] = []
    with ProcessPoolExecutor(workers) as pool:
        for tally, text in pool.map(partial(one_game, game), numbers, chunksize=8):
            counted += tally
            if text:
                found.append(text)
                print(text, file=sys.stderr, flush=True)  # noqa: T201
    report = [f"{game}: {time.monotonic() - began:,.0f} seconds"]
    report += [f"  {name:<40} {number:>12,}" for name, number in sorted(counted.items())]
    report += found[:_TOLD_AT_LENGTH]
    report.append(f"  {len(found)} differences")
    print("\n".join(report))  # noqa: T201
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
