"""The laws of the cards that a player has taken in this turn: the display and the hands."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

import attrs

from copenhagen.cardgame.components import END_OF_GAME, HAND_LIMIT, MOST_CARDS, Ability
from copenhagen.cardgame.rules.expansion.new_abilities import draw_pile
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from copenhagen.cardgame.validation.turn_so_far import (
    abilities_of,
    most_taken,
    used_in_turn,
    won_by_points,
)
from copenhagen.errors import Fault

__all__ = ["taking_faults"]


def taking_faults(state: State) -> Iterator[Fault]:
    """Yield what is wrong with the hands and the display of a position after the set-up."""
    yield from _hands(state)
    yield from _display(state)


# Ways to take cards


@attrs.frozen
class _Take:
    """A way to have picked up cards: how many, and how many of them were seen by all."""

    cards: int
    seen: int


def _gaps(state: State) -> list[int]:
    return [slot for slot, card in enumerate(state.display) if card is None]


def _takes(state: State, gaps: Sequence[int]) -> Iterator[_Take]:
    """Yield every way to take cards that has emptied exactly these slots."""
    used, number = used_in_turn(state), len(gaps)
    more = Ability.ADDITIONAL_CARD in used
    if number == MOST_CARDS:
        if Ability.FOUR_CARDS in used and (_is_free(used) or _are_four(state.game, gaps)):
            yield _Take(number, number)
    elif number > 1:
        neighbors = any(after - before == 1 for before, after in pairwise(gaps))
        if (number == _PAIR or more) and (neighbors or _is_free(used)):
            yield _Take(number, number)
    elif number == 0 or more:
        if Ability.DISCARD_PILE in used:
            yield _Take(_PAIR + number, _PAIR + number)
        if Ability.DRAW_PILE in used:
            yield _Take(draw_pile.CARDS + number, number)


_PAIR = 2


def _is_free(used: frozenset[Ability]) -> bool:
    return Ability.ANY_CARDS in used


def _are_four(game: CardGame, slots: Sequence[int]) -> bool:
    """Tell whether four slots are adjacent as the table plays (expansion.four-cards.adjacent)."""
    first, second, third, fourth = slots
    if game.options.four_cards == "run":
        return fourth - first == MOST_CARDS - 1
    return second - first == fourth - third == 1


def _numbers(state: State) -> frozenset[int]:
    """Return how many slots of the display can be empty after cards were taken."""
    abilities = abilities_of(state.game)
    from_piles = bool(abilities & {Ability.DISCARD_PILE, Ability.DRAW_PILE})
    if state.phase is Phase.ADDITIONAL:
        return frozenset({0, _PAIR} if from_piles else {_PAIR})
    numbers = {_PAIR, _PAIR + 1}
    if from_piles:
        numbers |= {0, 1}
    if Ability.FOUR_CARDS in abilities:
        numbers.add(MOST_CARDS)
    return frozenset(numbers)


# The display


def _display(state: State) -> Iterator[Fault]:
    """The display is full but for the cards taken in this turn."""
    gaps, numbers = _gaps(state), _numbers(state)
    number = len(gaps)
    refilling = state.phase is Phase.REFILL
    if state.end_card is EndCard.DISPLAY:
        refilling = True
        shown = state.display.index(END_OF_GAME) if END_OF_GAME in state.display else 0
        if gaps and gaps[0] < shown:
            text = "the slots below the End of Game card were filled before it"
            yield Fault("display", text, "base.take.refill-order")
        gaps = [shown, *gaps]
    if refilling:
        if not 1 <= len(gaps) <= max(numbers) or (gaps == [0] and 1 not in numbers):
            text = f"{_listed(numbers)} slots are refilled, in ascending order"
            yield Fault("display", text, "base.take.refill-order")
            return
    elif state.took_cards or (won_by_points(state) and number):
        if number not in numbers:
            text = f"{_listed(numbers)} slots are empty after cards are taken, not {number}"
            yield Fault("display", text, "base.take.two-adjacent")
            return
    else:
        if number:
            yield Fault("display", "it is full while nobody has taken cards", "base.take.refill")
        return
    yield from _used_for(state, gaps, refilling=refilling)


def _listed(numbers: frozenset[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))


def _used_for(state: State, gaps: Sequence[int], *, refilling: bool) -> Iterator[Fault]:
    """Whoever took other cards than two that are adjacent has used an ability tile."""
    emptied = _emptied(gaps) if refilling else iter((gaps,))
    if any(True for slots in emptied for _ in _takes(state, slots)):
        return
    used, number = used_in_turn(state), len(gaps)
    path = f"players[{state.seat}].inactive"
    told = False
    if number in (1, _PAIR + 1) and Ability.ADDITIONAL_CARD not in used:
        told = True
        text = f'{number} slots are empty, but "Additional card" was not used'
        yield Fault(path, text, "base.ability.additional-card")
    if number == MOST_CARDS and Ability.FOUR_CARDS not in used:
        told = True
        text = 'four cards were taken, but "Four cards" was not used'
        yield Fault(path, text, "expansion.four-cards")
    if number > 1 and not _is_free(used):
        text = 'the cards taken were not adjacent, but "Any cards" was not used'
        adjacent = any(after - before == 1 for before, after in pairwise(gaps))
        if number == MOST_CARDS:
            adjacent = _are_four(state.game, gaps)
        if not adjacent:
            told = True
            yield Fault(path, text, "base.ability.any-cards")
    if not told:
        text = "no ability tile that was used lets cards be taken like this"
        yield Fault(path, text, "base.take.two-adjacent")


def _emptied(gaps: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the slots that may have been empty before the lowest of them were refilled."""
    for filled in range(MOST_CARDS - len(gaps) + 1):
        for lower in combinations(range(gaps[0]), filled):
            yield (*lower, *gaps)


# Hands


@attrs.frozen
class _Range:
    """How many cards a hand may have, and how many of them at least are open or concealed."""

    least: int
    most: int
    seen: int = 0
    unseen: int = 0


_WITHIN_LIMIT = _Range(0, HAND_LIMIT)


def _hands(state: State) -> Iterator[Fault]:
    """A hand has more than seven cards only until its owner has discarded, or kept them."""
    for seat, player in enumerate(state.players):
        ranges = list(_own_hand(state, player)) if seat == state.seat else []
        if not ranges:
            ranges = [_WITHIN_LIMIT]
            if Ability.HAND_LIMIT in player.abilities:
                ranges = [_Range(0, HAND_LIMIT + most_taken(state.game))]
        yield from _hand(player, ranges, f"players[{seat}]")


def _hand(player: Player, ranges: Sequence[_Range], path: str) -> Iterator[Fault]:
    cards, concealed = sum(player.hand), sum(player.concealed)
    for hand in ranges:
        seen_by_all = cards - concealed >= hand.seen and concealed >= hand.unseen
        if hand.least <= cards <= hand.most and seen_by_all:
            return
    fitting = [hand for hand in ranges if hand.least <= cards <= hand.most]
    if not fitting:
        least = min(hand.least for hand in ranges)
        most = max(hand.most for hand in ranges)
        text = f"{cards} cards in hand, but {least} to {most} are possible now"
        yield Fault(f"{path}.hand", text, "base.hand.limit")
    told = fitting or ranges
    if all(cards - concealed < hand.seen for hand in told):
        text = f"all have seen {min(hand.seen for hand in told)} cards being taken"
        yield Fault(f"{path}.concealed", text, "base.turn.open-information")
    elif all(cards - concealed < hand.seen or concealed < hand.unseen for hand in told):
        text = "nobody else has seen the cards that were drawn from the supply"
        yield Fault(f"{path}.concealed", text, "expansion.draw-pile.concealed")


def _own_hand(state: State, me: Player) -> Iterator[_Range]:
    """Yield the ranges for the player whose turn it is, where the phase says more."""
    phase = state.phase
    if phase is Phase.TAKE:
        yield _Range(HAND_LIMIT, HAND_LIMIT)
    elif phase is Phase.DRAW:
        drawn = draw_pile.CARDS - state.to_draw
        yield _Range(drawn, HAND_LIMIT + drawn, unseen=drawn)
    elif phase is Phase.OVER and state.end_card is EndCard.DRAWN:
        drawn = max(0, sum(me.hand) - HAND_LIMIT)
        yield _Range(0, HAND_LIMIT + draw_pile.CARDS - 1, unseen=drawn)
    elif state.took_cards:
        gaps = _gaps(state)
        for take in tuple(_takes(state, gaps)) or (_Take(len(gaps), len(gaps)),):
            yield from _after_taking(state, me, take)


def _after_taking(state: State, me: Player, take: _Take) -> Iterator[_Range]:
    most, unseen = HAND_LIMIT + take.cards, take.cards - take.seen
    if state.phase is Phase.ADDITIONAL:
        yield _Range(take.cards, most, take.seen, unseen)
    elif state.phase is Phase.HAND_LIMIT:
        yield _Range(HAND_LIMIT + 1, most, take.seen, unseen)
    else:
        paid = state.bought > 0
        yield _Range(0 if paid else take.cards, HAND_LIMIT)
        if Ability.HAND_LIMIT in (*me.inactive, *me.resting):  # it was used in this turn
            yield _Range(0, most) if paid else _Range(HAND_LIMIT + 1, most, take.seen, unseen)
