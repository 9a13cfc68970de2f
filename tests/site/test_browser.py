"""In a browser, each fault that only it and axe can see is found, and none on a good page."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.site.pages import faults_of, pages_of, read
from tests.site.test_crawl import GOOD, site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

crawl = pytest.importorskip("tests.site.crawl", exc_type=ImportError)
pytestmark = [
    pytest.mark.end_to_end,
    pytest.mark.skipif(
        not crawl.CHROMIUM or not crawl.AXE.is_file(), reason="there is no Chromium, or no axe"
    ),
]


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    with crawl.launched(crawl.CHROMIUM) as running:
        yield running


LAID_OUT: dict[str, list[str]] = {
    '<div style="overflow-x: auto" tabindex="0"><div style="width: 9999px">x</div></div>': [],
    '<details><summary>More</summary><p id="in">x</p></details><a href="#in">x</a>': [],
    '<a id="place"></a><p>Text</p><a href="#place">x</a>': [],
    '<svg width="10"><rect width="9999"/></svg>': [],
    '<p id="drawn"><svg><rect/></svg></p><a href="#drawn">x</a>': [],
    '<div class="box" style="width: 1000px">x</div>': [
        "wider than a window of 390 pixels: div.box"
    ],
    '<div class="box" style="width: 2000px">x</div>': [
        "wider than a window of 1400 pixels: div.box",
        "wider than a window of 390 pixels: div.box",
    ],
    '<div style="height: 25001px">x</div>': ["higher than 25000 pixels"],
    '<p id="empty"></p><a href="#empty">x</a>': ["#empty is empty"],
    '<p id="hidden" hidden>x</p><a href="#hidden">x</a>': ["#hidden is hidden"],
    '<p id="out" style="position: fixed; top: -500px">x</p><a href="#out">x</a>': [
        "#out is out of view after the jump"
    ],
}
"""Faults found without scripts, by the fault planted on a page."""

OPENED = {
    '<script>fetch("http://example.org/a").catch(() => {})</script>': [
        "asks for http://example.org/a",
        "on the console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED",
    ],
    '<script>console.error("oh")</script>': ["on the console: oh"],
    '<script>throw new Error("oh")</script>': ["a script broke down: oh"],
    '<p style="color: #999">Faint</p>': [
        "hard to read: Faint (light)",
        "axe color-contrast (light)",
        "hard to read: Faint (dark)",
        "axe color-contrast (dark)",
    ],
    "<style>@media (prefers-color-scheme: dark) { p { color: #222; background: #111 } }</style>": [
        "hard to read: Text, below. (dark)",
        "hard to read: More text. (dark)",
        "axe color-contrast (dark)",
    ],
    "<style>a { text-decoration: none; color: #0000a0 }</style>": [
        "axe link-in-text-block (light)",
        "axe link-in-text-block (dark)",
    ],
    '<button style="color: black; background: #fff0; border: 1px solid #eee">Go</button>': [
        "hard to see: Go (light)",
        "hard to see: Go (dark)",
    ],
    '<input aria-label="x" style="width: 3em" placeholder="Ask a question">': [
        "cut off: Ask a question"
    ],
    "<select><option>one</option></select>": ["axe select-name (light)"],
    '<div role="dialog">x</div>': ["axe aria-dialog-name (light)"],
    "<table><tr><th></th><th>x</th></tr></table>": ["axe empty-table-header (light)"],
}
"""Faults found only if a page is opened with its scripts."""


@pytest.mark.parametrize(("how", "planted"), [("lay_out", LAID_OUT), ("visit", LAID_OUT | OPENED)])
def test_each_fault_that_only_a_browser_sees_is_found(
    tmp_path: Path, browser: "Browser", how: str, planted: dict[str, list[str]]
) -> None:
    pages = {str(number): GOOD.format(more=more) for number, more in enumerate(planted)}
    where = site(tmp_path, **pages)
    faults, targets = faults_of(where, [read(where, path) for path in pages_of(where)])
    assert faults == []
    with crawl.served(where) as root:
        found = getattr(crawl, how)(browser, root, targets)
    said: dict[str, list[str]] = {number: [] for number in (*pages, "index.html")}
    for fault in found:
        page, _, text = fault.partition(": ")
        # The places and wording in axe's messages are left out.
        text = text.partition(": ")[0] if text.startswith("axe ") else text
        said[page.removesuffix("/index.html")].append(text)
    once = {page: list(dict.fromkeys(texts)) for page, texts in said.items()}
    assert once == dict(zip(pages, planted.values(), strict=True)) | {"index.html": []}


def test_a_page_that_needs_two_sheets_of_paper_is_found(tmp_path: Path, browser: "Browser") -> None:
    long = GOOD.format(more='<div style="height: 300mm">x</div>')
    where = site(tmp_path, long=long)
    with crawl.served(where) as root:
        printed = crawl.sheets(browser, root, pages_of(where))
    assert printed == {"index.html": 1, "long/index.html": 2}
    assert crawl.too_long(printed) == ["long/index.html: 2 sheets in print"]


SEARCH = """<input class="md-search__input"><ul></ul><script>
const answer = () => {
    document.querySelector("input").addEventListener("keyup", ({ target }) => {
        const found = `<li class="md-search-result__item">
            <a class="md-search-result__link" href="/${target.value}/">x</a></li>`
        document.querySelector("ul").innerHTML = target.value && found
    })
}
%s
</script>"""
LATE = SEARCH % 'addEventListener("load", () => setTimeout(answer, 700))'


def test_a_search_that_does_not_answer_is_asked_again(
    tmp_path: Path, browser: "Browser", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.site.browser._HEARD", 200)
    with crawl.served(site(tmp_path, more=LATE), searched=True) as root:
        found = crawl.found_by(browser, root, ("undo", "tie"))
    assert found == {"undo": ["undo/"], "tie": ["tie/"]}
