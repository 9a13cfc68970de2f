"""Roll & Write: a wrong rule or a wrong component in the model is noticed.

A comparison that agrees whatever the rules say is worth nothing. So the model is spoiled, one
fact at a time, and the comparison must notice it.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.profiles import PROFILE
from tests.spec.difference import Difference
from tests.spec.rollwrite import (
    coats_of_arms,
    components,
    draw,
    end_of_the_game,
    how_to_play,
    other_players,
    roll_and_choose,
    scoring,
    setup,
    sheets,
)
from tests.spec.rollwrite.components import (
    BONUS,
    INFINITY_COLUMN,
    NOTHING,
    STAR,
    TRACKS,
    TWO_POINTS,
    X_COLUMN,
)
from tests.spec.test_against_engine_rollwrite import compare_game

# Each of these is tried on this many games at most; most are noticed in the first ones.
GAMES = 480


@pytest.fixture(autouse=True)
def fresh_tables() -> Iterator[None]:
    _forget()
    yield
    _forget()


def _forget() -> None:
    components.shapes_of_the_sheet.cache_clear()
    components.places_on_the_grid.cache_clear()
    draw.fits.cache_clear()
    scoring.points_of_lines.cache_clear()


TRIED_FIRST = {"r5": 16, "g5": 32, "no stalemate": 15}
"""Games known to reveal the rule; in case they no longer do, the first ones are tried too."""


def _is_noticed(wrong: str = "") -> bool:
    for number in (TRIED_FIRST.get(wrong, 0), *range(GAMES)):
        try:
            compare_game(number * 7)  # 7 and 48 have no divisor in common: all options come
        except (Difference, ValueError, KeyError, IndexError):
            return True
    return False


# All of them in the profile ci; in quick, one box of each track and one shape of each color.
_ALL = PROFILE != "quick"
_BOXES = [(color, box) for color in TRACKS for box in (range(9) if _ALL else (1,))]
_SHAPES = [*INFINITY_COLUMN, *X_COLUMN] if _ALL else ["b2", "y4r", "r5", "g5", "p4l"]


@pytest.mark.parametrize(("color", "box"), _BOXES)
def test_a_wrong_box_of_a_track_is_noticed(
    color: str, box: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {BONUS: NOTHING, STAR: BONUS, NOTHING: STAR, TWO_POINTS: NOTHING}
    boxes = list(TRACKS[color])
    boxes[box] = wrong[boxes[box]]
    monkeypatch.setitem(TRACKS, color, boxes)
    assert _is_noticed()


@pytest.mark.parametrize("name", _SHAPES)
def test_a_wrong_shape_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = INFINITY_COLUMN if name in INFINITY_COLUMN else X_COLUMN
    column, row = max(sheet[name])
    monkeypatch.setitem(sheet, name, sheet[name] | {(column + 1, row)})
    assert _is_noticed(name)


def _nothing(*_: Any, **__: Any) -> list[Any]:  # noqa: ANN401 - takes the place of any rule
    return []


WRONG_RULES = {
    "a complete row is worth one point": (scoring, "points_of_row", lambda *_: 1),
    "a complete column is worth two points": (scoring, "points_of_column", lambda *_: 2),
    "no coat of arms at row 6": (scoring, "COATS_OF_ARMS_AT_ROWS", {1, 3}),
    "a coat of arms at row 8": (scoring, "COATS_OF_ARMS_AT_ROWS", {1, 3, 5, 7}),
    "no coat of arms at column 4": (scoring, "COATS_OF_ARMS_AT_COLUMNS", {1}),
    "no start stars": (sheets, "STARS_AT_THE_START", dict.fromkeys(TRACKS, 0)),
    "no re-roll": (roll_and_choose, "rerolls", _nothing),
    "no color change": (roll_and_choose, "color_changes", _nothing),
    "no single square with One X": (draw, "one_x_squares", _nothing),
    "the sheet never runs out": (roll_and_choose, "needs_use_again", lambda *_: False),
    "white dice are left over last": (
        roll_and_choose,
        "numbers_of_white_dice",
        lambda table, name: roll_and_choose.__dict__["_true_numbers"](table, name)[:1],
    ),
    "always free to pass": (roll_and_choose, "may_pass", lambda *_: True),
    "never free to pass": (roll_and_choose, "may_pass", lambda *_: False),
    "shapes need no place": (roll_and_choose, "fits_somewhere", lambda *_: True),
    "one mark with two players": (other_players, "marks_of_each", lambda _: 1),
    "no two-player cross": (setup, "cross_out_for_two_players", lambda _: None),
    "no choice between special actions": (
        coats_of_arms,
        "single_squares",
        _nothing,
    ),
    "the game goes on to 13 points": (end_of_the_game, "ENOUGH_POINTS", 13),
    "the game ends at 11 points": (end_of_the_game, "ENOUGH_POINTS", 11),
    "no stalemate": (end_of_the_game, "is_stalemate", lambda _: False),
    "four dice": (how_to_play, "DICE", 4),
}


@pytest.mark.parametrize("rule", sorted(WRONG_RULES))
def test_a_wrong_rule_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, wrong = WRONG_RULES[rule]
    true_numbers = roll_and_choose.numbers_of_white_dice
    monkeypatch.setattr(roll_and_choose, "_true_numbers", true_numbers, raising=False)
    monkeypatch.setattr(module, name, wrong)
    assert _is_noticed(rule)
