"""The values of cards by what they can still build, for players who choose at a glance.

The greedy bot looks at the builds that come next anyway, so that it gains nothing by it.
"""

import attrs

from copenhagen.bots.cardgame import CardScale, CardWeights
from copenhagen.bots.houses import one_for_each
from copenhagen.cardgame.components import SIZES
from copenhagen.cardgame.state import Player, State
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import neighbors
from copenhagen.values import value

_MOST_CARDS = 15
"""A hand never holds more cards of one color: there are no more of it."""


@attrs.frozen(kw_only=True)
@value
class ColorWeights(CardWeights):
    """The weights of who chooses at a glance, and minds what the cards of a color can still build.

    They were found by letting players with slightly different ones play 440,000 games on the batch
    engine, and are rounded.
    """

    row: float = 7.9
    column: float = 2.7
    coat: float = 4.8
    inactive: float = 0.47
    tile: tuple[float, ...] = attrs.field(default=(1.8, 3.8, 5.6, 8.9), validator=one_for_each)
    """The cards that pay for a tile of which there are some left, by its size, from 2 to 5 cells.
    Where the tile could be laid next to its color, that is one card less."""
    reach: float = 1.9
    """How the worth of cards grows with the share of a tile that they pay for: the share to this
    power."""
    card: float = 1.2
    """A card that is to be paid with whatever its color is."""
    drawn: float = 1.0
    mission: float = 3.5
    ending: float = 0.75
    last_turns: float = 2.8


class ColorScale(CardScale):
    """The values of positions of the card game to who minds what cards can still build."""

    def __init__(self, weights: ColorWeights) -> None:
        """Work out what cards are worth, by what they can still build."""
        super().__init__(weights)
        self.tables = tuple(
            tuple(_table(weights, sizes, discount) for sizes in range(1 << len(SIZES)))
            for discount in (0, 1)
        )

    def cards(self, state: State, player: Player) -> tuple[tuple[float, ...], ...]:
        """Return what 0 to 15 cards of each color are worth to `player`: what they can build."""
        return tuple(self._of_color(state, player, color) for color in COLORS)

    def _of_color(self, state: State, player: Player, color: int) -> tuple[float, ...]:
        first, sizes = len(SIZES) * color, 0
        for place, left in enumerate(state.tiles[first : first + len(SIZES)]):
            sizes |= (left > 0) << place
        beside = neighbors(player.house.colors[color]) & ~player.house.filled
        return self.tables[beside != 0][sizes]


def _table(weights: ColorWeights, sizes: int, discount: int) -> tuple[float, ...]:
    """Return what 0 to 15 cards of a color are worth, by the sizes of its tiles that are left.

    They are worth as much as for the tile for which they are best.
    """
    prices = [
        (worth, size - discount)
        for place, (worth, size) in enumerate(zip(weights.tile, SIZES, strict=True))
        if sizes >> place & 1
    ]
    return tuple(
        max(
            worth * min(1.0, cards / max(1, price)) ** weights.reach
            + weights.surplus * weights.card * max(0, cards - price)
            for worth, price in (*prices, (0.0, 0))
        )
        for cards in range(_MOST_CARDS + 1)
    )
