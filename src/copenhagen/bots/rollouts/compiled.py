"""Imagined games on the batch engine, to their end: more than ten thousand in a second."""

from functools import cache, lru_cache
from random import Random

import numpy as np

from copenhagen.batch import cardgame as engine
from copenhagen.batch.cardgame import policy as at
from copenhagen.batch.chance import GAME, KEY0, KEY1
from copenhagen.batch.compiling import Chances
from copenhagen.bots.houses import HouseEvaluation
from copenhagen.bots.rollouts.colors import ColorScale, ColorWeights
from copenhagen.cardgame.components import COAT_ROWS
from copenhagen.cardgame.views import View
from copenhagen.games import Action, resample
from copenhagen.spaces import action_space

_GAMES = 8
"""How many games are imagined at once."""

_POINT = 0.02
"""The part of a win that a point counts, so that a win with many points is a better one."""


@lru_cache(maxsize=8)
def weights_of(weights: ColorWeights) -> Chances:
    """Return the weights of the card game as the batch engine reads them."""
    row, scale = np.zeros(at.WEIGHTS), ColorScale(weights)
    house = HouseEvaluation(weights, coat_rows=COAT_ROWS)
    for number, (_, line) in enumerate(house.rows):
        row[at.LINES + number * at.HOUSES_OF_ROW :][: at.HOUSES_OF_ROW] = line
    _, row[at.PURE : at.MIXED], row[at.MIXED : at.LONE] = house.columns[0]
    row[at.LONE], row[at.COAT], row[at.POINT] = weights.lone_cell, weights.coat, weights.point
    row[at.CARDS : at.CARD] = np.array(scale.tables).ravel()
    row[at.CARD], row[at.DRAWN] = weights.card, weights.drawn
    row[at.OWNED : at.USED] = weights.abilities
    row[at.USED : at.ENDING] = np.array(weights.abilities) * (1 - weights.inactive)
    row[at.ENDING], row[at.LAST_TURNS] = weights.ending, weights.last_turns
    return row


@cache
def prepare() -> None:
    """Have games ready to be imagined: in machine code, made now where none is kept."""
    none = np.zeros(0, np.int64)
    rows, scores = np.zeros((0, engine.WIDTH), np.int64), np.zeros((0, 0), np.int64)
    engine.play_on(rows, 0, 0, none, np.zeros((0, at.WEIGHTS)), scores, none)


class Worlds:
    """Some worlds that a view allows, in which actions of its seat are tried."""

    def __init__(self, view: View, number: int) -> None:
        """Imagine them: those of this number, a row each."""
        self._seat, self._game = view.viewer, view.game
        rng = Random(number)
        self.rows = np.zeros((_GAMES, engine.WIDTH), np.int64)
        for row in self.rows:
            engine.write(resample(view, rng), row)
        self.rows[:, GAME] = np.arange(_GAMES)
        self.rows[:, KEY0], self.rows[:, KEY1] = rng.getrandbits(32), rng.getrandbits(32)

    def won(self, action: Action, weights: ColorWeights) -> float:
        """Return the share in the wins of who chooses `action`, if all play on by these weights.

        Points at the end count a little, too.
        """
        players = self._game.players
        chosen = np.full(_GAMES, action_space(self._game).id(action))
        scores, winners = np.zeros((_GAMES, players), np.int64), np.zeros(_GAMES, np.int64)
        by_seat = np.tile(weights_of(weights), (players, 1))
        engine.play_on(self.rows.copy(), 0, _GAMES, chosen, by_seat, scores, winners)
        winning = winners[:, None] >> np.arange(players) & 1
        shares = winning[:, self._seat] / winning.sum(1)
        return float((shares + _POINT * scores[:, self._seat]).mean())
