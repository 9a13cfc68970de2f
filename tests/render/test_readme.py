"""The house that the README shows can be built, and has won."""

import re
from pathlib import Path

from copenhagen.cardgame.components import WINNING_SCORE
from copenhagen.cardgame.rules.scoring import points
from copenhagen.house.grid import ALL
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.house.placements import may_lie
from copenhagen.render import draw_house
from tests.render.reading import house_of

ROOT = Path(__file__).parents[2]
WON = house_of(
    *("g c1 *b2 c2 c3", "g d1 *d2", "b e1 *e2", "r a1 *a2", "w b1", "y c4 *d4 d5 e5", "w c5"),
    *("r a3 b3 *b4", "r *a4 a5 b5", "b e3 *e4", "w d3", "p d6 d7 d8 *d9", "w c6"),
    *("r a6 b6 *b7", "w e6", "w c7"),
)


def test_the_house_was_built_by_the_rules_and_has_won() -> None:
    filled = 0
    for tile in WON.tiles:
        assert may_lie(tile.placement.cells, filled)
        filled |= tile.placement.cells
    assert complete_rows(filled).bit_count() == 6
    assert complete_columns(filled & ALL).bit_count() == 1
    assert points(WON) == WINNING_SCORE


def test_the_readme_shows_the_house_as_the_library_draws_it() -> None:
    text = (ROOT / "README.md").read_text()
    drawn = next(
        block for block in re.findall(r"```text\n(.*?)```", text, re.DOTALL) if "┌" in block
    )
    width = max(map(len, draw_house(WON).splitlines()))
    shown = [line[:width].rstrip() for line in drawn.splitlines()]
    assert shown == draw_house(WON).splitlines()
