"""Records of games of Roll & Write: every move in order, replayed when they are read."""

import json
from typing import Any

import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.cardgame.actions import Done
from copenhagen.cardgame.state import CardGame
from copenhagen.errors import IllegalAction, InvalidDocument, InvalidGame, InvalidMove
from copenhagen.house.colors import Color
from copenhagen.notation import Record, from_data, from_json, record_faults, to_data, to_json
from copenhagen.rollwrite.actions import Mark, MarkTwo, Roll
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import RollAndWrite
from tests.rollwrite.walks import Walk, whole_walks

NAMES = ("Ann", "Bob", "Cy", "Di")


@given(whole_walks())
def test_a_whole_game_comes_back_and_replays_to_the_same_states(walk: Walk) -> None:
    record = Record(walk.game, walk.moves, NAMES[: walk.game.players])
    text = to_json(record)
    again = from_json(text, Record)
    assert again == record
    assert to_json(again) == text
    assert len(text) < 64 * 1024
    assert tuple(again.states()) == walk.states
    assert record_faults(record) == ()


@given(whole_walks())
def test_a_game_may_be_recorded_up_to_any_move(walk: Walk) -> None:
    for number in (0, 1, len(walk.moves) // 2):
        record = Record(walk.game, walk.moves[:number])
        assert from_json(to_json(record)) == record
        assert [*record.states()][-1] == walk.states[number]


def test_a_record_is_readable() -> None:
    moves = (MarkTwo(Color.RED), MarkTwo(Color.BLUE), Roll((1, 1, 1, 1, 1, 0)))
    assert json.loads(to_json(Record(RollAndWrite(2), moves, ("Ann", "Bob")))) == {
        "format": 1,
        "type": "record",
        "game": {
            "type": "roll_and_write",
            "players": 2,
            "options": {
                "mirror": False,
                "marks": "mandatory",
                "drawing": "mandatory",
                "unlock": "next_turn",
            },
        },
        "moves": ["++r", "++b", "?byrgp"],
        "players": ["Ann", "Bob"],
        "start": None,
        "comments": [],
    }


# --- invalid records -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "paths"),
    [
        (RollAndWrite(5), (), ["game.players"]),
        (RollAndWriteOptions(), (), ["game"]),
        (RollAndWrite(2), ("Ann",), ["players"]),
        (RollAndWrite(2), ("Ann", ""), ["players[1]"]),
    ],
)
def test_games_and_names_have_to_fit(game: Any, players: Any, paths: list[str]) -> None:  # noqa: ANN401
    with pytest.raises(InvalidGame) as caught:
        Record(game, (), players)
    assert [fault.path for fault in caught.value.faults] == paths


def test_moves_have_to_be_moves_of_this_game() -> None:
    roll = Roll((5, 0, 0, 0, 0, 0))
    with pytest.raises(InvalidMove) as caught:
        Record(RollAndWrite(3), (roll, Done()))
    assert [str(fault) for fault in caught.value.faults] == [
        "moves[1]: Done is not a move of this game"
    ]
    with pytest.raises(InvalidMove):
        Record(CardGame(3), (roll,))
    with pytest.raises(InvalidMove):
        Record(RollAndWrite(3), [roll])  # type: ignore[arg-type]


# --- refusals on reading ---------------------------------------------------------------------


def paths_of(data: dict[str, object]) -> list[str]:
    """Return the paths of the faults of a refused record."""
    with pytest.raises(InvalidDocument) as caught:
        from_data(data)
    return [fault.path for fault in caught.value.faults]


def test_a_move_that_was_not_legal_is_told_with_its_place_and_every_reason() -> None:
    record = Record(RollAndWrite(3), (Roll((5, 0, 0, 0, 0, 0)), Mark(Color.RED)))
    with pytest.raises(InvalidDocument) as caught:
        from_json(to_json(record))
    assert [(fault.path, fault.rule) for fault in caught.value.faults] == [
        ("moves[1]", "rollwrite.turn.order")
    ]
    assert record_faults(record) == caught.value.faults
    with pytest.raises(IllegalAction):
        list(record.states())


def test_the_game_says_in_which_notation_the_moves_are() -> None:
    roll = to_data(Record(RollAndWrite(3), ()))
    card = to_data(Record(CardGame(3), ()))
    assert paths_of(roll | {"moves": ["?r"] * 2}) == ["moves[0]"]
    for text in ("t01", "g4", "g4b1n", "?*", "", "?bbbbbb", "rw" * 20, 3, None, ["?r"]):
        assert paths_of(roll | {"moves": [text]}) == ["moves[0]"]
    for text in ("?bbbbb", "g3w0", "++b"):
        assert paths_of(card | {"moves": [text]}) == ["moves[0]"]


@pytest.mark.parametrize("tag", ["chess", "card_game_options", None, 7, ["roll_and_write"]])
def test_only_records_of_these_games_are_read(tag: object) -> None:
    data = to_data(Record(RollAndWrite(3), ()))
    with pytest.raises(InvalidDocument) as caught:
        from_data(data | {"game": data["game"] | {"type": tag}})
    ((path, text),) = [(fault.path, fault.text) for fault in caught.value.faults]
    assert path == "game.type"
    assert text.endswith("is not a type of game; the types are card_game, roll_and_write")


def test_a_record_of_a_game_without_a_type_is_refused() -> None:
    data = to_data(Record(RollAndWrite(3), ()))
    del data["game"]["type"]
    assert "game.type" in paths_of(data)
    assert paths_of(data | {"game": None}) == ["game"]


def test_a_record_holds_no_seed() -> None:
    start = cph.roll_and_write(players=2)
    parts = {"game", "moves", "players", "start", "comments"}
    assert set(to_data(Record(start.game, ()))) == {"format", "type", *parts}
