"""A player's turn: which question follows which, from the first choice to the next player.

Each function here does one step and then asks what comes next, in the order of the rulebook:
take cards, additional card, hand limit, construct as well; or construct, pay, coats of arms,
score; then refill the display, and the next player.
"""

from collections.abc import Callable
from typing import Any

from copenhagen.cardgame import (
    abilities,
    coats_of_arms,
    construct,
    ending,
    hand_limit,
    payment,
    scoring,
    supply,
    take_cards,
)
from copenhagen.cardgame.actions import (
    Action,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    BOTH_ACTIONS,
    HAND_LIMIT,
    PLAYERS,
    START_HANDS,
)
from copenhagen.cardgame.events import (
    BuildChosen,
    CardDealt,
    CoatActionsSkipped,
    GameEnded,
    QuestionSkipped,
    TurnStarted,
)
from copenhagen.cardgame.hand_limit import one_more
from copenhagen.cardgame.state import EndCard, Phase, Player, Seat, Table
from copenhagen.house.colors import Color
from copenhagen.values import freeze

__all__ = ["STEPS", "reveal"]

# What the hot path reads, by names of the module: up to Python 3.11, a member costs ten times as
# much through its class.
_DISPLAY = Phase.DISPLAY
_ACTION = Phase.ACTION
_ADDITIONAL = Phase.ADDITIONAL
_HAND_LIMIT = Phase.HAND_LIMIT
_COAT_OF_ARMS = Phase.COAT_OF_ARMS
_REFILL = Phase.REFILL
_OUT = EndCard.DISPLAY


# Set-up


def _fill_display(table: Table, action: Reveal) -> None:
    """Turn over the first display, slot by slot (base.setup.display)."""
    if not supply.turn_over(table, action):
        if table.game.players == min(PLAYERS):
            supply.shuffle_in_end_card(table)
        table.ask(Phase.HANDS)


def _deal(table: Table, color: Color) -> None:
    """Deal a card of a starting hand, which only its owner sees (base.setup.hands)."""
    seat, players = table.seat, table.players
    me = players[seat].draft()
    me.hand = one_more(me.hand, color)
    me.concealed = one_more(me.concealed, color)
    supply.draw(table, color)
    table.tell(CardDealt, seat, color)
    if sum(me.hand) == START_HANDS[table.game.players][seat]:
        _next_seat(table)
        if table.seat == 0:
            table.ask(Phase.ACTION)
    table.players = (*players[:seat], freeze(me, Player), *players[seat + 1 :])


# Action A


def _take(table: Table, me: Seat, action: TakeCards) -> None:
    take_cards.take(table, me, action)
    table.took_cards = True
    if ADDITIONAL_CARD in me.active:
        table.ask(_ADDITIONAL)
    else:
        _check_hand(table, me)


def _take_additional(table: Table, me: Seat, action: TakeAdditional) -> None:
    take_cards.take_additional(table, me, action)
    _check_hand(table, me)


def _check_hand(table: Table, me: Seat) -> None:
    """Once all cards are taken, look at the hand limit (base.hand.limit)."""
    if sum(me.hand) > HAND_LIMIT:
        table.ask(_HAND_LIMIT)
    else:
        _construct_as_well(table, me)


def _discard(table: Table, me: Seat, action: Discard) -> None:
    hand_limit.discard(table, me, action)
    _construct_as_well(table, me)


def _construct_as_well(table: Table, me: Seat) -> None:
    """With "Both actions", offer action B after action A (base.ability.both-actions)."""
    if BOTH_ACTIONS not in me.active:
        _end_turn(table, me)
    elif construct.choices(table, me):
        table.ask(Phase.CONSTRUCT)
    else:
        table.tell(QuestionSkipped, table.seat, Phase.CONSTRUCT)
        _end_turn(table, me)


def _done(table: Table, me: Seat, _: Done) -> None:
    """Leave an optional choice."""
    if table.phase is _ADDITIONAL:
        _check_hand(table, me)
    else:
        _end_turn(table, me)


# Action B


def _build(table: Table, me: Seat, action: Build) -> None:
    """Build at once where one payment is possible; else ask which (base.build.payment)."""
    build = construct.known(action) or action
    payments = payment.payments(me, build)
    if len(payments) == 1:
        _pay_and_build(table, me, build, payments[0])
    else:
        table.pending = build
        table.tell(BuildChosen, table.seat, build)
        table.ask(Phase.PAYMENT)


def _pay(table: Table, me: Seat, action: Pay) -> None:
    build = table.pending
    table.pending = None
    if build is not None:
        _pay_and_build(table, me, build, action)


def _pay_and_build(table: Table, me: Seat, build: Build, paid: Pay) -> None:
    if table.took_cards:
        abilities.use(table, me, BOTH_ACTIONS)
    payment.pay(table, me, build, paid)
    construct.build(table, me, build)
    _tile_laid(table, me)


def _tile_laid(table: Table, me: Seat) -> None:
    """After a tile, coats of arms; a table may score every placement (base.score.moment)."""
    if table.game.options.scoring == "each_placement":
        scoring.score(table, me)
    _next_coat(table, me)


# Coats of arms


def _next_coat(table: Table, me: Seat) -> None:
    """Ask for the next coat of arms action; score when there are no more (base.coat.one-each)."""
    if ending.has_won(me):
        _game_over(table)
        return
    if table.coats:
        if coats_of_arms.possible(table, me):
            table.ask(_COAT_OF_ARMS)
            return
        table.tell(CoatActionsSkipped, table.seat, table.coats)
        table.coats = 0
    scoring.score(table, me)
    if ending.has_won(me):
        _game_over(table)
    else:
        _end_turn(table, me)


def _place_special(table: Table, me: Seat, action: PlaceSpecial) -> None:
    coats_of_arms.place_special(table, me, action)
    _tile_laid(table, me)


def _take_ability(table: Table, me: Seat, action: TakeAbility) -> None:
    coats_of_arms.take_ability(table, me, action)
    _next_coat(table, me)


def _activate(table: Table, me: Seat, action: ActivateAbilities) -> None:
    coats_of_arms.activate(table, me, action)
    _next_coat(table, me)


def _decline(table: Table, me: Seat, action: Decline) -> None:
    coats_of_arms.decline(table, me, action)
    _next_coat(table, me)


# End of the turn


def _end_turn(table: Table, me: Seat) -> None:
    """Refill the display as the last part of the turn (base.take.refill)."""
    abilities.ready(table, me)
    took, table.took_cards = table.took_cards, False
    if took and supply.has_hole(table):
        supply.before_card(table)
        table.ask(_REFILL)
    else:
        _next_turn(table)


def _refill(table: Table, action: Reveal) -> None:
    """Turn a card for the lowest empty slot; the End of Game card ends the game (base.end.card)."""
    if supply.turn_over(table, action):
        return
    if table.end_card is _OUT:
        _game_over(table)
    else:
        _next_turn(table)


def _next_turn(table: Table) -> None:
    _next_seat(table)
    table.ask(_ACTION)


def _next_seat(table: Table) -> None:
    """Play passes clockwise (base.turn.clockwise)."""
    table.seat = (table.seat + 1) % table.game.players
    if table.heard:
        table.tell(TurnStarted, table.seat)


def _game_over(table: Table) -> None:
    """The game ends immediately (base.end.over)."""
    table.coats = 0
    table.tell(GameEnded, table.seat)
    table.ask(Phase.OVER)


def reveal(table: Table, action: Reveal) -> None:
    """Turn over or deal the card that chance has brought."""
    if table.phase is _REFILL:
        _refill(table, action)
    elif table.phase is _DISPLAY:
        _fill_display(table, action)
    elif isinstance(action.card, Color):
        _deal(table, action.card)


STEPS: dict[type[Action], Callable[[Table, Seat, Any], None]] = {
    TakeCards: _take,
    TakeAdditional: _take_additional,
    Discard: _discard,
    Build: _build,
    Pay: _pay,
    PlaceSpecial: _place_special,
    TakeAbility: _take_ability,
    ActivateAbilities: _activate,
    Decline: _decline,
    Done: _done,
}
"""What each kind of action does."""
