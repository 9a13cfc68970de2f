"""People who let a bot play on for them, and come back, or who resign."""

import pytest

import copenhagen as cph
from copenhagen.bots import GreedyBot
from copenhagen.cli.session import Session
from copenhagen.match import Match
from tests.cli.running import at_terminal


def played_on(session: Session, moves: int = 10**4) -> None:
    """Let bots play until a person is asked, or so many choices are made."""
    while moves and (bot := session.bot_to_act) is not None:
        session.play(session.chosen_by(bot))
        moves -= 1


def test_a_bot_plays_until_its_person_comes_back() -> None:
    match: Match[cph.games.State] = Match(cph.card_game(2), seed=1, players=("You", "Bo"))
    session = Session(match, {1: GreedyBot()})
    assert not session.come_back()
    session.hand_over()
    assert list(session.people) == []
    played_on(session, 9)
    assert len(match.moves) >= 9
    assert session.come_back()
    assert list(session.people) == [0]
    played_on(session)
    assert session.next_person == 0


def test_whoever_has_resigned_plays_again_in_the_next_game() -> None:
    match: Match[cph.games.State] = Match(cph.card_game(3), seed=1, players=("Ada", "Bo", "Cy"))
    session = Session(match, {2: GreedyBot()})
    session.hand_over(for_good=True)
    played_on(session)
    assert session.next_person == 1
    assert not session.come_back()
    session.hand_over()
    played_on(session)
    assert session.is_over
    assert list(session.resignations()) == ["Ada resigned; a bot played on."]
    session.begin_anew()
    assert list(session.people) == [0, 1]
    assert list(session.resignations()) == []


def test_secrets_stay_hidden_from_those_who_may_come_back() -> None:
    match: Match[cph.games.State] = Match(cph.card_game(2), seed=1, players=("Ada", "Bo"))
    session = Session(match, {})
    session.look(0)
    session.hand_over()
    played_on(session)
    assert session.next_person == 1
    assert session.needs_curtain


# Line by line


def test_resigning_is_asked_for_and_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["resign", "n", "1", "1", "resign", "y"]
    outcome, script = at_terminal(monkeypatch, "play", "--seed", "3", typed=typed)
    asked = "Resign? A bot plays on in your place to the end. y or n: "
    assert script.asked.count(asked) == 2
    assert "\nYou resigned; a bot played on.\n1. " in outcome.out


def test_a_bot_plays_turn_by_turn_until_one_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("play", "--seed", "3", "--lang", "de")
    typed = ["bot", "j", "", "", "back", "log", "quit", "n"]
    outcome, script = at_terminal(monkeypatch, *arguments, typed=typed)
    offered = [asked for asked in script.asked if asked.startswith("A bot plays in your place")]
    assert len(offered) == 3
    told = outcome.out[outcome.out.rindex("Spielaufbau") :]
    assert told.count(": Du hast ") == 3, "one turn at once, and one after each Enter"


def test_one_leaves_where_a_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("play", "--seed", "3", "--seats", "human:Ada,human:Bo,easy")
    typed = ["", "bot", "y", "", "1", "1", "q"]
    outcome, script = at_terminal(monkeypatch, *arguments, typed=typed)
    assert script.asked[-1] == (
        "Ada: A bot plays in your place. Enter to go on, 'back' to play yourself: "
    )
    assert outcome.status == 0
