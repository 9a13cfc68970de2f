"""Tune the weights of the greedy bot: ``python -m benchmarks.weights GAME``.

An evolution strategy, starting from the library's weights. Each generation makes some variants by
multiplying every weight by a random factor near 1, and each variant plays the same deals against
the generation's starting weights, one game at each seat. The geometric mean of the best variants,
weight by weight, starts the next generation; the factors approach 1 from generation to generation.

GAME is ``card-game``, ``roll-and-write``, or ``colors`` for the weights that consider colors in the
card game.

With ``--without ABILITY``, the weights are for a bot that may not use the ability, as the study of
abilities needs: the bot is tuned to play without it.

At the end, the tuned weights play against the library's, against the old ones and against the
greedy bot, on new deals.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from math import exp, log
from multiprocessing import Pool
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

import attrs

import copenhagen as cph
from benchmarks.old_weights import OLD
from benchmarks.strength import STARTS
from benchmarks.study.games import AnyAbility, GreedyWithout, Without
from copenhagen.bots import Bot, GreedyBot, bot_playout
from copenhagen.cardgame.bots import CardWeights, ColorWeights
from copenhagen.rollwrite import Ability as RollAbility
from copenhagen.rollwrite.bots import RollWeights
from copenhagen.simulation import Rate

if TYPE_CHECKING:
    from copenhagen.games import State

Weights = dict[str, float]
"""Weights by name; the ability tiles are named ``abilities.0`` and so on."""

PLAYERS = 2

GAMES: dict[str, tuple[type, tuple[str, ...]]] = {
    "card-game": (
        CardWeights,
        ("card-game", "all-modules", "card-game", "variant-a"),
    ),
    "colors": (ColorWeights, ("card-game",)),
    "roll-and-write": (RollWeights, ("roll-and-write",)),
}
"""The class of the weights for each game, and the games to play in turn."""

KEPT = ("point", "win")
"""Weights that do not change: the unit of all others, and the largest of all."""

SHARES = ("inactive", "surplus", "next_build", "patience", "ending")
"""Weights that are at most 1."""


def read(weights: Any) -> Weights:  # noqa: ANN401 (of either game)
    """Return the weights to be tuned, by name."""
    found: Weights = {}
    for name, number in attrs.asdict(weights).items():
        if isinstance(number, tuple):
            found |= {f"{name}.{place}": each for place, each in enumerate(number)}
        elif name not in KEPT:
            found[name] = number
    return found


def plain(weights: Weights) -> dict[str, Any]:
    """Return the weights by the names of their fields, with tuples for fields with several."""
    found: dict[str, Any] = {}
    for name, each in weights.items():
        field, *place = name.split(".")
        found[field] = (*found.get(field, ()), each) if place else each
    return found


def bot_with(game: str, weights: Weights, without: AnyAbility | None = None) -> Bot:
    """Return the greedy bot with these weights for a game, or one that may not use an ability."""
    known = GAMES[game][0](**plain(weights))
    if without is None:
        return GreedyBot(known)
    return Without(GreedyWithout(known, ability=without), without)


def varied(weights: Weights, spread: float, rng: Random) -> Weights:
    """Return a variant, with each weight multiplied by a random factor."""
    found = {name: each * exp(rng.gauss(0, spread)) for name, each in weights.items()}
    return {name: min(each, 1.0) if name in SHARES else each for name, each in found.items()}


def together(variants: list[Weights]) -> Weights:
    """Return the geometric mean of each weight."""
    return {name: exp(fmean(log(each[name]) for each in variants)) for name in variants[0]}


@attrs.frozen
class Duel:
    """A game of two bots: the kind of game, the seed, and the seat of the first bot."""

    one: Bot
    other: Bot
    start: str
    seed: int
    seat: int


def won(duel: Duel) -> float:
    """Return the first bot's share of the win."""
    bots = [duel.other] * PLAYERS
    bots[duel.seat] = duel.one
    start: State = STARTS[duel.start](PLAYERS)
    ended = cph.result(bot_playout(start, bots, Random(duel.seed)))
    if ended is None:
        raise AssertionError("the game is over")
    return (duel.seat in ended.winners) / len(ended.winners)


def duels(one: Bot, other: Bot, game: str, games: int, first: int) -> Iterator[Duel]:
    """Yield games of two bots, each deal twice, so that each bot goes first once."""
    starts = GAMES[game][1]
    for number in range(games):
        deal, seat = divmod(number, PLAYERS)
        yield Duel(one, other, starts[deal % len(starts)], first + deal, seat)


Play = Callable[[list[Duel]], list[float]]


def searched(game: str, asked: argparse.Namespace, play: Play) -> Weights:
    """Return the weights after all generations, and print each."""
    rng = Random(asked.seed)
    now = read(GAMES[game][0]())
    spread = asked.spread
    for generation in range(asked.generations):
        variants = [varied(now, spread, rng) for _ in range(asked.variants)]
        base, first = bot_with(game, now, asked.without), 1_000_000 + generation * asked.games
        line = [
            duel
            for each in variants
            for duel in duels(bot_with(game, each, asked.without), base, game, asked.games, first)
        ]
        results = play(line)
        shares = [
            fmean(results[place : place + asked.games])
            for place in range(0, len(results), asked.games)
        ]
        order = sorted(range(len(variants)), key=lambda place: -shares[place])
        now = together([variants[place] for place in order[: max(1, asked.variants // 3)]])
        spread *= asked.cooling
        best = fmean(shares[place] for place in order[: asked.variants // 3])
        print(f"{generation + 1}: {best:.1%} of the best third", shown(now), flush=True)
    return now


def shown(weights: Weights) -> str:
    """Return weights in one line, rounded."""
    return ", ".join(f"{name}={each:.3g}" for name, each in weights.items())


def judged(game: str, weights: Weights, asked: argparse.Namespace, play: Play) -> None:
    """Play the weights against the library's, the old ones, and the greedy bot."""
    one, games = bot_with(game, weights, asked.without), asked.final
    same = bot_with(game, read(GAMES[game][0]()), asked.without)
    others = {"those of the library": same} | (
        {} if asked.without is not None else {"the old ones": OLD, "the greedy bot": GreedyBot()}
    )
    for name, other in others.items():
        results = play(list(duels(one, other, game, games, 5_000_000)))
        low, high = Rate(sum(results), games).interval()
        print(f"against {name}: {games} games, {fmean(results):.1%} ({low:.1%} to {high:.1%})")


def main() -> None:
    """Read the command line, search, test the result, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--variants", type=int, default=18, help="in each generation")
    parser.add_argument("--games", type=int, default=32, help="for each variant, an even number")
    parser.add_argument("--final", type=int, default=1000, help="games at the end")
    parser.add_argument("--spread", type=float, default=0.3, help="of the first factors")
    parser.add_argument("--cooling", type=float, default=0.9, help="from generation to generation")
    parser.add_argument("--seed", type=int, default=1)
    abilities = {str(each): each for each in RollAbility}
    parser.add_argument("--without", choices=abilities)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    asked = parser.parse_args()
    asked.without = abilities.get(asked.without)
    if hasattr(os, "nice"):
        os.nice(19)
    with Pool(asked.jobs) as pool:

        def play(line: list[Duel]) -> list[float]:
            return pool.map(won, line, chunksize=4)

        found = searched(asked.game, asked, play)
        judged(asked.game, found, asked, play)


if __name__ == "__main__":
    main()
