"""The records of events that several games have, and parts of such records."""

from collections.abc import Sequence
from typing import Any

import attrs

from copenhagen.engine.kinds import EventKind, unchanged
from copenhagen.house.grid import COLUMNS, ROWS, bit
from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, listed, message, plural, quoted
from copenhagen.render.words import lines_named

# Words


def _lines_in_words(event: Any) -> Message:  # noqa: ANN401 - of any game
    lines = lines_named(rows=event.rows, columns=event.columns)
    return message("completed {lines}", lines=listed(lines))


def points_scored(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Return the sentence about points scored."""
    return message("scored {points}", points=points_in_words(event.points))


def coat_actions(number: int) -> Message:
    """Say a number of coat of arms actions."""
    return plural("{number} coat of arms action", "{number} coat of arms actions", number=number)


def _left_in_words(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Say that a coat of arms action was carried out, and how many are left."""
    if not event.left:
        return message("carried out a coat of arms action; no more are open")
    return plural(
        "carried out a coat of arms action; {number} more is open",
        "carried out a coat of arms action; {number} more are open",
        number=event.left,
    )


def _lost_in_words(event: Any) -> Message:  # noqa: ANN401 - of any game
    return message("lost {actions}: none was possible any more", actions=coat_actions(event.count))


def ability_used(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Return the sentence about an ability used."""
    return message("used {ability}", ability=quoted(event.ability.title))


# News for pictures


def _lines(event: Any) -> Sequence[Any]:  # noqa: ANN401 - of any game
    masks = (*map(row_mask, event.rows), *map(column_mask, event.columns))
    return [(event.seat, mask) for mask in masks]


def row_mask(row: int) -> int:
    """Return the mask of the cells of a row."""
    return sum(bit(column, row) for column in range(COLUMNS))


def column_mask(column: int) -> int:
    """Return the mask of the cells of a column."""
    return sum(bit(column, row) for row in range(ROWS))


def one_cell(event: Any) -> Sequence[Any]:  # noqa: ANN401 - of any game
    """Return the mask of the cell named in an event."""
    return [(event.seat, 1 << event.cell)]


def points(event: Any) -> Sequence[Any]:  # noqa: ANN401 - of any game
    """Return the points scored in an event."""
    return [(event.seat, event.points)]


# Records


def lines_completed(kind: type) -> EventKind:
    """Return the record of completed rows and columns."""
    return EventKind(kind, fold=unchanged, deed=_lines_in_words, news=("lines", _lines))


def coat_action_taken(kind: type) -> EventKind:
    """Return the record of a coat of arms action that was carried out."""
    return EventKind(
        kind,
        fold=lambda view, event: attrs.evolve(view, coats=event.left),
        deed=_left_in_words,
        in_log=False,
    )


def coat_actions_skipped(kind: type) -> EventKind:
    """Return the record of coat of arms actions that were lost."""
    return EventKind(kind, fold=lambda view, _: attrs.evolve(view, coats=0), deed=_lost_in_words)
