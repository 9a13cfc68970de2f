"""Positions of Roll & Write that games seldom reach, made by drawing and marking at random.

Every house follows the drawing rules, every track is marked at random, and some of the unlocked
bonuses and stars are crossed out: late, odd and nearly finished positions, for walks that begin in
the middle.
"""

from random import Random

from tests.spec import rollwrite as model
from tests.spec.rollwrite.buildings import Drawings, read_drawing, write_drawing
from tests.spec.rollwrite.components import (
    COLOR_CHANGE,
    COLORS,
    NO_X,
    ONE_X,
    RE_ROLL,
    TRACKS,
    USE_AGAIN,
    Cell,
    color_of,
    places_on_the_grid,
    shapes_of_the_sheet,
)
from tests.spec.rollwrite.draw import SQUARES, may_be_drawn
from tests.spec.rollwrite.scoring import points_counted_afresh
from tests.spec.rollwrite.setup import first_roll
from tests.spec.rollwrite.sheets import PlayerSheet, Table

# No two empty cells share an edge, no line is complete: nothing larger than one square fits.
#
#     a . c d e
#     a b c d .
#     a b . d e
#     . b c d e
#     a b c . e
#     a . c d e
#     a b c d .
#     a b . d e
#     . b c d e
_STUCK_HOUSE = (
    *("bc1", "de1", "ab2", "de2", "ab3", "cd3", "a4a5", "cde4", "bc5", "e5e6", "bcd6"),
    *("ab7", "de7", "bcd8", "a8a9", "cde9"),
)


def some_table(game: model.Game, rng: Random) -> Table:
    """Make a table at the start of somebody's turn.

    Some of them cannot arise in a game; the library's validation tells.
    """
    table = model.set_up(game)
    first_roll(table)
    for sheet in table.sheets:
        _mark_at_will(sheet, rng)
        for _ in range(rng.randrange(20)):
            _draw_at_will(table, sheet, rng)
        sheet.points = points_counted_afresh(sheet)
    table.active = table.seat = rng.randrange(game.players)
    return table


def nearly_stuck_table(game: model.Game, rng: Random) -> Table:
    """Make a table with houses stuck without a complete line, and tracks nearly full.

    Only a few marks remain, perhaps a shape or two, and then nothing can change.
    """
    table = model.set_up(game)
    first_roll(table)
    for sheet in table.sheets:
        sheet.drawings = _nearly_stuck_house(rng)
        for color in COLORS:
            sheet.tracks[color] = 9 - rng.choice([0, 0, 0, 0, 1])
        sheet.points = points_counted_afresh(sheet)
    table.quiet = table.quiet and rng.random() < 1 / 2
    return table


def _mark_at_will(sheet: PlayerSheet, rng: Random) -> None:
    for color in COLORS:
        sheet.tracks[color] = rng.choice([rng.randrange(10), len(TRACKS[color])])
    for color in (RE_ROLL, COLOR_CHANGE):
        sheet.crossed_stars[color] = rng.randint(0, sheet.unlocked_stars(color))


def _draw_at_will(table: Table, sheet: PlayerSheet, rng: Random) -> None:
    name = rng.choice(list(shapes_of_the_sheet(mirror=table.game.mirror)))
    crossed_out = table.copies.get(name) == 0
    places = _places(sheet, places_on_the_grid(name, mirror=table.game.mirror))
    if not places or (crossed_out and not sheet.unlocked_stars(USE_AGAIN)):
        return
    if crossed_out:
        sheet.crossed_stars[USE_AGAIN] += 1
    elif name in table.copies:
        table.copies[name] -= 1
    color = color_of(name)
    sheet.crossed_bonuses[color] += rng.randint(0, sheet.unlocked_bonuses(color))
    drawing = _marked(rng.choice(places), rng)
    no_x = sheet.unlocked_stars(NO_X) > 0 and rng.random() < 1 / 3
    if no_x:
        sheet.crossed_stars[NO_X] += 1
        drawing = dict.fromkeys(drawing, "O")
    sheet.drawings = (*sheet.drawings, write_drawing(drawing))
    squares = _places(sheet, SQUARES)
    if squares and sheet.unlocked_stars(ONE_X) and rng.random() < 1 / 3:
        sheet.crossed_stars[ONE_X] += 1
        square = dict.fromkeys(rng.choice(squares), "O" if no_x else "X")
        sheet.drawings = (*sheet.drawings, write_drawing(square))


def _places(sheet: PlayerSheet, places: list[frozenset[Cell]]) -> list[frozenset[Cell]]:
    return list(may_be_drawn(places, sheet.drawings))


def _marked(cells: frozenset[Cell], rng: Random) -> dict[Cell, str]:
    x = rng.choice(sorted(cells))
    return {cell: "X" if cell == x else "O" for cell in cells}


def _nearly_stuck_house(rng: Random) -> Drawings:
    mirrored = rng.random() < 1 / 2
    house = []
    for text in _STUCK_HOUSE:
        cells = read_drawing(text)
        turned = frozenset((4 - column if mirrored else column, row) for column, row in cells)
        house.append(write_drawing(_marked(turned, rng)))
    return tuple(house)[: len(house) - rng.choice([0, 0, 0, 0, 0, 1, 2])]
