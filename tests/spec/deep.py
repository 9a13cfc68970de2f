"""Many whole games with the engine and the second model side by side.

::

    python -m tests.spec.deep 10000 --workers 2 --seed 1
    python -m tests.spec.deep 1 --seed 4711 --only rollwrite     # one game again

A game's settings and course follow from its number alone, so its number is enough to reproduce a
difference. The two games take turns, a block of each. After every thousand games a line reports
the progress, so that an interrupted run has reported its findings. A difference is reported
immediately and does not end the run: at the end the figures are printed, then the first
differences again, and the exit status is 1 if there was one.
"""

import argparse
import importlib
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol, cast

from tests.spec.difference import Difference

# Each of these modules has `compare_game(number)`: it plays one whole game, whose settings and
# moves follow from the number, asks engine and model at every state, and returns its counts
# ("games", "states", ...). It raises `Difference`.
COMPARISONS = {
    "cardgame": "tests.spec.test_against_engine_cardgame",
    "rollwrite": "tests.spec.test_against_engine_rollwrite",
}

BLOCK = 100
"""The number of games of one kind in a row."""
TOLD_EVERY = 1_000
"""The number of games between two lines of progress."""

_TOLD_AT_LENGTH = 20


class Comparison(Protocol):
    """A module that compares engine and model on one of the two games."""

    def compare_game(self, number: int) -> Counter[str]:
        """Play the game with this number and return its counts."""


def one_game(task: tuple[str, int]) -> tuple[Counter[str], str]:
    """Compare one game; return its counts, and the difference or an empty text.

    A crash of either one is a difference too.
    """
    game, number = task
    comparison = cast("Comparison", importlib.import_module(COMPARISONS[game]))
    try:
        return comparison.compare_game(number), ""
    except Difference as difference:
        found = str(difference)
    except Exception:  # noqa: BLE001 - any error is reported, and the run continues
        found = traceback.format_exc()
    again = f"python -m tests.spec.deep 1 --seed {number} --only {game}"
    return Counter(differences=1), f"{again}\n{found}"


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("games", type=int, help="how many games, for each of the games compared")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="number of the first game")
    parser.add_argument("--only", choices=sorted(COMPARISONS), help="compare this game alone")
    asked = parser.parse_args()
    numbers = range(asked.seed, asked.seed + asked.games)
    return (
        1 if run([asked.only] if asked.only else sorted(COMPARISONS), numbers, asked.workers) else 0
    )


def in_turns(games: list[str], numbers: range) -> Iterator[tuple[str, int]]:
    """Yield every game with every number, a block of one game after a block of the other."""
    for first in range(0, len(numbers), BLOCK):
        for game in games:
            for number in numbers[first : first + BLOCK]:
                yield game, number


def run(games: list[str], numbers: range, workers: int) -> int:
    """Compare these games, print progress and figures, and return the number of differences."""
    began = time.monotonic()
    counted: dict[str, Counter[str]] = {game: Counter() for game in games}
    found: list[str] = []

    def so_far() -> str:
        played = [f"{game} {counts['games']:,} games" for game, counts in counted.items()]
        states = sum(counts["states"] for counts in counted.values())
        seconds = time.monotonic() - began
        return ", ".join(
            [*played, f"{states:,} states", f"{len(found)} differences", f"{seconds:,.0f} seconds"]
        )

    with ProcessPoolExecutor(workers) as pool:
        outcomes = pool.map(one_game, in_turns(games, numbers), chunksize=8)
        tasks = in_turns(games, numbers)
        for done, ((game, _), (tally, text)) in enumerate(zip(tasks, outcomes, strict=True), 1):
            counted[game] += tally
            if text:
                found.append(text)
                print(text, flush=True)  # noqa: T201
            if done % TOLD_EVERY == 0:
                print(so_far(), flush=True)  # noqa: T201
    for game, counts in counted.items():
        print(game)  # noqa: T201
        for name, number in sorted(counts.items()):
            print(f"  {name:<40} {number:>12,}")  # noqa: T201
    print("\n".join([*found[:_TOLD_AT_LENGTH], so_far()]))  # noqa: T201
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
