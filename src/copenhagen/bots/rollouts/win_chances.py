"""Win chances: how a search evaluates the position at the end of a rollout."""

from math import exp, fsum
from typing import TYPE_CHECKING

from copenhagen.bots.evaluation import AnyEvaluation
from copenhagen.games import result

if TYPE_CHECKING:
    from copenhagen.games import State


def win_chances(end: "State", evaluation: AnyEvaluation, lead: float) -> list[float]:
    """Return each seat's probability to win from `end`; they add up to 1.

    A lead of `lead`, in tenths of a point, wins about three games of four.
    """
    seats = range(len(end.players))
    if ended := result(end):
        return [(seat in ended.winners) / len(ended.winners) for seat in seats]
    values = [evaluation.heuristic_value(end, seat) for seat in seats]
    most = max(values)
    odds = [exp((value - most) / lead) for value in values]
    # Not `sum`, which rounds differently on Python 3.11.
    every = fsum(odds)
    return [each / every for each in odds]
