"""Placements are listed by outline, then by lowest cell, then by brick, as the documentation says.

The outlines are made here by turning squares, independently of the library's tables.
"""

from pathlib import Path

import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import FACADE_TILES
from copenhagen.games import State
from copenhagen.house.grid import COLUMNS, cells_of
from copenhagen.house.placements import Placement
from copenhagen.house.shapes import Shape
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import FacadeShape, sheet_of
from tests.rollwrite.walks import positions as positions_of_roll_and_write
from tests.strategies import positions

Squares = frozenset[tuple[int, int]]

DOCS = Path(__file__).parents[2] / "docs" / "concepts" / "state-and-decisions.md"


def at_the_corner(squares: Squares) -> Squares:
    left, low = min(x for x, _ in squares), min(y for _, y in squares)
    return frozenset((x - left, y - low) for x, y in squares)


def outlines(shape: Shape, *, flips: bool) -> list[Squares]:
    """Return the outlines of `shape`: turned by quarters, then flipped and turned again."""
    found: list[Squares] = []
    squares = frozenset(shape.squares)
    for _ in range(1 + flips):
        for _ in range(4):
            found.append(at_the_corner(squares))
            squares = frozenset((y, -x) for x, y in squares)
        squares = frozenset((-x, y) for x, y in squares)
    return list(dict.fromkeys(found))


def place(shape: Shape, placement: Placement, *, flips: bool) -> tuple[int, int, int]:
    """Return the sort key of a placement: its outline, its lowest cell, its brick."""
    cells = list(cells_of(placement.cells))
    squares = at_the_corner(frozenset((cell % COLUMNS, cell // COLUMNS) for cell in cells))
    return outlines(shape, flips=flips).index(squares), min(cells), placement.brick


@given(positions())
def test_builds_are_listed_by_color_size_outline_lowest_cell_and_brick(state: State) -> None:
    builds = [move for move in cph.legal_actions(state) if isinstance(move, Build)]
    order = [
        (move.tile.color, move.tile.size, *place(move.tile.shape, move.placement, flips=True))
        for move in builds
    ]
    assert order == sorted(set(order))


@given(positions_of_roll_and_write())
def test_drawings_are_listed_by_outline_and_lowest_cell(state: State) -> None:
    shape: FacadeShape | None = getattr(state, "shape", None)
    mirror = state.game.options.mirror  # type: ignore[union-attr]
    drawings = [move for move in cph.legal_actions(state) if isinstance(move, DrawShape)]
    order = [place(shape.shape, move.placement, flips=mirror) for move in drawings if shape]
    assert order == sorted(set(order))
    assert len(order) == len(drawings)


TABLES = [(str(tile), tile.shape, tile.placements, True) for tile in FACADE_TILES] + [
    (f"{shape} {mirror}", shape.shape, table, mirror)
    for mirror in (False, True)
    for shape, table in zip(sheet_of(mirror).shapes, sheet_of(mirror).placements, strict=True)
]


def test_the_placements_of_each_shape_have_this_order(subtests: pytest.Subtests) -> None:
    for shape, table, flips in [t[1:] for t in TABLES]:
        with subtests.test(case=str((shape, table, flips))):
            order = [place(shape, placement, flips=flips) for placement in table]
            assert order == sorted(set(order))
            if len(outlines(shape, flips=flips)) > 1:
                lowest = [cell for _, cell, _ in order]
                assert lowest != sorted(lowest), "by lowest cell alone it would be another order"


def test_the_documentation_says_so() -> None:
    text = DOCS.read_text()
    assert "[`Build`][copenhagen.cardgame.Build] by color, by size, by outline, by lowest" in text
    assert "[`DrawShape`][copenhagen.rollwrite.DrawShape] by outline, by lowest cell |" in text
    assert "by cells from the lowest" not in text
