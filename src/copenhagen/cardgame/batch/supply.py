"""The supply of facade cards: turning cards over, the reshuffle, the End of Game card."""

from copenhagen.batch.bits import total
from copenhagen.batch.chance import below
from copenhagen.batch.compiling import Row, compiled
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.components import LAST_CARDS, SLOTS
from copenhagen.house.colors import COLORS

_COLORS, _SLOTS = len(COLORS), SLOTS
_LAST_CARDS = LAST_CARDS
_PILES = 4


@compiled
def cards(row: Row) -> int:
    """Return the number of facade cards in the supply."""
    return total(row, at.SUPPLY, _COLORS)


@compiled
def sample(row: Row) -> int:
    """Draw the next card: a color, or the End of Game card (base.supply.chance).

    The latter is among the last ten (base.supply.end-card), and is numbered after the colors.
    """
    left = cards(row)
    if left < _LAST_CARDS and row[at.END_CARD] == at.IN_SUPPLY:
        left += 1
    place, card = below(row, left), 0
    for color in range(_COLORS):
        place -= row[at.SUPPLY + color]
        card += place >= 0
    return card


@compiled
def empty_slot(row: Row) -> int:
    """Return the lowest empty footbridge, or -1 (base.take.refill-order)."""
    for slot in range(_SLOTS):
        if row[at.DISPLAY + slot] == at.EMPTY:
            return slot
    return -1


@compiled
def before_card(row: Row) -> None:
    """Reshuffle when the supply runs out for the first time (base.supply.reshuffle).

    It contains the End of Game card from then on (base.supply.end-card).
    """
    if row[at.END_CARD] == at.BESIDE and cards(row) == 0:
        for color in range(_COLORS):
            row[at.SUPPLY + color] = row[at.DISCARD + color]
            row[at.DISCARD + color] = 0
        row[at.PILE_SIZE] = 0
        for part in range(_PILES):
            row[at.PILE + part] = 0
        row[at.SUPPLY_KNOWN] = (1 << row[at.PLAYERS]) - 1
        row[at.END_CARD] = at.IN_SUPPLY


@compiled
def turn_over(row: Row, card: int) -> bool:
    """Put a card on the lowest empty footbridge; return whether another one is to be filled.

    (base.take.refill-order) The End of Game card stops the filling.
    """
    row[at.DISPLAY + empty_slot(row)] = card
    if card == at.END_OF_GAME:
        row[at.END_CARD] = at.IN_DISPLAY
        return False
    row[at.SUPPLY + card] -= 1
    another = empty_slot(row) >= 0
    if another or not row[at.LAZY]:
        before_card(row)
    return another
