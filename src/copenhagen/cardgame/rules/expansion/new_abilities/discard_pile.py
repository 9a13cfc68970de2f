"""The ability tile "Discard pile": the top two cards of the discard pile."""

from collections.abc import Iterator
from typing import ClassVar

import attrs

from copenhagen.cardgame.ability_tiles import NewTile
from copenhagen.cardgame.actions import TileAction
from copenhagen.cardgame.components import DISCARD_PILE
from copenhagen.cardgame.events import TileEvent
from copenhagen.cardgame.rules import abilities, take_cards, turn
from copenhagen.cardgame.state import (
    Phase,
    PlayerDraft,
    Rules,
    StateDraft,
    StateLike,
    View,
    with_player,
)
from copenhagen.engine.kinds import ActionKind, EventKind
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.house.colors import Color
from copenhagen.house.counts import more_of
from copenhagen.house.words import cards_in_a_row, color_name
from copenhagen.messages import Message, in_context, listed, message
from copenhagen.values import immutable

__all__ = ["DiscardedTaken", "TakeFromDiscardPile"]

CARDS = 2


@attrs.frozen
@immutable
class TakeFromDiscardPile(TileAction):
    """Action A with "Discard pile": take the top two cards of the discard pile.

    (expansion.discard-pile)
    """


@attrs.frozen
@immutable
class DiscardedTaken(TileEvent):
    """A seat took the top two cards of the discard pile, the top one first."""

    rule: ClassVar = "expansion.discard-pile"
    seat: int
    cards: tuple[Color, ...]


def extend(rules: Rules) -> Rules:
    """Return `rules` with taking from the discard pile, whose order now matters.

    (expansion.discard-pile, expansion.discard-pile.order)
    """
    rules = attrs.evolve(rules, keeps_pile=True)
    rule = ActionRule((Phase.ACTION,), _reasons, _take)
    return take_cards.with_take(rules, DISCARD_PILE, TakeFromDiscardPile, _choices, rule)


def _choices(state: StateLike, _: PlayerDraft) -> tuple[TakeFromDiscardPile, ...]:
    """Return the only take, if the pile has enough cards (expansion.discard-pile.two)."""
    return (_TAKE,) if len(state.pile) >= CARDS else ()


_TAKE = TakeFromDiscardPile()


def _reasons(state: StateLike, me: PlayerDraft, _: TakeFromDiscardPile) -> Iterator[Reason]:
    if DISCARD_PILE not in me.active:
        yield Reason("expansion.discard-pile", abilities.none_active(DISCARD_PILE))
    if len(state.pile) < CARDS:
        text = message("fewer than two cards are on the discard pile")
        yield Reason("expansion.discard-pile.two", text)


def _take(draft: StateDraft, me: PlayerDraft, _: TakeFromDiscardPile) -> None:
    """Take the top card and the one below it, face up.

    (expansion.discard-pile)
    """
    top, below = draft.pile[-1], draft.pile[-2]
    draft.pile = draft.pile[:-CARDS]
    for card in (top, below):
        draft.discard = more_of(draft.discard, card, -1)
        me.hand = more_of(me.hand, card)
    draft.record(DiscardedTaken, draft.to_act, (top, below))
    abilities.use(draft, me, DISCARD_PILE)
    turn.cards_taken(draft, me, CARDS)


# The record


def _top(view: View, _: TakeFromDiscardPile) -> tuple[Color, ...]:
    return view.pile[-1], view.pile[-2]


def _label(*colors: Color) -> Message:
    cards = cards_in_a_row(*colors)
    return message('{cards} from the discard pile, with "Discard pile"', cards=cards)


def _told(event: DiscardedTaken) -> Message:
    cards = listed(map(color_name, event.cards))
    return message("took {cards} from the top of the discard pile", cards=cards)


def _fold(view: View, event: DiscardedTaken) -> View:
    player, hand, discard = view.players[event.seat], view.hand, view.discard
    for card in event.cards:
        player = attrs.evolve(player, open=more_of(player.open, card))
        discard = more_of(discard, card, -1)
        if event.seat == view.viewer:
            hand = more_of(hand, card)
    pile = view.pile[: -len(event.cards)]
    changes = {"hand": hand, "discard": discard, "pile": pile, "took_cards": True}
    return with_player(view, event.seat, player, **changes)


TILE = NewTile(
    title=in_context("ability tile", "Discard pile"),
    letter="P",
    rule="expansion.discard-pile",
    purpose=message(
        "Take the top two cards of the discard pile instead of cards from the display."
    ),
    icon=(
        ("card", 2, 9),
        ("card", 4, 11),
        ("card", 6, 13),
        ("arrow", "M11 12V4", 11, 3, 0, -1),
        ("label", 25, 22, "2", 13),
    ),
    weight=1.0,
    extend=extend,
    actions=(
        ActionKind(
            TakeFromDiscardPile,
            text=lambda _: "tP",
            every=(_TAKE,),
            said=lambda _: message("take two cards from the top of the discard pile"),
            deeds=(take_cards.from_pile(_top, _label),),
            uses=(DISCARD_PILE,),
            things=lambda _: ("pile-discard",),
        ),
    ),
    events=(EventKind(DiscardedTaken, deed=_told, fold=_fold),),
)
"""The record of the tile."""
