"""What the package promises before a single rule is asked for."""

import ast
import importlib.metadata
import importlib.resources
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import copenhagen
from copenhagen.rulebook import RULES

TESTS = Path(__file__).parent
NEEDED = {"attr", "attrs", "cattr", "cattrs", "copenhagen", "typing_extensions"}


def _loaded_by(statement: str) -> set[str]:
    """Return the top-level packages that `statement` loads in a fresh interpreter."""
    script = (
        "import sys; before = set(sys.modules)\n"
        f"{statement}\n"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_the_front_door_loads_nothing_but_its_two_dependencies() -> None:
    loaded = _loaded_by("import copenhagen")
    assert "copenhagen" in loaded
    assert loaded - NEEDED - sys.stdlib_module_names == set()


def test_a_game_is_played_without_numpy() -> None:
    game = (
        "import copenhagen as cph; from random import Random; from copenhagen.match import Match\n"
        "for start in (cph.card_game(2), cph.roll_and_write(2)):\n"
        "    cph.playout(start, Random(1))\n"
        "    match = Match(start, rng=Random(1)); match.play(match.ask(cph.bots.GreedyBot()))\n"
    )
    assert "numpy" not in _loaded_by(game)
    assert "numpy" in _loaded_by(f"import numpy\n{game}")


def test_a_foreign_package_would_be_seen() -> None:
    assert "rich" in _loaded_by("import copenhagen, rich") - NEEDED - sys.stdlib_module_names


def test_the_version_is_said_in_one_place() -> None:
    assert copenhagen.__version__ == importlib.metadata.version("copenhagen")


def test_type_checkers_may_read_the_package() -> None:
    assert (importlib.resources.files("copenhagen") / "py.typed").is_file()


def test_every_public_name_of_the_front_door_is_there_and_documented() -> None:
    undocumented = [
        name
        for name in copenhagen.__all__
        if callable(value := getattr(copenhagen, name)) and not value.__doc__
    ]
    assert undocumented == []


def _cited_rules() -> Iterator[str]:
    """Yield the ids in every ``pytest.mark.rule(…)`` of the tests."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                # Ids that are put together when the tests run count for nothing here.
                written = [given for given in node.args if isinstance(given, ast.Constant)]
                yield from (str(given.value) for given in written)


def test_every_rule_has_a_test_that_is_marked_with_its_id() -> None:
    cited = set(_cited_rules())
    assert [rule_id for rule_id in RULES if rule_id not in cited] == []
