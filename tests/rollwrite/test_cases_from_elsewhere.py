"""Test cases of other programs and texts for the same game; see tests/data/README.md."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import ALL, CELLS, bit, cells_of
from copenhagen.rollwrite.actions import Choose, DrawShape, DrawSquare, Mark, MarkX, Roll
from copenhagen.rollwrite.components import BOXES, Ability, FacadeShape, Faces
from copenhagen.rollwrite.events import CoatsReached, LinesCompleted
from copenhagen.rollwrite.rules.scoring import points
from copenhagen.rollwrite.state import House, Phase, State
from tests.playing import allowed, offered

Case = dict[str, Any]
FILE = Path(__file__).parents[1] / "data" / "roll_and_write_cases.jsonl"
CASES: list[Case] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]

START = cph.roll_and_write(players=3)
SHAPES = {str(shape): shape for shape in START.game.sheet.shapes}


# From their terms to ours


def shape_named(name: str) -> FacadeShape:
    """Return the shape: both forms of G4 are one, since they can be drawn alike (ruling P-33)."""
    return SHAPES[name.lower() if name[:2] != "G4" else "g4"]


def color_named(letter: str) -> Color:
    return COLORS["BYRGP".index(letter)]


def faces(letters: list[str]) -> Faces:
    blue, yellow, red, green, purple, white = map(letters.count, "BYRGPW")
    return blue, yellow, red, green, purple, white


def marked(grid: list[str], marks: str) -> int:
    return sum(
        bit(column, row)
        for row, letters in enumerate(grid)
        for column, letter in enumerate(letters)
        if letter in marks
    )


def house_of(grid: list[str]) -> House:
    """Return the house; unknown marks are X."""
    return House(filled=marked(grid, "OX#"), windows=marked(grid, "O"))


def with_player(state: State, seat: int = 0, **changes: Any) -> State:  # noqa: ANN401 - any field
    players = list(state.players)
    players[seat] = attrs.evolve(players[seat], **changes)
    return attrs.evolve(state, players=tuple(players))


def asked(phase: Phase, **changes: Any) -> State:  # noqa: ANN401 - any field
    return attrs.evolve(START, **{"phase": phase, "in_hand": 0, **changes})


def squares(cells: int) -> set[tuple[int, int]]:
    return {(cell % 5, cell // 5) for cell in cells_of(cells)}


def pairs(cells: list[list[int]]) -> set[tuple[int, int]]:
    return {(x, y) for x, y in cells}


def copies_without(state: State, crossed: list[str]) -> tuple[int, ...]:
    names = [str(shape_named(name)) for name in crossed]
    return tuple(
        copies - names.count(str(shape))
        for shape, copies in zip(state.game.sheet.shapes, state.copies, strict=True)
    )


# The kinds of cases


def placement(case: Case) -> None:
    given, legal = case["input"], case["expect"]["legal"]
    wanted = pairs(given["abs_cells"])
    if given["size"] == 1:
        state = with_player(asked(Phase.COAT_OF_ARMS, coats=1), house=house_of(given["grid"]))
        drawn = [{(one.cell % 5, one.cell // 5)} for one in offered(state, DrawSquare)]
    else:
        state = asked(Phase.DRAW, shape=shape_named(given["tile"]))
        state = with_player(state, house=house_of(given["grid"]))
        drawn = [squares(one.placement.cells) for one in offered(state, DrawShape)]
    assert (wanted in drawn) == legal


TURNED_FROM_OURS = {"R2": 1, "P3": 1, "G4R": 2}
"""Shapes printed differently in these programs, with the number of quarter turns; with all turns
they are equal, so no rule is affected."""


def rotate(case: Case) -> None:
    given = case["input"]
    shape = shape_named(given["tile"])
    turn = (given["rot"] + TURNED_FROM_OURS.get(given["tile"], 0)) % 4
    places = START.game.sheet.placements[START.game.sheet.number_of[shape]]
    turned: dict[str, set[tuple[int, int]]] = {}
    for place in places:  # the first place of each turn is the lowest and leftmost
        turned.setdefault(place.orientation, squares(place.cells))
    forms = list(turned.values())
    assert list(turned) == list("nesw"[: len(forms)])
    assert forms[turn % len(forms)] == pairs(case["expect"]["cells"])


def tile_def(case: Case) -> None:
    shape = shape_named(case["input"]["tile"])
    expected = case["expect"]
    assert (shape.size, shape.color) == (expected["size"], color_named(expected["colour"]))
    forms = [
        squares(place.cells)
        for place in START.game.sheet.placements[list(SHAPES).index(str(shape))]
    ]
    assert pairs(expected["cells"]) in forms if "cells" in expected else forms


def tile_available(case: Case) -> None:
    """Crossing out one of two forms of the same shape crosses out both (R4, P4, G4)."""
    given = case["input"]
    shape = shape_named(given["tile"])
    state = asked(Phase.CHOOSE, dice=faces(["W"] * 5))
    index = state.game.sheet.number_of[shape]
    if given["crossed"]:
        assert given["crossed"] == given["copies"]
        copies = tuple(0 if i == index else n for i, n in enumerate(state.copies))
        state = attrs.evolve(state, copies=copies)
    for _ in range(given.get("already_drawn", 0)):
        after = allowed(state, Choose(shape, shape.size))
        state = attrs.evolve(after, phase=Phase.CHOOSE, dice=state.dice, shape=None, to_act=1)
    if given["use_again"]:
        state = with_player(state, tracks=(0, 3, 0, 0, 0))
    assert (Choose(shape, shape.size) in cph.legal_actions(state)) == case["expect"]["available"]


def possible_tiles(case: Case) -> None:
    given, expected = case["input"], case["expect"]
    dice = faces(given["dice"])
    state = asked(Phase.CHOOSE, dice=dice, copies=copies_without(START, given["crossed"]))
    state = with_player(state, **with_bonuses([given["bonus"][letter] for letter in "BYRGP"]))
    chosen = {str(choice.shape) for choice in offered(state, Choose)}
    for name, possible in expected["tiles"].items():
        assert (str(shape_named(name)) in chosen) == possible, name
    if expected["exact"]:
        assert chosen == {
            str(shape_named(n)) for n, possible in expected["tiles"].items() if possible
        }


def with_bonuses(bonuses: list[int]) -> dict[str, Any]:
    """Return tracks with this number of bonuses, and all their stars spent."""
    blue, yellow, red, green, purple = ((0, 1, 5)[number] for number in bonuses)
    tracks = (blue, yellow, red, green, purple)
    player = attrs.evolve(START.players[0], tracks=tracks)
    stars = tuple(player.stars(ability) for ability in Ability)
    return {"tracks": tracks, "spent_stars": stars}


def bonus_cost(case: Case) -> None:
    given = case["input"]
    shape = shape_named(given["tile"])
    used = given["dice_used"]
    others = list("BYGP")[: 5 - len(used)]
    state = asked(Phase.CHOOSE, dice=faces([*used, *others]))
    numbers = [given["bonus_available"] if color is shape.color else 0 for color in COLORS]
    state = with_player(state, **with_bonuses(numbers))
    assert state.players[0].bonuses(shape.color) == given["bonus_available"]
    after = allowed(state, Choose(shape))
    assert after.players[0].bonuses(shape.color) == case["expect"]["bonus_left"]
    assert after.dice == faces(others)


def track_choice(case: Case) -> None:
    given = case["input"]
    used = [given["dice"][index] for index in given["used"]]
    (color,) = set(used)
    shape = shape_named(f"{color}{len(used)}")
    state = allowed(START, Roll(faces(given["dice"])), Choose(shape))
    state = allowed(state, offered(state, DrawShape)[0])
    state = allowed(state, offered(state, MarkX)[0])
    for seat in (1, 2):
        assert state.to_act == seat
        marks = offered(state, Mark)
        assert {mark.color for mark in marks} == set(map(color_named, case["expect"]["colours"]))
        state = allowed(state, marks[0])


def tile_marks(case: Case) -> None:
    given = case["input"]
    state = asked(Phase.DRAW, shape=shape_named(given["tile"]))
    wanted = pairs(given["cells"])
    (draw,) = [one for one in offered(state, DrawShape) if squares(one.placement.cells) == wanted]
    (x,) = [
        cell
        for cell, window in zip(map(tuple, given["cells"]), given["windows"], strict=True)
        if not window
    ]
    house = allowed(state, draw, MarkX(5 * x[1] + x[0])).players[0].house
    marks = {(*square, "X") for square in squares(house.xs)}
    marks |= {(*square, "O") for square in squares(house.windows)}
    assert marks == {tuple(mark) for mark in case["expect"]["marks"]}


def track_advance(case: Case) -> None:
    """The other players' marks fill the track, box by box."""
    given, expected = case["input"], case["expect"]
    color = color_named(given["colour"])
    dice = faces([given["colour"]] * 5)
    state = asked(Phase.MARK, to_act=1, dice=dice, marks=1)
    for boxes in given["advances"]:
        for _ in range(boxes):
            state = allowed(attrs.evolve(state, to_act=1), Mark(color))
    player = state.players[1]
    found = {
        "pos": player.tracks[color],
        "bonus": player.bonuses(color),
        "ability": player.stars(Ability(color)),
        "complete": player.tracks[color] == BOXES,
    }
    assert {name: found[name] for name in expected} == expected
    assert player.score == (2 if found["complete"] else 0)


def score_grid(case: Case) -> None:
    house = house_of(case["input"]["grid"])
    assert points(attrs.evolve(START.players[0], house=house)) == case["expect"]["score"]


def line_score(case: Case) -> None:
    """A line alone scores the same as in a house with no other square."""
    house = house_of(case["input"]["grid"])
    line = line_of(case)
    alone = House(filled=house.filled & line, windows=house.windows & line)
    assert points(attrs.evolve(START.players[0], house=alone)) == case["expect"]["points"]


def line_of(case: Case) -> int:
    index = case["input"]["index"]
    if case["input"]["line"] == "row":
        return sum(bit(column, index) for column in range(5))
    return sum(bit(index, row) for row in range(9))


def line_complete(case: Case) -> None:
    """Its last square completes the line."""
    house, line = house_of(case["input"]["grid"]), line_of(case)
    told = [event for event in completed_by(house, line) if isinstance(event, LinesCompleted)]
    lines = {"row": 0, "col": 0}
    for event in told:
        lines["row"] |= sum(1 << row for row in event.rows)
        lines["col"] |= sum(1 << column for column in event.columns)
    complete = lines[case["input"]["line"]] >> case["input"]["index"] & 1
    assert complete == case["expect"]["complete"]


def completed_by(house: House, cells: int) -> list[object]:
    """Yield the results of drawing each of `cells` as the last one of the house.

    Some of these houses float; the drawn square then gets another square below it.
    """
    told: list[object] = []
    for cell in cells_of(cells & house.filled):
        below = 1 << cell >> 5
        filled = (house.filled | below) & ~(1 << cell)
        before = House(filled=filled, windows=house.windows & filled)
        state = with_player(asked(Phase.COAT_OF_ARMS, coats=1), house=before)
        state = with_player(state, score=points(state.players[0]))
        after = allowed(state, DrawSquare(cell))
        told += cph.events(state, DrawSquare(cell), after)
    return told


def coats(case: Case) -> None:
    """Each line is completed by one square, drawn as the last one of the house."""
    house = house_of(case["input"]["grid"])
    told = [e for e in completed_by(house, house.filled) if isinstance(e, CoatsReached)]
    assert {row for event in told for row in event.rows} == set(case["expect"]["coats_rows"])
    assert {c for event in told for c in event.columns} == set(case["expect"]["coats_cols"])


def winner(case: Case) -> None:
    given = case["input"]
    state = attrs.evolve(cph.roll_and_write(players=4), phase=Phase.OVER, in_hand=0)
    for seat, (score, empty) in enumerate(
        zip(given["scores"], given["empty_squares"], strict=True)
    ):
        filled = ALL >> empty if empty < CELLS else 0
        state = with_player(state, seat, score=score, house=House(filled=filled, windows=filled))
        assert state.players[seat].house.empty == empty
    result = cph.result(state)
    assert result is not None
    assert result.winners == tuple(case["expect"]["winners"])


ASK: dict[str, Callable[[Case], None]] = {
    check.__name__: check
    for check in (
        bonus_cost,
        coats,
        line_complete,
        line_score,
        placement,
        possible_tiles,
        rotate,
        score_grid,
        tile_available,
        tile_def,
        tile_marks,
        track_advance,
        track_choice,
        winner,
    )
}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_the_rules_answer_as_expected(case: Case) -> None:
    ASK[case["kind"]](case)


def test_no_case_is_missing() -> None:
    assert Counter(case["kind"] for case in CASES) == {
        "rotate": 65,
        "tile_available": 44,
        "placement": 33,
        "possible_tiles": 16,
        "track_advance": 15,
        "score_grid": 14,
        "line_score": 4,
        "line_complete": 3,
        "tile_def": 3,
        "winner": 3,
        "coats": 2,
        "bonus_cost": 1,
        "tile_marks": 1,
        "track_choice": 1,
    }
    assert len({case["id"] for case in CASES}) == len(CASES) == 205
