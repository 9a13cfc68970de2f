"""``table``: at every question the whole table can be drawn; nothing else is."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.choice_tree import Navigator, choices
from copenhagen.cli.seats import Seat, player_names
from copenhagen.cli.spoken import lines_of_question
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
        for seed in range(2):
            match: Match[State] = Match(first_state(start.game), seed=seed)
            bot, rng = BOTS["random"](), Random(seed)
            while match.to_act is not None:
                first = first_question(match).question.choices[0]
                key = (question_of(match), first.question is not None)
                if key not in found:
                    found.add(key)
                    yield match
                match.play(match.bot_action(bot, rng))


def test_the_table_is_drawn_at_every_question_if_it_is_asked_for(
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
        listed, typed = [here], ["table"]
        if here.question.choices[0].question is not None:
            listed += [here.choose(0)]
            typed += ["1", "table"]
            inner += 1
        outcome, script = at_terminal(
            monkeypatch, "play", "--continue", str(path), "--seats", seats, typed=typed
        )
        table = draw_view(view, names=player_names(kinds))
        assert outcome.out.count(table) == len(listed), "and never unasked"
        assert outcome.out.count("┌") == len(listed) * table.count("┌")
        for part, there in zip(outcome.out.split(table), listed, strict=False):
            lines = [
                line
                for one in lines_of_question(there)
                for line in lines_of(one, 80, indent="     ")
            ]
            assert "\n".join(lines) + "\n" in part
        assert set(script.asked[:-1]) == {"Your choice: "}
        asked.add(question_of(match))
    assert len(asked) > 12
    assert inner >= 3


def test_who_has_what_is_said_once_in_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes later in a turn is asked below the house alone, or what is at hand."""
    arguments = ("play", "--game", "roll-and-write", "--seed", "5")
    outcome, _ = at_terminal(monkeypatch, *arguments, typed=["++b", *["1"] * 6])
    for turn in outcome.out.split("Turn ")[1:-1]:
        assert turn.count("\nYou: ") <= 1
    assert outcome.out.count("\nYou: ") >= 2
    assert "Which square gets the X?" in outcome.out


def test_a_house_is_said_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    position = (
        "2ecm 0A brpygpr b3y8r9g7p8 25* yggg,adb,r5b1Ey3e1Np2a1wr2d1sy2e4eb3e5Ny3c4er2b4ssa3 "
        "-,Cab,g4b2eg2d2er3a2Sp2e2ep3e5esc4r3a4Sg2d4ey2b5ep3e6s"
    )
    typed = ["house", "HOUSE bot", "house Cy", "players"]
    outcome, _ = at_terminal(monkeypatch, "play", "--position", position, typed=typed)
    assert outcome.err == ""
    said = " ".join(outcome.out.split())
    assert "Row 1, from a to e: purple brick, red brick, red, red brick, yellow brick." in said
    assert "Coats of arms still open: " in said
    assert "There is no player Cy: You, Bot (normal)." in said
    assert said.count("You: ") == 2
    assert "┌" not in said
