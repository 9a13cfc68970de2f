"""The rules page draws sheets in a simpler form, with the signs of the library."""

import pytest

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ROWS, bit
from copenhagen.render import draw_house, draw_state
from copenhagen.rollwrite.components import TRACKS
from tests.render.reading import letters_in
from tests.rollwrite.drawing import Sitting, position
from tests.rulebook.sheets import HOUSES, MARKED_TRACKS, house_of


def test_houses(subtests: pytest.Subtests) -> None:
    for number in range(len(HOUSES)):
        with subtests.test(case=str(number)):
            page = HOUSES[number]
            drawing = draw_house(house_of(page))
            letters = {1 << cell: letter for cell, letter in letters_in(drawing).items()}
            assert {
                cell: letter for cell, letter in letters.items() if letter.isalpha()
            } == page.letters
            lines = drawing.splitlines()
            starred = sum(bit(0, row) for row in range(ROWS) if lines[-3 - 2 * row].endswith("│*"))
            if page.coat_rows:  # Drawings about something else leave out the coats of arms.
                assert page.coat_rows == starred & page.rows
            if page.coat_columns:
                assert page.coat_columns == sum(
                    bit(x, 0) for x in range(5) if lines[0][4 + 4 * x] == "*"
                )


def test_tracks() -> None:
    signs, marked, bonuses, stars = {}, "", "", ""
    for color, track in zip(COLORS, MARKED_TRACKS, strict=True):
        boxes = track.boxes.count("X")
        marked += f"{color.letter}{boxes} "
        printed = zip(TRACKS[color], track.symbols, strict=True)
        crossed_out = [symbol for symbol, sign in printed if sign == "/"]
        bonuses += color.letter * crossed_out.count("+")
        stars += color.letter * crossed_out.count("*")
        unlocked = track.symbols[:boxes].replace(".", "X").replace("2", "X")
        signs[color.letter] = f"{unlocked}│{track.symbols[boxes:].replace('.', '·')}"
    # The page leaves out the two starting stars, which are spent first.
    stars += "rr"
    sheet = Sitting(tracks=marked, spent_bonuses=bonuses, spent_stars=stars)
    lines = draw_state(position(sheet, Sitting())).split("\n\n")[2].splitlines()
    assert signs == {line[0]: line[4:24].replace(" ", "") for line in lines[:5]}
