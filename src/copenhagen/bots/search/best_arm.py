"""A race with rollouts to the end of the game, on the batch engine."""

from functools import lru_cache, partial
from random import Random
from typing import TYPE_CHECKING

from copenhagen.bots.of_game import RaceSettings, bots_for
from copenhagen.bots.rollout_policy import AnyRolloutPolicy
from copenhagen.bots.rollouts.compiled import Determinizations, by_seat
from copenhagen.bots.search.racing import Race

if TYPE_CHECKING:
    from copenhagen.games import Action, View


class BestArm(Race):
    """Best-arm identification: an iteration plays an action to the end in several worlds."""

    def __init__(
        self,
        view: "View",
        actions: "tuple[Action, ...]",
        policy: AnyRolloutPolicy,
        settings: RaceSettings,
        rng: Random,
    ) -> None:
        """Compare some of the legal `actions`, the favorite first."""
        super().__init__(view, actions, policy, settings, rng)
        self._weights = by_seat(view.game, bots_for(view).rollouts)
        self._worlds_of = lru_cache(maxsize=1)(
            partial(Determinizations, view, worlds=settings.worlds)
        )

    def _tried(self, action: "Action") -> float:
        """Return the win share of `action` for its player, in the current worlds."""
        return self._worlds_of(self._world).won(action, self._weights)
