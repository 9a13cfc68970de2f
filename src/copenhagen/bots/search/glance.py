"""Choosing at a glance: how the players of imagined games choose, quickly and well enough."""

from random import Random
from typing import Any, Generic

from copenhagen.bots.evaluation import Evaluation, OfGame_contra

__all__ = ["AnyGlance", "Glance"]


class Glance(Generic[OfGame_contra]):
    """What actions of one game are worth at a glance, and the choice that follows from it.

    It sees all of a state: the states of a search are imagined.
    """

    def __init__(self, scale: Evaluation[OfGame_contra]) -> None:
        """Keep what positions are worth."""
        self.scale = scale

    def worths(self, state: OfGame_contra, actions: tuple[Any, ...]) -> list[float]:
        """Return about how much better off each of `actions` leaves the player who decides."""
        raise NotImplementedError

    def turn_of(self, state: OfGame_contra) -> int:
        """Return whose turn it is."""
        raise NotImplementedError

    def choose(self, state: OfGame_contra, actions: tuple[Any, ...], _: Random) -> Any:  # noqa: ANN401 (an action of the game)
        """Return the action that looks best, the first of them if several do."""
        if len(actions) == 1:
            return actions[0]
        worths = self.worths(state, actions)
        return actions[worths.index(max(worths))]


AnyGlance = Glance[Any]
"""The glance of either game."""
