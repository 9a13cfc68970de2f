"""Without a browser, each kind of planted fault is found, and none on a good page."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.site.pages import (
    MOST_OF_A_BOOK,
    MOST_OF_A_PAGE,
    MOST_OF_AN_INDEX,
    faults_of,
    one_of_each_kind,
    pages_of,
    read,
)

ROOT = Path(__file__).parents[2]

GOOD = """<!doctype html><html lang="en"><head><title>Good</title><link rel="icon" href="data:,">
<style>body {{ color: black; background: white }}</style></head>
<body><main><article><h1 id="top">Good</h1><p>Text, <a href="#below">below</a>.</p>{more}
<h2 id="below">Below</h2><p>More text.</p></article></main></body></html>"""


def site(folder: Path, more: str = "", **files: str) -> Path:
    """Write a page with `more` in it, and other pages by the names of their folders."""
    (folder / "index.html").write_text(GOOD.format(more=more))
    for name, text in files.items():
        (folder / name).mkdir()
        (folder / name / "index.html").write_text(text)
    return folder


def read_all(where: Path) -> list[str]:
    return faults_of(where, [read(where, path) for path in pages_of(where)])[0]


def test_a_good_page_has_no_fault(tmp_path: Path) -> None:
    more = '<a href="other/#top">other</a><a href="https://example.org/">elsewhere</a>'
    where = site(tmp_path, more, other=GOOD.format(more='<a href="..">up</a>'))
    assert pages_of(where) == ["index.html", "other/index.html"]
    assert read_all(where) == []


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ('<a href="nowhere/">x</a>', "index.html: nowhere/ leads nowhere"),
        ('<a href="page.md#x">x</a>', "index.html: page.md#x leads nowhere"),
        ('<a href="#nothing">x</a>', "index.html: no anchor #nothing in index.html"),
        ('<img src="lost.svg">', "index.html: lost.svg leads nowhere"),
        ("<h1>Again</h1>", "index.html: 2 headings of the first level"),
        ('<p id="top">x</p>', "index.html: the id top stands there more than once"),
        (
            '<link rel="stylesheet" href="https://example.org/a.css">',
            "index.html: loads https://example.org/a.css from elsewhere",
        ),
        (
            '<script src="//example.org/a.js"></script>',
            "index.html: loads //example.org/a.js from elsewhere",
        ),
        (
            '<style>@import "https://example.org/a.css"</style>',
            'index.html: a style loads from elsewhere: @import "https://example.org/a.css',
        ),
    ],
)
def test_a_fault_on_a_page_is_found(tmp_path: Path, more: str, fault: str) -> None:
    assert read_all(site(tmp_path, more)) == [fault]


def test_a_page_without_title_language_and_heading_is_found(tmp_path: Path) -> None:
    assert read_all(site(tmp_path, bare="<!doctype html><p>Text</p>")) == [
        "bare/index.html: its language is None and not 'en'",
        "bare/index.html: no title",
        "bare/index.html: 0 headings of the first level",
    ]


def test_a_german_page_says_that_it_is_german(tmp_path: Path) -> None:
    assert read_all(site(tmp_path, de=GOOD.format(more=""))) == [
        "de/index.html: its language is 'en' and not 'de'"
    ]


def test_a_page_that_is_too_big_is_found(tmp_path: Path) -> None:
    page = GOOD.format(more="x" * MOST_OF_A_PAGE)
    assert read_all(site(tmp_path, reference=page)) == [
        f"reference/index.html: {len(page)} bytes, more than {MOST_OF_A_PAGE}"
    ]
    (tmp_path / "rules").mkdir()
    site(tmp_path / "rules", **{"base-game": page})
    assert len(read_all(tmp_path)) == 1, "a whole book may be longer"
    long = GOOD.format(more=Random(1).randbytes(MOST_OF_A_BOOK).hex())
    (tmp_path / "rules/base-game/index.html").write_text(long)
    book, _ = sorted(read_all(tmp_path), reverse=True)
    assert re.fullmatch(
        rf"rules/base-game/.*: \d+ bytes as it is sent, more than {MOST_OF_A_BOOK}", book
    )


def test_an_index_that_is_too_big_is_found(tmp_path: Path) -> None:
    where = site(tmp_path)
    (where / "search_index.json").write_bytes(Random(1).randbytes(MOST_OF_AN_INDEX + 1))
    (fault,) = read_all(where)
    assert fault.startswith("search_index.json: ")


def test_a_style_sheet_that_imports_from_elsewhere_is_found(tmp_path: Path) -> None:
    where = site(tmp_path)
    (where / "extra.css").write_text("@import 'https://example.org/theme.css';")
    assert read_all(where) == [
        "extra.css: loads from elsewhere: @import 'https://example.org/theme.css"
    ]


def test_the_smallest_page_of_each_folder_language_and_set_of_scripts_is_opened(
    tmp_path: Path,
) -> None:
    page, script = GOOD.format(more=""), '<script src="/play.js"></script>'
    german = page.replace('lang="en"', 'lang="de"')
    for folder, text in (("rule", page), ("de", german)):
        (tmp_path / folder).mkdir()
        site(tmp_path / folder, a=f"{text} ", b=text, c=text + script, d=f"{text} {script}")
    (tmp_path / "404.html").write_text(page)
    site(tmp_path)
    assert one_of_each_kind([read(tmp_path, path) for path in pages_of(tmp_path)]) == [
        "404.html",
        "de/b/index.html",
        "de/c/index.html",
        "de/index.html",
        "rule/b/index.html",
        "rule/c/index.html",
    ]


@pytest.mark.parametrize("folder", ["reference", "inside"])
def test_what_is_for_programmers_stands_back_in_the_search(folder: str) -> None:
    for page in sorted((ROOT / "docs" / folder).glob("*.md")):
        assert re.match(r"---\nsearch:\n  boost: 0\.\d\n---\n", page.read_text()), page


def test_a_search_that_brings_the_reference_first_is_found() -> None:
    crawl = pytest.importorskip("tests.site.crawl", exc_type=ImportError)
    good = ["rules/base-game/", "rules/base-game/", "guides/match/", "quick-start/", "reference/"]
    assert crawl.misplaced({"undo": good}) == []
    assert crawl.misplaced({"undo": ["rules/", "reference/match/", "guides/match/"]}) == [
        "a search for 'undo' brings rules/, reference/match/, guides/match/"
    ]
    assert crawl.misplaced({"undo": ["rules/"]}) == ["a search for 'undo' brings rules/"]


def test_a_name_that_brings_another_page_first_is_found() -> None:
    crawl = pytest.importorskip("tests.site.crawl", exc_type=ImportError)
    names = {"Draw pile": "rules/abilities/draw-pile/"}
    assert crawl.not_first(names, {"Draw pile": ["rules/abilities/draw-pile/", "rules/"]}) == []
    assert crawl.not_first(names, {"Draw pile": ["rules/", "rules/abilities/draw-pile/"]}) == [
        "a search for 'Draw pile' brings rules/"
    ]
    found = {"Draw pile": ["rules/", "learn/", "rules/abilities/draw-pile/"]}
    assert crawl.not_first(names, found, 3) == []
    assert crawl.not_first(names, found, 2) == ["a search for 'Draw pile' brings rules/, learn/"]
