"""``look``: at every question the whole table, and then the same list again."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.choice_tree import Navigator, choices
from copenhagen.cli.asked import lines_of_question
from copenhagen.cli.seats import Seat, player_names
from copenhagen.games import State, first_state
from copenhagen.match import Match
from copenhagen.notation import to_json
from copenhagen.render import draw_view
from copenhagen.render.text.width import lines_of
from tests.cli.running import at_terminal

STARTS = (
    cph.card_game(2),
    cph.card_game(2, abilities="variant_a", jokers=True, missions=True),
    cph.card_game(3, abilities="variant_b", jokers=True),
    cph.roll_and_write(2),
    cph.roll_and_write(3),
)
NAMES = ("Ada", "Bo", "Cy")


def question_of(match: Match[State]) -> str:
    return f"{type(match.game).__name__} {match.state.phase}"


def first_question(match: Match[State]) -> Navigator:
    assert match.to_act is not None
    return Navigator(choices(match.view(match.to_act), match.legal_actions), skips=True)


def questions() -> Iterator[Match[State]]:
    """Yield a match at each question, with one that leads to others where there is one."""
    found: set[tuple[str, bool]] = set()
    for start in STARTS:
        for seed in range(12):
            match: Match[State] = Match(first_state(start.game), seed=seed)
            bot, rng = BOTS["random"](), Random(seed)
            while match.to_act is not None:
                first = first_question(match).question.choices[0]
                key = (question_of(match), first.question is not None)
                if key not in found:
                    found.add(key)
                    yield match
                match.play(match.bot_action(bot, rng))


def test_look_draws_the_table_at_every_question_and_stays_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    asked = set[str]()
    inner = 0
    for match in questions():
        seat = match.state.to_act
        view = match.view(seat)
        players = match.game.players
        path.write_text(to_json(match.record()))
        seats = ",".join(f"human:{NAMES[s]}" if s == seat else "random" for s in range(players))
        kinds = [Seat("human", NAMES[s]) if s == seat else Seat("random") for s in range(players)]
        here = first_question(match)
        listed, typed = [here, here], ["look"]
        if here.question.choices[0].question is not None:
            listed += [here.choose(0)] * 2
            typed += ["1", "look"]
            inner += 1
        outcome, script = at_terminal(
            monkeypatch, "play", "--continue", str(path), "--seats", seats, typed=typed
        )
        table = draw_view(view, names=player_names(kinds))
        parts = outcome.out.split("(a number, its notation, or: ")[:-1]
        assert len(parts) == len(listed)
        for part, there in zip(parts, listed, strict=True):
            lines = [
                line
                for one in lines_of_question(there)
                for line in lines_of(one, 80, indent="     ")
            ]
            assert part.endswith("\n".join(lines) + "\n")
        assert [table in part for part in parts] == [True, True, False, True][: len(parts)]
        assert script.asked[: len(listed)] == [f"{NAMES[seat]}> "] * len(listed)
        asked.add(question_of(match))
    assert len(asked) > 12
    assert inner >= 3


def test_the_table_is_drawn_once_in_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes later in a turn is asked below the house alone, or what is at hand."""
    arguments = ("play", "--game", "roll-and-write", "--seed", "5")
    outcome, _ = at_terminal(monkeypatch, *arguments, typed=["++b", *["1"] * 6])
    before, turn, *_ = outcome.out.split("You on turn: choose a shape")
    assert before.count("Roll & Write for 2 players") == 2, "for the first marks, for this turn"
    turn = turn.split("Turn 2: ")[0]
    assert "Which way round?" in turn
    assert "Which square gets the X?" in turn
    assert "Roll & Write for 2 players" not in turn
