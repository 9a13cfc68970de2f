"""The home screen: what it offers, what is typed for it, and that a game begins there."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from textual.widgets import OptionList, Static

import copenhagen as cph
from copenhagen.bots import GreedyBot
from copenhagen.cli.home import HomeApp, NewGame
from copenhagen.cli.offered import BOTS
from copenhagen.cli.play import play
from copenhagen.cli.seats import Seat
from copenhagen.cli.table.screens import Page
from copenhagen.match import Match
from copenhagen.messages import translated
from copenhagen.notation import to_json
from tests.cli.running import Terminal
from tests.cli.table.tables import unseen

if TYPE_CHECKING:
    from textual.pilot import Pilot


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where games are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    folder = tmp_path / "copenhagen"
    folder.mkdir()
    return folder


def keep(file: Path, match: Match[cph.games.State], *, moves: int | None = None) -> None:
    while match.to_act is not None and (moves is None or len(match.moves) < moves):
        match.play(match.bot_action(GreedyBot()))
    file.write_text(to_json(match.record()))


Chosen = list[str] | None


class Home:
    """The home screen, which stays when something is chosen."""

    def __init__(self, lang: str = "en") -> None:
        """Speak a language."""
        self.app = HomeApp(lang)
        self.chosen: list[Chosen] = []
        self.pilot: Pilot[list[str]] | None = None
        self.app.exit = self._choose  # type: ignore[method-assign]

    def _choose(self, result: Chosen = None, *_: object, **__: object) -> None:
        self.chosen.append(result)

    @property
    def does(self) -> list[str]:
        """What the lines do."""
        does = [entry.does for entry in self.app.entries]
        assert self.app.query_one(OptionList).option_count == len(does)
        return does

    @property
    def told(self) -> str:
        """What is said of the line that is highlighted."""
        return str(self.app.query_one("#told", Static).render())

    @property
    def signs(self) -> list[str]:
        """The values of the lines."""
        return [translated(entry.sign, self.app.lang) for entry in self.app.entries]

    async def click(self, row: int, sign: str) -> None:
        """Click a sign in a row of the list."""
        assert self.pilot is not None
        line = self.app.query_one(OptionList).render_line(row).text
        await self.pilot.click(OptionList, offset=(line.index(sign), row))
        for _ in range(3):
            await self.pilot.pause()

    def run(self, act: Callable[[Callable[..., Awaitable[None]]], Awaitable[None]]) -> None:
        """Let somebody press keys there."""

        async def play() -> None:
            async with self.app.run_test(size=(80, 24)) as pilot:
                self.pilot = pilot
                await self.app.workers.wait_for_complete()

                async def press(*keys: str) -> None:
                    for key in keys:
                        await pilot.press(key)
                        for _ in range(3):  # what is listed anew is told of when it is drawn
                            await pilot.pause()

                await act(press)

        with unseen():
            asyncio.run(play())


@pytest.mark.end_to_end
def test_without_games_lessons_come_first_and_all_lines_are_chosen(kept: Path) -> None:
    assert list(kept.iterdir()) == []
    home = Home()

    async def act(press: Callable[..., Awaitable[None]]) -> None:
        await press()
        assert home.does == ["learn card-game", "learn roll-and-write", "new", "rules", "quit"]
        for keys, chosen in (
            (("enter",), ["--learn", "--game", "card-game"]),
            (("down", "enter"), ["--learn", "--game", "roll-and-write"]),
            (("end", "enter"), None),
            (("q",), None),
            (
                ("home", "down", "down", "enter", "escape", "enter"),
                ["--learn", "--game", "card-game"],
            ),
        ):
            assert home.chosen == []
            await press(*keys)
            assert home.chosen.pop() == chosen
        await press("home", "down", "down", "enter", "enter")
        new = ["--game", "card-game", "--seats", "human,normal", "--abilities", "base"]
        assert home.chosen == [new]

    home.run(act)


@pytest.mark.end_to_end
def test_one_enter_continues_the_last_game_that_is_not_over(kept: Path) -> None:
    keep(
        kept / "lesson-b.json",
        Match(cph.roll_and_write(2), seed=1, players=("You", "easy")),
        moves=9,
    )
    keep(kept / "c.json", Match(cph.card_game(2), seed=1, players=("You", "easy")))
    (kept / "d.json").write_text("no game")
    home = Home()

    async def act(press: Callable[..., Awaitable[None]]) -> None:
        await press()
        assert home.does[0] == f"open {kept / 'lesson-b.json'}"
        assert home.told.startswith("Learn: Roll & Write, turn ")
        assert ": You 0, Bot (easy) 0" in home.told
        await press("enter")
        assert home.chosen == [["--continue", str(kept / "lesson-b.json")]]
        await press("down", "down", "enter")
        newest_first = [f"open {kept / name}" for name in ("c.json", "lesson-b.json")]
        assert home.does == newest_first
        assert re.match(
            r"20\d\d-\d\d-\d\d \d\d:\d\d  Card game, finished: ", home.app.entries[0].label
        )
        assert re.search(r":\d\d  Learn: Roll & Write, turn \d+: ", home.app.entries[1].label)
        assert home.told == str(kept / "c.json")

    home.run(act)


@pytest.mark.end_to_end
def test_keys_of_the_home_screen_change_the_language_and_explain_the_others(kept: Path) -> None:
    assert list(kept.iterdir()) == []
    home = Home()

    def foot() -> str:
        return str(home.app.query_one("#foot", Static).render())

    async def act(press: Callable[..., Awaitable[None]]) -> None:
        assert "e language   ? help" in foot()
        await press("e")
        assert "e Sprache   ? Hilfe" in foot()
        assert home.app.say(home.app.entries[2].label) == "Neue Partie"
        await press("question_mark")
        assert isinstance(home.app.screen, Page)
        await press("escape", "e")
        assert "e language" in foot()

    home.run(act)


@pytest.mark.end_to_end
def test_bots_are_explained_where_they_are_chosen_in_the_language_of_the_screen(
    kept: Path,
) -> None:
    keep(kept / "b.json", Match(cph.roll_and_write(2), seed=1, players=("You", "easy")), moves=9)
    home = Home("de")

    async def act(press: Callable[..., Awaitable[None]]) -> None:
        await press()
        assert home.told.startswith("Roll & Write, Zug ")
        for lang in ("de", "en"):
            home.app.lang = lang
            home.app.new_game = NewGame()
            await press("escape", "home", "down", "enter", "home", "down", "down", "down", "right")
            plays = cph.messages.translated(BOTS["hard"], lang)
            assert home.told.endswith(f": {plays}")

    home.run(act)


def test_the_expert_says_what_it_needs_where_that_is_not_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    home = HomeApp("en")
    home.new_game.seats[1] = Seat("expert")
    for there in (True, False):
        monkeypatch.setattr("copenhagen.bots.rollouts.is_compiled", lambda: there)  # noqa: B023
        about = [entry.about for entry in home._new()]  # noqa: SLF001 - as it is shown
        assert any("pip install 'copenhagen-rules[batch]'" in text for text in about) is not there


@pytest.mark.end_to_end
def test_rows_stay_where_they_are_clicked_and_an_arrow_to_the_left_goes_back(kept: Path) -> None:
    assert list(kept.iterdir()) == []
    home = Home()

    async def act(press: Callable[..., Awaitable[None]]) -> None:
        await press("end", "up", "up", "enter")
        rows = [entry.label for entry in home.app.entries]
        assert home.app.query_one(OptionList).highlighted == rows.index("Begin")
        assert home.signs[2:6] == ["You", "Bot (normal)", "–", "–"]
        at = rows.index("Players")
        for arrow, players in ((">", 3), (">", 4), (">", 2), ("<", 4), ("<", 3)):
            await home.click(at, arrow)
            assert home.app.new_game.players == players
            assert [entry.label for entry in home.app.entries] == rows
        assert home.signs[2:6] == ["You", "Bot 1 (normal)", "Bot 2 (normal)", "–"]
        await home.click(rows.index("Player 4"), "Player")
        await home.click(rows.index("Player 2"), "<")
        assert home.signs[2:5] == ["You", "Bot 1 (easy)", "Bot 2 (normal)"]
        await press("left", "n", *"Ada", "enter")
        assert home.signs[2:5] == ["Player 1", "Ada", "Bot (normal)"]
        await press("up", "enter", *"a,b", "enter")
        assert home.app.new_game.seats[0].name == ""
        await press("backspace", "backspace", "enter", "end", "enter")
        seats = "human:a,human:Ada,normal"
        assert home.chosen == [["--game", "card-game", "--seats", seats, "--abilities", "base"]]

    home.run(act)


def test_every_new_game_can_be_typed() -> None:
    settings = ("game", "players", "seat1", "seat2", "abilities", "jokers", "missions")
    new = NewGame()
    seen = set()
    for round_ in range(12):
        for setting in settings:
            new.turn(setting, 1 if round_ % 3 else -1)
            arguments = new.arguments()
            play.make_context("play", list(arguments))
            seen.update(arguments)
    assert {
        "card-game",
        "roll-and-write",
        "variant_a",
        "variant_b",
        "--jokers",
        "--missions",
    } <= seen


@pytest.mark.end_to_end
def test_from_nothing_to_a_game_and_home_again(tmp_path: Path) -> None:
    with Terminal("play", folder=tmp_path, settings={"LANG": "C.UTF-8"}) as terminal:
        terminal.until("(?s:.*New game.*)")
        terminal.press(b"\x1b[B\x1b[B\r")
        terminal.until("(?s:.*Joker tiles.*)")
        terminal.press(b"\r")
        terminal.until("(?s:.*Take two cards.*)")
        terminal.press(b"H")
        terminal.until("(?s:.*New game.*)")
        terminal.press(b"q")
        assert terminal.end() == 0
