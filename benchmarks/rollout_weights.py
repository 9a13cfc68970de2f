"""Rollout weights for Roll & Write: ``python -m benchmarks.rollout_weights``.

The evolution strategy of `benchmarks.weights`, with games on the batch engine: a thousand of them
take about a sixth of a second, so each variant plays hundreds. Every deal is played at each seat.
The search starts from the weights of the greedy bot, and is reproducible by its seed. Of four
players, three have the starting weights.
"""

import argparse
from random import Random
from statistics import fmean
from typing import Any

import numpy as np

import copenhagen as cph
from benchmarks.weights import Weights, plain, read, shown, together, varied
from copenhagen.batch.chance import GAME, KEY0
from copenhagen.rollwrite import batch as rollwrite
from copenhagen.rollwrite.batch.weights import row_of
from copenhagen.rollwrite.bots import RollWeights
from copenhagen.rollwrite.bots.rollouts import RolloutWeights, enough
from copenhagen.simulation import Rate

_TESTED = 1 << 30
"""The number of the first deal of the final test, which no variant has played."""


def made(weights: Weights) -> RolloutWeights:
    """Return the weights with these names."""
    return RolloutWeights(**plain(weights))


def won(
    one: RollWeights, other: RollWeights, players: int, deals: int, first: int
) -> "np.ndarray[Any, Any]":
    """Return the win share of the first weights in each deal, played once at each seat."""
    shares = np.zeros(deals)
    for seat in range(players):
        rows = np.zeros((deals, rollwrite.width(players)), np.int64)
        rollwrite.write(cph.roll_and_write(players), rows[0])
        rows[:] = rows[0]
        rows[:, GAME], rows[:, KEY0] = np.arange(deals), first
        by_seat = np.tile(row_of(other), (players, 1))
        by_seat[seat] = row_of(one)
        scores, winners = np.zeros((deals, players), np.int64), np.zeros(deals, np.int64)
        rollwrite.play_on(rows, 0, deals, np.full(deals, -1), by_seat, scores, winners)
        winning = winners[:, None] >> np.arange(players) & 1
        shares += winning[:, seat] / winning.sum(1) / players
    return shares


def searched(asked: argparse.Namespace) -> Weights:
    """Return the weights after all generations, and print each."""
    rng, spread = Random(asked.seed), asked.spread
    now = {**read(RollWeights()), "enough": enough(RollWeights())}
    for generation in range(asked.generations):
        variants = [varied(now, spread, rng) for _ in range(asked.variants)]
        shares = [
            fmean(won(made(each), made(now), 2, asked.deals, generation)) for each in variants
        ]
        order = sorted(range(asked.variants), key=lambda place: -shares[place])
        now = together([variants[place] for place in order[: max(1, asked.variants // 4)]])
        spread *= asked.cooling
        print(f"{generation + 1}: {max(shares):.1%} of the best,", shown(now), flush=True)
    return now


def main() -> None:
    """Read the command line, search, test the result, print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.rollout_weights", description=__doc__
    )
    parser.add_argument("--generations", type=int, default=36)
    parser.add_argument("--variants", type=int, default=24, help="in each generation")
    parser.add_argument("--deals", type=int, default=400, help="for each variant")
    parser.add_argument("--final", type=int, default=5000, help="deals at the end")
    parser.add_argument("--spread", type=float, default=0.35, help="of the first factors")
    parser.add_argument("--cooling", type=float, default=0.94, help="from generation to generation")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tested = {"of the library": RolloutWeights()}
    if asked.generations:
        tested["found now"] = made(searched(asked))
    for name, weights in tested.items():
        for players in (2, 4):
            shares = won(weights, RollWeights(), players, asked.final, _TESTED)
            low, high = Rate(float(shares.sum()), asked.final).interval()
            share = fmean(shares)
            print(f"{name}, {players} players: {share:.1%} of {asked.final} deals", end=" ")
            print(f"({low:.1%} to {high:.1%}) against those of the greedy bot")


if __name__ == "__main__":
    main()
