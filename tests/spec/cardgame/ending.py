"""Base rulebook, "Ending the Game"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.spec.cardgame.components import POINTS_TO_WIN
from tests.spec.cardgame.house import empty_spaces

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Position


class Result(NamedTuple):
    """The end of a game. `ranking` has the winners first, equal seats together."""

    reason: str
    scores: tuple[int, ...]
    empty: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]


def has_twelve(position: Position) -> bool:
    """Return whether the player on turn has 12 points: the game ends at once (S-03, S-04)."""
    return position.player.score >= POINTS_TO_WIN


def ranking(scores: tuple[int, ...], empty: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Rank by points, then by the fewest empty spaces; players still tied share (S-05, S-06)."""
    keys = [(-score, spaces) for score, spaces in zip(scores, empty, strict=True)]
    return tuple(
        tuple(seat for seat, own in enumerate(keys) if own == key) for key in sorted(set(keys))
    )


def result(position: Position) -> Result | None:
    """Return the result of the game, or None while it goes on."""
    if position.phase != "over":
        return None
    reason = "twelve_points" if has_twelve(position) else "end_of_game_card"
    scores = tuple(player.score for player in position.players)
    empty = tuple(empty_spaces(player.house) for player in position.players)
    return Result(reason, scores, empty, ranking(scores, empty))
