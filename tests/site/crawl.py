"""Visit every page of the built documentation: ``python -m tests.site.crawl SITE``.

Without a browser: each page has a title, one heading of the first level and its language, every
link and every anchor leads somewhere, nothing is loaded from elsewhere, and no page of the
reference is too big. With Chromium, as wide as a phone and as a desk: no page is wider than its
window, asks for anything elsewhere or complains on the console, and a jump to an anchor shows
something; a sample is read in the light and in the dark. Each player aid is one sheet of A4 in
print. The search finds rules and guides first, and a tile by its name.

With ``--sample TEXT`` the browser visits what the text draws: one page of each kind at least, those
that differ from all others, and one in eight of the rest. Of ten texts, each page is drawn by one
at least with a probability of 74 %. What needs no browser is looked at on all pages nevertheless.

It needs the extra ``crawl``, and a Chromium: ``apt-get install chromium``.
"""

import argparse
import shutil
import sys
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePosixPath

from tests.site.browser import SEARCHES, TILES, found_by, served, sheets, visit
from tests.site.pages import faults_of, pages_of, read

__all__ = ["crawl", "drawn", "main", "misplaced", "not_first", "too_long"]

_BEHIND = ("reference/", "inside/")
"""What is for those who program: the search has it further down."""

_FIRST = 3
"""So many pages are seen at a glance."""

_AIDS = "aids/*/index.html"
"""The player aids of each language, to print and lay on the table."""

_ONE_OF_ITS_KIND = {
    f"{language}{name}index.html"
    for language in ("", "de/")
    for name in ("", "learn/", "learn/quiz/", "play/", "reference/", "rules/")
}
"""What is in every sample."""

_PART = 8
"""Of the other pages, one in so many is in a sample."""

_PROCESSES = 2
_MOST_SHOWN = 100


def crawl(
    site: Path, program: str, *, sample: str | None = None, processes: int = _PROCESSES
) -> list[str]:
    """Return everything that is wrong with the site; `program` is the browser.

    It visits the pages that `sample` draws, or all.
    """
    paths = pages_of(site)
    with ProcessPoolExecutor(processes) as pool:
        pages = list(pool.map(partial(read, site), paths, chunksize=8))
        faults, targets = faults_of(site, pages)
        visited = set(paths) if sample is None else drawn(paths, sample)
        jumps = [(path, sorted(names)) for path, names in targets.items() if path in visited]
        with served(site) as root:
            parts = [jumps[number::processes] for number in range(processes)]
            for found in pool.map(partial(visit, program, root), parts):
                faults += found
            aids = [path for path in paths if PurePosixPath(path).match(_AIDS)]
            faults += too_long(sheets(program, root, aids))
    if sample is not None:
        print(f"of {len(pages)} pages, {sample!r} has drawn {len(visited)} for the browser:")
        print(*sorted(visited), sep="\n")
    print(f"{len(pages)} pages, {sum(map(len, targets.values()))} anchors; the biggest:")
    for page in sorted(pages, key=lambda page: -page.size)[:5]:
        print(f"{page.size:9,} bytes  {page.path}")
    return faults


def drawn(paths: Iterable[str], sample: str, *, part: int = _PART) -> set[str]:
    """Return the pages that a text draws, one at least of each folder, and one in `part` of all."""
    by_chance = {path: int(sha256(f"{sample} {path}".encode()).hexdigest(), 16) for path in paths}
    kinds: dict[PurePosixPath, str] = {}
    for path in sorted(by_chance, key=by_chance.__getitem__):
        kinds.setdefault(PurePosixPath(path).parent.parent, path)
    return {
        path
        for path, number in by_chance.items()
        if number % part == 0 or path in _ONE_OF_ITS_KIND or path in kinds.values()
    }


def misplaced(found: Mapping[str, list[str]]) -> list[str]:
    """Return the searches that bring what is for programmers among the first pages."""
    return [
        f"a search for {text!r} brings {', '.join(first)}"
        for text, pages in found.items()
        for first in [list(dict.fromkeys(pages))[:_FIRST]]
        if len(first) < _FIRST or any(page.startswith(_BEHIND) for page in first)
    ]


def not_first(names: Mapping[str, str], found: Mapping[str, list[str]]) -> list[str]:
    """Return the searches for a name that bring something before the page of that name."""
    return [
        f"a search for {name!r} brings {found[name][0]}"
        for name, page in names.items()
        if found[name][0] != page
    ]


def too_long(printed: Mapping[str, int]) -> list[str]:
    """Return the pages that need more than one sheet of paper."""
    return [f"{path}: {count} sheets in print" for path, count in printed.items() if count != 1]


def main() -> None:
    """Visit the site, say how long it took, and fail where anything is wrong."""
    parser = argparse.ArgumentParser(description="Visit every page of the built documentation.")
    parser.add_argument("site", type=Path)
    parser.add_argument("--browser", default=shutil.which("chromium"))
    parser.add_argument(
        "--sample", metavar="TEXT", help="visit only the pages that this text draws in the browser"
    )
    wanted = parser.parse_args()
    if wanted.browser is None:
        sys.exit("no browser: apt-get install chromium, or name one with --browser")
    began = time.monotonic()
    faults = crawl(wanted.site, wanted.browser, sample=wanted.sample)
    with served(wanted.site, searched=True) as root:
        found = found_by(wanted.browser, root, (*SEARCHES, *TILES))
        faults += misplaced({text: found[text] for text in SEARCHES}) + not_first(TILES, found)
    print(*faults[:_MOST_SHOWN], sep="\n")
    print(f"{len(faults)} faults, {time.monotonic() - began:.0f} s")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
