"""Roll & Write at the command line: its menus, its options, its saved games, people who type."""

import json
import re
from pathlib import Path

import pytest

import copenhagen as cph
from benchmarks.old_weights import OLD
from copenhagen.bots import BOTS
from copenhagen.match import Match
from copenhagen.notation import Record, from_json, to_json, write_move
from copenhagen.rollwrite.state import State
from tests.cli.running import Terminal, answers, at_terminal, lost, refused, run

GAME = ("--game", "roll-and-write")

# Options


def test_options_of_the_table() -> None:
    seats = ("--seats", "random,random")
    out = run("play", *GAME, *seats, "--seed", "7", "--mirror", "--unlock", "same_turn").out
    title = out[out.index("Roll & Write for 2 players;") :].split("\n\n")[0]
    assert "mirror=True" in title
    assert "unlock=same_turn" in title
    assert "marks" not in title


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--mirror",), "--mirror belongs to roll-and-write, not to card-game; see --game"),
        (("--marks", "optional"), "--marks belongs to roll-and-write, not to card-game"),
        ((*GAME, "--jokers"), "--jokers belongs to card-game, not to roll-and-write"),
        ((*GAME, "--options", "bga"), "--options belongs to card-game, not to roll-and-write"),
        ((*GAME, "--missions"), "--missions belongs to card-game, not to roll-and-write"),
        ((*GAME, "--abilities", "base"), "--abilities belongs to card-game"),
        ((*GAME, "--marks", "maybe"), "'maybe' is not one of 'mandatory', 'optional'"),
        ((*GAME, "--players", "5"), "'5' is not a number from 2 to 4"),
        (("--game", "chess"), "'chess' is not one of 'card-game', 'roll-and-write'"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_what_does_not_belong_to_the_game_is_refused(
    command: str, args: tuple[str, ...], message: str
) -> None:
    assert message in refused(command, *args)


# Games of bots


@pytest.mark.parametrize("players", ["2", "4"])
def test_bots_play_to_the_end(players: str) -> None:
    outcome = run("play", *GAME, "--seed", "7", "--players", players)
    assert outcome.status == 0
    lines = outcome.out.splitlines()
    assert lines[0] == f"Roll & Write for {players} players, seed 7"
    assert max(map(len, lines)) <= 80
    assert "The game is over: twelve points were reached." in lines
    turns = [line for line in lines if re.match(r"Turn \d+: Bot", line)]
    assert all(" rolled " in turn for turn in turns[2 if players == "2" else 0 :])


def test_simulation() -> None:
    args = ("simulate", *GAME, "-n", "3", "--bots", "random", "--seed", "1", "--marks", "optional")
    data = json.loads(run(*args, "--json").out)
    assert list(data)[:7] == ["format", "type", "game", "games", "players", "bots", "options"]
    assert data["game"] == "roll-and-write"
    assert data["options"]["marks"] == "optional"
    assert list(data["reasons"]) == ["twelve_points", "stalemate", "quiet_round"]
    assert sum(data["reasons"].values()) == 3
    text = run(*args).out
    assert "options: mirror=False, marks=optional, drawing=mandatory, unlock=next_turn\n" in text
    assert "modules" not in text


def test_rules_of_one_game() -> None:
    only = run("rules", "--game", "roll-and-write").out.splitlines()
    others = run("rules", "--game", "card-game").out.splitlines()
    assert {line.split(".")[0] for line in only} == {"rollwrite"}
    assert {line.split(".")[0] for line in others} == {"base", "expansion"}
    both = run("rules").out.splitlines()
    assert len(only) + len(others) == len(both)
    assert "no rule has 'mermaid'" in lost("rules", "mermaid", "--game", "roll-and-write")
    assert lost("rules", "footbridge", "--game", "roll-and-write")


# Saved games


def saved_game(path: Path) -> tuple[Match[State], str]:
    """Return the match of a game that is saved in `path`, and what was told of it."""
    outcome = run("play", *GAME, "--seed", "7", "--save", str(path))
    assert outcome.status == 0
    record = from_json(path.read_text())
    assert isinstance(record, Record)
    match = Match.load(record)
    assert isinstance(match.state, State)
    return match, outcome.out


def test_a_saved_game_is_replayed_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match, played = saved_game(path)
    told = run("replay", str(path)).out
    assert told.splitlines()[-1] == played.splitlines()[-1]
    moves = [line.split()[2] for line in run("replay", str(path), "--moves").out.splitlines()]
    assert moves == [write_move(move) for move in match.moves]
    at = from_json(run("replay", str(path), "--at", "9", "--json").out)
    assert at == match.states[9]
    seen = from_json(run("replay", str(path), "--at", "9", "--json", "--seat", "2").out)
    assert seen == cph.view(match.states[9], 1)
    shown = run("show", str(path)).out
    assert shown.startswith("Roll & Write for 2 players\n")
    line = run("show", str(path), "--notation").out.strip()
    assert run("show", line, "--json").out.strip() == to_json(match.state)
    stepped = run("replay", str(path), "--step").out
    assert stepped.count("Roll & Write for 2 players") > 50


def test_a_game_goes_on_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    outcome, _ = at_terminal(
        monkeypatch, "play", *GAME, "--seed", "5", "--save", str(path), typed=["++b", "quit"]
    )
    assert "Saved. Continue with: copenhagen play --continue" in outcome.out
    outcome, script = at_terminal(
        monkeypatch, "play", "--continue", str(path), "--seed", "5", typed=["quit"]
    )
    assert "\nDice: " in outcome.out
    assert script.asked == ["Your choice: "]


# People


def with_old_weights(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Return what begins a game in which better bots would not roll other dice."""
    monkeypatch.setattr("copenhagen.bots.BOTS", {**BOTS, "normal": lambda: OLD})
    return ("play", *GAME, "--seed", "5")


def typed(
    monkeypatch: pytest.MonkeyPatch, *lines: str, args: tuple[str, ...] = ()
) -> tuple[str, list[str]]:
    """Return what is shown to people who type these lines in a game, and the prompts."""
    begun = with_old_weights(monkeypatch)
    outcome, script = at_terminal(monkeypatch, *begun, *args, typed=lines)
    assert outcome.err == ""
    return outcome.out, script.asked


def test_questions_are_answered_and_gone_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    out, asked = typed(monkeypatch, "1", "2", "back", "2", "99", "rr")
    assert asked[:7] == ["Your choice: "] * 7
    assert out.count("Which dice do you roll again?") == 2
    assert "The choices are 1 to 23." in out
    assert "picked up 1 red die to roll again;" in " ".join(out.split())


def test_a_turn_in_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    out, _ = typed(monkeypatch, "++b", "r3", "c1", "cd1c2", "1", "xd1")
    assert "Turn 1: You chose the red shape of size 3 with 2 red and 1 white die." in out
    assert "c1 may be any of " in " ".join(out.split())
    assert "  1  xc1\n  2  xd1\n  3  xc2\n" in out
    assert "You drew a shape on c1, d1 and c2, with an X on d1." in " ".join(out.split())


ANSWERS = (
    ("hello", "'hello' is not a move in any form of the notation."),
    ("99", "The choices are 1 to 2."),
    ("0", "The choices are 1 to 2."),
    ("t01", "'t01' is a move of the card game, and this is Roll & Write."),
    ("b3", "3 dice are needed"),
    ("why g3w0", "3 dice are needed; green: 1, white: 1, bonuses that can be used: 0"),
    ("why", "Type 'why' with a move in notation"),
    ("why r2w1", "r2w1 is possible."),
    ("why rollwrite.draw.support", "A shape need not be able to fall into its place"),
    ("hint", "A bot would "),
    ("undo", "Not undone: dice have been rolled since"),
    ("redo", "That cannot be redone: "),
    ("help", "Type the number of a choice"),
)
"""What can be typed at a question about dice, and what is said then."""


@pytest.mark.usefixtures("hints_come_soon")
def test_what_people_may_type(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [line for line, _ in ANSWERS]
    _, [_, *heard] = answers(monkeypatch, *with_old_weights(monkeypatch), typed=["1", *lines])
    for (line, message), (asked, shown) in zip(ANSWERS, heard, strict=True):
        assert asked == "Your choice: "
        assert message in " ".join(shown.split()), line
        if line == "hint":
            assert re.search(r"A bot would (roll|turn|choose) ", shown)


def test_a_choice_without_a_roll_after_it_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    out, _ = typed(monkeypatch, "1", "r3w1", "undo", "redo", "cd1c2", "1")
    assert out.count("\nYou: ") >= 2
    assert "Which square gets the X?\n  1  xc1\n  2  xd1\n  3  xc2\n" in out


def test_people_share_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = ("--seats", "human:Ada,human:Bo")
    out, asked = typed(monkeypatch, "++b", "++p", "r3w1", args=seats)
    assert asked[:4] == [
        "Ada, your choice: ",
        "Bo, your choice: ",
        "Ada, your choice: ",
        "Ada, your choice: ",
    ]
    assert "Press Enter" not in "".join(asked)
    assert out.count("Bo marked box 1 of the purple track;") == 1


@pytest.mark.end_to_end
def test_at_a_real_terminal(tmp_path: Path) -> None:
    with Terminal("play", "--plain", *GAME, "--seed", "5", folder=tmp_path) as terminal:
        terminal.until("Your choice: ")
        terminal.send("++w")
        assert "is not a move in any form" in terminal.until("Your choice: ")
        terminal.send("1")
        terminal.until("Your choice: ")
        terminal.send("r3")
        assert "Which way round?" in terminal.until("Your choice: ")
        terminal.send("1")
        assert "Where do you draw the shape?" in terminal.until("Your choice: ")
        terminal.send("1")
        assert "Which square gets the X?" in terminal.until("Your choice: ")
        terminal.send("1")
        terminal.until("Your choice: ")
        terminal.send("1")
        assert "Bot (normal) marked box" in " ".join(terminal.until("Your choice: ").split())
        terminal.send("save mine.json")
        terminal.until("Your choice: ")
        terminal.send("quit")
        assert terminal.end() == 0
    record = from_json((tmp_path / "mine.json").read_text())
    assert isinstance(record, Record)
    assert len(record.moves) > 5
