"""A training loop on `copenhagen.batch`, with NumPy alone: one seat learns to beat random players.

A small network sees the encoded view of its seat and says what it likes: kinds of action and cells
that are filled. It plays many games at once; then what it did in games that went well becomes
likelier, and what it did in others less likely (REINFORCE, with Adam).

    python examples/batch_training.py        # a taste: some seconds, and the first call compiles
    python examples/batch_training.py 300    # so many lessons
"""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

import copenhagen as cph
from copenhagen.batch import Batch

GAMES, STEPS, HIDDEN, RATE, CELLS = 128, 64, 32, 0.02, 45
Numbers = NDArray[np.float32]


def features(space: cph.spaces.ActionSpace) -> Numbers:
    """Return a row for each action: of which kind it is, and which cells it fills."""
    found = np.zeros((space.size, len(space.groups) + CELLS), np.float32)
    for place, group in enumerate(space.groups):
        for number in group.numbers:
            cells = space.features(number).cells
            found[number, place] = 1
            found[number, len(space.groups) :] = [cells >> cell & 1 for cell in range(CELLS)]
    return found


class Policy:
    """A network with one hidden layer."""

    def __init__(self, games: Batch, rng: np.random.Generator) -> None:
        """Begin with every legal action equally likely."""
        self.rng, self.features = rng, features(games.space)
        first = rng.normal(0, 0.05, (games.encoding.size, HIDDEN)).astype(np.float32)
        self.weights = [first, np.zeros((HIDDEN + 1, self.features.shape[1]), np.float32)]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]

    def __call__(self, views: Numbers, masks: NDArray[np.uint8]) -> tuple[Any, ...]:
        """Return an action for each game, and what is needed to make it likelier."""
        inner = np.hstack([np.tanh(views @ self.weights[0]), np.ones_like(views[:, :1])])
        game, legal = masks.nonzero()  # the legal actions, those of one game after the other's
        first = np.searchsorted(game, np.arange(len(masks)))
        known = self.features[legal]
        odds = np.exp(((inner @ self.weights[1])[game] * known).sum(1))
        odds /= np.add.reduceat(odds, first)[game]
        order = np.lexsort((odds / self.rng.standard_exponential(len(odds)), game))
        chosen = order[np.append(first[1:], len(order)) - 1]  # each as likely as its odds
        ahead = known[chosen] - np.add.reduceat(odds[:, None] * known, first)
        return legal[chosen], views, inner, ahead

    def learn(self, lesson: list[tuple[Any, ...]]) -> None:
        """Make actions likelier by what they came to."""
        slopes = [np.zeros_like(each) for each in self.weights]
        for views, inner, ahead, worth in lesson:
            better = ahead * worth[:, None]
            slopes[1] += inner.T @ better
            slopes[0] += views.T @ (better @ self.weights[1].T * (1 - inner**2))[:, :-1]
        for which, slope in enumerate(slopes):
            self.means[which] += 0.1 * (slope - self.means[which])
            self.squares[which] += 0.01 * (slope**2 - self.squares[which])
            self.weights[which] += RATE * self.means[which] / (self.squares[which] ** 0.5 + 1e-8)


def main(lessons: int) -> None:
    """Play and learn; print after each lesson how many of its games were won."""
    games = Batch(cph.card_game(players=2).game, GAMES, seed=1, seat=0, others="random")
    policy = Policy(games, np.random.default_rng(1))
    most = np.concatenate([np.full(f.size, f.most, np.float32) for f in games.encoding.fields])
    for number in range(lessons):
        played: list[list[Any]] = []
        ends: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            actions, *move = policy(np.divide(games.views, most, dtype=np.float32), games.masks)
            games.step(actions)
            played.append(move)
            lead = games.scores[:, 0] - games.scores[:, 1]  # steps write over these arrays
            ends.append((games.ended.copy(), lead, games.rewards[:, 0].copy()))
        usual = np.concatenate([lead[ended] for ended, lead, _ in ends]).mean()
        worth = np.zeros(GAMES, np.float32)
        lesson: list[tuple[Any, ...]] = []
        for move, (ended, lead, _) in zip(reversed(played), reversed(ends), strict=True):
            worth = np.where(ended, lead - usual, worth)  # of games that go on: nothing
            lesson.append((*move, worth))
        policy.learn(lesson)
        won = np.concatenate([rewards[ended] > 0 for ended, _, rewards in ends])
        print(f"lesson {number + 1}: {len(won)} games, {won.mean():.0%} won")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
