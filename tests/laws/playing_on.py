"""Playing on from any position, however it came about, to the end of the game, with all laws held.

The other files of this folder look at positions from games. A position read from a document, or
typed in, may never arise in a game, but the library promises the same for it. The laws left out
here are about earlier play: about whole turns, and about tiles in the order in which they were
laid.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs

import copenhagen as cph
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import State as CardState
from copenhagen.games import Move, State
from copenhagen.house.grid import COLUMNS, GROUND
from tests.laws.reporting import reported
from tests.laws.test_roll_and_write import check_the_step
from tests.laws.test_turns_of_roll_and_write import (
    check_that_the_end_of_the_round_comes_nearer,
    check_the_end,
)
from tests.laws.test_walking import check_a_position, check_a_step
from tests.profiles import by_profile
from tests.rollwrite import walks as roll
from tests.strategies import Step

__all__ = ["play_on"]

MOST_STEPS = 4_000
"""More steps than any game whose players choose at random."""


def play_on(state: State, rng: Random, *, steps: int = MOST_STEPS) -> State:
    """Play on from `state` with every law held, for `steps` at most; return the last state.

    The kind of move is chosen first, so that rare kinds do occur.
    """
    with reported(state):
        _check(state)
    apart = by_profile(quick=3, ci=1, deep=1)
    for number in range(steps):
        actions = cph.legal_actions(state)
        moves: tuple[Move, ...] = actions or tuple(m for m, _ in cph.chance_outcomes(state))
        if not moves:
            return state
        kinds: dict[type, list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move), []).append(move)
        move = rng.choice(kinds[rng.choice(sorted(kinds, key=str))])
        with reported(state, move):
            after: State = cph.apply(state, move)
            if number % apart == 0:
                _check_step(state, move, after)
        if number % apart == 0:
            with reported(after):
                _check(after)
        state = after
    if steps == MOST_STEPS:
        raise AssertionError("this game does not end")
    return state


def _check(state: State) -> None:
    assert cph.state_faults(state) == ()
    if isinstance(state, CardState):
        players = [attrs.evolve(p, house=_from_below(p.house)) for p in state.players]
        check_a_position(attrs.evolve(state, players=tuple(players)))
    else:
        next_ones = (cph.legal_actions(state), cph.chance_outcomes(state), cph.result(state))
        assert [bool(some) for some in next_ones].count(True) == 1


def _check_step(before: Any, move: Any, after: Any) -> None:  # noqa: ANN401 - of either game
    if isinstance(before, CardState):
        check_a_step(Step(before, move, after))
        return
    step = roll.Step(before, move, after)
    for check in _OF_ROLL_AND_WRITE:
        check(step)


_OF_ROLL_AND_WRITE: tuple[Callable[[roll.Step], None], ...] = (
    check_the_step,
    check_the_end,
    check_that_the_end_of_the_round_comes_nearer,
)


def _from_below(house: CardHouse) -> CardHouse:
    """Return the house with its tiles ordered so that each has something below it.

    A joker over brickwork stays after the tile that it covers.
    """
    left = list(house.tiles)
    laid, filled = left[:0], 0
    while left:
        for place, tile in enumerate(left):
            cells = tile.placement.cells
            lies_on_one = any(cells & other.placement.cells for other in left[:place])
            if not lies_on_one and cells & (filled << COLUMNS | GROUND | filled):
                break
        else:
            raise AssertionError("a tile floats")
        filled |= cells
        laid.append(left.pop(place))
    return attrs.evolve(house, tiles=tuple(laid))
