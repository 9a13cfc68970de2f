"""Rate all bots against each other: ``python -m benchmarks.ratings GAME``.

Every bot plays every other one, two players to a game. The ratings are those of the Bradley-Terry
model, of which Elo's scale is a form: 400 points more mean ten wins for each loss. They are found
from all games at once by maximum likelihood, with choix; where the order of the games plays no
part, that says more than ratings that are updated game by game. The intervals of 95 % come from
drawing the games of each pair anew, a thousand times.

What was played is kept in a file, and a later run goes on from there.
"""

import argparse
import json
import os
from itertools import combinations
from math import log
from multiprocessing import Pool
from pathlib import Path
from random import Random

import choix
import numpy as np

from benchmarks.strength import STARTS, matches, played

__all__ = ["rated", "table"]

BOTS = ("random", "easy", "normal", "hard", "expert")
"""The bots that are rated, by the names of `benchmarks.strength`."""

MEASURE = "normal"
"""Has 1,500 points: only differences mean anything."""

_POINTS = 400 / log(10)
_SAMPLES = 1000
_LITTLE = 0.01
"""Keeps the rating of a bot that has lost all games finite."""

Games = dict[tuple[str, str], list[float]]
"""For each pair, what the first one won of each game."""


def rated(games: Games) -> dict[str, float]:
    """Return the ratings of all bots that have played."""
    names = sorted({name for pair in games for name in pair})
    wins = np.zeros((len(names), len(names)))
    for (one, other), results in games.items():
        first, second = names.index(one), names.index(other)
        wins[first, second] += sum(results)
        wins[second, first] += len(results) - sum(results)
    found = choix.ilsr_pairwise_dense(wins, alpha=_LITTLE, max_iter=1000)
    points = {name: float(each) * _POINTS for name, each in zip(names, found, strict=True)}
    return {name: 1500 + each - points[MEASURE] for name, each in points.items()}


def table(games: Games, rng: Random) -> str:
    """Return the ratings with their intervals as a table of Markdown, the best bot first."""
    found = rated(games)
    drawn = [rated(_again(games, rng)) for _ in range(_SAMPLES)]
    lines = ["| bot | rating | 95 % | games |", "|---|---|---|---|"]
    for name in sorted(found, key=lambda each: -found[each]):
        every = sorted(sample[name] for sample in drawn)
        low, high = every[_SAMPLES * 25 // 1000], every[_SAMPLES * 975 // 1000]
        number = sum(len(results) for pair, results in games.items() if name in pair)
        lines.append(f"| `{name}` | {found[name]:.0f} | {low:.0f} to {high:.0f} | {number} |")
    return "\n".join(lines)


def _again(games: Games, rng: Random) -> Games:
    return {pair: rng.choices(results, k=len(results)) for pair, results in games.items()}


def main() -> None:
    """Read the command line, let the bots play, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ratings", description=__doc__)
    parser.add_argument("game", choices=STARTS)
    parser.add_argument("--bots", default=",".join(BOTS), help="names, with commas")
    parser.add_argument("--games", type=int, default=100, help="for each pair")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--file", type=Path, default=Path("ratings.json"))
    asked = parser.parse_args()
    if hasattr(os, "nice"):
        os.nice(19)
    kept: dict[str, list[float]] = json.loads(asked.file.read_text()) if asked.file.exists() else {}
    with Pool(asked.jobs) as pool:
        for one, other in combinations(asked.bots.split(","), 2):
            results = kept.setdefault(f"{asked.game} {one} {other}", [])
            seeds = range(len(results), asked.games)
            for outcome in pool.imap(played, matches(one, other, asked.game, 2, seeds)):
                results.append(outcome.won)
                asked.file.write_text(json.dumps(kept))
    games: Games = {}
    for name, results in kept.items():
        game, one, other = name.split()
        if game == asked.game:
            games[one, other] = results
    print(table(games, Random(1)))


if __name__ == "__main__":
    main()
