"""People at one keyboard: nobody can scroll or leaf back to what another one has seen."""

import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, PATIENCE, Terminal

PLAYED = ("play", "--plain", "--seed", "3", "--seats", "human:Ada,human:Ben")
HAND_OF_ADA = "In hand: 1 red + 1 green\n"
HAND_OF_BEN = "In hand: 1 blue + 1 green + 1 purple\n"

FORGET, CLEAR = "\x1b[3J", "\x1b[2J"


def still_there(shown: str) -> str:
    """Return all that a terminal may still have of what it was sent, on the screen or above it.

    Terminals differ in what they do with a screen that is cleared. Some drop it, others scroll it
    out of sight, to where it can be scrolled back to: this one keeps everything. It lets go only of
    what is there already when it is told to forget.
    """
    above = ""
    screen = ""
    rest = shown
    while rest:
        sent, _, _ = rest.partition("\x1b[")
        screen += sent
        rest = rest[len(sent) :]
        if rest.startswith(CLEAR):
            above, screen = above + screen, ""
        elif rest.startswith(FORGET):
            above = ""
        screen += rest[:2] if rest else ""
        rest = rest[2:]
    return above + screen


def test_the_strictest_terminal_forgets_only_what_was_cleared_before() -> None:
    assert still_there(f"hand{CLEAR}{FORGET}next") == "\x1b[2J\x1b[3Jnext"
    assert "hand" in still_there(f"hand{FORGET}{CLEAR}next")
    assert "hand" in still_there(f"hand{CLEAR}next")
    assert "hand" in still_there(f"hand{FORGET}next")


@pytest.mark.end_to_end
def test_a_terminal_keeps_nothing_of_the_one_before(tmp_path: Path) -> None:
    with Terminal(*PLAYED, folder=tmp_path) as terminal:
        terminal.until(r"nobody else is looking\. ")
        terminal.send("")
        terminal.until("Ada, your choice: ")
        assert HAND_OF_ADA in still_there(terminal.shown).replace("\r", "")
        terminal.send("t01")
        terminal.until(r"nobody else is looking\. ")
        left = still_there(terminal.shown).replace("\r", "")
        assert HAND_OF_ADA not in left
        assert "Your turn, Ben." in left
        terminal.send("")
        terminal.until("Ben, your choice: ")
        left = still_there(terminal.shown).replace("\r", "")
        assert HAND_OF_ADA not in left
        assert HAND_OF_BEN in left


@pytest.mark.end_to_end
def test_the_arrow_up_does_not_bring_back_what_another_one_typed(tmp_path: Path) -> None:
    up = b"\x1b[A"
    with Terminal(*PLAYED, folder=tmp_path) as terminal:
        terminal.until(r"nobody else is looking\. ")
        terminal.send("")
        terminal.until("Ada, your choice: ")
        terminal.send("why r4c3")
        terminal.until("Ada, your choice: ")
        terminal.press(up)
        terminal.until("why r4c3")
        terminal.press(b"\x15")
        terminal.send("t01")
        terminal.until(r"nobody else is looking\. ")
        terminal.send("")
        terminal.until("Ben, your choice: ")
        began = len(terminal.shown)
        for _ in range(3):
            terminal.press(up)
        terminal.send("why")
        terminal.until("Ben, your choice: ")
        assert "Type 'why' with a move" in terminal.plain(began)
        assert "r4c3" not in terminal.plain(began)


# In a terminal that people use


class Pane:
    """The command in a pane of tmux, with all that can be scrolled back to."""

    def __init__(self, socket: Path) -> None:
        """Start a server of its own."""
        self._tmux = ("tmux", "-S", str(socket), "-f", "/dev/null")
        command = shlex.join([*COMMAND, *PLAYED])
        self._run("new-session", "-d", "-x", "80", "-y", "50", command)

    def _run(self, *args: str) -> str:
        done = subprocess.run([*self._tmux, *args], capture_output=True, text=True, check=True)
        return done.stdout

    def until(self, end: str, *, times: int = 1) -> str:
        """Wait for a last line that ends so, with so many in all; return it and all above."""
        text, deadline = "", time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            text = self._run("capture-pane", "-p", "-S", "-")
            if text.rstrip().endswith(end) and text.count(end) == times:
                return text
            time.sleep(0.1)
        raise AssertionError(f"no {end!r} in:\n{text}")

    def send(self, line: str) -> None:
        """Type a line."""
        self._run("send-keys", "-l", f"{line}\n")

    def close(self) -> None:
        """End the server with all that runs in it."""
        self._run("kill-server")


@pytest.fixture
def pane() -> Iterator[Pane]:
    with tempfile.TemporaryDirectory() as folder:  # the name of a socket has to be short
        pane = Pane(Path(folder) / "tmux")
        try:
            yield pane
        finally:
            pane.close()


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
@pytest.mark.end_to_end
def test_tmux_keeps_nothing_of_the_one_before(pane: Pane) -> None:
    pane.until("nobody else is looking.")
    pane.send("")
    assert HAND_OF_ADA in pane.until("Ada, your choice:")
    pane.send("1")
    shown = pane.until("Ada, your choice:", times=2)
    assert shown.count(HAND_OF_ADA) == 1, "it can be scrolled back to, and is not said again"
    pane.send("t01")
    assert HAND_OF_ADA not in pane.until("nobody else is looking.")
    pane.send("")
    seen = pane.until("Ben, your choice:")
    assert HAND_OF_ADA not in seen
    assert HAND_OF_BEN in seen
