"""The ability tile "Four cards": four cards of the display instead of two."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from copenhagen.cardgame.actions import TakeCards
from copenhagen.cardgame.components import ANY_CARDS, FOUR_CARDS, SLOTS
from copenhagen.cardgame.rules import abilities, take_cards, turn
from copenhagen.cardgame.state import PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.messages import message

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
    two = rules.action_rules[TakeCards]
    four = ActionRule(two.phases, _reasons(two), _take(two))
    return take_cards.with_take(rules, FOUR_CARDS, TakeCards, _choices, four)


def _choices(state: StateLike, me: PlayerDraft) -> tuple[TakeCards, ...]:
    """Return the four cards that the tile lets take; any four with "Any cards" as well.

    (expansion.four-cards.any-cards)
    """
    if ANY_CARDS in me.active:
        return _ALL
    return ADJACENT[state.game.options.four_cards]


def _reasons(two: ActionRule) -> Callable[[StateLike, PlayerDraft, TakeCards], Iterable[Reason]]:
    def reasons(state: StateLike, me: PlayerDraft, action: TakeCards) -> Iterable[Reason]:
        """Two cards can be taken at all times, four with the tile."""
        cards = len(action.slots)
        if cards == CARDS:
            return _four_reasons(state, me, action)
        if cards == take_cards.CARDS or FOUR_CARDS not in me.active:
            return two.reasons(state, me, action)
        return _number_reasons(action.slots)

    return reasons


def _four_reasons(state: StateLike, me: PlayerDraft, action: TakeCards) -> Iterator[Reason]:
    if FOUR_CARDS not in me.active:
        yield Reason("expansion.four-cards", abilities.none_active(FOUR_CARDS))
    if action not in _ALL:
        text = message("four footbridges, 0 to 6, are named in ascending order")
        yield Reason("base.take.occupied", text)
    elif action not in ADJACENT[state.game.options.four_cards] and ANY_CARDS not in me.active:
        yield Reason("expansion.four-cards.adjacent", take_cards.not_adjacent())


def _number_reasons(slots: tuple[int, ...]) -> Iterator[Reason]:
    """Yield what forbids this number of cards, neither two nor four."""
    yield from take_cards.slot_reasons(slots)
    if len(slots) > CARDS:
        text = message("nobody picks up more than four cards")
        yield Reason("expansion.ability.four-at-most", text)
    text = message("exactly four cards are taken, or two without the tile")
    yield Reason("expansion.four-cards", text)


def _take(two: ActionRule) -> Callable[[StateDraft, PlayerDraft, TakeCards], None]:
    def take(draft: StateDraft, me: PlayerDraft, action: TakeCards) -> None:
        if len(action.slots) != CARDS:
            two.step(draft, me, action)
            return
        take_cards.pick_up(draft, me, action.slots)
        abilities.use(draft, me, FOUR_CARDS)
        if action not in ADJACENT[draft.game.options.four_cards]:
            abilities.use(draft, me, ANY_CARDS)
        turn.cards_taken(draft, me, CARDS)

    return take
