"""The pages of the built documentation, parsed without a browser, and their faults."""

import gzip
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from attrs import define, field

__all__ = [
    "MOST_OF_AN_INDEX",
    "MOST_OF_A_BOOK",
    "MOST_OF_A_PAGE",
    "PRINTABLE",
    "Page",
    "faults_of",
    "one_of_each_kind",
    "pages_of",
    "read",
]

MOST_OF_A_PAGE = 300_000
"""The maximum size of a page in bytes."""

MOST_OF_AN_INDEX = 250_000
"""The maximum compressed size of a search index, in bytes."""

MOST_OF_A_BOOK = 90_000
"""The maximum compressed size of the page of a whole book, in bytes."""

_WHOLE_BOOKS = re.compile(r"(de/)?rules/(base-game|roll-and-write|new-abilities|matrix)/index.html")
"""Pages with a whole book and its pictures, or with a line for each rule: to be printed, or
searched with the browser. Pictures loaded later would be missing on paper, and would not follow the
colors of the page; on a screen, readers have a page for each chapter.
"""

PRINTABLE = re.compile(r"(de/)?rules/(base-game|roll-and-write|new-abilities|rulings)/index.html")
"""Pages to be printed, which may have any length."""

_LOADED = {("img", "src"), ("script", "src"), ("iframe", "src"), ("source", "src"), ("use", "href")}
"""The resources that a browser loads by itself, as pairs of an element and its attribute.

A reused part of a picture is on the same page, and is never a jump target.
"""

_STYLES = {"stylesheet", "icon", "preload", "prefetch", "preconnect", "manifest"}
"""The kinds of head links for which the browser loads something, or looks up a host."""

_IMPORT = re.compile(r"""(?:url\(|@import)\s*["']?(?:https?:)?//[^"')\s]+""")


@define
class Page(HTMLParser):
    """One page: its metadata, its anchors, and its links."""

    path: str
    """The address below the root of the site, such as ``rules/base-game/index.html``."""

    size: int = 0
    """In bytes."""

    sent: int = 0
    """The compressed size in bytes, of a page with a whole book."""

    lang: str | None = None
    title: str = ""
    h1: int = 0
    ids: list[str] = field(factory=list)
    links: set[str] = field(factory=set)
    loads: set[str] = field(factory=set)
    styles: str = ""
    _inside: str = ""

    def __attrs_pre_init__(self) -> None:
        """Begin to parse."""
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the attributes of an element that are checked later."""
        given = {name: value or "" for name, value in attrs}
        if tag in {"title", "style"} and "svg" not in self._inside:
            self._inside = tag
        if tag == "svg":
            self._inside = "svg"
        self.lang = given.get("lang") if tag == "html" else self.lang
        self.h1 += tag == "h1"
        self.styles += given.get("style", "")
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        if tag == "link" and _STYLES & set(given.get("rel", "").split()):
            self.loads.add(given.get("href", ""))
        self.loads |= {given[name] for element, name in _LOADED if tag == element and name in given}

    def handle_endtag(self, tag: str) -> None:
        """Leave an element whose text is kept."""
        if tag == self._inside:
            self._inside = ""

    def handle_data(self, data: str) -> None:
        """Keep the title and the styles."""
        if self._inside == "title":
            self.title += data
        if self._inside == "style":
            self.styles += data


def pages_of(site: Path) -> list[str]:
    """Return the addresses of all pages below the root of the site, sorted."""
    return sorted(page.relative_to(site).as_posix() for page in site.rglob("*.html"))


def read(site: Path, path: str) -> Page:
    """Read one page."""
    text = (site / path).read_bytes()
    sent = len(gzip.compress(text)) if _WHOLE_BOOKS.fullmatch(path) else 0
    page = Page(path, size=len(text), sent=sent)
    page.feed(text.decode())
    page.close()
    return page


def faults_of(site: Path, pages: list[Page]) -> tuple[list[str], dict[str, set[str]]]:
    """Return the faults of the pages, and the anchors of each page that links point to."""
    known = {page.path: page for page in pages}
    ids = {page.path: set(page.ids) for page in pages}
    targets: dict[str, set[str]] = {page.path: set() for page in pages}
    faults = [*_imports(site), *_indexes(site)]
    for page in pages:
        faults += [f"{page.path}: {fault}" for fault in _alone(page)]
        for link in sorted(page.links | page.loads):
            if urlsplit(link).scheme or link.startswith("//"):
                continue  # an external address; it is not requested
            target, anchor = _target(page.path, link)
            if target in known:
                if anchor and anchor not in ids[target]:
                    faults.append(f"{page.path}: no anchor #{anchor} in {target}")
                elif anchor and link in page.links:
                    targets[target].add(anchor)
            elif not (site / target).is_file():
                faults.append(f"{page.path}: {link} leads nowhere")
    return faults, targets


def one_of_each_kind(pages: Iterable[Page]) -> list[str]:
    """Return the smallest page of each folder with the same scripts, in each language."""
    kinds: dict[object, str] = {}
    for page in sorted(pages, key=lambda page: (page.size, page.path)):
        path = PurePosixPath(page.path)
        files = (_target(page.path, link)[0] for link in page.loads)
        scripts = frozenset(file for file in files if file.endswith(".js"))
        kind = path.parent.parent, path.name, page.lang, scripts
        kinds.setdefault(kind, page.path)
    return sorted(kinds.values())


def _indexes(site: Path) -> Iterator[str]:
    """Yield each search index that is too big."""
    for path in sorted(site.rglob("search_index.json")):
        size = len(gzip.compress(path.read_bytes()))
        if size > MOST_OF_AN_INDEX:
            where = path.relative_to(site)
            yield f"{where}: {size} bytes as it is sent, more than {MOST_OF_AN_INDEX}"


def _alone(page: Page) -> Iterator[str]:
    """Yield the faults of a page by itself."""
    language = "de" if page.path.startswith("de/") else "en"
    if page.lang != language:
        yield f"its language is {page.lang!r} and not {language!r}"
    if not page.title.strip():
        yield "no title"
    if page.h1 != 1:
        yield f"{page.h1} headings of the first level"
    twice = {name for name in page.ids if page.ids.count(name) > 1} if _repeats(page.ids) else set()
    for name in sorted(twice):
        yield f"the id {name} stands there more than once"
    for address in sorted(page.loads):
        if urlsplit(address).netloc:
            yield f"loads {address} from elsewhere"
    for found in _IMPORT.findall(page.styles):
        yield f"a style loads from elsewhere: {found}"
    yield from _too_big(page)


def _too_big(page: Page) -> Iterator[str]:
    """Yield a fault if a page is too big, compressed if it has a whole book."""
    if _WHOLE_BOOKS.fullmatch(page.path):
        if page.sent > MOST_OF_A_BOOK:
            yield f"{page.sent} bytes as it is sent, more than {MOST_OF_A_BOOK}"
    elif page.size > MOST_OF_A_PAGE:
        yield f"{page.size} bytes, more than {MOST_OF_A_PAGE}"


def _repeats(names: list[str]) -> bool:
    return len(set(names)) < len(names)


def _imports(site: Path) -> Iterator[str]:
    """Yield the external resources of style sheets."""
    for sheet in sorted(site.rglob("*.css")):
        for found in _IMPORT.findall(sheet.read_text()):
            yield f"{sheet.relative_to(site).as_posix()}: loads from elsewhere: {found}"


def _target(page: str, link: str) -> tuple[str, str]:
    """Return the target file, below the root, and the anchor of a link on a page."""
    parts = urlsplit(link)
    path, anchor = unquote(parts.path), unquote(parts.fragment)
    if not path:
        return page, anchor
    names: list[str] = [] if path.startswith("/") else page.split("/")[:-1]
    for name in path.split("/"):
        if name == "..":
            names = names[:-1]
        elif name not in {"", "."}:
            names.append(name)
    if path.endswith(("/", "/.", "/..")) or path in {".", ".."}:
        names.append("index.html")
    return "/".join(names), anchor
