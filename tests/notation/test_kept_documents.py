"""Documents of earlier versions are readable for ever, with the values they had.

Each line of the files in ``tests/data/documents_<version>`` holds a document and its value in other
words, or ``null`` for a value that has none:

- a state, by its line in notation; a view, by the line of its state and the viewing seat;
- a move, by its notation; a record, by the line of its last state;
- anything else, as Python shows it.

``python -m tests.release`` writes the documents of a version.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.games import Move
from copenhagen.notation import KINDS, Record, from_json, read_state, to_json, write_move
from tests.profiles import thinned
from tests.release.documents import DATA, folder_of, write_documents

FILES = sorted(path.relative_to(DATA).as_posix() for path in DATA.glob("documents_*/*.jsonl"))


@cache
def kept(file: str) -> tuple[tuple[str, object], ...]:
    """Return the documents of a file, each with its value in other words."""
    lines = (DATA / file).read_text(encoding="utf-8").splitlines()
    return tuple((entry["document"], entry["means"]) for entry in map(json.loads, lines))


def types_in(folder: Path) -> set[str]:
    """Return the types of all documents of a version."""
    return {
        json.loads(document)["type"]
        for path in folder.glob("*.jsonl")
        for document, _ in kept(path.relative_to(DATA).as_posix())
    }


def means(value: object, said: Any) -> bool:  # noqa: ANN401 - JSON
    """Return whether a value is as described without a document."""
    if isinstance(value, cph.View):
        line, seat = said
        return bool(value == cph.view(read_state(line), seat))
    if isinstance(value, cph.State):
        return value == read_state(str(said))
    if isinstance(value, Record):
        return [*value.states()][-1] == read_state(str(said))
    if isinstance(value, Move):
        return bool(write_move(value) == said)
    return said is None or bool(repr(value) == said)


@pytest.mark.parametrize("file", FILES)
def test_every_document_of_a_version_is_read_as_what_it_was(file: str) -> None:
    for document, said in kept(file):
        assert means(from_json(document), said), document


@pytest.mark.parametrize("file", FILES)
def test_every_document_is_still_written_in_the_same_way(file: str) -> None:
    for document, _ in kept(file):
        assert to_json(from_json(document)) == document


def test_a_version_that_is_released_keeps_documents_of_every_kind() -> None:
    folder = folder_of(cph.__version__)
    if folder.exists():
        assert types_in(folder) == set(KINDS)


def test_what_would_be_kept_of_this_version_is_read_as_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.release.documents.DATA", tmp_path)
    lines = [
        json.loads(line)
        for path in write_documents("1.2.3").glob("*.jsonl")
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    assert {json.loads(line["document"])["type"] for line in lines} == set(KINDS)
    for line in thinned(lines, 4):
        value = from_json(line["document"])
        assert means(value, line["means"]), line
        assert to_json(value) == line["document"]
