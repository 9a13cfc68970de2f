"""The home screen: what it offers, what is typed for it, and that a game begins there."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

import copenhagen as cph
from copenhagen.bots import GreedyBot
from copenhagen.cli.home import HomeApp, NewGame
from copenhagen.cli.offered import BOTS
from copenhagen.cli.play import play
from copenhagen.match import Match
from copenhagen.notation import to_json
from tests.cli.running import Terminal


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


def at_home(*keys: str, lang: str = "en") -> tuple[list[str] | None, list[str], str]:
    """Press keys; return what was chosen, the actions of the lines, and what was said last."""
    app = HomeApp(lang)
    does: list[str] = []
    told = ""

    async def press() -> None:
        nonlocal told
        async with app.run_test(size=(80, 24)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            if app.is_running and app.return_value is None:
                does.extend(entry.does for entry in app.entries)
                told = str(app.query_one("#told", Static).render())
                assert app.query_one(OptionList).option_count == len(does)

    asyncio.run(press())
    return app.return_value, does, told


def test_without_games_the_first_line_is_a_new_one(kept: Path) -> None:
    assert list(kept.iterdir()) == []
    chosen, does, _ = at_home()
    assert chosen is None
    assert does == ["new", "learn card-game", "learn roll-and-write", "rules", "quit"]
    chosen, does, _ = at_home("enter", "enter")
    assert chosen == ["--game", "card-game", "--seats", "human,normal", "--abilities", "base"]


def test_one_enter_continues_the_last_game_that_is_not_over(kept: Path) -> None:
    keep(kept / "b.json", Match(cph.roll_and_write(2), seed=1, players=("You", "easy")), moves=9)
    keep(kept / "c.json", Match(cph.card_game(2), seed=1, players=("You", "easy")))
    (kept / "d.json").write_text("no game")
    chosen, does, told = at_home()
    assert does[0] == f"open {kept / 'b.json'}"
    assert told.startswith("Roll & Write, turn ")
    assert ": You 0, Bot (easy) 0" in told
    assert at_home(lang="de")[2].startswith("Roll & Write, Zug ")
    chosen, _, _ = at_home("enter")
    assert chosen == ["--continue", str(kept / "b.json")]
    _, does, told = at_home("down", "down", "enter")
    assert does == [f"open {kept / name}" for name in ("c.json", "b.json")], "the newest first"
    assert told == str(kept / "c.json")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_bots_are_explained_where_they_are_chosen(kept: Path, lang: str) -> None:
    del kept
    _, _, told = at_home("enter", "down", "down", "down", "right", lang=lang)
    plays = cph.messages.translated(BOTS["hard"], lang)
    assert told.endswith(f": {plays}")


def test_every_new_game_can_be_typed() -> None:
    settings = ("game", "players", "seat0", "seat1", "abilities", "jokers", "missions")
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


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        (("down", "enter"), ["--learn", "--game", "card-game"]),
        (("down", "down", "enter"), ["--learn", "--game", "roll-and-write"]),
        (("end", "enter"), None),
        (("q",), None),
        (("enter", "escape", "down", "enter"), ["--learn", "--game", "card-game"]),
    ],
)
def test_other_lines_and_keys(kept: Path, keys: Sequence[str], chosen: list[str] | None) -> None:
    del kept
    assert at_home(*keys)[0] == chosen


def test_from_nothing_to_a_game_and_home_again(tmp_path: Path) -> None:
    with Terminal("play", folder=tmp_path, settings={"LANG": "C.UTF-8"}) as terminal:
        terminal.until("(?s:.*New game.*)")
        terminal.press(b"\r")
        terminal.until("(?s:.*Joker tiles.*)")
        terminal.press(b"\r")
        terminal.until("(?s:.*Take two cards.*)")
        terminal.press(b"H")
        terminal.until("(?s:.*New game.*)")
        terminal.press(b"q")
        assert terminal.end() == 0
