"""The common frame of the recipes: train for some minutes, and report the strength meanwhile."""

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path
from time import process_time
from typing import Protocol

import torch

import copenhagen as cph
from copenhagen.bots import BOTS
from examples.learners.policy import PolicyBot, Weights, save
from examples.learning_agent import GAMES, drawn


class Learner(Protocol):
    """A policy in training."""

    def learn(self, part: float) -> int:
        """Play and learn for some seconds; return the number of decisions used.

        `part` is the share of the time that is over, from 0 to 1.
        """
        ...

    def weights(self) -> Weights:
        """Return the policy as matrices and biases."""
        ...


def run(text: str, name: str, learner: Callable[[cph.Game, int], Learner]) -> None:
    """Read the command line, train, and report the strength of the policy after each part.

    `learner` makes a learner for a game and a seed. Its policy is saved as `name` plus ``.npz``.
    """
    parser = argparse.ArgumentParser(description=text.partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--tests", type=int, default=5, help="how often it is tried")
    parser.add_argument("--deals", type=int, default=50, help="how many deals it is tried in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path(f"{name}.npz"))
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    start = GAMES[asked.game](asked.players)
    pupil = learner(start.game, asked.seed)
    spent, decisions, curve = 0.0, 0, []
    for test in range(asked.tests + 1):
        while spent < 60 * asked.minutes * test / asked.tests:
            begun = process_time()
            decisions += pupil.learn(spent / 60 / asked.minutes)
            spent += process_time() - begun
        save(asked.save, pupil.weights())
        won = victories(start, PolicyBot.of(str(asked.save)), asked.deals)
        told = ", ".join(f"{share:6.1%} against {other}" for other, share in won.items())
        print(f"{spent / 60:5.1f} min {decisions:11,} decisions {told}", flush=True)
        curve.append((spent / 60, won["easy"]))
    if asked.curve:
        title = f"Games that {name} won against easy bots, {asked.players} players"
        asked.curve.write_text(drawn(curve, title), encoding="utf-8")


def victories(start: cph.State, bot: PolicyBot, deals: int) -> dict[str, float]:
    """Return the shares of wins against other bots, with the same cards or dice at each seat."""
    players, won = start.game.players, {}
    for other in ("random", "easy", "normal"):
        bots = [bot, *[BOTS[other]()] * (players - 1)]
        done = cph.simulate(start, bots, deals * players, seed=2026, paired=True)
        won[other] = done.tally(["bot", *["other"] * (players - 1)]).bot("bot").wins.share
    return won


def matrices(layers: Iterable[torch.nn.Module]) -> Weights:
    """Return the matrix and the bias of each linear layer."""
    pairs = [(each.weight, each.bias) for each in layers if isinstance(each, torch.nn.Linear)]
    return [part.detach().numpy() for weight, bias in pairs for part in (weight.T, bias)]
