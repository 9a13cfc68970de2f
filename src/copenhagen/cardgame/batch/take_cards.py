"""Action A, taking cards: from the display, and in the ways that new ability tiles add."""

from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.cardgame.batch import abilities, tables
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.components import (
    ANY_CARDS,
    DISCARD_PILE,
    DRAW_PILE,
    FOUR_CARDS,
    SLOTS,
)

_ANY_CARDS = constant(1 << ANY_CARDS)
_FOUR_CARDS = constant(1 << FOUR_CARDS)
_DISCARD_PILE = constant(1 << DISCARD_PILE)
_DRAW_PILE = constant(1 << DRAW_PILE)
_SLOTS = SLOTS
_PAIRS = len(tables.PAIRS)
_FOURS = len(tables.FOURS)
FROM_PILE = 2
"""The number of cards taken from the discard pile (expansion.discard-pile)."""


@compiled
def choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every way to take cards: two from the display, then with ability tiles.

    (base.take.two-adjacent, base.ability.any-cards, expansion.four-cards, expansion.discard-pile,
    expansion.draw-pile)
    """
    active = row[me + at.ACTIVE]
    for pair in range(_PAIRS):
        if active & _ANY_CARDS or tables.PAIRS[pair, 2]:
            out[found] = tables.TAKE + pair
            found += 1
    if active & _FOUR_CARDS:
        for four in range(_FOURS):
            if active & _ANY_CARDS or _is_adjacent(row, four):
                out[found] = tables.TAKE_FOUR + four
                found += 1
    if active & _DISCARD_PILE and row[at.PILE_SIZE] >= FROM_PILE:
        out[found] = tables.TAKE_FROM_PILE
        found += 1
    if active & _DRAW_PILE:
        out[found] = tables.DRAW_CARDS
        found += 1
    return found


@compiled
def _is_adjacent(row: Row, four: int) -> bool:
    """Return whether four footbridges are adjacent in this game (expansion.four-cards.adjacent)."""
    return tables.FOURS_ADJACENT[four, row[at.TWO_PAIRS]] != 0


@compiled
def pick_up(row: Row, me: int, slot: int) -> None:
    """Move the card of a footbridge to the hand; the others stay there (base.take.occupied)."""
    row[me + at.HAND + row[at.DISPLAY + slot]] += 1
    row[at.DISPLAY + slot] = at.EMPTY


@compiled
def take(row: Row, me: int, pair: int) -> None:
    """Take two cards; only a pair that is not adjacent flips "Any cards"."""
    pick_up(row, me, tables.PAIRS[pair, 0])
    pick_up(row, me, tables.PAIRS[pair, 1])
    if not tables.PAIRS[pair, 2]:
        abilities.use(row, me, _ANY_CARDS)


@compiled
def take_four(row: Row, me: int, four: int) -> None:
    """Take four cards; a set that is not adjacent flips "Any cards" as well.

    (expansion.four-cards.any-cards)
    """
    for place in range(4):
        pick_up(row, me, tables.FOURS[four, place])
    abilities.use(row, me, _FOUR_CARDS)
    if not _is_adjacent(row, four):
        abilities.use(row, me, _ANY_CARDS)


@compiled
def from_pile(row: Row, me: int) -> None:
    """Take the top card of the discard pile and the one below it (expansion.discard-pile)."""
    for _ in range(FROM_PILE):
        size = row[at.PILE_SIZE] - 1
        place, shift = at.PILE + size // at.PILE_OF_ONE, 3 * (size % at.PILE_OF_ONE)
        color = row[place] >> shift & 7
        row[place] ^= color << shift
        row[at.PILE_SIZE] = size
        row[at.DISCARD + color] -= 1
        row[me + at.HAND + color] += 1
    abilities.use(row, me, _DISCARD_PILE)


@compiled
def additional_choices(row: Row, out: Row, found: int) -> int:
    """List the additional cards that may be taken, footbridge by footbridge.

    (base.ability.additional-card, base.take.occupied)
    """
    for slot in range(_SLOTS):
        if row[at.DISPLAY + slot] != at.EMPTY:
            out[found] = tables.TAKE_ADDITIONAL + slot
            found += 1
    return found
