"""The coats of arms of a house, by the names of cells, rows and columns, for both games."""

import attrs

from copenhagen.house.grid import COLUMNS, cell_name, cells_of, names_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.values import immutable


@attrs.frozen
@immutable
class CoatsOfArms:
    """Coats of arms of one house; its length is their number.

    `cells` are the names of single cells with a coat of arms (in the card game only), row by row
    from the ground. `rows` (1-9) and `columns` (``"a"`` to ``"e"``, in Roll & Write only) are the
    lines with a coat of arms.
    """

    cells: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    columns: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.cells) + len(self.rows) + len(self.columns)


def coats_left(filled: int, *, cells: int = 0, rows: int = 0, columns: int = 0) -> CoatsOfArms:
    """Return the coats of arms that a house with the cells `filled` can still win.

    `cells` is the mask of the cells with a coat of arms; `rows` has the leftmost and `columns` the
    lowest cell of each line with one. A cell is won when it is covered, a line when it is complete.
    """
    open_rows = rows & ~complete_rows(filled)
    open_columns = columns & ~complete_columns(filled)
    return CoatsOfArms(
        names_of(cells & ~filled),
        tuple(cell // COLUMNS + 1 for cell in cells_of(open_rows)),
        tuple(cell_name(cell)[0] for cell in cells_of(open_columns)),
    )
