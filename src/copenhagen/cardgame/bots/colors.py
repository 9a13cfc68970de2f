"""Card values for greedy bots and rollout policies that consider future builds."""

from collections.abc import Sequence
from functools import lru_cache

import attrs

from copenhagen.cardgame.bots.greedy import CardEvaluation, Cards, CardWeights, builds_of
from copenhagen.cardgame.components import SIZES
from copenhagen.cardgame.state import Player, State
from copenhagen.games import result
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import neighbors
from copenhagen.values import immutable

_MOST_CARDS = 15
"""The most cards of one color in hand: there are only fifteen of each."""

_BASE_ABILITIES = (2.9, 3.2, 4.7, 2.5, 6.9)
"""The values of the base game's ability tiles, for bots that consider colors."""

_NEW_ABILITIES = CardWeights().abilities[len(_BASE_ABILITIES) :]
"""The values of the other ability tiles: for every bot those of their records."""


@attrs.frozen(kw_only=True)
@immutable
class ColorWeights(CardWeights):
    """Weights that consider colors: a card's value depends on the builds that it allows.

    They consider which tiles are left, whether one of them could be laid next to its color, and the
    gain of the best build next turn. `matching` is not used.

    They were tuned over 12,960 games of bots with slightly different weights against the greedy
    bot, and rounded.

    >>> from copenhagen.bots import GreedyBot
    >>> from copenhagen.cardgame.bots import ColorWeights
    >>> GreedyBot(ColorWeights()).weights[0].next_turn
    2.1

    Raises `InvalidValue`, with everything that is wrong, if a weight is not a finite number or out
    of range, or a tuple does not have the length of the default.
    """

    row: float = 8.5
    coat_line: float = 6.8
    curve: float = 1.75
    lone_cell: float = 2.2
    coat: float = 5.5
    abilities: tuple[float, ...] = (*_BASE_ABILITIES, *_NEW_ABILITIES)
    inactive: float = 0.41
    card: float = 1.05
    """A card used as payment regardless of its color."""
    surplus: float = 0.27
    drawn: float = 0.8
    mission: float = 3.5
    next_build: float = 0.84
    ending: float = 0.67
    last_turns: float = 3.8
    tile: tuple[float, ...] = (2.3, 2.2, 4.2, 11.8)
    """The cards that pay for an available tile, by its size, from 2 to 5 cells.
    If the tile could be laid next to its color, one card less is needed."""
    reach: float = 1.7
    """The exponent of card value: cards that pay for a share of a tile are worth that share of its
    value to this power."""
    next_turn: float = 2.1
    """The value of a next turn without a build."""


class ColorEvaluation(CardEvaluation):
    """Evaluates card-game positions, including what each hand can still pay for."""

    def __init__(self, weights: ColorWeights) -> None:
        """Precompute the card values by what cards can still build."""
        super().__init__(weights)
        self._colors = weights
        # Cached: most actions leave tiles and houses unchanged.
        self._of_house = lru_cache(maxsize=1 << 10)(self._worked_out)
        self.tables = tuple(
            tuple(_table(weights, sizes, discount) for sizes in range(1 << len(SIZES)))
            for discount in (0, 1)
        )

    def cards(self, state: State, player: Player) -> Cards:
        """Return the value of 0 to 15 cards of each color to `player`, by their possible builds."""
        house = player.house
        return self._of_house(state.tiles, house.colors, house.filled)

    def next_build(self, state: State, seat: int) -> float:
        """Return the weighted value of the best build next turn, minus the value of its cards."""
        if result(state):
            return 0.0
        player, left = state.players[seat], self.time_left(state)
        cards, best = self.cards(state, player), self._colors.next_turn
        for action in builds_of(state, seat):
            best = max(best, self.build(player, action, cards, left))
        return self._colors.next_build * best

    def _worked_out(self, tiles: Sequence[int], colors: Sequence[int], filled: int) -> Cards:
        """Return the value of cards of each color, given the tiles left and the house.

        `colors` has the cells of each color in the house, and `filled` all filled cells.
        """
        found = []
        for color in COLORS:
            first, sizes = len(SIZES) * color, 0
            for place, left in enumerate(tiles[first : first + len(SIZES)]):
                sizes |= (left > 0) << place
            beside = neighbors(colors[color]) & ~filled
            found.append(self.tables[beside != 0][sizes])
        return tuple(found)


def card_evaluation(weights: CardWeights) -> CardEvaluation:
    """Return the card-game evaluation for these weights."""
    return (
        ColorEvaluation(weights) if isinstance(weights, ColorWeights) else CardEvaluation(weights)
    )


def _table(weights: ColorWeights, sizes: int, discount: int) -> tuple[float, ...]:
    """Return the value of 0 to 15 cards of a color, given the sizes of its tiles left.

    Cards are valued by the tile for which they are worth most.
    """
    prices = [
        (value, size - discount)
        for place, (value, size) in enumerate(zip(weights.tile, SIZES, strict=True))
        if sizes >> place & 1
    ]
    return tuple(
        max(
            value * min(1.0, cards / max(1, price)) ** weights.reach
            + weights.surplus * weights.card * max(0, cards - price)
            for value, price in (*prices, (0.0, 0))
        )
        for cards in range(_MOST_CARDS + 1)
    )
