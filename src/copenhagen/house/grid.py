"""The grid of a house: 5 columns, 9 rows, 45 cells; sets of cells as ints.

Columns count 0 to 4 from the left, rows 0 to 8 from the ground. Cell ``5 * row + column`` is bit
``1 << cell`` of a set of cells (a *mask*). In text, cell 0 is ``a1`` and cell 44 is ``e9``.
"""

from collections.abc import Iterable, Iterator

from copenhagen.errors import MOST_FAULTS, Fault, InvalidValue, UnknownCell, shown
from copenhagen.values import is_whole

COLUMNS = 5
ROWS = 9
CELLS = COLUMNS * ROWS

ALL = (1 << CELLS) - 1
"""The mask of the whole grid."""

GROUND = (1 << COLUMNS) - 1
"""The mask of the bottom row."""

ROW = tuple(GROUND << (COLUMNS * row) for row in range(ROWS))
"""The mask of each row, from the ground up."""

COLUMN = tuple(sum(1 << (COLUMNS * row + column) for row in range(ROWS)) for column in range(5))
"""The mask of each column, from the left."""


def bit(column: int, row: int) -> int:
    """Return the mask of the single cell at `column` (0-4) and `row` (0-8)."""
    return 1 << (COLUMNS * row + column)


def cells_of(mask: int) -> Iterator[int]:
    """Yield the cells of `mask`, lowest first.

    >>> list(cells_of(0b100001))
    [0, 5]

    Raises `InvalidValue` if `mask` is negative.
    """
    if mask < 0:
        raise InvalidValue([Fault("mask", "no set of cells is a negative number")])
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def lowest_row(mask: int) -> int:
    """Return the row of the lowest cell of `mask`; 0 if `mask` is empty.

    >>> lowest_row(0b100000), lowest_row(0)
    (1, 0)
    """
    return max(0, (mask & -mask).bit_length() - 1) // COLUMNS


def cell_name(cell: int) -> str:
    """Return the name of `cell` (0-44): a letter for the column, and the row, counted from 1.

    >>> cell_name(0), cell_name(44)
    ('a1', 'e9')
    """
    row, column = divmod(cell, COLUMNS)
    return f"{'abcde'[column]}{row + 1}"


_CELL_BY_NAME = {cell_name(cell): cell for cell in range(CELLS)}


def named_cell(name: str) -> int | None:
    """Return the cell (0-44) called `name`, or ``None`` if the cell is unknown.

    >>> named_cell("e9"), named_cell("f1")
    (44, None)
    """
    try:
        return _CELL_BY_NAME.get(name)
    except TypeError:  # unhashable
        return None


def names_of(mask: int) -> tuple[str, ...]:
    """Return the names of the cells of `mask`, row by row from the ground, each from the left.

    Cells outside the grid have no name and are left out.

    >>> names_of(0b1000110)
    ('b1', 'c1', 'b2')
    """
    return tuple(map(cell_name, cells_of(mask & ALL)))


def cell_at(place: str | int) -> int:
    """Return the cell (0-44) at `place`, which is its name or its number.

    >>> cell_at("e9"), cell_at(44)
    (44, 44)

    Raises `UnknownCell` if the grid has no such cell.
    """
    cell = _cell_at(place)
    if cell is None:
        raise UnknownCell([Fault("", f"{shown(place)} {_NO_CELL}")])
    return cell


def is_mask(value: object) -> bool:
    """Return whether `value` is a set of cells of the grid."""
    return type(value) is int and 0 <= value <= ALL


def mask_of(places: Iterable[str | int]) -> int:
    """Return the mask of the cells at `places`, which are names or numbers (0-44) in any order.

    >>> mask_of(["b2", "b1", 2]) == 0b1000110
    True

    Raises `InvalidValue`, with a fault for each place outside the grid and for each repeated cell;
    the path is ``cells[2]`` for the third place.
    """
    if isinstance(places, str) or not isinstance(places, Iterable):
        text = f"{shown(places)} is not a list of cells, such as ['b1', 'c1']"
        raise InvalidValue([Fault("cells", text)])
    mask, faults = 0, []
    for index, place in enumerate(places):
        cell = _cell_at(place)
        if cell is None:
            faults.append(Fault(f"cells[{index}]", f"{shown(place)} {_NO_CELL}"))
        elif mask >> cell & 1:
            faults.append(Fault(f"cells[{index}]", f"{cell_name(cell)} is already in the list"))
        else:
            mask |= 1 << cell
        if len(faults) > MOST_FAULTS:
            break
    if faults:
        raise InvalidValue(faults)
    return mask


_NO_CELL = "is not a cell of the house: cells are a1 to e9, or numbers 0 to 44"


def _cell_at(place: object) -> int | None:
    if isinstance(place, str):
        return _CELL_BY_NAME.get(place)
    return place if is_whole(place) and place in range(CELLS) else None


def mask_text(mask: int, capitals: int = 0) -> str:
    """Return the cells of `mask`, row by row from the ground up: the columns, then the row.

    Cells that are also in `capitals` have a capital letter for their column. Without cells, the
    text is ``-``.

    >>> mask_text(0b1000111), mask_text(0b1000111, 0b10), mask_text(0)
    ('abc1b2', 'aBc1b2', '-')

    Raises ``ValueError`` if `mask` has cells outside the grid.
    """
    if not 0 <= mask <= ALL:
        raise ValueError("the mask has cells outside the grid")
    return "".join(_row_texts(mask, capitals)) or "-"


def _row_texts(mask: int, capitals: int) -> Iterator[str]:
    for row in range(ROWS):
        if mask & ROW[row]:
            cells, capital = mask >> COLUMNS * row, capitals >> COLUMNS * row
            yield "".join(
                letter.upper() if capital >> column & 1 else letter
                for column, letter in enumerate("abcde")
                if cells >> column & 1
            )
            yield str(row + 1)


def neighbors(mask: int) -> int:
    """Return the cells outside `mask` that share an edge with a cell in it.

    >>> [cell_name(cell) for cell in cells_of(neighbors(bit(0, 0)))]
    ['b1', 'a2']
    """
    to_the_right = (mask & ~COLUMN[COLUMNS - 1]) << 1
    to_the_left = (mask & ~COLUMN[0]) >> 1
    return (to_the_right | to_the_left | mask << COLUMNS | mask >> COLUMNS) & ALL & ~mask
