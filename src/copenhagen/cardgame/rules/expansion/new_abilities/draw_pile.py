"""The ability tile "Draw pile": the top three cards of the supply."""

from collections.abc import Iterator
from typing import ClassVar

import attrs

from copenhagen.cardgame.ability_tiles import NewTile
from copenhagen.cardgame.actions import Reveal, TileAction
from copenhagen.cardgame.components import DRAW_PILE, END_OF_GAME
from copenhagen.cardgame.events import CardDrawn, TileEvent
from copenhagen.cardgame.rules import abilities, supply, take_cards, turn
from copenhagen.cardgame.state import EndCard, Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.kinds import ActionKind, EventKind
from copenhagen.engine.play import act_as_player
from copenhagen.engine.rules import ActionRule, Chance
from copenhagen.errors import Reason
from copenhagen.messages import Message, in_context, message, plural
from copenhagen.values import immutable

__all__ = ["DrawCards", "DrawingStarted", "EndCardDrawn"]

CARDS = 3


@attrs.frozen
@immutable
class DrawCards(TileAction):
    """Action A with "Draw pile": draw the top three cards of the supply (expansion.draw-pile)."""


@attrs.frozen
@immutable
class DrawingStarted(TileEvent):
    """A seat draws `cards` cards from the supply, one by one."""

    rule: ClassVar = "expansion.draw-pile"
    seat: int
    cards: int


@attrs.frozen
@immutable
class EndCardDrawn(TileEvent):
    """A seat drew the End of Game card."""

    rule: ClassVar = "expansion.draw-pile.end"
    seat: int


def extend(rules: Rules) -> Rules:
    """Return `rules` with drawing from the supply (expansion.draw-pile)."""
    drawing = Chance(supply.outcomes, supply.sample, supply.reasons, _reveal, Reveal)
    rules = rules.with_chance(Phase.DRAW, drawing)
    rule = ActionRule((Phase.ACTION,), _reasons, _draw)
    return take_cards.with_take(rules, DRAW_PILE, DrawCards, _choices, rule)


def _choices(_: StateLike, __: PlayerDraft) -> tuple[DrawCards, ...]:
    return (_DRAW,)


_DRAW = DrawCards()


def _reasons(_: StateLike, me: PlayerDraft, __: DrawCards) -> Iterator[Reason]:
    if DRAW_PILE not in me.active:
        yield Reason("expansion.draw-pile", abilities.none_active(DRAW_PILE))


def _draw(draft: StateDraft, me: PlayerDraft, _: DrawCards) -> None:
    """Begin to draw; chance draws the cards one by one.

    (expansion.draw-pile)
    """
    draft.record(DrawingStarted, draft.to_act, CARDS)
    abilities.use(draft, me, DRAW_PILE)
    draft.to_draw = CARDS
    supply.before_card(draft)
    draft.ask(Phase.DRAW)


def _reveal(draft: StateDraft, action: Reveal) -> None:
    """Draw a card unseen by others; the End of Game card ends the game immediately.

    (expansion.draw-pile.concealed, expansion.draw-pile.end) If it was the last card, the reshuffle
    follows at once, or when another card is needed (expansion.draw-pile.reshuffle). The three cards
    are seen before anything else is chosen (expansion.draw-pile.additional).
    """
    if action.card is END_OF_GAME:
        draft.end_card = EndCard.DRAWN
        draft.record(EndCardDrawn, draft.to_act)
        turn.game_over(draft)
        return
    # The others' knowledge of the supply is again a single count that includes this hand.
    known = draft.supply_known
    draft.supply_known = tuple([knows and s == draft.to_act for s, knows in enumerate(known)])
    turn.deal_to(draft, action, CardDrawn)
    draft.to_draw -= 1
    if draft.to_draw or draft.game.options.reshuffle == "eager":
        supply.before_card(draft)
    if not draft.to_draw:
        act_as_player(draft, lambda draft, me: turn.cards_taken(draft, me, CARDS))


# The record


def _label() -> Message:
    return message('three cards from the supply, with "Draw pile"')


def _told(event: DrawingStarted) -> Message:
    return plural(
        "began to draw {number} card from the supply",
        "began to draw {number} cards from the supply",
        number=event.cards,
    )


TILE = NewTile(
    title=in_context("ability tile", "Draw pile"),
    letter="N",
    rule="expansion.draw-pile",
    purpose=message("Draw three cards from the supply instead of taking cards from the display."),
    icon=(
        ("card", 2, 5),
        ("card", 4, 7),
        ("card", 6, 9, "if"),
        ("arrow", "M18 16h6", 25, 16, 1, 0),
        ("label", 28, 29, "3", 12),
    ),
    weight=2.0,
    extend=extend,
    actions=(
        ActionKind(
            DrawCards,
            text=lambda _: "tN",
            every=(_DRAW,),
            said=lambda _: message("draw three cards from the supply"),
            deeds=(take_cards.from_pile(lambda _, __: (), _label),),
            uses=(DRAW_PILE,),
            things=lambda _: ("pile-supply",),
        ),
    ),
    events=(
        EventKind(
            DrawingStarted,
            deed=_told,
            fold=lambda view, event: attrs.evolve(view, to_draw=event.cards),
        ),
        EventKind(
            EndCardDrawn,
            deed=lambda _: message("drew the End of Game card"),
            fold=lambda view, _: attrs.evolve(view, end_card=EndCard.DRAWN),
        ),
    ),
)
"""The record of the tile."""
