"""Base rulebook, "A) Take cards", with the ability tiles that affect it."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from tests.spec.cardgame.ability_tiles import may_use, use
from tests.spec.cardgame.components import (
    ADDITIONAL_CARD,
    ANY_CARDS,
    BOTH_ACTIONS,
    CARDS_DRAWN,
    COLORS,
    DISCARD_PILE,
    DRAW_PILE,
    FOUR_CARDS,
    HAND_LIMIT,
    HAND_LIMIT_TILE,
    MOST_CARDS,
    SLOTS,
)
from tests.spec.cardgame.supply import give_up

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Cards, Player, Position

Slots = tuple[int, ...]

PAIRS: tuple[Slots, ...] = tuple((slot, slot + 1) for slot in SLOTS[:-1])
"""Two neighboring footbridges; the two at the ends are not neighbors (T-01)."""


def adjacent_fours(four_cards: str) -> set[Slots]:
    """Return the sets of four that follow the adjacency rule (Expansion 1, "Four cards"; X-20).

    Four in a row or, with that option, any two pairs of neighbors.
    """
    if four_cards == "run":
        return {tuple(SLOTS[first : first + 4]) for first in SLOTS[:-3]}
    return {(*one, *other) for one, other in combinations(PAIRS, 2) if not set(one) & set(other)}


def slots_to_take(position: Position) -> set[Slots]:
    """Return the slots of each take from the display: exactly two cards, or four (T-02, X-21).

    With "Any cards" they need not be side by side (A-03, X-23).
    """
    player = position.player
    filled = [slot for slot in SLOTS if position.display[slot] is not None]
    anywhere = may_use(player, ANY_CARDS)
    takes: set[Slots] = set(combinations(filled, 2)) if anywhere else set(PAIRS)
    if may_use(player, FOUR_CARDS):
        if anywhere:
            takes |= set(combinations(filled, 4))
        else:
            takes |= adjacent_fours(position.game.four_cards)
    return {slots for slots in takes if set(slots) <= set(filled)}


def take_from_display(position: Position, slots: Slots) -> None:
    """Take the cards of these slots, and flip only the tiles that this needs (A-01)."""
    adjacent = set(PAIRS) if len(slots) == 2 else adjacent_fours(position.game.four_cards)
    if len(slots) == 4:
        use(position.player, FOUR_CARDS)
    if slots not in adjacent:
        use(position.player, ANY_CARDS)
    for slot in slots:
        pick_up(position, slot)


def pick_up(position: Position, slot: int) -> None:
    """Take the card of one slot onto the hand; all have seen it."""
    color = position.display[slot]
    assert color is not None
    position.display[slot] = None
    position.player.hand[color] += 1


def may_take_from_discard_pile(position: Position) -> bool:
    """Return whether "Discard pile" can be used: the pile needs two cards (X-14)."""
    return may_use(position.player, DISCARD_PILE) and len(position.discard) >= 2


def take_from_discard_pile(position: Position) -> None:
    """Take the top two cards of the discard pile (Expansion 1, "Discard pile"; X-16)."""
    use(position.player, DISCARD_PILE)
    for _ in range(2):
        position.player.hand[position.discard.pop()] += 1


def may_draw(position: Position) -> bool:
    """Return whether "Draw pile" can be used."""
    return may_use(position.player, DRAW_PILE)


def begin_to_draw(position: Position) -> None:
    """Draw the top three cards of the supply (Expansion 1, "Draw pile"), one by one."""
    use(position.player, DRAW_PILE)
    position.to_draw = CARDS_DRAWN


def draw(position: Position, color: str) -> None:
    """Take a drawn card: only its owner sees it, so the others lose count (X-18, P-20)."""
    position.to_draw -= 1
    position.player.hand[color] += 1
    position.player.concealed[color] += 1
    for seat in range(position.game.players):
        if seat != position.seat:
            position.supply_known[seat] = False


def additional_slots(position: Position, taken: int) -> list[int]:
    """Return the slots where "Additional card" may take one more: any footbridge (A-04).

    Nobody picks up more than four cards in one turn (X-22).
    """
    if not may_use(position.player, ADDITIONAL_CARD) or taken + 1 > MOST_CARDS:
        return []
    return [slot for slot in SLOTS if position.display[slot] is not None]


def take_additional(position: Position, slot: int) -> None:
    """Take a third card from any footbridge with "Additional card"."""
    use(position.player, ADDITIONAL_CARD)
    pick_up(position, slot)


# --- Maximum Hand Size ------------------------------------------------------------------------


def has_too_many(player: Player) -> bool:
    """Return whether there are more than seven cards in the hand (T-05)."""
    return player.cards() > HAND_LIMIT


def discards_to_seven(player: Player) -> list[Cards]:
    """Return every way to discard down to exactly seven cards."""
    surplus = player.cards() - HAND_LIMIT
    ways = product(*(range(min(player.hand[color], surplus) + 1) for color in COLORS))
    return [dict(zip(COLORS, way, strict=True)) for way in ways if sum(way) == surplus]


def discard_to_seven(position: Position, cards: Cards) -> None:
    """Discard these cards (Maximum Hand Size)."""
    give_up(position, cards)


def may_keep_cards(player: Player) -> bool:
    """Return whether "Hand limit" lets the whole hand be kept (X-11)."""
    return may_use(player, HAND_LIMIT_TILE)


def keep_cards(player: Player) -> None:
    """Keep more than seven cards with "Hand limit" (X-11)."""
    use(player, HAND_LIMIT_TILE)


def may_do_both(player: Player) -> bool:
    """Return whether action B may follow action A with "Both Actions" (A-09, A-10)."""
    return may_use(player, BOTH_ACTIONS)
