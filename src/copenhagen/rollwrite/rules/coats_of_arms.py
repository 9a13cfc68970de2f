"""Coat of arms actions: a single O on the house, or two boxes of one track."""

from collections.abc import Iterator

from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import ALL, cells_of
from copenhagen.rollwrite.actions import SQUARES, DrawSquare, MarkTwo
from copenhagen.rollwrite.components import BOXES
from copenhagen.rollwrite.events import CoatActionTaken
from copenhagen.rollwrite.rules.drawing import draw_square, free_squares
from copenhagen.rollwrite.rules.tracks import full_reasons, mark, open_tracks
from copenhagen.rollwrite.state import PlayerDraft, StateDraft, StateLike

_MARK_TWO = tuple(map(MarkTwo, COLORS))


def choices(state: StateLike, me: PlayerDraft) -> tuple[DrawSquare | MarkTwo, ...]:
    """Return every coat of arms action: squares by cell, then tracks by color.

    (rollwrite.coat.action, rollwrite.coat.square, rollwrite.coat.marks)
    """
    squares = [SQUARES[cell] for cell in cells_of(free_squares(me.house.filled))]
    return (*squares, *mark_two_choices(state, me))


def possible(me: PlayerDraft) -> bool:
    """Return whether any coat of arms action is possible (rollwrite.coat.possible).

    If any cell is free, the lowest free cell of its column is supported.
    """
    return me.house.filled != ALL or min(me.tracks) < BOXES


def mark_two_choices(_: StateLike, me: PlayerDraft) -> tuple[MarkTwo, ...]:
    """Return the tracks with boxes to mark, by color."""
    return tuple([_MARK_TWO[color] for color in open_tracks(me)])


def mark_two_reasons(_: StateLike, me: PlayerDraft, action: MarkTwo) -> Iterator[Reason]:
    """Yield the reasons against marking boxes of this track."""
    return full_reasons(me, action.color)


def square(draft: StateDraft, me: PlayerDraft, action: DrawSquare) -> None:
    """Draw a single O, which may reach further coats of arms (rollwrite.coat.chain)."""
    _spend(draft)
    draw_square(draft, me, action.cell, x=False)


def mark_two(draft: StateDraft, me: PlayerDraft, action: MarkTwo) -> None:
    """Mark two boxes of one track as a coat of arms action."""
    mark_two_boxes(draft, me, action.color)
    _spend(draft)


def mark_two_boxes(draft: StateDraft, me: PlayerDraft, color: Color) -> None:
    """Mark two boxes of one track; if only one is left, the second mark is lost.

    (rollwrite.coat.marks)
    """
    for _ in range(min(2, BOXES - me.tracks[color])):
        mark(draft, me, color)


def _spend(draft: StateDraft) -> None:
    """Count one coat of arms action as taken (rollwrite.coat.action)."""
    draft.coats -= 1
    draft.record(CoatActionTaken, draft.to_act, draft.coats)
