"""The command speaks the language that is asked for, by an option or by the environment."""

import json
import os
from pathlib import Path

import pytest
from click import Context

from copenhagen.cli.app import app
from copenhagen.messages import translated
from tests.cli.running import at_terminal, refused, run

COMMANDS = tuple(app.list_commands(Context(app)))
GERMAN = "Diese Hilfe anzeigen und beenden."


def test_the_option_stands_before_or_after_the_command() -> None:
    after = run("simulate", "--help", "--lang", "de").out
    assert after == run("--lang", "de", "simulate", "--help").out
    assert after == run("simulate", "--lang=de", "--help").out
    assert GERMAN in after
    assert "Aufruf: " in after


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_german(command: str) -> None:
    english, german = run(command, "--help").out, run(command, "--help", "--lang", "de").out
    assert "Show this message and exit." in english
    assert GERMAN in german
    for word in (" the ", " game ", "Show ", "Options"):
        assert word not in german


@pytest.mark.parametrize(
    ("variables", "is_german"),
    [
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "de"}, True),
        ({"LANG": "de_AT@euro"}, True),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "en_US.UTF-8"}, True),
        ({"LC_MESSAGES": "de_CH.UTF-8", "LANG": "xx_XX.UTF-8"}, True),
        ({"LANGUAGE": "xx:de:en", "LANG": "en_US.UTF-8"}, True),
        ({"LANGUAGE": "en", "LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "xx_XX.UTF-8"}, False),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "../../de"}, False),
        ({}, False),
    ],
)
def test_the_environment_says_which_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], *, is_german: bool
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert (GERMAN in run("--help").out) is is_german
    assert {name: os.environ.get(name) for name in variables} == variables
    assert GERMAN not in run("--help", "--lang", "en").out


@pytest.mark.parametrize("args", [("--lang", "xx"), ("simulate", "--lang", "xx"), ("--lang=xx",)])
def test_an_unknown_language_gets_one_line(args: tuple[str, ...]) -> None:
    assert "'xx' is not a language here; choose en, " in refused(*args)


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (
            ("play", "--game", "chess"),
            "'chess' gibt es nicht; möglich sind 'card-game', 'roll-and-write'.",
        ),
        (("play", "--nonsense"), "Die Option '--nonsense' gibt es nicht."),
        (("play", "--players", "2", "--seats", "greedy"), "--seats nennt 1 Spieler"),
        (("play", "--abilities", "chess"), "noch sind es vier von additional_card, "),
        (("play", "--mirror"), "--mirror gehört zu roll-and-write, nicht zu card-game"),
        (("show", "nothing"), "nothing ist weder eine Datei noch eine Stellung: "),
        (("replay", "nothing"), "nothing kann nicht gelesen werden: "),
        (("rules", "dragon"), "keine Regel enthält 'dragon' in Kennung, Titel oder Text"),
        (("--lang",), "'--lang'"),
    ],
)
def test_complaints_are_german(args: tuple[str, ...], line: str) -> None:
    assert line in run("--lang", "de", *args).err


def test_a_game_is_told_in_german() -> None:
    out = run("play", "--seed", "3", "--lang", "de").out
    assert out.startswith("Kartenspiel für 2 Spieler, Startwert 3\n\nSpielaufbau: ")
    assert "\nZug 1: Bot 1 (normal) hat " in out
    assert "\nDie Partie ist zu Ende: " in out
    assert max(map(len, out.splitlines())) <= 80


def test_documents_and_figures_are_the_same_in_every_language() -> None:
    game = ("simulate", "-n", "2", "--bots", "random", "--seed", "1", "--json")
    english, german = json.loads(run(*game).out), json.loads(run(*game, "--lang", "de").out)
    del english["timing"], german["timing"]
    assert english == german


@pytest.mark.usefixtures("hints_come_soon")
def test_a_person_plays_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["1", "1", "help", "why", "why $1", "zzz", "hint", "undo", "log", "quit"]
    outcome, script = at_terminal(monkeypatch, "play", "--seed", "4", "--lang", "de", typed=lines)
    assert outcome.err == ""
    prompts = [translated(prompt, "de") for prompt in script.asked]
    assert {*prompts} == {"Deine Wahl: "}
    shown = " ".join(outcome.out.split())
    assert "Zug 1: Du hast " in shown
    assert "Tippe die Nummer einer Möglichkeit" in shown
    assert "Das ist nicht möglich:" in shown
    assert "Ein Bot würde " in shown
    assert "Weiter geht es mit: copenhagen play --continue " in shown
    assert "You" not in shown


def test_commands_are_typed_in_german_and_english_ones_are_understood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ["hilfe", "personen", "Haus", "tisch", "verlauf", "warum", "help", "hand", "beenden"]
    lines = ["1", *words]
    outcome, script = at_terminal(monkeypatch, "play", "--seed", "4", "--lang", "de", typed=lines)
    assert len(script.asked) == len(lines)
    assert outcome.status == 0
    shown = " ".join(outcome.out.split())
    for command in words[1:6]:
        assert f" {command.lower()} " in shown, "the help names it"
    assert shown.count("Tippe die Nummer einer Möglichkeit") == 2
    assert shown.count("Auf der Hand: ") == 2, "at first, and when it is asked for"
    undone, script = at_terminal(
        monkeypatch,
        *("play", "--seed", "4", "--lang", "de", "--players", "2"),
        typed=["1", "1", "zurücknehmen trotzdem", "aufgeben", "n", "zurück", "beenden"],
    )
    assert len(script.asked) == 7
    assert undone.status == 0


def test_the_usual_names_are_told_in_any_language_and_saved_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    play = ("play", "--seed", "4", "--lang", "de", "--save", str(file))
    at_terminal(monkeypatch, *play, typed=["1", "1"])
    assert json.loads(file.read_text())["players"] == ["You", "Bot (normal)"]
    assert "\nTurn 1: You took " in run("replay", str(file)).out
    assert "\nZug 1: Du hast " in run("replay", str(file), "--lang", "de").out
