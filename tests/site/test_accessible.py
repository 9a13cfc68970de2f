"""Axe finds what is planted on a page, in the scheme where it is, and nothing on a good page."""

from pathlib import Path

import pytest

from tests.site.pages import pages_of
from tests.site.test_crawl import CHROMIUM, GOOD, site

PLANTED = {
    "<select><option>one</option></select>": ["light select-name", "dark select-name"],
    '<div role="dialog">x</div>': ["light aria-dialog-name", "dark aria-dialog-name"],
    '<p style="color: #999">Faint</p>': ["light color-contrast", "dark color-contrast"],
    "<style>@media (prefers-color-scheme: dark) { p { color: #222; background: #111 } }</style>": [
        "dark color-contrast"
    ],
    "<style>a { text-decoration: none; color: #0000a0 }</style>": [
        "light link-in-text-block",
        "dark link-in-text-block",
    ],
    "<table><tr><th></th><th>x</th></tr></table>": [
        "light empty-table-header",
        "dark empty-table-header",
    ],
}


def test_each_fault_is_found(tmp_path: Path) -> None:
    accessible = pytest.importorskip("tests.site.accessible", exc_type=ImportError)
    if not CHROMIUM or not accessible.AXE.is_file():
        pytest.skip("there is no Chromium, or no axe")
    page = GOOD.replace("<body><article>", "<body><main>").replace("</article>", "</main>")
    pages = {str(number): page.format(more=more) for number, more in enumerate(PLANTED)}
    where = site(tmp_path, **pages)
    (where / "index.html").write_text(page.format(more=""))
    with accessible.served(where) as root:
        found = accessible.violations(CHROMIUM, root, pages_of(where))
    said: dict[str, list[str]] = {number: [] for number in (*pages, "index.html")}
    for fault in found:
        path, scheme, rule, *_ = fault.replace("(", "").replace(")", "").replace(":", "").split()
        said[path.removesuffix("/index.html")].append(f"{scheme} {rule}")
    once = {path: list(dict.fromkeys(faults)) for path, faults in said.items()}
    assert once == dict(zip(pages, PLANTED.values(), strict=True)) | {"index.html": []}
