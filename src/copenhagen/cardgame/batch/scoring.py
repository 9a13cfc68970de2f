"""Scoring: the points of complete rows and columns, and when they are counted."""

from copenhagen.batch.compiling import Row, compiled
from copenhagen.batch.house import line_points
from copenhagen.cardgame.batch import layout as at


@compiled
def score(row: Row, me: int) -> bool:
    """Move the scoring marker to the current value of the house; return whether lines scored.

    (base.score.moment, base.score.track, expansion.joker.again)
    """
    total = line_points(row[me + at.FILLED], row[me + at.WINDOWS]) + row[me + at.MISSION_POINTS]
    if total <= row[me + at.SCORE]:
        return False
    row[me + at.SCORE] = total
    return True
