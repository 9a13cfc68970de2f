"""The page "What you may rely on": it names real things, and its promises are kept."""

import re
import tomllib
from pathlib import Path

from copenhagen import cli
from tests.test_reference import EVERY_PLACE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/relying.md").read_text()


def section(heading: str, text: str = PAGE) -> str:
    found = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def test_the_public_modules_are_those_of_the_reference() -> None:
    table = re.findall(r"^\| (`copenhagen.*?) \|", section("What is public"), re.MULTILINE)
    assert sorted(re.findall(r"`([a-z.]+)`", " ".join(table))) == sorted(EVERY_PLACE)


def test_the_exit_statuses_are_those_that_the_command_has() -> None:
    doc = re.search(r"    0 where all.*", cli.main.__doc__ or "", re.DOTALL)
    assert doc
    promised = re.search(r"the exit statuses: (.*?)\. Output", section("What is public"), re.DOTALL)
    assert promised
    assert re.findall(r"\b\d+\b", promised[1]) == re.findall(r"\b\d+\b", doc[0])


def test_the_readme_has_the_short_form_and_leads_to_the_page() -> None:
    short = section("What you may rely on", (ROOT / "README.md").read_text())
    assert "(docs/relying.md)" in short
    assert "(SECURITY.md)" in short


def test_security_problems_are_corrected_in_the_versions_that_the_page_names() -> None:
    policy = (ROOT / "SECURITY.md").read_text()
    assert "newest minor release" in section("Which versions get corrections", policy)
    assert "newest minor release" in section("Python and dependencies")


def test_every_supported_python_has_a_classifier_from_the_lowest_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    minors = [int(minor) for minor in re.findall(r"Python :: 3\.(\d+)", str(project))]
    assert project["requires-python"] == f">=3.{minors[0]}"
    assert minors == [*range(minors[0], minors[-1] + 1)]


def test_only_a_dependency_that_is_named_has_a_lowest_version_and_none_has_a_highest() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert sorted(project["dependencies"]) == ["attrs>=24.3", "cattrs>=25.2"]
