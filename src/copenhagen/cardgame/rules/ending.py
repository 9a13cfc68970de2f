"""The end of the game: when it is over, the winner, and the full ranking."""

from copenhagen.cardgame.components import WINNING_SCORE
from copenhagen.cardgame.phases import EndReason, Phase
from copenhagen.cardgame.state import PlayerDraft, State
from copenhagen.results import Result, ranking

__all__ = ["EndReason", "Result", "has_won", "result"]


def has_won(me: PlayerDraft) -> bool:
    """Return whether the player has reached 12 points (base.end.twelve)."""
    return me.score >= WINNING_SCORE


def result(state: State) -> Result[EndReason] | None:
    """Return the result of a game, or ``None`` while it is running.

    The most points win, then the fewest empty cells; players who tie in both share the place
    (base.end.tie). Only the player whose turn it is scores, so a player who has reached 12 points
    is always the only winner.
    """
    if state.phase is not Phase.OVER:
        return None
    players = state.players
    reason = EndReason.TWELVE_POINTS if any(map(has_won, players)) else EndReason.END_OF_GAME_CARD
    scores = tuple(player.score for player in players)
    empty = tuple(player.house.empty for player in players)
    return Result(reason, scores, empty, ranking(scores, empty))
