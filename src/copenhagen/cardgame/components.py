"""The contents of the box of the card game: cards, facade tiles, special tiles, ability tiles.

Also the house: its coats of arms, and the notation of a house with tiles.
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Literal

import attrs

from copenhagen.cardgame.ability_tiles import (
    ABILITIES,
    ADDITIONAL_CARD,
    ANY_CARDS,
    BASE_ABILITIES,
    BOTH_ACTIONS,
    CHANGE_OF_COLORS,
    CONSTRUCT_TWICE,
    CONSTRUCTION_DISCOUNT,
    DISCARD_PILE,
    DRAW_PILE,
    FOUR_CARDS,
    SPECIAL_TILE,
    Ability,
    AbilityName,
)
from copenhagen.cardgame.mission_tiles import MISSIONS, Mission, MissionName
from copenhagen.errors import Fault, InvalidMove, shown
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import Counts
from copenhagen.house.grid import bit
from copenhagen.house.placements import Placement, placements
from copenhagen.house.shapes import Shape
from copenhagen.values import immutable, is_a, is_whole, svg_repr

__all__ = [
    "ABILITIES",
    "ADDITIONAL_CARD",
    "ANY_CARDS",
    "BASE_ABILITIES",
    "BOTH_ACTIONS",
    "CHANGE_OF_COLORS",
    "COAT_CELLS",
    "COAT_ROWS",
    "CONSTRUCTION_DISCOUNT",
    "CONSTRUCT_TWICE",
    "DISCARD_PILE",
    "DRAW_PILE",
    "END_OF_GAME",
    "FACADE_TILES",
    "FOUR_CARDS",
    "HAND_LIMIT",
    "LAST_CARDS",
    "MISSIONS",
    "MOST_CARDS",
    "MOST_CHANCE_MOVES",
    "MOST_DECISIONS",
    "PLAYERS",
    "SIZES",
    "SLOTS",
    "SPECIAL_TILE",
    "SPECIAL_TILES",
    "START_HANDS",
    "WINNING_SCORE",
    "Ability",
    "AbilityName",
    "Card",
    "Counts",
    "EndOfGame",
    "FacadeTile",
    "Mission",
    "MissionName",
    "Variant",
    "cards_of_each_color",
    "copies_of",
]

PLAYERS = (2, 3, 4)
"""The possible numbers of players (base.setup.players)."""

SLOTS = 7
"""The footbridges of the harbor, each with one card of the display (base.setup.display)."""

HAND_LIMIT = 7
"""The number of cards that a hand may keep after action A (base.hand.limit)."""

MOST_CARDS = 4
"""The maximum number of cards picked up in one turn (expansion.ability.four-at-most)."""

WINNING_SCORE = 12
"""The points that end the game immediately (base.end.twelve)."""

LAST_CARDS = 10
"""The number of last cards in the supply with the End of Game card (base.supply.end-card)."""

SPECIAL_TILES = 12
"""The number of white special tiles, for any number of players (base.setup.tiles)."""

START_HANDS: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {2: (2, 3), 3: (2, 3, 3), 4: (2, 3, 3, 4)}
)
"""The size of each seat's starting hand, by the number of players (base.setup.hands)."""


MOST_CHANCE_MOVES = 160
"""The maximum number of chance moves, for any number of players and any modules.

This is an upper bound, reached with four players and all modules: 70 cards to turn over, deal or
draw; 67 of them a second time after the only reshuffle (a turn takes at most four of the seven
cards in the display, so three remain there); the End of Game card; the 20 ability tiles of variant
B; and 2 missions.
"""

MOST_DECISIONS = 578
"""The maximum number of decisions, of all players together.

This is an upper bound like `MOST_CHANCE_MOVES`, for four players and all modules:

- *Taking cards*, 352: a turn of action A turns over at least two cards at its end, or draws three,
  unless it is the last one. 119 cards are left after the set-up, which makes 60 turns. "Discard
  pile" turns over none, but each use of it needs one of the 28 coat of arms actions, which takes
  the tile or flips it back. Each of these 88 turns has at most four decisions: taking cards, taking
  an additional one, discarding to the limit, and constructing as well.
- *Discarding before that*, 28: after keeping more than seven cards with "Hand limit", which needs a
  coat of arms action, too.
- *Constructing*, 150: the smallest 50 facade tiles fill four houses. Each of them may bring a
  question about payment, and one about a follow-up.
- *Coats of arms*, 28: seven for each player.
- *Special tiles* by the ability tile of that name, 12: all in the box.
- *Rewards of missions*, 8: two for each player.
"""


@svg_repr
class EndOfGame(Enum):
    """The type of the End of Game card; there is only one."""

    CARD = "end_of_game"

    def __repr__(self) -> str:
        return "EndOfGame.CARD"

    def __str__(self) -> str:
        return "End of Game"


END_OF_GAME = EndOfGame.CARD
"""The End of Game card."""

Card = Color | EndOfGame
"""A card: a facade card, identified by its color, or the End of Game card."""


def cards_of_each_color(players: int) -> int:
    """Return the number of facade cards of each color in the game (base.setup.cards)."""
    return _CARDS[players]


_CARDS = {2: 14, 3: 12, 4: 14}


Variant = Literal["base", "variant_a", "variant_b"]
"""How the ability tiles of a game are chosen: the base game's, four random sets, or one stack."""

SIZES = (2, 3, 4, 5)
"""The sizes of facade tiles, in cells."""

_STRAIGHT = {size: Shape(tuple((x, 0) for x in range(size)), (0, 0)) for size in SIZES}
_CORNER = Shape(((0, 0), (0, 1), (1, 1)), (0, 0))

_SHAPES: dict[Color, dict[int, Shape]] = {
    Color.BLUE: {
        3: _CORNER,
        4: Shape(((0, 0), (1, 0), (2, 0), (2, 1)), (0, 0)),
        5: Shape(((0, 1), (1, 1), (2, 0), (2, 1), (2, 2)), (0, 1)),
    },
    Color.YELLOW: {
        3: _CORNER,
        4: Shape(((0, 0), (1, 0), (1, 1), (2, 1)), (1, 0)),
        5: Shape(((2, 0), (0, 1), (1, 1), (2, 1), (0, 2)), (2, 0)),
    },
    Color.RED: {
        3: _CORNER,
        4: Shape(((0, 0), (1, 0), (0, 1), (1, 1)), (0, 0)),
        5: Shape(((0, 0), (1, 0), (2, 0), (1, 1), (2, 1)), (0, 0)),
    },
    Color.GREEN: {
        3: _STRAIGHT[3],
        4: Shape(((1, 0), (0, 1), (1, 1), (2, 1)), (1, 0)),
        5: Shape(((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)), (0, 1)),
    },
    Color.PURPLE: {size: _STRAIGHT[size] for size in (3, 4, 5)},
}


_is_color = is_a(Color)


@svg_repr
@attrs.frozen(order=True)
@immutable
class FacadeTile:
    """A kind of facade tile: its color and its size in cells (2 to 5).

    >>> FACADE_TILES[6]
    FacadeTile(color=Color.YELLOW, size=4)
    >>> print(FACADE_TILES[6])
    y4
    """

    color: Color
    size: int
    index: int = attrs.field(init=False, eq=False, order=False, repr=False)
    """The index of this kind in `FACADE_TILES`, and in every count of tiles."""

    @index.default
    def _index(self) -> int:
        color, size = self.color, self.size
        if not _is_color(color) or not is_whole(size) or size not in SIZES:
            raise InvalidMove(
                [Fault("FacadeTile", f"no tile is {shown(color)} of size {shown(size)}")]
            )
        return 4 * color + size - 2

    @property
    def shape(self) -> Shape:
        """The shape with its brick, as listed in the components."""
        return _SHAPES[self.color].get(self.size, _STRAIGHT[2])

    @property
    def placements(self) -> tuple[Placement, ...]:
        """Every way to lay the tile inside the grid, turned and flipped, in a fixed order."""
        return _placements(self.shape)

    def __str__(self) -> str:
        return f"{self.color.letter}{self.size}"


FACADE_TILES = tuple(FacadeTile(color, size) for color in COLORS for size in SIZES)
"""The twenty kinds of facade tile: by color in the fixed order, then by size."""

_placements = cache(placements)

_COPIES = {2: {2: 2, 3: 2, 4: 2, 5: 1}, 3: {2: 2, 3: 3, 4: 2, 5: 1}, 4: {2: 3, 3: 3, 4: 3, 5: 1}}


def copies_of(tile: FacadeTile, players: int) -> int:
    """Return the number of copies of `tile` in a game of `players` players (base.setup.tiles)."""
    return _COPIES[players][tile.size]


COAT_CELLS = bit(2, 2) | bit(4, 4) | bit(1, 6) | bit(3, 8)
"""The mask of the four cells with a coat of arms (base.coat.cell)."""

COAT_ROWS = bit(0, 1) | bit(0, 3) | bit(0, 5)
"""The leftmost cells of the three rows with a coat of arms: rows 2, 4 and 6 (base.coat.row)."""
