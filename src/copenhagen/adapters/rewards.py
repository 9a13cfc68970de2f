"""The reward of each seat once a game is over: the same in every adapter."""

from copenhagen.results import Result

__all__ = ["rewards"]


def rewards(result: Result) -> tuple[float, ...]:
    """Return the reward of each seat for a game that is over, -1 to 1; together they are 0.

    A seat that wins alone gets 1, and each of the others an equal part of -1. Those who share
    victory share what a winner gets: with `n` players, a seat that has the part ``p`` of the
    victory gets ``(n * p - 1) / (n - 1)``. Points play no part in it.

    >>> from copenhagen.cardgame.rules.ending import EndReason
    >>> def reached(*ranking: tuple[int, ...]) -> Result:
    ...     players = sum(map(len, ranking))
    ...     return Result(EndReason.TWELVE_POINTS, (0,) * players, (0,) * players, ranking)
    >>> rewards(reached((1,), (0,))), rewards(reached((0, 1)))
    ((-1.0, 1.0), (0.0, 0.0))
    >>> rewards(reached((2,), (0, 1))), rewards(reached((0, 2), (1,)))
    ((-0.5, -0.5, 1.0), (0.25, -0.5, 0.25))
    """
    players, winners = len(result.scores), result.winners
    won = (players / len(winners) - 1) / (players - 1)
    lost = -1 / (players - 1)
    return tuple(won if seat in winners else lost for seat in range(players))
