"""The questions of tests to the rules of either game: allowed moves, refused moves and reasons."""

import re
from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import TypeVar

import pytest

import copenhagen as cph
from copenhagen.bots import GreedyBot
from copenhagen.cardgame.components import ABILITIES, MISSIONS
from copenhagen.games import Action, Event, Move, SomeState, State
from copenhagen.house import COLUMNS, ROWS
from copenhagen.results import PointsBySource
from copenhagen.rollwrite.components import Ability

Kind = TypeVar("Kind", bound=Action)

HASTY = GreedyBot(broad=2, narrow=1, guesses=1)
"""Plays sensibly in a third of the time: for tests that need a game, and not the best moves."""


def allowed(state: SomeState, *moves: Move) -> SomeState:
    """Return the state after the moves, each of which has to be listed and not refused.

    The events of a step lead from the view before it to the view after it.
    """
    for move in moves:
        assert move in on_offer(state), f"{move} is not among {on_offer(state)}"
        assert cph.why_illegal(state, move) == ()
        after = cph.apply(state, move)
        seats = {getattr(event, "seat", 0) for event in cph.events(state, move, after)}
        assert seats <= set(range(len(state.players))), "an event names nobody at the table"
        for seat in range(len(state.players)):
            told = cph.events(state, move, after, seat=seat)
            assert cph.fold(cph.view(state, seat), told) == cph.view(after, seat)
        state = after
    return state


def refused(state: State, move: Move) -> tuple[str, ...]:
    """Return the ids of the rules that forbid a move, which must be neither listed nor accepted."""
    assert move not in on_offer(state)
    reasons = cph.why_illegal(state, move)
    with pytest.raises(cph.IllegalAction) as caught:
        cph.apply(state, move)
    assert caught.value.reasons == reasons
    assert caught.value.move == move
    assert reasons, "no reason is given"
    for reason in reasons:
        assert is_clause(reason.text, move), reason.text
    return tuple(reason.rule for reason in reasons)


def is_clause(text: str, move: Move) -> bool:
    """Return whether a reason reads as a part of a sentence, with abilities named as printed.

    It begins with a small letter, a number, such a name or the move itself, and has no period.
    """
    begins = re.match(r'[a-z\d"]', text) or text.startswith(repr(move))
    printed = all(name in _PRINTED for name in re.findall('"([^"]+)"', text))
    return bool(begins) and not text.endswith(".") and printed


_PRINTED = {printed.title for printed in (*ABILITIES, *MISSIONS, *Ability)}


def happenings(state: State, move: Move) -> tuple[Event, ...]:
    """Return the events of the step that `move` makes, as seen by a viewer who sees everything."""
    return cph.events(state, move, cph.apply(state, move))


def on_offer(state: State) -> list[Move]:
    """Return the possible actions of the player to act, or the outcomes of chance."""
    return [*cph.legal_actions(state), *(outcome for outcome, _ in cph.chance_outcomes(state))]


def let_chance_run(state: SomeState) -> SomeState:
    """Return the state at the next decision of a player, with any outcomes of chance."""
    return cph.settle(state, Random(2026))


def offered(state: State, kind: type[Kind]) -> list[Kind]:
    """Return the legal choices of one kind."""
    return of_kind(cph.legal_actions(state), kind)


def of_kind(actions: Iterable[Action], kind: type[Kind]) -> list[Kind]:
    """Return the actions of one kind."""
    return [action for action in actions if isinstance(action, kind)]


def random_walk(start: State, seed: int) -> list[State]:
    """Return the states of a random game in which a player is to act."""
    rng, states = Random(seed), []
    state = cph.settle(start, rng)
    while actions := cph.legal_actions(state):
        states.append(state)
        state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
    return states


def by_source(
    rows: Mapping[int, int] = MappingProxyType({}),
    columns: Mapping[int, int] = MappingProxyType({}),
    missions: int = 0,
    tracks: int = 0,
) -> PointsBySource:
    """Return points by source, with rows and columns by the number of the line."""
    return PointsBySource(
        tuple(rows.get(row, 0) for row in range(ROWS)),
        tuple(columns.get(column, 0) for column in range(COLUMNS)),
        missions,
        tracks,
    )
