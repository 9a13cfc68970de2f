"""The ability tile "Draw pile": the top three cards of the supply."""

from collections.abc import Iterator

from copenhagen.cardgame import abilities, supply, turn
from copenhagen.cardgame.actions import DrawCards, Reveal
from copenhagen.cardgame.components import DRAW_PILE, END_OF_GAME
from copenhagen.cardgame.events import CardDrawn, DrawingStarted, EndCardDrawn
from copenhagen.cardgame.state import Draft, EndCard, Phase, Rules, Seat, Table
from copenhagen.engine.play import act_as_player
from copenhagen.engine.rules import Answer, Chance
from copenhagen.errors import Reason

__all__ = ["extend"]

CARDS = 3


def extend(rules: Rules) -> Rules:
    """Return `rules` with the supply to draw from (expansion.draw-pile)."""
    drawing = Chance(supply.outcomes, supply.sample, supply.reasons, _reveal, Reveal)
    rules = rules.with_chance(Phase.DRAW, drawing)
    return rules.with_take(DrawCards, _choices, Answer((Phase.ACTION,), _reasons, _draw))


def _choices(_: Table, me: Seat) -> tuple[DrawCards, ...]:
    return (_DRAW,) if DRAW_PILE in me.active else ()


_DRAW = DrawCards()


def _reasons(_: Table, me: Seat, __: DrawCards) -> Iterator[Reason]:
    if DRAW_PILE not in me.active:
        yield Reason("expansion.draw-pile", 'there is no active "Draw pile"')


def _draw(table: Draft, me: Seat, _: DrawCards) -> None:
    """Begin to draw; which cards they are is for chance to say, one by one.

    (expansion.draw-pile)
    """
    table.record(DrawingStarted, table.seat, CARDS)
    abilities.use(table, me, DRAW_PILE)
    table.to_draw = CARDS
    supply.before_card(table)
    table.ask(Phase.DRAW)


def _reveal(table: Draft, action: Reveal) -> None:
    """Draw a card that nobody else sees; the End of Game card ends the game on the spot.

    (expansion.draw-pile.concealed, expansion.draw-pile.end) Where it was the last one, the
    reshuffle follows at once, or because another card is needed (expansion.draw-pile.reshuffle).
    The three cards are seen before anything else is chosen (expansion.draw-pile.additional).
    """
    if action.card is END_OF_GAME:
        table.end_card = EndCard.DRAWN
        table.record(EndCardDrawn, table.seat)
        turn.game_over(table)
        return
    # What the others knew of the supply is one count with this hand again.
    known = table.supply_known
    table.supply_known = tuple([knows and s == table.seat for s, knows in enumerate(known)])
    turn.deal_to(table, action, CardDrawn)
    table.to_draw -= 1
    if table.to_draw or table.game.options.reshuffle == "eager":
        supply.before_card(table)
    if not table.to_draw:
        act_as_player(table, lambda table, me: turn.cards_taken(table, me, CARDS))
