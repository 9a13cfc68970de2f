"""Cards: facade cards, the End of Game card, hidden cards, stacks of them."""

from copenhagen.house.colors import Color
from copenhagen.render.vector.elements import (
    Markup,
    Picture,
    element,
    group,
    kept,
    path,
    rect,
    text,
)
from copenhagen.render.vector.facades import window
from copenhagen.render.vector.palette import ink_on

CARD = (46.0, 64.0)
"""The width and the height of a card, in picture units."""


@kept
def card(color: Color) -> tuple[Markup, ...]:
    """Return a facade card: its color, its window and its letter, twice."""
    width, height = CARD
    letter, ink = color.letter, ink_on(color)
    size = 34.0
    return (
        rect(0.8, 0.8, width - 1.6, height - 1.6, f"tile {letter}", r=5),
        path(window(letter, (width - size) / 2, (height - size) / 2 + 3, size), "glass"),
        text(6, 15, letter.upper(), 12, f"bold {ink}"),
        text(width - 6, height - 5.5, letter.upper(), 12, f"bold end {ink}"),
    )


@kept
def end_card() -> tuple[Markup, ...]:
    """Return the End of Game card: a sun setting in the sea."""
    width, height = CARD
    waves = "".join(f"M8 {y}q5-5 10 0t10 0t10 0" for y in (42, 49, 56))
    return (
        rect(0.8, 0.8, width - 1.6, height - 1.6, "tile w", r=5),
        path("M11 36a12 12 0 0 1 24 0z", "gold"),
        path("M23 20v-5M12.5 25l-4-4M33.5 25l4-4", "sun"),
        path(waves, "sun"),
    )


@kept
def back(number_: int | None = None) -> tuple[Markup, ...]:
    """Return the back of a card, with the number of cards."""
    width, height = CARD
    parts = [
        rect(0.8, 0.8, width - 1.6, height - 1.6, "tile back", r=5),
        rect(5, 5, width - 10, height - 10, "net", r=3),
    ]
    shown = "?" if number_ is None else str(number_)
    return (*parts, text(width / 2, height / 2 + 7, shown, 20, "mid bold on-dark"))


@kept
def no_card() -> tuple[Markup, ...]:
    """Return the empty place of a card."""
    width, height = CARD
    return (rect(1, 1, width - 2, height - 2, "off", r=5),)


def fan(faces: list[tuple[Markup, ...]], step: float, scale: float = 1) -> Picture:
    """Return overlapping cards, each `step` to the right of the one before."""
    width, height = CARD
    parts = [group(face, number_ * step, 0) for number_, face in enumerate(faces)]
    wide = width + step * (len(faces) - 1)
    if scale == 1:
        return Picture(wide, height, tuple(parts))
    scaled = element("g", *parts, transform=f"scale({scale})")
    return Picture(wide * scale, height * scale, (scaled,))


@kept
def tally(color: Color, count: int, size: float = 18) -> tuple[Markup, ...]:
    """Return a small card with its letter and the number of cards."""
    class_ = color.letter if count else f"{color.letter} faint"
    return (
        rect(0, 0, size, size, f"tile {class_}", r=3),
        text(size / 2, size * 0.72, color.letter.upper(), size * 0.6, f"mid bold {ink_on(color)}"),
        text(size + 4, size * 0.76, str(count), size * 0.72, "" if count else "soft"),
    )
