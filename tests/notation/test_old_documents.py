"""Documents that version 0.1.0 wrote: they are read for ever, as the values that they were.

Each line of ``tests/data/documents_0_1_0`` holds a document and what it means, said without one:

- a state, by its line in notation; a view, by that of its state and the seat that looks;
- a move, by its notation; a record, by the line of its last state;
- a game or its options, as Python shows them.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.games import Move
from copenhagen.notation import Record, from_json, read_state, to_json, write_move

FOLDER = Path(__file__).parents[1] / "data" / "documents_0_1_0"
GAMES = ("card_game", "roll_and_write")


@cache
def kept(game: str) -> tuple[tuple[str, object], ...]:
    """Return the documents of a game, each with what it means."""
    lines = (FOLDER / f"{game}.jsonl").read_text().splitlines()
    return tuple((entry["document"], entry["means"]) for entry in map(json.loads, lines))


def means(value: object, said: Any) -> bool:  # noqa: ANN401 - JSON
    """Tell whether a value is what was said of it without a document."""
    if isinstance(value, cph.View):
        line, seat = said
        return bool(value == cph.view(read_state(line), seat))
    if isinstance(value, cph.State):
        return value == read_state(str(said))
    if isinstance(value, Record):
        return [*value.states()][-1] == read_state(str(said))
    if isinstance(value, Move):
        return bool(write_move(value) == said)
    return bool(repr(value) == said)


@pytest.mark.parametrize("game", GAMES)
def test_every_document_of_the_first_version_is_read_as_what_it_was(game: str) -> None:
    for document, said in kept(game):
        assert means(from_json(document), said), document


@pytest.mark.parametrize("game", GAMES)
def test_all_but_views_are_still_written_in_the_same_way(game: str) -> None:
    for document, _ in kept(game):
        value = from_json(document)
        if not isinstance(value, cph.View):
            assert to_json(value) == document


@pytest.mark.parametrize("game", GAMES)
def test_every_type_of_document_of_the_first_version_is_kept(game: str) -> None:
    other = {"card_game": "roll_and_write", "roll_and_write": "card_game"}[game]
    types = {json.loads(document)["type"] for document, _ in kept(game)}
    others = {json.loads(document)["type"] for document, _ in kept(other)}
    assert types & others == {"record"}
    assert len(types) == {"card_game": 24, "roll_and_write": 19}[game]
