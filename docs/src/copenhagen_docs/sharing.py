"""Pictures for a page that has many: the page has their common parts once.

They look as before. Parts of several pictures of a page are written at its end, and each
picture points there; a page with a hundred houses has one empty house. Where pictures point to the
same things in a row, they point to the row.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby, pairwise
from types import MappingProxyType
from xml.etree.ElementTree import Element, fromstring
from xml.sax.saxutils import escape

from copenhagen.render import style_sheet

__all__ = ["SHARED", "share"]

SHARED = '[id^="cph-"]'
"""The selector of what several pictures share.

Rules of CSS for pictures, which begin with ``.cph``, are written for it as well. It is no picture
itself: it takes the colors of the one that points to it.
"""


def _written(part: Element, each: dict[Element, str] | None = None) -> str:
    """Return a part as text, and put the texts of all that it consists of into `each`.

    ElementTree would write each part once more for every part around it.
    """
    within = "".join([_written(child, each) for child in part])
    if part.text:
        within = escape(part.text) + within
    head = part.tag
    for name, text in part.items():
        head += f' {name}="{escape(text, _IN_QUOTES) if _TO_BE_QUOTED.search(text) else text}"'
    made = f"<{head}>{within}</{part.tag}>" if within else f"<{head}/>"
    if part.tail:
        made += escape(part.tail)
    if each is not None:
        each[part] = made
    return made


_IN_QUOTES = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
_TO_BE_QUOTED = re.compile(r'[&<>"\r\n\t]')


def share(pictures: Iterable[str]) -> tuple[list[str], str]:
    """Return pictures that point to what several of them have, and a picture of that, not seen.

    The other pictures that a page has may be replaced or taken away, this one has to stay. They say
    how high they are for their width, so that a browser need not fill in pictures out of sight.
    """
    read = [_read(picture) for picture in pictures]
    written = {part: text for _, each in read for part, text in each.items()}
    counts = Counter(text for _, each in read for text in each.values())
    several = {
        text
        for part, text in written.items()
        if _can_be_shared(part) and _is_shorter(len(text), counts[text])
    }
    shared = _Shared(written, several)
    trees = [shared.pointing(tree) for tree, _ in read]
    if not shared.names:
        return [_written(tree) for tree in trees], ""
    for tree in trees:
        if size := tree.get("viewBox", "").split()[2:]:
            tree.set("style", f"aspect-ratio:{'/'.join(size)}")
    attributes = {"width": "0", "height": "0", "style": "position:absolute", "aria-hidden": "true"}
    root = Element("svg", {"class": "shared", **attributes})
    root.append(Element("defs"))
    root[0].extend(shared.parts())
    root[0].extend(_rows_shared([*trees, root]))
    return [_written(tree) for tree in trees], _written(root)


@lru_cache(maxsize=1024)
def _read(picture: str) -> tuple[Element, Mapping[Element, str]]:
    """Return a picture as a tree, and the texts of all parts; an example can be on several pages.

    Nobody changes the tree.
    """
    tree = fromstring(picture)  # noqa: S314 (we drew it)
    for parent in [*tree.iter()]:
        for child in [part for part in parent if part.get("class") == "blind"]:
            at = [*parent].index(child)
            parent[at : at + 1] = _split(child)
    each: dict[Element, str] = {}
    _written(tree, each)
    return tree, MappingProxyType(each)


def _split(windows: Element) -> list[Element]:
    """Return the blind windows of a house row by row: houses have whole rows in common."""
    each = re.findall(r"M[^M]+", windows.get("d", ""))
    return [
        Element("path", {"d": "".join(row), "class": "blind"})
        for _, row in groupby(each, key=lambda one: one.split("h")[0].split()[-1])
    ]


def _can_be_shared(part: Element) -> bool:
    """Tell whether a part looks the same whatever comes before it, and can be pointed to."""
    return part.tag not in {"svg", "title", "desc"} and part.get("class") not in _AFTER_ANOTHER


_AFTER_ANOTHER = frozenset(re.findall(r"\.([\w-]+)\+\.\1\b", style_sheet()))
"""Classes drawn twice, the second time in another style: the style sheet selects ``.new+.new``."""


def _is_shorter(length: int, count: int) -> bool:
    """Tell whether this many parts of a length are shorter if shared."""
    return count * _POINTING + length + _NAMING < count * length


_POINTING = len('<use href="#cph-100"/>')
_NAMING = len('<g id="cph-100"></g>')


class _Shared:
    """The parts that several pictures share, by name."""

    def __init__(self, written: Mapping[Element, str], several: set[str]) -> None:
        self.written = written
        self.several = several
        self.names: dict[str, str] = {}
        self._parts: dict[str, Element] = {}

    def pointing(self, part: Element) -> Element:
        """Return a part with references to shared parts."""
        text = self.written[part]
        if text not in self.several:
            return self._pointing_within(part)
        if text not in self.names:
            self.names[text] = f"cph-{len(self.names)}"
            self._parts[text] = part
        return _use(f"#{self.names[text]}")

    def _pointing_within(self, part: Element) -> Element:
        made = Element(part.tag, part.attrib)
        made.text, made.tail = part.text, part.tail
        made.extend([self.pointing(child) for child in part])
        return made

    def parts(self) -> Iterator[Element]:
        """Yield the shared parts, with those that they share in turn."""
        told: set[str] = set()
        while rest := [text for text in self.names if text not in told]:
            for text in rest:
                told.add(text)
                part = self._pointing_within(self._parts[text])
                if part.tag != "g" or part.get("class"):
                    within, part = part, Element("g")
                    part.append(within)
                part.set("id", self.names[text])
                yield part


def _rows_shared(trees: Iterable[Element]) -> list[Element]:
    """Share sequences of references in trees, and return the shared sequences.

    Pair by pair, the most frequent first: a shared pair can be part of another.
    """
    rows = [row for tree in trees for parent in tree.iter() for row in _rows(parent)]
    names = [[part.attrib["href"] for part in row] for _, row in rows]
    pairs: dict[str, list[str]] = {}
    while (counts := Counter(pair for row in names for pair in pairwise(row))) and (
        (found := counts.most_common(1)[0])[1] > _FEW
    ):
        name = f"#cph-r{len(pairs)}"
        pairs[name] = [*found[0]]
        names = [_with_pair(row, found[0], name) for row in names]
    uses = Counter(name for row in [*names, *pairs.values()] for name in row)
    for (parent, row), left in zip(rows, names, strict=True):
        at = [*parent].index(row[0])
        parent[at : at + len(row)] = map(_use, _unfolded(left, pairs, uses))
    return [
        _group(name, _unfolded(pair, pairs, uses)) for name, pair in pairs.items() if uses[name] > 1
    ]


_FEW = 3
"""The number of pairs from which sharing saves space."""


def _rows(parent: Element) -> Iterator[tuple[Element, list[Element]]]:
    """Yield each row of children that only point somewhere, with its parent."""
    for points, row in groupby([*parent], key=lambda part: part.tag == "use" and not part.tail):
        if points and len(both := [*row]) > 1:
            yield parent, both


def _with_pair(row: list[str], pair: tuple[str, str], name: str) -> list[str]:
    """Return a row in which a name stands for a pair."""
    made: list[str] = []
    for one in row:
        if made and (made[-1], one) == pair:
            made[-1] = name
        else:
            made.append(one)
    return made


def _unfolded(row: list[str], pairs: Mapping[str, list[str]], uses: Mapping[str, int]) -> list[str]:
    """Return a row in which no name stands for a pair that is there but once."""
    return [
        part
        for name in row
        for part in (
            _unfolded(pairs[name], pairs, uses) if name in pairs and uses[name] == 1 else [name]
        )
    ]


def _use(name: str) -> Element:
    return Element("use", {"href": name})


def _group(name: str, row: list[str]) -> Element:
    made = Element("g", {"id": name[1:]})
    made.extend(map(_use, row))
    return made
