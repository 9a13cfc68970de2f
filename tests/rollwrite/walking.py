"""Games of Roll & Write played move by move, for tests that want any position of any game.

Moves drawn evenly would seldom fill a house or a track, or use an ability. So the players of a walk
have tastes: what they do wherever they can, before anything else.
"""

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Any, Literal

import attrs
from hypothesis import assume
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.rollwrite.actions import (
    Action,
    Choose,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    Move,
    NoMark,
    Pass,
    Reroll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import PLAYERS
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, RollAndWrite, State

__all__ = ["GAMES", "Walk", "positions", "possible", "take_a_walk", "walks", "whole_walks"]

_WORDS: tuple[Literal["mandatory", "optional"], ...] = ("mandatory", "optional")
_TIMES: tuple[Literal["next_turn", "same_turn"], ...] = ("next_turn", "same_turn")

GAMES = tuple(
    RollAndWrite(players, RollAndWriteOptions(mirror=mirror, marks=marks, drawing=draw, unlock=at))
    for players, mirror, marks, draw, at in product(PLAYERS, (False, True), _WORDS, _WORDS, _TIMES)
)
"""Every game there is: each number of players with each combination of options."""

_MOST_MOVES = 2_000


@attrs.frozen
class Walk:
    """A game as it was played: the moves, and the states around them."""

    game: RollAndWrite
    moves: tuple[Move, ...]
    states: tuple[State, ...] = attrs.field(repr=False)


def possible(state: State) -> tuple[Move, ...]:
    """Return whatever may come next: the player's actions, or the outcomes of chance."""
    return cph.legal_actions(state) or tuple(move for move, _ in cph.chance_outcomes(state))


_Wish = Callable[[Any], object]


def _lowest(action: Any) -> object:  # noqa: ANN401 - any move that draws
    cells: int = action.placement.cells if isinstance(action, DrawShape) else 1 << action.cell
    return -cells.bit_length()


_TASTES: tuple[dict[type, _Wish], ...] = (
    {},
    # big shapes, low in the house, with every square and every O that can be had
    {
        Choose: lambda choose: choose.shape.size,
        DrawShape: _lowest,
        DrawSquare: _lowest,
        UseOneX: _lowest,
        UseNoX: lambda _: 0,
    },
    # the tracks of "One X" and "Use again", and marks for coats of arms
    {
        MarkTwo: lambda two: two.color == 4,
        Mark: lambda mark: mark.color in (1, 4),
        Choose: lambda choose: choose.shape.size,
        DrawShape: _lowest,
        UseOneX: _lowest,
    },
    # nothing, where that is possible
    {NoMark: lambda _: 0, Pass: lambda _: 0},
    # rerolls, small shapes, full tracks
    {
        Reroll: lambda _: 0,
        Choose: lambda choose: -choose.shape.size,
        Mark: lambda mark: -mark.color,
    },
)


def _chosen(actions: Sequence[Action], taste: dict[type, _Wish], rng: Random) -> Action:
    if rng.random() < 0.15:
        return rng.choice(actions)
    for kind, wish in taste.items():
        wanted = [action for action in actions if isinstance(action, kind)]
        if wanted:
            best = max(map(wish, wanted))  # type: ignore[type-var]
            return rng.choice([action for action in wanted if wish(action) == best])
    kinds = sorted({type(action).__name__ for action in actions})
    name = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == name])


def take_a_walk(game: RollAndWrite, seed: int, *tastes: int) -> Walk:
    """Return a game played with these tastes, by seat."""
    rng = Random(seed)
    states = [cph.roll_and_write(game.players, options=game.options)]
    moves: list[Move] = []
    while len(moves) < _MOST_MOVES:
        state = states[-1]
        actions = cph.legal_actions(state)
        if actions:
            taste = _TASTES[tastes[state.seat % len(tastes)]]
            move: Move = _chosen(actions, taste, rng)
        elif state.phase is Phase.ROLL:
            outcomes = cph.chance_outcomes(state)
            move = rng.choices([one for one, _ in outcomes], [float(p) for _, p in outcomes])[0]
        else:
            break
        moves.append(move)
        states.append(cph.apply(state, move))
    return Walk(game, tuple(moves), tuple(states))


def whole_walks() -> st.SearchStrategy[Walk]:
    """Draw games that were played to their end."""
    return walks().filter(lambda walk: walk.states[-1].phase is Phase.OVER)


def walks() -> st.SearchStrategy[Walk]:
    """Draw games, nearly all of them whole."""
    tastes = st.integers(0, len(_TASTES) - 1)
    return st.builds(
        lambda game, seed, some: take_a_walk(game, seed, *some),
        st.sampled_from(GAMES),
        st.integers(0, 2**32),
        st.lists(tastes, min_size=1, max_size=4),
    )


@st.composite
def positions(
    draw: st.DrawFn, where: Callable[[State], bool] = lambda _: True, *, late: bool = False
) -> State:
    """Draw a position that some game has come to; `late` ones come from the second half of it."""
    states = draw(walks()).states
    found = [state for state in states[late * len(states) // 2 :] if where(state)]
    assume(found)
    return draw(st.sampled_from(found))
