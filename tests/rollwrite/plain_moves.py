"""The moves of Roll & Write, by the second model of its rules (see tests/spec)."""

from copenhagen.notation import from_data, to_data
from copenhagen.rollwrite.actions import Move
from copenhagen.rollwrite.state import State
from tests.spec import rollwrite as model

__all__ = ["plain_moves"]


def plain_moves(state: State) -> frozenset[Move]:
    """Return all possible next moves at `state`: choices of the player, or outcomes of chance."""
    table = model.read(to_data(state))
    moves = model.decisions(table) or [outcome for outcome, _ in model.chance(table)]
    return frozenset(from_data(move) for move in moves)  # type: ignore[misc]  # moves, by their data
