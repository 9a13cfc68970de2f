"""A search in games that are imagined to their end: those actions stay that win most.

All actions are tried in the same games. After each doubling of their number, those are dropped that
are clearly behind the best one, so that the time goes to what is close.
"""

from random import Random

import numpy as np

from copenhagen.bots.cardgame import CardWeights
from copenhagen.bots.rollouts.compiled import Ends
from copenhagen.cardgame.views import View
from copenhagen.games import Action

_STARTERS = 20
"""The number of actions that are tried: those that look best."""
_STEP = 16
"""The number of games of each action that are played at once."""
_HOPELESS = 2.5
"""The number of standard errors behind at which an action is tried no more."""
_DOUBT = 0.5
"""The number of standard errors by which an action must be ahead to replace the favorite."""
_MARGIN = 0.02
"""The part of a win that a point counts, so that a win with many points is a better one."""
_LEAST_ERROR = 0.002


class Halving:
    """A search among actions that one seat may choose, the favorite first."""

    def __init__(
        self, view: View, actions: tuple[Action, ...], weights: CardWeights, rng: Random
    ) -> None:
        """Prepare the games."""
        self._actions = actions[:_STARTERS]
        self._ends = Ends(view, self._actions, weights, rng)
        self._left = [*range(len(self._actions))]
        self._won = np.zeros((len(self._actions), 0))

    @property
    def is_decided(self) -> bool:
        """Whether all but one are out of it."""
        return len(self._left) == 1

    def iterate(self, most: int | None) -> int:
        """Play games of all that are left, at most so many; return how many that were."""
        step = _STEP if most is None else max(1, min(_STEP, most // len(self._left)))
        played = self._won.shape[1]
        shares, points = self._ends.of(self._left, played, played + step)
        grown = np.full((len(self._actions), played + step), np.nan)
        grown[:, :played] = self._won
        grown[self._left, played:] = shares + _MARGIN * points
        self._won = grown
        if played + step >= 2 * _STEP:
            self._drop()
        return step * len(self._left)

    def _drop(self) -> None:
        best = self._place()
        self._left = [
            place for place in self._left if place == best or self._ahead(best, place) < _HOPELESS
        ]

    def _ahead(self, one: int, other: int) -> float:
        """Return by how many standard errors `one` is ahead of `other`."""
        differences = self._won[one] - self._won[other]
        if len(differences) < 2:  # noqa: PLR2004
            return 0.0
        error = differences.std(ddof=1) / len(differences) ** 0.5
        return float(differences.mean() / max(error, _LEAST_ERROR))

    def _place(self) -> int:
        """Return the place of the best one: the first that is left, unless it is behind."""
        favorite = self._left[0]
        best = max(self._left, key=lambda place: float(self._won[place].mean()))
        return best if self._ahead(best, favorite) > _DOUBT else favorite

    def best(self) -> Action:
        """Return the action that is ahead."""
        return self._actions[self._place()] if self._won.shape[1] else self._actions[0]
