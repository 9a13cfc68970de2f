"""The weights of a greedy bot for Roll & Write in the format of the batch engine."""

from typing import Any

from copenhagen.batch.compiling import Chances
from copenhagen.bots.houses import HouseEvaluation
from copenhagen.bots.rollouts.rows import row_of_house
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.batch import policy as at
from copenhagen.rollwrite.bots import GAME_BOTS
from copenhagen.rollwrite.bots.greedy import RollEvaluation, RollWeights
from copenhagen.rollwrite.bots.rollouts import enough
from copenhagen.rollwrite.components import BOXES, COAT_COLUMNS, COAT_ROWS


def row_of(weights: RollWeights) -> Chances:
    """Return the weights as a row of numbers."""
    evaluation = RollEvaluation(weights)
    lines = HouseEvaluation(weights, coat_rows=COAT_ROWS, coat_columns=COAT_COLUMNS)
    row = row_of_house(lines, weights, at.WEIGHTS)
    row[at.TRACKS : at.STARS] = [
        evaluation.track(color, marked) for color in COLORS for marked in range(BOXES + 1)
    ]
    row[at.STARS : at.BONUS] = weights.abilities
    row[at.BONUS], row[at.ENOUGH] = weights.bonus, enough(weights)
    row[at.ENDING], row[at.LAST_POINTS] = weights.ending, weights.last_points
    row[at.KNOWN] = -1
    return row


def usual() -> Chances:
    """Return the weights with which rollouts are played, as a row of numbers."""
    weights: Any = GAME_BOTS.rollouts
    return row_of(weights)
