"""A policy that learns the card game for two by playing itself, on `copenhagen.batch` with NumPy.

The policy never sees an illegal action: each legal one has features, of the action itself
(`copenhagen.spaces`) and of its effects on the house and the hand, and a network scores them in the
given position. The policy plays many games at once, and learns by proximal policy optimization
(PPO).

    python examples/batch_training.py                # a taste: half a minute, plus compilation
    python examples/batch_training.py --minutes 10 --save agent.npz --games 400
    python -m copenhagen.simulation Card2-v1 examples/batch_training.py:saved --training 600
"""

# pyright: basic
# NumPy leaves the types of many arrays open.

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # makes processor time comparable

import numpy as np
from numpy.typing import NDArray

import copenhagen as cph
from copenhagen.batch import Batch

Numbers = NDArray[np.float32]
Places = NDArray[np.int64]

GAME = cph.card_game(players=2).game
SPACE, ENCODING = cph.action_space(GAME), cph.encoding(GAME)
GAMES, STEPS, HIDDEN, RATE = 128, 64, 128, 1e-3
ROWS, COLUMNS, SLOTS, COLORS, ABILITIES = 9, 5, 7, 5, 6
LAMBDA, CLIP, ENTROPY, MOST = 0.95, 0.2, 0.01, 8
"""The lambda of the returns, the clip range of PPO, the weight of the entropy, and the count to
which the inputs are clipped."""


class Features:
    """The features of actions: their own, and their effects on a position."""

    def __init__(self) -> None:
        """Look up the features that are the same in every position."""
        size = SPACE.size
        self.cells = np.zeros((size, ROWS, COLUMNS), np.float32)
        self.slots = np.zeros((size, SLOTS), np.float32)
        self.cards, self.color = np.zeros((2, size, COLORS), np.float32)
        other = np.zeros((size, len(SPACE.groups) + 5 + ABILITIES + 2), np.float32)
        for place, group in enumerate(SPACE.groups):
            for number in group.numbers:
                known = SPACE.features(number)
                bits = [known.cells >> cell & 1 for cell in range(ROWS * COLUMNS)]
                self.cells[number] = np.reshape(bits, (ROWS, COLUMNS))
                self.slots[number, [*known.slots]] = 1
                self.cards[number] = known.cards or 0
                told = other[number, len(SPACE.groups) :]
                other[number, place] = 1
                if group.name == "build":
                    self.color[number, known.color] = 1
                    told[min(sum(bits), 5) - 1] = 1
                if group.name == "take_ability":
                    told[5 + known.ability] = 1
                if group.name == "pay":
                    told[-2:] = known.number / 5, known.converted / 3
        flat = self.cells.reshape(size, -1)
        self.fixed = np.hstack([other, flat, self.color, self.cards / 3, self.slots])
        self.size = flat.sum(1)
        self.row, self.column = self.cells.sum(2), self.cells.sum(1)
        self.lowest = np.where(self.row > 0, np.arange(ROWS), ROWS).min(1) / ROWS
        self.width = self.fixed.shape[1] + 5 + COLORS + 8

    def __call__(self, views: NDArray[np.uint8], game: Places, action: Places) -> Numbers:
        """Return the features of each action, as a row, in the position of its game."""
        house = views[:, ENCODING.field("house").slice].reshape(-1, 2, 7, ROWS, COLUMNS)[:, 0]
        filled, windows = house[:, 0].astype(np.float32), house[:, 1]
        rows, columns = filled.sum(2)[game], filled.sum(1)[game]
        rows_after, columns_after = rows + self.row[action], columns + self.column[action]
        whole = (rows_after == COLUMNS) & (rows < COLUMNS)
        build = self.size[action] > 0
        display = views[:, ENCODING.field("display").slice].reshape(-1, SLOTS, COLORS + 1)
        hand = views[:, ENCODING.field("hand").slice].astype(np.float32)[game]
        taken = (self.slots[action][:, :, None] * display[game, :, :COLORS]).sum(1)
        left = (self.color[action] * hand).sum(1) - self.size[action]
        found = [
            whole.sum(1),
            ((columns_after == ROWS) & (columns < ROWS)).sum(1),
            ((rows_after**2 - rows**2) / COLUMNS**2).sum(1),
            ((columns_after**2 - columns**2) / ROWS**2).sum(1),
            ((windows.sum(2)[game] == rows) & whole).sum(1),  # only windows so far
            *taken.T / 2,
            (taken * hand).sum(1) / 4,
            (taken > 1).any(1),
            ((hand + taken) * (taken > 0)).max(1) / 5,
            (self.cards[action] * hand).sum(1) / 8,
            build * left / 5,
            build * self.lowest[action],
            build * rows.sum(1) / (ROWS * COLUMNS),
            build * ((COLUMNS - rows_after) * (self.row[action] > 0)).sum(1) / 5,
        ]
        rows = np.hstack([self.fixed[action], np.stack(found, 1).astype(np.float32)])
        return np.asarray(rows, np.float32)


FEATURES = Features()


@dataclass
class Step:
    """The views of all games before a step, the chosen actions, and their results."""

    views: NDArray[np.uint8]
    game: Places
    known: Numbers
    """The legal actions, game by game: the game of each action, and its features."""
    chosen: Places
    probs: Numbers
    value: Numbers
    seat: Places
    ended: NDArray[np.bool_]
    reward: Numbers
    """For finished games: half the victory plus half the difference in points, for both seats."""


class Policy:
    """A network with one hidden layer that scores the features of actions and values positions."""

    def __init__(self, rng: np.random.Generator) -> None:
        """Begin with equal probabilities for all legal actions."""
        most = [np.full(f.size, min(f.most, MOST), np.float32) for f in ENCODING.fields]
        self.scale, size = np.concatenate(most), ENCODING.size
        normal = rng.standard_normal
        self.weights = [
            normal((size, HIDDEN), np.float32) * np.float32(1.5 / size**0.5),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, FEATURES.width), np.float32),
            np.zeros(FEATURES.width, np.float32),
            normal((HIDDEN, 1), np.float32) * np.float32(0.01),
            np.zeros(1, np.float32),
        ]
        self.means, self.squares = ([np.zeros_like(w) for w in self.weights] for _ in range(2))
        self.steps = 0

    def __call__(self, views: NDArray[np.uint8], game: Places, known: Numbers) -> tuple[Any, ...]:
        """Return action probabilities, position values, and the activations for learning.

        `game` is in ascending order, and `first` contains the index of each game's first action.
        """
        one, at_one, two, at_two, three, at_three = self.weights
        seen = np.minimum(views, MOST) / self.scale
        hidden = np.maximum(seen @ one + at_one, 0)
        logits = np.einsum("nk,nk->n", (hidden @ two + at_two)[game], known)
        first = np.searchsorted(game, np.arange(len(views)))
        probs = np.exp(logits - np.maximum.reduceat(logits, first)[game])
        probs /= np.add.reduceat(probs, first)[game]
        return probs, np.tanh((hidden @ three + at_three)[:, 0]), first, seen, hidden

    def move(self, gradients: list[Numbers], rate: float) -> None:
        """Take a gradient step with Adam; the norm of the gradient is clipped to 1."""
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self.steps += 1
        for which, gradient in enumerate(gradients):
            gradient = gradient * min(1, 1 / (norm + 1e-9))  # noqa: PLW2901 (no other is needed)
            self.means[which] += 0.1 * (gradient - self.means[which])
            self.squares[which] += 0.001 * (gradient**2 - self.squares[which])
            mean = self.means[which] / (1 - 0.9**self.steps)
            square = self.squares[which] / (1 - 0.999**self.steps)
            self.weights[which] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-8)


def play(games: Batch, policy: Policy, rng: np.random.Generator) -> Iterator[Step]:
    """Take steps in all games, and yield them."""
    for _ in range(STEPS):
        views, seat = games.views.copy(), games.to_act.copy()
        game, legal = games.legal_actions()
        known = FEATURES(views, game, legal)
        probs, value, first, *_ = policy(views, game, known)
        drawn = probs / rng.standard_exponential(len(probs))  # its maximum is a sample
        best = np.flatnonzero(drawn == np.maximum.reduceat(drawn, first)[game])
        chosen = best[np.searchsorted(game[best], np.arange(len(views)))]
        games.step(legal[chosen])
        lead = np.clip((games.scores[:, 0] - games.scores[:, 1]) / 12, -1, 1)
        reward = ((games.rewards + np.stack([lead, -lead], 1)) / 2).astype(np.float32)
        ended = games.ended.copy()
        yield Step(views, game, known, chosen, probs[chosen], value, seat, ended, reward)


def returns(rollout: list[Step]) -> list[Numbers]:
    """Return the TD(lambda) return of each position for its seat, computed backwards."""
    every = np.arange(GAMES)
    later, value = np.zeros((2, GAMES, 2), np.float32)
    known = np.zeros((GAMES, 2), bool)
    found = []
    for step in reversed(rollout):
        later[step.ended] = value[step.ended] = step.reward[step.ended]
        known[step.ended] = True
        own = every, step.seat
        target = np.where(known[own], LAMBDA * later[own] + (1 - LAMBDA) * value[own], step.value)
        later[own], value[own], known[own] = target, step.value, True
        found.append(target.astype(np.float32))
    return found[::-1]


def learn(policy: Policy, rollout: list[Step], rate: float, rng: np.random.Generator) -> None:
    """Take the gradient steps of PPO: actions with a positive advantage become more likely."""
    targets = returns(rollout)
    advantages = np.stack(targets) - np.stack([step.value for step in rollout])
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    for _ in range(2):
        for part in np.array_split(rng.permutation(len(rollout)), 4):
            steps = [rollout[place] for place in part]
            views = np.concatenate([step.views for step in steps])
            game = np.concatenate([step.game + GAMES * n for n, step in enumerate(steps)])
            known = np.concatenate([step.known for step in steps])
            probs, value, first, seen, hidden = policy(views, game, known)
            chosen = np.concatenate([step.chosen for step in steps])
            chosen += np.repeat(first[::GAMES], GAMES)  # counted from the first action of its step
            advantage, number = advantages[part].ravel(), len(views)
            ratio = probs[chosen] / np.concatenate([step.probs for step in steps])
            too_far = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            policy_gradient = np.where(too_far, 0, -advantage * ratio) / number
            logs = np.log(probs + 1e-9)
            entropy = -np.add.reduceat(probs * logs, first)
            gradient = probs * (ENTROPY / number * (logs + entropy[game]) - policy_gradient[game])
            gradient[chosen] += policy_gradient
            logit_gradient = np.add.reduceat(gradient[:, None] * known, first, axis=0)
            error = (value - np.concatenate([targets[place] for place in part])) * (1 - value**2)
            error = (error / number)[:, None].astype(np.float32)
            behind = logit_gradient @ policy.weights[2].T + error @ policy.weights[4].T
            hidden_gradient = behind * (hidden > 0)
            policy.move(
                [
                    *(seen.T @ hidden_gradient, hidden_gradient.sum(0)),
                    *(hidden.T @ logit_gradient, logit_gradient.sum(0)),
                    *(hidden.T @ error, error.sum(0)),
                ],
                rate,
            )


def train(seconds: float, seed: int = 1, save: Path | None = None) -> Policy:
    """Return a policy trained for some seconds of processor time, printing its progress."""
    rng, spent, updates = np.random.default_rng(seed), 0.0, 0
    games, policy = Batch(GAME, GAMES, seed), Policy(rng)
    begun = process_time()  # the rules are compiled by now
    while spent < seconds:
        rollout = list(play(games, policy, rng))
        learn(policy, rollout, RATE * (1 - 0.8 * spent / seconds), rng)
        spent, updates = process_time() - begun, updates + 1
        if updates % 20 == 0 or spent >= seconds:
            decisions = f"{updates * STEPS * GAMES:,}"
            print(f"{spent:5.0f} s, {decisions} decisions, {games.scores.mean():.1f} points a game")
            if save:
                np.savez(save, *policy.weights)
    return policy


class Learned:
    """A bot that takes a policy's favorite action."""

    def __init__(self, policy: Policy) -> None:
        """Follow this policy."""
        self.policy = policy

    @classmethod
    def of(cls, path: str) -> "Learned":
        """Load a bot from a file."""
        policy = Policy(np.random.default_rng(0))
        policy.weights = [*np.load(path).values()]
        return cls(policy)

    def choose(self, view: Any, actions: tuple[cph.Action, ...], _: object) -> cph.Action:  # noqa: ANN401 (a view of the card game)
        """Return one of `actions`."""
        views = np.frombuffer(ENCODING.encode(view), np.uint8)[None]
        legal = np.array([SPACE.id(action) for action in actions])
        game = np.zeros(len(legal), np.int64)
        probs, *_ = self.policy(views, game, FEATURES(views, game, legal))
        return actions[int(probs.argmax())]


def saved() -> Learned:
    """Return the bot of the file ``agent.npz`` in this folder, to play a task."""
    return Learned.of("agent.npz")


def evaluate(policy: Policy, games: int) -> None:
    """Print the share of games that the policy wins, at both seats, against two bots."""
    for level in ("easy", "normal"):
        bots = [Learned(policy), cph.bots.BOTS[level]()]
        done = cph.simulate(cph.card_game(2), bots, games, seed=1, rotate=True)
        won = done.tally(("learned", level)).bot("learned").wins
        low, high = won.interval()
        print(f"{won.share:.1%} of {games} games against {level} ({low:.1%} to {high:.1%})")


def main() -> None:
    """Read the command line, train the policy, and test it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=0.5, help="of processor time")
    parser.add_argument("--games", type=int, default=40, help="against each bot, at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for what is learned")
    asked = parser.parse_args()
    evaluate(train(60 * asked.minutes, asked.seed, asked.save), asked.games)


if __name__ == "__main__":
    main()
