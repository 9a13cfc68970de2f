"""Buildings in writing: cells and drawings, as the library documents them for JSON.

Cells are "a1" to "e9". A drawing is written row by row from below: in each row the letters of the
columns, capital for an X ("bC5b6": b5 and b6 have an O, c5 has the X).
A building is the list of its drawings in order; its marks are read from them once and cached,
because the same building is looked at many times.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from tests.spec.rollwrite.components import CELLS, Cell

Drawings = tuple[str, ...]

_LETTERS = "abcde"
_NAMES = {(column, row): f"{_LETTERS[column]}{row + 1}" for column, row in CELLS}


def write_cell(cell: Cell) -> str:
    """Write a cell as its column and row."""
    return _NAMES[cell]


def read_cell(text: str) -> Cell:
    """Read a cell."""
    return _LETTERS.index(text[0]), int(text[1]) - 1


def write_cells(cells: Iterable[Cell]) -> list[str]:
    """Write cells from the ground up, in each row from the left."""
    return [write_cell(cell) for cell in sorted(cells, key=_from_below)]


def _from_below(cell: Cell) -> Cell:
    column, row = cell
    return row, column


def write_drawing(drawing: Mapping[Cell, str]) -> str:
    """Write one drawing: the mark in each of its cells, X or O."""
    text = ""
    cells = sorted(drawing, key=_from_below)
    for cell, following in zip(cells, [*cells[1:], (0, -1)], strict=True):
        column, row = cell
        text += _LETTERS[column].upper() if drawing[cell] == "X" else _LETTERS[column]
        if following[1] != row:
            text += str(row + 1)
    return text


@cache
def read_drawing(text: str) -> Mapping[Cell, str]:
    """Read one drawing."""
    return {
        read_cell(f"{letter.lower()}{row}"): "X" if letter.isupper() else "O"
        for letters, row in re.findall(r"([a-eA-E]+)([1-9])", text)
        for letter in letters
    }


@lru_cache(maxsize=4096)
def marks_of(drawings: Drawings) -> Mapping[Cell, str]:
    """Return the mark in every cell that has one."""
    marks: dict[Cell, str] = {}
    for drawing in drawings:
        marks.update(read_drawing(drawing))
    return marks


@lru_cache(maxsize=4096)
def filled(drawings: Drawings) -> frozenset[Cell]:
    """Return the cells that have a mark."""
    return frozenset(marks_of(drawings))
