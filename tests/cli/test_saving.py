"""Saved games: whatever happens beside it, no game and no other file is lost without a word."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import copenhagen as cph
from copenhagen.cardgame.state import State
from copenhagen.cli.language import Wrong
from copenhagen.cli.save_files import SavedGame
from copenhagen.cli.session import Session
from copenhagen.match import Match
from copenhagen.notation import Record, from_json, to_json
from tests.cli.running import (
    Outcome,
    Script,
    Terminal,
    at_terminal,
    lost,
    refused,
    run,
    side_by_side,
)


@pytest.fixture
def match() -> Match[State]:
    return Match(cph.card_game(2), seed=7, players=("greedy1", "greedy2"))


def record_in(path: Path) -> Record:
    record = from_json(path.read_text())
    assert isinstance(record, Record)
    return record


def choices_of_seat_0(path: Path) -> list[str]:
    steps = Match.load(record_in(path)).steps()
    return [cph.notation.write_move(step.move) for step in steps if step.seat == 0]


def at_once(number: int, *args: str, folder: Path) -> list[Outcome]:
    """Run a command in so many processes at the same time."""
    return side_by_side(*[(args, ())] * number, folder=folder)


# Several games at once


@pytest.mark.end_to_end
def test_of_four_new_games_with_one_file_three_are_refused_before_they_begin(
    tmp_path: Path,
) -> None:
    ended = at_once(4, "play", "--seats", "random,random", "--save", "c.json", folder=tmp_path)
    assert sorted(each.status for each in ended) == [0, 2, 2, 2]
    (told,) = (each.out for each in ended if each.status == 0)
    for each in ended:
        if each.status:
            assert (each.out, each.err) == (
                "",
                "copenhagen: c.json already exists; choose another name\n",
            )
    assert [path.name for path in tmp_path.iterdir()] == ["c.json"]
    replayed = run("replay", str(tmp_path / "c.json")).out
    assert told.endswith(replayed), "the game that was told is the one that is kept"


@pytest.mark.end_to_end
def test_of_four_games_that_go_on_in_one_file_one_is_kept(
    match: Match[State], tmp_path: Path
) -> None:
    path = tmp_path / "c.json"
    path.write_text(to_json(match.record()))
    ended = at_once(4, "play", "--continue", "c.json", "--save", "c.json", folder=tmp_path)
    kept = [each.out for each in ended if each.status == 0]
    # Who begins after another has saved goes on with that finished game, and changes nothing.
    assert kept
    replayed = run("replay", str(path)).out
    assert all(out.endswith(replayed) for out in kept)
    for each in ended:
        if each.status:
            # The other game has been saved, or is being saved.
            why = {2: "was changed by another", 1: "cannot be written: another game is being saved"}
            assert each.out == ""
            assert each.err.startswith(f"copenhagen: c.json {why[each.status]}")
    assert [file.name for file in tmp_path.iterdir()] == ["c.json"]


@pytest.mark.end_to_end
def test_two_people_who_go_on_with_one_file_do_not_take_it_from_each_other(
    match: Match[State], tmp_path: Path
) -> None:
    path = tmp_path / "c.json"
    path.write_text(to_json(match.record()))
    arguments = ("play", "--plain", "--continue", "c.json", "--seats", "human,greedy")
    with (
        Terminal(*arguments, folder=tmp_path) as first,
        Terminal(*arguments, folder=tmp_path) as second,
    ):
        first.until("Your choice: ")
        second.until("Your choice: ")
        first.send("t01")
        first.until("Your choice: ")
        of_first = path.read_text()
        second.send("t12")
        told = " ".join(second.until("Your choice: ").split())
        assert "c.json was changed by another program; choose another name." in told
        assert "From here on, the game is not saved." in told
        assert path.read_text() == of_first
        second.send("save mine.json")
        second.until("Your choice: ")
        second.send("quit")
        assert second.end() == 0
        first.send("quit")
        assert first.end() == 0
    moves = (record_in(path).moves, record_in(tmp_path / "mine.json").moves)
    assert [cph.notation.write_move(some[len(match.moves)]) for some in moves] == ["t01", "t12"]


# Files that appear, change or go away


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The present folder: short names stand on one line of what is said about them."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def between(monkeypatch: pytest.MonkeyPatch, typed: list[object], *args: str) -> str:
    """Return what is shown to somebody who types lines, between which functions are called."""

    class Typed(Script):
        def __call__(self, prompt: str) -> str:
            while callable(typed[0]):
                typed.pop(0)()  # type: ignore[operator]
            self.asked.append(prompt)
            return str(typed.pop(0))

    script = Typed([])
    monkeypatch.setenv("XDG_STATE_HOME", os.devnull)
    monkeypatch.setattr("copenhagen.cli.play.somebody_types", lambda: True)
    monkeypatch.setattr("copenhagen.cli.screen.Screen.ask", lambda _, prompt: script(prompt))
    outcome = run("play", *args)
    assert (outcome.status, outcome.err) == (0, "")
    return " ".join(outcome.out.split())


def test_a_new_game_has_its_file_from_the_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "game.json"
    seen: list[Record] = []
    between(
        monkeypatch,
        [lambda: seen.append(record_in(path)), "quit"],
        *("--seed", "3", "--save", str(path)),
    )
    assert seen == [record_in(path)]
    assert seen[0].players == ("You", "Bot (normal)")


@pytest.mark.usefixtures("folder")
def test_a_file_that_takes_the_place_of_the_own_one_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, other = Path("game.json"), Path("other.json")
    out = between(
        monkeypatch,
        ["t01", lambda: path.write_text("precious"), "t01", "quit", str(path), str(other)],
        *("--seed", "3", "--save", str(path)),
    )
    assert f"{path} was changed by another program; choose another name. From here on" in out
    assert f"{path} already exists; choose another name." in out
    assert f"Saved. Continue with: copenhagen play --continue {other}" in out
    assert path.read_text() == "precious"
    assert choices_of_seat_0(other) == ["t01", "t01"]


@pytest.mark.usefixtures("folder")
def test_leaving_offers_another_file_where_the_own_one_was_changed_at_the_last_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, other = Path("game.json"), Path("other.json")
    out = between(
        monkeypatch,
        ["t01", lambda: path.write_text("precious"), "quit", str(other)],
        *("--seed", "3", "--save", str(path)),
    )
    assert f"{path} was changed by another program; choose another name. Saved." in out
    assert path.read_text() == "precious"
    assert record_in(other).players == ("You", "Bot (normal)")


@pytest.mark.usefixtures("folder")
def test_a_game_that_is_over_is_not_lost_with_its_file(
    match: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = Path("game.json"), Path("other.json")
    bot, before = cph.bots.GreedyBot(), match.record()
    while match.result is None:
        before = match.record()
        match.play(match.bot_action(bot))
    last = cph.notation.write_move(match.moves[len(before.moves)])
    seat = match.states[len(before.moves)].to_act
    path.write_text(to_json(before))
    seats = ",".join("human" if place == seat else "greedy" for place in range(2))
    out = between(
        monkeypatch,
        [lambda: path.write_text("precious"), last, str(other)],
        *("--continue", str(path), "--seed", "7", "--seats", seats),
    )
    assert "The game is over." in out
    assert "Saved. " in out
    assert path.read_text() == "precious"
    assert record_in(other).moves == match.moves


def test_an_own_file_that_was_removed_is_written_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "game.json"
    out = between(
        monkeypatch, ["t01", path.unlink, "t01", "quit"], "--seed", "3", "--save", str(path)
    )
    assert "not saved" not in out
    assert choices_of_seat_0(path) == ["t01", "t01"]


def test_a_file_saved_before_is_not_the_own_one_any_more(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = "first.json", "second.json"
    out = between(
        monkeypatch,
        [f"save {first}", f"save {second}", "t01", f"save {first}", "save", "quit"],
        *("--seed", "3"),
    )
    assert f"{first} already exists; choose another name." in out
    assert out.count(f"Saved. Continue with: copenhagen play --continue {second}") == 3
    assert len(record_in(folder / second).moves) > len(record_in(folder / first).moves)


# Links, devices, names


def test_a_link_is_followed_where_the_game_goes_on(match: Match[State], tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    path.write_text(to_json(match.record()))
    link.symlink_to(path)
    assert run("play", "--continue", str(link), "--save", str(link)).status == 0
    assert link.is_symlink()
    assert Match.load(record_in(path)).result is not None
    assert len(list(tmp_path.iterdir())) == 2


def test_no_link_is_followed_to_a_new_file(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "elsewhere.json")
    assert "already exists" in refused("play", "--save", str(link))
    assert [path.name for path in tmp_path.iterdir()] == ["link.json"]


def test_only_ordinary_files_are_written(match: Match[State], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    file = SavedGame(str(pipe), "")
    with pytest.raises(Wrong, match="pipe cannot be written: it is not an ordinary file"):
        file.write(match.record())
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


@pytest.mark.parametrize("name", ["", "-"])
def test_what_is_no_name_of_a_file_is_refused(
    name: str, match: Match[State], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    message = f"copenhagen: {name!r} is not a file name to save the game to"
    assert refused("play", "--save", name) == message
    text = to_json(match.record())
    for source in ("-", "game.json"):
        Path("game.json").write_text(text)
        outcome = run("play", "--continue", source, "--save", name, typed=text)
        assert (outcome.status, outcome.out, outcome.err) == (2, "", f"{message}\n")
    monkeypatch.setenv("XDG_STATE_HOME", os.devnull)
    typed = ["t01", "quit", "-", "my.json"]
    outcome, _ = at_terminal(monkeypatch, "play", "--seed", "3", typed=typed)
    assert "'-' is not a file name to save the game to." in outcome.out
    assert {path.name for path in tmp_path.iterdir()} == {"game.json", "my.json"}


def test_a_name_with_what_no_name_can_have_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = ["save a\0b.json", "save ../", "save .", f"save {'a' * 300}", "quit", ""]
    outcome, _ = at_terminal(monkeypatch, "play", "--seed", "3", typed=typed)
    assert (outcome.status, outcome.err) == (0, "")
    said = " ".join(outcome.out.split())
    assert r"'a\x00b.json' cannot be written: embedded null byte." in said
    assert "../ already exists" in said
    assert ". already exists" in said
    assert "cannot be written: the name is too long." in said
    assert list(tmp_path.iterdir()) == []


def test_wrong_arguments_leave_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "players: 1 is not" in refused("play", "--seats", "human", "--save", str(path))
    assert "cannot be read" in lost("play", "--continue", "no.json", "--save", str(path))
    assert list(tmp_path.iterdir()) == []


# File systems that fail


@contextmanager
def small_files() -> Iterator[None]:
    """Let no file grow beyond some hundred bytes, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_new_file_that_cannot_be_written_whole_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with small_files():
        line = lost("play", "--seed", "3", "--save", str(path))
    assert line == f"copenhagen: {path} cannot be written: File too large"
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_replaced_stays_as_it_was(
    match: Match[State], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(to_json(match.record()))
    before = path.read_bytes()
    with small_files():
        line = lost("play", "--continue", str(path), "--save", str(path))
    assert line == f"copenhagen: {path} cannot be written: File too large"
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_what_another_game_left_half_written_is_named(match: Match[State], tmp_path: Path) -> None:
    path, part = tmp_path / "game.json", tmp_path / ".game.json.part"
    path.write_text(to_json(match.record()))
    part.write_text("{")
    line = lost("play", "--continue", str(path), "--save", str(path))
    assert "another game is being saved there, or was interrupted and left " in line
    assert line.endswith(f" {part}")
    assert part.read_text() == "{"


def test_a_game_that_is_opened_can_be_played_to_its_end(
    tmp_path: Path, match: Match[State]
) -> None:
    text = to_json(match.record())
    (tmp_path / "a.json").write_text(text)
    opened = Session(match, {})
    opened.load(match.record(), SavedGame(str(tmp_path / "a.json"), text))
    while actions := opened.match.legal_actions:
        opened.match.play(actions[0])
    assert opened.is_over
