"""Scoring: the points of complete rows and columns, and when they are counted."""

from copenhagen.cardgame.events import PointsScored
from copenhagen.cardgame.state import House, PlayerDraft, PlayerInSight, StateDraft
from copenhagen.house.lines import line_points, points_by_line
from copenhagen.results import PointsBySource


def points(house: House) -> int:
    """Return the points of the complete lines of a house (base.score.row, base.score.column)."""
    return line_points(house.filled, house.windows)


def by_source(me: PlayerInSight) -> PointsBySource:
    """Return the points of complete lines, scored or not yet, and of missions, by source."""
    rows, columns = points_by_line(me.house.filled, me.house.windows)
    return PointsBySource(rows, columns, missions=me.mission_points)


def score(draft: StateDraft, me: PlayerDraft) -> bool:
    """Move the scoring marker to the points of the house; return whether lines gave points.

    Lines stay complete and their points are kept, so the difference is exactly the points of the
    lines completed since the last scoring (base.score.moment, base.score.track), or improved by a
    joker (expansion.joker.again). The points of missions are kept separately.
    """
    total = points(me.house) + me.mission_points
    if total <= me.score:
        return False
    if draft.is_recording:
        draft.record(PointsScored, draft.to_act, total - me.score, by_source(me))
    me.score = total
    return True
