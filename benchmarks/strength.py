"""The strength of bots: ``python -m benchmarks.strength A B [--games N] [--jobs N]``.

A and B are names of `copenhagen.bots.BOTS`, or a bot with its settings: ``search:iterations=100``,
``search:seconds=0.5``, ``expert:seconds=0.5`` (the level with another budget), ``casual:5``,
``greedy:old`` with its earlier weights, ``greedy:colors`` with the weights that consider colors,
``openspiel:20`` with 20 simulations, ``policy:FILE`` and ``learned:FILE`` with learned weights. A
takes each seat in turn, with the same seed, and B all others. A shared win counts in part.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from multiprocessing import Pool
from random import Random
from typing import Any, cast

import attrs

import copenhagen as cph
from benchmarks.old_weights import OLD
from copenhagen.bots import BOTS, Bot, CasualBot, ExpertBot, GreedyBot, SearchBot, bot_playout
from copenhagen.cardgame.bots import ColorWeights
from copenhagen.games import Game, State
from copenhagen.simulation import Rate

__all__ = ["STARTS", "Tally", "Timed", "bot_of", "matches"]

STARTS: dict[str, Callable[[int], State]] = {
    "card-game": cph.card_game,
    "all-modules": lambda players: cph.card_game(
        players, abilities="variant_b", jokers=True, missions=True
    ),
    "variant-a": lambda players: cph.card_game(players, abilities="variant_a"),
    "roll-and-write": cph.roll_and_write,
}
"""The games for comparing bots, by name."""


def bot_of(text: str) -> Bot:
    """Return the bot with this name and settings."""
    name, _, setting = text.partition(":")
    if name in _MADE:
        return _MADE[name](setting)
    return _GREEDY[text] if text in _GREEDY else BOTS[name]()


_GREEDY = {"greedy:old": OLD, "greedy:colors": GreedyBot(ColorWeights())}


def _budget(setting: str) -> dict[str, Any]:
    bound, _, number = setting.partition("=")
    if bound == "seconds":
        return {"iterations": None, "seconds": float(number)}
    return {"iterations": int(number), "seconds": None}


def _search(setting: str) -> Bot:
    return SearchBot(**_budget(setting))


def _expert(setting: str) -> Bot:
    level = cast("ExpertBot", BOTS["expert"]())
    return attrs.evolve(level, **_budget(setting)) if setting else level


def _openspiel(setting: str) -> Bot:
    from benchmarks.openspiel_search import OpenSpielBot  # noqa: PLC0415 (optional)

    return OpenSpielBot(int(setting))


def _policy(path: str) -> Bot:
    from examples.learners.policy import PolicyBot  # noqa: PLC0415 (as above)

    return PolicyBot.of(path)


@attrs.frozen
class _Learned:
    """The bot of ``examples/learning_agent.py``; it loads its weights when it first sees a game."""

    path: str

    def choose(self, view: cph.View, actions: tuple[cph.Action, ...], rng: Random) -> cph.Action:
        """Return the action with the highest value."""
        return _learned_bot(self.path, getattr(view, "state", view).game).choose(view, actions, rng)


@cache
def _learned_bot(path: str, game: Game) -> Bot:
    import numpy as np  # noqa: PLC0415 (optional)

    from examples.learning_agent import LearningBot, Network  # noqa: PLC0415 (as above)

    network = Network(cph.encoding(game))
    network.weights = [*np.load(path).values()]
    return LearningBot(network, cph.encoding(game))


_MADE: dict[str, Callable[[str], Bot]] = {
    "search": _search,
    "expert": _expert,
    "casual": lambda slip: CasualBot(float(slip)),
    "openspiel": _openspiel,
    "policy": _policy,
    "learned": _Learned,
}


@attrs.frozen
class Match:
    """One game: the two bots, the kind of game, the seed, and the seat of the first bot."""

    one: str
    other: str
    game: str
    players: int
    seed: int
    seat: int


@attrs.frozen
class Outcome:
    """The outcome of a game: the first bot's share of the win, and the time it took."""

    won: float
    decisions: int
    seconds: float


@attrs.define
class Timed:
    """A bot whose decisions are counted and timed, in processor time."""

    bot: Bot
    decisions: int = 0
    seconds: float = 0.0

    def choose(self, view: cph.View, actions: tuple[cph.Action, ...], rng: Random) -> cph.Action:
        """Return the choice of the bot."""
        begun = time.process_time()
        chosen = self.bot.choose(view, actions, rng)
        if len(actions) > 1:
            self.decisions += 1
            self.seconds += time.process_time() - begun
        return chosen


def played(match: Match) -> Outcome:
    """Play one game."""
    bots: list[Bot] = [bot_of(match.other)] * match.players
    bots[match.seat] = timed = Timed(bot_of(match.one))
    start = STARTS[match.game](match.players)
    ended = cph.result(bot_playout(start, bots, Random(match.seed)))
    if ended is None:
        raise AssertionError("the game is over")
    won = (match.seat in ended.winners) / len(ended.winners)
    return Outcome(won, timed.decisions, timed.seconds)


def matches(one: str, other: str, game: str, players: int, seeds: Iterable[int]) -> Iterator[Match]:
    """Yield the games of `one` against `other`, one for each seed, taking the seats in turn."""
    for number in seeds:
        yield Match(one, other, game, players, number // players, number % players)


@attrs.define
class Tally:
    """The results of all games so far."""

    games: int = 0
    won: float = 0.0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.games += 1
        self.won += outcome.won
        self.decisions += outcome.decisions
        self.seconds += outcome.seconds

    def __str__(self) -> str:
        low, high = Rate(self.won, self.games).interval()
        each = self.seconds / max(1, self.decisions)
        return (
            f"{self.games} games, {self.won / self.games:.1%} won ({low:.1%} to {high:.1%}), "
            f"{each:.3f} s for each of {self.decisions:,} decisions"
        )


def main() -> None:
    """Read the command line, let the bots play, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--game", choices=STARTS, default="card-game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first game, to go on from there")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--nice", type=int, default=19, help="how much others go before")
    asked = parser.parse_args()
    if hasattr(os, "nice"):
        os.nice(asked.nice)
    seeds = range(asked.first, asked.first + asked.games)
    every = matches(asked.one, asked.other, asked.game, asked.players, seeds)
    tally = Tally()
    with Pool(asked.jobs) as pool:
        for outcome in pool.imap_unordered(played, every):
            tally.add(outcome)
            print(f"\r{tally.games} of {asked.games}", end="", file=sys.stderr, flush=True)
            if tally.games % _REPORTED == 0:
                print(f"\r{tally}", file=sys.stderr, flush=True)
    print(f"\r{asked.one} against {asked.other}, {asked.game}, {asked.players} players: {tally}")


_REPORTED = 20

if __name__ == "__main__":
    main()
