"""The rollout policy for Roll & Write: greedy on a cheap evaluation of actions."""

from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.bots.rollout_policy import RolloutPolicy
from copenhagen.house.counts import as_faces
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DoneDrawing,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    NoMark,
    Pass,
    Reroll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.bots.greedy import RollEvaluation, RollWeights
from copenhagen.rollwrite.components import (
    BOXES,
    COLOR_CHANGE,
    NO_X,
    ONE_X,
    RE_ROLL,
    TRACK_POINTS,
    USE_AGAIN,
    WHITE,
)
from copenhagen.rollwrite.state import Phase, Player, State
from copenhagen.values import immutable

if TYPE_CHECKING:
    from collections.abc import Callable

_NEVER = -1000.0
"""The value of an action that is not considered: worse than any that is."""

_ENOUGH = 40.0
"""The value of `RolloutWeights.enough` for other weights."""


@attrs.frozen(kw_only=True)
@immutable
class RolloutWeights(RollWeights):
    """The rollout policy's weights for Roll & Write, for rollouts to the end of the game.

    They were tuned over 300,000 games between players with slightly different weights on the batch
    engine (`python -m benchmarks.rollout_weights`), and rounded.
    """

    row: float = 8.5
    column: float = 8.8
    coat_line: float = 5.5
    curve: float = 2.5
    lone_cell: float = 0.9
    coat: float = 7.9
    abilities: tuple[float, ...] = (2.0, 0.75, 1.7, 1.3, 7.2)
    bonus: float = 0.8
    patience: float = 0.66
    ending: float = 0.82
    last_points: float = 3.6
    enough: float = 38.0
    """The minimum gain of a shape at which the dice are kept."""


def enough(weights: RollWeights) -> float:
    """Return the minimum gain of a shape at which these weights keep the dice."""
    return weights.enough if isinstance(weights, RolloutWeights) else _ENOUGH


class RollRolloutPolicy(RolloutPolicy[State]):
    """Evaluates the actions of Roll & Write cheaply, with given weights."""

    def __init__(self, weights: RollWeights) -> None:
        """Prepare the evaluation for these weights."""
        self._evaluation = RollEvaluation(weights)
        super().__init__(
            self._evaluation, followed={Phase.DRAW: 3, Phase.MARK_X: 3, Phase.ONE_X: 3}
        )
        self._weights, self._stars = weights, weights.abilities
        self._enough = enough(weights)
        self._by_kind: dict[type, Callable[[State, Player, Any, float], float]] = {
            ChangeColor: self._change_color,
            Reroll: self._reroll,
            MarkX: self._mark_x,
            UseNoX: self._use_no_x,
            DrawSquare: self._square,
            UseOneX: self._one_x,
            MarkTwo: self._mark_two,
            Mark: self._mark,
            Pass: _nothing,
            DoneDrawing: _nothing,
            NoMark: _nothing,
        }

    def action_values(self, state: State, actions: tuple[Any, ...]) -> list[float]:
        """Return the approximate gain of each of `actions` for the deciding player."""
        if state.phase is Phase.DRAW and state.shape is not None:
            places = self._evaluation.places_of(state, state.shape)
            return [places.get(action.placement.cells, _NEVER) for action in actions]
        me, by_kind = state.players[state.to_act], self._by_kind
        left = self._evaluation.time_left(state)
        if state.phase is not Phase.CHOOSE:
            return [by_kind[type(action)](state, me, action, left) for action in actions]
        gains = self._evaluation.gains_of(state)
        found = [
            self._choose(state, action, gains, left) if type(action) is Choose else _NEVER
            for action in actions
        ]
        if max(found) < self._enough:
            for place, action in enumerate(actions):
                if type(action) is not Choose:
                    found[place] = by_kind[type(action)](state, me, action, left)
        return found

    # Dice

    def _choose(self, state: State, action: Choose, gains: tuple[float, ...], left: float) -> float:
        shape, weights = action.shape, self._weights
        number = state.game.sheet.number_of[shape]
        missing = shape.size - state.dice[shape.color] - action.whites
        cost = weights.bonus * max(0, missing)
        if not shape.endless and not state.copies[number]:
            cost += self._stars[USE_AGAIN]
        return gains[number] - cost * left

    def _change_color(self, state: State, _: Player, action: ChangeColor, left: float) -> float:
        faces = [*state.dice]
        faces[action.face] -= action.number
        faces[action.to] += action.number
        return (
            self._evaluation.offer(state).best(as_faces(faces)) - self._stars[COLOR_CHANGE] * left
        )

    def _reroll(self, state: State, _: Player, action: Reroll, left: float) -> float:
        """Return the value of a reroll that keeps all white dice and all of at most one color."""
        kept = [there - again for there, again in zip(state.dice, action.dice, strict=True)]
        colors = [color for color, dice in enumerate(kept[:WHITE]) if dice]
        if action.dice[WHITE] or len(colors) > 1 or (colors and action.dice[colors[0]]):
            return _NEVER
        mean = self._evaluation.offer(state).mean(as_faces(kept), sum(action.dice))
        return mean - self._stars[RE_ROLL] * left

    # Drawing

    def _mark_x(self, state: State, me: Player, action: MarkX, _: float) -> float:
        house = me.house
        return self._evaluation.change(house.filled, house.windows, state.cells, 1 << action.cell)

    def _use_no_x(self, state: State, me: Player, _: UseNoX, left: float) -> float:
        house = me.house
        drawn = self._evaluation.change(house.filled, house.windows, state.cells, 0)
        return drawn - self._stars[NO_X] * left

    def _square(self, _: State, me: Player, action: DrawSquare, __: float) -> float:
        house = me.house
        squares = self._evaluation.squares(house.filled, house.windows, crossed=False)
        return squares[action.cell] - self._weights.coat

    def _one_x(self, state: State, me: Player, action: UseOneX, left: float) -> float:
        house = me.house
        squares = self._evaluation.squares(house.filled, house.windows, crossed=not state.no_x)
        return squares[action.cell] - self._stars[ONE_X] * left

    # Tracks

    def _mark_two(self, state: State, me: Player, action: MarkTwo, left: float) -> float:
        value = self._marked(me, action.color, 2, left)
        return value - self._weights.coat if state.phase is Phase.COAT_OF_ARMS else value

    def _mark(self, _: State, me: Player, action: Mark, left: float) -> float:
        return self._marked(me, action.color, 1, left)

    def _marked(self, me: Player, color: int, boxes: int, left: float) -> float:
        """Return the gain of marking `boxes` more boxes of a track."""
        marked = me.tracks[color]
        after = min(BOXES, marked + boxes)
        ahead = self._evaluation.track(color, after) - self._evaluation.track(color, marked)
        points = TRACK_POINTS if after == BOXES else 0
        return ahead * left + self._weights.point * points


def _nothing(_: State, __: Player, ___: object, ____: float) -> float:
    return 0.0
