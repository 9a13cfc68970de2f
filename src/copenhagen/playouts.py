"""Playing through games: let chance run, replay moves, play random games, count the tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from copenhagen.chance import Generator, generator_from
from copenhagen.engine import play
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import apply, chance_outcomes, legal_actions, require_state, settle
from copenhagen.values import is_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from copenhagen.games import Action, Move, SomeAction, SomeState, State

__all__ = ["perft", "playout", "replay", "settle"]


def replay(state: SomeState, moves: Iterable[Move]) -> Iterator[SomeState]:
    """Yield the state after each of `moves`, which are actions and outcomes in order.

    Raises `IllegalAction` at the first move that the rules forbid, and `InvalidValue` if `moves` is
    not a list.
    """
    if not isinstance(moves, Iterable):
        raise InvalidValue([Fault("moves", f"{shown(moves)} is not a list of moves")])
    for move in moves:
        state = apply(state, move)
        yield state


def playout(
    state: SomeState,
    rng: Generator,
    choose: Callable[[SomeState, tuple[SomeAction, ...], Random], Action] | None = None,
    turns: int | None = None,
) -> SomeState:
    """Play to the end of the game, or for a number of turns, and return the resulting state.

    `rng` draws chance and the choices of the players, unless there is a function
    ``choose(state, actions, rng)`` that returns one of the `actions`. With `turns`, that many turns
    are played (0 or more), starting with the current one; the returned state then waits for the
    first decision of the following turn, or is the end of the game.

    It is the game that `legal_actions`, `apply` and `settle` would play in a loop with the same
    `rng`, but played on one draft, without a state for each step. Searches and simulations spend
    most of their time in such games.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> start = cph.card_game(players=2)
    >>> cph.result(playout(start, Random(1))).scores
    (3, 1)
    >>> playout(start, Random(1), turns=3).to_act
    1
    >>> first = playout(start, Random(1), lambda state, actions, rng: actions[0])
    >>> cph.result(first).reason
    EndReason.END_OF_GAME_CARD

    Raises `IllegalAction` if `choose` returns an illegal action, `InvalidValue` if `turns` is not a
    number of turns, and as `settle` for `rng`.
    """
    if turns is not None and not is_count(turns):
        raise InvalidValue([Fault("turns", f"{shown(turns)} is no number of turns")])
    require_state(state)
    end: SomeState = play.playout(state, generator_from(rng), choose, turns)
    return end


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of `depth` moves, of players and of chance, from `state`.

    Sequences that end the game earlier are not counted. Such counts (known as *perft*) check the
    rules: a single missing or extra move changes the count.

    Raises `InvalidValue` if `depth` is not a number of moves.
    """
    if not is_count(depth):
        raise InvalidValue([Fault("depth", f"{shown(depth)} is not a number of moves")])
    return _perft(state, depth)


def _perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves: tuple[Move, ...] = legal_actions(state) or tuple(o for o, _ in chance_outcomes(state))
    if depth == 1:
        return len(moves)
    return sum(_perft(apply(state, move), depth - 1) for move in moves)
