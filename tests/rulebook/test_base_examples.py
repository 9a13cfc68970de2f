"""The drawn examples of the base game: every rule has some, and counts in captions are right."""

import re
from typing import Any

import pytest

from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS
from copenhagen.house.grid import bit
from copenhagen.rulebook import RULES
from copenhagen_docs import Played, play
from copenhagen_docs.example import Example
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.examples.base import BASE_GAME, NOTHING_TO_SEE
from tests.rulebook.enacting import Role, named_in_the_library

OF_THE_BOOK = [id_ for id_ in RULES if id_.startswith("base.")]

ONE_IS_ENOUGH = {"base.setup.first-player", "base.setup.house-colors"}
"""Rules without a place, a thing or a number."""

NOT_IN_NOTATION = {"base.build.grid", "base.build.turn-and-flip"}
"""Rules whose violations cannot be written: no move has a cell outside, or another form."""


def refusing() -> list[str]:
    """Return the rules that are the reason of a refused move in the base game; two are not.

    A number of players is no move, and "one tile" is a reason only if "Construct twice" allows two.
    """
    named_in_reasons = {
        named.rule
        for named in named_in_the_library()
        if named.place.role is Role.REFUSES
        and named.rule.startswith("base.")
        and named.place.module.startswith("cardgame.rules.")
    }
    return sorted(named_in_reasons - {"base.setup.players", "base.build.one-tile"})


def test_examples_stand_in_the_order_of_the_rules() -> None:
    ids = [example.rule for example in BASE_GAME]
    assert ids == sorted(ids, key=OF_THE_BOOK.index)


def test_every_rule_is_seen_at_least_twice(subtests: pytest.Subtests) -> None:
    for rule in OF_THE_BOOK:
        with subtests.test(case=str(rule)):
            seen = len(EXAMPLES.get(rule, ()))
            assert (seen == 0) is (rule in NOTHING_TO_SEE)
            assert seen >= 2 - (rule in ONE_IS_ENOUGH)


def test_what_a_rule_refuses_is_seen_beside_what_it_allows(subtests: pytest.Subtests) -> None:
    for rule in refusing():
        with subtests.test(case=str(rule)):
            shown = {example.shows for example in EXAMPLES[rule]}
            assert shown == ({"allowed"} if rule in NOT_IN_NOTATION else {"allowed", "refused"})


NUMBERS = {"nothing": 0, "no": 0, "one": 1, "two": 2, "three": 3}
PRICE = re.compile(
    r"cells for (nothing|two|three)\b|cells: (three) |costs (?:it )?(one|two) cards?\b"
    r"|paid with (three)\b|: (no) card at all|for (nothing): |cells for (two|three) cards"
)
"""The price in a caption; it depends on the place, which the picture shows."""

PRICED = [example for example in BASE_GAME if PRICE.search(example.caption)]


def _paid(played: Played) -> int:
    """Return the number of cards that the first player has paid since the position."""
    before: Any = played.states[0]
    after: Any = played.states[-1]
    paid: int = sum(before.players[0].hand) - sum(after.players[0].hand)
    return paid


@pytest.mark.parametrize("example", PRICED, ids=lambda example: example.caption[:40])
def test_the_price_that_a_caption_tells_was_paid(example: Example) -> None:
    found = PRICE.search(example.caption)
    assert found is not None
    (told,) = filter(None, found.groups())
    assert _paid(play(example)) == NUMBERS[told]


def test_prices_beside_the_same_color_and_beside_white_are_told() -> None:
    assert len(PRICED) == 10
    of = [example.rule for example in PRICED]
    assert of.count("base.build.same-color") == len(EXAMPLES["base.build.same-color"]) == 4


POINTS = re.compile(r"(?:together |: |, |only )(\d) points?(?: more)?[.:]")
SCORED = [
    example
    for example in BASE_GAME
    if example.rule in {"base.score.row", "base.score.column"} and POINTS.search(example.caption)
]


@pytest.mark.parametrize("example", SCORED, ids=lambda example: example.caption[:40])
def test_the_points_that_a_caption_tells_were_scored(example: Example) -> None:
    played = play(example)
    states: tuple[Any, ...] = played.states
    *_, told = POINTS.findall(example.caption)
    assert states[-1].players[0].score - states[0].players[0].score == int(told)


def test_every_line_that_is_scored_tells_its_points() -> None:
    of = EXAMPLES["base.score.row"] + EXAMPLES["base.score.column"]
    assert tuple(SCORED) == of


@pytest.mark.parametrize("example", EXAMPLES["base.score.track"], ids=lambda one: one.caption[:40])
def test_the_steps_on_the_track_that_a_caption_tells_were_made(example: Example) -> None:
    states: tuple[Any, ...] = play(example).states
    seat = 0 if "from" in example.caption else 1
    before, after = (state.players[seat].score for state in (states[0], states[-1]))
    stood, then = map(int, re.findall(r"(?:from|to|at|:) (\d+)", example.caption))
    assert (before, after) == (stood, then)


@pytest.mark.rule("base.setup.house")
def test_the_coats_of_arms_of_the_rule_are_those_of_the_house() -> None:
    text = RULES["base.setup.house"].text
    named = {
        bit("abcde".index(cell[0]), int(cell[1]) - 1) for cell in re.findall("[a-e][1-9]", text)
    }
    assert sum(named) == COAT_CELLS
    rows = re.search(r"rows (\d), (\d) and (\d)", text)
    assert rows is not None
    assert sum(bit(0, int(row) - 1) for row in rows.groups()) == COAT_ROWS
