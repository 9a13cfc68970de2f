"""A race in games of the card game that are imagined to their end, on the batch engine."""

from copenhagen.bots.rollouts.colors import ColorWeights
from copenhagen.bots.rollouts.compiled import Worlds
from copenhagen.bots.search.racing import Race
from copenhagen.games import Action

_WEIGHTS = ColorWeights()


class LongRace(Race):
    """A race in which an iteration tries an action in several worlds, and nothing is judged."""

    _worlds: Worlds | None = None

    def _tried(self, action: Action) -> float:
        """Return how much the one who chooses `action` wins after it, in the worlds of now."""
        if self._worlds is None or self._worlds.number != self._world:
            self._worlds = Worlds(self._view, self._world)
        return self._worlds.won(action, _WEIGHTS)
