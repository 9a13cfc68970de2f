"""The house front of both games, in the form used in catalogues."""

from typing import Any

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, COLUMNS, ROWS, cell_name, cells_of, names_of
from copenhagen.notation.catalogues.names import names_of_term


def colors() -> list[dict[str, Any]]:
    """Return the five colors in their order."""
    return [
        {"color": str(color), "letter": color.letter, "names": names_of_term(str(color))}
        for color in COLORS
    ]


def house(*, cells: int = 0, rows: int = 0, columns: int = 0) -> dict[str, Any]:
    """Return the grid, the points of lines, and the places of the coats of arms.

    `cells` is the mask of the cells with a coat of arms; `rows` has the leftmost cell of each row
    and `columns` the lowest cell of each column with one.
    """
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "cells": [cell_name(cell) for cell in range(CELLS)],
        "coats_of_arms": {
            "cells": list(names_of(cells)),
            "rows": [cell // COLUMNS + 1 for cell in cells_of(rows)],
            "columns": [cell_name(cell)[0] for cell in cells_of(columns)],
        },
        "points": {"row": 1, "row_of_windows": 2, "column": 2, "column_of_windows": 4},
    }
