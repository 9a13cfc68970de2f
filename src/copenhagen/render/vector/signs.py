"""Small signs that icons are made of, each in a square of 32 units."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from copenhagen.render.vector.elements import Markup, element, path, rect, text
from copenhagen.values import Icon


def small_card(x: float, y: float, class_: str = "is") -> Markup:
    """Return a card with this upper left corner."""
    return rect(x, y, 10, 14, class_, r=2)


def stroke(d: str) -> Markup:
    """Return a line."""
    return path(d, "ic")


def plus(x: float, y: float, arm: float = 4) -> Markup:
    """Return a plus sign, centered here."""
    return stroke(f"M{x - arm} {y}h{2 * arm}M{x} {y - arm}v{2 * arm}")


def label(x: float, y: float, words: str, size: float = 12) -> Markup:
    """Return a number or a letter, centered here on its base line."""
    return text(x, y, words, size, "mid bold")


def arrow(d: str, x: float, y: float, right: int, down: int) -> list[Markup]:
    """Return a line with an arrow head at its end, pointing to the right, left, up or down."""
    back, wide = 4, 3.5
    if right:
        head = f"M{x - back * right} {y - wide}L{x} {y}L{x - back * right} {y + wide}"
    else:
        head = f"M{x - wide} {y - back * down}L{x} {y}L{x + wide} {y - back * down}"
    return [stroke(d), stroke(head)]


def blocks(cells: str, x: float, y: float, size: float) -> list[Markup]:
    """Return squares, given row by row with ``/`` between the rows.

    ``#`` is brickwork, ``o`` a window, ``=`` either, ``b`` a blue window, ``.`` an empty square.
    """
    parts = []
    for down, row in enumerate(cells.split("/")):
        for right, cell in enumerate(row):
            left, top = x + right * size, y + down * size
            class_ = _BLOCKS.get(cell, cell)
            parts.append(rect(left + 0.4, top + 0.4, size - 0.8, size - 0.8, class_, r=1))
            if cell in _PANES:
                inner = 0.46 * size
                at = (size - inner) / 2
                parts.append(rect(left + at, top + at, inner, inner, _PANES[cell]))
    return parts


_BLOCKS = {"#": "if", "=": "lit2", "o": "frame", ".": "frame"}
_PANES = {"o": "pane", "b": "glass"}


def drawn(icon: Icon) -> list[Markup]:
    """Return the signs of an icon."""
    return [part for sign, *measures in icon for part in _SIGNS[sign](*measures)]


_SIGNS: Mapping[object, Callable[..., list[Markup]]] = MappingProxyType(
    {
        "arrow": arrow,
        "card": lambda *at: [small_card(*at)],
        "circle": lambda x, y, r, class_: [element("circle", cx=x, cy=y, r=r, class_=class_)],
        "die": lambda x, y, class_="is": [rect(x, y, 13, 13, class_, r=3)],
        "label": lambda *at: [label(*at)],
        "line": lambda d: [stroke(d)],
        "plus": lambda *at: [plus(*at)],
        "rect": lambda x, y, width, height, class_, r=0: [rect(x, y, width, height, class_, r=r)],
        "turned card": lambda x, y, turn: [element("g", small_card(x, y), transform=turn)],
    }
)
"""The signs available to icons."""
