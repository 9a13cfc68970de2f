"""Pictures read back: their elements, their clickable parts, and forbidden contents."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

SVG = "{http://www.w3.org/2000/svg}"

DRAWN = {"svg", "title", "desc", "style", "g", "path", "rect", "circle", "text"}
"""The elements of all pictures: no scripts, images, links or animations."""


def read(picture: str) -> Element:
    """Return the root of a picture after checks: XML, with words, and nothing outside of it."""
    root = fromstring(picture)  # noqa: S314 (the library's own drawing)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, desc, style = root[0], root[1], root[2]
    assert (title.tag, desc.tag, style.tag) == (f"{SVG}title", f"{SVG}desc", f"{SVG}style")
    assert title.text
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in DRAWN
        assert not {"id", "href", "onclick", "onload", "style"} & set(element.keys())
    assert picture.count("http") == 1, "only the name of the language is an address"
    assert not re.search(r"url\(|@import|javascript|&#x?0*;|nan|inf\b", picture)
    return root


def found(root: Element, attribute: str) -> list[str]:
    """Return the values of an attribute, in the order of the elements that have it."""
    return [value for element in root.iter() if (value := element.get(attribute)) is not None]


def having(root: Element, attribute: str, value: str) -> Element:
    """Return the only element with this attribute."""
    (element,) = (one for one in root.iter() if one.get(attribute) == value)
    return element


def words(root: Element) -> list[str]:
    """Return all visible texts of a picture."""
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def numbers(root: Element) -> Iterator[float]:
    """Yield the sizes of all letters."""
    yield from (float(size) for size in found(root, "font-size"))
