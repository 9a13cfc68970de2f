"""The values of the actions of the card game at a glance, without carrying them out."""

from typing import TYPE_CHECKING, Any

from copenhagen.bots.cardgame import CardScale, CardWeights
from copenhagen.bots.rollouts.colors import ColorScale, ColorWeights
from copenhagen.bots.rollouts.rollout_policy import RolloutPolicy
from copenhagen.cardgame.actions import (
    Build,
    Discard,
    Pay,
    PlaceSpecial,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    ANY_CARDS,
    CHANGE_OF_COLORS,
    COAT_CELLS,
    COAT_ROWS,
    CONSTRUCTION_DISCOUNT,
    FOUR_CARDS,
)
from copenhagen.cardgame.state import Player, State
from copenhagen.games import apply
from copenhagen.house.lines import complete_rows

if TYPE_CHECKING:
    from collections.abc import Callable

_Cards = tuple[tuple[float, ...], ...]
"""The worth of 0 to 15 cards of each color."""

_FOUR = 4
"""How many cards are taken with "Four cards"."""

_MOST_HOUSES = 10_000
"""The number of houses for which it is remembered what tiles bring there."""


class CardRolloutPolicy(RolloutPolicy[State]):
    """The values of actions of the card game at a glance, by certain weights.

    What a tile brings to a house is remembered: the games that a search imagines build on the same
    houses over and over. Kinds of action that are rare are simply carried out.
    """

    def __init__(self, weights: CardWeights) -> None:
        """Prepare for these weights."""
        self._scale = (
            ColorScale(weights) if isinstance(weights, ColorWeights) else CardScale(weights)
        )
        super().__init__(self._scale, followed={})
        self._weights = weights
        self._gains: dict[tuple[int, int], dict[int, float]] = {}
        self._by_kind: dict[type, Callable[[State, Player, Any, _Cards, float], float]] = {
            Build: self._build,
            TakeCards: self._take,
            TakeAdditional: self._additional,
            Discard: self._discard,
            Pay: self._pay,
            PlaceSpecial: self._special,
            TakeAbility: self._ability,
        }

    def turn_of(self, state: State) -> int:
        """Return whose turn it is."""
        return state.to_act

    def worths(self, state: State, actions: tuple[Any, ...]) -> list[float]:
        """Return about how much better off each of `actions` leaves the player who decides."""
        me, by_kind, now = state.players[state.to_act], self._by_kind, None
        cards, left = self._scale.cards(state, me), self._scale.time_left(state)
        found = []
        for action in actions:
            rated = by_kind.get(type(action))
            if rated is not None:
                found.append(rated(state, me, action, cards, left))
                continue
            if now is None:
                now = self._scale.worth(state, state.to_act)
            found.append(self._scale.at_once(apply(state, action), state.to_act) - now)
        return found

    # Cards

    def _take(
        self, state: State, me: Player, action: TakeCards, cards: _Cards, left: float
    ) -> float:
        display, hand, worth = state.display, [*me.hand], 0.0
        slots = action.slots
        for slot in slots:
            # The display is full when cards are taken, and without the End of Game card.
            color: Any = display[slot]
            held, of_color = hand[color], cards[color]
            worth += of_color[held + 1] - of_color[held]
            hand[color] = held + 1
        if slots[-1] - slots[0] >= len(slots):
            worth -= self._use_of(ANY_CARDS)
        if len(slots) == _FOUR:
            worth -= self._use_of(FOUR_CARDS)
        return worth * left

    def _additional(
        self, state: State, me: Player, action: TakeAdditional, cards: _Cards, left: float
    ) -> float:
        color: Any = state.display[action.slot]
        held, of_color = me.hand[color], cards[int(color)]
        return (of_color[held + 1] - of_color[held] - self._use_of(ADDITIONAL_CARD)) * left

    def _discard(self, _: State, me: Player, action: Discard, cards: _Cards, left: float) -> float:
        worth = 0.0
        for held, number, of_color in zip(me.hand, action.cards, cards, strict=True):
            worth -= of_color[held] - of_color[held - number]
        return worth * left

    def _use_of(self, ability: int) -> float:
        """Return what it costs to use an ability tile."""
        return self._weights.abilities[ability] * (1 - self._weights.inactive)

    # Tiles

    def _build(self, _: State, me: Player, action: Build, cards: _Cards, left: float) -> float:
        house, place, tile = me.house, action.placement, action.tile
        known = self._gains.get((house.filled, house.windows))
        if known is None:
            known = self._remembered(house.filled, house.windows)
        # The placements of builds that are legal live as long as the library.
        gain = known.get(id(place))
        if gain is None:
            gain = self._gain(house.filled, house.windows, place.cells, place.windows)
            known[id(place)] = gain
        price = tile.size - (place.neighbors & house.colors[tile.color] != 0)
        of_color, held = cards[tile.color], me.hand[tile.color]
        if held >= price:
            return gain - (of_color[held] - of_color[held - price]) * left
        changed = (price - held) * self._weights.card + self._use_of(CHANGE_OF_COLORS)
        return gain - (of_color[held] + changed) * left

    def _pay(self, state: State, me: Player, action: Pay, cards: _Cards, left: float) -> float:
        if state.pending is None:
            return 0.0
        of_color, held = cards[state.pending.tile.color], me.hand[state.pending.tile.color]
        worth = of_color[held - action.natural] - of_color[held]
        if action.from_color is not None:
            of_color, held = cards[action.from_color], me.hand[action.from_color]
            worth += of_color[held - action.converted] - of_color[held]
            worth -= self._use_of(CHANGE_OF_COLORS)
        if action.discount:
            worth -= self._use_of(CONSTRUCTION_DISCOUNT)
        return worth * left

    def _special(self, _: State, me: Player, action: PlaceSpecial, __: _Cards, ___: float) -> float:
        house, cell = me.house, 1 << action.cell
        return self._gain(house.filled, house.windows, cell, cell) - self._weights.coat

    def _ability(
        self, _: State, __: Player, action: TakeAbility, ___: _Cards, left: float
    ) -> float:
        return self._weights.abilities[action.ability] * left - self._weights.coat

    def _remembered(self, filled: int, windows: int) -> dict[int, float]:
        """Return where it is noted what tiles bring to a house."""
        if len(self._gains) >= _MOST_HOUSES:
            self._gains.clear()
        return self._gains.setdefault((filled, windows), {})

    def _gain(self, filled: int, windows: int, cells: int, shown: int) -> float:
        """Return what a tile on `cells` brings that shows windows on `shown`."""
        house, after = self._scale.house, filled | cells
        rows = complete_rows(after) & ~complete_rows(filled) & COAT_ROWS
        coats = (cells & COAT_CELLS).bit_count() + rows.bit_count()
        return house(after, windows | shown) - house(filled, windows) + self._weights.coat * coats
