"""A release is reproducible, and faults in it are found."""

import re
import tarfile
import tomllib
from collections.abc import Iterator
from email.message import Message
from importlib import util
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

import copenhagen as cph
from copenhagen.errors import DISTRIBUTION
from tests.release import __main__ as program
from tests.release.looking import faults_of, relative_links, status_of

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = f"{DISTRIBUTION.replace('-', '_')}-1.2.3"


@pytest.fixture(scope="module")
def building() -> ModuleType:
    spec = util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- metadata ------------------------------------------------------------------------------------


def test_links_that_lead_nowhere_elsewhere_are_found() -> None:
    text = (
        "[a](docs/a.md) [b](https://example.org/b) [c](#c) ![d](d.png) [e](<e.md>)\n"
        '<a href="f.md">f</a> `[g](g.md)`\n\n```md\n[h](h.md)\n```\n\n[i]: i.md\n'
    )
    assert relative_links(text) == ["docs/a.md", "d.png", "e.md", "f.md", "i.md"]


@pytest.mark.parametrize("source", ["", "https://example.org/us/copenhagen"])
def test_no_link_of_the_readme_leads_nowhere_where_an_index_shows_it(
    building: Any,  # noqa: ANN401 - a module
    source: str,
) -> None:
    readme = (ROOT / "README.md").read_text()
    assert len(relative_links(readme)) > 20
    assert {link for link in relative_links(readme) if not (ROOT / link).exists()} == set()
    shown = building.shown_elsewhere(readme, source and f"{source}/blob/v1.2.3/")
    assert relative_links(shown) == []
    assert ("/blob/v1.2.3/docs/quick-start.md)" in shown) == bool(source)
    assert shown.count("```") == readme.count("```")


def test_the_links_of_the_project_come_from_one_address(building: Any) -> None:  # noqa: ANN401
    assert building.urls({"source": "", "documentation": ""}) == {}
    there = {"source": "https://example.org/us/it", "documentation": "https://it.example.org"}
    assert building.urls(there) == {
        "Documentation": "https://it.example.org",
        "Source": "https://example.org/us/it",
        "Issues": "https://example.org/us/it/issues",
        "Changelog": "https://example.org/us/it/blob/main/CHANGELOG.md",
    }
    assert "urls" in PROJECT["dynamic"]
    assert "urls" not in PROJECT


@pytest.mark.parametrize(
    ("version", "status"),
    [("0.3.0", "3 - Alpha"), ("1.0.0rc1", "4 - Beta"), ("1.0.0", "5 - Production/Stable")],
)
def test_the_classifier_says_how_far_a_version_is(version: str, status: str) -> None:
    assert status_of(version) == f"Development Status :: {status}"


def test_the_classifier_of_this_version_fits() -> None:
    assert status_of(cph.__version__) in PROJECT["classifiers"]


def test_a_compiled_catalogue_says_nothing_of_the_time_of_the_build(
    building: Any,  # noqa: ANN401
    tmp_path: Path,
) -> None:
    place = tmp_path / "src/copenhagen/locale/de/LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "copenhagen.po").write_text('msgid "yes"\nmsgstr "ja"\n')
    hook = building.CatalogueHook(str(tmp_path), {}, None, None, "", "")
    hook.initialize("standard", {})
    dates = re.findall(rb"Date: (\S+)", (place / "copenhagen.mo").read_bytes())
    assert dates == [b"1970-01-01", b"YEAR-MO-DA"]


# --- the changelog -------------------------------------------------------------------------------


def test_a_version_that_was_not_released_gets_the_date() -> None:
    before = "## [1.1.0] - unreleased\n\n- it\n\n## [1.0.0] - 2026-11-24\n"
    after = program.dated(before, "1.1.0", "2026-12-01")
    assert after == before.replace("unreleased", "2026-12-01")
    assert program.dated(after, "1.1.0", "2027-01-01") == after
    for version in ("1.2.0", "1.1"):
        with pytest.raises(program.Faulty, match="no heading"):
            program.dated(before, version, "2026-12-01")
    with pytest.raises(program.Faulty, match=r"says of 1\.1\.0: soon"):
        program.dated(before.replace("unreleased", "soon"), "1.1.0", "2026-12-01")


def test_the_changelog_names_this_version() -> None:
    text = program.CHANGELOG.read_text(encoding="utf-8")
    assert program.dated(text, cph.__version__, "2026-12-01")


# --- the sdist and the wheel ---------------------------------------------------------------------

TREE = (
    "pyproject.toml",
    "README.md",
    "src/copenhagen/__init__.py",
    "src/copenhagen/locale/de/LC_MESSAGES/copenhagen.po",
)
COMPILED = "src/copenhagen/locale/de/LC_MESSAGES/copenhagen.mo"
MANUALS = tuple(f"{NAME}.data/data/share/man/{place}/copenhagen.1" for place in ("man1", "de/man1"))
IN_WHEEL = (TREE[2], *MANUALS, COMPILED)


def metadata(**changed: str) -> Message:
    told = Message()
    fields = {
        "Name": DISTRIBUTION,
        "Version": "1.2.3",
        "License-Expression": "MIT",
        "License-File": "LICENSE",
        "Requires-Python": PROJECT["requires-python"],
        "Description-Content-Type": "text/markdown",
        "Classifier": "Development Status :: 5 - Production/Stable",
    } | {name.replace("_", "-"): value for name, value in changed.items()}
    text = fields.pop("text", "# copenhagen\n")
    for name, value in fields.items():
        told[name] = value
    for needed in PROJECT["dependencies"]:
        told["Requires-Dist"] = needed
    told.set_payload(text)
    return told


def made(
    folder: Path, told: Message, in_wheel: tuple[str, ...], in_sdist: tuple[str, ...]
) -> list[str]:
    """Make an sdist and a wheel with these files, and return the faults found."""
    with ZipFile(folder / f"{NAME}-py3-none-any.whl", "w") as wheel:
        for path in in_wheel:
            wheel.writestr(path.removeprefix("src/"), "")
        wheel.writestr(f"{NAME}.dist-info/METADATA", bytes(told))
        wheel.writestr(
            f"{NAME}.dist-info/entry_points.txt",
            "[console_scripts]\ncopenhagen = copenhagen.cli:main\n",
        )
    with tarfile.open(folder / f"{NAME}.tar.gz", "w:gz") as sdist:
        for path in in_sdist:
            sdist.addfile(tarfile.TarInfo(f"{NAME}/{path}"), BytesIO())
    return [*faults_of(folder, ROOT, "1.2.3", TREE)]


def spoiled() -> Iterator[tuple[dict[str, str], tuple[str, ...], tuple[str, ...], str]]:
    """Yield releases with one fault, and the expected message."""
    wheel, sdist = IN_WHEEL, (*TREE, COMPILED, "PKG-INFO")
    yield {"Name": "copenhagen"}, wheel, sdist, "Name is 'copenhagen' and should be"
    yield {"Version": "1.2.4"}, wheel, sdist, "Version is '1.2.4'"
    yield {"Classifier": "Development Status :: 4 - Beta"}, wheel, sdist, "the classifiers say"
    yield {"text": "# copenhagen\n[a](docs/a.md)"}, wheel, sdist, "leads to docs/a.md"
    yield {"text": "nothing"}, wheel, sdist, "README.md is not what is shown"
    yield {"Project_URL": "Source, docs"}, wheel, sdist, "a link of the project is 'Source, docs'"
    yield {}, wheel[1:], sdist, "the wheel lacks copenhagen/__init__.py"
    yield {}, wheel[:-1], sdist, "the wheel lacks copenhagen/locale/de"
    yield {}, tuple(path for path in wheel if path != MANUALS[1]), sdist, "man/de/man1"
    yield {}, (*wheel, "src/copenhagen/left.py"), sdist, "the wheel has copenhagen/left.py"
    yield {}, (*wheel, TREE[-1]), sdist, "the wheel has copenhagen/locale/de/LC_MESSAGES/copenhagen"
    yield {}, wheel, sdist[1:], "the sdist lacks pyproject.toml"
    yield {}, wheel, (*sdist, ".cache/left"), "the sdist has .cache/left"
    yield {}, wheel, tuple(path for path in sdist if path != COMPILED), "no compiled languages"


def test_nothing_is_wrong_with_what_is_whole(tmp_path: Path) -> None:
    assert made(tmp_path, metadata(), IN_WHEEL, (*TREE, COMPILED, "PKG-INFO")) == []


@pytest.mark.parametrize(("changed", "wheel", "sdist", "told"), [*spoiled()])
def test_what_is_wrong_with_a_release_is_told(
    changed: dict[str, str],
    wheel: tuple[str, ...],
    sdist: tuple[str, ...],
    told: str,
    tmp_path: Path,
) -> None:
    (fault,) = made(tmp_path, metadata(**changed), wheel, sdist)
    assert told in fault


def test_another_version_in_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "copenhagen_rules-1.2.2.tar.gz").touch()
    (fault,) = faults_of(tmp_path, ROOT, "1.2.3", TREE)
    assert "1.2.2.tar.gz" in fault


def test_what_is_not_committed_is_not_released(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "git", lambda *_: " M README.md\n")
    assert program.main([]) == 1
    assert "only what is committed is released" in capsys.readouterr().err
