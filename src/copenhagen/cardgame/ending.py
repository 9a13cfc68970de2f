"""Ending the game: when it is over, who has won, and the full ranking."""

from enum import Enum

import attrs

from copenhagen.cardgame.components import WINNING_SCORE
from copenhagen.cardgame.state import Phase, Seat, State

__all__ = ["EndReason", "Result", "has_won", "result"]


class EndReason(Enum):
    """Why a card game is over."""

    TWELVE_POINTS = "twelve_points"
    """A player has 12 points or more (base.end.twelve)."""
    END_OF_GAME_CARD = "end_of_game_card"
    """The End of Game card was turned over (base.end.card)."""

    def __str__(self) -> str:
        return self.value


@attrs.frozen
class Result:
    """How a game ended.

    `scores` and `empty` cells are by seat. `ranking` lists the seats from first place to last,
    each place a tuple of the seats that share it, in rising order; `winners` is the first place.
    """

    reason: EndReason
    scores: tuple[int, ...]
    empty: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; more than one where victory is shared."""
        return self.ranking[0]


def has_won(me: Seat) -> bool:
    """Tell whether the player has reached 12 points (base.end.twelve)."""
    return me.score >= WINNING_SCORE


def result(state: State) -> Result | None:
    """Return the result of a game that is over, else ``None``.

    The most points win, then the fewest empty cells; who ties in both shares the place
    (base.end.tie). Only the player whose turn it is scores, so a player who has reached 12 points
    is always the only winner.
    """
    if state.phase is not Phase.OVER:
        return None
    players = state.players
    reason = EndReason.TWELVE_POINTS if any(map(has_won, players)) else EndReason.END_OF_GAME_CARD
    standing = [(-player.score, player.house.empty) for player in players]
    ranking = tuple(
        tuple(seat for seat, own in enumerate(standing) if own == place)
        for place in sorted(set(standing))
    )
    return Result(
        reason,
        tuple(player.score for player in players),
        tuple(player.house.empty for player in players),
        ranking,
    )
