"""The tile that is kept as a patch applies, plays, and needs the files that are told."""

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
from tests.tile import CATALOGUES, PATCH, ROOT
from tests.tile.patching import applied, hunks_of

GAMES = by_profile(quick=25, ci=200, deep=2_000)
FEW_GAMES = 8
MOST_FILES = 9
TEXT_OF_THE_RULE = "src/copenhagen/rulebook/expansion.toml"

pytestmark = pytest.mark.end_to_end


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the compiled catalogue of the tile."""
    folder = tmp_path_factory.mktemp("catalogues")
    for source in CATALOGUES.rglob("*.po"):
        compiled = (folder / source.relative_to(CATALOGUES)).with_suffix(".mo")
        compiled.parent.mkdir(parents=True)
        with source.open("rb") as texts, compiled.open("wb") as file:
            write_mo(file, read_po(texts))
    return folder


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Path]:
    """Yield a folder with a copy of the package that has the tile."""
    package = Path(copenhagen.__file__).parent
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(package, tmp_path / "src" / "copenhagen", ignore=ignored)
    applied(PATCH.read_text(encoding="utf-8"), tmp_path)
    yield tmp_path
    shutil.rmtree(tmp_path / "src")


def play(copy: Path, catalogues: Path, games: int) -> subprocess.CompletedProcess[str]:
    """Play so many games with the copy."""
    arguments = ["-W", "error", "-m", "tests.tile.playing", str(copy), str(catalogues), str(games)]
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(copy / "src")},
        capture_output=True,
        check=False,
        text=True,
    )


def test_games_are_played_with_the_tile_and_all_that_it_needs(copy: Path, catalogues: Path) -> None:
    found = play(copy, catalogues, GAMES)
    assert found.returncode == 0, found.stderr
    played = json.loads(found.stdout)
    assert played["games"] == GAMES
    assert played["swaps"] > GAMES


MISTAKES = [
    (
        "cardgame/views/folding.py",
        "happened.CardSwapped: _card_swapped",
        "happened.CardSwapped: _unchanged",
        "cph.fold(",
    ),
    ("choice_tree/values.py", '"swap_card": "cards",', "", "cph.to_json(tree)"),
    (
        "cardgame/rules/expansion/new_abilities/swap.py",
        "state.display[swap.slot] is not swap.card",
        "True",
        "cph.why_illegal(",
    ),
    ("cardgame/notation/moves.py", "x{move.card.letter}", "x", "notation.read_move("),
]
"""What can be wrong with it: in which file, the right text and the wrong one, who notices."""


@pytest.mark.parametrize(("file", "right", "wrong", "law"), thinned(MISTAKES, 2))
def test_what_is_wrong_with_a_tile_is_noticed(
    copy: Path, catalogues: Path, file: str, right: str, wrong: str, law: str
) -> None:
    path = copy / "src" / "copenhagen" / file
    source = path.read_text(encoding="utf-8")
    assert source.count(right) == 1
    path.write_text(source.replace(right, wrong), encoding="utf-8")
    found = play(copy, catalogues, FEW_GAMES)
    assert found.returncode != 0
    assert law in found.stderr


# How much it is


def files() -> list[str]:
    """Return the files of the package that the tile touches, beside the text of its rule."""
    touched = dict.fromkeys(hunk.file for hunk in hunks_of(PATCH.read_text(encoding="utf-8")))
    return sorted(
        file.removeprefix("src/copenhagen/") for file in touched.keys() - {TEXT_OF_THE_RULE}
    )


def test_a_tile_needs_few_files() -> None:
    assert len(files()) <= MOST_FILES


def test_the_list_for_contributors_names_the_files() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = told.partition("\n## How to add an ability tile\n")[2].partition("\n## ")[0]
    named = re.findall(r"^[0-9]+\. `([^`]+)`", section, re.MULTILINE)
    assert sorted(named) == sorted(file.removesuffix("swap.py") for file in files())


# The patch itself


def test_lines_that_have_gone_are_named(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("a = 1\nb = 2\n")
    patch = "--- a/one.py\n+++ b/one.py\n@@ -1,2 +1,2 @@\n a = 0\n-b = 5\n+b = 6\n"
    with pytest.raises(ValueError, match=r"one\.py\na = 0\nb = 5"):
        applied(patch, tmp_path)
    assert (tmp_path / "one.py").read_text() == "a = 1\nb = 2\n"


def test_lines_around_a_change_that_are_the_same_tell_where_it_belongs(
    tmp_path: Path,
) -> None:
    (tmp_path / "one.py").write_text("a = 1\nb = 2\n\na = 9\nb = 2\n")
    patch = "--- a/one.py\n+++ b/one.py\n@@ -1,3 +1,3 @@\n a = 9\n-b = 2\n+b = 3\n c = 0\n"
    applied(patch, tmp_path)
    assert (tmp_path / "one.py").read_text() == "a = 1\nb = 2\n\na = 9\nb = 3\n"


def test_lines_are_found_wherever_they_have_moved(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("new = 0\n\na = 1\nb = 2\nc = 3\n")
    patch = (
        "--- a/one.py\n+++ b/one.py\n@@ -1,2 +1,2 @@\n a = 1\n-b = 2\n+b = 20\n"
        "--- /dev/null\n+++ b/two.py\n@@ -0,0 +1 @@\n+d = 4\n"
    )
    assert applied(patch, tmp_path) == ("one.py", "two.py")
    assert (tmp_path / "one.py").read_text() == "new = 0\n\na = 1\nb = 20\nc = 3\n"
    assert (tmp_path / "two.py").read_text() == "d = 4\n"
