"""Positions of the card game from lines, for tests."""

from copenhagen import notation
from copenhagen.cardgame.state import State

__all__ = ["read_state"]


def read_state(line: str) -> State:
    """Return the position that `line` describes."""
    return notation.read_state(line, State)
