"""Imagined games on the batch engine, to their end: more than ten thousand in a second."""

from functools import lru_cache
from random import Random

import numpy as np
import numpy.typing as npt

from copenhagen.batch import cardgame as engine
from copenhagen.batch.cardgame import policy as at
from copenhagen.batch.chance import GAME, KEY0, KEY1, LOW
from copenhagen.batch.compiling import Chances, Numbers
from copenhagen.bots.cardgame import CardScale, CardWeights
from copenhagen.bots.houses import HouseEvaluation
from copenhagen.cardgame.components import COAT_ROWS
from copenhagen.cardgame.views import View
from copenhagen.games import Action, resample
from copenhagen.spaces import action_space

_WORLDS = 64
"""How many worlds that the view allows are drawn; chance makes many games of each."""


@lru_cache(maxsize=8)
def weights_of(weights: CardWeights) -> Chances:
    """Return the weights of the card game as the batch engine reads them."""
    row, scale = np.zeros(at.WEIGHTS), CardScale(weights)
    house = HouseEvaluation(weights, coat_rows=COAT_ROWS)
    for number, (_, line) in enumerate(house.rows):
        row[at.LINES + number * at.HOUSES_OF_ROW :][: at.HOUSES_OF_ROW] = line
    _, row[at.PURE : at.MIXED], row[at.MIXED : at.LONE] = house.columns[0]
    row[at.LONE], row[at.COAT] = weights.lone_cell, weights.coat
    row[at.CARDS : at.CARD] = np.array(scale.cards).ravel()
    row[at.CARD], row[at.DRAWN] = weights.card, weights.drawn
    row[at.OWNED : at.USED] = weights.abilities
    row[at.USED : at.ENDING] = np.array(weights.abilities) * (1 - weights.inactive)
    row[at.ENDING], row[at.LAST_TURNS] = weights.ending, weights.last_turns
    return row


class Ends:
    """The ends of games that actions of one seat lead to, in the same worlds for all of them."""

    def __init__(
        self, view: View, actions: tuple[Action, ...], weights: CardWeights, rng: Random
    ) -> None:
        """Draw worlds that `view` allows."""
        game = resample(view, worlds := Random(rng.getrandbits(64))).game
        space = action_space(game)
        self._seat, self._players = view.viewer, game.players
        self._numbers = [space.id(action) for action in actions]
        self._weights = np.tile(weights_of(weights), (game.players, 1))
        self._worlds = np.zeros((_WORLDS, engine.WIDTH), np.int64)
        for row in self._worlds:
            engine.write(resample(view, worlds), row)
        self._worlds[:, KEY0] = rng.getrandbits(32)
        self._worlds[:, KEY1] = rng.getrandbits(32) & LOW

    def of(
        self, places: list[int], first: int, last: int
    ) -> tuple[npt.NDArray[np.float64], Numbers]:
        """Return shares of the win and points of the seat: a row for each action, by its place.

        There is a column for each game, of the numbers from `first` on and before `last`.
        """
        numbers = np.arange(first, last)
        rows = np.tile(self._worlds[numbers % _WORLDS], (len(places), 1))
        rows[:, GAME] = np.tile(numbers, len(places))
        chosen = np.repeat([self._numbers[place] for place in places], len(numbers))
        scores = np.zeros((len(rows), self._players), np.int64)
        winners = np.zeros(len(rows), np.int64)
        engine.play_on(rows, 0, len(rows), chosen, self._weights, scores, winners)
        won = winners[:, None] >> np.arange(self._players) & 1
        shape = len(places), len(numbers)
        shares: npt.NDArray[np.float64] = won[:, self._seat] / won.sum(1)
        return shares.reshape(shape), scores[:, self._seat].reshape(shape)
