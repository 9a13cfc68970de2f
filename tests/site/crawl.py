"""Check every page of the built documentation: ``python -m tests.site.crawl SITE``.

Without a browser: each page has a title, one heading of the first level and its language, every
link and every anchor has a target, nothing is loaded from elsewhere, and no page is too big.

With Chromium, in the widths of a phone and of a desktop: no page is wider than its window, only
books are very high, and a jump to an anchor shows its target. One page of each kind, which is a
folder and the scripts of its pages, is opened with its scripts: it makes no requests elsewhere,
logs no errors, and passes axe in light and dark mode. The others differ from it only in their file,
which is loaded into an open page. Each player aid fits on one sheet of A4, and the rulebook for a
table draws its examples. The search finds rules and guides first, and a tile by its name.

It needs the extra ``crawl``, a Chromium (``apt-get install chromium-headless-shell``, or
``chromium``), and axe (``npm install --prefix .cache/node axe-core``).
"""

import argparse
import sys
import time
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from tests.site.browser import (
    AMONG_THREE,
    AXE,
    CHROMIUM,
    SEARCHES,
    TILES,
    found_by,
    launched,
    lay_out,
    served,
    sheets,
    unassembled,
    visit,
)
from tests.site.pages import faults_of, one_of_each_kind, pages_of, read

__all__ = ["crawl", "main", "misplaced", "not_first", "too_long"]

_BEHIND = ("reference/", "inside/")
"""Sections for programmers, which rank lower in the search."""

_FIRST = 3
"""The number of results that people look at."""

_AIDS = "aids/*/index.html"
"""The player aids of each language, to print and lay on the table."""

_ASSEMBLED = ("rules/assembled/index.html", "de/rules/assembled/index.html")
"""The rulebooks for a table, which show the examples of other pages."""

_MOST_SHOWN = 100


def crawl(site: Path, program: str) -> list[str]:
    """Return all faults of the site; `program` is the browser."""
    pages = [read(site, path) for path in pages_of(site)]
    faults, targets = faults_of(site, pages)
    opened = one_of_each_kind(pages)
    with launched(program) as browser:
        with served(site) as root:
            faults += visit(browser, root, {path: targets[path] for path in opened})
            for german in (False, True):  # each language has its own style sheets
                others = {
                    path: names
                    for path, names in targets.items()
                    if path not in opened and path.startswith("de/") == german
                }
                faults += lay_out(browser, root, others)
            aids = [path for path in targets if PurePosixPath(path).match(_AIDS)]
            faults += too_long(sheets(browser, root, aids))
            for path in _ASSEMBLED:
                faults += unassembled(browser, root, path)
        with served(site, searched=True) as root:
            found = found_by(browser, root, (*SEARCHES, *AMONG_THREE, *TILES))
    faults += misplaced({text: found[text] for text in SEARCHES}) + not_first(TILES, found)
    faults += not_first(AMONG_THREE, found, _FIRST)
    print(f"{len(pages)} pages, {sum(map(len, targets.values()))} anchors; the biggest:")
    for page in sorted(pages, key=lambda page: -page.size)[:5]:
        print(f"{page.size:9,} bytes  {page.path}")
    print(f"{len(opened)} were opened with their scripts:", *opened, sep="\n")
    return faults


def misplaced(found: Mapping[str, list[str]]) -> list[str]:
    """Return the searches with pages for programmers among the first results."""
    return [
        f"a search for {text!r} brings {', '.join(first)}"
        for text, pages in found.items()
        for first in [list(dict.fromkeys(pages))[:_FIRST]]
        if len(first) < _FIRST or any(page.startswith(_BEHIND) for page in first)
    ]


def not_first(names: Mapping[str, str], found: Mapping[str, list[str]], most: int = 1) -> list[str]:
    """Return the searches that do not find their page among the first `most`."""
    return [
        f"a search for {name!r} brings {', '.join(found[name][:most])}"
        for name, page in names.items()
        if page not in found[name][:most]
    ]


def too_long(printed: Mapping[str, int]) -> list[str]:
    """Return the pages that need more than one sheet of paper."""
    return [f"{path}: {count} sheets in print" for path, count in printed.items() if count != 1]


def main() -> None:
    """Check the site, print the time it took, and fail if there are faults."""
    parser = argparse.ArgumentParser(description="Look at every page of the built documentation.")
    parser.add_argument("site", type=Path)
    parser.add_argument("--browser", default=CHROMIUM)
    wanted = parser.parse_args()
    if wanted.browser is None:
        sys.exit("no browser: apt-get install chromium-headless-shell, or name one with --browser")
    if not AXE.is_file():
        sys.exit("no axe: npm install --prefix .cache/node axe-core")
    began = time.monotonic()
    faults = crawl(wanted.site, wanted.browser)
    print(*faults[:_MOST_SHOWN], sep="\n")
    print(f"{len(faults)} faults, {time.monotonic() - began:.0f} s")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
