"""The guides name everything of Roll & Write in documents, in moves and in positions."""

import re
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest

from copenhagen.notation import to_data
from copenhagen.notation.moves import move_named
from copenhagen.rollwrite.actions import Move
from copenhagen.rollwrite.game import GAME
from copenhagen.rollwrite.notation.moves import FACE_LETTERS
from copenhagen.rollwrite.notation.positions import LONGEST_POSITION
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, Player, RollAndWrite, State
from copenhagen.rollwrite.views import View
from tests.notation.rollwrite.test_moves import all_moves

GUIDES = Path(__file__).parents[3] / "docs" / "guides"


def chapter(name: str) -> str:
    """Return the part of a guide about Roll & Write."""
    return (GUIDES / name).read_text().split("\n## Roll & Write\n")[1]


JSON, NOTATION = chapter("json-and-records.md"), chapter("notation.md")


def code(text: str) -> list[str]:
    """Return every piece of code in the sentences and tables of a page."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```$", "", text))


def rows() -> dict[str, list[str]]:
    """Return the code in each row of the tables of documents, by the code in its first cell."""
    found: dict[str, list[str]] = {}
    for line in JSON.splitlines():
        if line.startswith("| `"):
            _, first, rest = line.split("|", 2)
            found.update(dict.fromkeys(code(first), code(rest)))
    return found


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("roll_and_write_state", State),
        ("roll_and_write_state", Player),
        ("roll_and_write_view", View),
        ("roll_and_write", RollAndWrite),
        ("roll_and_write_options", RollAndWriteOptions),
    ],
)
def test_the_keys_of_a_document_are_named(tag: str, kind: type[Any]) -> None:
    keys = {field.name for field in attrs.fields(kind)}
    assert keys <= set(rows()[tag])


def test_the_keys_of_each_kind_of_move_are_named() -> None:
    for move in all_moves():
        data = to_data(move)
        assert set(data) - {"format", "type"} <= set(rows()[data["type"]])


def test_the_phases_are_named_and_their_letters_explained() -> None:
    assert {str(phase) for phase in Phase} <= set(code(JSON))
    for phase, letter in zip(Phase, "SRCDXA1MO", strict=True):
        assert f"`{letter}` {str(phase).replace('_', ' ')}" in NOTATION


def test_each_kind_of_move_has_a_text_in_the_guide() -> None:
    shown = [move_named(GAME, text) for text in code(NOTATION)]
    assert {type(move) for move in shown if move is not None} == set(get_args(Move))


def test_the_letter_of_a_white_die_is_explained() -> None:
    assert FACE_LETTERS == "byrgpw"
    assert "white die is `w`" in NOTATION


def test_the_length_of_a_line_is_named() -> None:
    assert f"at most {LONGEST_POSITION} characters" in NOTATION
