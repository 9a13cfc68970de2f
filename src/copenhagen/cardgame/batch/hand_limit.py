"""Cards in hand: the maximum hand size, and discarding."""

from copenhagen.batch.bits import total
from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch import tables
from copenhagen.cardgame.components import DISCARD_PILE, HAND_LIMIT
from copenhagen.house.colors import COLORS

_COLORS = len(COLORS)
_LIMIT = HAND_LIMIT
_PILE_TILE = constant(1 << DISCARD_PILE)


@compiled
def cards(row: Row, me: int) -> int:
    """Return the number of cards in the player's hand."""
    return total(row, me + at.HAND, _COLORS)


@compiled
def is_over_limit(row: Row, me: int) -> bool:
    """Return whether the hand has more than seven cards (base.hand.limit)."""
    return cards(row, me) > _LIMIT


@compiled
def choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every discard down to the limit (base.hand.choice)."""
    size, hand = max(0, cards(row, me) - _LIMIT), tables.ENOUGH
    for color in range(_COLORS):
        hand += row[me + at.HAND + color] << tables.PLACE_OF_COLOR * color
    for place in range(tables.DISCARD_FIRST[size], tables.DISCARD_FIRST[size + 1]):
        out[found] = tables.DISCARD_NUMBERS[place]
        found += (hand - tables.DISCARD_PACKED[place]) & tables.ENOUGH == tables.ENOUGH
    return found


@compiled
def put_on_pile(row: Row, color: int) -> None:
    """Put a card on top of the discard pile, if its order matters."""
    size = row[at.PILE_SIZE]
    row[at.PILE + size // at.PILE_OF_ONE] |= color << 3 * (size % at.PILE_OF_ONE)
    row[at.PILE_SIZE] = size + 1


@compiled
def spend(row: Row, me: int, color: int, number: int) -> None:
    """Move cards from the hand to the discard pile, open ones first (base.hand.owned).

    (base.supply.discard-pile, expansion.discard-pile.order) Colors are moved in order.
    """
    if row[at.IN_GAME] & _PILE_TILE:
        for _ in range(number):
            put_on_pile(row, color)
    left = row[me + at.HAND + color] - number
    row[me + at.HAND + color] = left
    row[at.DISCARD + color] += number
    row[me + at.CONCEALED + color] = min(row[me + at.CONCEALED + color], left)
