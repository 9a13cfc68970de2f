"""The reward of each seat once a game is over: the same in every adapter."""

from copenhagen.results import Result
from copenhagen.results import rewards as rewards_of


def rewards(result: Result) -> tuple[float, ...]:
    """Return each seat's reward at the end of a game, as in `copenhagen.results.rewards`."""
    return rewards_of(len(result.scores), result.winners)
