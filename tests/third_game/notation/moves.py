"""Moves in text: ``p3`` plays a 3, ``x3`` exchanges one, ``?3`` is a 3 that chance draws."""

from collections.abc import Callable, Mapping

from copenhagen.errors import Reason
from tests.third_game.values import RANKS, Action, Draw, Exchange, Move, Play

LONGEST_MOVE = 2

WRITERS: Mapping[type, Callable[..., str | None]] = {
    Play: lambda move: f"p{move.card}",
    Exchange: lambda move: f"x{move.card}",
    Draw: lambda move: f"?{move.card}",
}

_MOVES: Mapping[str, Move] = {
    WRITERS[kind](kind(rank)) or "": kind(rank) for kind in WRITERS for rank in RANKS
}


def move_in_full(text: str) -> Move | None:
    """Return the move of a text."""
    return _MOVES.get(text)


def moves_in_short(text: str) -> tuple[Action, ...]:
    """Return the actions that a short text may mean: a number alone plays that card."""
    return (Play(int(text)),) if text in map(str, RANKS) else ()


def impossible(_: str) -> Reason | None:
    """Return nothing: every text of this form is a move."""
    return None
