"""The report of a broken law: the position and the move, ready to be pasted into a test."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any

import attrs

from copenhagen.errors import CopenhagenError
from copenhagen.games import Move, State
from copenhagen.notation import read_state, write_state

__all__ = ["expression", "position", "reported"]


def expression(value: object) -> str:
    """Return the Python expression that builds `value`.

    >>> from copenhagen.cardgame.actions import TakeCards
    >>> expression(TakeCards((0, 1)))
    'TakeCards(slots=(0, 1))'
    """
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, tuple):
        inside = ", ".join(map(expression, value))
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    kind: Any = type(value)
    if attrs.has(kind):
        fields = [field.name for field in attrs.fields(kind) if field.init]
        inside = ", ".join(f"{name}={expression(getattr(value, name))}" for name in fields)
        return f"{kind.__name__}({inside})"
    return repr(value)


def position(state: State) -> str:
    """Return the expression for `state`: its line of notation, or in full if that fails."""
    try:
        line = write_state(state)
        if read_state(line) == state:
            return f'read_state("{line}")'
    except CopenhagenError:
        pass
    return expression(state)


@contextmanager
def reported(state: State, move: Move | None = None) -> Iterator[None]:
    """Add the position, and the move if given, to any error raised inside."""
    try:
        yield
    except Exception as error:
        error.add_note(f"state = {position(state)}")
        if move is not None:
            error.add_note(f"move = {expression(move)}")
        raise
