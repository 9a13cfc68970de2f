"""The colors of the screen: tiles, cards and dice, and the text on them."""

from collections.abc import Mapping
from types import MappingProxyType

from rich.color import Color as Ink
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text
from textual.color import Color as Background
from textual.filter import LineFilter

from copenhagen.house import Color

_GROUNDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        Color.BLUE.letter: ("#ffffff", "#2f6fb8"),
        Color.YELLOW.letter: ("#1d1a10", "#e3b341"),
        Color.RED.letter: ("#ffffff", "#bf3f3a"),
        Color.GREEN.letter: ("#ffffff", "#3a8a57"),
        Color.PURPLE.letter: ("#ffffff", "#80539f"),
        "w": ("#1d1d1d", "#e6e3da"),
        "j": ("#10201f", "#52b8b0"),
        "O": ("#1d1d1d", "#d9dde2"),
        "X": ("#ffffff", "#565d68"),
        "?": ("#1d1d1d", "#c7a6e8"),
    }
)
"""The foreground and background colors, by the letter of the thing."""

_BRICKS: Mapping[str, str] = MappingProxyType(
    {
        "B": "#1f4f87",
        "Y": "#b98a1d",
        "R": "#8c2a27",
        "G": "#27633d",
        "P": "#5c3976",
    }
)
"""The ground of brickwork, which is darker than that of windows."""

_INKS = [
    (29, 29, 29),
    (191, 63, 58),
    (58, 138, 87),
    (227, 179, 65),
    (47, 111, 184),
    (128, 83, 159),
    (82, 184, 176),
    (230, 227, 218),
]
_BRIGHT_INKS = [
    (86, 93, 104),
    (224, 106, 100),
    (111, 207, 142),
    (240, 205, 120),
    (92, 155, 222),
    (168, 128, 198),
    (130, 214, 207),
    (255, 255, 255),
]
ANSI = TerminalTheme((20, 23, 28), (216, 219, 224), _INKS, _BRIGHT_INKS)
"""The same colors for drawings that are made for any terminal."""

ANSI_ON_LIGHT = TerminalTheme((251, 250, 247), (35, 39, 46), _INKS, _INKS)
"""The same on a light ground."""

DIM = Style(dim=True)
HEADING = Style(bold=True)
WELL = Style(color="#6fcf8e", bold=True)
WARNING = Style(color="#f0a35e", bold=True)

COAT = Style(color="#e3b341", bold=True)
"""The style of coats of arms that can still be won."""

ON_LIGHT: Mapping[str, str] = MappingProxyType(
    {"#6fcf8e": "#11683a", "#f0a35e": "#834a00", "#e3b341": "#834a00"}
)
"""The colors that take the place of these on a light ground."""


def style_of(letter: str) -> Style:
    """Return the style of a letter of a drawing; a capital is brickwork."""
    known = letter if letter in _GROUNDS else letter.lower()
    written, ground = _GROUNDS[known]
    if letter in _BRICKS:
        return Style(color="#ffffff", bgcolor=_BRICKS[letter], bold=True)
    return Style(color=written, bgcolor=ground)


def ink_of(letter: str) -> str:
    """Return the same as the code of a terminal."""
    return code_of(style_of(letter))


def code_of(style: Style) -> str:
    """Return a style as the code of a terminal."""
    codes = ["1"] if style.bold else []
    for which, color in (("38", style.color), ("48", style.bgcolor)):
        if color is not None:
            red, green, blue = color.get_truecolor()
            codes.append(f"{which};2;{red};{green};{blue}")
    return ";".join(codes)


def plain_or(style: Style, *, colors: bool) -> Style:
    """Return a style, without its colors where they are off."""
    return style if colors else Style(bold=style.bold, dim=style.dim, reverse=bool(style.bgcolor))


def chip(text: str, letter: str, *, colors: bool) -> Text:
    """Return a word on the ground of a color, like a card."""
    return Text(f" {text} ", plain_or(style_of(letter), colors=colors))


def words(text: str, style: Style | str = "") -> Text:
    """Return words to which others can be added that do not look like them."""
    return Text().append(text, style)


class SixteenColors(LineFilter):
    """The colors of the screen among those that every terminal has, all different.

    Windows are bright, brickwork is not.
    """

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        """Return a line in these colors."""
        del background
        return [Segment(text, style and _in_sixteen(style), more) for text, style, more in segments]


def _in_sixteen(style: Style) -> Style:
    ground = _OF_SIXTEEN.get(hex_of(style.bgcolor))
    written = _OF_SIXTEEN.get(hex_of(style.color))
    if ground is not None:
        return style + Style(color="black" if ground in _BRIGHT else "bright_white", bgcolor=ground)
    return style if written is None else style + Style(color=written)


def hex_of(color: Ink | None) -> str:
    """Return a color in hexadecimal; black if it is not set."""
    return (color.get_truecolor() if color else ColorTriplet(0, 0, 0)).hex


_OF_SIXTEEN: Mapping[str, str] = MappingProxyType(
    {
        **{
            _GROUNDS[letter][1]: color
            for letter, color in (
                (Color.BLUE.letter, "bright_blue"),
                (Color.YELLOW.letter, "bright_yellow"),
                (Color.RED.letter, "bright_red"),
                (Color.GREEN.letter, "bright_green"),
                (Color.PURPLE.letter, "bright_magenta"),
                ("w", "white"),
                ("j", "bright_cyan"),
                ("O", "white"),
                ("X", "bright_black"),
                ("?", "bright_white"),
            )
        },
        **dict(zip(_BRICKS.values(), ("blue", "yellow", "red", "green", "magenta"), strict=True)),
        "#6fcf8e": "bright_green",
        "#f0a35e": "bright_yellow",
        "#11683a": "green",
        "#834a00": "red",
        "#2c3644": "bright_black",
        "#cfd8e6": "white",
    }
)
"""The name of one of the sixteen colors for each that means something, in hexadecimal."""

_BRIGHT = frozenset(
    {"white", "bright_white"}
    | {f"bright_{color}" for color in ("blue", "yellow", "red", "green", "magenta", "cyan")}
)
"""The colors that need dark letters."""
