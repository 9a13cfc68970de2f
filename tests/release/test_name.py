"""The library is installed under its own name in every text."""

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from copenhagen.errors import DISTRIBUTION, MissingExtra

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT, GROUPS = PYPROJECT["project"], PYPROJECT["dependency-groups"]
TABLE = tomllib.loads((ROOT / "examples/web/pyproject.toml").read_text())["project"]

READ = {".js", ".md", ".mjs", ".po", ".pot", ".py", ".toml", ".ts", ".yml", "", ".json"}
"""The endings of files that tell people or installers what to install, or none."""

OF_OTHERS = re.compile(
    r"""
    (?<! [-.\w] ) (?<! \x2f) copenhagen (?: \[ | \s*@\s | \s*[=~<>]= )  # as a requirement
    | (?: install | add | --from ) (?= \s ) [^\n`]* [\s'"] copenhagen (?= ['"\s`] | $ )
    """,
    re.VERBOSE | re.MULTILINE,
)
"""The name of another project, in commands that install something."""


@cache
def texts() -> dict[str, str]:
    """The texts of the project by their paths."""
    return dict(_texts())


def _texts() -> Iterator[tuple[str, str]]:
    places = ("src", "docs", "examples", "benchmarks", "tests", ".ci", ".")
    for place in places:
        for path in sorted((ROOT / place).glob("*" if place == "." else "**/*")):
            name = str(path.relative_to(ROOT))
            kept = not name.startswith("tests/data") and path != Path(__file__)
            if path.is_file() and path.suffix in READ and kept:
                yield name, path.read_text(errors="replace")


@pytest.mark.parametrize(
    "line",
    [
        "pip install 'copenhagen[cli]'",
        "pip install copenhagen",
        "uv add --dev copenhagen",
        'dependencies = ["copenhagen>=1"]',
        '"copenhagen @ file:///there"',
        "`copenhagen[parquet]`",
        "this needs: pip install 'copenhagen[{extra}]'",
    ],
)
def test_the_name_of_the_other_project_would_be_seen(line: str) -> None:
    assert OF_OTHERS.search(line)
    assert not OF_OTHERS.search(line.replace("copenhagen", "copenhagen-rules"))


def test_nothing_is_installed_by_the_name_of_another_project() -> None:
    assert {"README.md", "docs/de/index.md", "pyproject.toml", "src/copenhagen/errors.py"} <= {
        *texts()
    }
    assert {
        name: found[0] for name, text in texts().items() if (found := OF_OTHERS.search(text))
    } == {}


def test_the_name_of_the_distribution_is_said_in_one_place() -> None:
    assert PROJECT["name"] == DISTRIBUTION
    assert TABLE["name"] == f"{DISTRIBUTION}-web"
    code = [name for name in texts() if name.startswith("src/") and name.endswith(".py")]
    assert [name for name in code if texts()[name].count(DISTRIBUTION)] == [
        "src/copenhagen/errors.py"
    ]


def test_every_extra_that_is_named_is_there() -> None:
    named = re.compile(re.escape(DISTRIBUTION) + r"\[([a-z,]+)\]")
    given = re.compile(r"\b(?:MissingExtra|import_extra)\([^)\n]*\"([a-z]+)\"\)")
    extras = {
        extra
        for text in texts().values()
        for pattern in (named, given)
        for found in pattern.findall(text)
        for extra in found.split(",")
    }
    assert {"cli", "dask", "parquet", "report", "simulate"} <= extras
    assert extras <= {*PROJECT["optional-dependencies"]}


def test_every_extra_and_group_that_a_command_installs_is_there() -> None:
    commands = re.findall(r"pip install[^\n`]*", "\n".join(texts().values()))
    extras = {
        extra
        for command in commands
        for named in re.findall(r"'?\.\[([a-z,]+)\]", command)
        for extra in named.split(",")
    }
    groups = {group for command in commands for group in re.findall(r"--group ([a-z]+)", command)}
    assert {"cli", "docs", "test"} <= extras <= {*PROJECT["optional-dependencies"]}
    assert {"bench", "dev", "release"} <= groups <= {*GROUPS}


@pytest.mark.parametrize(
    ("adapter", "package"),
    [("gymnasium", "gymnasium"), ("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo")],
)
def test_an_adapter_without_its_project_says_what_to_install(
    adapter: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"copenhagen.adapters.{adapter}", raising=False)
    with pytest.raises(MissingExtra, match=rf"copenhagen-rules\[{adapter}\]"):
        import_module(f"copenhagen.adapters.{adapter}")
