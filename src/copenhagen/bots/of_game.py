"""A game's part of the bots: its weights, its evaluations, and the settings of its searches.

A game has it in its room ``bots``, as `GAME_BOTS`. In a game without that room, bots evaluate
positions by the points alone.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.bots.evaluation import AnyEvaluation, Evaluation
from copenhagen.bots.houses import HouseWeights
from copenhagen.bots.rollout_policy import AnyRolloutPolicy, RolloutPolicy
from copenhagen.engine.game import GameKind, OfItsGame
from copenhagen.messages import Message
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import State, View

Thing = tuple[Callable[[int], Message], int]
"""A thing in words, and the change in its number."""


@attrs.frozen(kw_only=True)
@immutable
class RaceSettings:
    """The settings of a race between actions: its starters, its length, and its margins."""

    starters: int = 6
    """The number of actions tried: the best-looking ones."""
    rounds: int = 2
    """The number of turns of every player after which the position is evaluated."""
    lead: float = 60.0
    """The lead, in tenths of a point, that wins about three games of four."""
    doubt: float = 1.0
    """The number of standard errors by which an action must be ahead to replace the favorite."""
    hopeless: float = 3.0
    """The number of standard errors behind at which an action is dropped."""
    worlds: int = 8
    """The number of worlds in which an iteration to the end of the game tries an action."""
    first_look: int = 8
    """The number of trials after which, and after each doubling, hopeless actions are dropped."""


def _nothing(_: object, __: object) -> Iterable[Thing]:
    return ()


@attrs.frozen(eq=False, kw_only=True)
@immutable
class GameBots:
    """The bots' part of a game.

    - `weights`: the class of its weights, and `strong`, other weights for the levels that search;
    - `evaluation` and `policy`: make the greedy bot's evaluation and the rollout policy for given
      weights;
    - `rollouts` and `review`: the weights of rollouts on the batch engine, in a search and in the
      review of a game;
    - `short_race` and `long_race`: settings for comparing actions over some turns, and to the end
      of the game;
    - `changes`: the changes in a player's resources besides points and cells, for explanations.
    """

    weights: type[HouseWeights]
    strong: HouseWeights | None = None
    evaluation: Callable[[Any], AnyEvaluation] = attrs.field(repr=False)
    policy: Callable[[Any], AnyRolloutPolicy] = attrs.field(repr=False)
    rollouts: HouseWeights
    review: HouseWeights
    short_race: RaceSettings = RaceSettings()
    long_race: RaceSettings = RaceSettings()
    changes: Callable[[Any, Any], Iterable[Thing]] = attrs.field(default=_nothing, repr=False)


class PointsEvaluation(Evaluation["State"]):
    """Evaluates a position by the points alone, in tenths."""

    def __init__(self, weights: HouseWeights) -> None:
        """Keep the weights."""
        super().__init__(weights)
        self._point = weights.point

    def heuristic_value(self, state: "State", seat: int) -> float:
        """Return the points of `seat`."""
        return self._point * state.players[seat].score


def _points_policy(weights: HouseWeights) -> AnyRolloutPolicy:
    return RolloutPolicy(PointsEvaluation(weights), followed={})


_BY_POINTS = GameBots(
    weights=HouseWeights,
    evaluation=PointsEvaluation,
    policy=_points_policy,
    rollouts=HouseWeights(),
    review=HouseWeights(),
)


@cache
def bots_of(game: GameKind) -> GameBots:
    """Return the bots' part of a game."""
    bots: GameBots = getattr(game.room_or_none("bots"), "GAME_BOTS", _BY_POINTS)
    return bots


_GAME_OF = OfItsGame("state", "view", what="state or the view")


def bots_for(known: "State | View") -> GameBots:
    """Return the bots' part of the game of a state or a view."""
    return bots_of(_GAME_OF[type(known)])
