"""Walking through games: let chance run, replay moves, play random games, count the tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copenhagen.chance import Generator, generator_from
from copenhagen.errors import Fault, InvalidValue
from copenhagen.games import apply, chance_outcomes, legal_actions, settle
from copenhagen.values import is_count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from copenhagen.games import Move, SomeState, State

__all__ = ["count_tree", "playout", "replay", "settle"]


def replay(state: SomeState, moves: Iterable[Move]) -> Iterator[SomeState]:
    """Yield the state after each of `moves`, which are actions and outcomes in order.

    Raises `IllegalAction` at the first move that the rules forbid.
    """
    for move in moves:
        state = apply(state, move)
        yield state


def playout(state: SomeState, rng: Generator) -> SomeState:
    """Play to the end of the game, drawing every choice of players and chance from `rng`.

    Raises the same errors as `settle`.
    """
    drawing = generator_from(rng)
    state = settle(state, drawing)
    while actions := legal_actions(state):
        state = settle(apply(state, drawing.choice(actions)), drawing)
    return state


def count_tree(state: State, depth: int) -> int:
    """Return how many sequences of `depth` moves, of players and of chance, start from `state`.

    A sequence that ends the game earlier is not counted. Such counts (known as *perft*) are a check
    on the rules: a single move too many or too few shows at once.

    Raises `InvalidValue` if `depth` is not a number of moves.
    """
    if not is_count(depth):
        raise InvalidValue([Fault("depth", f"{depth!r} is not a number of moves")])
    return _count_tree(state, depth)


def _count_tree(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves: tuple[Move, ...] = legal_actions(state) or tuple(o for o, _ in chance_outcomes(state))
    if depth == 1:
        return len(moves)
    return sum(_count_tree(apply(state, move), depth - 1) for move in moves)
