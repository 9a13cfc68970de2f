"""The architecture of the package: imports, layers, and rooms of the games."""

import ast
import importlib.resources
import pickle
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import copenhagen
from tests.source import nodes_of

TESTS = Path(__file__).parent
NEEDED = {"attr", "attrs", "cattr", "cattrs", "copenhagen", "typing_extensions"}


_ASKED_IN_TURN = """
import ast, sys
before = {*sys.modules}
for statement in ast.literal_eval(sys.stdin.read()):
    exec(statement, {})
    loaded = {*sys.modules} - before
    print(*loaded)
    for name in loaded:
        del sys.modules[name]
"""
"""Modules loaded by one statement are unloaded before the next one."""


def _loaded_by(statement: str) -> set[str]:
    """Return the top-level packages that `statement` loads in a fresh interpreter."""
    return {name.partition(".")[0] for name in _modules_of(statement)}


def _modules_of(statement: str) -> set[str]:
    """Return the modules that `statement` loads in a fresh interpreter."""
    return _modules_of_each(statement)[0]


def _modules_of_each(*statements: str) -> list[set[str]]:
    """Return the modules that each of these loads in an interpreter that has loaded none."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", _ASKED_IN_TURN],
        input=repr(statements),
        capture_output=True,
        text=True,
        check=True,
    )
    return [set(line.split()) for line in done.stdout.splitlines()]


@pytest.mark.end_to_end
def test_the_front_door_loads_nothing_but_its_two_dependencies() -> None:
    loaded = _loaded_by("import copenhagen")
    assert "copenhagen" in loaded
    assert loaded - NEEDED - sys.stdlib_module_names == set()


@pytest.mark.end_to_end
@pytest.mark.parametrize("ask", ["to_json", "digest", "render.svg"])
def test_a_game_is_known_whatever_is_asked_first(ask: str) -> None:
    _modules_of(f"import copenhagen as cph; cph.{ask}(cph.card_game(2))")


@pytest.mark.end_to_end
def test_a_game_is_played_without_numpy() -> None:
    game = (
        "import copenhagen as cph; from random import Random; from copenhagen.match import Match\n"
        "for start in (cph.card_game(2), cph.roll_and_write(2)):\n"
        "    cph.playout(start, Random(1))\n"
        "    match = Match(start, rng=Random(1))\n"
        "    match.play(match.bot_action(cph.bots.GreedyBot()))\n"
    )
    assert "numpy" not in _loaded_by(game)
    assert "numpy" in _loaded_by("import numpy")


FOR_WRITING = {"cattr", "cattrs", "json"}
"""The packages needed only to read and write documents."""

PARTS = {"bots", "cardgame", "match", "notation", "render", "rollwrite"}
"""The parts of the library that are loaded on first use."""


LOADED: dict[str, set[str]] = {
    "import copenhagen": set(),
    "from copenhagen import apply, IllegalAction, settle": set(),
    "import copenhagen as cph; cph.card_game(2)": {"cardgame"},
    "import copenhagen as cph; cph.roll_and_write(2)": {"rollwrite"},
    "import copenhagen as cph; cph.cardgame.Build": {"cardgame"},
    "import copenhagen.rollwrite": {"rollwrite"},
}
"""The parts that each statement loads."""


@pytest.mark.end_to_end
def test_what_is_not_asked_for_is_not_loaded() -> None:
    found = dict(zip(LOADED, _modules_of_each(*LOADED), strict=True))
    parts = {
        statement: {part for part in PARTS if f"copenhagen.{part}" in loaded}
        for statement, loaded in found.items()
    }
    assert parts == LOADED
    for_writing = {statement: loaded & FOR_WRITING for statement, loaded in found.items()}
    assert {statement: names for statement, names in for_writing.items() if names} == {}


@pytest.mark.end_to_end
@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_a_whole_game_is_played_without_the_other_one(game: str) -> None:
    loaded = _modules_of(
        "from random import Random; import copenhagen as cph\n"
        f"final = cph.playout(cph.{game}(2), Random(1))\n"
        "assert cph.result(final) and cph.state_faults(final) == ()\n"
        "assert cph.resample(cph.view(final, 0), Random(1))\n"
        "assert cph.games.first_state(final.game)"
    )
    own, other = {"card_game": ("cardgame", "rollwrite")}.get(game, ("rollwrite", "cardgame"))
    assert f"copenhagen.{own}.validation.checks" in loaded
    assert f"copenhagen.{other}" not in loaded
    assert loaded & FOR_WRITING == set()


@pytest.mark.end_to_end
def test_a_part_comes_by_its_name_however_it_is_asked_for() -> None:
    """One part after the other, each without the modules loaded for earlier ones."""
    names = ("cardgame", "rollwrite", "notation", "render", "bots")
    assert {*names} == PARTS - {"match"}
    loaded = _modules_of(
        "import copenhagen, sys\n"
        + "".join(
            f"assert 'copenhagen.{name}' not in sys.modules, {name!r}\n"
            f"by_name = copenhagen.{name}\n"
            f"from copenhagen import {name} as by_import\n"
            f"import copenhagen.{name}\n"
            f"assert by_name is by_import is copenhagen.{name}, {name!r}\n"
            for name in names
        )
    )
    assert {name for name in names if f"copenhagen.{name}" not in loaded} == set()


@pytest.mark.end_to_end
def test_a_pickled_state_brings_its_game_with_it() -> None:
    state = pickle.dumps(copenhagen.roll_and_write(2))
    loaded = _modules_of(
        f"import pickle, copenhagen as cph; cph.legal_actions(pickle.loads({state!r}))"
    )
    assert "copenhagen.rollwrite.game" in loaded
    assert "copenhagen.cardgame" not in loaded


@pytest.mark.end_to_end
def test_a_foreign_package_would_be_seen() -> None:
    assert "rich" in _loaded_by("import copenhagen, rich") - NEEDED - sys.stdlib_module_names


def test_the_version_is_said_in_one_place() -> None:
    """An installed copy has the same version, which `tests/smoke.py` checks."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert "version" in project["project"]["dynamic"]
    assert ROOT / project["tool"]["hatch"]["version"]["path"] == SOURCES / "__init__.py"


def test_type_checkers_may_read_the_package() -> None:
    assert (importlib.resources.files("copenhagen") / "py.typed").is_file()


def test_every_public_name_of_the_front_door_is_there_and_documented() -> None:
    undocumented = [
        name
        for name in copenhagen.__all__
        if callable(value := getattr(copenhagen, name)) and not value.__doc__
    ]
    assert undocumented == []


# The rooms of the two games

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "copenhagen"
GAMES = ("cardgame", "rollwrite")
CORE = {"rules", "validation", "views"}
ROOMS = CORE | {"batch", "bots", "choices", "drawings", "kinds", "notation", "numbers", "pictures"}
VALUES = {"actions", "components", "events", "game", "options", "phases", "reading", "state"}
ALONE = {"figures", "parameters", "sentences", "things"}
"""The rooms that are one file."""

THINGS = {"cardgame": {"ability_tiles", "mission_tiles"}, "rollwrite": {"stars"}}
"""The components of a game that have records."""


def _modules_in(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


def _rooms_in(folder: Path) -> set[str]:
    return {path.parent.name for path in folder.glob("*/__init__.py")}


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_the_same_rooms_and_values(game: str) -> None:
    assert _rooms_in(SOURCES / game) == ROOMS
    assert _modules_in(SOURCES / game) == VALUES | ALONE | THINGS[game]


@pytest.mark.parametrize("game", GAMES)
def test_each_file_of_rules_stands_under_a_heading_of_the_rulebook(game: str) -> None:
    page = (ROOT / "docs" / "concepts" / "two-games.md").read_text()
    table = page.partition("| the book says |")[2].partition("\n\n")[0]
    column = GAMES.index(game) + 2
    named = "".join(row.split("|")[column] for row in table.splitlines()[2:])
    rules = SOURCES / game / "rules"
    files = {f"{name}.py" for name in _modules_in(rules)}
    assert files <= set(re.findall(r"`(\w+\.py)`", named))
    for path in re.findall(r"`([\w./]+)`", named):
        assert (rules / path).exists(), path


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_have_the_rooms_of_what_they_test(game: str) -> None:
    assert _rooms_in(ROOT / "tests" / game) == CORE


def test_the_engine_knows_no_game() -> None:
    text = "".join(path.read_text() for path in (SOURCES / "engine").glob("*.py"))
    assert not re.search(r"cardgame|rollwrite|copenhagen\.house", text)


# References between modules


def _in_strings() -> Iterator[tuple[str, str]]:
    """Yield each module named in a string, after the module that contains the string."""
    modules = {
        ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in SOURCES.rglob("*.py")
    }
    for module in modules:
        path = SOURCES.parent.joinpath(*module.split("."))
        file = path.with_suffix(".py")
        source = file if file.exists() else path / "__init__.py"
        for node in nodes_of(source):
            if isinstance(node, ast.Constant) and node.value in modules - {"copenhagen"}:
                yield module, str(node.value)


def test_nobody_reaches_up_by_naming_a_module_in_a_string() -> None:
    """Packages load their own contents, the top package everything."""
    packages = {
        (module, named) for module, named in _in_strings() if not named.startswith(f"{module}.")
    }
    assert packages == set()


def test_the_page_for_contributors_names_every_part() -> None:
    page = (ROOT / "docs" / "inside" / "rooms.md").read_text()
    named = re.findall(r"`(\w+)`", "\n".join(re.findall(r"(?m)^\| (`\w+`.*?) \|", page)))
    parts = _modules_in(SOURCES) | _rooms_in(SOURCES)
    assert parts - {*named} - {"__main__"} == set()
    picture = page.partition("```text")[2].partition("```")[0]
    assert parts - {*re.findall(r"\w+", picture)} - {"__main__"} == set()
