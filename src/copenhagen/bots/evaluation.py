"""The greedy bot's evaluation of a position: the part that both games share."""

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from copenhagen.bots.houses import HouseWeights
from copenhagen.games import legal_actions, result

if TYPE_CHECKING:
    from copenhagen.games import Action, State

OfGame_contra = TypeVar("OfGame_contra", bound="State", contravariant=True)


class Evaluation(Generic[OfGame_contra]):
    """Evaluates the positions of one game for a seat, with given weights."""

    sampled_phases: frozenset[StrEnum] = frozenset()
    """The phases at which chance moves within a turn, so that its outcome is sampled."""

    def __init__(self, weights: HouseWeights) -> None:
        """Keep the weights."""
        self._win = weights.win

    def value(self, state: OfGame_contra, seat: int) -> float:
        """Return the value of `state` to `seat`, whether the game is running or over."""
        if ended := result(state):
            return self._win * (1 if seat in ended.winners else -1)
        return self.heuristic_value(state, seat)

    def heuristic_value(self, state: OfGame_contra, seat: int) -> float:
        """Return the value of `state` to `seat` while the game is running."""
        raise NotImplementedError

    def value_as_seen(self, state: OfGame_contra, seat: int, by: int) -> float:  # noqa: ARG002 (nothing is hidden)
        """Return the value of `state` to `seat`, using only what the seat `by` knows."""
        return self.value(state, seat)

    def immediate_value(self, state: OfGame_contra, seat: int) -> float:
        """Return the immediate value of `state`, in the middle of a turn too."""
        return self.value(state, seat)

    def choices(self, state: OfGame_contra) -> "tuple[Action, ...]":
        """Return the actions to consider in `state`, in the middle of a turn: all of them.

        An evaluation for a player who may not use every legal action leaves the others out.
        """
        return legal_actions(state)

    def value_after_turn(self, state: OfGame_contra, seat: int, now: float) -> float:  # noqa: ARG002 (for subclasses that look further)
        """Return the value of `state` after the turn; `now` is its immediate value."""
        return now


AnyEvaluation = Evaluation[Any]
"""The evaluation of either game."""
