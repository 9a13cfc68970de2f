"""The library does not know what makes its documentation, which imports little but public names."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.test_reference import EVERY_PLACE

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "src" / "copenhagen"
DOCS = ROOT / "docs" / "src" / "copenhagen_docs"

FURTHER = {
    # which rule tells of a tile, and its letter, stand in its record
    "copenhagen.cardgame.ability_tiles",
    "copenhagen.cardgame.mission_tiles",
    "copenhagen.messages",  # texts for players are made and translated in the same way
    "copenhagen.values",  # values of the documentation are like those of the library
    "copenhagen.notation.texts",  # a refused move is read without asking whether it is legal
    # belongings alone are drawn, without the house
    "copenhagen.render.vector.cardgame.table",
    "copenhagen.render.vector.elements",
    "copenhagen.render.vector.wording",
}
"""The modules that are imported from deeper, and for what."""


def imported(folder: Path) -> Iterator[str]:
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module


def test_the_documentation_imports_what_programs_import_and_what_is_listed() -> None:
    ours = {name for name in imported(DOCS) if name.split(".")[0] == "copenhagen"}
    assert ours - {*EVERY_PLACE} == FURTHER


def test_the_library_does_not_know_its_documentation() -> None:
    assert not [name for name in imported(LIBRARY) if name.startswith("copenhagen_docs")]
