"""Several people at one keyboard: nothing of one hand is left when another person looks."""

import re
import time
from pathlib import Path

import pyte
import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import copenhagen as cph
from copenhagen.cli.table import TableApp
from tests.cli.running import PATIENCE, Terminal
from tests.cli.table.tables import played, rest, screen_of, sit_down, table

pytestmark = pytest.mark.end_to_end

TEXTS = "Your turn, {player}. Press Enter when nobody else is looking."


def letters_of(shown: str) -> str:
    """Return the words on the screen, without the frame around them."""
    return " ".join(re.sub(r"[─│╭╮╰╯┌┐└┘]", " ", shown).split())


def two_people(start: cph.cardgame.State) -> TableApp:
    match: cph.Match[cph.State] = cph.Match(start, seed=3, players=("Ada", "Ben"))
    return table(match, people=2)


def test_between_two_people_there_is_nothing_but_the_curtain() -> None:
    app = two_people(cph.card_game(2))

    async def act(pilot: Pilot[None]) -> None:
        assert letters_of(screen_of(app)) == TEXTS.format(player="Ada")
        await pilot.press("enter")
        await rest(pilot)
        assert "Your hand" in screen_of(app)
        await pilot.press("1", "1")
        await rest(pilot)
        assert letters_of(screen_of(app)) == TEXTS.format(player="Ben")
        for key in ("t", "l", "v", "h", "u", "colon", "e", "s"):
            await pilot.press(key)
            await pilot.pause()
            assert letters_of(screen_of(app)) == TEXTS.format(player="Ben")
        assert app.session.viewer == 0
        for part in ("bar", "mine", "house", "story", "question", "detail"):
            assert not str(app.screen_stack[0].query_one(f"#{part}", Static).visual), part
        await pilot.press("enter")
        await rest(pilot)
        assert app.session.viewer == 1
        assert "Turn 1 Ada: " in screen_of(app)
        # Nobody is hidden where nothing is.
        dice: cph.Match[cph.State] = cph.Match(
            cph.roll_and_write(2), seed=3, players=("Ada", "Ben")
        )
        await sit_down(pilot, dice, people=2)
        await pilot.press("1")
        await rest(pilot)
        assert app.session.viewer == 1
        assert "On which track do you mark" in screen_of(app)

    played(app, act)


class Emulator:
    """What a terminal shows of a program, as a person would see it."""

    def __init__(self, terminal: Terminal) -> None:
        """Look at a terminal of 80 columns and 50 lines."""
        self._terminal = terminal
        self._screen = pyte.Screen(80, 50)
        self._stream = pyte.Stream(self._screen)
        self._fed = 0

    def until(self, *wanted: str, alone: bool = False) -> str:
        """Wait until the screen has all of this on it, or nothing else; return what it shows."""
        deadline = time.monotonic() + PATIENCE
        while (left := deadline - time.monotonic()) > 0:
            new, self._fed = self._terminal.shown[self._fed :], len(self._terminal.shown)
            # This terminal knows no sequences of other ones, which change nothing that is seen.
            self._stream.feed(re.sub(r"\x1b\[[<>=?][0-9;]*[a-zA-Z]|\x1b\[[0-9;]*\$p", "", new))
            shown = "\n".join(self._screen.display)
            if letters_of(shown) in wanted if alone else all(text in shown for text in wanted):
                return shown
            self._terminal.read(left)
        raise AssertionError(f"no {wanted!r} in:\n" + "\n".join(self._screen.display))


def test_a_terminal_shows_nothing_of_the_one_before(tmp_path: Path) -> None:
    arguments = ("play", "--seed", "3", "--seats", "human:Ada,human:Ben", "--save", "game.json")
    with Terminal(*arguments, folder=tmp_path) as terminal:
        emulator = Emulator(terminal)
        emulator.until(TEXTS.format(player="Ada"), alone=True)
        terminal.press(b"\r")
        emulator.until("Take cards or build?")
        terminal.press(b"1")
        emulator.until("Which two cards do you take?")
        terminal.press(b"1")
        emulator.until(TEXTS.format(player="Ben"), alone=True)
        terminal.press(b"\r")
        emulator.until("Your hand", "Turn 1 Ada: ")
        alternate = [terminal.shown.rfind(f"\x1b[?1049{switch}") for switch in "hl"]
        assert alternate[0] > alternate[1], "what is shown is on the alternate screen alone"
        assert (tmp_path / "game.json").exists()
        saved = (tmp_path / "game.json").read_text()
    # The program was killed.
    with Terminal("play", "--continue", "game.json", folder=tmp_path) as terminal:
        emulator = Emulator(terminal)
        emulator.until("nobody else is looking")
        terminal.press(b"q")
        assert terminal.end() == 0
        assert "copenhagen play --continue game.json" in terminal.plain()
    assert (tmp_path / "game.json").read_text() == saved
