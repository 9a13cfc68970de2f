"""The ability tile "Swap": a card of the hand for one of the display."""

from collections.abc import Iterator
from typing import ClassVar

import attrs

from copenhagen.cardgame.ability_tiles import NewTile
from copenhagen.cardgame.actions import TileAction
from copenhagen.cardgame.components import SLOTS, Ability
from copenhagen.cardgame.events import TileEvent
from copenhagen.cardgame.rules import abilities
from copenhagen.cardgame.state import (
    Phase,
    PlayerDraft,
    Rules,
    StateDraft,
    StateLike,
    View,
    with_player,
)
from copenhagen.engine.kinds import ActionKind, EventKind, asking
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import as_counts, more_of
from copenhagen.house.words import color_name, color_of_card
from copenhagen.messages import Message, in_context, message
from copenhagen.values import immutable, is_a, is_whole, validated_as

__all__ = ["CardSwapped", "SwapCard"]

SWAP = Ability["SWAP"]
_RULE = "expansion.ability.swap"


@attrs.frozen
@immutable
class SwapCard(TileAction):
    """Swap `card` of the hand for the one in `slot` (0-6), with "Swap" (expansion.ability.swap)."""

    card: Color = attrs.field(validator=validated_as(is_a(Color), "a color"))
    slot: int = attrs.field(validator=validated_as(is_whole, "a whole number"))


@attrs.frozen
@immutable
class CardSwapped(TileEvent):
    """A seat laid `card` of its hand in `slot` of the display and took the one that lay there."""

    rule: ClassVar = _RULE
    seat: int
    slot: int
    card: Color
    taken: Color


def extend(rules: Rules) -> Rules:
    """Return `rules` with a swap before either action (expansion.ability.swap)."""
    rule = ActionRule((Phase.ACTION,), _reasons, _swap)
    return rules.with_action_rule(SwapCard, rule).with_choices(Phase.ACTION, _choices)


_ALL = tuple(SwapCard(card, slot) for card in COLORS for slot in range(SLOTS))


def _choices(state: StateLike, me: PlayerDraft) -> tuple[SwapCard, ...]:
    """Return the swaps that change anything, by the card that is given, then by slot."""
    if SWAP not in me.active:
        return ()
    display = state.display
    return tuple([s for s in _ALL if me.hand[s.card] and display[s.slot] is not s.card])


def _reasons(state: StateLike, me: PlayerDraft, swap: SwapCard) -> Iterator[Reason]:
    if SWAP not in me.active:
        yield Reason(_RULE, abilities.none_active(SWAP))
    if not me.hand[swap.card]:
        yield Reason("base.hand.owned", message("only a card in hand can be swapped"))
    if not 0 <= swap.slot < SLOTS:
        text = message("the display has footbridges 0 to {last}", last=SLOTS - 1)
        yield Reason("base.take.occupied", text)
    elif state.display[swap.slot] is swap.card:
        yield Reason(_RULE, message("both cards are of the same color"))


def _swap(draft: StateDraft, me: PlayerDraft, swap: SwapCard) -> None:
    """Swap the cards; everybody sees both, and the turn begins as before."""
    taken = draft.display[swap.slot]
    if isinstance(taken, Color):
        draft.display = (*draft.display[: swap.slot], swap.card, *draft.display[swap.slot + 1 :])
        me.hand = more_of(more_of(me.hand, swap.card, -1), taken)
        me.concealed = as_counts(map(min, me.concealed, me.hand))
        draft.record(CardSwapped, draft.to_act, swap.slot, swap.card, taken)
    abilities.use(draft, me, SWAP)


# The record


def _text(swap: SwapCard) -> str | None:
    return f"x{swap.card.letter}{swap.slot}" if 0 <= swap.slot < SLOTS else None


def _described(swap: SwapCard) -> Message:
    return message(
        "swap a {color} card for the one from footbridge {slot}",
        color=color_of_card(swap.card),
        slot=swap.slot + 1,
    )


def _both_cards(view: View, swap: SwapCard) -> tuple[object, ...]:
    return swap.card, view.display[swap.slot], swap.slot


def _label(card: Color, taken: Color, slot: int) -> Message:
    return message(
        "{card} → {taken}, footbridge {slot}",
        card=color_name(card),
        taken=color_name(taken),
        slot=slot + 1,
    )


def _told(event: CardSwapped) -> Message:
    return message(
        "swapped {given} for {taken} from footbridge {slot}",
        given=color_name(event.card),
        taken=color_name(event.taken),
        slot=event.slot + 1,
    )


def _fold(view: View, event: CardSwapped) -> View:
    """The open cards of a color go first; a concealed one has now been seen."""
    player, hand, unseen = view.players[event.seat], view.hand, view.unseen
    if event.seat == view.viewer:
        hand = more_of(more_of(hand, event.card, -1), event.taken)
    if player.open[event.card]:
        player = attrs.evolve(player, open=more_of(player.open, event.card, -1))
    else:
        player = attrs.evolve(player, concealed=player.concealed - 1)
        unseen = unseen if event.seat == view.viewer else more_of(unseen, event.card, -1)
    player = attrs.evolve(player, open=more_of(player.open, event.taken))
    display = (*view.display[: event.slot], event.card, *view.display[event.slot + 1 :])
    return with_player(view, event.seat, player, hand=hand, unseen=unseen, display=display)


TILE = NewTile(
    title=in_context("ability tile", "Swap"),
    letter="W",
    rule=_RULE,
    purpose=message("Swap a card of your hand for one of the display."),
    icon=(("card", 2, 12), ("card", 22, 6, "if"), ("arrow", "M13 12h6", 20, 12, 1, 0)),
    weight=1.5,
    extend=extend,
    actions=(
        ActionKind(
            SwapCard,
            text=_text,
            every=_ALL,
            said=_described,
            deeds=(
                asking(
                    "swap_card",
                    message('Swap a card, with "Swap"'),
                    kind="cards",
                    question=message("Which card do you swap for which?"),
                    lesson=message("Swap a card that you cannot use for one that you collect."),
                    rule=_RULE,
                    about=_both_cards,
                    answer=_label,
                ),
            ),
            uses=(SWAP,),
            features=lambda _, swap: {"color": int(swap.card), "slots": (swap.slot,)},
            things=lambda swap: (f"hand-{swap.card.letter}",),
        ),
    ),
    events=(EventKind(CardSwapped, deed=_told, fold=_fold),),
)
"""The record of the tile."""
