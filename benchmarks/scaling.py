"""The speedup of two processes over one: ``python -m benchmarks.scaling``.

The same greedy games are simulated with one worker and with two, in turn, each in a separate
Python. There are two figures: the speedup in wall time, which needs two idle cores; and the highest
possible speedup, from processor times, which other programs disturb less: two, minus the cost of
starting workers and of sending games to them.
"""

import argparse
import os
import resource
import subprocess
import sys
import time
from statistics import median

import attrs

__all__ = ["Run", "main", "run"]

GOAL = 1.8
"""The speedup that two workers should reach on two idle cores."""

_PROGRAM = """
import sys, time
import copenhagen as cph
from copenhagen.bots import GreedyBot

if __name__ == "__main__":
    jobs, games = int(sys.argv[1]), int(sys.argv[2])
    start, bots = cph.card_game(2), [GreedyBot(), GreedyBot()]
    # Workers that are there already, with all caches filled, as in a long simulation.
    cph.simulate(start, bots, 8, seed=0, jobs=jobs)
    began = time.perf_counter()
    cph.simulate(start, bots, games, seed=1, jobs=jobs)
    print(time.perf_counter() - began)
"""


@attrs.frozen
class Run:
    """The time of one simulation: seconds of wall time, and of all processors."""

    clock: float
    processors: float


def run(jobs: int, games: int) -> Run:
    """Simulate `games` games with `jobs` workers."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(  # noqa: S603 (this very Python)
        [sys.executable, "-c", _PROGRAM, str(jobs), str(games)],
        capture_output=True,
        text=True,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(float(done.stdout), taken)


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scaling", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each run (200)")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each kind (3)")
    options = parser.parse_args()
    if options.games < 1 or options.rounds < 1:
        parser.error("--games and --rounds have to be 1 or more")
    by_clock, at_most = [], []
    for _ in range(options.rounds):
        began = time.perf_counter()
        one, two = run(1, options.games), run(2, options.games)
        by_clock.append(one.clock / two.clock)
        at_most.append(2 * one.processors / two.processors)
        print(
            f"1 worker {one.clock:6.1f} s, 2 workers {two.clock:6.1f} s: "
            f"{by_clock[-1]:.2f} times as fast; at most {at_most[-1]:.2f} by processor time "
            f"({time.perf_counter() - began:.0f} s)",
            flush=True,
        )
    met = "met" if median(by_clock) >= GOAL else "MISSED"
    print(f"median {median(by_clock):.2f}, goal >= {GOAL} on two idle cores: {met}")
    print(f"median {median(at_most):.2f} at most, by processor time")
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores:
        print(f"load {load:.1f} on {cores} cores: others are at work, the clock says little")


if __name__ == "__main__":
    main()
