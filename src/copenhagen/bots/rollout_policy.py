"""The rollout policy: chooses quickly and well enough, greedy on a cheap evaluation."""

from collections.abc import Mapping
from enum import StrEnum
from random import Random
from typing import Any, Generic

from copenhagen.bots.evaluation import Evaluation, OfGame_contra
from copenhagen.games import apply, legal_actions


class RolloutPolicy(Generic[OfGame_contra]):
    """Evaluates the actions of one game cheaply, and chooses the best.

    It sees the whole state: the states of a search are sampled.
    """

    def __init__(
        self, evaluation: Evaluation[OfGame_contra], *, followed: Mapping[StrEnum, int]
    ) -> None:
        """Keep the evaluation, and the number of actions to follow in each phase.

        The best-looking ones are followed to the end of the player's consecutive decisions: one
        action may complete what another begins.
        """
        self.evaluation = evaluation
        self._followed = followed

    def action_values(self, state: OfGame_contra, actions: tuple[Any, ...]) -> list[float]:
        """Return the approximate gain of each of `actions` for the deciding player."""
        seat = state.to_act
        return [self.evaluation.immediate_value(apply(state, action), seat) for action in actions]

    def turn_of(self, state: OfGame_contra) -> int:
        """Return the seat whose turn it is."""
        seat: int = state.game.rules.types.turn_of(state)
        return seat

    def choose(self, state: OfGame_contra, actions: tuple[Any, ...], _: Random) -> Any:  # noqa: ANN401 (an action of the game)
        """Return the action that looks best, the first of them if several do."""
        if len(actions) == 1:
            return actions[0]
        values = self.action_values(state, actions)
        if (width := self._followed.get(state.phase, 1)) == 1:
            return actions[values.index(max(values))]
        likely = sorted(range(len(actions)), key=lambda place: -values[place])[:width]
        ends = [
            self._value_after_turn(apply(state, actions[place]), state.to_act) for place in likely
        ]
        return actions[likely[ends.index(max(ends))]]

    def _value_after_turn(self, state: OfGame_contra, seat: int) -> float:
        """Return the value of `state` for `seat` after a greedy rollout of its turn."""
        while state.to_act == seat and (actions := legal_actions(state)):
            values = self.action_values(state, actions)
            state = apply(state, actions[values.index(max(values))])
        return self.evaluation.immediate_value(state, seat)


AnyRolloutPolicy = RolloutPolicy[Any]
"""The rollout policy of either game."""
