"""Reviews: a planted blunder is found, and hidden information is not used."""

from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen import Match
from copenhagen.bots import Reviewed, review, reviewing
from copenhagen.cardgame.state import State
from copenhagen.errors import InvalidValue
from copenhagen.notation import read_state, write_move
from tests.playing import HASTY

LATE = (
    "2ecm 0A gypgrpr b11y12r8g10p8 5* "
    "bbbgppp,ab,g4b2eg2d2ey3a2Sr3e2Nse1p2a4er2e4wsb3p3d4sr3d6sy2a6eb3a8Ssa9 "
    "rrr,ab,p3c3eb3e2sg2b2ey2a2er2d3ep2d4sy3b4sb2e3wb2e5wsa4g3e7wy4b5nb4b7Ssa6sa7"
)
WINS, LOSES = "b4d9W", "b4c9e"


def _game(first: str) -> Match[State]:
    """Return a game that begins with a given move, continued by the greedy bot."""
    match: Match[State] = Match(read_state(LATE), seed=1)  # type: ignore[arg-type]  # of cards
    match.play(first)
    while match.to_act is not None and len(match.moves) < 8:
        match.play(match.bot_action(HASTY))
    return match


@pytest.mark.parametrize("is_compiled", [False, True])
def test_a_planted_blunder_is_found_first(
    monkeypatch: pytest.MonkeyPatch, *, is_compiled: bool
) -> None:
    monkeypatch.setattr(reviewing, "is_compiled_for", lambda _: is_compiled)
    found = [*review(_game(LOSES).steps(), worlds=9)]
    worst = max(found, key=lambda each: each.cost)
    assert (worst.number, write_move(worst.done.action)) == (1, LOSES)
    assert worst.is_costly
    assert worst.better.chance - worst.done.chance == pytest.approx(worst.cost)
    assert write_move(worst.better.action) == WINS


def test_the_best_decision_costs_nothing() -> None:
    first = next(review(_game(WINS).steps(), worlds=12))
    assert first.cost < 0


def test_only_what_the_seat_could_know_counts() -> None:
    """Other hands and another order of the supply do not change the review."""
    step, *_ = Match(read_state(LATE.replace(" rrr,", " RRR,")), seed=1).play("t12")
    other = cph.resample(cph.view(step.before, 0), Random(5))
    assert other != step.before
    assert [*review([step], worlds=10)] == [*review([attrs.evolve(step, before=other)], worlds=10)]


def test_chance_and_forced_moves_are_left_out() -> None:
    match = cph.Match(cph.card_game(2), seed=1)
    assert [*review(match.steps())] == []


def test_time_is_a_bound_and_at_least_eight_worlds_are_compared() -> None:
    step, *_ = _game(WINS).steps()
    [hasty] = review([step], seconds=1e-6)
    [longer] = review([step], seconds=1e-6, worlds=1000)
    assert hasty == longer


@pytest.mark.parametrize("worlds", [8, 0, -1, 1.5, True, 100_001, "9"])
def test_numbers_of_worlds_that_are_none_are_refused(worlds: object) -> None:
    with pytest.raises(InvalidValue, match="is not a whole number from 9 to 100,000"):
        review([], worlds=worlds)  # type: ignore[arg-type]  # the test is about that


def test_a_picture_has_a_line_for_each_seat_and_marks() -> None:
    found: list[Reviewed] = [*review(_game(LOSES).steps(), worlds=9)]
    drawn = cph.render.chances(found, marked=found[:1], names=("Ada", "Zoë"), lang="de")
    assert drawn.count("<path") == 2 * 2, "a line and its key"
    assert drawn.count("<circle") == 1
    assert "Ada: von " in drawn
    assert "<title>Die Gewinnchancen</title>" in drawn
    assert cph.render.chances([]).startswith("<svg")
