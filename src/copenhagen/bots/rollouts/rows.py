"""The weights of a house in the format of the batch engine, the same for every game."""

import numpy as np

from copenhagen.batch import prospects
from copenhagen.batch.compiling import Chances
from copenhagen.bots.houses import HouseEvaluation, HouseWeights


def row_of_house(house: HouseEvaluation, weights: HouseWeights, size: int) -> Chances:
    """Return a row of `size` numbers that begins with the weights of a house."""
    row = np.zeros(size)
    row[: prospects.PILES] = np.concatenate([line for _, line in house.rows])
    row[prospects.PILES : prospects.LONE] = np.array([pile[1:] for pile in house.columns]).ravel()
    row[prospects.LONE], row[prospects.COAT] = weights.lone_cell, weights.coat
    row[prospects.POINT] = weights.point
    return row
