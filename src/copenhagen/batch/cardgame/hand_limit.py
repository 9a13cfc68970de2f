"""Cards in hand: the maximum hand size, and which cards leave the hand."""

from copenhagen.batch.cardgame.layout import (
    CONCEALED,
    DISCARD,
    HAND,
    IN_GAME,
    PILE,
    PILE_OF_ONE,
    PILE_SIZE,
)
from copenhagen.batch.cardgame.tables import DISCARD_FIRST, DISCARD_NUMBERS, DISCARDS
from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.cardgame.components import DISCARD_PILE, HAND_LIMIT
from copenhagen.house.colors import COLORS

__all__ = ["cards", "choices", "is_over_limit", "put_on_pile", "spend"]

_COLORS = len(COLORS)
_LIMIT = HAND_LIMIT
_PILE_TILE = constant(1 << DISCARD_PILE)


@compiled
def cards(row: Row, me: int) -> int:
    """Return how many cards the player has in hand."""
    number = 0
    for color in range(_COLORS):
        number += row[me + HAND + color]
    return number


@compiled
def is_over_limit(row: Row, me: int) -> bool:
    """Tell whether the hand has more than seven cards (base.hand.limit)."""
    return cards(row, me) > _LIMIT


@compiled
def choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every discard down to the limit (base.hand.choice)."""
    size = max(0, cards(row, me) - _LIMIT)
    for place in range(DISCARD_FIRST[size], DISCARD_FIRST[size + 1]):
        fits = True
        for color in range(_COLORS):
            if DISCARDS[place, color] > row[me + HAND + color]:
                fits = False
        if fits:
            out[found] = DISCARD_NUMBERS[place]
            found += 1
    return found


@compiled
def put_on_pile(row: Row, color: int) -> None:
    """Lay a card on top of the discard pile, where its order matters."""
    size = row[PILE_SIZE]
    row[PILE + size // PILE_OF_ONE] |= color << 3 * (size % PILE_OF_ONE)
    row[PILE_SIZE] = size + 1


@compiled
def spend(row: Row, me: int, color: int, number: int) -> None:
    """Move cards from the hand to the discard pile, open ones first (base.hand.owned).

    (base.supply.discard-pile, expansion.discard-pile.order) Colors come in their order.
    """
    if row[IN_GAME] & _PILE_TILE:
        for _ in range(number):
            put_on_pile(row, color)
    left = row[me + HAND + color] - number
    row[me + HAND + color] = left
    row[DISCARD + color] += number
    row[me + CONCEALED + color] = min(row[me + CONCEALED + color], left)
