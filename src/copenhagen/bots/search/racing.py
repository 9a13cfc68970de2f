"""A race: the best-looking actions are tried in the same worlds, until one is clearly ahead.

With this much luck in cards and dice, results vary more between worlds than between actions. So
each action is tried in the same worlds, with the same cards and dice to come in each turn, and only
differences count (common random numbers).
"""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from copenhagen.bots.of_game import RaceSettings
from copenhagen.bots.rollout_policy import AnyRolloutPolicy
from copenhagen.bots.rollouts import rollout
from copenhagen.bots.rollouts.win_chances import win_chances

if TYPE_CHECKING:
    from copenhagen.games import Action, View


_FEWEST = 2
"""The number of worlds below which no action can be called ahead."""

_LEAST_ERROR = 0.004
"""The evaluation is no more accurate than this, even if many worlds agree."""


class Race:
    """A race among the actions of one seat; each iteration tries one in one world."""

    def __init__(
        self,
        view: "View",
        actions: "tuple[Action, ...]",
        policy: AnyRolloutPolicy,
        settings: RaceSettings,
        rng: Random,
    ) -> None:
        """Compare some of the legal `actions`, sorted by their greedy value, the favorite first."""
        self._view = view
        self._policy = policy
        self._settings = settings
        self._rng = rng
        self._won: dict[Action, list[float]] = {
            action: [] for action in actions[: settings.starters]
        }
        self._favorite = actions[0]
        self._world = 0
        self._waiting: list[Action] = []
        self._look = settings.first_look

    @property
    def is_decided(self) -> bool:
        """Whether all but one are out of the race."""
        return len(self._won) == 1

    def best(self) -> "Action":
        """Return the action that is ahead: the favorite, unless it is clearly behind."""
        best, most = self._favorite, self._settings.doubt
        for action in self._won:
            if (ahead := self._ahead(action, self._favorite)) > most:
                best, most = action, ahead
        return best

    def iterate(self) -> None:
        """Try the next action in the current world, or in a new one."""
        if not self._waiting:
            self._world = self._rng.getrandbits(64)
            self._waiting = [*reversed(self._won)]
        action = self._waiting.pop()
        self._won[action].append(self._tried(action))
        if not self._waiting and len(self._won[action]) == self._look:
            self._drop()
            self._look *= 2

    def _drop(self) -> None:
        """Drop the actions that are clearly behind the best one, which is the favorite now."""
        self._favorite = best = self.best()
        for action in [*self._won]:
            if self._ahead(best, action) > self._settings.hopeless:
                del self._won[action]

    def _ahead(self, one: "Action", other: "Action") -> float:
        """Return the lead of `one` over `other`, in standard errors."""
        pairs = zip(self._won[one], self._won[other], strict=False)
        differences = [mine - yours for mine, yours in pairs]
        if len(differences) < _FEWEST:
            return 0.0
        error = stdev(differences) / sqrt(len(differences))
        return fmean(differences) / max(error, _LEAST_ERROR)

    def _tried(self, action: "Action") -> float:
        """Return the win probability of the player of `action` after it, in this world."""
        end = rollout(self._view, action, self._policy, self._world, self._settings.rounds)
        return win_chances(end, self._policy.evaluation, self._settings.lead)[self._view.viewer]
