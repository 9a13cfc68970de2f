"""Checks that need a browser: what pages load, their width, and the targets of jumps.

Also axe's checks, for people who hear a page, see it badly or use no mouse.
"""

import json
import re
import shutil
import threading
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Request,
    Response,
    TimeoutError,  # noqa: A004 - a subject of this test
    sync_playwright,
)

from tests.site.pages import PRINTABLE

__all__ = [
    "AMONG_THREE",
    "AXE",
    "CHROMIUM",
    "PHONE",
    "SEARCHES",
    "TILES",
    "WIDE",
    "found_by",
    "launched",
    "lay_out",
    "served",
    "sheets",
    "unassembled",
    "visit",
]

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The installed browser, or ``None``; the headless shell takes a fifth less time."""

PHONE, WIDE = 390, 1400
"""The width of the window in pixels."""

_MOST_HIGH = 25_000
"""The maximum height of a page in a wide window, in pixels, except for pages to be printed."""

_PATIENCE = 180_000
"""The timeout for a page in milliseconds; other work may slow it down."""

_HEARD = 10_000
"""The milliseconds after which a search text counts as lost."""

_INPUT, _RESULT = ".md-search__input", ".md-search-result__link"
"""The field of the search, and its results."""

SEARCHES = ("coat of arms", "hand limit", "undo", "save game", "reroll")
"""Words of players, which find the rules and guides before the reference."""

AMONG_THREE = {
    "hand limit": "rules/base-game/a-taking-cards/",
    "coat of arms": "learn/card-game/",
    "discard": "rules/rule/base-supply-discard-pile/",
    "end of game": "rules/base-game/the-end-of-the-game/",
    "pass": "rules/rule/base-turn-no-pass/",
    "tie": "rules/rule/base-end-tie/",
}
"""A search, and the page that has to be among its first three results."""

TILES = {
    "Draw pile": "rules/abilities/draw-pile/",
    "Hand limit": "rules/abilities/hand-limit/",
    "Only windows": "rules/missions/only-windows/",
}
"""Names of tiles, and the page of each, which a search for the name finds first."""

_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The list below the address bar, which is a page in each window. The last switch of this name
    # counts: the rest are switches of Playwright that matter here.
    (
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
        "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,"
        "NetworkTimeServiceQuerying"
    ),
    # No page asks for other hosts, and one that did would get no answer.
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
"""The faults after a jump to each of these anchors."""

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
  const contrast = (...colors) => {
    const [one, other] = colors.map(light).sort((a, b) => b - a)
    return (one + 0.05) / (other + 0.05)
  }
  const all = (selector) => [...document.querySelectorAll(selector)]
  const named = (what, parts) =>
    parts.map((part) => `hard to ${what}: ${part.textContent.trim().slice(0, 40)}`).slice(0, 3)
  return [
    ...named("read", all("article p, article li, article td").filter((part) =>
      part.textContent.trim() && contrast(getComputedStyle(part).color, behind(part)) < 4.5)),
    ...named("see", all("article .md-button, article button:enabled, article :checked + label")
      .filter((part) => part.checkVisibility() && part.textContent.trim()
        && Math.max(...[behind(part), getComputedStyle(part).borderTopColor]
          .map((edge) => contrast(edge, behind(part.parentElement)))) < 3)),
  ]
}"""
"""Texts with a contrast below 4.5 to 1, and buttons below 3 to 1 against their surroundings."""

_CUT = """() => [...document.querySelectorAll("input[placeholder]")].filter((field) => {
  const {paddingLeft, paddingRight, font} = getComputedStyle(field)
  const pen = document.createElement("canvas").getContext("2d")
  pen.font = font
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return field.checkVisibility() && pen.measureText(field.placeholder).width > room
}).map((field) => `cut off: ${field.placeholder}`)"""
"""Placeholders for which a field is too narrow."""

_LAID_OUT = f"""async (pages) => {{
  const found = []
  document.documentElement.style.visibility = "hidden" // to paint them takes time
  for (const [path, names] of pages) {{
    const text = await (await fetch(path)).text()
    const read = new DOMParser().parseFromString(text, "text/html")
    // What is drawn in a picture is never outside of it, and takes most of the time.
    for (const picture of read.querySelectorAll("svg"))
      picture.replaceChildren(...picture.querySelectorAll("style"))
    history.replaceState(null, "", path) // for what has an address that begins at the page
    document.body.replaceWith(document.adoptNode(read.body))
    found.push([({_TOO_WIDE})(), document.documentElement.scrollHeight, ({_JUMPS})(names)])
  }}
  return found
}}"""
"""The excess width of each page, its height, and the faults after a jump to each anchor."""

AXE = Path(__file__).parents[2] / ".cache" / "node" / "node_modules" / "axe-core" / "axe.min.js"
"""The place where `.ci/run` installs axe: ``npm install --prefix .cache/node axe-core``."""

_VIOLATIONS = """async (rules) => {
  const which = rules.length ? {runOnly: rules} : {}
  const {violations} = await axe.run(document,
    {resultTypes: ["violations"], preload: false, ...which})
  return violations.flatMap(({id, nodes}) => nodes.slice(0, 3).map(
    (node) => [id, `${node.target.join(" ")}: ${node.any.concat(node.all, node.none)
      .map((check) => check.message).slice(0, 1)}`]))
}"""
"""Axe's findings on the page, three elements for each of its rules."""

_COLORED = """(scheme) => {
  document.body.dataset.mdColorScheme = scheme
  for (const fading of document.getAnimations()) fading.cancel()
}"""
"""Shows a page in a scheme of the theme, without color transitions."""

_SCHEMES: list[tuple[Literal["light", "dark"], str, list[str]]] = [
    ("light", "default", []),
    # Checks that do not depend on colors run once.
    ("dark", "slate", ["color-contrast", "link-in-text-block"]),
]
"""The schemes of a browser, their names in the theme, and axe's rules for each, or all."""

_INDEX = "search/search_index.json"


class _Files(SimpleHTTPRequestHandler):
    """The files of a site; the search has no index, unless it is needed.

    Every page loads the index, which takes longer than everything else.
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
        # The browser went to the next page before this one was complete.
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name in the interface)
        """Do not log requests."""


@contextmanager
def served(site: Path, *, searched: bool = False) -> Iterator[str]:
    """Serve the site on this machine, and yield its address, which ends with a slash."""
    files = partial(_Files, directory=str(site), searched=searched)
    server = ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def launched(program: str) -> Iterator[Browser]:
    """Yield a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=_FLAGS)
        try:
            yield browser
        finally:
            browser.close()


Jumps = Mapping[str, Collection[str]]
"""The anchors of each page that are targets of links."""


def visit(browser: Browser, root: str, jumps: Jumps) -> list[str]:
    """Open each page as a reader does, jump to each of its anchors, and return the faults.

    A German page with the same structure is the same for axe and for contrast.
    """
    faults: list[str] = []
    # Light is the browser's default: setting it styles each page again.
    page = browser.new_page(color_scheme="null", reduced_motion="reduce")
    page.set_default_timeout(_PATIENCE)
    heard = _Heard(root)
    page.on("request", heard.request)
    page.on("response", heard.response)
    page.on("console", heard.console)
    page.on("pageerror", heard.error)
    for path, names in jumps.items():
        found = [*_look(page, root, path, sorted(names))]
        faults += [f"{path}: {fault}" for fault in (*heard.faults(), *found)]
    page.close()
    return faults


def lay_out(browser: Browser, root: str, jumps: Jumps) -> list[str]:
    """Load each page in place of the first one, without scripts; return its faults.

    Opening a page takes several times as long. The style sheets are the first page's.
    """
    faults: list[str] = []
    if not jumps:
        return faults
    page = browser.new_page(color_scheme="null", reduced_motion="reduce", java_script_enabled=False)
    page.set_default_timeout(_PATIENCE)
    page.goto(f"{root}{next(iter(jumps))}")
    for width in (WIDE, PHONE):
        page.set_viewport_size({"width": width, "height": 800})
        pages = [(f"/{path}", sorted(names)) for path, names in jumps.items()]
        laid_out = page.evaluate(_LAID_OUT, pages)
        for path, (wide, high, found) in zip(jumps, laid_out, strict=True):
            wrong = (*_wider(width, wide), *_higher(width, high, path), *found)
            faults += [f"{path}: {fault}" for fault in wrong]
    page.close()
    return list(dict.fromkeys(faults))


class _Heard:
    """The requests and the console messages of a page."""

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
        """Return the messages since the last call."""
        said, self.said = self.said, []
        return list(dict.fromkeys(said))


def _near(address: str, root: str) -> bool:
    return address.startswith((root, "data:", "blob:", "about:"))


def _look(page: Page, root: str, path: str, names: Sequence[str]) -> Iterator[str]:
    page.set_viewport_size({"width": WIDE, "height": 800})
    page.goto(f"{root}{path}")
    yield from _wider(WIDE, page.evaluate(_TOO_WIDE))
    yield from _higher(WIDE, page.evaluate("document.documentElement.scrollHeight"), path)
    yield from page.evaluate(_CUT)
    if not path.startswith("de/"):
        yield from _read(page)
    page.set_viewport_size({"width": PHONE, "height": 800})
    yield from _wider(PHONE, page.evaluate(_TOO_WIDE))
    yield from page.evaluate(_JUMPS, names)


def _read(page: Page) -> Iterator[str]:
    page.evaluate(AXE.read_text())
    for scheme, called, rules in _SCHEMES:
        page.emulate_media(color_scheme=scheme)
        # A page keeps the scheme in which it was first seen.
        page.evaluate(_COLORED, called)
        yield from (f"{fault} ({scheme})" for fault in page.evaluate(_UNREADABLE))
        for rule, what in page.evaluate(_VIOLATIONS, rules):
            yield f"axe {rule} ({scheme}): {what}"
    page.emulate_media(color_scheme="null")


def _wider(width: int, what: str | None) -> Iterator[str]:
    if what:
        yield f"wider than a window of {width} pixels: {what}"


def _higher(width: int, high: int, path: str) -> Iterator[str]:
    if width == WIDE and high > _MOST_HIGH and not PRINTABLE.fullmatch(path):
        yield f"higher than {_MOST_HIGH} pixels"


_SHEET = re.compile(rb"/Type\s*/Page\b")
"""The pages of a PDF, as Chromium writes them."""


def sheets(browser: Browser, root: str, paths: Iterable[str]) -> Mapping[str, int]:
    """Return the number of A4 sheets that each page needs in print."""
    page = browser.new_page()
    found = {}
    for path in paths:
        page.goto(f"{root}{path}")
        found[path] = len(_SHEET.findall(page.pdf(format="A4")))
    page.close()
    return found


_POINTING = """() => {
  const ids = [...document.querySelectorAll("[id]")].map(({id}) => id)
  const lost = [...document.querySelectorAll("use")]
    .map((one) => one.getAttribute("href").slice(1)).filter((id) => !ids.includes(id))
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const empty = [...document.querySelectorAll(".cph-assembled svg.cph use")].filter((one) =>
    one.checkVisibility() && !one.getBoundingClientRect().width)
  return [
    ...(document.querySelector(".cph-assembled svg.cph") ? [] : ["no drawn example"]),
    ...lost.map((id) => `a picture points to ${id}, which is not there`),
    ...twice.map((id) => `the id ${id} is there more than once`),
    ...empty.map((one) => `${one.getAttribute("href")} is not drawn`),
  ]
}"""
"""What is wrong with the pictures of a page that has those of others."""


def unassembled(browser: Browser, root: str, path: str) -> list[str]:
    """Return what is wrong with the drawn examples in the rulebook for a table."""
    page = browser.new_page()
    page.set_default_timeout(_PATIENCE)
    page.goto(f"{root}{path}?game=rollwrite&players=2&drawn=1")
    page.wait_for_load_state("networkidle")
    page.emulate_media(media="print")
    found = page.evaluate(_POINTING)
    page.close()
    return [f"{path}: {fault}" for fault in dict.fromkeys(found)]


def _search(page: Page, text: str) -> None:
    """Type a text into the search, and wait for its results; no text has none."""
    until = time.monotonic() + _PATIENCE / 1000
    state: Literal["attached", "detached"] = "attached" if text else "detached"
    while True:
        page.fill(_INPUT, text)
        page.press(_INPUT, "End")  # the search listens to keys
        try:
            page.wait_for_selector(_RESULT, state=state, timeout=_HEARD)
        except TimeoutError:  # a script that was not loaded yet heard nothing
            if time.monotonic() > until:
                raise
        else:
            return


def found_by(browser: Browser, root: str, texts: Iterable[str]) -> Mapping[str, list[str]]:
    """Return, for each search text, the pages found, best first."""
    found = {}
    page = browser.new_page(viewport={"width": WIDE, "height": 900})
    page.set_default_timeout(_PATIENCE)
    page.goto(root)
    for text in texts:
        _search(page, "")  # no result is left over from an earlier text
        _search(page, text)
        links = page.eval_on_selector_all(
            f".md-search-result__item > {_RESULT}", "(links) => links.map((link) => link.pathname)"
        )
        found[text] = [link.removeprefix("/") for link in links]
    page.close()
    return found
