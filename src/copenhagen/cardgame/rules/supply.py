"""The supply of facade cards: turning cards over, the reshuffle, the End of Game card.

A state has no order of the supply, only the number of face-down cards of each color. The next card
is a chance event with exact probabilities: with `n` cards face down, each is equally likely to be
on top, except for the End of Game card, which is one of the last ten.
"""

from bisect import bisect
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from random import Random

from copenhagen.cardgame.actions import Reveal
from copenhagen.cardgame.components import END_OF_GAME, LAST_CARDS
from copenhagen.cardgame.events import CardTurned, EndCardShuffledIn, SupplyReshuffled
from copenhagen.cardgame.state import EndCard, StateDraft, StateLike
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import as_counts
from copenhagen.house.words import color_name
from copenhagen.messages import message

_BESIDE, _IN_SUPPLY, _IN_DISPLAY = EndCard.BESIDE, EndCard.SUPPLY, EndCard.DISPLAY
_REVEAL = (*map(Reveal, COLORS), Reveal(END_OF_GAME))


def outcomes(state: StateLike) -> tuple[tuple[Reveal, Fraction], ...]:
    """Return the possible next cards and their probabilities: colors in order, then End of Game.

    With `n` cards face down, the End of Game card among them and `n` at most ten, it is next with
    probability 1/n (base.supply.end-card); every facade card is equally likely
    (base.supply.chance).
    """
    cards = sum(state.supply)
    chance_of_end = Fraction(_end_cards(state, cards), cards + 1)
    each = (1 - chance_of_end) / (cards or 1)
    found = [(_REVEAL[color], number * each) for color, number in enumerate(state.supply) if number]
    if chance_of_end:
        found.append((_REVEAL[-1], chance_of_end))
    return tuple(found)


def _end_cards(state: StateLike, cards: int) -> int:
    """Return 1 if the End of Game card can be on top of `cards` facade cards, else 0."""
    return cards < LAST_CARDS and state.end_card is _IN_SUPPLY


def sample(state: StateLike, rng: Random) -> Reveal:
    """Draw the next card with the probabilities of `outcomes`.

    It uses one number of `rng` in [0, 1), so probabilities are exact to within 2**-46.
    """
    up_to = [*accumulate(state.supply)]
    cards = up_to[-1]
    if cards < LAST_CARDS:
        cards += _end_cards(state, cards)
    return _REVEAL[bisect(up_to, rng.random() * cards)]


def reasons(state: StateLike, reveal: Reveal) -> Iterator[Reason]:
    """Yield the reasons why this cannot be the next card."""
    card = reveal.card
    possible = _end_cards(state, sum(state.supply)) if card is END_OF_GAME else state.supply[card]
    if not possible:
        if card is END_OF_GAME:
            text = message("the next card cannot be the End of Game card")
        else:
            text = message("the next card cannot be {color}", color=color_name(card))
        yield Reason("base.supply.chance", text)


def is_refilled(draft: StateDraft) -> bool:
    """Return whether a footbridge is empty, and prepare for its card (base.take.refill)."""
    if None not in draft.display:
        return False
    before_card(draft)
    return True


def before_card(draft: StateDraft) -> None:
    """Reshuffle if the supply is used up for the first time (base.supply.reshuffle).

    The option `reshuffle` sets the moment: right after a card is turned (``eager``), or just before
    the next one (``lazy``). With two players it never is: the End of Game card is in the supply
    from the start (base.supply.two-players).
    """
    if draft.end_card is _BESIDE and not any(draft.supply):
        _reshuffle(draft)


def draw(draft: StateDraft, color: Color) -> None:
    """Take a facade card from the supply."""
    left = [*draft.supply]
    left[color] -= 1
    draft.supply = as_counts(left)


def turn_over(draft: StateDraft, reveal: Reveal) -> bool:
    """Place the card on the lowest empty footbridge; return whether another one is to be filled.

    (base.take.refill-order)

    The End of Game card stops the filling: later footbridges stay empty. If the card was the last
    one, the reshuffle follows, at once (``eager``) or because another card is needed now.
    """
    card = reveal.card
    display = [*draft.display]
    slot = display.index(None)
    display[slot] = card
    draft.display = tuple(display)
    if draft.is_recording:
        draft.record(CardTurned, slot, card)
    if card is END_OF_GAME:
        draft.end_card = _IN_DISPLAY
        return False
    left = [*draft.supply]  # inlined from `draw`, to save a call for every card
    left[card] -= 1
    draft.supply = as_counts(left)
    another = None in display
    if not any(left) and (another or draft.game.options.reshuffle == "eager"):
        before_card(draft)
    return another


def shuffle_in_end_card(draft: StateDraft) -> None:
    """Put the End of Game card among the last ten cards of the supply (base.supply.end-card)."""
    draft.end_card = _IN_SUPPLY
    draft.record(EndCardShuffledIn)


def _reshuffle(draft: StateDraft) -> None:
    """Make the discard pile the new supply, which everybody can count (base.supply.reshuffle)."""
    draft.record(SupplyReshuffled, draft.discard)
    draft.supply, draft.discard, draft.pile = draft.discard, (0, 0, 0, 0, 0), ()
    draft.supply_known = (True,) * len(draft.players)
    shuffle_in_end_card(draft)
