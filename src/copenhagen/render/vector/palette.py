"""The colors of pictures: readable in light and dark mode, and for color-blind people.

The five colors differ in lightness, so that everybody can tell them apart; each also has its own
window shape and letter. A page can replace every color by setting the custom property of its name,
such as ``--cph-blue`` or ``--cph-paper``, on the picture or around it; and it can force light or
dark mode with the class ``cph-light`` or ``cph-dark`` around the picture.
"""

import re
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from types import MappingProxyType
from typing import cast

from copenhagen.house.colors import COLORS, Color

FILLS: Mapping[Color, str] = MappingProxyType(
    {
        Color.BLUE: "#3a86cf",
        Color.YELLOW: "#f4cb4a",
        Color.RED: "#bf3826",
        Color.GREEN: "#72b65c",
        Color.PURPLE: "#5c3088",
    }
)
"""The five colors of cards, tiles and dice, the same in light and dark mode."""

_ALWAYS = {
    **{str(color): FILLS[color] for color in COLORS},
    "white": "#f7f4ec",
    "joker": "#8fa3ad",
    "glass": "#e9f3f8",
    "gold": "#e0a419",
    "on-light": "#1d232b",
    "on-dark": "#ffffff",
}

LIGHT: Mapping[str, str] = MappingProxyType(
    {
        "paper": "#ffffff",
        "panel": "#f3f4f1",
        "wall": "#e9e2d3",
        "blind": "#cfc4ab",
        "line": "#8b8577",
        "edge": "#2b2f36",
        "ink": "#1d232b",
        "soft": "#575e68",
        "accent": "#0b57c2",
        "bad": "#b3161b",
    }
)
"""The other colors in light mode, by the name of their custom property."""

DARK: Mapping[str, str] = MappingProxyType(
    {
        "paper": "#14181d",
        "panel": "#1f252c",
        "wall": "#39362f",
        "blind": "#57514a",
        "line": "#8d8778",
        "edge": "#aeb6c0",
        "ink": "#eef1f4",
        "soft": "#b3bbc4",
        "accent": "#8fc2ff",
        "bad": "#ff9a94",
    }
)
"""The other colors in dark mode."""


_FONTS = 'font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif'


def ink_on(color: Color) -> str:
    """Return the class of letters that are readable on `color`: dark or light ones."""
    return "on-light" if color in (Color.YELLOW, Color.GREEN) else "on-dark"


def _properties(colors: Mapping[str, str]) -> str:
    return "".join(f"--{name}:var(--cph-{name},{value});" for name, value in colors.items())


_RULES = cast("bytes", get_data(__package__, "style.css")).decode().splitlines()
_DRAWN = "".join(rule for rule in _RULES if not rule.startswith("/*"))
"""The style of each part of a picture, without the colors."""


def style_sheet(light: str = ".cph-light", dark: str = ".cph-dark") -> str:
    """Return the style of all pictures, for a page with many pictures without their own.

    It replaces the style that `svg` omits with ``styled=False``. Pictures follow the light or dark
    mode of the reader's system, unless an element around them overrides it: `light` and `dark` are
    CSS selectors, so that a page can have its own switch. Printed pictures are light.

    >>> sheet = style_sheet(dark="[data-theme=night]")
    >>> "[data-theme=night] .cph" in sheet, "prefers-color-scheme" in sheet
    (True, True)
    """
    return (
        f".cph{{{_properties({**_ALWAYS, **LIGHT})}max-width:100%;height:auto;{_FONTS}}}"
        f"@media screen and (prefers-color-scheme:dark){{.cph{{{_properties(DARK)}}}}}"
        f"{light} .cph,{light}.cph{{{_properties(LIGHT)}}}"
        f"@media screen{{{dark} .cph,{dark}.cph{{{_properties(DARK)}}}}}"
        f"{_DRAWN}"
    )


@cache
def plain_style_sheet() -> str:
    """Return the style of pictures in light mode, for programs without custom properties.

    >>> "var(" in plain_style_sheet()
    False
    """
    colors = {**_ALWAYS, **LIGHT}
    drawn = re.sub(r"var\(--([a-z-]+)\)", lambda found: colors[found[1]], _DRAWN)
    return f".cph{{{_FONTS}}}{drawn}"


STYLE = style_sheet()
"""The style of every picture; it is always the same, so that a page can have any number."""
