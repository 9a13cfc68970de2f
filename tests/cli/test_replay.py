"""``copenhagen replay``: a saved game, whole, step by step, and at one move."""

import re
from pathlib import Path

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import GreedyBot
from copenhagen.cardgame.state import State
from copenhagen.match import Match, Waiting
from copenhagen.notation import from_json, read_move, to_json, write_move
from copenhagen.render import draw_state, draw_view
from tests.cli.running import at_terminal, lost, refused, run

NAMES = ("Ada", "Ben")


@pytest.fixture(scope="module")
def match() -> Match[State]:
    """A whole game."""
    match = Match(cph.card_game(2), seed=4, players=NAMES)
    while match.waiting_for is Waiting.PLAYER:
        match.play(match.bot_action(GreedyBot()))
    return match


@pytest.fixture(scope="module")
def game(match: Match[State], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of that game."""
    path = tmp_path_factory.mktemp("replay") / "game.json"
    path.write_text(to_json(match.record()))
    return str(path)


def test_a_game_is_told_whole(game: str, match: Match[State]) -> None:
    out = run("replay", game).out
    assert (
        out.count("\nTurn ")
        == sum(
            1
            for before, after in zip(match.states, match.states[1:], strict=False)
            if before.to_act != after.to_act and before.phase not in {"display", "hands"}
        )
        + 1
    ), "one paragraph for each turn"
    assert draw_state(match.state, names=NAMES) in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_position_after_so_many_moves(game: str, match: Match[State]) -> None:
    for at in (0, 12, 40, -1, -3):
        assert run("replay", game, "--at", str(at)).out == (
            draw_state(match.states[at], names=NAMES) + "\n"
        )


def test_what_one_seat_saw(game: str, match: Match[State]) -> None:
    out = run("replay", game, "--at", "12", "--seat", "2").out
    assert out == draw_view(cph.view(match.states[12], 1), names=NAMES) + "\n"


def test_a_position_as_json(game: str, match: Match[State]) -> None:
    assert from_json(run("replay", game, "--at", "20", "--json").out) == match.states[20]
    assert from_json(run("replay", game, "--json").out) == match.state
    seen = run("replay", game, "--at", "20", "--seat", "1", "--json").out
    assert from_json(seen) == cph.view(match.states[20], 0)


def test_the_moves_in_notation(game: str, match: Match[State]) -> None:
    lines = run("replay", game, "--moves").out.splitlines()
    assert len(lines) == len(match.moves)
    for number, line in enumerate(lines):
        count, who, text = line.split()
        before = match.states[number]
        assert int(count) == number + 1
        assert who == ("-" if cph.chance_outcomes(before) else str((before.to_act or 0) + 1))
        assert read_move(before, text) == match.moves[number]


def test_step_by_step_without_a_terminal(game: str, match: Match[State]) -> None:
    out = run("replay", game, "--step").out
    choices = [step for step in match.steps() if step.seat is not None]
    for step in choices:
        assert f"\n{step.number}. {write_move(step.move)}\n" in out
    assert out.count("\ndisplay ") == len(choices) + 1


def test_comments_stand_below_their_moves(match: Match[State], tmp_path: Path) -> None:
    place = next(step.number for step in match.steps() if step.seat == 1)
    comments = [""] * len(match.moves)
    comments[place - 1] = "the red one,\nat last"
    file = tmp_path / "commented.json"
    file.write_text(to_json(attrs.evolve(match.record(), comments=tuple(comments))))
    told = "   # the red one,\n   # at last\n"
    before, after = run("replay", str(file), "--moves").out.split(told)
    assert before.splitlines()[-1].startswith(f"{place} 2 ")
    assert after.startswith(f"{place + 1} ")
    before, after = run("replay", str(file), "--step").out.split(told)
    assert f"\n{place}. " in before
    assert after.startswith("\n")
    assert "at last" not in run("replay", str(file), "--step", "--seat", "1").out


def test_step_by_step_at_a_terminal(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, script = at_terminal(monkeypatch, "replay", game, "--step", typed=["", "", "q"])
    assert outcome.status == 0
    assert len(script.asked) == 3
    assert outcome.out.count("\ndisplay ") == 3


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_step_by_step_can_be_left(
    end: type[BaseException], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome, _ = at_terminal(monkeypatch, "replay", game, "--step", typed=[end])
    assert outcome.status == (0 if end is EOFError else 130)
    assert outcome.err.strip() == ""


def test_a_game_without_a_choice_yet(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(to_json(Match(cph.card_game(2)).record()))
    out = run("replay", str(path), "--step").out
    assert out.count("\ndisplay ") == 1
    assert re.search(r"^Card game for 2 players$", run("replay", str(path)).out, re.MULTILINE)


def test_a_game_from_standard_input(game: str) -> None:
    assert run("replay", "-", typed=Path(game).read_text()) == run("replay", game)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--at 9999", "--at: the game has the positions 0 to"),
        ("--at x", "'x' is not a valid integer"),
        ("--seat 3", "--seat: the seats are 1 to 2, not 3"),
        ("--seat -1", "'-1' is not a number from 1 to 4"),
        ("--moves --seat 1", "--moves and --seat do not go together"),
        ("--json --moves", "--moves and --json do not go together"),
        ("--at 1 --step", "--step and --at do not go together"),
    ],
)
def test_wrong_arguments_get_one_line(arguments: str, message: str, game: str) -> None:
    assert message in refused("replay", game, *arguments.split())


def test_a_file_is_needed() -> None:
    assert "Missing argument" in refused("replay")
    assert "cannot be read" in lost("replay", "no/where.json")
