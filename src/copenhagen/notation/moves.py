"""Moves in text, read by the records of their kinds."""

from functools import cache
from typing import Any

from copenhagen.engine.game import GameKind
from copenhagen.engine.kinds import actions_of
from copenhagen.errors import Reason

# Type variables for the moves of any game.
_Any = Any


def longest_move(game: GameKind) -> int:
    """Return the maximum length of the text of a move."""
    longest: int = game.room("notation.moves").LONGEST_MOVE
    return longest


def move_named(game: GameKind, text: str) -> _Any:
    """Return the move whose full text is `text`, legal or not; ``None`` if no move has it."""
    move = _by_text(game).get(text)
    if move is not None:
        return move
    found = (record.read(text) for record in game.room("kinds.moves").MOVES.values())
    return next((move for move in found if move is not None), None)


@cache
def _by_text(game: GameKind) -> dict[str, _Any]:
    """Return the moves that are listed in the records, by their texts."""
    records = game.room("kinds.moves").MOVES.values()
    return {record.text(move): move for record in records for move in record.every}


def moves_in_short(game: GameKind, text: str) -> tuple[_Any, ...]:
    """Return every action that `text` abbreviates; empty if it is not an abbreviation."""
    return tuple([move for record in actions_of(game) for move in record.short(text)])


def impossible(game: GameKind, text: str) -> Reason | None:
    """Return the reason why `text` names no possible action; ``None`` if it names none at all."""
    found = (record.impossible(text) for record in actions_of(game))
    return next((reason for reason in found if reason is not None), None)
