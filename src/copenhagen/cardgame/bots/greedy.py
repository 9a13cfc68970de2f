"""The greedy bot's evaluation of the card game: houses, hands, ability tiles and missions."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import accumulate
from math import fsum

import attrs

from copenhagen.bots.evaluation import Evaluation
from copenhagen.bots.houses import HouseEvaluation, HouseWeights
from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.bots.missions import SHARES
from copenhagen.cardgame.components import (
    ABILITIES,
    CHANGE_OF_COLORS,
    COAT_CELLS,
    COAT_ROWS,
    Mission,
)
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.games import apply, legal_actions, result
from copenhagen.house.colors import COLORS
from copenhagen.house.lines import complete_rows
from copenhagen.values import immutable


@attrs.frozen(kw_only=True)
@immutable
class CardWeights(HouseWeights):
    """The greedy bot's weights for the card game, in tenths of a point.

    They were tuned by playing a few thousand games between bots with slightly different weights,
    and rounded. Small changes hardly matter.

    Raises `InvalidValue`, with everything that is wrong, if a weight is not a finite number or out
    of range, or a tuple does not have the length of the default.
    """

    abilities: tuple[float, ...] = tuple(ABILITY_TILES[ability].weight for ability in ABILITIES)
    """A usable ability tile, by ability: the abilities of the base game, then the others."""
    inactive: float = 0.5
    """The share of that value that an inactive tile keeps."""
    card: float = 1.1
    """The first card of a color in hand."""
    matching: float = 0.25
    """The increase in value from one card of a color to the next, up to five."""
    surplus: float = 0.2
    """The value of each card of a color from the sixth on, as a share of a single card's value."""
    drawn: float = 1.3
    """A card still to be drawn, of unknown color."""
    mission: float = 3.0
    """A mission, when it is nearly fulfilled."""
    next_build: float = 0.4
    """The share of the value of the best build next turn that counts now."""
    ending: float = 1.0
    """The share of the value of cards and ability tiles that is lost when no turn is left to use
    them; the loss begins with `last_turns` to go."""
    last_turns: float = 3.0
    """The number of turns before the End of Game card can come when hands start losing value."""


_USEFUL_CARDS = 5
_SURPLUS_CARDS = 10
"""The most cards of one color from the sixth on: there are only fifteen of each."""

_MOST_HOUSES = 10_000
"""The number of houses whose gains are cached."""

Cards = tuple[tuple[float, ...], ...]
"""The value of 0 to 15 cards of each color."""


class CardEvaluation(Evaluation[State]):
    """Evaluates card-game positions with given weights."""

    sampled_phases: frozenset[StrEnum] = frozenset({Phase.DRAW, Phase.NEXT_ABILITY})
    """The phases at which chance moves in the middle of a turn."""

    def __init__(self, weights: CardWeights) -> None:
        """Precompute every line of a house and every number of cards."""
        super().__init__(weights)
        self._weights = weights
        self.house = HouseEvaluation(weights, coat_rows=COAT_ROWS).value
        first = [weights.card + weights.matching * further for further in range(_USEFUL_CARDS)]
        surplus = [weights.surplus * weights.card] * _SURPLUS_CARDS
        cards = tuple(accumulate(first + surplus, initial=0.0))
        self._any_color = (cards,) * len(COLORS)
        self._gains: dict[tuple[int, int], dict[int, float]] = {}

    def cards(self, state: State, player: Player) -> Cards:
        """Return the value of 0 to 15 cards of each color to `player`."""
        del state, player
        return self._any_color

    def value_as_seen(self, state: State, seat: int, by: int) -> float:
        """Return the value of `state` to `seat`, treating cards concealed from `by` as unknown."""
        player = state.players[seat]
        if seat == by or not any(player.concealed) or result(state):
            return self.value(state, seat)
        players = [*state.players]
        players[seat] = attrs.evolve(player, hand=player.open, concealed=(0, 0, 0, 0, 0))
        known = self.value(attrs.evolve(state, players=tuple(players)), seat)
        return known + self._weights.drawn * sum(player.concealed) * self.time_left(state)

    def immediate_value(self, state: State, seat: int) -> float:
        """Return the immediate value of `state`; a build awaiting payment counts as paid."""
        if state.pending:
            state = apply(state, legal_actions(state)[0])
        return self.value(state, seat)

    def value_after_turn(self, state: State, seat: int, now: float) -> float:
        """Return `now` plus the weighted value of the best build the hand allows after the turn."""
        return now + self.next_build(state, seat)

    def heuristic_value(self, state: State, seat: int) -> float:
        """Return the value of `state` to `seat`, without the builds that its hand allows."""
        player = state.players[seat]
        cards = self.cards(state, player)
        at_hand = fsum(cards[color][held] for color, held in enumerate(player.hand))
        usable = (*player.active, *player.resting)
        at_hand += fsum(self._weights.abilities[ability] for ability in usable)
        at_hand += self._weights.inactive * fsum(
            self._weights.abilities[ability] for ability in player.inactive
        )
        value = self.house(player.house.filled, player.house.windows)
        if state.game.missions:
            value += self._missions(state.game.missions, player)
        if state.to_act == seat:
            at_hand += self._weights.drawn * state.to_draw
            value += self._weights.coat * (state.coats + state.coats_later)
            value += self._weights.point * state.rewards
        return value + at_hand * self.time_left(state)

    def _missions(self, missions: tuple[Mission, ...], player: Player) -> float:
        """Return the value of missions: points for the gained ones, prospects for the others."""
        value = self._weights.point * player.mission_points
        for mission in missions:
            if mission not in player.missions:
                share = SHARES[mission](player.house)
                value += self._weights.mission * share**self._weights.curve
        return value

    def time_left(self, state: State) -> float:
        """Return the share of its value that a hand still has, near the End of Game card."""
        if state.end_card is not EndCard.SUPPLY:
            return 1.0
        turns = sum(state.supply) / (2 * len(state.players))
        return 1.0 - self._weights.ending * max(0.0, 1.0 - turns / self._weights.last_turns)

    def next_build(self, state: State, seat: int) -> float:
        """Return the weighted value of the best build that `seat` could pay for now."""
        if result(state):
            return 0.0
        house = state.players[seat].house
        now = self.house(house.filled, house.windows)
        best = 0.0
        for action in builds_of(state, seat):
            lie = action.placement
            then = self.house(house.filled | lie.cells, house.windows | lie.windows)
            best = max(best, then - now - self._weights.card * (action.tile.size - 1))
        return self._weights.next_build * best * self.time_left(state)

    def build(self, player: Player, action: Build, cards: Cards, left: float) -> float:
        """Return the gain of a build for `player`, minus the value of its cards by `cards`."""
        house, place, tile = player.house, action.placement, action.tile
        known = self._gains.get((house.filled, house.windows))
        if known is None:
            known = self._remembered(house.filled, house.windows)
        # The placements of legal builds are never freed, so their ids are stable.
        gain = known.get(id(place))
        if gain is None:
            gain = self.gain(house.filled, house.windows, place.cells, place.windows)
            known[id(place)] = gain
        price = tile.size - (place.neighbors & house.colors[tile.color] != 0)
        of_color, held = cards[tile.color], player.hand[tile.color]
        if held >= price:
            return gain - (of_color[held] - of_color[held - price]) * left
        changed = (price - held) * self._weights.card + self.use_of(CHANGE_OF_COLORS)
        return gain - (of_color[held] + changed) * left

    def use_of(self, ability: int) -> float:
        """Return the cost of using an ability tile."""
        return self._weights.abilities[ability] * (1 - self._weights.inactive)

    def gain(self, filled: int, windows: int, cells: int, shown: int) -> float:
        """Return the gain of a tile on `cells` for a house, with its windows on `shown`."""
        after = filled | cells
        rows = complete_rows(after) & ~complete_rows(filled) & COAT_ROWS
        coats = (cells & COAT_CELLS).bit_count() + rows.bit_count()
        value = self.house(after, windows | shown) - self.house(filled, windows)
        return value + self._weights.coat * coats

    def _remembered(self, filled: int, windows: int) -> dict[int, float]:
        """Return the cached gains of tiles for a house."""
        if len(self._gains) >= _MOST_HOUSES:
            self._gains.clear()
        return self._gains.setdefault((filled, windows), {})


def builds_of(state: State, seat: int) -> Iterator[Build]:
    """Yield the builds that `seat` could pay for now."""
    own_turn = attrs.evolve(state, phase=Phase.ACTION, to_act=seat, took_cards=False)
    for action in legal_actions(own_turn):
        if isinstance(action, Build):
            yield action
