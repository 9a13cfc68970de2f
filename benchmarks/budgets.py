"""The strength of the search bot by its budget: ``python -m benchmarks.budgets GAME``.

It plays two-player games against the greedy bot, the same deals with each budget of iterations.
Results are saved in a file, and a later run continues from it. At the end, it prints a Markdown
table, and writes a picture with `--picture`.
"""

import argparse
import json
import os
from collections.abc import Iterator, Mapping
from multiprocessing import Pool
from pathlib import Path

import attrs

from benchmarks.strength import STARTS, Outcome, Tally, matches, played
from copenhagen.simulation import Rate
from copenhagen.simulation.pictures import picture_of_rates

__all__ = ["picture", "table"]

BUDGETS = (25, 50, 100, 200, 400, 800)
"""Iterations per decision."""

_FIRST = 1000
"""The number of the first game: not the games of `benchmarks.strength`, which tuned the search."""


def table(tallies: Mapping[int, Tally]) -> Iterator[str]:
    """Yield the lines of a Markdown table of the strength with each budget."""
    yield "| iterations | a decision | games | won | 95 % |"
    yield "|---|---|---|---|---|"
    for budget, tally in tallies.items():
        low, high = Rate(tally.won, tally.games).interval()
        yield (
            f"| {budget} | {tally.seconds / max(1, tally.decisions):.2f} s | {tally.games} "
            f"| {100 * tally.won / tally.games:.1f} % | {100 * low:.1f} to {100 * high:.1f} % |"
        )


def picture(game: str, tallies: Mapping[int, Tally]) -> str:
    """Return the strengths as a picture, on one line for a Markdown page."""
    rates = [(f"{budget}", Rate(tally.won, tally.games)) for budget, tally in tallies.items()]
    title = f"Games won against the greedy bot, by iterations of a decision ({game}, 2 players)"
    return " ".join(picture_of_rates(title, rates, even=0.5).split()) + "\n"


def main() -> None:
    """Read the command line, let the bots play, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.budgets", description=__doc__)
    parser.add_argument("game", choices=STARTS)
    parser.add_argument("--budgets", default=",".join(map(str, BUDGETS)), help="with commas")
    parser.add_argument("--games", type=int, default=100, help="with each budget")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--file", type=Path, default=Path("budgets.json"))
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    if hasattr(os, "nice"):
        os.nice(19)
    budgets = [int(budget) for budget in asked.budgets.split(",")]
    kept: dict[str, list[tuple[float, int, float]]] = {}
    if asked.file.exists():
        kept = json.loads(asked.file.read_text())
    tallies = {}
    with Pool(asked.jobs) as pool:
        for budget in budgets:
            results = kept.setdefault(f"{asked.game} {budget}", [])
            seeds = range(_FIRST + len(results), _FIRST + asked.games)
            every = matches(f"search:iterations={budget}", "greedy", asked.game, 2, seeds)
            for outcome in pool.imap(played, every):
                results.append(attrs.astuple(outcome))
                asked.file.write_text(json.dumps(kept))
            tallies[budget] = tally = Tally()
            for result in results:
                tally.add(Outcome(*result))
    print("\n".join(table(tallies)))
    if asked.picture:
        asked.picture.write_text(picture(asked.game, tallies))


if __name__ == "__main__":
    main()
