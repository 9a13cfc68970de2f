"""Rollouts to the end of the game on the batch engine: thousands per second."""

from functools import cache, lru_cache
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

import numpy as np

from copenhagen.batch.chance import GAME, KEY0, KEY1
from copenhagen.batch.compiling import ROOM, Chances
from copenhagen.bots.houses import HouseWeights
from copenhagen.engine.game import GameKind, OfItsGame
from copenhagen.games import resample
from copenhagen.spaces import action_space

if TYPE_CHECKING:
    from collections.abc import Iterator

    from copenhagen.bots.rollouts import Outcome
    from copenhagen.games import Action, Game, View

_WORLDS = 8
"""The number of worlds unless another is given."""

_POINT = 0.02
"""The value of a point as a share of a win, so that high-scoring wins are preferred."""


_GAME_OF = OfItsGame("choice", what="game")


@lru_cache(maxsize=16)
def _row_of(game: GameKind, weights: HouseWeights) -> Chances:
    row: Chances = game.room("batch.weights").row_of(weights)
    return row


def by_seat(game: "Game", weights: HouseWeights) -> Chances:
    """Return a row of these weights for every seat.

    They have room for what rollouts cache, so that the rollouts of one search should share them.
    """
    return np.tile(_row_of(_GAME_OF[type(game)], weights), (game.players, 1))


@cache
def prepare(game: GameKind) -> None:
    """Compile a game for rollouts, or load its machine code from the cache."""
    engine = game.room("batch")
    none = np.zeros(0, np.int64)
    rows, scores = np.zeros((0, 0), np.int64), np.zeros((0, 0), np.int64)
    engine.play_on(rows, 0, 0, none, np.zeros((0, 0)), scores, none, none)


class Determinizations:
    """Several worlds sampled from a view, in which actions of its seat are tried."""

    def __init__(self, view: "View", number: int, worlds: int = _WORLDS) -> None:
        """Sample as many worlds of this index, one per row."""
        self._seat, self._game = view.viewer, view.game
        self._engine = _GAME_OF[type(view.game)].room("batch")
        rng = Random(number)
        self.rows = np.zeros((worlds, self._engine.width(self._game.players)), np.int64)
        for row in self.rows:
            self._engine.write(resample(view, rng), row)
        self.rows[:, GAME] = np.arange(worlds)
        self.rows[:, KEY0], self.rows[:, KEY1] = rng.getrandbits(32), rng.getrandbits(32)

    def won(self, action: "Action", weights: Chances) -> float:
        """Return the win share of `action` when every seat plays on with its weights.

        Points at the end count a little, too.
        """
        return fmean(share + _POINT * points for share, points in self.outcomes(action, weights))

    def outcomes(self, action: "Action", weights: Chances) -> "Iterator[Outcome]":
        """Yield the outcome of `action` in each world; every seat plays on with its weights."""
        players, games = self._game.players, len(self.rows)
        chosen = np.full(games, action_space(self._game).id(action))
        scores, winners = np.zeros((games, players), np.int64), np.zeros(games, np.int64)
        scratch = np.empty(ROOM, np.int64)
        self._engine.play_on(self.rows.copy(), 0, games, chosen, weights, scores, winners, scratch)
        winning = winners[:, None] >> np.arange(players) & 1
        shares = winning[:, self._seat] / winning.sum(1)
        return zip(shares.tolist(), scores[:, self._seat].tolist(), strict=True)
