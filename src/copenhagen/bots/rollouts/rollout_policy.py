"""Choosing at a glance: how the players of imagined games choose, quickly and well enough."""

from collections.abc import Mapping
from enum import StrEnum
from random import Random
from typing import Any, Generic

from copenhagen.bots.evaluation import Evaluation, OfGame_contra
from copenhagen.games import apply, legal_actions


class RolloutPolicy(Generic[OfGame_contra]):
    """The values of actions of one game at a glance, and the choice that follows from them.

    It sees all of a state: the states of a search are imagined.
    """

    def __init__(
        self, scale: Evaluation[OfGame_contra], *, followed: Mapping[StrEnum, int]
    ) -> None:
        """Keep what positions are worth, and how many actions are followed in which phases.

        They are those that look best. They are followed for as long as the player goes on to
        decide: what an action begins may be completed by the next one.
        """
        self.scale = scale
        self._followed = followed

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
        if (width := self._followed.get(state.phase, 1)) == 1:
            return actions[worths.index(max(worths))]
        likely = sorted(range(len(actions)), key=lambda place: -worths[place])[:width]
        ends = [self._in_the_end(apply(state, actions[place]), state.to_act) for place in likely]
        return actions[likely[ends.index(max(ends))]]

    def _in_the_end(self, state: OfGame_contra, seat: int) -> float:
        """Return what `state` comes to for `seat`, playing on at a glance while it decides."""
        while state.to_act == seat and (actions := legal_actions(state)):
            worths = self.worths(state, actions)
            state = apply(state, actions[worths.index(max(worths))])
        return self.scale.at_once(state, seat)


AnyRolloutPolicy = RolloutPolicy[Any]
"""The policy of either game."""
