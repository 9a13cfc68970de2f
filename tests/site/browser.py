"""What only a browser knows of the pages: what they load, how wide they are, where a jump ends."""

import json
import re
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Request,
    Response,
    TimeoutError,  # noqa: A004 - of what is waited for here
    sync_playwright,
)

__all__ = ["PHONE", "SEARCHES", "TILES", "WIDE", "found_by", "opened", "served", "sheets", "visit"]

PHONE, WIDE = 390, 1400
"""How many pixels the window is wide."""

_PATIENCE = 180_000
"""How many milliseconds are waited for a page: another one's work may be in the way."""

_HEARD = 10_000
"""After so many milliseconds without an answer, a text has not been heard by the search."""

SEARCHES = ("coat of arms", "hand limit", "undo", "save game", "reroll")
"""What a player looks for, and so finds in the rules and guides before the reference."""

TILES = {
    "Draw pile": "rules/abilities/draw-pile/",
    "Hand limit": "rules/abilities/hand-limit/",
    "Only windows": "rules/missions/only-windows/",
}
"""Names of tiles, and the page of each, which a search for the name brings first."""

_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The list below the address bar, a page of its own in each window. The last switch of this name
    # counts: the rest is what Playwright's own turns off and matters here.
    (
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
        "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,"
        "NetworkTimeServiceQuerying"
    ),
    # A name elsewhere is asked for by no page, and where one does, it waits for no answer.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
_TOO_WIDE = """() => {
  const room = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= room) return null
  const cut = (part) => {
    for (let box = part.parentElement; box; box = box.parentElement)
      if (box !== document.body && getComputedStyle(box).overflowX !== "visible") return true
    return false
  }
  for (const part of document.body.querySelectorAll("*"))
    if (part.getBoundingClientRect().right > room + 1 && !cut(part))
      return `${part.tagName.toLowerCase()}.${part.className}`
  return "something"
}"""
"""The first element that makes the page wider than its window, or null."""

_JUMPS = """(names) => names.flatMap((name) => {
  const part = document.getElementById(name)
  for (let box = part; box; box = box.parentElement)
    if (box instanceof HTMLDetailsElement) box.open = true
  const filled = (some) => some && (some.textContent.trim()
    || some.matches("svg, img, hr, input") || some.querySelector("svg, img, input"))
  let shown = part
  // An anchor that is only a place stands for what comes after it.
  if (part.matches("a, span"))
    while (shown && !filled(shown)) shown = shown.nextElementSibling ?? shown.parentElement
  if (!filled(shown) || shown === document.body) return [`#${name} is empty`]
  part.scrollIntoView({behavior: "instant"})
  const box = shown.getBoundingClientRect()
  if (!box.width || !box.height) return [`#${name} is hidden`]
  return box.bottom > 0 && box.top < innerHeight && box.left < innerWidth
    ? [] : [`#${name} is out of view after the jump`]
})"""
"""What is wrong after a jump to each of these anchors."""

_UNREADABLE = """() => {
  const channels = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number)
  const light = (color) => channels(color).slice(0, 3)
    .map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0)
  const behind = (part) => {
    for (let box = part; box; box = box.parentElement) {
      const color = getComputedStyle(box).backgroundColor
      if ((channels(color)[3] ?? 1) > 0.9) return color
    }
    return "rgb(255, 255, 255)"
  }
  return [...document.querySelectorAll("article p, article li, article td")].filter((part) => {
    const pair = [light(getComputedStyle(part).color), light(behind(part))].sort((a, b) => b - a)
    return part.textContent.trim() && (pair[0] + 0.05) / (pair[1] + 0.05) < 4.5
  }).map((part) => `hard to read: ${part.textContent.trim().slice(0, 40)}`).slice(0, 3)
}"""
"""Texts with less contrast than 4.5 to 1."""


_INDEX = "search/search_index.json"


class _Files(SimpleHTTPRequestHandler):
    """The files of a site; the search finds nothing, unless it is asked.

    Every page loads the index, which takes longer than all else.
    """

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, searched: bool, **named: Any) -> None:  # noqa: ANN401
        self.searched = searched
        super().__init__(*args, **named)

    def do_GET(self) -> None:
        if self.searched or not self.path.endswith(_INDEX):
            super().do_GET()
            return
        index = json.loads(Path(self.translate_path(self.path)).read_bytes())
        written = json.dumps(index | {"docs": []}).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(written)))
        self.end_headers()
        self.wfile.write(written)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def handle(self) -> None:
        # The browser has gone on to the next page before it had all of this one.
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name there)
        """Say nothing of each request."""


@contextmanager
def served(site: Path, *, searched: bool = False) -> Iterator[str]:
    """Serve the site on this machine, and give its address, which ends with a slash."""
    files = partial(_Files, directory=str(site), searched=searched)
    server = ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def _browser(program: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=_FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def opened(program: str, *, width: int) -> Iterator[Page]:
    """Give a page of a browser, so wide, which nothing moves in."""
    with _browser(program) as browser:
        page = browser.new_page(
            viewport={"width": width, "height": 900}, reduced_motion="reduce", bypass_csp=True
        )
        page.set_default_timeout(_PATIENCE)
        yield page


def visit(
    program: str, root: str, jumps: Sequence[tuple[str, Sequence[str]]], *, every: int = 10
) -> list[str]:
    """Open each page with a browser, jump to each of its anchors, and return what is wrong.

    Of so many pages as `every` one is read in the light and in the dark.
    """
    faults: list[str] = []
    with _browser(program) as browser:
        # Light is what the browser has by itself: to say so makes it style each page once more.
        page = browser.new_page(
            viewport={"width": PHONE, "height": 800}, color_scheme="null", reduced_motion="reduce"
        )
        page.set_default_timeout(_PATIENCE)
        heard = _Heard(root)
        page.on("request", heard.request)
        page.on("response", heard.response)
        page.on("console", heard.console)
        page.on("pageerror", heard.error)
        for number, (path, names) in enumerate(jumps):
            # To change the width takes time: begin with that of the page before.
            widths = (WIDE, PHONE) if number % 2 else (PHONE, WIDE)
            found = [*_look(page, f"{root}{path}", names, widths, read=number % every == 0)]
            faults += [f"{path}: {fault}" for fault in (*heard.faults(), *found)]
    return faults


class _Heard:
    """What a page asked for and complained about."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.said: list[str] = []

    def request(self, request: Request) -> None:
        if not _near(request.url, self.root):
            self.said.append(f"asks for {request.url}")

    def response(self, response: Response) -> None:
        if response.status >= 400:
            self.said.append(f"{response.status} for {response.url}")

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.said.append(f"on the console: {message.text}")

    def error(self, error: Exception) -> None:
        self.said.append(f"a script broke down: {error}")

    def faults(self) -> list[str]:
        """Return what was heard since the last time."""
        said, self.said = self.said, []
        return list(dict.fromkeys(said))


def _near(address: str, root: str) -> bool:
    return address.startswith((root, "data:", "blob:", "about:"))


def _look(
    page: Page, address: str, names: Sequence[str], widths: Sequence[int], *, read: bool
) -> Iterator[str]:
    page.goto(address)
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        if wide := page.evaluate(_TOO_WIDE):
            yield f"wider than a window of {width} pixels: {wide}"
        if width == PHONE and names:
            yield from page.evaluate(_JUMPS, list(names))
    if read:
        page.emulate_media(color_scheme="light")
        yield from (f"{fault} (light)" for fault in page.evaluate(_UNREADABLE))
        page.emulate_media(color_scheme="dark")
        yield from (f"{fault} (dark)" for fault in page.evaluate(_UNREADABLE))
        page.emulate_media(color_scheme="null")


_SHEET = re.compile(rb"/Type\s*/Page\b")
"""What each page of a PDF is, as Chromium writes it."""


def sheets(program: str, root: str, paths: Sequence[str]) -> Mapping[str, int]:
    """Return how many sheets of A4 each page needs in print."""
    with _browser(program) as browser:
        page = browser.new_page()
        found = {}
        for path in paths:
            page.goto(f"{root}{path}")
            found[path] = len(_SHEET.findall(page.pdf(format="A4")))
        return found


def _search(page: Page, text: str) -> None:
    """Type a text into the search, and wait for what it finds."""
    until = time.monotonic() + _PATIENCE / 1000
    while True:
        # A script that was not there yet has heard of no text: it is typed once more.
        page.fill(".md-search__input", "")
        page.fill(".md-search__input", text)
        try:
            page.wait_for_selector(".md-search-result__link", state="attached", timeout=_HEARD)
        except TimeoutError:
            if time.monotonic() > until:
                raise
        else:
            return


def found_by(program: str, root: str, texts: Sequence[str]) -> Mapping[str, list[str]]:
    """Return, for each text that is typed into the search, the pages it finds, best first."""
    found = {}
    with _browser(program) as browser:
        page = browser.new_page(viewport={"width": WIDE, "height": 900})
        page.set_default_timeout(_PATIENCE)
        for text in texts:
            # On a page of its own: what is found is not what was found before.
            page.goto(root)
            _search(page, text)
            links = page.eval_on_selector_all(
                ".md-search-result__item > .md-search-result__link",
                "(links) => links.map((link) => link.pathname)",
            )
            found[text] = [link.removeprefix("/") for link in links]
    return found
