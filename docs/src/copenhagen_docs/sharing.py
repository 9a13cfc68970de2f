"""Pictures for a page that has many: they share what they have in common, which stands there once.

They look as before. What stands in several pictures of a page is written at its beginning, and each
picture points there; a page with a hundred houses has one empty house.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from xml.etree.ElementTree import Element, fromstring
from xml.sax.saxutils import escape

__all__ = ["SHARED", "share"]

SHARED = '[id^="cph-"]'
"""The selector of what several pictures share.

Rules of CSS for pictures, which begin with ``.cph``, are written for it as well. It is no picture
itself: it takes the colors of the one that points to it.
"""


def _written(part: Element, each: dict[Element, str] | None = None) -> str:
    """Return a part as text, and put the texts of all that it consists of into `each`.

    ElementTree would write what is within a part once more for every part that is around it.
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

    The other pictures that a page has may be replaced or taken away, this one has to stay.
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
    made = [_written(shared.pointing(tree)) for tree, _ in read]
    if not shared.names:
        return made, ""
    attributes = {"width": "0", "height": "0", "style": "position:absolute", "aria-hidden": "true"}
    root = Element("svg", attributes)
    root.append(Element("defs"))
    root[0].extend(shared.parts())
    return made, _written(root)


@lru_cache(maxsize=1024)
def _read(picture: str) -> tuple[Element, Mapping[Element, str]]:
    """Return a picture as a tree, and the texts of all parts; an example stands on several pages.

    Nobody changes the tree.
    """
    tree = fromstring(picture)  # noqa: S314 (we drew it)
    each: dict[Element, str] = {}
    _written(tree, each)
    return tree, MappingProxyType(each)


def _can_be_shared(part: Element) -> bool:
    """Tell whether a part looks the same whatever comes before it, and can be pointed to."""
    return part.tag not in {"svg", "title", "desc"} and part.get("class") != "new"


def _is_shorter(length: int, count: int) -> bool:
    """Tell whether so many parts of a length are shorter if they stand there once."""
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
        """Return a part that points to what is shared, from wherever it can."""
        text = self.written[part]
        if text not in self.several:
            return self._pointing_within(part)
        if text not in self.names:
            self.names[text] = f"cph-{len(self.names)}"
            self._parts[text] = part
        return Element("use", {"href": f"#{self.names[text]}"})

    def _pointing_within(self, part: Element) -> Element:
        made = Element(part.tag, part.attrib)
        made.text, made.tail = part.text, part.tail
        made.extend([self.pointing(child) for child in part])
        return made

    def parts(self) -> Iterator[Element]:
        """Yield what is shared; what that shares in its turn is among it."""
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
