"""Look at the built pages with axe, in light and in dark: ``python -m tests.site.accessible SITE``.

Axe knows what people need who hear a page, see it badly or have no mouse: names of what one can
press, contrast, order of headings, labels. It finds nothing on any page, also where the search is
open. With ``--sample TEXT`` it looks at one page of each kind, which the text draws.

It needs the extra ``crawl``, a Chromium, and axe: ``npm install --prefix .cache/node axe-core``.
"""

import argparse
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Literal

from tests.site.browser import WIDE, opened, served
from tests.site.crawl import drawn
from tests.site.pages import pages_of

__all__ = ["AXE", "main", "violations"]

AXE = Path(__file__).parents[2] / ".cache" / "node" / "node_modules" / "axe-core" / "axe.min.js"
"""Where `.ci/run` installs axe."""

_RUN = """async () => {
  const {violations} = await axe.run(document, {resultTypes: ["violations"]})
  return violations.flatMap(({id, nodes}) => nodes.slice(0, 3).map(
    (node) => `${id}: ${node.target.join(" ")}: ${node.any.concat(node.all, node.none)
      .map((check) => check.message).slice(0, 1)}`))
}"""
"""What axe has to say of the page, three elements for each of its rules."""

_SCHEMES: dict[Literal["light", "dark"], str] = {"light": "default", "dark": "slate"}
"""The schemes of a browser, and what the theme calls them."""

_FADING = 400
"""So many milliseconds take the colors to change."""

_MOST_SHOWN = 100
_PROCESSES = 2


def violations(program: str, root: str, paths: Sequence[str]) -> list[str]:
    """Return what axe finds on each page, in light and in dark."""
    return list(_found(program, root, paths))


def _found(program: str, root: str, paths: Sequence[str]) -> Iterator[str]:
    axe = AXE.read_text()
    with opened(program, width=WIDE) as page:
        for path in paths:
            page.goto(f"{root}{path}")
            page.evaluate(axe)
            for scheme, called in _SCHEMES.items():
                page.emulate_media(color_scheme=scheme)
                # A page that has been seen in one of them keeps to it.
                page.evaluate("(it) => { document.body.dataset.mdColorScheme = it }", called)
                page.wait_for_timeout(_FADING)
                found = page.evaluate(_RUN)
                yield from (f"{path} ({scheme}): {fault}" for fault in found)
            page.emulate_media(color_scheme="light")


def main() -> None:
    """Look at the site, say how long it took, and fail where axe finds anything."""
    parser = argparse.ArgumentParser(description="Look at the built documentation with axe.")
    parser.add_argument("site", type=Path)
    parser.add_argument("--browser", default=shutil.which("chromium"))
    parser.add_argument("--sample", metavar="TEXT", help="look only at pages that this text draws")
    wanted = parser.parse_args()
    if wanted.browser is None:
        sys.exit("no browser: apt-get install chromium, or name one with --browser")
    began = time.monotonic()
    paths = pages_of(wanted.site)
    if wanted.sample is not None:
        paths = sorted(drawn(paths, wanted.sample, part=len(paths)))
    with served(wanted.site) as root, ProcessPoolExecutor(_PROCESSES) as pool:
        parts = [paths[number::_PROCESSES] for number in range(_PROCESSES)]
        found = [
            fault
            for each in pool.map(partial(violations, wanted.browser, root), parts)
            for fault in each
        ]
    print(*found[:_MOST_SHOWN], sep="\n")
    print(f"{len(paths)} pages, {len(found)} violations, {time.monotonic() - began:.0f} s")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
