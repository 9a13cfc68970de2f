"""The new tiles take one file and a few lines each, and work in every part of the library."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import copenhagen
from tests.profiles import by_profile, thinned
from tests.tile import CATALOGUES, LINES, NEW, ROOT, TILES, add_tiles

GAMES = by_profile(quick=25, ci=200, deep=2_000)
FEW_GAMES = 8
MOST_LINES = 3


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the compiled catalogue of the tiles."""
    folder = tmp_path_factory.mktemp("catalogues")
    for source in CATALOGUES.rglob("*.po"):
        compiled = (folder / source.relative_to(CATALOGUES)).with_suffix(".mo")
        compiled.parent.mkdir(parents=True)
        with source.open("rb") as texts, compiled.open("wb") as file:
            write_mo(file, read_po(texts))
    return folder


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Path]:
    """Yield a folder with a copy of the package that has the tiles."""
    package = tmp_path / "src" / "copenhagen"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(copenhagen.__file__).parent, package, ignore=ignored)
    add_tiles(package)
    yield tmp_path
    shutil.rmtree(tmp_path / "src")


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the copy."""
    return subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(copy / "src")},
        capture_output=True,
        check=False,
        text=True,
    )


def play(copy: Path, catalogues: Path, games: int) -> subprocess.CompletedProcess[str]:
    """Play this number of games with the copy."""
    return run(copy, "-m", "tests.tile.playing", str(copy), str(catalogues), str(games))


@pytest.mark.end_to_end
def test_games_are_played_with_the_tiles_and_every_part_of_the_library(
    copy: Path, catalogues: Path
) -> None:
    found = play(copy, catalogues, GAMES)
    assert found.returncode == 0, found.stderr
    played = json.loads(found.stdout)
    assert played["games"] == GAMES
    for tile in TILES:
        assert played[tile] > GAMES / 2


# Errors


def in_tile(copy: Path, name: str) -> Path:
    """Return the file of a tile in the copy."""
    (file,) = (copy / "src").rglob(f"new_abilities/{name}.py")
    return file


MISTAKES = [
    ("swap", "fold=_fold", "fold=lambda view, _: view", "cph.fold("),
    ("repair", "active=active, inactive=inactive", "active=active", "cph.fold("),
    ("swap", "display[s.slot] is not s.card", "True", "cph.why_illegal("),
    ("swap", "x{swap.card.letter}", "x", "notation.read_move("),
    ("repair", "about=lambda _, repair: (repair.ability,)", "about=lambda *_: ()", "_title()"),
    ("repair", "hand_limit.spend(draft, me, _cards(repair))", "pass", "cph.fold("),
]
"""Mistakes in a tile: its name, the right text and the wrong one, and the test that notices."""


@pytest.mark.end_to_end
@pytest.mark.parametrize(("name", "right", "wrong", "law"), thinned(MISTAKES, 2))
def test_what_is_wrong_with_a_tile_is_noticed(
    copy: Path, catalogues: Path, name: str, right: str, wrong: str, law: str
) -> None:
    change(in_tile(copy, name), right, wrong)
    found = play(copy, catalogues, FEW_GAMES)
    assert found.returncode != 0
    assert law in found.stderr


def change(path: Path, right: str, wrong: str) -> None:
    """Replace the right text, which occurs once, with the wrong one."""
    source = path.read_text(encoding="utf-8")
    assert source.count(right) == 1
    path.write_text(source.replace(right, wrong), encoding="utf-8")


MISSING = [
    ("            said=_described,\n", "required keyword-only argument: 'said'"),
    ("            text=_text,\n", "required keyword-only argument: 'text'"),
    (
        '                    question=message("Which card do you swap for which?"),\n',
        "required keyword-only argument: 'question'",
    ),
    ("    weight=1.5,\n", "required keyword-only argument: 'weight'"),
    ("    extend=extend,\n", "required keyword-only argument: 'extend'"),
    (", fold=_fold", "required keyword-only argument: 'fold'"),
]
"""Parts that can be missing in the record of "Swap", and the error when the game is loaded."""


@pytest.mark.end_to_end
@pytest.mark.parametrize(("line", "words"), thinned(MISSING, 2))
def test_what_a_record_lacks_is_named_when_the_game_is_loaded(
    copy: Path, line: str, words: str
) -> None:
    change(in_tile(copy, "swap"), line, "")
    found = run(copy, "-c", "import copenhagen.cardgame")
    assert found.returncode != 0
    assert words in found.stderr


WRONG_LINES = [
    ("swap.py", 'letter="W"', 'letter="S"', "swap and special_tile have the same letter 'S'"),
    ("ability_tiles.py", '    "swap",\n', "", "AbilityName: nothing for 'swap'"),
    ("ability_tiles.py", "SWAP = 11", "SWAP = 10", "SWAP -> SPECIAL_TILE"),
]
"""Wrong lines of "Swap", in its file and elsewhere, and the error when the game is loaded."""


@pytest.mark.end_to_end
@pytest.mark.parametrize(("name", "right", "wrong", "words"), WRONG_LINES)
def test_a_wrong_line_is_named_when_the_game_is_loaded(
    copy: Path, name: str, right: str, wrong: str, words: str
) -> None:
    (file,) = (copy / "src" / "copenhagen" / "cardgame").rglob(name)
    change(file, right, wrong)
    found = run(copy, "-c", "import copenhagen.cardgame")
    assert found.returncode != 0
    assert words in found.stderr


@pytest.mark.end_to_end
def test_a_tile_without_a_file_is_named_when_the_game_is_loaded(copy: Path) -> None:
    in_tile(copy, "swap").unlink()
    found = run(copy, "-c", "import copenhagen.cardgame")
    assert (
        "No module named 'copenhagen.cardgame.rules.expansion.new_abilities.swap'" in found.stderr
    )


@pytest.mark.end_to_end
def test_a_question_that_already_leads_elsewhere_is_named(copy: Path) -> None:
    change(in_tile(copy, "repair"), 'kind="ability"', 'kind="tile"')
    found = run(copy, "-c", "import copenhagen.cardgame.kinds.moves")
    assert "MOVES: 'tile' leads to 'cards' and to 'orientation'" in found.stderr


# Size


def test_each_tile_is_a_file_and_few_lines() -> None:
    assert {file.stem for file in NEW.glob("[a-z]*.py")} == {*TILES}
    assert len(TILES) > 1
    for lines in LINES.values():
        assert len(lines) <= MOST_LINES


def test_the_guide_names_the_files_fits_on_a_screen_and_is_linked() -> None:
    told = (ROOT / "docs" / "inside" / "growing.md").read_text(encoding="utf-8")
    section = told.partition("\n## A new ability tile\n")[2].partition("\n## ")[0]
    assert section
    assert len(section.splitlines()) <= 50
    named = re.findall(r"`([a-z_/]+\.py)`", section)
    assert {file for lines in LINES.values() for file, _, _ in lines} <= {*named}
    assert "docs/inside/growing.md" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
