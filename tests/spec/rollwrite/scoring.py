"""Scoring points and unlocking coats of arms.

Roll & Write booklet, "Scoring points and unlocking coats-of-arms".
"""

from collections.abc import Mapping
from functools import lru_cache

from tests.spec.rollwrite.buildings import Drawings, marks_of
from tests.spec.rollwrite.components import (
    COATS_OF_ARMS_AT_COLUMNS,
    COATS_OF_ARMS_AT_ROWS,
    COLUMNS,
    ROWS,
    TRACKS,
    Cell,
)
from tests.spec.rollwrite.sheets import PlayerSheet, Table
from tests.spec.rollwrite.tracks import is_full

CELLS_OF_ROW = {row: {(column, row) for column in COLUMNS} for row in ROWS}
CELLS_OF_COLUMN = {column: {(column, row) for row in ROWS} for column in COLUMNS}


def marks_of_row(building: Mapping[Cell, str], row: int) -> list[str]:
    """List the marks in a row."""
    return [building[column, row] for column in COLUMNS if (column, row) in building]


def marks_of_column(building: Mapping[Cell, str], column: int) -> list[str]:
    """List the marks in a column."""
    return [building[column, row] for row in ROWS if (column, row) in building]


def complete_rows(building: Mapping[Cell, str]) -> list[int]:
    """List the rows without an empty cell."""
    return [row for row in ROWS if building.keys() >= CELLS_OF_ROW[row]]


def complete_columns(building: Mapping[Cell, str]) -> list[int]:
    """List the columns without an empty cell."""
    return [column for column in COLUMNS if building.keys() >= CELLS_OF_COLUMN[column]]


def points_of_row(building: Mapping[Cell, str], row: int) -> int:
    """Row: one point with an X in it, two points with nothing but O's."""
    return 1 if "X" in marks_of_row(building, row) else 2


def points_of_column(building: Mapping[Cell, str], column: int) -> int:
    """Column: two points with an X in it, four points with nothing but O's."""
    return 2 if "X" in marks_of_column(building, column) else 4


def score(table: Table) -> None:
    """Score the lines that the last drawing completed, and unlock their coats of arms (R-28)."""
    sheet = table.sheet()
    after = sheet.building()
    before = marks_of(sheet.drawings[:-1])
    rows = [row for row in complete_rows(after) if row not in complete_rows(before)]
    columns = [
        column for column in complete_columns(after) if column not in complete_columns(before)
    ]
    sheet.points += sum(points_of_row(after, row) for row in rows)
    sheet.points += sum(points_of_column(after, column) for column in columns)
    table.coats += len(COATS_OF_ARMS_AT_ROWS.intersection(rows))
    table.coats += len(COATS_OF_ARMS_AT_COLUMNS.intersection(columns))


@lru_cache(maxsize=4096)
def points_of_lines(drawings: Drawings) -> int:
    """Count the points of all complete rows and columns of a building."""
    building = marks_of(drawings)
    rows = sum(points_of_row(building, row) for row in complete_rows(building))
    return rows + sum(points_of_column(building, column) for column in complete_columns(building))


def points_counted_afresh(sheet: PlayerSheet) -> int:
    """Count all points of a sheet, for lines and full tracks."""
    return points_of_lines(sheet.drawings) + sum(2 for color in TRACKS if is_full(sheet, color))
