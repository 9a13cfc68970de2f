"""The full-screen program: a table, help, and how it is left."""

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import SystemCommand
from textual.command import CommandPalette
from textual.events import Resize
from textual.screen import Screen

from copenhagen.cli.session import Session
from copenhagen.cli.table.asking import capital
from copenhagen.cli.table.grounds import INTERRUPTED, OnGround
from copenhagen.cli.table.help import all_keys, name_of, signs_and_abilities
from copenhagen.cli.table.keys import OF_HOUSE, OF_LIST, OF_PROGRAM, OF_TABLE
from copenhagen.cli.table.play_screen import PlayScreen
from copenhagen.cli.table.screens import History, Page, Sure, WholeTable
from copenhagen.cli.table.styles import SHEETS, STYLES, TALL, WIDE
from copenhagen.messages import message

_SHELL = 0.2
"""For how many seconds a shell may still write when the program goes on."""


class TableApp(OnGround[None]):
    """A game at the table of `session`."""

    CSS = STYLES + SHEETS
    TITLE: str | None = "Copenhagen"
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = list(WIDE)  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = list(TALL)  # noqa: RUF012 - as Textual has it
    BINDINGS: ClassVar = [*OF_PROGRAM]

    def __init__(self, session: Session, *, is_still: bool = True) -> None:
        """Sit down at a table; the moves of bots are shown one by one unless it `is_still`."""
        super().__init__()
        in_color = not self.no_color
        self.table = PlayScreen(session, is_still=is_still, in_color=in_color)
        self._status = 0

    @property
    def session(self) -> Session:
        """The game."""
        return self.table.session

    def get_default_screen(self) -> Screen[None]:
        """Return the table."""
        return self.table

    def on_mount(self) -> None:
        """Be told when the program goes on after it was suspended."""
        self.app_resume_signal.subscribe(self, self._forget_what_was_typed)

    def on_resize(self, resize: Resize) -> None:
        """Draw the table for another size, whatever lies over it."""
        if self.table.is_mounted:
            self.table.fit(resize.size)

    def _forget_what_was_typed(self, _: object) -> None:
        """Let nothing be a choice that was typed while the program was suspended."""
        with suppress(ImportError, OSError, ValueError):
            import termios  # noqa: PLC0415 - there is none on some systems

            termios.tcflush(0, termios.TCIFLUSH)
        # The text of the shell is on the screen until all of it is drawn again.
        self.set_timer(_SHELL, partial(self.screen.refresh, layout=True))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell whether a key does something now: the game waits while something lies over it."""
        del parameters
        if action in {"leave", "interrupt", "suspend_process"}:
            return True
        if action == "help" and isinstance(self.screen, (WholeTable, History)):
            return True  # houses are drawn there with the same signs
        return self.screen is self.table and not self.table.is_small

    def action_help(self) -> None:
        """Show what the signs mean and what abilities do, and all keys."""
        session = self.session
        parts = signs_and_abilities(session.view, self.table.look), all_keys(session.lang)
        page = Page(session.say(message("Help")), Group(*parts), session.lang)
        _ = self.push_screen(page)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yield all that can be done with a key, for the palette of commands."""
        del screen
        for owner, keys in (
            (self.table, OF_LIST[1:]),
            (self.table.house, OF_HOUSE[1:]),
            (self.table, OF_TABLE),
            (self.table, OF_PROGRAM[1:]),
        ):
            for key in keys:
                if key.tooltip:
                    title = capital(self.session.say(key.tooltip))
                    does = partial(owner.run_action, key.action)
                    yield SystemCommand(title, self.session.say(name_of(key)), does)

    def action_command_palette(self) -> None:
        """Show all that can be done, to be found by its words."""
        words = self.session.say(message("What do you want to do?"))
        _ = self.push_screen(CommandPalette(placeholder=words, id="--command-palette"))

    def action_interrupt(self) -> None:
        """Leave the game as with q, with the exit status of Ctrl-C."""
        self._status = INTERRUPTED
        self.action_leave()

    def end(self, status: int) -> None:
        """Leave the program with an exit status, and no bot goes on thinking."""
        self.session.is_left = True
        super().end(status)

    def action_leave(self) -> None:
        """Leave the game, which is kept; where it is not, that is asked for first."""
        if not self.table.not_saved:
            self._left(is_meant=True)
        elif not isinstance(self.screen, Sure):
            ask = message("The game is not saved; s saves it elsewhere.")
            text = Text(f"{self.session.say(self.table.not_saved)}\n\n{self.session.say(ask)}")
            title = self.session.say(message("Leave without saving?"))
            _ = self.push_screen(Sure(title, text, self.session.lang), self._left)

    def _left(self, is_meant: bool | None) -> None:  # noqa: FBT001 - an answer
        if is_meant:
            self.end(self._status)
        else:
            self.session.goes_home, self.session.then, self._status = False, (), 0
