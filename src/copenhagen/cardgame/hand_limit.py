"""Cards in hand: the maximum hand size, and which cards leave the hand."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from copenhagen.cardgame.actions import Discard
from copenhagen.cardgame.components import HAND_LIMIT, Counts
from copenhagen.cardgame.events import CardsDiscarded
from copenhagen.cardgame.state import Player, Seat, State, Table
from copenhagen.errors import Reason

__all__ = ["choices", "discard", "over_limit", "reasons", "spend"]


def over_limit(me: Seat) -> int:
    """Return how many cards the hand has over the limit of seven (base.hand.limit)."""
    return max(0, sum(me.hand) - HAND_LIMIT)


@lru_cache(maxsize=4096)
def _discards(hand: Counts, excess: int) -> tuple[Discard, ...]:
    """Return every way to pick `excess` cards, more of the earlier colors first."""
    picks = product(*(range(min(cards, excess), -1, -1) for cards in hand))
    return tuple(Discard(pick) for pick in picks if sum(pick) == excess)


def choices(_: State, me: Player) -> tuple[Discard, ...]:
    """Return every discard down to the limit, more of the earlier colors first (base.hand.choice)."""
    return _discards(me.hand, over_limit(me))


def reasons(_: State, me: Player, action: Discard) -> Iterator[Reason]:
    """Yield what forbids this discard."""
    if any(not 0 <= cards <= held for cards, held in zip(action.cards, me.hand, strict=True)):
        yield Reason("base.hand.owned", "only cards in hand can be discarded")
    if sum(action.cards) != over_limit(me):
        yield Reason("base.hand.limit", f"exactly {over_limit(me)} cards have to be discarded")


def discard(table: Table, me: Seat, action: Discard) -> None:
    """Discard down to the hand limit (base.hand.limit)."""
    table.tell(CardsDiscarded, table.seat, action.cards)
    spend(table, me, action.cards)


def spend(table: Table, me: Seat, cards: Counts) -> None:
    """Move cards from the hand to the discard pile.

    Cards of one color are alike, so those that everybody has seen go first: what the others know
    of the hand stays exact.
    """
    hand, concealed, pile = list(me.hand), list(me.concealed), list(table.discard)
    for color, number in enumerate(cards):
        if number:
            hand[color] -= number
            pile[color] += number
            concealed[color] = min(concealed[color], hand[color])
    me.hand = as_counts(hand)
    me.concealed = as_counts(concealed)
    table.discard = as_counts(pile)


def as_counts(numbers: list[int]) -> Counts:
    """Return five numbers as `Counts`."""
    blue, yellow, red, green, purple = numbers
    return blue, yellow, red, green, purple
