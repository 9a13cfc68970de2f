"""A house drawn as text."""

from random import Random
from textwrap import dedent

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.drawings.house import house_lines
from copenhagen.cardgame.state import House
from copenhagen.render import draw_house
from copenhagen.render.text.front import house_width
from copenhagen.render.text.style import Style
from tests.render.reading import house_in, house_of, letters_in, outlined_in, plain, tiles_of

GROWING = house_of(
    "r *a1 b1 b2",
    "g *c1 d1",
    "r c2 d2 c3 *d3",
    "w a2",
    "p e1 e2 e3 e4 *e5",
    "y *a3 b3 b4",
    "w c4",
)

HOUSES = [
    player.house
    for seed in range(8)
    for player in cph.playout(
        cph.card_game(players=2 + seed % 3, jokers=seed % 2 == 1), Random(seed)
    ).players
]
"""Houses at the end of random games, half of them with joker tiles."""


def drawn(picture: str) -> str:
    return dedent(picture).strip("\n")


def test_tiles_are_outlined() -> None:
    assert draw_house(GROWING) == drawn("""
          ┌───────────────────┐
        9 │ ·   ·   ·   *   · │
          │                   │
        8 │ ·   ·   ·   ·   · │
          │                   │
        7 │ ·   *   ·   ·   · │
          │                   │
        6 │ ·   ·   ·   ·   · │*
          │               ┌───┤
        5 │ ·   ·   ·   · │ P │
          │   ┌───┬───┐   │   │
        4 │ · │ y │ w │ · │ p │*
          ├───┘   ├───┴───┤   │
        3 │ Y   y │ r   R │ p │
          ├───┬───┤       │   │
        2 │ w │ r │ r   r │ p │
          ├───┘   ├───────┤   │
        1 │ R   r │ G   g │ p │
          └───────┴───────┴───┘
            a   b   c   d   e
    """)


def test_plain_characters() -> None:
    assert draw_house(GROWING, ascii=True) == drawn("""
          +-------------------+
        9 | .   .   .   *   . |
          |                   |
        8 | .   .   .   .   . |
          |                   |
        7 | .   *   .   .   . |
          |                   |
        6 | .   .   .   .   . |*
          |               +---+
        5 | .   .   .   . | P |
          |   +---+---+   |   |
        4 | . | y | w | . | p |*
          +---+   +---+---+   |
        3 | Y   y | r   R | p |
          +---+---+       |   |
        2 | w | r | r   r | p |
          +---+   +-------+   |
        1 | R   r | G   g | p |
          +-------+-------+---+
            a   b   c   d   e
    """)


def test_the_coat_of_arms_of_a_row_goes_when_the_row_is_complete() -> None:
    marked = [line[0] for line in draw_house(GROWING).splitlines() if line.endswith("│*")]
    assert marked == ["6", "4"]
    assert [line[0] for line in draw_house(House()).splitlines() if line.endswith("│*")] == [
        "6",
        "4",
        "2",
    ]


def test_the_coat_of_arms_of_a_cell_goes_when_it_is_covered() -> None:
    starred = {
        number for number, letter in letters_in(draw_house(GROWING)).items() if letter == "*"
    }
    assert starred == {31, 43}  # b7 and d9; c3 and e5 are covered


def test_without_its_tiles_a_house_is_outlined_by_color() -> None:
    unknown = attrs.evolve(GROWING, tiles=())
    assert (
        draw_house(unknown).splitlines()[11:]
        == drawn("""
        4 │ · │ y │ w │ · │ p │*
          ├───┘   ├───┴───┤   │
        3 │ Y   y │ r   R │ p │
          ├───┬───┘       │   │
        2 │ w │ r   r   r │ p │
          ├───┘   ┌───────┤   │
        1 │ R   r │ G   g │ p │
          └───────┴───────┴───┘
            a   b   c   d   e
    """).splitlines()
    )


def test_special_tiles_stand_alone_where_the_tiles_are_unknown() -> None:
    house = attrs.evolve(house_of("w a1", "w b1", "w a2"), tiles=())
    assert draw_house(house).splitlines()[-5:-1] == [
        "2 │ w │ ·   ·   ·   · │*",
        "  ├───┼───┐           │",
        "1 │ w │ w │ ·   ·   · │",
        "  └───┴───┴───────────┘",
    ]


JOKERS = house_of("r *a1 b1 b2", "j c1", "j a1", "y b3 *c3 c4 d4", "j a2", "j c3")
"""Jokers on free cells and over two bricks; the one on c3 splits the yellow tile."""


def test_jokers_are_outlined_over_brickwork_too() -> None:
    assert (
        draw_house(JOKERS).splitlines()[10:]
        == drawn("""
          │       ┌───────┐   │
        4 │ ·   · │ y   y │ · │*
          │   ┌───┼───┬───┘   │
        3 │ · │ y │ j │ ·   · │
          ├───┼───┼───┘       │
        2 │ j │ r │ ·   ·   · │*
          ├───┤   ├───┐       │
        1 │ j │ r │ j │ ·   · │
          └───┴───┴───┴───────┘
            a   b   c   d   e
    """).splitlines()
    )


def test_jokers_stand_alone_where_the_tiles_are_unknown() -> None:
    unknown = attrs.evolve(JOKERS, tiles=())
    assert draw_house(unknown) == draw_house(JOKERS)
    two = attrs.evolve(house_of("j a1", "j b1", "r *c1 d1"), tiles=())
    assert draw_house(two).splitlines()[-3:-1] == [
        "1 │ j │ j │ R   r │ · │",
        "  └───┴───┴───────┴───┘",
    ]


def test_a_part_of_the_tiles_may_be_unknown() -> None:
    house = attrs.evolve(GROWING, tiles=GROWING.tiles[:3])
    assert outlined_in(draw_house(house)) == tiles_of(GROWING)


@pytest.mark.parametrize("look", [Style(), Style(ascii=True), Style(cell=2), Style(color=True)])
def test_every_cell_and_every_outline_can_be_read_from_the_drawing(look: Style) -> None:
    for house in HOUSES:
        drawing = plain("\n".join(house_lines(house, look)))
        assert house_in(drawing, look.cell) == house
        assert outlined_in(drawing, look.cell) == tiles_of(house)


@pytest.mark.parametrize("look", [Style(), Style(ascii=True), Style(cell=2), Style(color=True)])
def test_all_lines_are_as_wide_as_announced(look: Style) -> None:
    for house in HOUSES:
        assert {len(plain(line)) for line in house_lines(house, look)} == {house_width(look)}


def test_color_adds_nothing_but_color() -> None:
    for house in HOUSES:
        colored = draw_house(house, color=True)
        assert "\x1b[" in colored
        assert [line.rstrip() for line in plain(colored).splitlines()] == draw_house(
            house
        ).splitlines()


def test_every_color_is_switched_off_again_on_its_line() -> None:
    for line in draw_house(GROWING, color=True).splitlines():
        assert line.count("\x1b[0m") * 2 == line.count("\x1b[")


def test_plain_characters_are_ascii() -> None:
    for house in HOUSES:
        assert draw_house(house, ascii=True).isascii()
        assert "x" not in draw_house(house, ascii=True) + draw_house(house)
