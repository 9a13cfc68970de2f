"""``copenhagen play`` at a terminal that a program can fill."""

import io
import sys
from pathlib import Path

import pytest

import copenhagen as cph
from copenhagen.bots import BOTS, GreedyBot
from copenhagen.cli.save_files import SavedGame, kept_in
from copenhagen.cli.screen import fills_a_screen
from copenhagen.cli.session import Session
from copenhagen.cli.table import TableApp
from copenhagen.notation import to_json
from tests.cli.running import Outcome, at_terminal
from tests.cli.table.tables import match_at, over

POSITION = "2ecm 0A bygrpbr - 58* rRR,A,- GGP,A,-"


class Tables:
    """The tables at which somebody would have sat down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have nothing drawn."""
        self.apps: list[TableApp] = []
        self._monkeypatch = monkeypatch
        monkeypatch.setattr("copenhagen.cli.play.fills_a_screen", lambda: True)
        # A built-in function would not be given the app.
        monkeypatch.setattr(TableApp, "run", lambda app: self.apps.append(app))  # noqa: PLW0108

    def play(self, *args: str) -> Outcome:
        """Run the command."""
        outcome, _ = at_terminal(self._monkeypatch, "play", *args, typed=())
        return outcome


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    return Tables(monkeypatch)


def test_a_terminal_gets_the_table(tables: Tables) -> None:
    assert tables.play("--seed", "3", "--players", "3", "--learn").status == 0
    (app,) = tables.apps
    assert app.table.learn
    assert app.session.people == (0,)
    assert sorted(app.session.bots) == [1, 2]
    assert app.session.match.game.players == 3


def test_plain_keeps_the_dialog(tables: Tables) -> None:
    outcome = tables.play("--seed", "3", "--plain")
    assert tables.apps == []
    assert "Display, from footbridge 1 on: " in outcome.out
    assert "In hand: " in outcome.out


def test_every_bot_can_be_played_with(tables: Tables) -> None:
    for bot in BOTS:
        tables.play("--seats", f"human,{bot}", "--game", "roll-and-write")
        app = tables.apps.pop()
        assert type(app.session.bots[1]) is type(BOTS[bot]())


def test_a_game_of_bots_alone_is_not_played_on_a_screen(tables: Tables) -> None:
    outcome = tables.play("--seats", "random,random", "--seed", "1")
    assert tables.apps == []
    assert "The game is over" in outcome.out


def test_a_game_begins_with_a_position(tables: Tables) -> None:
    assert tables.play("--position", POSITION).status == 0
    (app,) = tables.apps
    assert app.session.match.state == cph.notation.read_state(POSITION)
    assert app.session.new_file is None
    assert app.session.farewell == "The game is not saved."


def test_a_position_may_be_in_a_file(tables: Tables, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(to_json(cph.notation.read_state(POSITION)))
    assert tables.play("--position", str(file), "--seats", "greedy,human:Ada").status == 0
    (app,) = tables.apps
    assert app.session.people == (1,)
    assert app.session.names == ("Bot (normal)", "Ada")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--position", "nothing"), "neither a file nor a position"),
        (("--position", POSITION, "--jokers"), "--position and --jokers do not go together"),
        (("--position", POSITION, "--players", "3"), "the position is one of 2 players, not of 3"),
        (("--position", POSITION, "--save", "x.json"), "do not go together"),
    ],
)
def test_what_does_not_go_with_a_position(
    tables: Tables, arguments: tuple[str, ...], line: str
) -> None:
    outcome = tables.play(*arguments)
    assert outcome.status == 2
    assert line in outcome.err
    assert tables.apps == []


def test_a_view_is_no_position_to_play_from(tables: Tables, tmp_path: Path) -> None:
    file = tmp_path / "view.json"
    file.write_text(to_json(cph.view(cph.notation.read_state(POSITION), 0)))
    outcome = tables.play("--position", str(file))
    assert outcome.status == 2
    assert "holds View, not a position" in outcome.err


def test_a_game_that_nobody_names_a_file_for_is_kept_in_the_usual_place(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    tables.play("--seed", "3")
    (app,) = tables.apps
    assert app.session.farewell == "", "nothing has been decided"
    assert list(tmp_path.iterdir()) == []
    app.session.play("t12")
    (file,) = (tmp_path / "copenhagen").iterdir()
    assert file.name.startswith("card-game-")
    assert str(file) in app.session.farewell
    assert tables.play("--continue", str(file)).status == 0
    assert tables.apps[1].session.match.moves == app.session.match.moves


def test_a_lesson_that_is_continued_is_still_a_lesson(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    tables.play("--seed", "3", "--learn")
    first = tables.apps[0].session
    first.play("t12")
    (file,) = (tmp_path / "copenhagen").iterdir()
    assert file.name.startswith("lesson-card-game-")
    assert first.farewell.endswith(f"play --continue {file}")
    tables.play("--continue", str(file))
    again = tables.apps[1].session
    assert again.is_lesson
    assert "Cover the front of your house" in tables.play("--plain", "--continue", str(file)).out
    other = tmp_path / "mine.json"
    again.save(str(other))
    assert again.farewell.endswith(f"play --continue {other} --learn")
    tables.play("--continue", str(other))
    assert not tables.apps[2].session.is_lesson
    again.begin_anew()
    again.play("t12")
    assert again.file is not None
    assert Path(again.file.target).name.startswith("lesson-card-game-"), "a rematch is one too"


def test_who_leaves_a_finished_game_is_told_its_result_and_a_command_that_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = over(cph.card_game(2))
    session = Session(match, {1: GreedyBot()}, SavedGame.create("my game.json", match.record()))
    assert match.result is not None
    result, review = session.farewell.splitlines()
    assert result.startswith(f"{match.players[match.result.winners[0]]} won the tie at ")
    assert review == "Saved. The most costly decisions: copenhagen review 'my game.json'"
    session.match = match_at(cph.card_game(2))
    for started, said in (
        (".venv/bin/copenhagen", ".venv/bin/copenhagen"),
        ("/a b/copenhagen", "'/a b/copenhagen'"),
        ("/a/copenhagen/__main__.py", f"{sys.executable} -m copenhagen"),
    ):
        monkeypatch.setattr("sys.argv", [started])
        assert session.farewell == f"Saved. Continue with: {said} play --continue 'my game.json'"
    there = tmp_path / "copenhagen"
    there.write_text("#!/bin/sh")
    there.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", [str(there)])
    assert ": copenhagen play" in session.farewell


def test_two_games_of_one_second_have_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    names = set()
    for _ in range(3):
        file = kept_in("card-game")
        file.touch()
        names.add(file)
    assert len(names) == 3


class _Stream(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("term", "encoding", "fills"),
    [
        ("xterm", "utf-8", True),
        ("dumb", "utf-8", False),
        ("xterm", "latin-1", False),
    ],
)
def test_what_a_terminal_needs_for_the_table(
    monkeypatch: pytest.MonkeyPatch, term: str, encoding: str, *, fills: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, _Stream(io.BytesIO(), encoding=encoding))
    assert fills_a_screen() is fills
