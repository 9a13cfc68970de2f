"""``copenhagen review``: the most costly decisions of a saved game."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import Reviewed, review
from copenhagen.bots import reviewing as bots_reviewing
from copenhagen.frames import Step
from copenhagen.match import Match
from copenhagen.notation import Record, from_json, to_json
from copenhagen.render import log
from tests.cli.running import refused, run

_FOUND: dict[tuple[Step, ...], list[Reviewed]] = {}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imagine few games, trust them, and imagine them once."""

    def quick(steps: Iterable[Step], *, seconds: float, worlds: int) -> Iterator[Reviewed]:
        assert worlds > 12, "more than there is time for"
        reviewed = tuple(steps)
        if reviewed not in _FOUND:
            found = review(reviewed, worlds=12, seconds=seconds)
            _FOUND[reviewed] = [attrs.evolve(each, error=0.0) for each in found]
        yield from _FOUND[reviewed]

    monkeypatch.setattr(bots_reviewing, "is_compiled_for", lambda _: False)
    monkeypatch.setattr("copenhagen.bots.review", quick)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game of Ada against a bot that has just begun, with moves at random."""
    match = cph.Match(cph.card_game(2), seed=3, players=("Ada", "greedy"))
    rng = Random(2)
    while sum(step.seat == 0 for step in match.steps()) < 3:
        match.play(rng.choice(match.legal_actions))
    path = tmp_path_factory.mktemp("review") / "game.json"
    path.write_text(to_json(match.record()))
    return str(path)


def turn_of(game: str, move: int) -> int:
    """Return the turn that the log of a saved game has for a move."""
    steps = [*Match.load(from_json(Path(game).read_text(), Record)).steps()]
    return max(entry.turn for entry in log(steps[:move]))


def test_the_worst_decisions_are_told_in_both_languages(game: str, tmp_path: Path) -> None:
    found = json.loads(run("review", game, "--json", "--seconds", "60").out)
    assert {each["seat"] for each in found} == {0}, "the bot is not reviewed"
    costly = [each for each in found if each["cost"] > 0]
    worst = max(costly, key=lambda each: each["cost"])
    picture = tmp_path / "chances.svg"
    english = run("review", game, "--seconds", "60", "--svg", str(picture)).out
    turn, number = turn_of(game, worst["number"]), worst["number"]
    first = f"1. Turn {turn} (move {number}), Ada: {100 * worst['cost']:.0f} percentage points"
    assert english.startswith(first)
    assert english.count("Better: ") == english.count("Played: ") == len(costly)
    assert picture.read_text().count("<circle") == len(costly)
    german = run("review", game, "--seconds", "60", "--lang", "de").out
    assert german.startswith(f"1. Zug {turn} (Schritt {number}), Ada: ")
    assert german.count("Besser: ") == len(costly)
    assert f"Gewinnchance {100 * worst['better']['chance']:.0f} %" in german


def test_bots_are_reviewed_where_asked_for(game: str) -> None:
    found = json.loads(run("review", game, "--seat", "2", "--json").out)
    assert {each["seat"] for each in found} <= {1}


def test_what_is_wrong_is_said(game: str, tmp_path: Path) -> None:
    assert refused("review", game, "--seat", "3").endswith("the seats are 1 to 2, not 3")
    assert "is not a number from 1 to 3600" in refused("review", game, "--seconds", "0")
    there = tmp_path / "there.svg"
    there.write_text("")
    assert "already exists" in run("review", game, "--seconds", "1", "--svg", str(there)).err
