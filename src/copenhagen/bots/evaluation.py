"""The value of a position to the greedy bot: the part that both games share."""

from enum import StrEnum
from typing import Any, Generic, TypeVar

from copenhagen.bots.houses import HouseWeights
from copenhagen.games import Action, State, legal_actions, result

OfGame_contra = TypeVar("OfGame_contra", bound=State, contravariant=True)


class Evaluation(Generic[OfGame_contra]):
    """The values of the positions of one game to a seat, by certain weights."""

    guessed: frozenset[StrEnum] = frozenset()
    """The phases at which chance moves within a turn, and what it brings is guessed."""

    def __init__(self, weights: HouseWeights) -> None:
        """Keep the weights."""
        self._win = weights.win

    def worth(self, state: OfGame_contra, seat: int) -> float:
        """Return what `state` is worth to `seat`, of a game that runs or is over."""
        if ended := result(state):
            return self._win * (1 if seat in ended.winners else -1)
        return self.prospects(state, seat)

    def prospects(self, state: OfGame_contra, seat: int) -> float:
        """Return what `state` is worth to `seat` while the game runs."""
        raise NotImplementedError

    def as_seen(self, state: OfGame_contra, seat: int, by: int) -> float:  # noqa: ARG002 (nothing is hidden)
        """Return what `state` is worth to `seat`, as far as the seat `by` knows."""
        return self.worth(state, seat)

    def at_once(self, state: OfGame_contra, seat: int) -> float:
        """Return what `state` looks worth at a glance, in the middle of a turn too."""
        return self.worth(state, seat)

    def choices(self, state: OfGame_contra) -> tuple[Action, ...]:
        """Return the actions that are looked at in `state`, in the middle of a turn: all of them.

        A scale for a player who may not do all that is legal leaves the others out.
        """
        return legal_actions(state)

    def at_rest(self, state: OfGame_contra, seat: int, now: float) -> float:  # noqa: ARG002 (for those that look further)
        """Return what `state`, which looks worth `now`, is worth when the turn is over."""
        return now


AnyScale = Evaluation[Any]
"""The scale of either game."""
