"""A house of Roll & Write drawn as text."""

from random import Random
from textwrap import dedent

import attrs
import pytest

import copenhagen as cph
from copenhagen.house.grid import ALL, cells_of
from copenhagen.render import draw_house
from copenhagen.render.text.front import house_width
from copenhagen.render.text.style import Style
from copenhagen.rollwrite.drawings.house import house_lines
from copenhagen.rollwrite.state import House
from tests.drawing import cells
from tests.render.reading import joined, letters_in, outlined_in, plain
from tests.rollwrite.drawing import house

GROWING = (
    House()
    .with_drawn(cells("a1 b1 b2"), cells("b2"))
    .with_drawn(cells("c1 d1"), cells("c1"))
    .with_drawn(cells("a2"), 0)
    .with_drawn(cells("c2 d2 e2 e1"), cells("e1"))
    .with_drawn(cells("b3 c3"), 0)
    .with_drawn(cells("d3"), cells("d3"))
)

HOUSES = [
    player.house
    for seed in range(6)
    for player in cph.playout(cph.roll_and_write(players=2 + seed % 3), Random(seed)).players
]
"""Houses at the end of random games."""

LOOKS = [Style(), Style(ascii=True), Style(cell=2), Style(color=True)]


def drawn(picture: str) -> str:
    return dedent(picture).strip("\n")


def test_shapes_and_single_squares_are_outlined() -> None:
    assert draw_house(GROWING) == drawn("""
          ┌─────*───────*─────┐
        9 │ ·   ·   ·   ·   · │
          │                   │
        8 │ ·   ·   ·   ·   · │
          │                   │
        7 │ ·   ·   ·   ·   · │
          │                   │
        6 │ ·   ·   ·   ·   · │*
          │                   │
        5 │ ·   ·   ·   ·   · │
          │                   │
        4 │ ·   ·   ·   ·   · │*
          │   ┌───────┬───┐   │
        3 │ · │ O   O │ X │ · │
          ├───┼───┬───┴───┴───┤
        2 │ O │ X │ O   O   O │
          ├───┘   ├───────┐   │
        1 │ O   O │ X   O │ X │
          └───────┴───────┴───┘
            a   b   c   d   e
    """)


def test_plain_characters() -> None:
    assert draw_house(GROWING, ascii=True).splitlines()[:2] == [
        "  +-----*-------*-----+",
        "9 | .   .   .   .   . |",
    ]
    assert draw_house(GROWING, ascii=True).splitlines()[-6:] == [
        "  +---+---+---+---+---+",
        "2 | O | X | O   O   O |",
        "  +---+   +-------+   |",
        "1 | O   O | X   O | X |",
        "  +-------+-------+---+",
        "    a   b   c   d   e",
    ]


@pytest.mark.rule("rollwrite.coat.lines")
def test_the_coat_of_arms_of_a_row_goes_when_the_row_is_complete() -> None:
    marked = [line[0] for line in draw_house(House()).splitlines() if line.endswith("│*")]
    assert marked == ["6", "4", "2"]
    marked = [line[0] for line in draw_house(GROWING).splitlines() if line.endswith("│*")]
    assert marked == ["6", "4"]


@pytest.mark.rule("rollwrite.coat.lines")
def test_the_coat_of_arms_of_a_column_goes_when_the_column_is_complete() -> None:
    one, other = (house((row + "\n") * 9) for row in (". X . . .", "O X . O ."))
    assert draw_house(one).splitlines()[0] == "  ┌───┬───┬─────*─────┐"
    assert "*" not in draw_house(other).splitlines()[0]


def test_what_is_not_told_stands_cell_by_cell() -> None:
    told = attrs.evolve(GROWING, drawn=GROWING.drawn[:2])
    assert draw_house(told).splitlines()[13:] == [
        "3 │ · │ O │ O │ X │ · │",
        "  ├───┼───┼───┼───┼───┤",
        "2 │ O │ X │ O │ O │ O │",
        "  ├───┘   ├───┴───┼───┤",
        "1 │ O   O │ X   O │ X │",
        "  └───────┴───────┴───┘",
        "    a   b   c   d   e",
    ]


def test_a_shape_that_waits_for_its_marks_is_outlined() -> None:
    lines = house_lines(house("O X . . ."), Style(), cells("b2 c2 c1"))
    assert [line.rstrip() for line in lines[-6:]] == [
        "  │   ┌───────┐       │",
        "2 │ · │ ?   ? │ ·   · │*",
        "  ├───┴───┐   │       │",
        "1 │ O   X │ ? │ ·   · │",
        "  └───────┴───┴───────┘",
        "    a   b   c   d   e",
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_every_cell_and_every_outline_can_be_read_from_the_drawing(look: Style) -> None:
    for front in HOUSES:
        drawing = plain("\n".join(house_lines(front, look)))
        letters = letters_in(drawing, look.cell)
        assert {cell for cell, letter in letters.items() if letter == "X"} == {*cells_of(front.xs)}
        windows = {cell for cell, letter in letters.items() if letter == "O"}
        assert windows == {*cells_of(front.windows)}
        empty = {cell for cell, letter in letters.items() if letter == look.free}
        assert empty == {*cells_of(ALL & ~front.filled)}
        assert outlined_in(drawing, look.cell) == joined([one.cells for one in front.drawn])


@pytest.mark.parametrize("look", LOOKS)
def test_all_lines_are_as_wide_as_announced(look: Style) -> None:
    for front in HOUSES:
        assert {len(plain(line)) for line in house_lines(front, look)} == {house_width(look)}


def test_color_adds_nothing_but_color() -> None:
    for front in HOUSES:
        colored = draw_house(front, color=True)
        assert "\x1b[" in colored
        assert [line.rstrip() for line in plain(colored).splitlines()] == draw_house(
            front
        ).splitlines()


def test_plain_characters_are_ascii() -> None:
    for front in HOUSES:
        assert draw_house(front, ascii=True).isascii()
        assert "x" not in draw_house(front, ascii=True) + draw_house(front)
