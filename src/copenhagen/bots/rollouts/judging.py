"""How a search judges what an imagined game has come to."""

from math import exp, fsum

from copenhagen.bots.evaluation import AnyScale
from copenhagen.games import State, result


def shares(end: State, scale: AnyScale, lead: float) -> list[float]:
    """Return for each seat how likely it is to win from `end`; together they are 1.

    By `lead`, in tenths of a point, one has to lead to win about three games of four.
    """
    seats = range(len(end.players))
    if ended := result(end):
        return [(seat in ended.winners) / len(ended.winners) for seat in seats]
    worths = [scale.prospects(end, seat) for seat in seats]
    most = max(worths)
    odds = [exp((worth - most) / lead) for worth in worths]
    # Not `sum`, which rounds otherwise on Python 3.11.
    every = fsum(odds)
    return [each / every for each in odds]
