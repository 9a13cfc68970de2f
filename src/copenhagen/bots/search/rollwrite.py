"""What the actions of Roll & Write are worth at a glance, without carrying them out."""

from typing import TYPE_CHECKING, Any

from copenhagen.bots.rollwrite import LIKELY_PLACES, RollScale, RollWeights
from copenhagen.bots.search.glance import Glance
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
from copenhagen.rollwrite.components import (
    BOXES,
    COLOR_CHANGE,
    NO_X,
    ONE_X,
    RE_ROLL,
    TRACK_POINTS,
    USE_AGAIN,
    WHITE,
    Faces,
)
from copenhagen.rollwrite.state import Phase, Player, State

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["RollGlance"]

_ENOUGH = 20.0
"""What a shape has to bring for the dice to be left as they are, in tenths of a point."""

_NEVER = -1000.0
"""What is not looked at: worse than anything that is."""


class RollGlance(Glance[State]):
    """What actions of Roll & Write are worth at a glance, by certain weights."""

    def __init__(self, weights: RollWeights) -> None:
        """Prepare for these weights."""
        self._scale = RollScale(weights)
        super().__init__(self._scale)
        self._weights = weights
        self._by_kind: dict[type, Callable[[State, Player, Any], float]] = {
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

    def turn_of(self, state: State) -> int:
        """Return whose turn it is."""
        return state.active

    def worths(self, state: State, actions: tuple[Any, ...]) -> list[float]:
        """Return about how much better off each of `actions` leaves the player who decides."""
        me, by_kind = state.players[state.seat], self._by_kind
        if state.phase is Phase.DRAW:
            return self._draws(me, actions)
        if state.phase is not Phase.CHOOSE:
            return [by_kind[type(action)](state, me, action) for action in actions]
        gains = self._scale.gains_of(state)
        found = [
            self._choose(state, action, gains) if type(action) is Choose else _NEVER
            for action in actions
        ]
        if max(found) < _ENOUGH:
            for place, action in enumerate(actions):
                if type(action) is not Choose:
                    found[place] = by_kind[type(action)](state, me, action)
        return found

    # Dice

    def _choose(self, state: State, action: Choose, gains: tuple[float, ...]) -> float:
        shape, weights = action.shape, self._weights
        number = state.game.sheet.number_of[shape]
        missing = shape.size - state.dice[shape.color] - action.whites
        cost = weights.bonus * max(0, missing)
        if not shape.endless and not state.copies[number]:
            cost += weights.abilities[USE_AGAIN]
        return gains[number] - cost * self._scale.time_left(state)

    def _change_color(self, state: State, _: Player, action: ChangeColor) -> float:
        faces = [*state.dice]
        faces[action.face] -= action.number
        faces[action.to] += action.number
        return self._scale.offer(state).best(_as_faces(faces)) - self._cost(state, COLOR_CHANGE)

    def _reroll(self, state: State, _: Player, action: Reroll) -> float:
        """Return what it is worth to roll again, if all is kept that is white or of one color."""
        kept = [there - again for there, again in zip(state.dice, action.dice, strict=True)]
        colors = [color for color, dice in enumerate(kept[:WHITE]) if dice]
        if action.dice[WHITE] or len(colors) > 1 or (colors and action.dice[colors[0]]):
            return _NEVER
        mean = self._scale.offer(state).mean(_as_faces(kept), sum(action.dice))
        return mean - self._cost(state, RE_ROLL)

    def _cost(self, state: State, ability: int) -> float:
        return self._weights.abilities[ability] * self._scale.time_left(state)

    # Drawing

    def _draws(self, me: Player, actions: tuple[Any, ...]) -> list[float]:
        """Return what each place brings to be drawn on, for the likely ones with an X as well."""
        filled, windows = me.house.filled, me.house.windows
        found = [self._drawn(me, action.placement.cells, 0) for action in actions]
        likely = sorted(range(len(found)), key=lambda place: -found[place])[:LIKELY_PLACES]
        worths = [_NEVER] * len(found)
        for place in likely:
            worths[place] = self._scale.gain(filled, windows, actions[place].placement.cells)
        return worths

    def _mark_x(self, state: State, me: Player, action: MarkX) -> float:
        return self._drawn(me, state.cells, 1 << action.cell)

    def _use_no_x(self, state: State, me: Player, _: UseNoX) -> float:
        return self._drawn(me, state.cells, 0) - self._cost(state, NO_X)

    def _square(self, _: State, me: Player, action: DrawSquare) -> float:
        return self._drawn(me, 1 << action.cell, 0) - self._weights.coat

    def _one_x(self, state: State, me: Player, action: UseOneX) -> float:
        cell = 1 << action.cell
        drawn = self._drawn(me, cell, 0 if state.no_x else cell)
        return drawn - self._cost(state, ONE_X)

    def _drawn(self, me: Player, cells: int, xs: int) -> float:
        return self._scale.change(me.house.filled, me.house.windows, cells, xs)

    # Tracks

    def _mark_two(self, state: State, me: Player, action: MarkTwo) -> float:
        worth = self._marked(state, me, action.color, 2)
        return worth - self._weights.coat if state.phase is Phase.COAT_OF_ARMS else worth

    def _mark(self, state: State, me: Player, action: Mark) -> float:
        return self._marked(state, me, action.color, 1)

    def _marked(self, state: State, me: Player, color: int, boxes: int) -> float:
        """Return what it brings to mark so many more boxes of a track."""
        marked = me.tracks[color]
        after = min(BOXES, marked + boxes)
        ahead = self._scale.track(color, after) - self._scale.track(color, marked)
        points = TRACK_POINTS if after == BOXES else 0
        return ahead * self._scale.time_left(state) + self._weights.point * points


def _nothing(_: State, __: Player, ___: object) -> float:
    return 0.0


def _as_faces(faces: list[int]) -> Faces:
    blue, yellow, red, green, purple, white = faces
    return blue, yellow, red, green, purple, white
