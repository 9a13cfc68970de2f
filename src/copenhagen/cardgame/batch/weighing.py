"""The weights of the rollout policy for the card game, as a row of numbers, and those of cards.

The row is written by `copenhagen.bots`: first the weights of `prospects`, then the ones named here.
Values are in tenths of a point.
"""

from copenhagen.batch import prospects
from copenhagen.batch.compiling import Chances, Row, compiled
from copenhagen.batch.house import neighbors
from copenhagen.batch.offsets import Offsets
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch import tables
from copenhagen.cardgame.batch.construct import tiles_left
from copenhagen.cardgame.components import ABILITIES, CHANGE_OF_COLORS
from copenhagen.house.colors import COLORS

_ABILITIES, _COLORS = len(ABILITIES), len(COLORS)
SIZES = tables.LARGEST - tables.SMALLEST + 1
"""The number of sizes of a color's tiles."""

MOST_CARDS = 16
"""The number of cards of a color, plus one."""
SETS_OF_SIZES = 1 << SIZES

_weight = Offsets(prospects.WEIGHTS)
CARDS = _weight(2 * SETS_OF_SIZES * MOST_CARDS)
"""The value of each number of cards of a color, without or with the discount next to the color, by
the sizes of the color's tiles that are left."""
CARD = _weight()
"""A card of any color."""
DRAWN = _weight()
"""A card still to be drawn."""
OWNED = _weight(_ABILITIES)
"""A usable ability tile."""
USED = _weight(_ABILITIES)
"""The cost of using it."""
ENDING = _weight()
"""The share of a hand's value that is lost when no turn is left."""
LAST_TURNS = _weight()
"""The number of turns to go at which the loss begins."""
NEXT_BUILD = _weight()
"""The share of the value of the best build next turn that counts now; 0 not to look for it."""
NEXT_TURN = _weight()
"""The value of a next turn without a build."""
HOUSES, _KEY = 64, 2 + _COLORS
HOUSE_WIDTH = _KEY + 2 * _COLORS * SIZES
KNOWN = _weight(HOUSES * HOUSE_WIDTH)
"""Scratch memory, not weights: houses seen lately. Each begins with its cells, windows and colors;
then come the best gains of each tile there: anywhere, and next to its color."""
CHANGES = 6
"""More than the greatest change in the number of cards of a color in an action."""
READY = _weight(_COLORS * 2 * CHANGES)
"""The cached value of the best build next turn in each color, by the change of its cards."""
WEIGHTS = _weight.end
"""The number of weights."""


@compiled
def of_color(row: Row, me: int, color: int) -> int:
    """Return the index of the weights for the player's cards of a color.

    They value possible builds: by the sizes of tiles that are left, and the discount.
    """
    sizes = 0
    for size in range(SIZES):
        sizes |= (tiles_left(row, SIZES * color + size) > 0) << size
    free = neighbors(row[me + at.HOUSE_COLORS + color]) & ~row[me + at.FILLED]
    return CARDS + MOST_CARDS * (SETS_OF_SIZES * (free != 0) + sizes)


@compiled
def cost(first: int, held: int, price: int, weights: Chances) -> float:
    """Return the value of the cards that pay a price; `first` is the index for their color.

    Missing cards are others, changed in color.
    """
    if held >= price:
        return float(weights[first + held] - weights[first + held - price])
    changed = (price - held) * weights[CARD] + weights[USED + CHANGE_OF_COLORS]
    return float(weights[first + held] - weights[first] + changed)
