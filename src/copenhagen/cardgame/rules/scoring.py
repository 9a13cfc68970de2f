"""Score points: what complete rows and columns are worth, and when they are counted."""

from copenhagen.cardgame.events import PointsScored
from copenhagen.cardgame.state import House, PlayerDraft, PlayerInSight, StateDraft
from copenhagen.house.lines import line_points, points_by_line
from copenhagen.results import PointsBySource


def points(house: House) -> int:
    """Return what the complete lines of a house are worth (base.score.row, base.score.column)."""
    return line_points(house.filled, house.windows)


def by_source(me: PlayerInSight) -> PointsBySource:
    """Return the points of complete lines, scored or not yet, and of missions by their source."""
    rows, columns = points_by_line(me.house.filled, me.house.windows)
    return PointsBySource(rows, columns, missions=me.mission_points)


def score(draft: StateDraft, me: PlayerDraft) -> bool:
    """Move the scoring marker to what the house is worth now; tell whether lines gave points.

    Lines stay complete and their points stay gained, so the difference is exactly what the lines
    completed since the last scoring are worth (base.score.moment, base.score.track), or improved
    by a joker (expansion.joker.again); points of missions are kept apart.
    """
    total = points(me.house) + me.mission_points
    if total <= me.score:
        return False
    if draft.is_recording:
        draft.record(PointsScored, draft.to_act, total - me.score, by_source(me))
    me.score = total
    return True
