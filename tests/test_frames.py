"""Frames: everything a client needs for its next picture, without secrets."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.state import CardGame
from copenhagen.errors import InvalidValue
from copenhagen.games import seen_by
from copenhagen.match import Match, Waiting
from copenhagen.notation import from_json, to_json, write_move
from tests.playing import HASTY
from tests.profiles import by_profile
from tests.rollwrite.walks import GAMES as ROLL_GAMES
from tests.strategies import games


def played(start: cph.State, seed: int, moves: int) -> Match[cph.State]:
    """Return a match after `moves` choices, drawn evenly."""
    match = Match(start, seed=seed)
    rng = Random(seed)
    for _ in range(moves):
        if match.legal_actions:
            match.play(rng.choice(match.legal_actions))
    return match


def a_match() -> Match[cph.State]:
    return played(cph.card_game(3), 4, 12)


@given(
    st.one_of(games(), st.sampled_from(ROLL_GAMES)),
    st.integers(0, 9_999),
    st.integers(0, 90),
    st.integers(0, 200),
)
def test_a_frame_says_what_the_match_says(
    game: cph.Game, seed: int, moves: int, since: int
) -> None:
    match = played(cph.games.first_state(game), seed, moves)
    number = len(match.moves)
    for seat in range(match.game.players):
        frame = match.frame(seat, since=since)
        own = match.to_act == seat
        assert frame.number == number
        assert (frame.view, frame.viewer) == (match.view(seat), seat)
        assert (frame.waiting_for, frame.to_act) == (match.waiting_for, match.to_act)
        actions = tuple(map(write_move, match.legal_actions))
        assert frame.actions == (actions if own else ())
        assert frame.choices == (
            cph.choices(match.view(seat), match.legal_actions) if own else None
        )
        assert frame.since == min(since, number)
        assert frame.events == match.events(seat, since=since)
        assert frame.result == match.result
        assert (frame.can_undo, frame.can_redo) == (match.can_undo(seat), match.can_redo)
        assert frame.question == cph.render.question(match.state.phase)
    watching = match.frame(since=since)
    assert watching.view == cph.public_view(match.state)
    assert (watching.actions, watching.can_undo, watching.can_redo) == ((), False, False)


@given(st.one_of(games(), st.sampled_from(ROLL_GAMES)), st.integers(0, 9_999), st.integers(0, 60))
def test_a_frame_comes_back_from_its_document(game: cph.Game, seed: int, moves: int) -> None:
    match = played(cph.games.first_state(game), seed, moves)
    for seat in (None, *range(match.game.players)):
        frame = match.frame(seat, since=max(0, len(match.moves) - 9))
        text = to_json(frame)
        assert from_json(text, cph.Frame) == frame
        assert to_json(from_json(text)) == text


@pytest.mark.parametrize("start", [cph.card_game(2), cph.roll_and_write(2)], ids=["cards", "dice"])
def test_the_actions_of_a_frame_can_be_played(start: cph.State) -> None:
    match = Match(start, seed=3)
    since, told = 0, 0
    while (frame := match.frame(match.to_act, since=since)).result is None:
        since, told = frame.number, told + len(frame.events)
        match.play(frame.actions[-1])
    last = match.frame(0, since=since)
    assert last.waiting_for is Waiting.NOBODY
    assert told + len(last.events) == len(match.events())


# --- since -----------------------------------------------------------------------------------


def test_a_client_that_has_had_no_frame_is_told_of_no_events() -> None:
    match = a_match()
    frame = match.frame(1)
    assert (frame.since, frame.events) == (len(match.moves), ())


def test_moves_that_were_taken_back_are_told_by_the_number() -> None:
    match = a_match()
    had = match.frame(0).number
    match.undo(force=True)
    frame = match.frame(0, since=had)
    assert frame.number < had
    assert (frame.since, frame.events, frame.can_redo) == (frame.number, (), True)
    match.redo()
    assert match.frame(0, since=frame.number).events == match.events(0, since=frame.number)
    assert match.frame(0).can_redo is False


def test_another_move_in_the_place_of_one_that_was_taken_back_is_told() -> None:
    match = Match(cph.roll_and_write(2), seed=3)
    one, other = match.legal_actions[:2]
    match.play(one)
    told = match.frame(0, since=0).events
    match.undo()
    match.play(other)
    again = match.frame(0, since=0).events
    assert again == match.events(0)
    assert again != told


@given(
    st.one_of(games(), st.sampled_from(ROLL_GAMES)),
    st.integers(0, 9_999),
    st.integers(0, 60),
    st.sampled_from([lambda seed: {"seed": seed}, lambda seed: {"rng": Random(seed)}]),
)
def test_events_fold_over_the_view_of_each_frame_that_they_follow_and_of_no_other(
    game: cph.Game, seed: int, moves: int, chance: Callable[[int], Any]
) -> None:
    """With a seed, the same cards come again after the same moves; with a generator, others do."""
    rng = Random(seed)
    match: Match[Any] = Match(cph.games.first_state(game), **chance(seed))
    frames: list[cph.Frame] = []
    for _ in range(moves):
        drawn = rng.random()
        if match.result or (drawn < 0.3 and any(step.seat is not None for step in match.steps())):
            match.undo(force=True)
        elif drawn < 0.4 and match.can_redo:
            match.redo()
        else:
            match.play(rng.choice(match.legal_actions))
        seat = rng.choice((None, *range(match.game.players)))
        for had in (frame for frame in frames if frame.viewer == seat):
            frame = match.frame(seat, since=had.number)
            if frame.follows == had.history and not isinstance(had.view, cph.PublicView):
                assert cph.fold(had.view, frame.events) == frame.view
            if frame.history == had.history:
                assert (frame.number, frame.view) == (had.number, had.view)
        frames.append(match.frame(seat))


def test_another_move_in_the_place_of_one_that_was_taken_back_has_another_history() -> None:
    match = Match(cph.roll_and_write(2), seed=3)
    one, other = match.legal_actions[:2]
    match.play(one)
    had = match.frame(0)
    match.undo()
    match.play(other)
    frame = match.frame(0, since=had.number)
    assert (frame.number, frame.since, frame.events) == (had.number, had.number, ())
    assert frame.view != had.view
    assert had.history not in (frame.history, frame.follows)
    match.undo()
    match.play(one)
    assert match.frame(0, since=had.number) == attrs.evolve(had, follows=had.history)


def test_the_history_of_a_seat_is_the_same_for_all_cards_that_it_has_not_seen() -> None:
    one, other = Match(cph.card_game(2)), Match(cph.card_game(2))
    for cards, match in (("rrrbb", one), ("rryyy", other)):
        for text in reveals("bygrpbr" + cards):
            match.play(text)
    histories = [[match.frame(seat).history for seat in (0, 1, None)] for match in (one, other)]
    assert [here == there for here, there in zip(*histories, strict=True)] == [True, False, True]
    assert len({*histories[0], *histories[1]}) == 4


def test_a_match_that_was_loaded_again_has_the_same_history() -> None:
    match = a_match()
    again = Match.load(match.record(), seed=99)
    assert [again.frame(seat) for seat in (0, None)] == [match.frame(seat) for seat in (0, None)]


@pytest.mark.parametrize("since", [-1, True, "3", 1.0, None])
@pytest.mark.parametrize("seat", [3, -1, "0", True])
def test_what_is_wrongly_given_is_refused_at_once(seat: Any, since: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidValue) as caught:
        a_match().frame(seat, since=since)
    wrong = [fault.path for fault in caught.value.faults]
    assert wrong == (["seat"] if since is None else ["seat", "since"])


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidValue, match="is not a language here"):
        a_match().frame(0, lang="tlh")


def test_chance_from_outside_is_waited_for() -> None:
    match = Match(cph.roll_and_write(3))
    frame = match.frame(0, since=0)
    assert (frame.waiting_for, frame.to_act, frame.actions) == (Waiting.CHANCE, None, ())
    assert frame.question == cph.render.question(cph.rollwrite.Phase.ROLL)
    match.play("?bbyrw")
    frame = match.frame(0, since=frame.number)
    assert (frame.to_act, len(frame.events)) == (0, 2)


def test_a_choice_that_was_undone_is_told_as_if_it_had_never_been() -> None:
    match = Match(cph.roll_and_write(3))
    match.play("?bbyrw")
    seen = match.frame(0, since=0)
    match.play("b3w1")
    assert match.frame(0).can_undo
    assert match.frame(1).can_undo is False
    match.undo(0)
    again = match.frame(0, since=0)
    assert again.can_redo
    assert (again.view, again.actions, again.events) == (seen.view, seen.actions, seen.events)


# --- for spectators --------------------------------------------------------------------------


def reveals(letters: str) -> tuple[str, ...]:
    return tuple(f"?{letter}" for letter in letters)


def test_concealed_cards_are_nowhere_in_what_those_see_who_watch() -> None:
    first, second = (Match(cph.card_game(2), moves=()) for _ in range(2))
    for text in reveals("bygrpbr" + "yy" + "gpb"):
        first.play(text)
    for text in reveals("bygrpbr" + "bg" + "pyy"):
        second.play(text)
    for since in range(13):
        assert to_json(first.frame(since=since)) == to_json(second.frame(since=since))
    assert to_json(first.frame(0)) != to_json(second.frame(0))
    told = [event for event in first.frame(since=0).events if hasattr(event, "card")]
    assert [event.card for event in told[7:]] == [None] * 5


def test_once_all_know_the_supply_those_who_watch_know_it_too() -> None:
    match = Match(cph.card_game(4), seed=5)
    rng = Random(5)
    known = 0
    while match.legal_actions:
        match.play(rng.choice(match.legal_actions))
        state, seen = match.state, cph.public_view(match.state)
        hidden = sum(sum(player.concealed) for player in state.players)
        assert isinstance(seen, cph.cardgame.PublicView)
        if all(state.supply_known):
            known += 1
            assert (seen.supply, sum(seen.unseen)) == (state.supply, hidden)
        else:
            assert seen.supply is None
            assert sum(seen.unseen) == hidden + sum(state.supply)
    assert known


def test_watching_is_less_than_any_seat_sees() -> None:
    match = a_match()
    for step in match.steps():
        watched = seen_by(step.before, step.events(), None)
        for seat in range(3):
            for event, public in zip(step.events(seat), watched, strict=True):
                assert public in (event, seen_by(step.before, [event], None)[0])


# --- sizes -----------------------------------------------------------------------------------


def sizes_of_the_guide() -> list[int]:
    """Return the most characters of half of the frames, of 99 in 100, and of all."""
    guide = Path(__file__).parents[1] / "docs/guides/match.md"
    told = re.search(r"With four players and all modules.*?\. ", guide.read_text(), re.DOTALL)
    assert told
    return [int(size.replace(",", "")) for size in re.findall(r"[0-9]+,000", told[0])]


@pytest.mark.parametrize(
    "start",
    [
        cph.games.first_state(CardGame(4, abilities="variant_b", jokers=True, missions=())),
        cph.roll_and_write(4),
    ],
    ids=["cards", "dice"],
)
def test_frames_are_as_small_as_the_guide_says(start: cph.State) -> None:
    sizes, match = [], Match(start, seed=2)
    bot, rng, since = HASTY, Random(2), 0
    while match.legal_actions:
        match.play(match.bot_action(bot, rng))
        one = len(match.moves) % 4
        seats = by_profile(quick=(None, one), ci=(None, *range(4)), deep=(None, *range(4)))
        sizes += [len(to_json(match.frame(seat, since=since))) for seat in seats]
        since = len(match.moves)
    half, most, largest = sizes_of_the_guide()
    sizes.sort()
    assert sizes[len(sizes) // 2] < half
    assert sizes[len(sizes) * 99 // 100] < most
    assert sizes[-1] < largest


def test_the_document_of_a_frame_can_be_read_at_a_glance() -> None:
    match = Match(cph.roll_and_write(2), seed=1, players=("Ada", "Bo"))
    data = json.loads(to_json(match.frame(1, since=0)))
    view = data.pop("view")
    assert view["type"] == "roll_and_write_view"
    digests = data.pop("history"), data.pop("follows")
    assert [len(digest) for digest in digests] == [16, 16]
    assert digests[0] == digests[1]
    assert data == {
        "format": 1,
        "type": "frame",
        "number": 0,
        "viewer": 1,
        "players": ["Ada", "Bo"],
        "waiting_for": "player",
        "to_act": 0,
        "question": "choose a track and mark its first two boxes",
        "choices": None,
        "actions": [],
        "since": 0,
        "events": [],
        "result": None,
        "can_undo": False,
        "can_redo": False,
    }
