"""Action A, taking cards: two adjacent cards of the display, "Any cards", "Additional card"."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from copenhagen.cardgame.actions import ADJACENT_PAIRS, ALL_PAIRS, Action, TakeAdditional, TakeCards
from copenhagen.cardgame.components import ADDITIONAL_CARD, ANY_CARDS, SLOTS, Ability
from copenhagen.cardgame.events import CardsTaken
from copenhagen.cardgame.rules import abilities
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.kinds import Deed, asking
from copenhagen.engine.rules import ActionRule, Choices
from copenhagen.errors import Reason
from copenhagen.house.counts import as_counts
from copenhagen.messages import Message, message, quoted


def choices(_: StateLike, me: PlayerDraft) -> tuple[TakeCards, ...]:
    """Return the pairs that the player may take, by the first footbridge, then the second.

    Always neighbors (the two ends are not neighbors); every pair with an active "Any cards"
    (base.take.two-adjacent, base.take.line, base.ability.any-cards). The display is full whenever
    action A begins (base.take.refill).
    """
    return ALL_PAIRS if ANY_CARDS in me.active else ADJACENT_PAIRS


def with_take(
    rules: Rules, tile: Ability, action: type[Action], choices: Choices, rule: ActionRule
) -> Rules:
    """Return `rules` with another way to take cards, listed after the existing ones.

    Its choices are listed only if the player has an active `tile`.
    """
    taking = (*rules.taking, (tile, choices))
    _, *others = rules.choices[Phase.ACTION]
    return attrs.evolve(
        rules,
        takes=(*rules.takes, action),
        taking=taking,
        choices={**rules.choices, Phase.ACTION: (_with_tiles(taking), *others)},
        action_rules={**rules.action_rules, action: rule},
    )


COLLECT = message("Cards of one color are worth most together: they pay for larger tiles.")
"""The lesson of a first game about which cards to take."""


def from_pile(about: Callable[[Any, Any], tuple[Any, ...]], label: Callable[..., str]) -> Deed:
    """Return the choice of a pile to take cards from, one for all piles."""
    return asking(
        "take_from_pile",
        message("Take cards from a pile"),
        kind="cards",
        question=message("From which pile do you take cards?"),
        lesson=COLLECT,
        rule="expansion.ability.follow-up",
        about=about,
        answer=label,
    )


def _with_tiles(taking: tuple[tuple[Ability, Choices], ...]) -> Choices:
    def all_choices(state: StateLike, me: PlayerDraft) -> tuple[Action, ...]:
        found: tuple[Action, ...] = choices(state, me)
        active = me.active
        for tile, more in taking:
            if tile in active:
                found += more(state, me)
        return found

    return all_choices


CARDS = 2
"""The number of cards that action A takes (base.take.two-adjacent)."""

_ALL = frozenset(take.slots for take in ALL_PAIRS)
_ADJACENT = frozenset(take.slots for take in ADJACENT_PAIRS)


def reasons(_: StateLike, me: PlayerDraft, action: TakeCards) -> Iterable[Reason]:
    """Return the reasons against this take."""
    slots = action.slots
    if slots in _ADJACENT or (slots in _ALL and ANY_CARDS in me.active):
        return ()
    return _reasons(me, slots)


def slot_reasons(slots: tuple[int, ...]) -> Iterator[Reason]:
    """Yield the reasons if these are not footbridges."""
    if any(not 0 <= slot < SLOTS for slot in slots):
        yield Reason(
            "base.take.occupied", message("the display has footbridges 0 to {last}", last=SLOTS - 1)
        )


def not_adjacent() -> Message:
    """Return the reason against taking cards that are not adjacent."""
    return message(
        "the cards are not adjacent, and there is no active {ability}",
        ability=quoted(ANY_CARDS.title),
    )


def _reasons(me: PlayerDraft, slots: tuple[int, ...]) -> Iterator[Reason]:
    yield from slot_reasons(slots)
    if len(slots) != CARDS or slots[0] >= slots[1]:
        yield Reason(
            "base.take.two-adjacent",
            message("exactly two cards are taken, named in ascending order of footbridge"),
        )
    elif slots[1] - slots[0] > 1 and ANY_CARDS not in me.active:
        ends = slots == (0, SLOTS - 1)
        rule = "base.take.line" if ends else "base.take.two-adjacent"
        yield Reason(rule, not_adjacent())


def take(draft: StateDraft, me: PlayerDraft, action: TakeCards) -> None:
    """Take the cards; only a pair that is not adjacent flips "Any cards"."""
    slots = action.slots
    pick_up(draft, me, slots)
    if slots not in _ADJACENT:
        abilities.use(draft, me, ANY_CARDS)


def pick_up(draft: StateDraft, me: PlayerDraft, slots: tuple[int, ...]) -> None:
    """Move the cards of `slots` from the display to the hand; the others stay where they are.

    (base.take.occupied)
    """
    display, hand = [*draft.display], [*me.hand]
    for slot in slots:
        # Only footbridges with a facade card are ever picked: the End of Game card ends the game.
        hand[display[slot]] += 1  # type: ignore[index]
        display[slot] = None
    if draft.is_recording:
        cards: tuple[Any, ...] = tuple(draft.display[slot] for slot in slots)
        draft.record(CardsTaken, draft.to_act, slots, cards)
    draft.display = tuple(display)
    me.hand = as_counts(hand)


def additional_choices(state: StateLike, me: PlayerDraft) -> tuple[TakeAdditional, ...]:
    """Return the additional cards that may be taken, footbridge by footbridge.

    Only footbridges with a card (base.take.occupied); empty unless "Additional card" is active
    (base.ability.additional-card).
    """
    if ADDITIONAL_CARD not in me.active:
        return ()
    slots = [slot for slot, card in enumerate(state.display) if card is not None]
    return tuple([_ADDITIONAL[slot] for slot in slots])


_ADDITIONAL = tuple(map(TakeAdditional, range(SLOTS)))


def additional_reasons(
    state: StateLike, _: PlayerDraft, action: TakeAdditional
) -> Iterator[Reason]:
    """Yield the reasons against this additional card."""
    if not 0 <= action.slot < SLOTS:
        yield Reason(
            "base.take.occupied", message("the display has footbridges 0 to {last}", last=SLOTS - 1)
        )
    elif state.display[action.slot] is None:
        text = message("footbridge {slot} is empty until the end of the turn", slot=action.slot + 1)
        yield Reason("base.take.occupied", text)


def take_additional(draft: StateDraft, me: PlayerDraft, action: TakeAdditional) -> None:
    """Take one more card and flip "Additional card"."""
    pick_up(draft, me, (action.slot,))
    abilities.use(draft, me, ADDITIONAL_CARD)
