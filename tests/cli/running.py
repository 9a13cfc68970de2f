"""Ways to run the command: in this process, with a scripted person, and at a pseudo terminal."""

import codecs
import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
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

SOON = 10.0
"""Seconds in which a program without a terminal has ended, on a busy machine too."""

COMMAND = (sys.executable, "-W", "error", "-m", "copenhagen")


@attrs.frozen
class Outcome:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


def run(*args: str, typed: str | bytes | None = None) -> Outcome:
    """Run the command in this process; standard input is a file, with `typed` in it."""
    result = CliRunner().invoke(app, args, input=typed, catch_exceptions=False)
    return Outcome(result.exit_code, result.stdout, result.stderr)


_IN_TURN = """
import json, sys
from copenhagen.cli import main
for arguments in json.loads(sys.argv[1]):
    try:
        main(arguments)
    except SystemExit as end:
        for stream in (sys.stdout, sys.stderr):
            print(end=f"\\x1e{end.code}\\x1e", file=stream, flush=True)
"""


def in_turn(
    *commands: Sequence[str],
    closed: str = "",
    settings: Mapping[str, str] = MappingProxyType({}),
    given: bytes = b"",
    encoding: str = "utf-8",
) -> list[Outcome]:
    """Run commands one after the other in one process, which has the streams that a shell gives it.

    To start it takes longer than most of what is asked. Standard input may be `closed`, as a shell
    does it; the output is read in this `encoding`.
    """
    line = f'exec "$@" {closed}'
    program = (sys.executable, "-W", "error", "-c", _IN_TURN, json.dumps(commands))
    done = subprocess.run(
        ["/bin/sh", "-c", line, "sh", *program],
        input=given,
        capture_output=True,
        check=True,
        env=os.environ | settings,
    )
    out, errors = (
        text.decode(encoding, "surrogateescape").split("\x1e")
        for text in (done.stdout, done.stderr)
    )
    return [
        Outcome(int(status), text, error)
        for text, status, error in zip(out[:-1:2], out[1::2], errors[:-1:2], strict=True)
    ]


_SIDE_BY_SIDE = """
import json, os, sys
from importlib import import_module
from copenhagen.cli import main
commands, folder = json.loads(sys.argv[1]), sys.argv[2]
for arguments, _ in commands:
    import_module(f"copenhagen.cli.{arguments[0] if arguments[0].isalpha() else 'app'}")
children = []
for number, (arguments, closed) in enumerate(commands):
    if child := os.fork():
        children.append(child)
        continue
    for stream, name in enumerate(("stdin", "stdout", "stderr")):
        if name in closed:
            os.close(stream)
            setattr(sys, name, None)  # as Python does it
        elif stream:
            os.dup2(os.open(f"{folder}/{number}.{name}", os.O_CREAT | os.O_WRONLY), stream)
    main(arguments)
print(json.dumps([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]))
"""


def side_by_side(
    *commands: tuple[Sequence[str], Sequence[str]], folder: Path | None = None
) -> list[Outcome]:
    """Run commands at the same time, each in a process of its own, with some streams closed.

    They are copies of one process that has loaded the commands, so all begin at once.
    """
    with tempfile.TemporaryDirectory() as place:
        program = (sys.executable, "-W", "error", "-c", _SIDE_BY_SIDE, json.dumps(commands), place)
        done = subprocess.run(
            program,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            check=True,
            timeout=PATIENCE,
        )

        def said(number: int, name: str) -> str:
            path = Path(place, f"{number}.{name}")
            return path.read_text(encoding="utf-8") if path.exists() else ""

        return [
            Outcome(status, said(number, "stdout"), said(number, "stderr"))
            for number, status in enumerate(json.loads(done.stdout))
        ]


def refused(*args: str, status: int = 2) -> str:
    """Run a command that has to fail with one line and this status, and return the line."""
    outcome = run(*args)
    assert outcome.status == status, outcome
    assert outcome.out == ""
    (line,) = outcome.err.splitlines()
    return line


def lost(*args: str) -> str:
    """Run a command that has to fail with one line and status 1, and return the line."""
    return refused(*args, status=1)


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
    if "XDG_STATE_HOME" not in os.environ:
        monkeypatch.setenv("XDG_STATE_HOME", tempfile.mkdtemp(prefix="games-"))
    monkeypatch.setattr(Screen, "ask", lambda _, prompt: script(prompt).strip())
    return run(*args), script


def answers(
    monkeypatch: pytest.MonkeyPatch, *args: str, typed: Sequence[str]
) -> tuple[str, list[tuple[str, str]]]:
    """Return what is shown first, and then what is asked and shown after each line."""

    def marked() -> Iterator[str]:
        for line in typed:
            print(end="\x1e")  # noqa: T201 - between two answers
            yield line
        print(end="\x1e")  # noqa: T201 - the same

    outcome, script = at_terminal(monkeypatch, *args, typed=marked())
    assert outcome.err == ""
    first, *shown = outcome.out.split("\x1e")
    return first, list(zip(script.asked[1:], shown[: len(typed)], strict=True))


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
        hangs_up: bool = True,
    ) -> None:
        """Start the command, with these `settings` in its environment.

        Where the terminal does not hang up, the program gets no signal when it is closed.
        """
        self._master, slave = pty.openpty()
        environment = os.environ | {
            "XDG_STATE_HOME": os.fspath(Path(folder) / "state"),
            "TEXTUAL_ANIMATIONS": "none",
            "TERM": "xterm",
            "COLUMNS": str(columns),
            "LINES": "50",
            **settings,
        }
        environment.pop("NO_COLOR", None)
        self._process = subprocess.Popen(
            [*([sys.executable, "-c", _AT_TERMINAL] if hangs_up else []), *COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self._is_open = True
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
        if self._is_open:
            os.close(self._master)

    def close(self) -> int:
        """Close the terminal, and return the exit status of the program."""
        os.close(self._master)
        self._is_open = False
        return self._process.wait(SOON)

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

    def kill(self, number: int) -> None:
        """Send a signal to the program."""
        self._process.send_signal(number)

    def interrupt(self) -> None:
        """Press Ctrl-C once the program does nothing but wait for a key.

        Between its prompt and the call that waits, Python notes an interrupt and then sleeps on.
        No event says that it sleeps; where the kernel does not either, `again` has to help.
        """
        state = Path(f"/proc/{self._process.pid}/stat")
        deadline = time.monotonic() + PATIENCE
        while state.exists() and time.monotonic() < deadline:
            if state.read_text().rpartition(") ")[2].startswith("S"):
                break
            os.sched_yield()
        self.press(b"\x03")

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
