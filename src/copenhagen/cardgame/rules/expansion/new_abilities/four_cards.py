"""The ability tile "Four cards": four cards of the display instead of two."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from types import MappingProxyType

from copenhagen.cardgame.ability_tiles import NewTile
from copenhagen.cardgame.actions import TakeCards
from copenhagen.cardgame.components import ANY_CARDS, FOUR_CARDS, SLOTS
from copenhagen.cardgame.rules import abilities, take_cards, turn
from copenhagen.cardgame.state import PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.messages import in_context, message

CARDS = 4

_ALL = tuple(TakeCards(slots) for slots in combinations(range(SLOTS), CARDS))


def _is_run(slots: tuple[int, ...]) -> bool:
    return slots[-1] - slots[0] == CARDS - 1


def _is_two_pairs(slots: tuple[int, ...]) -> bool:
    return slots[1] - slots[0] == 1 and slots[3] - slots[2] == 1


_ARE_ADJACENT = {"run": _is_run, "two_pairs": _is_two_pairs}

ADJACENT: Mapping[str, tuple[TakeCards, ...]] = MappingProxyType(
    {
        option: tuple(take for take in _ALL if are_adjacent(take.slots))
        for option, are_adjacent in _ARE_ADJACENT.items()
    }
)
"""The sets of four adjacent cards, by the option `four_cards` (expansion.four-cards.adjacent)."""


def extend(rules: Rules) -> Rules:
    """Return `rules` with four cards to take (expansion.four-cards)."""
    two = rules.action_rules[TakeCards]
    four = ActionRule(two.phases, _reasons(two), _take(two))
    return take_cards.with_take(rules, FOUR_CARDS, TakeCards, _choices, four)


def _choices(state: StateLike, me: PlayerDraft) -> tuple[TakeCards, ...]:
    """Return the takes of four cards: adjacent ones, or any four with "Any cards".

    (expansion.four-cards.any-cards)
    """
    if ANY_CARDS in me.active:
        return _ALL
    return ADJACENT[state.game.options.four_cards]


def _reasons(two: ActionRule) -> Callable[[StateLike, PlayerDraft, TakeCards], Iterable[Reason]]:
    def reasons(state: StateLike, me: PlayerDraft, action: TakeCards) -> Iterable[Reason]:
        """Two cards may always be taken, four with the tile."""
        cards = len(action.slots)
        if cards == CARDS:
            return _four_reasons(state, me, action.slots)
        if cards == take_cards.CARDS:
            return two.reasons(state, me, action)
        others: Iterable[Reason]
        if FOUR_CARDS in me.active:
            others = _number_reasons(action.slots)
        else:
            others = two.reasons(state, me, action)
        return (_TOO_MANY, *others) if cards > CARDS else others

    return reasons


_TOO_MANY = Reason(
    "expansion.ability.four-at-most", message("nobody picks up more than four cards")
)


def _four_reasons(state: StateLike, me: PlayerDraft, slots: tuple[int, ...]) -> Iterator[Reason]:
    """Yield the reasons against these four cards, unless one is repeated."""
    yield from take_cards.slot_reasons(slots)
    if FOUR_CARDS not in me.active:
        yield Reason("expansion.four-cards", abilities.none_active(FOUR_CARDS))
    if any(slot >= following for slot, following in pairwise(slots)):
        text = message("four footbridges, 0 to 6, are named in ascending order")
        yield Reason("expansion.four-cards", text)
    elif ANY_CARDS not in me.active and not _ARE_ADJACENT[state.game.options.four_cards](slots):
        yield Reason("expansion.four-cards.adjacent", take_cards.not_adjacent())


def _number_reasons(slots: tuple[int, ...]) -> Iterator[Reason]:
    """Yield the reasons against this number of cards, neither two nor four."""
    yield from take_cards.slot_reasons(slots)
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


TILE = NewTile(
    title=in_context("ability tile", "Four cards"),
    letter="F",
    rule="expansion.four-cards",
    purpose=message("Take four adjacent cards from the display instead of two."),
    icon=tuple(("rect", x, 9, 6.4, 13, "is", 1.5) for x in (1, 9, 17, 25)),
    weight=4.5,
    extend=extend,
    allows={"take_four_cards": _ALL},
)
"""The record of the tile."""
