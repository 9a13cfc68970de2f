"""Card supply, discard pile and End of Game card (base rulebook, "End of Game card")."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tests.spec.cardgame.components import COLORS, END_OF_GAME, LAST_CARDS
from tests.spec.cardgame.position import no_cards

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Cards, Position


def facade_cards_left(position: Position) -> int:
    """Return the number of facade cards in the supply."""
    return sum(position.supply.values())


def next_card(position: Position) -> list[tuple[str, Fraction]]:
    """Return the cards that may come next from the supply, with their probabilities.

    The End of Game card was shuffled with nine others and put under the supply, so it is one of the
    last ten cards, and each card left of these is equally likely to be it (E-11).
    """
    facade = facade_cards_left(position)
    together = facade + (1 if position.end_card == "supply" else 0)
    end = Fraction(0)
    if position.end_card == "supply" and together <= LAST_CARDS:
        end = Fraction(1, together)
    chances = [
        (color, Fraction(position.supply[color], facade))
        for color in COLORS
        if position.supply[color]
    ]
    if not end:
        return chances
    return [*((color, (1 - end) * odds) for color, odds in chances), (END_OF_GAME, end)]


def is_exhausted(position: Position) -> bool:
    """Return whether the supply must be reshuffled: never with two players (E-01, E-05)."""
    return (
        position.game.players > 2
        and position.end_card == "beside"
        and facade_cards_left(position) == 0
    )


def shuffle_the_discard_pile(position: Position) -> None:
    """Make the discard pile the new supply, with the End of Game card among its last ten.

    All have seen these cards, so all know the supply exactly (P-20).
    """
    for color in position.discard:
        position.supply[color] += 1
    position.discard = []
    position.end_card = "supply"
    position.supply_known = [True] * position.game.players


def take_from_supply(position: Position, color: str) -> None:
    """Take this card off the supply; if "eager", the last one causes a reshuffle (E-01, P-19)."""
    position.supply[color] -= 1
    if position.game.reshuffle == "eager" and is_exhausted(position):
        shuffle_the_discard_pile(position)


def before_the_next_card(position: Position) -> None:
    """Reshuffle, with the option to do so only when a card is needed (E-01, E-02)."""
    if is_exhausted(position):
        shuffle_the_discard_pile(position)


def discard(position: Position, cards: Cards) -> None:
    """Lay cards on the discard pile in the order of the colors, the last on top (T-08, P-01)."""
    for color in COLORS:
        position.discard += [color] * cards[color]


def give_up(position: Position, cards: Cards) -> None:
    """Discard from the hand of the player on turn; of equal cards, face-up ones go first (P-20)."""
    player = position.player
    for color in COLORS:
        player.hand[color] -= cards[color]
        player.concealed[color] = min(player.concealed[color], player.hand[color])
    discard(position, cards)


def one_card(color: str) -> Cards:
    """Return a single card of this color."""
    return {**no_cards(), color: 1}
