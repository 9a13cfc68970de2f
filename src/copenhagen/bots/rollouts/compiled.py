"""Rollouts to the end of the game on the batch engine: thousands per second."""

from collections.abc import Iterator
from functools import cache, lru_cache, singledispatch
from random import Random
from statistics import fmean
from types import ModuleType

import numpy as np

from copenhagen.batch import cardgame, prospects, rollwrite
from copenhagen.batch.cardgame import policy as of_cards
from copenhagen.batch.chance import GAME, KEY0, KEY1
from copenhagen.batch.compiling import Chances
from copenhagen.batch.rollwrite import policy as of_dice
from copenhagen.bots.colors import ColorScale, ColorWeights
from copenhagen.bots.houses import HouseEvaluation, HouseWeights
from copenhagen.bots.rollouts import Outcome
from copenhagen.bots.rollouts.rollwrite import enough
from copenhagen.bots.rollwrite import RollScale, RollWeights
from copenhagen.cardgame import components as of_card_game
from copenhagen.cardgame.state import CardGame
from copenhagen.games import Action, Game, View, resample
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite import components as of_roll_and_write
from copenhagen.rollwrite.components import BOXES
from copenhagen.spaces import action_space

_GAMES = 8
"""The number of rollouts run together."""

_POINT = 0.02
"""The value of a point as a share of a win, so that high-scoring wins are preferred."""


@singledispatch
def weights_of(weights: HouseWeights) -> Chances:
    """Return the weights of a game in the format of the batch engine."""
    raise NotImplementedError


@weights_of.register
@lru_cache(maxsize=8)
def _card_weights(weights: ColorWeights) -> Chances:
    house = HouseEvaluation(weights, coat_rows=of_card_game.COAT_ROWS)
    row = _house_weights(house, weights, of_cards.WEIGHTS)
    row[of_cards.CARDS : of_cards.CARD] = np.array(ColorScale(weights).tables).ravel()
    row[of_cards.CARD], row[of_cards.DRAWN] = weights.card, weights.drawn
    row[of_cards.OWNED : of_cards.USED] = weights.abilities
    row[of_cards.USED : of_cards.ENDING] = np.array(weights.abilities) * (1 - weights.inactive)
    row[of_cards.ENDING], row[of_cards.LAST_TURNS] = weights.ending, weights.last_turns
    return row


@weights_of.register
@lru_cache(maxsize=8)
def _roll_weights(weights: RollWeights) -> Chances:
    scale, at = RollScale(weights), of_roll_and_write
    lines = HouseEvaluation(weights, coat_rows=at.COAT_ROWS, coat_columns=at.COAT_COLUMNS)
    row = _house_weights(lines, weights, of_dice.WEIGHTS)
    row[of_dice.TRACKS : of_dice.STARS] = [
        scale.track(color, marked) for color in COLORS for marked in range(BOXES + 1)
    ]
    row[of_dice.STARS : of_dice.BONUS] = weights.abilities
    row[of_dice.BONUS], row[of_dice.ENOUGH] = weights.bonus, enough(weights)
    row[of_dice.ENDING], row[of_dice.LAST_POINTS] = weights.ending, weights.last_points
    row[of_dice.KNOWN] = -1
    return row


def _house_weights(house: HouseEvaluation, weights: HouseWeights, size: int) -> Chances:
    row = np.zeros(size)
    row[: prospects.PILES] = np.concatenate([line for _, line in house.rows])
    row[prospects.PILES : prospects.LONE] = np.array([pile[1:] for pile in house.columns]).ravel()
    row[prospects.LONE], row[prospects.COAT] = weights.lone_cell, weights.coat
    row[prospects.POINT] = weights.point
    return row


def _engine_of(game: Game) -> ModuleType:
    return cardgame if isinstance(game, CardGame) else rollwrite


@cache
def prepare(*, card_game: bool) -> None:
    """Compile a game for rollouts, or load its machine code from the cache."""
    engine = cardgame if card_game else rollwrite
    none = np.zeros(0, np.int64)
    rows, scores = np.zeros((0, engine.WIDTH), np.int64), np.zeros((0, 0), np.int64)
    engine.play_on(rows, 0, 0, none, np.zeros((0, 0)), scores, none)


class Worlds:
    """Several worlds sampled from a view, in which actions of its seat are tried."""

    def __init__(self, view: View, number: int) -> None:
        """Sample the worlds of this index, one per row."""
        self._seat, self._game, self._engine = view.viewer, view.game, _engine_of(view.game)
        rng = Random(number)
        self.rows = np.zeros((_GAMES, self._engine.WIDTH), np.int64)
        for row in self.rows:
            self._engine.write(resample(view, rng), row)
        self.rows[:, GAME] = np.arange(_GAMES)
        self.rows[:, KEY0], self.rows[:, KEY1] = rng.getrandbits(32), rng.getrandbits(32)

    def won(self, action: Action, weights: HouseWeights) -> float:
        """Return the win share of `action` when every seat plays on with these weights.

        Points at the end count a little, too.
        """
        return fmean(share + _POINT * points for share, points in self.outcomes(action, weights))

    def outcomes(self, action: Action, weights: HouseWeights) -> Iterator[Outcome]:
        """Yield the outcome of `action` in each world; every seat plays on with these weights."""
        players = self._game.players
        chosen = np.full(_GAMES, action_space(self._game).id(action))
        scores, winners = np.zeros((_GAMES, players), np.int64), np.zeros(_GAMES, np.int64)
        by_seat = np.tile(weights_of(weights), (players, 1))
        self._engine.play_on(self.rows.copy(), 0, _GAMES, chosen, by_seat, scores, winners)
        winning = winners[:, None] >> np.arange(players) & 1
        shares = winning[:, self._seat] / winning.sum(1)
        return zip(shares.tolist(), scores[:, self._seat].tolist(), strict=True)
