"""The supply of facade cards: turning cards over, the reshuffle, the End of Game card.

There is no order of the deck in a state, only how many cards of each color lie face down. Which
card comes next is chance, and exact: with `n` cards face down every one of them is equally likely
to be on top, but for the End of Game card, which is one of the last ten.
"""

from fractions import Fraction
from random import Random

from copenhagen.cardgame.actions import Reveal
from copenhagen.cardgame.components import END_OF_GAME, LAST_CARDS, Counts
from copenhagen.cardgame.events import CardTurned, EndCardShuffledIn, SupplyReshuffled
from copenhagen.cardgame.hand_limit import as_counts
from copenhagen.cardgame.state import EndCard, Phase, State, Table
from copenhagen.house.colors import COLORS, Color

__all__ = ["before_card", "draw", "hole", "outcomes", "sample", "shuffle_in_end_card", "turn_over"]

_REVEAL = tuple(map(Reveal, COLORS))
_REVEAL_END = Reveal(END_OF_GAME)


def outcomes(state: State) -> tuple[tuple[Reveal, Fraction], ...]:
    """Return what the next card can be, and how likely: colors in order, then End of Game.

    With `n` cards face down, the End of Game card among them and `n` at most ten, it is next with
    probability 1/n (base.supply.end-card); every facade card is equally likely
    (base.supply.chance).
    """
    cards = sum(state.supply)
    chance_of_end = Fraction(_end_cards(state, cards), cards + 1)
    each = (1 - chance_of_end) / (cards or 1)
    found = [(_REVEAL[color], number * each) for color, number in enumerate(state.supply) if number]
    if chance_of_end:
        found.append((_REVEAL_END, chance_of_end))
    return tuple(found)


def _end_cards(state: State, cards: int) -> int:
    """Return 1 where the End of Game card can be on top of so many facade cards, else 0."""
    return state.end_card is EndCard.SUPPLY and cards < LAST_CARDS


def sample(state: State, rng: Random) -> Reveal:
    """Draw the next card with the probabilities of `outcomes`."""
    cards = sum(state.supply)
    pick = rng.randrange(cards + _end_cards(state, cards))
    for color, number in enumerate(state.supply):
        if pick < number:
            return _REVEAL[color]
        pick -= number
    return _REVEAL_END


def hole(table: Table) -> int | None:
    """Return the lowest empty slot of the display, or ``None`` (base.take.refill-order)."""
    return table.display.index(None) if None in table.display else None


def before_card(table: Table) -> None:
    """Make sure that there is a card to turn over: a late table reshuffles only now."""
    if not any(table.supply) and table.end_card is EndCard.BESIDE:
        _reshuffle(table)


def draw(table: Table, color: Color) -> None:
    """Take a facade card from the supply; when it was the last one, reshuffle at once.

    The option `reshuffle` may put that off until the next card is needed
    (base.supply.reshuffle).
    """
    supply = list(table.supply)
    supply[color] -= 1
    table.supply = as_counts(supply)


def after_card(table: Table) -> None:
    """Reshuffle at once when the supply is used up, unless the table does so late."""
    if table.game.options.reshuffle == "eager":
        before_card(table)


def turn_over(table: Table, reveal: Reveal) -> bool:
    """Lay the card on the lowest empty slot; tell whether it is the End of Game card."""
    slot = table.display.index(None)
    table.display = (*table.display[:slot], reveal.card, *table.display[slot + 1 :])
    table.tell(CardTurned, slot, reveal.card)
    if reveal.card is END_OF_GAME:
        table.end_card = EndCard.DISPLAY
        return True
    draw(table, reveal.card)
    after_card(table)
    return False


def shuffle_in_end_card(table: Table) -> None:
    """Put the End of Game card among the last ten cards of the supply (base.supply.end-card)."""
    table.end_card = EndCard.SUPPLY
    table.tell(EndCardShuffledIn)


def _reshuffle(table: Table) -> None:
    """Make the discard pile the new supply, which everybody can count (base.supply.reshuffle)."""
    table.tell(SupplyReshuffled, table.discard)
    table.supply, table.discard = table.discard, (0, 0, 0, 0, 0)
    table.supply_known = (True,) * len(table.players)
    shuffle_in_end_card(table)
