"""The guides name everything that can be in a document, in a move and in a position."""

import re
from enum import Enum
from pathlib import Path
from typing import Any

import attrs
import pytest

from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.notation.moves import (
    ABILITY_LETTERS,
    CARD_LETTERS,
    MISSION_LETTERS,
)
from copenhagen.cardgame.notation.positions import LONGEST_POSITION
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.house.colors import Color
from copenhagen.notation import to_data
from copenhagen.notation.moves import move_named
from tests.cardgame.positions_of_modules import LINES
from tests.cardgame.reading import read_state
from tests.cardgame.validation.test_checks import LAWFUL

GUIDES = Path(__file__).parents[3] / "docs" / "guides"
JSON = (GUIDES / "json-and-records.md").read_text()
NOTATION = (GUIDES / "notation.md").read_text()


def code(text: str) -> list[str]:
    """Return every piece of code in the sentences and tables of a page."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```$", "", text))


def rows(text: str) -> dict[str, list[str]]:
    """Return the code in each row of the tables of a page, by the code in its first cell."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("| `"):
            _, first, rest = line.split("|", 2)
            found.update(dict.fromkeys(code(first), code(rest)))
    return found


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("state", State),
        ("state", Player),
        ("card_game", CardGame),
        ("card_game_options", CardGameOptions),
    ],
)
def test_the_keys_of_a_document_are_named(tag: str, kind: type[Any]) -> None:
    keys = {field.name for field in attrs.fields(kind) if field.init}
    assert keys <= set(rows(JSON)[tag])


def test_a_view_has_the_keys_of_a_state_and_those_that_are_named() -> None:
    named = {*rows(JSON)["view"], *rows(JSON)["state"], "viewer"}
    for kind in (View, PlayerView):
        assert {field.name for field in attrs.fields(kind)} <= named


def test_the_keys_of_each_kind_of_move_are_named() -> None:
    for move in [move for text in code(NOTATION) if (move := move_named(GAME, text))]:
        data = to_data(move)
        keys = set(data) - {"format", "type"}
        assert keys <= set(rows(JSON)[data["type"]]), data


@pytest.mark.parametrize("words", [Ability, Mission, Color, EndCard, Phase])
def test_the_words_of_a_document_are_named(words: type[Enum]) -> None:
    named = {text.strip('"') for text in code(JSON)}
    assert {str(word) for word in words} <= named


def test_each_kind_of_move_has_a_text_in_the_guide() -> None:
    shown = [move_named(GAME, text) for text in code(NOTATION)]
    assert {type(move) for move in shown if move is not None} == set(GAME.moves)


def test_each_letter_is_explained() -> None:
    plain = " ".join(NOTATION.split())
    for ability, letter in zip(Ability, ABILITY_LETTERS, strict=True):
        assert f"`{letter}` {ability.title.lower()}" in plain
    for mission, letter in zip(Mission, MISSION_LETTERS, strict=True):
        assert f"`{letter}` {mission.title.lower()}" in plain
    for letter in CARD_LETTERS:
        assert f"`{letter}`" in plain


def test_each_letter_of_a_phase_is_explained() -> None:
    plain = " ".join(NOTATION.split())
    lines = [*LAWFUL, *LINES.values(), DEALING]
    letters = {str(read_state(line).phase): line.split(" ")[1][1] for line in lines}
    assert set(letters) == set(map(str, Phase))
    for phase, letter in letters.items():
        assert f"`{letter}` {phase.replace('_', ' ')}" in plain


DEALING = "3ecm 0H ypbgbyp - 53 -,A,- -,A,- -,A,-"


def test_the_length_of_a_line_is_named() -> None:
    assert f"at most {LONGEST_POSITION}" in " ".join(NOTATION.split())
