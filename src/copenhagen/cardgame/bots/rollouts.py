"""The rollout policy for the card game: greedy on a cheap evaluation of actions."""

from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.bots.rollout_policy import RolloutPolicy
from copenhagen.cardgame.actions import (
    Build,
    Discard,
    Pay,
    PlaceSpecial,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.bots.colors import ColorWeights, card_evaluation
from copenhagen.cardgame.bots.greedy import Cards, CardWeights
from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    ANY_CARDS,
    CHANGE_OF_COLORS,
    CONSTRUCTION_DISCOUNT,
    FOUR_CARDS,
)
from copenhagen.cardgame.state import Player, State
from copenhagen.games import apply
from copenhagen.values import immutable

if TYPE_CHECKING:
    from collections.abc import Callable

_FOUR = 4
"""The number of cards taken with "Four cards"."""


@attrs.frozen(kw_only=True)
@immutable
class ColorRolloutWeights(ColorWeights):
    """The rollout policy's weights for the card game, which consider the builds of each color.

    They do not look at the next turn, which makes quick rollouts. They were tuned over 440,000
    games between players with slightly different weights on the batch engine, and rounded.
    """

    row: float = 7.9
    column: float = 2.7
    coat_line: float = 6.0
    curve: float = 1.6
    lone_cell: float = 2.0
    coat: float = 4.8
    abilities: tuple[float, ...] = CardWeights().abilities
    inactive: float = 0.47
    card: float = 1.2
    surplus: float = 0.2
    drawn: float = 1.0
    mission: float = 3.5
    ending: float = 0.75
    last_turns: float = 2.8
    tile: tuple[float, ...] = (1.8, 3.8, 5.6, 8.9)
    reach: float = 1.9
    next_build: float = 0.0


@attrs.frozen(kw_only=True)
@immutable
class NextTurnRolloutWeights(ColorRolloutWeights):
    """The weights of rollouts that also count the best build next turn, on the batch engine.

    They take more than twice as long as `ColorRolloutWeights`, and win five of six games of two
    against them. They were tuned over 700,000 games between players with slightly different
    weights, and rounded.
    """

    row: float = 9.2
    column: float = 2.8
    coat_line: float = 4.6
    curve: float = 1.7
    lone_cell: float = 1.2
    coat: float = 4.0
    abilities: tuple[float, ...] = (2.6, 2.7, 12.0, 2.7, 11.5, *CardWeights().abilities[5:])
    inactive: float = 0.53
    card: float = 1.95
    surplus: float = 0.12
    drawn: float = 1.7
    ending: float = 0.99
    last_turns: float = 1.0
    tile: tuple[float, ...] = (1.1, 3.0, 2.2, 6.8)
    reach: float = 2.7
    next_build: float = 0.94
    next_turn: float = 2.7


class CardRolloutPolicy(RolloutPolicy[State]):
    """Evaluates the actions of the card game cheaply, with given weights.

    The gains of tiles are cached: the rollouts of a search build the same houses over and over.
    Rare kinds of actions are simply carried out.
    """

    def __init__(self, weights: CardWeights) -> None:
        """Prepare the evaluation for these weights."""
        self._evaluation = card_evaluation(weights)
        super().__init__(self._evaluation, followed={})
        self._weights = weights
        self._by_kind: dict[type, Callable[[State, Player, Any, Cards, float], float]] = {
            Build: self._build,
            TakeCards: self._take,
            TakeAdditional: self._additional,
            Discard: self._discard,
            Pay: self._pay,
            PlaceSpecial: self._special,
            TakeAbility: self._ability,
        }

    def action_values(self, state: State, actions: tuple[Any, ...]) -> list[float]:
        """Return the approximate gain of each of `actions` for the deciding player."""
        me, by_kind, now = state.players[state.to_act], self._by_kind, None
        cards, left = self._evaluation.cards(state, me), self._evaluation.time_left(state)
        found = []
        for action in actions:
            rated = by_kind.get(type(action))
            if rated is not None:
                found.append(rated(state, me, action, cards, left))
                continue
            if now is None:
                now = self._evaluation.value(state, state.to_act)
            found.append(self._evaluation.immediate_value(apply(state, action), state.to_act) - now)
        return found

    # Cards

    def _take(
        self, state: State, me: Player, action: TakeCards, cards: Cards, left: float
    ) -> float:
        display, hand, value = state.display, [*me.hand], 0.0
        slots = action.slots
        for slot in slots:
            # When cards are taken, the display is full and does not hold the End of Game card.
            color: Any = display[slot]
            held, of_color = hand[color], cards[color]
            value += of_color[held + 1] - of_color[held]
            hand[color] = held + 1
        if slots[-1] - slots[0] >= len(slots):
            value -= self._evaluation.use_of(ANY_CARDS)
        if len(slots) == _FOUR:
            value -= self._evaluation.use_of(FOUR_CARDS)
        return value * left

    def _additional(
        self, state: State, me: Player, action: TakeAdditional, cards: Cards, left: float
    ) -> float:
        color: Any = state.display[action.slot]
        held, of_color = me.hand[color], cards[int(color)]
        return (
            of_color[held + 1] - of_color[held] - self._evaluation.use_of(ADDITIONAL_CARD)
        ) * left

    def _discard(self, _: State, me: Player, action: Discard, cards: Cards, left: float) -> float:
        value = 0.0
        for held, number, of_color in zip(me.hand, action.cards, cards, strict=True):
            value -= of_color[held] - of_color[held - number]
        return value * left

    # Tiles

    def _build(self, _: State, me: Player, action: Build, cards: Cards, left: float) -> float:
        return self._evaluation.build(me, action, cards, left)

    def _pay(self, state: State, me: Player, action: Pay, cards: Cards, left: float) -> float:
        if state.pending is None:
            return 0.0
        of_color, held = cards[state.pending.tile.color], me.hand[state.pending.tile.color]
        value = of_color[held - action.natural] - of_color[held]
        if action.from_color is not None:
            of_color, held = cards[action.from_color], me.hand[action.from_color]
            value += of_color[held - action.converted] - of_color[held]
            value -= self._evaluation.use_of(CHANGE_OF_COLORS)
        if action.discount:
            value -= self._evaluation.use_of(CONSTRUCTION_DISCOUNT)
        return value * left

    def _special(self, _: State, me: Player, action: PlaceSpecial, __: Cards, ___: float) -> float:
        house, cell = me.house, 1 << action.cell
        return self._evaluation.gain(house.filled, house.windows, cell, cell) - self._weights.coat

    def _ability(self, _: State, __: Player, action: TakeAbility, ___: Cards, left: float) -> float:
        return self._weights.abilities[action.ability] * left - self._weights.coat
