"""The ground of the screen: dark or light, as the terminal has it, or as somebody wants it."""

import asyncio
import os
import re
import select
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color as Background
from textual.filter import LineFilter
from textual.theme import Theme

from copenhagen.cli.preferences import keep, kept
from copenhagen.cli.screen import end_with_terminal
from copenhagen.cli.table.colors import ANSI, ANSI_ON_LIGHT, ON_LIGHT, SixteenColors, hex_of

GROUND = "COPENHAGEN_GROUND"
"""The variable of the environment that says which ground is wanted: ``light`` or ``dark``."""

_NAMES = ("ground", "bar", "held", "sheet", "picked", "edge", "soft", "ink", "strong", "warned")
_HUES = {
    "dark": (
        *("#14171c", "#232932", "#191e26", "#1d232c", "#2c3644"),
        *("#465060", "#8d97a5", "#d8dbe0", "#ffffff", "#f0a35e"),
    ),
    "light": (
        *("#fbfaf7", "#e6e8ec", "#f1f3f6", "#f3f4f6", "#cfd8e6"),
        *("#9aa4b2", "#5d6672", "#23272e", "#000000", "#834a00"),
    ),
}
"""The colors of the grounds, by their names in styles."""


def _variables(ground: str) -> dict[str, str]:
    return dict(zip(_NAMES, _HUES[ground], strict=True))


def _theme(ground: str) -> Theme:
    hues = _variables(ground)
    return Theme(
        name=ground,
        dark=ground == "dark",
        primary=hues["edge"],
        foreground=hues["ink"],
        background=hues["ground"],
        surface=hues["sheet"],
        panel=hues["bar"],
        variables=hues,
    )


class OnLight(LineFilter):
    """The colors of signs and warnings, dark enough for a light ground."""

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        """Return a line in these colors."""
        del background
        return [Segment(text, style and _darker(style), more) for text, style, more in segments]


def _darker(style: Style) -> Style:
    color = ON_LIGHT.get(hex_of(style.color))
    return style + Style(color=color) if color else style


class Unpainted(LineFilter):
    """Nothing is painted: signs have the terminal's own color, on its own ground.

    Anything marked only by its background, such as the picked choice, is reversed.
    """

    _PICKED = frozenset(_variables(ground)["picked"] for ground in _HUES)

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        """Return a line without colors."""
        del background
        return [Segment(text, style and self._plain(style), more) for text, style, more in segments]

    def _plain(self, style: Style) -> Style:
        # Text that is reversed already, such as the cursor of a field, is un-reversed to stand out.
        picked = style.bgcolor is not None and hex_of(style.bgcolor) in self._PICKED
        return style + Style(
            color="default", bgcolor="default", reverse=picked is not bool(style.reverse)
        )


INTERRUPTED = 130
"""The exit status after Ctrl-C."""

_Answer = TypeVar("_Answer")


class OnGround(App[_Answer]):
    """A program on the ground that the terminal has, or that somebody wants."""

    def __init__(self) -> None:
        """Choose the ground."""
        super().__init__()
        self.ansi_theme_dark, self.ansi_theme_light = ANSI, ANSI_ON_LIGHT
        for ground in _HUES:
            self.register_theme(_theme(ground))
        self.theme = "light" if is_light(os.environ) else "dark"

    def on_mount(self) -> None:
        """Leave the terminal as it was found when somebody ends the program from outside."""
        if not self.is_headless:
            end_with_terminal()
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                number = getattr(signal, name)
                loop.add_signal_handler(number, self.end, 128 + number)

    def action_interrupt(self) -> None:
        """Leave the program at once, as Ctrl-C does it."""
        self.end(INTERRUPTED)

    def end(self, status: int) -> None:
        """Leave the program with an exit status."""
        self.exit(return_code=status)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the names of the colors in styles, with their values on a dark background."""
        return _variables("dark")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return a filter for lines before they are shown: light background, few colors."""
        if self.no_color:  # Textual itself would paint greys
            return [Unpainted()]
        filters: list[LineFilter] = [] if self.current_theme.dark else [OnLight()]
        filters.extend(super().get_line_filters())
        if self.console.color_system == "standard":
            filters.append(SixteenColors())
        return filters

    def action_ground(self) -> None:
        """Go over to the other ground, from now on."""
        self.theme = "light" if self.current_theme.dark else "dark"
        os.environ[GROUND] = self.theme
        keep(ground=self.theme)
        self.refresh(layout=True)


def is_light(environment: Mapping[str, str]) -> bool:
    """Tell whether a light ground is wanted, or else whether the terminal says that it has one."""
    if wanted := environment.get(GROUND) or kept().get("ground"):
        return wanted == "light"
    if said := environment.get("COLORFGBG"):  # foreground;background, as numbers of colors
        return said.rpartition(";")[2] in {"7", "15"}
    return _brightness() > _HALF


_HALF = 0.5


def _brightness() -> float:
    """Return the brightness of the background that the terminal reports, 0 to 1; 0 if unknown."""
    if not (
        sys.__stdin__ and sys.__stdout__ and sys.__stdin__.isatty() and sys.__stdout__.isatty()
    ):
        return 0.0
    answer = ""
    with suppress(ImportError, OSError, ValueError):
        answer = _answer_to(_ASK)
    found = re.search(r"rgba?:([0-9a-f]+)/([0-9a-f]+)/([0-9a-f]+)", answer, re.IGNORECASE)
    if found is None:
        return 0.0
    red, green, blue = (int(part, 16) / int("f" * len(part), 16) for part in found.groups())
    return 0.3 * red + 0.59 * green + 0.11 * blue


_ASK = "\x1b]11;?\x1b\\\x1b[c"
"""Asks for the color of the ground, then what every terminal answers, which ends the waiting."""

_PATIENCE = 0.3


def _answer_to(question: str) -> str:
    """Return the reply of the terminal, up to the reply that all terminals give."""
    import termios  # noqa: PLC0415 - there is none on some systems
    import tty  # noqa: PLC0415 - the same

    source: Any = sys.__stdin__
    target: Any = sys.__stdout__
    at, answer, end = source.fileno(), b"", monotonic() + _PATIENCE
    before = termios.tcgetattr(at)
    try:
        tty.setcbreak(at)
        if select.select([at], [], [], 0)[0]:  # somebody has typed already
            return ""
        target.write(question)
        target.flush()
        while not re.search(rb"\x1b\[\?[\d;]*c", answer):
            if not select.select([at], [], [], max(0, end - monotonic()))[0]:
                break
            answer += os.read(at, 1024)
    finally:
        termios.tcsetattr(at, termios.TCSADRAIN, before)
    return answer.decode("ascii", "replace")
