"""The terminal: its abilities, output and input, and a bar for long work."""

import contextlib
import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from threading import Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

import click

from copenhagen.cli import WIDTH
from copenhagen.cli.language import said, spoken
from copenhagen.games import is_state
from copenhagen.messages import Message, message
from copenhagen.render import draw_house, draw_state, draw_view
from copenhagen.render.text.width import lines_of

if TYPE_CHECKING:
    from rich.console import Console

    from copenhagen.cardgame import House as CardHouse
    from copenhagen.games import PublicView, State, View
    from copenhagen.rollwrite import House

_PLAIN: Mapping[str, str] = MappingProxyType(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
    | {"„": '"', "“": '"', "×": "x"}
)
"""How the letters and signs of the catalogues are written in ASCII."""

_FORGET_SCROLLED = "\x1b[3J"


def somebody_types() -> bool:
    """Tell whether standard input is a terminal, with a person at it."""
    return sys.stdin is not None and sys.stdin.isatty()


def fills_a_screen() -> bool:
    """Tell whether a program can draw all over the terminal, and find the letters for it."""
    return somebody_types() and sys.stdout.isatty() and why_plain() is None


def why_plain() -> Message | None:
    """Return why a terminal cannot be drawn all over; ``None`` where it can."""
    if os.environ.get("TERM") == "dumb":
        return message("The terminal is dumb (TERM), so the game is told line by line.")
    if not (sys.stdout.encoding or "").lower().startswith("utf"):
        return message(
            "The terminal does not use UTF-8 (LANG, LC_ALL), so the game is told line by line."
        )
    return None


@cache
def end_with_terminal() -> None:
    """Have the program end soon after its terminal is closed; one thread for all who ask."""
    if os.isatty(_OUTPUT):
        Thread(target=_end_without_terminal, daemon=True).start()


def _end_without_terminal() -> None:
    """Wait until the terminal is gone, and end the program, whatever else it does.

    Not every closed terminal sends a signal, and a program that gets one may not end: Textual waits
    until a full queue is written, and Python for the threads in which bots think. Nothing is lost,
    as a game is kept after every choice.
    """
    while os.isatty(_OUTPUT):
        time.sleep(_LOOKED_AT)
    time.sleep(_GRACE)
    os._exit(_HUNG_UP)


_OUTPUT = 1
"""The descriptor of standard output."""

_LOOKED_AT = 0.5
"""The number of seconds between two looks at the terminal."""

_GRACE = 1.0
"""The number of seconds that the program has to end by itself."""

_HUNG_UP = 129
"""The exit status after the terminal was closed: that of SIGHUP."""


def _console() -> "Console | None":
    """Return a writer for a terminal; ``None`` if the output is not a terminal."""
    wants_color = any(os.environ.get(name) for name in ("FORCE_COLOR", "TTY_COMPATIBLE"))
    if not (sys.stdout.isatty() or wants_color):
        return None
    from rich.console import Console  # noqa: PLC0415 - a pipe should not wait for it

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


class Screen:
    """Standard output as a place to draw on, with colors where it has them."""

    def __init__(self) -> None:
        """Look at what the terminal can do."""
        self._console = _console()
        self._encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        self._ascii = not self._encoding.lower().startswith("utf")
        console = self._console
        self._color = console is not None and not console.no_color and bool(console.color_system)

    def say(self, text: str = "") -> None:
        """Show a text as it stands, in the language of the terminal."""
        self._print(self._encodable(said(text)))

    def tell(self, text: str, *, indent: int = 0) -> None:
        """Show a text broken into lines, all but the first one with an `indent`."""
        for line in lines_of(self._encodable(said(text)), WIDTH, indent=" " * indent):
            self._print(line)

    def draw(self, table: "State | View | PublicView", names: Sequence[str]) -> None:
        """Draw a whole table: all of it, or what one seat or everybody may know."""
        names = [self._encodable(said(name)) for name in names]
        look: dict[str, Any] = {"color": self._color, "ascii": self._ascii, "lang": spoken()}
        if is_state(table):
            drawn = self._encodable(draw_state(table, names=names, **look))
        else:
            drawn = self._encodable(draw_view(table, names=names, **look))
        self._print(drawn)

    def _print(self, text: str) -> None:
        """Print a text, with its escape codes converted for this terminal."""
        if self._console is None:
            click.echo(text)
            return
        from rich.text import Text  # noqa: PLC0415 - only a terminal needs it

        self._console.print(Text.from_ansi(text) if self._color else text)

    def _encodable(self, text: str) -> str:
        """Return a text as the terminal can show it, before lines are broken or filled by it."""
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            plain = "".join(map(self._character, text))
            return plain.encode(self._encoding, "replace").decode(self._encoding)
        return text

    def _character(self, character: str) -> str:
        """Return a character, or how it is written where the terminal does not have it."""
        try:
            character.encode(self._encoding)
        except UnicodeEncodeError:
            return _PLAIN.get(character, character)
        return character

    def draw_house(self, house: "CardHouse | House") -> None:
        """Draw one house."""
        drawn = draw_house(house, color=self._color, ascii=self._ascii, lang=spoken())
        self._print(drawn)

    def clear(self) -> None:
        """Clear the screen and the scrollback, so that nobody can read it."""
        console = self._console
        if console is not None and console.is_terminal and not console.is_dumb_terminal:
            console.clear()
            # Only now: many terminals move cleared text into the scrollback.
            console.file.write(_FORGET_SCROLLED)
            console.file.flush()
        else:
            self.say("\n" * 60)
        with contextlib.suppress(ImportError):
            import readline  # noqa: PLC0415 - there is none on some systems

            readline.clear_history()

    def ask(self, prompt: str) -> str:
        """Return a line typed after `prompt`.

        Raises ``EOFError`` at the end of the input, and ``KeyboardInterrupt`` after Ctrl-C.
        """
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - being loaded gives `input` its editing keys
        return input(self._encodable(said(prompt))).strip()


_Done = TypeVar("_Done")

_REDRAWN = 0.1
"""How many seconds lie between two drawings of the bar, at the least."""


def with_progress(parts: Iterable[_Done], total: int, label: Message) -> Iterator[_Done]:
    """Yield the parts of some work, with a bar on standard error where that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from parts
        return
    from rich import progress as bars  # noqa: PLC0415 - a pipe should not wait for it
    from rich.console import Console  # noqa: PLC0415

    columns = (
        bars.TextColumn(said(label)),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        bars.TimeRemainingColumn(),
    )
    # Without a thread that redraws the bar, Ctrl-C has only this one to stop.
    drawn = time.monotonic()
    console = Console(stderr=True)
    with bars.Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=total)
        bar.refresh()
        for part in parts:
            yield part
            bar.advance(task)
            if time.monotonic() - drawn > _REDRAWN:
                bar.refresh()
                drawn = time.monotonic()
