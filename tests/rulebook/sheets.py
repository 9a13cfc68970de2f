"""The printed facade sheet, and the tracks and drawn houses of the Roll & Write page."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

from copenhagen.house.colors import COLORS, Color
from copenhagen.house.placements import may_lie, placements
from copenhagen.house.shapes import Shape
from copenhagen.rollwrite.state import House
from tests.rulebook.pages import BLOCK, PAGES, houses_of
from tests.rulebook.pages import House as Drawn

PAGE = PAGES["roll-and-write"]
HOUSES = houses_of(PAGE)
"""The drawn houses of the page, in order."""


# The facade sheet


@attrs.frozen
class DrawnShape:
    """A shape of the facade sheet as it is printed."""

    color: Color
    size: int
    squares: tuple[tuple[int, int], ...]
    once: bool
    """Whether it is in the X column."""


def _facade_sheet() -> Iterator[DrawnShape]:
    """Yield the printed shapes, color by color and from left to right."""
    sheet = Path(__file__).with_name("facade_sheet.md").read_text(encoding="utf-8")
    for color in COLORS:
        heading = f"**{str(color).capitalize()}**\n\n```text\n"
        columns, sizes, *rows = sheet.partition(heading)[2].partition("\n```")[0].split("\n")
        titles = list(re.finditer(r"size (\d)", sizes))
        ends = [title.start() for title in titles[1:]] + [len(rows[-1])]
        for title, end in zip(titles, ends, strict=True):
            left = title.start()
            squares = sorted(
                ((found.start() - left) // 2, y)
                for y, row in enumerate(reversed(rows))
                for found in re.finditer(color.letter, row)
                if left <= found.start() < end
            )
            once = left >= columns.index("X column")
            yield DrawnShape(color, int(title[1]), tuple(squares), once)


FACADE_SHEET = tuple(_facade_sheet())


# Tracks


@attrs.frozen
class Track:
    """A drawn track: its color, the marks in its boxes, the symbols below, and its ability."""

    color: str
    boxes: str
    symbols: str
    ability: str


def tracks_of(block: str) -> list[Track]:
    """Return the tracks of a drawing; without boxes, each is drawn in one line."""
    symbols = r"((?:[+*.2/] *){9})"
    if "[" not in block:
        lines = re.findall(rf"^([a-z]+) +{symbols}([A-Z].*)$", block, re.MULTILINE)
        return [Track(color, "", found.replace(" ", ""), name) for color, found, name in lines]
    boxed = rf"^([a-z]+) +((?:\[[X ]\]){{9}}) +(.+)\n +{symbols}$"
    return [
        Track(color, "".join(re.findall(r"\[(.)\]", boxes)), found.replace(" ", ""), name)
        for color, boxes, name, found in re.findall(boxed, block, re.MULTILINE)
    ]


EMPTY_TRACKS, MARKED_TRACKS = (
    found for block in BLOCK.findall(PAGE) if (found := tracks_of(block))
)
"""The tracks of a fresh sheet, and the tracks of a sheet in the middle of the game."""


# Houses


def house_of(drawn: Drawn, *, new: bool = True) -> House:
    """Return a drawn house, with or without the part in brackets."""
    kept = {cell: letter for cell, letter in drawn.letters.items() if new or not cell & drawn.new}
    return House(sum(kept), sum(cell for cell, letter in kept.items() if letter == "O"))


def x_of(drawn: Drawn) -> int:
    """Return the new squares with an X."""
    return drawn.new & house_of(drawn).xs


_OUTLINES = tuple(
    place.cells
    for number, one in enumerate(FACADE_SHEET)
    if one.squares not in [other.squares for other in FACADE_SHEET[:number]]
    for place in placements(Shape(one.squares), flips=False)
)


def can_be_drawn(house: House, *, one_x: int = 0) -> bool:
    """Return whether shapes with one X each make up this house, in some allowed order."""
    return any(_in_some_order(pieces) for pieces in _pieces(house.filled, house.xs, one_x))


def _pieces(cells: int, xs: int, one_x: int) -> Iterator[list[int]]:
    """Yield the ways to divide `cells` into shapes."""
    if not cells:
        yield []
        return
    first = cells & -cells
    for outline in _OUTLINES:
        if outline & -outline == first and not outline & ~cells and (outline & xs).bit_count() == 1:
            yield from ([outline, *others] for others in _pieces(cells & ~outline, xs, one_x))
    if first & xs and one_x:
        yield from ([first, *others] for others in _pieces(cells & ~first, xs, one_x - 1))


def _in_some_order(pieces: list[int]) -> bool:
    drawn = 0
    while pieces:
        laid = [cells for cells in pieces if may_lie(cells, drawn)]
        if not laid:
            return False
        drawn |= laid[0]
        pieces = [cells for cells in pieces if cells is not laid[0]]
    return True
