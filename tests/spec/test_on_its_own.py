"""The second model is independent: it imports nothing from the library, not even a table."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SPEC = Path(__file__).parent
GAMES = ("cardgame", "rollwrite")
SHARED = "tests.spec.kept"
"""The module that caches results of functions; it knows no rule."""


def imported(source: str) -> Iterator[str]:
    """Yield the name of every module that is imported, anywhere in the source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # `from tests.spec import kept` imports a module as well.
            yield from (f"{'.' * node.level}{node.module}.{alias.name}" for alias in node.names)


def foreign(game: str, source: str) -> list[str]:
    """Return the imports that a module of the model of `game` should not have."""
    own = (f"tests.spec.{game}.", f"{SHARED}.")
    return [
        name
        for name in imported(source)
        if name.partition(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith(own)
    ]


def modules(game: str) -> list[Path]:
    """Return the modules of the model of one game, and the shared ones."""
    return [*sorted((SPEC / game).rglob("*.py")), SPEC / "kept.py"]


@pytest.mark.parametrize("game", GAMES)
def test_the_model_shares_no_code_with_the_library_nor_with_the_other_game(game: str) -> None:
    assert len(modules(game)) > 10
    assert {
        str(path.relative_to(SPEC)): found
        for path in modules(game)
        if (found := foreign(game, path.read_text(encoding="utf-8")))
    } == {}


@pytest.mark.parametrize(
    "source",
    [
        "import copenhagen",
        "from copenhagen.house.lines import complete_rows",
        "def f():\n    from copenhagen.house import grid",
        "from tests.spec import cardgame",
        "from tests.spec.cardgame.house import PLACES",
        "from tests.drawing import house",
        "from . import scoring",
    ],
)
def test_an_import_of_something_else_would_be_noticed(source: str) -> None:
    assert foreign("rollwrite", source)
