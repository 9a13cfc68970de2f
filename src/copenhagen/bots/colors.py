"""The values of cards by what they can still build, for greedy bots and imagined players."""

from collections.abc import Sequence
from functools import lru_cache

import attrs

from copenhagen.bots.cardgame import Cards, CardScale, CardWeights, builds_of
from copenhagen.cardgame.components import SIZES
from copenhagen.cardgame.state import Player, State
from copenhagen.games import result
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import neighbors
from copenhagen.values import value

_MOST_CARDS = 15
"""A hand never holds more cards of one color: there are no more of it."""


@attrs.frozen(kw_only=True)
@value
class ColorWeights(CardWeights):
    """The weights of a greedy bot that minds colors: cards are worth what they can still build.

    Which tiles are left counts, and whether one of them could be laid next to its color; so does
    what the best build of the next turn would bring. `matching` counts for nothing.

    The figures were found by letting bots with slightly different ones play 12,960 games against
    the greedy bot, and are rounded.

    >>> from copenhagen.bots import ColorWeights, GreedyBot
    >>> GreedyBot(card_game=ColorWeights()).card_game.next_turn
    2.1

    Raises `InvalidValue`, with everything that is wrong, where a weight is not a finite number or
    out of its range, or a tuple does not have as many figures as by default.
    """

    row: float = 8.5
    coat_line: float = 6.8
    curve: float = 1.75
    lone_cell: float = 2.2
    coat: float = 5.5
    abilities: tuple[float, ...] = (2.9, 3.2, 4.7, 2.5, 6.9, 2.0, 1.0, 4.5, 1.5, 5.0, 5.0)
    inactive: float = 0.41
    card: float = 1.05
    """A card that is to be paid with whatever its color is."""
    surplus: float = 0.27
    drawn: float = 0.8
    mission: float = 3.5
    next_build: float = 0.84
    ending: float = 0.67
    last_turns: float = 3.8
    tile: tuple[float, ...] = (2.3, 2.2, 4.2, 11.8)
    """The cards that pay for a tile of which there are some left, by its size, from 2 to 5 cells.
    Where the tile could be laid next to its color, that is one card less."""
    reach: float = 1.7
    """How the worth of cards grows with the share of a tile that they pay for: the share to this
    power."""
    next_turn: float = 2.1
    """A next turn without a build brings that."""


class ColorScale(CardScale):
    """The values of positions of the card game to who minds what cards can still build."""

    def __init__(self, weights: ColorWeights) -> None:
        """Work out what cards are worth, by what they can still build."""
        super().__init__(weights)
        self._colors = weights
        # Most actions leave tiles and houses as they are.
        self._of_house = lru_cache(maxsize=1 << 10)(self._worked_out)
        self.tables = tuple(
            tuple(_table(weights, sizes, discount) for sizes in range(1 << len(SIZES)))
            for discount in (0, 1)
        )

    def cards(self, state: State, player: Player) -> Cards:
        """Return what 0 to 15 cards of each color are worth to `player`: what they can build."""
        house = player.house
        return self._of_house(state.tiles, house.colors, house.filled)

    def next_build(self, state: State, seat: int) -> float:
        """Return what the best build of the next turn counts, by what its cards can still build."""
        if result(state):
            return 0.0
        player, left = state.players[seat], self.time_left(state)
        cards, best = self.cards(state, player), self._colors.next_turn
        for action in builds_of(state, seat):
            best = max(best, self.build(player, action, cards, left))
        return self._colors.next_build * best

    def _worked_out(self, tiles: Sequence[int], colors: Sequence[int], filled: int) -> Cards:
        """Return what cards of each color are worth by the tiles that are left, and by the house.

        `colors` has the cells of each color in the house, and `filled` all of them.
        """
        found = []
        for color in COLORS:
            first, sizes = len(SIZES) * color, 0
            for place, left in enumerate(tiles[first : first + len(SIZES)]):
                sizes |= (left > 0) << place
            beside = neighbors(colors[color]) & ~filled
            found.append(self.tables[beside != 0][sizes])
        return tuple(found)


def card_scale(weights: CardWeights) -> CardScale:
    """Return what values positions of the card game by these weights."""
    return ColorScale(weights) if isinstance(weights, ColorWeights) else CardScale(weights)


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
