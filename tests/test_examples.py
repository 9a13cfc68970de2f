"""The table companion of the examples: its inputs, its answers, and whole games with it."""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.games import State, sample
from copenhagen.match import Match, Waiting
from copenhagen.notation import write_move

EXAMPLES = Path(__file__).parent.parent / "examples"


def example(name: str) -> ModuleType:
    """Return an example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


companion = example("table_companion")
terminal = example("terminal")


def heard(match: Match[State], *words: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the answer of the companion to `words`."""
    helper: Any = companion.Companion(match, input)
    capsys.readouterr()
    for word in words:
        helper.take(word)
    return capsys.readouterr().out


def first_turn() -> Match[State]:
    """Return a match of two in whose first turn two blue, two red and a white die were rolled."""
    match = Match[State](cph.roll_and_write(2), players=("Ada", "Ben"))
    for text in ("++r", "++p", "?bbrrw"):
        match.play(text)
    return match


def test_without_a_person_it_shows_both_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    companion.main([])
    out = capsys.readouterr().out
    assert "Roll & Write for 2 players" in out
    assert "What came? (roll the dice) bbwrr\n  Ada rolled 2 blue, 2 red and 1 white die." in out
    assert "Ben drew a shape on e1, e2, e3 and e4, with an X on e1." in out
    assert "Card game for 2 players" in out
    assert "What came? (the display is refilled) p\n  A purple card was turned over" in out
    refused = [line for line in out.splitlines() if line.startswith("  No: ")]
    assert len(refused) == 4
    assert all(line.endswith("]") for line in refused), "each names the rule"
    assert out.count("The table so far:") == 2


def at_the_table(match: Match[State], rng: Random) -> Callable[[str], str]:
    """Return people who really roll and draw, and play at random."""

    def hear(question: str) -> str:
        outcome = sample(match.state, rng)
        if outcome is None:
            assert question.startswith(f"{match.players[match.state.to_act]}: ")
            return write_move(rng.choice(match.legal_actions))
        assert question.startswith("What came? ")
        letters = list(write_move(outcome)[1:])
        rng.shuffle(letters)
        return "".join(letters)

    return hear


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["roll-and-write", "card-game"])
def test_it_keeps_a_whole_game(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("Ada", "Ben", "Cleo", "Dan")[:players]
    match = Match[State](companion.GAMES[game](players), players=names)
    companion.Companion(match, at_the_table(match, Random(players))).run()
    out = capsys.readouterr().out
    assert match.waiting_for is Waiting.NOBODY
    assert "The game is over: " in out
    assert "  No: " not in out
    assert match.record().moves == match.moves


def test_a_seed_rolls_in_place_of_the_people(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match[State](cph.roll_and_write(3), seed=4, players=("Ada", "Ben", "Cleo"))
    rng = Random(1)

    def hear(question: str) -> str:
        assert not question.startswith("What came?")
        return write_move(rng.choice(match.legal_actions))

    companion.Companion(match, hear).run()
    assert match.waiting_for is Waiting.NOBODY
    assert " rolled " in capsys.readouterr().out


def test_it_says_why_something_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    match = first_turn()
    before = match.state
    out = heard(match, "r5", "hello", "?bbbbb", capsys=capsys)
    dear, unknown, rolled = out.splitlines()
    assert dear.count("[") == 1
    assert "[rollwrite.choose.dice]" in dear
    assert "'hello' is not a move in any form of the notation" in unknown
    assert "[rollwrite.turn.order]" in rolled
    assert match.state == before


def test_dice_are_told_in_any_order(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match[State](cph.roll_and_write(3), players=("Ada", "Ben", "Cleo"))
    out = heard(match, "wrbgb", capsys=capsys)
    assert out == "  Ada rolled 2 blue, 1 red, 1 green and 1 white die.\n"


@pytest.mark.parametrize("dice", ["bbrr", "bbrrwg", "bbrrx"])
def test_dice_that_cannot_be_are_asked_for_again(
    dice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match[State](cph.roll_and_write(3), players=("Ada", "Ben", "Cleo"))
    assert heard(match, dice, capsys=capsys).startswith("  No: ")
    assert match.waiting_for is Waiting.CHANCE


def test_the_last_word_can_be_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match[State](cph.roll_and_write(3), players=("Ada", "Ben", "Cleo"))
    start = match.state
    assert heard(match, "undo", capsys=capsys) == "  No: there is nothing to undo\n"
    assert heard(match, "bbrrw", "undo", capsys=capsys).endswith("  Taken back.\n")
    assert match.state == start


def test_it_lists_what_may_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    match = first_turn()
    listed = heard(match, "?", capsys=capsys).splitlines()
    assert len(listed) == len(match.legal_actions)
    assert "  b2w0         choose the blue shape of size 2, with no white die" in listed
    chance = Match[State](cph.roll_and_write(3), players=("Ada", "Ben", "Cleo"))
    assert heard(chance, "?", capsys=capsys) == "  One of 252 things may come.\n"


def test_it_refuses_a_table_that_is_too_large(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    with pytest.raises(SystemExit, match="2"):
        companion.main(["roll-and-write", *"abcde"])
    assert "5 is not 2, 3 or 4" in capsys.readouterr().err


def test_people_may_leave_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = iter(("bbrrw", "sheet", "end"))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: next(words))
    companion.main(["roll-and-write", "Ada", "Ben", "Cleo"])
    out = capsys.readouterr().out
    assert out.count("Roll & Write for 3 players") == 3
    assert "The table so far" not in out


# A front-end in forty lines


@pytest.mark.parametrize("game", ["card-game", "roll-and-write"])
def test_a_whole_game_is_played_by_numbers(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(1)
    typed: list[str] = []

    def hear(_: str) -> str:
        capsys.readouterr()
        typed.append(str(rng.randint(0, 6)))
        return typed[-1]

    monkeypatch.setattr("builtins.input", hear)
    terminal.main(game)
    assert "The game is over: " in capsys.readouterr().out
    assert "0" in typed, "what is no number of a choice is asked for again"
    assert len(typed) > 50


def test_it_has_forty_lines() -> None:
    text = (EXAMPLES / "terminal.py").read_text()
    code = [line for line in text.splitlines() if line.strip() and '"""' not in line]
    assert len(code) <= 40
