"""The end of the game: when it is over, the winner, and the full ranking."""

from copenhagen.house.grid import ALL, cells_of, neighbors
from copenhagen.results import Result, ranking
from copenhagen.rollwrite.components import BOXES, WINNING_SCORE
from copenhagen.rollwrite.phases import EndReason, Phase
from copenhagen.rollwrite.state import House, State, StateLike

__all__ = ["EndReason", "end_reason", "is_over", "result"]


def is_over(state: StateLike) -> bool:
    """Return whether the game is over at the end of this round.

    (rollwrite.end.round, rollwrite.end.stalemate, rollwrite.end.quiet-round)
    """
    return state.quiet or _is_won(state) or _is_stalemate(state)


def end_reason(state: StateLike) -> EndReason:
    """Return the reason why the game is over, assuming that it is."""
    if _is_won(state):
        return EndReason.TWELVE_POINTS
    return EndReason.STALEMATE if _is_stalemate(state) else EndReason.QUIET_ROUND


def _is_won(state: StateLike) -> bool:
    return max([player.score for player in state.players]) >= WINNING_SCORE


def _is_stalemate(state: StateLike) -> bool:
    return all(min(player.tracks) == BOXES and _is_stuck(player.house) for player in state.players)


def _is_stuck(house: House) -> bool:
    """Return whether no two empty squares share an edge, so that not even a domino fits."""
    empty = ALL & ~house.filled
    return not any(neighbors(1 << cell) & empty for cell in cells_of(empty))


def result(state: State) -> Result[EndReason] | None:
    """Return the result of a game, or ``None`` while it is running.

    The most points win, then the fewest empty squares; players who tie in both share the place
    (rollwrite.end.tie).
    """
    if state.phase is not Phase.OVER:
        return None
    scores = tuple(player.score for player in state.players)
    empty = tuple(player.house.empty for player in state.players)
    return Result(end_reason(state), scores, empty, ranking(scores, empty))
