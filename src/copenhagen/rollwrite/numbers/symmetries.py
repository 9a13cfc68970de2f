"""The symmetry of Roll & Write: all houses mirrored."""

from collections.abc import Iterator

import attrs

from copenhagen.house.grid import COLUMNS, cells_of
from copenhagen.rollwrite.actions import Action, DrawShape, DrawSquare, MarkX, UseOneX
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.spaces.reflections import Parts

_MIRRORED = range(COLUMNS)[::-1]


def symmetries(game: RollAndWrite) -> Iterator[Parts]:
    """Yield the symmetry, if shapes may be mirrored: without that, some only turn one way.

    The coats of arms of a house lie symmetrically (rollwrite.coat.lines).
    """
    if game.options.mirror:
        places = {place for table in game.sheet.placements for place in table}
        by_cells = {place.cells: place for place in places}

        def mirrored(action: Action) -> Action:
            match action:
                case DrawShape(placement):
                    cells = sum(1 << _mirror(cell) for cell in cells_of(placement.cells))
                    return DrawShape(by_cells[cells])
                case MarkX(cell) | DrawSquare(cell) | UseOneX(cell):
                    return attrs.evolve(action, cell=_mirror(cell))
                case _:
                    return action

        yield "houses", mirrored, {"house": {3: _MIRRORED}, "cells": {1: _MIRRORED}}


def _mirror(cell: int) -> int:
    row, column = divmod(cell, COLUMNS)
    return COLUMNS * row + _MIRRORED[column]
