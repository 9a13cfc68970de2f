"""The colors of pictures: readable in light and dark, and by eyes that see fewer colors.

The five colors differ in lightness, so that they can be told apart by everybody; besides, each has
a window of its own form and its letter. A page can replace every color by setting the custom
property of its name, such as ``--cph-blue`` or ``--cph-paper``, on the picture or around it; and it
can keep to light or dark with the class ``cph-light`` or ``cph-dark`` around the picture.
"""

from collections.abc import Mapping
from types import MappingProxyType

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
"""The five colors of cards, tiles and dice, the same in light and dark."""

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
"""The colors of everything else in light, by the name of their custom property."""

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
"""The colors of everything else in dark."""


def ink_on(color: Color) -> str:
    """Return the class of letters that can be read on `color`: dark or light ones."""
    return "on-light" if color in (Color.YELLOW, Color.GREEN) else "on-dark"


def _properties(colors: Mapping[str, str]) -> str:
    return "".join(f"--{name}:var(--cph-{name},{value});" for name, value in colors.items())


_LETTERS = "".join(f".cph .{color.letter}{{fill:var(--{color})}}" for color in COLORS)

_DRAWN = (
    ".cph text{fill:var(--ink)}"
    f"{_LETTERS}"
    ".cph .w{fill:var(--white)}"
    ".cph .j{fill:var(--joker)}"
    ".cph .paper{fill:var(--paper)}"
    ".cph .panel{fill:var(--panel)}"
    ".cph .wall{fill:var(--wall);stroke:var(--line);stroke-width:1.5}"
    ".cph .blind{fill:none;stroke:var(--blind);stroke-width:1.2}"
    ".cph .grid{fill:none;stroke:var(--blind);stroke-width:1}"
    ".cph .line{fill:none;stroke:var(--line);stroke-width:1.5}"
    ".cph .tile{stroke:var(--edge);stroke-width:1.6;stroke-linejoin:round}"
    ".cph .glass{fill:var(--glass);stroke:var(--on-light);stroke-width:1.1;stroke-linejoin:round}"
    ".cph .brick{fill:none;stroke:var(--on-dark);stroke-opacity:.75;stroke-width:1.1}"
    ".cph .brick.on-light{stroke:var(--on-light);stroke-opacity:.6}"
    ".cph .drawn{fill:var(--white);stroke:var(--on-light);stroke-width:2;stroke-linejoin:round}"
    ".cph .o{fill:var(--glass);stroke:var(--on-light);stroke-width:2.2}"
    ".cph .x{fill:none;stroke:var(--on-light);stroke-width:4;stroke-linecap:round}"
    ".cph .back{fill:#2b3440}"
    ".cph .net{fill:none;stroke:var(--on-dark);stroke-width:1.2;stroke-dasharray:2 3}"
    ".cph .sun{fill:none;stroke:var(--on-light);stroke-width:2;stroke-linecap:round}"
    ".cph .gold{fill:var(--gold);stroke:var(--on-light);stroke-width:1.2;stroke-linejoin:round}"
    ".cph .tower{fill:var(--on-light)}"
    ".cph .won{fill:var(--panel);stroke:var(--soft);stroke-width:1.2;stroke-linejoin:round}"
    ".cph .tick{fill:none;stroke:var(--soft);stroke-width:1.8}"
    ".cph text.soft{fill:var(--soft)}"
    ".cph text.inv{fill:var(--paper)}"
    ".cph text.accent{fill:var(--accent)}"
    ".cph text.bad{fill:var(--bad)}"
    ".cph text.on-light{fill:var(--on-light)}"
    ".cph text.on-dark{fill:var(--on-dark)}"
    ".cph .mid{text-anchor:middle}"
    ".cph .end{text-anchor:end}"
    ".cph .bold{font-weight:700}"
    ".cph .ic{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round;"
    "stroke-linecap:round}"
    ".cph .if{fill:var(--ink)}"
    ".cph .is{fill:var(--paper);stroke:var(--ink);stroke-width:2;stroke-linejoin:round}"
    ".cph .frame{fill:var(--paper);stroke:var(--line);stroke-width:1.2}"
    ".cph .pane{fill:none;stroke:var(--ink);stroke-width:1.4}"
    ".cph .lit2{fill:var(--soft);stroke:var(--ink);stroke-width:1}"
    ".cph .badge{fill:var(--soft)}"
    ".cph .badge.active{fill:var(--accent)}"
    ".cph .sidemark{fill:none;stroke:var(--paper);stroke-width:2;stroke-linecap:round}"
    ".cph .usable{fill:var(--gold);fill-opacity:.28;stroke:var(--gold);stroke-width:1.6}"
    ".cph .done{fill:var(--panel);stroke:var(--line);stroke-width:1.2}"
    ".cph .sign{fill:var(--ink)}"
    ".cph .plus{fill:none;stroke:var(--ink);stroke-width:2.6;stroke-linecap:round}"
    ".cph .ink{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round}"
    ".cph .on{fill:var(--paper);stroke:var(--accent);stroke-width:2.4}"
    ".cph .off{fill:none;stroke:var(--soft);stroke-width:1.4;stroke-dasharray:4 3}"
    ".cph .faint{opacity:.3}"
    ".cph .dim{opacity:.55}"
    ".cph .hit{fill:transparent}"
    ".cph .new{fill:none;stroke:var(--paper);stroke-width:6;stroke-linejoin:round}"
    ".cph .new+.new,.cph .ring{fill:none;stroke:var(--accent);stroke-width:3;stroke-linejoin:round}"
    ".cph .lit{fill:none;stroke:var(--paper);stroke-width:6;stroke-linejoin:round}"
    ".cph .lit+.lit{stroke:var(--ink);stroke-width:2.6;stroke-dasharray:8 4}"
    ".cph .bridge{fill:none;stroke:var(--line);stroke-width:3;stroke-linecap:round}"
    ".cph .eye{fill:none;stroke:var(--soft);stroke-width:1.3;stroke-linecap:round}"
    ".cph .water{fill:none;stroke:var(--accent);stroke-width:1.2;opacity:.6}"
    ".cph .cross{fill:none;stroke:var(--bad);stroke-width:3;stroke-linecap:round}"
    ".cph .bar{fill:none;stroke:var(--bad);stroke-width:2.5;stroke-dasharray:6 3;"
    "stroke-linejoin:round}"
    ".cph .may{cursor:pointer}"
    ".cph .may .ghost{fill:var(--accent);fill-opacity:.35;stroke:var(--accent);stroke-width:2;"
    "opacity:0;pointer-events:none}"
    ".cph .may:hover .ghost{opacity:1}"
    ".cph .knob{fill:var(--accent);stroke:var(--paper);stroke-width:1.5}"
    ".cph .may text{fill:var(--paper);pointer-events:none}"
    ".cph .may .chip{fill:var(--paper);stroke:var(--accent);stroke-width:1.4}"
    ".cph .may text.said{fill:var(--ink)}"
)
"""How each part of a picture is drawn, in whatever colors."""


def style_sheet(light: str = ".cph-light", dark: str = ".cph-dark") -> str:
    """Return the style of all pictures, for a page in which many stand without their own.

    It takes the place of what `svg` leaves out with ``styled=False``. Pictures are light or dark as
    the reader's system is, and overruled by what is around them: `light` and `dark` are selectors
    of CSS, so that a page can have a switch of its own. On paper they are light.

    >>> sheet = style_sheet(dark="[data-theme=night]")
    >>> "[data-theme=night] .cph" in sheet, "prefers-color-scheme" in sheet
    (True, True)
    """
    return (
        f".cph{{{_properties({**_ALWAYS, **LIGHT})}max-width:100%;height:auto;"
        'font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}'
        f"@media screen and (prefers-color-scheme:dark){{.cph{{{_properties(DARK)}}}}}"
        f"{light} .cph,{light}.cph{{{_properties(LIGHT)}}}"
        f"@media screen{{{dark} .cph,{dark}.cph{{{_properties(DARK)}}}}}"
        f"{_DRAWN}"
    )


STYLE = style_sheet()
"""The style of every picture. It is the same in all, so any number can stand in one page."""
