"""Everything that happens is an event: the events of a game determine the game."""

from random import Random

import pytest

import copenhagen as cph
from copenhagen.games import sample
from copenhagen.rollwrite import events
from copenhagen.rollwrite.actions import Move
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.scoring import points
from copenhagen.rollwrite.state import State
from copenhagen.rulebook import RULES
from tests.playing import happenings, on_offer
from tests.profiles import by_profile

GAMES = [
    (players, options)
    for players in (2, 3, 4)
    for options in (
        RollAndWriteOptions(),
        RollAndWriteOptions(mirror=True, marks="optional", drawing="optional", unlock="same_turn"),
    )
]

OF_WHO_IS_NEXT = (
    events.Asked,
    events.MarkingStarted,
    events.QuestionSkipped,
    events.TurnStarted,
)


def walk(state: State, rng: Random) -> list[tuple[State, Move, State]]:
    """Return every step of a random game."""
    steps: list[tuple[State, Move, State]] = []
    while cph.result(state) is None and len(steps) < 600:
        move = sample(state, rng) or rng.choice(cph.legal_actions(state))
        after = cph.apply(state, move)
        steps.append((state, move, after))
        state = after
    return steps


@pytest.mark.rule("rollwrite.turn.open-information", "rollwrite.score.track")
@pytest.mark.parametrize("seed", range(by_profile(quick=1, ci=3, deep=3)))
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_a_view_follows_the_events_of_a_game(
    players: int, options: RollAndWriteOptions, seed: int
) -> None:
    for before, move, after in walk(cph.roll_and_write(players, options=options), Random(seed)):
        told = cph.events(before, move, after)
        assert cph.fold(cph.view(before, 1), told) == cph.view(after, 1), (before, move)
        assert all(event.rule in RULES for event in told)
        for player in after.players:
            assert player.score == points(player)
        assert len(set(on_offer(after))) == len(on_offer(after))


@pytest.mark.rule("rollwrite.turn.open-information")
@pytest.mark.parametrize("seed", range(by_profile(quick=1, ci=3, deep=3)))
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_what_a_player_does_is_told_of_this_player(
    players: int, options: RollAndWriteOptions, seed: int
) -> None:
    for before, move, after in walk(cph.roll_and_write(players, options=options), Random(seed)):
        for event in cph.events(before, move, after):
            if isinstance(event, OF_WHO_IS_NEXT):
                assert event.seat in range(players)
            elif not isinstance(event, events.RoundEnded | events.GameEnded):
                assert event.seat == before.to_act, (before, move, event)


@pytest.mark.parametrize("players", [2, 3])
def test_the_same_happens_whether_or_not_the_next_state_is_known(players: int) -> None:
    for before, move, after in walk(cph.roll_and_write(players), Random(1)):
        assert happenings(before, move) == cph.events(before, move, after) != ()


def test_every_kind_of_event_happens() -> None:
    kinds = set()
    for players, options in GAMES:
        for seed in range(3):
            for before, move, after in walk(
                cph.roll_and_write(players, options=options), Random(seed)
            ):
                kinds |= {type(event) for event in cph.events(before, move, after)}
    rare = {events.CoatActionsSkipped}
    assert kinds | rare == set(events.Event.__args__)
