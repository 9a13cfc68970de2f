"""Elements of a page, and the place where they are put."""

import posixpath
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any
from xml.etree.ElementTree import Element

import attrs

from copenhagen.messages import translated
from copenhagen.values import immutable

__all__ = ["Place", "element", "joined", "stopping", "with_code"]


@attrs.frozen
@immutable
class Place:
    """The place of elements: language, page, and the store for pictures."""

    keep: Callable[[str], str]
    """Keeps HTML that is finished, and returns the text that stands for it in the meantime."""
    lang: str = "en"
    page: str = "rules/index.md"
    """The page, as a file below the folder of the documentation."""

    def said(self, words: str) -> str:
        """Return words in the language of the page."""
        return translated(words, self.lang)

    def link(self, address: str) -> str:
        """Return the way to a page below ``rules/`` from this one; it may have an anchor."""
        target, hash_, anchor = address.partition("#")
        way = posixpath.relpath(f"rules/{target}", posixpath.dirname(self.page) or ".")
        here = f"rules/{target}" == self.page
        return f"{'' if here and hash_ else way}{hash_}{anchor}"


def element(tag: str, *children: "Element | str | None", **attributes: str | None) -> Element:
    """Return an element with texts and other elements in it; ``class_`` stands for ``class``.

    ``None`` is left out.
    """
    named = {
        name.rstrip("_").replace("_", "-"): value
        for name, value in attributes.items()
        if value is not None
    }
    made = Element(tag, named)
    for child in children:
        if isinstance(child, Element):
            made.append(child)
        elif child is not None and len(made):
            made[-1].tail = (made[-1].tail or "") + child
        elif child is not None:
            made.text = (made.text or "") + child
    return made


def with_code(words: str) -> list[Element | str]:
    """Return a text with code for the parts between backticks.

    >>> [getattr(part, "tag", part) for part in with_code("with `optional` you may")]
    ['with ', 'code', ' you may']
    """
    parts = words.split("`")
    return [element("code", part) if odd % 2 else part for odd, part in enumerate(parts)]


def joined(parts: Iterable[Element], between: str) -> list[Element | str]:
    """Return parts with a text between any two."""
    found: list[Element | str] = []
    for part in parts:
        if found:
            found.append(between)
        found.append(part)
    return found


def stopping(reason: str) -> Exception:
    """Return the error by which a fence stops the build.

    SuperFences takes any other error for "not such a fence", and shows the text as it is.
    """
    exceptions: Any = import_module("pymdownx.superfences")
    stop: Exception = exceptions.SuperFencesException(reason)
    return stop
