"""Ways to run the command: in this process, with a scripted person, and at a pseudo terminal."""

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from types import MappingProxyType, TracebackType
from typing import Self

import attrs
import pytest
from click.testing import CliRunner

from copenhagen.cli.app import app
from copenhagen.cli.screen import Screen

PATIENCE = 60.0
"""Seconds after which a program that says nothing is taken to hang, on a busy machine too."""

LONG = 12.0
"""Seconds after which a key is pressed once more where nothing has come of it."""

COMMAND = (sys.executable, "-W", "error", "-m", "copenhagen")


@attrs.frozen
class Outcome:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


def run(*args: str, typed: str | None = None) -> Outcome:
    """Run the command in this process; standard input is a file, with `typed` in it."""
    result = CliRunner().invoke(app, args, input=typed, catch_exceptions=False)
    return Outcome(result.exit_code, result.stdout, result.stderr)


def refused(*args: str) -> str:
    """Run a command that has to fail with one line and status 2, and return the line."""
    outcome = run(*args)
    assert outcome.status == 2, outcome
    assert outcome.out == ""
    (line,) = outcome.err.splitlines()
    return line


class Script:
    """A person who types line after line, and then leaves the terminal."""

    def __init__(self, lines: Iterable[str | type[BaseException]]) -> None:
        """Type `lines`; an exception among them is Ctrl-C or the end of the input."""
        self._lines = iter(lines)
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        """Stand in for ``input``."""
        self.asked.append(prompt)
        line = next(self._lines, EOFError)
        if not isinstance(line, str):
            raise line
        return line


def at_terminal(
    monkeypatch: pytest.MonkeyPatch, *args: str, typed: Iterable[str | type[BaseException]]
) -> tuple[Outcome, Script]:
    """Run the command in this process, with a scripted person at its terminal."""
    script = Script(typed)
    for module in ("play", "replay"):
        monkeypatch.setattr(f"copenhagen.cli.{module}.somebody_types", lambda: True)
    monkeypatch.setattr(Screen, "ask", lambda _, prompt: script(prompt).strip())
    return run(*args), script


_AT_TERMINAL = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C reaches the program
signal.signal(signal.SIGINT, signal.SIG_DFL)  # which a shell has ignored in the background
os.execv(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """The command in a process of its own, at a pseudo terminal of 80 columns."""

    def __init__(
        self,
        *args: str,
        folder: os.PathLike[str],
        columns: int = 80,
        settings: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Start the command, with these `settings` in its environment."""
        self._master, slave = pty.openpty()
        environment = os.environ | {"TERM": "xterm", "COLUMNS": str(columns), "LINES": "50"}
        environment |= settings
        environment.pop("NO_COLOR", None)
        # Ctrl-C while coverage holds a lock of its own would keep the process from ending.
        for name in [name for name in environment if name.startswith("COVERAGE_PROCESS")]:
            del environment[name]
        self._process = subprocess.Popen(
            [sys.executable, "-c", _AT_TERMINAL, *COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._master)

    def until(self, wanted: str, *, again: bytes = b"") -> str:
        """Read until what is shown ends in the pattern `wanted`, and return what is new.

        Whenever nothing comes for long, press the key `again` once more: an interrupt may fall
        into a moment in which Python cannot take it, and a person would do the same.
        """
        began = len(self.shown)
        deadline = time.monotonic() + PATIENCE
        while not re.search(rf"(?:{wanted})\s*\Z", self.plain(began)):
            left = deadline - time.monotonic()
            if not self.read(min(left, LONG) if again else left):
                if not again or left <= 0:
                    raise AssertionError(f"no {wanted!r} in:\n{self.plain(began)}")
                self.press(again)
        return self.plain(began)

    def send(self, line: str) -> None:
        """Type a line."""
        os.write(self._master, os.fsencode(f"{line}\n"))

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._master, key)

    def end(self, *, again: bytes = b"") -> int:
        """Read what is left, and return the exit status; `again` is as in `until`."""
        deadline = time.monotonic() + PATIENCE
        while (left := deadline - time.monotonic()) > 0:
            if not self.read(min(left, LONG) if again else left):
                if not again or self._ended():
                    break
                self.press(again)
        return self._process.wait(PATIENCE)

    def _ended(self) -> bool:
        """Tell whether the process has ended, with a moment to do so."""
        try:
            self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return False
        return True

    def plain(self, began: int = 0) -> str:
        """Return what is shown, without colors and movements of the cursor."""
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-B0-2]|\r", "", self.shown[began:])
        return re.sub(r"\x1b[=>]", "", text)

    def read(self, seconds: float) -> bool:
        """Read what comes within so many seconds; tell whether there was something."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.shown += self._decoder.decode(data)
        return bool(data)
