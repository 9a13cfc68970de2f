"""The house front that both games build: grid, colors, shapes, placements, lines.

Everything here except `reading` works on plain ints. A set of cells is an int with one bit per
cell, so that "is it free", "is it supported" and "is this row complete" take a few machine
operations.
"""

from copenhagen.house.coat_names import CoatsOfArms
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import (
    ALL,
    CELLS,
    COLUMN,
    COLUMNS,
    GROUND,
    ROW,
    ROWS,
    bit,
    cell_at,
    cell_name,
    cells_of,
    mask_of,
    named_cell,
    names_of,
    neighbors,
)
from copenhagen.house.lines import complete_columns, complete_rows, line_points, points_by_line
from copenhagen.house.placements import Placement, may_lie, supported
from copenhagen.house.shapes import ORIENTATIONS, Shape, Square, orientations

__all__ = [
    "ALL",
    "CELLS",
    "COLORS",
    "COLUMN",
    "COLUMNS",
    "GROUND",
    "ORIENTATIONS",
    "ROW",
    "ROWS",
    "CoatsOfArms",
    "Color",
    "Placement",
    "Shape",
    "Square",
    "bit",
    "cell_at",
    "cell_name",
    "cells_of",
    "complete_columns",
    "complete_rows",
    "line_points",
    "mask_of",
    "may_lie",
    "named_cell",
    "names_of",
    "neighbors",
    "orientations",
    "points_by_line",
    "supported",
]
