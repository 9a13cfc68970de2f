"""A policy as plain arrays: the result of every recipe here, and a bot that plays it.

A network turns the encoded view of a seat into a score for each action; illegal actions are
ignored. Playing requires only NumPy.
"""

from functools import cache
from pathlib import Path
from random import Random

import attrs
import numpy as np
from numpy.typing import NDArray

import copenhagen as cph

Row = NDArray[np.float32]
Weights = list[Row]


@cache
def scale(game: cph.Game) -> Row:
    """Return the divisor of each byte in an encoded view that scales it to between 0 and 1."""
    return np.concatenate(
        [np.full(field.size, field.most, np.float32) for field in cph.encoding(game).fields]
    )


def save(path: Path, weights: Weights) -> None:
    """Write the weights and the bias of each layer, in order."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, *weights)


@attrs.frozen
class PolicyBot:
    """A bot that takes the action with the highest score.

    `weights` contains a matrix and a bias for each layer; the activation between layers is the
    hyperbolic tangent.
    """

    path: str
    weights: Weights = attrs.field(repr=False, eq=False)

    @classmethod
    def of(cls, path: str) -> "PolicyBot":
        """Load a bot from a file."""
        with np.load(path) as file:
            return cls(path, [*file.values()])

    def choose(self, view: cph.View, actions: tuple[cph.Action, ...], _: Random) -> cph.Action:
        """Return one of `actions`."""
        game = getattr(view, "state", view).game
        row: NDArray[np.floating] = np.frombuffer(
            cph.encoding(game).encode(view), np.uint8
        ) / scale(game)
        *hidden, last, bias = self.weights
        for matrix, each in zip(hidden[::2], hidden[1::2], strict=True):
            row = np.tanh(row @ matrix + each)
        space = cph.action_space(game)
        numbers = [space.id(action) for action in actions]
        liked = row @ last[:, numbers] + bias[numbers]
        return actions[int(liked.argmax())]
