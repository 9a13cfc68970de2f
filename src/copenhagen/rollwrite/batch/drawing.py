"""Drawing on the house: where shapes and single squares may lie, and their marks."""

from copenhagen.batch.compiling import Row, compiled
from copenhagen.batch.house import (
    complete_columns,
    complete_rows,
    count,
    line_points,
    supported,
)
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL, CELLS
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.batch import tables
from copenhagen.rollwrite.components import COAT_COLUMNS, COAT_ROWS, TRACK_POINTS

_COLORS, _LARGEST = len(COLORS), tables.LARGEST
_COAT_ROWS, _COAT_COLUMNS, _TRACK_POINTS = COAT_ROWS, COAT_COLUMNS, TRACK_POINTS


@compiled
def fitting(mirror: int, shape: int, way: int, filled: int) -> int:
    """Return the lowest cells at which a way to draw a shape fits: for all places at once."""
    free, ground = ~filled & ALL, supported(filled)
    fit, stands = tables.WAY_PLACES[mirror, shape, way], 0
    for place in range(_LARGEST):
        cell = tables.WAY_CELLS[mirror, shape, way, place]
        fit &= free >> cell
        stands |= ground >> cell
    return fit & stands


@compiled
def fits(mirror: int, shape: int, filled: int) -> bool:
    """Return whether a shape fits somewhere (rollwrite.choose.fits)."""
    for way in range(tables.WAYS[mirror, shape]):
        if fitting(mirror, shape, way, filled):
            return True
    return False


@compiled
def draw_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every way to draw the chosen shape, in the order of its placements.

    (rollwrite.draw.turned, rollwrite.draw.free, rollwrite.draw.support)
    """
    mirror, shape = row[at.MIRROR], row[at.SHAPE]
    for way in range(tables.WAYS[mirror, shape]):
        places = fitting(mirror, shape, way, row[me + at.FILLED])
        while places:
            lowest = places & -places
            places ^= lowest
            out[found] = tables.WAY_NUMBER[mirror, shape, way, count(lowest - 1)]
            found += 1
    return found


@compiled
def list_cells(cells: int, first: int, out: Row, found: int) -> int:
    """List the actions for single cells, numbered from `first` for cell 0."""
    while cells:
        lowest = cells & -cells
        cells ^= lowest
        out[found] = first + count(lowest - 1)
        found += 1
    return found


@compiled
def drawn(row: Row, me: int, cells: int, xs: int) -> None:
    """Write marks into cells; score immediately and open coats of arms.

    (rollwrite.score.moment, rollwrite.score.row, rollwrite.score.column, rollwrite.coat.lines)
    """
    before = row[me + at.FILLED]
    filled = before | cells
    row[me + at.FILLED] = filled
    row[me + at.WINDOWS] |= cells & ~xs
    row[me + at.DRAWN + row[me + at.DRAWN_COUNT]] = (
        cells | (count(xs - 1) if xs else CELLS) << CELLS
    )
    row[me + at.DRAWN_COUNT] += 1
    rows = complete_rows(filled) & ~complete_rows(before)
    columns = complete_columns(filled) & ~complete_columns(before)
    if rows or columns:
        points = line_points(filled, row[me + at.WINDOWS])
        for color in range(_COLORS):
            if row[me + at.TRACKS + color] == tables.FULL:
                points += _TRACK_POINTS
        row[me + at.SCORE] = points
        row[at.COATS] += count(rows & _COAT_ROWS) + count(columns & _COAT_COLUMNS)
