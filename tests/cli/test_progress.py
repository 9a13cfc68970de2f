"""The bar that shows how far long work has come, on standard error alone."""

import io
import sys
from typing import Never

import pytest

from copenhagen.cli import screen as progress
from copenhagen.messages import message

PARTS = range(5)
LABEL = message("simulating")


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """Say that it is one."""
        return True


def drawn(monkeypatch: pytest.MonkeyPatch, errors: io.StringIO) -> str:
    """Go through the parts with these standard errors, and return what is written there."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(progress, "_REDRAWN", -1)
    monkeypatch.setattr(sys, "stderr", errors)
    assert list(progress.with_progress(PARTS, len(PARTS), LABEL)) == list(PARTS)
    return errors.getvalue()


def test_each_part_moves_the_bar_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    bar = drawn(monkeypatch, Screen())
    assert "simulating" in bar
    shown = [bar.find(f"{number}/5") for number in range(6)]
    assert -1 not in shown
    assert shown == sorted(shown)


def test_no_bar_where_standard_error_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(monkeypatch, io.StringIO()) == ""
    monkeypatch.setattr(sys, "stderr", None)
    assert list(progress.with_progress(PARTS, len(PARTS), LABEL)) == list(PARTS)


def test_the_bar_is_taken_away_when_the_work_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> Never:
        raise ValueError

    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm-256color")
    with pytest.raises(ValueError, match=r"^$"):
        list(progress.with_progress((work() for _ in PARTS), len(PARTS), LABEL))
    assert screen.getvalue().endswith("\x1b[2K"), "the line is cleared"
