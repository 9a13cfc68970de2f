"""Cards in hand: the hand limit, and removing cards from the hand."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from operator import gt

from copenhagen.cardgame.actions import Discard
from copenhagen.cardgame.components import HAND_LIMIT, Counts
from copenhagen.cardgame.events import CardsDiscarded
from copenhagen.cardgame.state import PlayerDraft, StateDraft, StateLike
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import as_counts
from copenhagen.messages import message, plural


def over_limit(me: PlayerDraft) -> int:
    """Return the number of cards over the limit of seven (base.hand.limit)."""
    return max(0, sum(me.hand) - HAND_LIMIT)


def is_over_limit(me: PlayerDraft) -> bool:
    """Return whether the hand has more than seven cards (base.hand.limit)."""
    return sum(me.hand) > HAND_LIMIT


def _picks(excess: int) -> tuple[tuple[Counts, Discard], ...]:
    """Return all selections of `excess` cards of five colors, more of the earlier colors first."""
    numbers = range(excess, -1, -1)
    every = ((b, y, r, g, p) for b, y, r, g, p in product(numbers, repeat=len(COLORS)))
    return tuple((pick, Discard(pick)) for pick in every if sum(pick) == excess)


_PICKS = tuple(map(_picks, range(5)))
"""The discards by the number of cards: a hand is at most four cards over the limit."""


def choices(_: StateLike, me: PlayerDraft) -> tuple[Discard, ...]:
    """Return every discard down to the limit, more of the earlier colors first.

    (base.hand.choice)
    """
    return _discards(me.hand)


@lru_cache(maxsize=4096)
def _discards(hand: Counts) -> tuple[Discard, ...]:
    """Return the discards from a hand, cached: few hands are over the limit."""
    blue, yellow, red, green, purple = hand
    return tuple(
        [
            discard
            for (b, y, r, g, p), discard in _PICKS[max(0, sum(hand) - HAND_LIMIT)]
            if b <= blue and y <= yellow and r <= red and g <= green and p <= purple
        ]
    )


def reasons(_: StateLike, me: PlayerDraft, action: Discard) -> Iterator[Reason]:
    """Yield the reasons against this discard."""
    yield from owned_reasons(me, action)
    if sum(action.cards) != over_limit(me):
        text = plural(
            "exactly {number} card has to be discarded",
            "exactly {number} cards have to be discarded",
            number=over_limit(me),
        )
        yield Reason("base.hand.limit", text)


def owned_reasons(me: PlayerDraft, action: Discard) -> Iterator[Reason]:
    """Yield the reasons if these cards are not all in the hand."""
    if min(action.cards) < 0 or any(map(gt, action.cards, me.hand)):
        yield Reason("base.hand.owned", message("only cards in hand can be discarded"))


def discard(draft: StateDraft, me: PlayerDraft, action: Discard) -> None:
    """Discard down to the hand limit (base.hand.limit)."""
    draft.record(CardsDiscarded, draft.to_act, action.cards)
    spend(draft, me, action.cards)


def spend(draft: StateDraft, me: PlayerDraft, cards: Counts) -> None:
    """Move cards from the hand to the discard pile (base.supply.discard-pile, base.hand.owned).

    Cards of one color are alike, so open cards go first, which keeps the others' knowledge of the
    hand exact. The cards go on the pile sorted by color, the last color on top.
    """
    if draft.game.rules.keeps_pile:
        draft.pile += sorted_cards(cards)
    hand, pile, concealed = [*me.hand], [*draft.discard], me.concealed
    for color, number in enumerate(cards):
        if number:
            hand[color] -= number
            pile[color] += number
            if hand[color] < concealed[color]:
                me.concealed = as_counts(map(min, me.concealed, hand))
    me.hand = as_counts(hand)
    draft.discard = as_counts(pile)


@lru_cache(maxsize=1024)
def sorted_cards(cards: Counts) -> tuple[Color, ...]:
    """Return the cards one by one, in the order of the colors (ruling P-01).

    (base.supply.discard-pile, expansion.discard-pile.order)
    """
    return tuple([color for color in COLORS for _ in range(cards[color])])
