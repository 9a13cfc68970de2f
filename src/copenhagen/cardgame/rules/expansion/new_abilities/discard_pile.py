"""The ability tile "Discard pile": the top two cards of the discard pile."""

from collections.abc import Iterator

import attrs

from copenhagen.cardgame.actions import TakeFromDiscardPile
from copenhagen.cardgame.components import DISCARD_PILE
from copenhagen.cardgame.events import DiscardedTaken
from copenhagen.cardgame.rules import abilities, take_cards, turn
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.house.counts import more_of
from copenhagen.messages import message

CARDS = 2


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
