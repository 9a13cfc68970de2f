"""Scoring: drawings, the lines they complete, their points and coats of arms."""

from copenhagen.house.grid import COLUMNS, cells_of
from copenhagen.house.lines import complete_columns, complete_rows, line_points, points_by_line
from copenhagen.results import PointsBySource
from copenhagen.rollwrite.components import BOXES, COAT_COLUMNS, COAT_ROWS, TRACK_POINTS
from copenhagen.rollwrite.events import CoatsReached, LinesCompleted, PointsScored
from copenhagen.rollwrite.state import PlayerDraft, StateDraft


def points(me: PlayerDraft) -> int:
    """Return the points of complete lines and full tracks.

    Rows count 1, or 2 without an X (rollwrite.score.row), columns 2 or 4
    (rollwrite.score.column), full tracks 2 (rollwrite.track.full). There is no maximum
    (rollwrite.score.track).
    """
    lines = line_points(me.house.filled, me.house.windows)
    return lines + TRACK_POINTS * me.tracks.count(BOXES)


def by_source(me: PlayerDraft) -> PointsBySource:
    """Return the points of complete lines and full tracks, by source."""
    rows, columns = points_by_line(me.house.filled, me.house.windows)
    return PointsBySource(rows, columns, tracks=TRACK_POINTS * me.tracks.count(BOXES))


def gain(draft: StateDraft, me: PlayerDraft, gained: int) -> None:
    """Score points immediately (rollwrite.score.moment)."""
    me.score += gained
    if draft.is_recording:
        draft.record(PointsScored, draft.to_act, gained, by_source(me))


def drawn(draft: StateDraft, me: PlayerDraft, cells: int, xs: int) -> None:
    """Write marks into `cells`, an X in `xs`; score at once and open coats of arms.

    Each line is completed once, so it gives its points and its coat of arms once
    (rollwrite.score.moment, rollwrite.coat.lines).
    """
    before = me.house.filled
    me.house = me.house.with_drawn(cells, xs)
    filled = me.house.filled
    rows = complete_rows(filled) & ~complete_rows(before)
    columns = complete_columns(filled) & ~complete_columns(before)
    if not rows and not columns:
        return
    draft.record(LinesCompleted, draft.to_act, _rows(rows), tuple(cells_of(columns)))
    gain(draft, me, points(me) - me.score)
    rows &= COAT_ROWS
    columns &= COAT_COLUMNS
    if rows or columns:
        draft.coats += rows.bit_count() + columns.bit_count()
        draft.record(CoatsReached, draft.to_act, _rows(rows), tuple(cells_of(columns)))


def _rows(first_cells: int) -> tuple[int, ...]:
    return tuple(cell // COLUMNS for cell in cells_of(first_cells))
