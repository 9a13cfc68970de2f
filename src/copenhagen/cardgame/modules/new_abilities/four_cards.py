"""The ability tile "Four cards": four cards of the display instead of two."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

import attrs

from copenhagen.cardgame import abilities, take_cards, turn
from copenhagen.cardgame.actions import TakeCards
from copenhagen.cardgame.components import SLOTS, Ability
from copenhagen.cardgame.state import Answer, Draft, Phase, Rules, Seat, Table
from copenhagen.errors import Reason

__all__ = ["ADJACENT", "extend"]

CARDS = 4

_ALL = tuple(TakeCards(slots) for slots in combinations(range(SLOTS), CARDS))


def _is_run(slots: tuple[int, ...]) -> bool:
    return slots[-1] - slots[0] == CARDS - 1


def _is_two_pairs(slots: tuple[int, ...]) -> bool:
    return slots[1] - slots[0] == 1 and slots[3] - slots[2] == 1


ADJACENT: Mapping[str, tuple[TakeCards, ...]] = MappingProxyType(
    {
        "run": tuple(take for take in _ALL if _is_run(take.slots)),
        "two_pairs": tuple(take for take in _ALL if _is_two_pairs(take.slots)),
    }
)
"""The four cards that are adjacent, by the option `four_cards` (expansion.four-cards.adjacent)."""


def extend(rules: Rules) -> Rules:
    """Return `rules` with four cards to take (expansion.four-cards)."""
    two = rules.answers[TakeCards]
    four = Answer(two.phases, _reasons(two), _take(two))
    choices = rules.choices[Phase.ACTION]
    takes = len(rules.takes)
    with_four = (*choices[:takes], _choices, *choices[takes:])
    return attrs.evolve(
        rules.with_answer(TakeCards, four),
        takes=(*rules.takes, TakeCards),
        choices={**rules.choices, Phase.ACTION: with_four},
    )


def _choices(table: Table, me: Seat) -> tuple[TakeCards, ...]:
    """Return the four cards that can be taken; any four with "Any cards" as well.

    (expansion.four-cards.any-cards)
    """
    if Ability.FOUR_CARDS not in me.active:
        return ()
    if Ability.ANY_CARDS in me.active:
        return _ALL
    return ADJACENT[table.game.options.four_cards]


def _reasons(two: Answer) -> Callable[[Table, Seat, TakeCards], Iterator[Reason]]:
    def reasons(table: Table, me: Seat, action: TakeCards) -> Iterator[Reason]:
        if len(action.slots) != CARDS:
            yield from _not_four(two, table, me, action)
            return
        if Ability.FOUR_CARDS not in me.active:
            yield Reason("expansion.four-cards", 'there is no active "Four cards"')
        if action not in _ALL:
            yield Reason("base.take.occupied", "four slots, 0 to 6, are named in ascending order")
        elif (
            action not in ADJACENT[table.game.options.four_cards]
            and Ability.ANY_CARDS not in me.active
        ):
            yield Reason(
                "expansion.four-cards.adjacent",
                'the cards are not adjacent, and there is no active "Any cards"',
            )

    return reasons


def _not_four(two: Answer, table: Table, me: Seat, action: TakeCards) -> Iterator[Reason]:
    """Yield what forbids another number of cards: two at all times, with the tile four."""
    cards = len(action.slots)
    if Ability.FOUR_CARDS not in me.active or cards == take_cards.CARDS:
        yield from two.reasons(table, me, action)
        return
    yield from take_cards.slot_reasons(action.slots)
    if cards > CARDS:
        yield Reason("expansion.ability.four-at-most", "nobody picks up more than four cards")
    yield Reason("expansion.four-cards", "exactly four cards are taken, or two without the tile")


def _take(two: Answer) -> Callable[[Draft, Seat, TakeCards], None]:
    def take(table: Draft, me: Seat, action: TakeCards) -> None:
        if len(action.slots) != CARDS:
            two.step(table, me, action)
            return
        take_cards.pick_up(table, me, action.slots)
        abilities.use(table, me, Ability.FOUR_CARDS)
        if action not in ADJACENT[table.game.options.four_cards]:
            abilities.use(table, me, Ability.ANY_CARDS)
        turn.cards_taken(table, me, CARDS)

    return take
