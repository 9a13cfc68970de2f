"""JSON documents of Roll & Write: values round-trip, and invalid documents are refused."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.errors import InvalidDocument, InvalidMove, InvalidState
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.notation import Document, Record, from_data, from_json, read_state, to_data, to_json
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DrawShape,
    DrawSquare,
    MarkX,
    Move,
    Reroll,
    Roll,
    UseOneX,
)
from copenhagen.rollwrite.components import FacadeShape, Face
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import House, RollAndWrite, State
from copenhagen.rollwrite.validation.checks import state_faults, view_faults
from copenhagen.rollwrite.views import View
from tests.notation.cardgame.test_documents import spoiled
from tests.notation.rollwrite.test_moves import all_moves
from tests.rollwrite.walks import GAMES, Walk, positions, whole_walks

MAIN = "3rw 2C bbbgw - b2,- b1,aBc1 p2,-"
OUTLINE = "3rwk 1Xab2b3 gw - b2,- b1,aBc1 p1,-"
KIB = 1024

Faults = list[tuple[str, str]]


def refused(data: object) -> Faults:
    """Return the path and the text of each fault of a refused document."""
    with pytest.raises(InvalidDocument) as caught:
        from_json(data if isinstance(data, str) else json.dumps(data))
    return [(fault.path, fault.text) for fault in caught.value.faults]


def main_data() -> dict[str, Any]:
    """Return the document of a state, to be spoiled."""
    return to_data(read_state(MAIN))


# --- round trips -----------------------------------------------------------------------------


@given(whole_walks(), st.integers(0, 3))
def test_every_state_of_a_game_comes_back_and_takes_less_than_4_kib(walk: Walk, first: int) -> None:
    for state in walk.states[first::4]:
        text = to_json(state)
        again = from_json(text, State)
        assert again == state
        assert [p.house.drawn for p in again.players] == [p.house.drawn for p in state.players]
        assert hash(again) == hash(state)
        assert len(text) < 4 * KIB
        assert to_json(again) == text


@given(positions())
def test_every_view_comes_back(state: State) -> None:
    for seat in range(state.game.players):
        seen = cph.view(state, seat)
        text = to_json(seen)
        assert from_json(text, View) == seen
        assert to_json(from_json(text)) == text


def test_every_move_comes_back() -> None:
    for move in all_moves():
        text = to_json(move)
        assert from_json(text) == move
        assert to_json(from_json(text)) == text


def test_every_game_and_its_options_come_back(subtests: pytest.Subtests) -> None:
    for game in GAMES:
        with subtests.test(case=str(game)):
            assert from_json(to_json(game), RollAndWrite) == game
            assert from_json(to_json(game.options), RollAndWriteOptions) == game.options


@given(positions())
def test_data_and_text_say_the_same(state: State) -> None:
    assert json.loads(to_json(state)) == to_data(state)
    assert from_data(to_data(state)) == state


def test_documents_are_compact_and_readable() -> None:
    assert to_json(RollAndWrite(2)) == (
        '{"format":1,"type":"roll_and_write","players":2,"options":{"mirror":false,'
        '"marks":"mandatory","drawing":"mandatory","unlock":"next_turn"}}'
    )
    data = main_data()
    assert list(data) == [
        "format",
        "type",
        "game",
        "phase",
        "to_act",
        "active",
        "players",
        "copies",
        "dice",
        "in_hand",
        "shape",
        "cells",
        "coats",
        "no_x",
        "fresh",
        "marks",
        "quiet",
    ]
    assert (data["type"], data["phase"]) == ("roll_and_write_state", "choose")
    assert data["players"][1]["house"] == ["aBc1"]
    assert data["players"][1]["tracks"] == {
        "blue": 1,
        "yellow": 0,
        "red": 0,
        "green": 0,
        "purple": 0,
    }
    assert data["dice"] == {
        "blue": 3,
        "yellow": 0,
        "red": 0,
        "green": 1,
        "purple": 0,
        "white": 1,
    }
    assert list(data["copies"]) == [
        *("b4l", "b4r", "b5", "y4l", "y4r", "y5", "r4", "r5", "g4", "g5", "p4", "p5")
    ]
    mirrored = to_data(read_state(MAIN.replace("3rw", "3rwm")))
    assert list(mirrored["copies"]) == [
        *("b4", "b5", "y4", "y5", "r4", "r5", "g4", "g5", "p4", "p5")
    ]
    assert to_data(read_state(OUTLINE))["cells"] == ["a2", "b2", "b3"]
    seen = to_data(cph.view(read_state(MAIN), 1))
    assert (seen["type"], seen["viewer"]) == ("roll_and_write_view", 1)
    for player in seen["state"]["players"]:
        assert [player.pop(key) is not None for key in ("drawn", "bonuses", "stars")] == [True] * 3
    assert seen["state"] == {k: v for k, v in data.items() if k not in ("format", "type")}


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        (ChangeColor(Face.WHITE, 2, Color.RED), {"face": "white", "number": 2, "to": "red"}),
        (Choose(FacadeShape(Color.BLUE, 4, "l"), 2), {"shape": "b4l", "whites": 2}),
        (MarkX(1), {"cell": "b1"}),
        (
            DrawShape(Placement(0b1000111, 0, 0, "n")),
            {"cells": ["a1", "b1", "c1", "b2"]},
        ),
    ],
)
def test_moves_are_written_in_words(move: Move, fields: dict[str, Any]) -> None:
    data = to_data(move)
    assert {k: v for k, v in data.items() if k not in ("format", "type")} == fields


# --- values that cannot be written -----------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    [
        MarkX(45),
        DrawSquare(-1),
        UseOneX(99),
        Choose(FacadeShape(Color.RED, 2), -1),
        ChangeColor(Face.RED, 1_000, Color.BLUE),
        Roll((0, 0, 0, 0, 0, -1)),
        Reroll((0, 0, 0, 0, 0, 1_000)),
        DrawShape(Placement(0b10001, 0, 0, "")),
        DrawShape(Placement(0b11, 1, 0, "")),
    ],
)
def test_moves_with_what_there_is_not_in_the_box_are_not_written(move: Move) -> None:
    with pytest.raises(InvalidMove):
        to_json(move)


def test_a_state_that_its_document_would_not_give_again_is_not_written() -> None:
    state = read_state(MAIN, State)
    me = state.players[1]
    for changes in (
        {"house": House(filled=1, windows=1)},
        {"house": attrs.evolve(me.house, drawn=())},
        {"house": None},
        {"tracks": (0, 0)},
    ):
        players = (state.players[0], attrs.evolve(me, **changes), state.players[2])
        lawless = attrs.evolve(state, players=players)
        for value, where in ((lawless, ""), (View(0, lawless), "state.")):
            with pytest.raises(InvalidState) as caught:
                to_json(value)
            (path,) = changes
            assert [fault.path for fault in caught.value.faults] == [f"{where}players[1].{path}"]
    with pytest.raises(InvalidState):
        to_json(attrs.evolve(state, copies=(1,) * 22))


# --- invalid documents -----------------------------------------------------------------------

Spoil = Callable[[dict[str, Any]], object]

SPOILED: list[tuple[Spoil, Faults]] = [
    (lambda d: d.pop("active"), [("active", "is missing")]),
    (lambda d: d.update(extra=1), [("extra", "is unknown here")]),
    (
        lambda d: d.update(dice=[1, 1, 1, 1, 1, 0]),
        [("dice", "a list is not an object")],
    ),
    (lambda d: d["dice"].pop("white"), [("dice.white", "is missing")]),
    (
        lambda d: d["dice"].update(white=True),
        [("dice.white", "true is not a whole number from 0 to 999")],
    ),
    (
        lambda d: d["players"][0]["tracks"].update(white=1),
        [("players[0].tracks.white", "is unknown here")],
    ),
    (lambda d: d["copies"].update(b2=1), [("copies.b2", "is unknown here")]),
    (lambda d: d["copies"].pop("b4r"), [("copies.b4r", "is missing")]),
    (
        lambda d: d["game"]["options"].update(mirror=True),
        [
            ("copies.b4", "is missing"),
            ("copies.y4", "is missing"),
            ("copies.b4l", "is unknown here"),
            ("copies.b4r", "is unknown here"),
            ("copies.y4l", "is unknown here"),
            ("copies.y4r", "is unknown here"),
        ],
    ),
    (
        lambda d: d["game"]["options"].update(mirror="yes", marks="never"),
        [
            ("game.options.mirror", "'yes' is neither true nor false"),
            ("game.options.marks", "'never' is not one of mandatory, optional"),
        ],
    ),
    (lambda d: d["game"].update(players=5), [("game.players", "5 is not 2, 3 or 4")]),
    (
        lambda d: d["game"].update(type="card_game"),
        [("game.type", "'card_game' is not 'roll_and_write'")],
    ),
    (lambda d: d.update(game=None), [("game", "null is not an object")]),
    (
        lambda d: d.update(shape="b6"),
        [("shape", "'b6' is not a shape of the facade sheet, b2 to p5")],
    ),
    (lambda d: d.update(cells="a1"), [("cells", "'a1' is not a list")]),
    (lambda d: d.update(cells=["a1", "a1"]), [("cells", "a cell appears here more than once")]),
    (
        lambda d: d.update(cells=["a1", "f1"]),
        [("cells[1]", "'f1' is not a cell of the grid, a1 to e9")],
    ),
    (
        lambda d: d.update(phase="action"),
        [
            (
                "phase",
                (
                    "'action' is not a phase: start_marks, roll, choose, draw, mark_x,"
                    " coat_of_arms, one_x, mark, over"
                ),
            )
        ],
    ),
    (lambda d: d.update(no_x=0), [("no_x", "0 is neither true nor false")]),
    (
        lambda d: d["players"][1].update(house=["aBc1", "ba1", 3, "", "x" * 99, ["a1"]]),
        [
            ("players[1].house[1]", "'ba1' is not something drawn on a house"),
            ("players[1].house[2]", "3 is not something drawn on a house"),
            ("players[1].house[3]", "'' is not something drawn on a house"),
            ("players[1].house[4]", f"{'x' * 40!r}... is not something drawn on a house"),
            ("players[1].house[5]", "a list is not something drawn on a house"),
        ],
    ),
    (
        lambda d: d["players"][1].update(house=["a1"] * 46),
        [("players[1].house", "a list of 46 entries, but at most 45 are possible")],
    ),
]


@pytest.mark.parametrize(("spoil", "faults"), SPOILED)
def test_every_wrong_field_is_told_with_its_path(spoil: Spoil, faults: Faults) -> None:
    data = main_data()
    spoil(data)
    assert refused(data) == faults
    seen = to_data(cph.view(read_state(MAIN), 0))
    spoil(seen["state"])
    assert refused(seen) == [(f"state.{path}", text) for path, text in faults]


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        ({"type": "roll", "dice": [5]}, ["dice"]),
        ({"type": "reroll", "dice": {"blue": 1}}, [f"dice.{face}" for face in list(Face)[1:]]),
        (
            {"type": "change_color", "face": "w", "number": "1", "to": "white"},
            ["face", "number", "to"],
        ),
        ({"type": "choose", "shape": "b4x", "whites": -1}, ["shape", "whites"]),
        ({"type": "choose", "shape": "b4l"}, ["whites"]),
        ({"type": "draw_shape", "cells": ["a1", "c1"]}, [""]),
        ({"type": "draw_shape", "cells": []}, [""]),
        ({"type": "draw_shape", "cells": ["a1", "b1", "a1"]}, ["cells"]),
        ({"type": "draw_shape", "cells": ["a1", 2]}, ["cells[1]"]),
        ({"type": "mark_x", "cell": 1}, ["cell"]),
        ({"type": "use_no_x", "cell": "a1"}, ["cell"]),
        ({"type": "draw_square", "cell": "oc3"}, ["cell"]),
        ({"type": "mark_two", "color": "white"}, ["color"]),
        ({"type": "mark", "color": 0}, ["color"]),
        ({"type": "no_mark", "color": None}, ["color"]),
        ({"type": "roll_and_write", "players": 1}, ["options"]),
        ({"type": "roll_and_write_options", "mirror": 1}, ["mirror", "marks", "drawing", "unlock"]),
        ({"type": "roll_and_write_view", "viewer": None, "state": []}, ["viewer", "state"]),
    ],
)
def test_moves_and_games_are_read_as_strictly(data: dict[str, Any], faults: list[str]) -> None:
    assert sorted(path for path, _ in refused({"format": 1, **data})) == sorted(faults)


def test_cells_may_be_named_in_any_order() -> None:
    data = {"format": 1, "type": "draw_shape", "cells": ["b1", "a1"]}
    assert to_data(from_data(data))["cells"] == ["a1", "b1"]


def test_a_key_that_stands_twice_is_refused_wherever_it_is() -> None:
    text = to_json(read_state(MAIN))
    for key, path in (
        ('"active":2', "active"),
        ('"in_hand":0', "in_hand"),
        ('"score":0', "players[0].score"),
        ('"mirror":false', "game.options.mirror"),
        ('"b4l":1', "copies.b4l"),
        ('"white":1', "dice.white"),
    ):
        assert refused(text.replace(key, f"{key},{key}", 1)) == [
            (path, "appears here more than once")
        ]


def test_another_type_than_the_expected_one_is_refused() -> None:
    with pytest.raises(InvalidDocument) as caught:
        from_json(to_json(cph.card_game(players=2)), State)
    assert str(caught.value) == "type: 'state' was found where 'roll_and_write_state' is expected"


# --- invalid documents: positions ------------------------------------------------------------


def test_a_lawless_position_is_another_error_with_the_same_paths() -> None:
    data = main_data()
    data["players"][1]["house"] = ["aBc2"]
    data["in_hand"] = 1
    with pytest.raises(InvalidState) as caught:
        from_data(data)
    assert [(fault.path, fault.rule) for fault in caught.value.faults] == [
        ("players[1].house[0]", "rollwrite.draw.support"),
        ("in_hand", "rollwrite.turn.order"),
    ]
    seen = to_data(cph.view(read_state(MAIN), 0))
    seen["state"]["in_hand"] = 1
    with pytest.raises(InvalidState) as caught:
        from_data(seen)
    assert [fault.path for fault in caught.value.faults] == ["state.in_hand"]
    seen = to_data(cph.view(read_state(MAIN), 0)) | {"viewer": 3}
    with pytest.raises(InvalidState) as caught:
        from_data(seen)
    assert [fault.path for fault in caught.value.faults] == ["viewer"]


@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (lambda d: d.update(to_act=3), "to_act"),
        (lambda d: d["players"].pop(), "players"),
        (lambda d: d["players"][0]["tracks"].update(red=10), "players[0].tracks"),
        (lambda d: d.update(shape="b4"), "shape"),
    ],
)
def test_what_does_not_fit_the_game_is_told(spoil: Spoil, path: str) -> None:
    data = main_data()
    spoil(data)
    with pytest.raises(InvalidState) as caught:
        from_data(data)
    assert [fault.path for fault in caught.value.faults] == [path]


# --- arbitrary input -------------------------------------------------------------------------


@given(positions(), st.randoms(use_true_random=False))
def test_a_spoiled_document_is_refused_or_is_another_lawful_value(
    state: State, rng: Random
) -> None:
    record = Record(state.game, (), ("Ann", "Bob", "Cy", "Di")[: state.game.players])
    move = rng.choice(all_moves())
    values: list[Document] = [state, cph.view(state, 0), move, record, state.game]
    for value in values:
        for _ in range(8):
            data = json.loads(to_json(value))
            for _ in range(rng.choice((1, 1, 2, 5))):
                spoiled(data, rng)
            found = read_or_refused(json.dumps(data))
            if isinstance(found, State):
                assert state_faults(found) == ()
            if isinstance(found, View):
                assert view_faults(found) == ()
            if found is not None:
                # The type checker would compare each kind of document with each other kind.
                again: Any = from_json(to_json(found))
                assert again == found


def read_or_refused(text: str) -> Document | None:
    """Return the value of a document, or ``None`` if its contents are refused."""
    try:
        return from_json(text)
    except (InvalidDocument, InvalidState) as error:
        return None if error.faults and str(error) else from_json("no reason was given")


@pytest.mark.parametrize(
    "value",
    [(1, 2), {1: 2}, {1, 2}, object(), b"x", 10**5_000],
    ids=["tuple", "dict", "set", "object", "bytes", "huge"],
)
def test_data_that_no_json_makes_is_refused_as_well(value: object) -> None:
    for key in ("to_act", "players", "game", "phase", "dice", "shape", "cells", "copies"):
        with pytest.raises(InvalidDocument) as caught:
            from_data(main_data() | {key: value})
        assert {fault.path.split(".")[0].split("[")[0] for fault in caught.value.faults} == {key}
