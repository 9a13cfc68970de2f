"""The parts of pictures: SVG elements, and pictures placed side by side or stacked."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import NewType, TypeVar, cast
from xml.etree.ElementTree import Element, fromstring, tostring

import attrs

from copenhagen.render.vector.palette import STYLE
from copenhagen.values import joins

Markup = NewType("Markup", str)
"""A piece of a picture: an SVG element as text, with its content."""


Draw = TypeVar("Draw", bound=Callable[..., object])


def kept(draw: Draw) -> Draw:
    """Cache the results of a drawing function: most of a table does not change between pictures.

    The result has to depend on the arguments alone, words included. The cache treats 1 and 1.0 as
    the same, and so does `number`.
    """
    return cast("Draw", lru_cache(maxsize=1024)(draw))


@attrs.frozen
class Picture:
    """A part of a picture: its size, and its content, drawn from its upper left corner.

    For a document, `cut` is the height hidden at its upper edge.
    """

    width: float
    height: float
    parts: tuple[Markup, ...] = attrs.field(factory=tuple)
    cut: float = 0


def number(value: float) -> str:
    """Return a length in SVG notation, rounded to tenths: ``12``, ``12.5``."""
    text_ = f"{value:.1f}"
    return text_.removesuffix(".0")


def element(tag: str, *parts: Markup, **attributes: object) -> Markup:
    """Return an element; ``class_`` and ``data_cell`` become ``class`` and ``data-cell``.

    Attributes that are ``None`` are left out.
    """
    begun = f"<{tag}"
    for name, value in attributes.items():
        if value is not None:
            shown = number(value) if isinstance(value, float | int) else _quoted(str(value))
            begun += f' {_attribute(name)}="{shown}"'
    within_ = "".join(parts)
    return Markup(f"{begun}>{within_}</{tag}>" if within_ else f"{begun} />")


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def group(parts: Iterable[Markup], x: float = 0, y: float = 0, **attributes: object) -> Markup:
    """Return parts as a group, moved to the right and down."""
    moved = f"translate({number(x)} {number(y)})" if x or y else None
    return element("g", *parts, transform=moved, **attributes)


def rect(
    x: float, y: float, width: float, height: float, class_: str, *, r: float = 0, **more: object
) -> Markup:
    """Return a rectangle with corners rounded by `r`."""
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=r or None, class_=class_, **more
    )


def path(d: str, class_: str, **more: object) -> Markup:
    """Return a path."""
    return element("path", d=d, class_=class_, **more)


def text(x: float, y: float, words: str, size: float = 12, class_: str | None = None) -> Markup:
    """Return a line of text; `y` is its base line."""
    return element("text", _escaped(words), x=x, y=y, font_size=size, class_=class_)


def titled(part: Markup, words: str) -> Markup:
    """Return a non-empty `part` with words that browsers show as a tooltip."""
    begun, _, rest = part.partition(">")
    return Markup(f"{begun}>{element('title', _escaped(words))}{rest}")


def _quoted(words: str) -> str:
    return _escaped(words).replace('"', "&quot;")


def _escaped(words: str) -> Markup:
    """Return words escaped for XML, without characters that XML forbids."""
    if not words.isprintable():
        words = "".join(
            sign if sign.isprintable() or joins(words, place) else "\N{REPLACEMENT CHARACTER}"
            for place, sign in enumerate(words)
        )
    return Markup(words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))


# Fitting words

_WIDE = 0.6
"""The maximum width of a character, as a multiple of the font size."""

_WIDEST = 1.05
"""The same for Chinese, Japanese and Korean characters, and for emoji."""

_FIRST_WIDE = 0x1100

_SMALLEST = 8.0
"""The minimum font size of names."""


def _room(words: str, size: float) -> float:
    return sum(size * (_WIDEST if ord(sign) >= _FIRST_WIDE else _WIDE) for sign in words)


def within(words: str, room: float, size: float) -> str:
    """Return a text, cut off if it exceeds `room`."""
    if _room(words, size) <= room:
        return words
    while words and _room(f"{words}…", size) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def letters_within(words: str, room: float, size: float) -> float:
    """Return the font size, at most `size`, at which the longest word fits in a line.

    German names are long words; they are not made too small to read.
    """
    longest = max((_room(word, 1) for word in words.split()), default=0)
    return size if longest * size <= room else max(_SMALLEST, int(10 * room / longest) / 10)


def lines_within(words: str, room: float, size: float) -> list[str]:
    """Return a text broken into lines that fit."""
    lines: list[str] = []
    for word in words.split():
        if lines and _room(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(within(word, room, size))
    return lines


# Layout of pictures


def beside(pictures: Iterable[Picture], gap: float, *, middle: bool = False) -> Picture:
    """Return pictures from left to right, aligned at the top or in the middle."""
    row = [picture for picture in pictures if picture.parts]
    height = max((picture.height for picture in row), default=0)
    parts, x = [], 0.0
    for picture in row:
        y = (height - picture.height) / 2 if middle else 0
        parts.append(group(picture.parts, x, y))
        x += picture.width + gap
    return Picture(max(0, x - gap), height, tuple(parts))


def above(pictures: Iterable[Picture], gap: float, *, middle: bool = False) -> Picture:
    """Return pictures from top to bottom, aligned at the left or in the middle."""
    column = [picture for picture in pictures if picture.parts]
    width = max((picture.width for picture in column), default=0)
    parts, y = [], 0.0
    for picture in column:
        x = (width - picture.width) / 2 if middle else 0
        parts.append(group(picture.parts, x, y))
        y += picture.height + gap
    return Picture(width, max(0, y - gap), tuple(parts))


def flowing(pictures: Sequence[Picture], width: float, gap: float) -> Picture:
    """Return pictures in rows, from left to right, with as many in each row as fit."""
    rows: list[list[Picture]] = []
    x = width
    for picture in pictures:
        if x + gap + picture.width > width:
            rows.append([])
            x = -gap
        rows[-1].append(picture)
        x += gap + picture.width
    return above((beside(row, gap) for row in rows), gap)


def boxed(picture: Picture, title: str = "", *, width: float = 0, **attributes: object) -> Picture:
    """Return a picture on a panel with a title above it."""
    head = 24 if title else 0
    wide = max(width, picture.width + 2 * _PAD)
    high = picture.height + 2 * _PAD + head
    parts = [rect(0, 0, wide, high, "panel", r=8)]
    if title:
        parts.append(text(_PAD, _PAD + 12, within(title, wide - 2 * _PAD, 12), 12, "soft bold"))
    parts.append(group(picture.parts, _PAD, _PAD + head))
    return Picture(wide, high, (element("g", *parts, **attributes),))


_PAD = 10


def document(
    picture: Picture, title: str, description: str, *, styled: bool = True, lean: bool = False
) -> str:
    """Return a picture as an SVG document, on a background, with its description.

    It includes its style sheet if `styled`, and data for programs unless it is `lean`.
    """
    wide, high = picture.width + 2 * _MARGIN, picture.height + 2 * _MARGIN
    top = picture.cut and picture.cut + _MARGIN
    width, height = number(wide), number(high - top)
    said = [
        element(tag, _escaped(words))
        for tag, words in (("title", title), ("desc", description))
        if words or not lean
    ]
    if styled:
        said.append(element("style", _escaped(STYLE)))
    drawn = element(
        "svg",
        *said,
        rect(0, 0, wide, high, "paper", r=8),
        group(picture.parts, _MARGIN, _MARGIN),
        xmlns=None if lean else "http://www.w3.org/2000/svg",
        viewBox=f"0 {number(top)} {width} {height}",
        width=width,
        height=height,
        role="img",
        class_="cph",
    )
    return _pruned(drawn) if lean else drawn


def _pruned(drawn: Markup) -> str:
    root = fromstring(drawn)  # noqa: S314 - our own text
    _prune(root)
    return tostring(root, encoding="unicode")


def _prune(part: Element) -> None:
    """Remove interactive elements, and data attributes."""
    if part.get("data-slot"):
        part[:] = [child for child in part if child.get("class") != "mid soft"]
    for name in [name for name in part.attrib if name.startswith("data-")]:
        del part.attrib[name]
    for child in [*part]:
        _prune(child)
        if child.get("class") == "hit" or (child.tag == "g" and not len(child)):
            part.remove(child)


_MARGIN = 8
