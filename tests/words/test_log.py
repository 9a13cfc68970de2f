"""The log: numbered turns, one heading per player and turn, and the set-up before the first."""

import re
from functools import cache
from itertools import pairwise
from random import Random

import pytest

import copenhagen as cph
from copenhagen.games import State
from copenhagen.match import Match
from copenhagen.render import LogEntry, log
from tests.playing import HASTY

NAMES = ("Ada", "Ben", "Cleo")


def played(start: State, seed: int = 1) -> Match[State]:
    match = cph.Match(start, seed=seed, players=NAMES[: start.game.players])
    while match.waiting_for == "player":
        match.play(match.bot_action(HASTY, rng=Random(seed)))
    return match


@cache
def cards() -> Match[State]:
    return played(cph.card_game(3, abilities="variant_b", jokers=True, missions=True))


@cache
def dice() -> Match[State]:
    return played(cph.roll_and_write(2))


@pytest.fixture(params=[cards, dice])
def match(request: pytest.FixtureRequest) -> Match[State]:
    """A whole game of each kind."""
    found: Match[State] = request.param()
    return found


def told(match: Match[State], **options: object) -> tuple[LogEntry, ...]:
    return log(match.steps(), names=NAMES, **options)  # type: ignore[arg-type]


def test_turns_are_numbered_after_the_set_up(match: Match[State]) -> None:
    entries = told(match)
    assert [entry.turn for entry in entries] == list(range(len(entries)))
    assert entries[0].heading == "Set-up"
    assert entries[0].seat is None
    assert [entry.heading for entry in entries[1:3]] == ["Turn 1", "Turn 2"]
    players = match.game.players
    assert [entry.seat for entry in entries[1:]] == [
        (entry.turn - 1) % players for entry in entries[1:]
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_nobody_is_named_twice_in_a_row(match: Match[State], lang: str) -> None:
    for entry in told(match, lang=lang):
        subjects = [sentence.partition(" ")[0] for sentence in entry.sentences]
        pairs = pairwise(subjects)
        assert not [one for one, next_ in pairs if one == next_ and one in NAMES]
        for sentence in entry.sentences:
            assert sum(sentence.count(name) for name in NAMES) <= 1


def test_an_entry_is_a_line_of_plain_text(match: Match[State]) -> None:
    for entry in told(match):
        line = str(entry)
        assert line.isprintable()
        assert re.fullmatch(r'(Set-up|Turn \d+): [\w ,;:&".\'()-]+\.', line)


def test_no_hidden_card_is_told_to_others() -> None:
    match = played(
        cph.card_game(2, abilities=("draw_pile", "hand_limit", "discard_pile", "four_cards"))
    )
    drawn = sum(str(entry).count(" drew a ") for entry in told(match))
    each = [
        sum(str(entry).count(" drew a ") for entry in told(match, seat=seat)) for seat in (0, 1)
    ]
    assert sum(each) == drawn


def test_who_watches_reads_of_no_card_that_not_everybody_saw() -> None:
    start = cph.card_game(2, abilities=("draw_pile", "hand_limit", "discard_pile", "four_cards"))
    match = Match(start, seed=2, players=NAMES[:2])
    rng = Random(2)
    while match.waiting_for == "player":
        match.play(rng.choice(match.legal_actions))
    drawn = [str(entry).count(" drew ") for entry in told(match)]
    assert sum(drawn) > 0
    public = told(match, public=True)
    assert sum(str(entry).count(" drew ") for entry in public) == 0
    assert told(dice(), public=True) == told(dice())


def test_what_has_been_read_is_left_out() -> None:
    whole = told(cards())
    since = len(cards().moves) // 2
    news = told(cards(), since=since)
    assert news[-1] == whole[-1]
    assert news[0].turn > 1
    assert news[1:] == whole[-len(news) + 1 :]
    assert (
        set(news[0].sentences) <= set(whole[news[0].turn].sentences)
        or news[0] != whole[news[0].turn]
    )
    assert told(cards(), since=len(cards().moves)) == ()


def test_a_match_from_the_middle_begins_with_turn_1() -> None:
    middle = next(state for state in cards().states[60:] if state.phase == "action")
    match = cph.Match(middle, seed=1)
    match.play(match.legal_actions[0])
    (entry,) = log(match.steps())
    assert (entry.turn, entry.seat) == (1, middle.to_act)


def test_in_german() -> None:
    entries = told(dice(), lang="de")
    assert str(entries[0]).startswith("Spielaufbau: Ada hat Kästchen 1 der ")
    assert str(entries[1]).startswith("Zug 1: Ada hat ")


def test_an_unknown_language_or_seat_is_refused() -> None:
    with pytest.raises(cph.InvalidValue):
        told(cards(), lang="xx")
    with pytest.raises(cph.InvalidValue):
        log((), lang="xx")
    with pytest.raises(cph.InvalidValue):
        told(cards(), seat=5)
