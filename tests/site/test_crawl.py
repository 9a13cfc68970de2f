"""The crawler finds each kind of fault where one is planted, and nothing on a good page."""

import re
import shutil
from pathlib import Path
from random import Random

import pytest

from tests.site.pages import (
    MOST_OF_A_BOOK,
    MOST_OF_A_PAGE,
    MOST_OF_AN_INDEX,
    faults_of,
    pages_of,
    read,
)

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or ""

GOOD = """<!doctype html><html lang="en"><head><title>Good</title><link rel="icon" href="data:,">
<style>body {{ color: black; background: white }}</style></head>
<body><article><h1 id="top">Good</h1><p>Text, <a href="#below">below</a>.</p>{more}
<h2 id="below">Below</h2><p>More text.</p></article></body></html>"""


def site(folder: Path, more: str = "", **files: str) -> Path:
    """Write a page with `more` in it, and further ones by the names of their folders."""
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


SEEN = {
    '<div style="overflow-x: auto"><div style="width: 9999px">x</div></div>': [],
    '<details><summary>More</summary><p id="in">x</p></details><a href="#in">x</a>': [],
    '<a id="place"></a><p>Text</p><a href="#place">x</a>': [],
    '<div class="box" style="width: 1000px">x</div>': [
        "wider than a window of 390 pixels: div.box"
    ],
    '<script>fetch("http://example.org/a").catch(() => {})</script>': [
        "asks for http://example.org/a",
        "on the console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED",
    ],
    '<script>console.error("oh")</script>': ["on the console: oh"],
    '<script>throw new Error("oh")</script>': ["a script broke down: oh"],
    '<p id="empty"></p><a href="#empty">x</a>': ["#empty is empty"],
    '<p id="hidden" hidden>x</p><a href="#hidden">x</a>': ["#hidden is hidden"],
    '<p id="out" style="position: fixed; top: -500px">x</p><a href="#out">x</a>': [
        "#out is out of view after the jump"
    ],
    '<p style="color: #999">Faint</p>': [
        "hard to read: Faint (light)",
        "hard to read: Faint (dark)",
    ],
    "<style>@media (prefers-color-scheme: dark) { p { color: #222; background: #111 } }</style>": [
        "hard to read: Text, below. (dark)",
        "hard to read: More text. (dark)",
    ],
}
"""What only a browser finds, by what is planted on a page."""


def test_each_fault_that_only_a_browser_sees_is_found(tmp_path: Path) -> None:
    browser = pytest.importorskip("tests.site.browser", exc_type=ImportError)
    if not CHROMIUM:
        pytest.skip("there is no Chromium")
    pages = {str(number): GOOD.format(more=more) for number, more in enumerate(SEEN)}
    where = site(tmp_path, **pages)
    faults, targets = faults_of(where, [read(where, path) for path in pages_of(where)])
    assert faults == []
    with browser.served(where) as root:
        jumps = [(path, sorted(names)) for path, names in targets.items()]
        found = browser.visit(CHROMIUM, root, jumps, every=1)
    said: dict[str, list[str]] = {number: [] for number in (*pages, "index.html")}
    for fault in found:
        page, _, text = fault.partition(": ")
        said[page.removesuffix("/index.html")].append(text)
    assert said == dict(zip(pages, SEEN.values(), strict=True)) | {"index.html": []}


def test_a_page_that_needs_two_sheets_of_paper_is_found(tmp_path: Path) -> None:
    crawl = pytest.importorskip("tests.site.crawl", exc_type=ImportError)
    if not CHROMIUM:
        pytest.skip("there is no Chromium")
    long = GOOD.format(more='<div style="height: 300mm">x</div>')
    where = site(tmp_path, long=long)
    with crawl.served(where) as root:
        printed = crawl.sheets(CHROMIUM, root, pages_of(where))
    assert printed == {"index.html": 1, "long/index.html": 2}
    assert crawl.too_long(printed) == ["long/index.html: 2 sheets in print"]


def test_a_sample_has_each_kind_of_page_and_ten_have_most() -> None:
    crawl = pytest.importorskip("tests.site.crawl", exc_type=ImportError)
    pages = {f"{lang}{name}index.html" for lang in ("", "de/") for name in ("", "play/", "learn/")}
    kinds = ["rules/rule", "rules/missions", "de/rules/rule", "guides"]
    pages |= {f"{kind}/{number}/index.html" for kind in kinds for number in range(50)}
    tried = set()
    for text in map(str, range(10)):
        sample = crawl.drawn(sorted(pages), text)
        assert sample == crawl.drawn(pages, text)
        assert {page for page in pages if page.count("/") < 2} <= sample <= pages
        assert "de/learn/index.html" in sample
        assert all(any(page.startswith(f"{kind}/") for page in sample) for kind in kinds)
        assert len(sample) < len(pages) / 5
        tried |= sample
    assert len(tried) > len(pages) * 0.65


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


SEARCH = """<input class="md-search__input"><ul></ul><script>
addEventListener("load", () => setTimeout(() => {
    document.querySelector("input").addEventListener("input", ({ target }) => {
        const found = `<li class="md-search-result__item">
            <a class="md-search-result__link" href="/${target.value}/">x</a></li>`
        document.querySelector("ul").innerHTML = target.value && found
    })
}, 700))
</script>"""


def test_a_search_whose_script_comes_late_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = pytest.importorskip("tests.site.browser", exc_type=ImportError)
    if not CHROMIUM:
        pytest.skip("there is no Chromium")
    monkeypatch.setattr(browser, "_HEARD", 200)
    with browser.served(site(tmp_path, more=SEARCH), searched=True) as root:
        assert browser.found_by(CHROMIUM, root, ("undo",)) == {"undo": ["undo/"]}
