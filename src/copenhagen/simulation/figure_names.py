"""The names of simulation figures, in the library's languages."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from copenhagen.games import first_state
from copenhagen.messages import Message, in_context, message, numeral
from copenhagen.simulation.intervals import CONFIDENCE, Difference, SeatTest
from copenhagen.simulation.single_game import counted_in
from copenhagen.simulation.tallies import Tally

MEANS: Mapping[str, Message] = MappingProxyType(
    {
        "rows": in_context("column of a table, at most 7 letters", "rows"),
        "columns": in_context("column of a table, at most 7 letters", "columns"),
        "coats": in_context("column of a table: coats of arms, at most 7 letters", "coats"),
        "tiles": in_context(
            "column of a table: facade tiles or shapes, at most 7 letters", "tiles"
        ),
        "singles": in_context("column of a table: tiles of one cell, at most 7 letters", "singles"),
        "missions": in_context("column of a table: missions, at most 7 letters", "mission"),
        "empty": in_context("column of a table: empty cells, at most 7 letters", "empty"),
    }
)
"""The numbers of a seat whose means are reported."""

OPENINGS: Mapping[str, Message] = MappingProxyType(
    {
        "take_alike": in_context("first turn, at most 24 letters", "takes one color"),
        "take_different": in_context("first turn, at most 24 letters", "takes several colors"),
        "draw_pile": in_context("first turn, at most 24 letters", "draws from the supply"),
        "discard_pile": in_context("first turn, at most 24 letters", "takes discarded cards"),
        "build_2": in_context("first turn, at most 24 letters", "builds 2 cells"),
        "build_3": in_context("first turn, at most 24 letters", "builds 3 cells"),
        "build_4": in_context("first turn, at most 24 letters", "builds 4 cells"),
        "build_5": in_context("first turn, at most 24 letters", "builds 5 cells"),
        "pass": in_context("first turn, at most 24 letters", "passes"),
        "none": in_context("first turn, at most 24 letters", "had none"),
    }
)

REASONS: Mapping[str, Message] = MappingProxyType(
    {
        "twelve_points": message("ended by twelve points"),
        "end_of_game_card": message("ended by end of game card"),
        "stalemate": message("ended by stalemate"),
        "quiet_round": message("ended by quiet round"),
    }
)
"""The end reasons, in at most 24 letters."""


def ability_title(tally: Tally, ability: str) -> Message:
    """Return the title of an ability of the game."""
    title: Message = counted_in(first_state(tally.game)).ability_title(ability)
    return title


def reason_in_words(word: str) -> str:
    """Return the end reason of a game in words, or the reason itself if it has no words."""
    return REASONS.get(word, word)


def seats_sentences(test: SeatTest) -> Iterator[Message]:
    """Yield sentences on whether the seats differ, with the p-value."""
    if not test.comparable:
        yield message("Not each bot sat at each seat as often: the seats are not compared.")
        return
    if test.p_value is None:
        yield message("Too few games to say whether the seats differ.")
        return
    chance = numeral(f"{test.p_value:.2g}")
    if test.differ:
        yield message("The seats differ (chi-square test, p = {chance}).", chance=chance)
    else:
        yield message(
            "No difference of the seats shows (chi-square test, p = {chance}).", chance=chance
        )
    yield message(
        "So many games show differences of {share} percentage points and more.",
        share=numeral(f"{100 * test.visible:.1f}"),
    )


def difference_sentences(tally: Tally) -> Iterator[Message]:
    """Yield the differences between each pair of bots, if all of them played at every seat.

    The intervals hold jointly: they are adjusted for the number of comparisons.
    """
    pairs = [*combinations(dict.fromkeys(tally.names), 2)]
    if not tally.seat_test().comparable:
        return
    confidence = 1 - (1 - CONFIDENCE) / (2 * len(pairs)) if pairs else CONFIDENCE
    for one, other in pairs:
        wins, points = (tally.difference(one, other, what) for what in ("win", "score"))
        yield message(
            "{one} against {other}: {wins} percentage points of the wins and {points} points.",
            one=one,
            other=other,
            wins=more(wins, confidence, 100),
            points=more(points, confidence),
        )


def more(difference: Difference, confidence: float, unit: int = 1) -> Message:
    """Return a difference with its interval, if there are enough games for one."""
    interval = difference.interval(confidence)
    mean, *bounds = (
        numeral(f"{unit * number:+.2f}") for number in (difference.mean, *(interval or ()))
    )
    if not bounds:
        return message("{number} (too few games to tell)", number=mean)
    low, high = bounds
    return message("{number} ({low} to {high})", number=mean, low=low, high=high)
