"""The weights of a greedy bot for the card game in the format of the batch engine."""

from typing import Any

import numpy as np

from copenhagen.batch.compiling import Chances
from copenhagen.bots.houses import HouseEvaluation
from copenhagen.bots.rollouts.rows import row_of_house
from copenhagen.cardgame.batch import weighing as at
from copenhagen.cardgame.bots import GAME_BOTS
from copenhagen.cardgame.bots.colors import ColorEvaluation, ColorWeights
from copenhagen.cardgame.components import COAT_ROWS


def row_of(weights: ColorWeights) -> Chances:
    """Return the weights as a row of numbers."""
    house = HouseEvaluation(weights, coat_rows=COAT_ROWS)
    row = row_of_house(house, weights, at.WEIGHTS)
    row[at.CARDS : at.CARD] = np.array(ColorEvaluation(weights).tables).ravel()
    row[at.CARD], row[at.DRAWN] = weights.card, weights.drawn
    row[at.OWNED : at.USED] = weights.abilities
    row[at.USED : at.ENDING] = np.array(weights.abilities) * (1 - weights.inactive)
    row[at.ENDING], row[at.LAST_TURNS] = weights.ending, weights.last_turns
    row[at.NEXT_BUILD], row[at.NEXT_TURN] = weights.next_build, weights.next_turn
    row[at.KNOWN : at.KNOWN + at.HOUSES * at.HOUSE_WIDTH : at.HOUSE_WIDTH] = -1
    return row


def usual() -> Chances:
    """Return the weights with which compiled opponents play, as a row of numbers."""
    weights: Any = GAME_BOTS.review
    return row_of(weights)
