"""The course of a turn, step by step (rulings, "Recommended turn skeleton", P-02 to P-19).

Each function here continues from one point of a turn to the next decision of a player or chance.
The rules themselves are in the other files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.spec.cardgame import missions as mission_tiles
from tests.spec.cardgame import supply, take_cards
from tests.spec.cardgame.ability_tiles import may_use, use, wake
from tests.spec.cardgame.coats_of_arms import (
    abilities_to_take,
    coats_gained,
    may_activate,
)
from tests.spec.cardgame.components import (
    BOTH_ACTIONS,
    CARDS_DRAWN,
    CONSTRUCT_TWICE,
    END_OF_GAME,
    SPECIAL_TILE,
)
from tests.spec.cardgame.construct import Payment, can_buy, pay, payments_for
from tests.spec.cardgame.ending import has_twelve
from tests.spec.cardgame.jokers import single_cells, take_single
from tests.spec.cardgame.scoring import points_due
from tests.spec.cardgame.setup import (
    display_of_abilities_is_due,
    hand_is_dealt,
    missions_are_due,
)

if TYPE_CHECKING:
    from tests.spec.cardgame.position import Position


# --- set-up -----------------------------------------------------------------------------------


def go_on_with_setup(position: Position) -> None:
    """Wait for the next chance move; after the last hand the first player begins (P-02)."""
    if None in position.display:
        position.phase = "display"
        return
    if position.game.players == 2:
        position.end_card = "supply"
    if position.game.abilities == "variant_a":
        position.phase = "sets"
    elif display_of_abilities_is_due(position):
        position.phase = "ability_display"
    elif missions_are_due(position):
        position.phase = "missions"
    else:
        deal_hands(position)


def deal_hands(position: Position) -> None:
    """Deal every hand as a whole, seat 0 first (B-02, B-07)."""
    position.phase = "hands"
    if not hand_is_dealt(position):
        return
    if position.seat + 1 < position.game.players:
        position.seat += 1
        return
    position.seat = 0
    position.phase = "action"


# --- A) Take cards ----------------------------------------------------------------------------


def cards_taken(position: Position, number: int) -> None:
    """Ask for an additional card, if one can be taken (A-04, X-19)."""
    position.took_cards = True
    if take_cards.additional_slots(position, number):
        position.phase = "additional"
    else:
        check_hand(position)


def check_hand(position: Position) -> None:
    """Ask for discards, once all cards of the action are in the hand (T-05, T-06, A-12)."""
    if take_cards.has_too_many(position.player):
        position.phase = "hand_limit"
    else:
        end_action_a(position)


def end_action_a(position: Position) -> None:
    """Offer to construct too, with "Both Actions", if a tile can be bought (A-11, P-17)."""
    if take_cards.may_do_both(position.player) and can_buy(position):
        position.phase = "construct"
    else:
        end_turn(position)


# --- B) Construct facade ----------------------------------------------------------------------


def declare_both_actions(position: Position) -> None:
    """Flip "Both Actions" at the first tile that is built after taking cards (A-09, P-17)."""
    if position.took_cards and may_use(position.player, BOTH_ACTIONS):
        use(position.player, BOTH_ACTIONS)


def may_buy_now(position: Position) -> bool:
    """Return whether a first tile, or with "Construct twice" a second one, can be bought (X-28)."""
    number_allows = position.bought == 0 or (
        position.bought == 1 and may_use(position.player, CONSTRUCT_TWICE)
    )
    return number_allows and can_buy(position)


def cells_for_special_tile(position: Position) -> list[str]:
    """Return the cells where the ability "Special tile" may build now (X-24 to X-27).

    Before a purchase, only cells that leave one possible (P-04).
    """
    if not may_use(position.player, SPECIAL_TILE):
        return []
    if position.bought == 0 and not can_buy(position):
        return []
    return single_cells(position)


def choose_build(position: Position, text: str) -> None:
    """Ask how the tile is paid, if there is more than one way (C-01, P-16)."""
    ways = payments_for(position, text)
    if len(ways) == 1:
        buy(position, text, ways[0])
    else:
        position.pending = text
        position.phase = "payment"


def buy(position: Position, text: str, payment: Payment) -> None:
    """Pay for a facade tile and place it; a second one is by "Construct twice" (P-05)."""
    position.pending = None
    declare_both_actions(position)
    if position.bought == 1:
        use(position.player, CONSTRUCT_TWICE)
    pay(position, text, payment)
    place(position, text)


def build_with_special_tile(position: Position, cell: str) -> None:
    """Build a special or joker tile with the ability "Special tile" (X-24, X-26)."""
    declare_both_actions(position)
    use(position.player, SPECIAL_TILE)
    place(position, take_single(position, cell))


def place(position: Position, text: str) -> None:
    """Place a tile, count its coats of arms, and go on with the chain.

    With that option, every placement is scored immediately (K-01).
    """
    player = position.player
    before = player.house
    player.house = (*before, text)
    position.coats += coats_gained(before, player.house)
    if position.game.scoring == "each_placement":
        score(position)
    go_on_with_chain(position)


def score(position: Position) -> None:
    """Score points for lines, then check the missions (3. Score points; M-03, P-07, P-08).

    Points without a choice are counted immediately. If a joker tile may be built instead of taking
    the point, the player chooses later, before older coats of arms.
    """
    points = points_due(position.player)
    if points == 0:
        return
    position.player.score += points
    gained = mission_tiles.missions_fulfilled(position)
    position.player.missions = [
        mission
        for mission in position.game.missions or ()
        if mission in position.player.missions or mission in gained
    ]
    if not may_build_joker(position):
        for _ in gained:
            mission_tiles.take_the_point(position)
    elif gained:
        position.rewards += len(gained)
        position.coats_later += position.coats
        position.coats = 0


def may_build_joker(position: Position) -> bool:
    """Return whether a joker tile can be the reward of a mission (M-12, M-15, J-14)."""
    return position.game.jokers and bool(single_cells(position))


def go_on_with_chain(position: Position) -> None:
    """Coat of arms actions, scoring, rewards, older coat of arms actions; then the turn goes on."""
    if has_twelve(position):
        end_game(position)
    elif position.coats and can_take_coat_action(position):
        position.phase = "coat_of_arms"
    elif position.coats:
        position.coats = 0
        go_on_with_chain(position)
    elif points_due(position.player):
        score(position)
        go_on_with_chain(position)
    elif position.rewards and may_build_joker(position):
        position.phase = "reward"
    elif position.rewards:
        position.rewards -= 1
        mission_tiles.take_the_point(position)
        go_on_with_chain(position)
    elif position.coats_later:
        position.coats, position.coats_later = position.coats_later, 0
        go_on_with_chain(position)
    else:
        end_chain(position)


def can_take_coat_action(position: Position) -> bool:
    """Return whether any of the three coat of arms actions is possible (K-02)."""
    return (
        bool(single_cells(position))
        or bool(abilities_to_take(position))
        or may_activate(position.player)
    )


def end_chain(position: Position) -> None:
    """After a special tile a purchase must follow; after a purchase more may (P-04, P-17)."""
    if position.bought == 0:
        if can_buy(position):
            position.phase = "purchase"
        else:
            end_turn(position)
    elif may_buy_now(position) or cells_for_special_tile(position):
        position.phase = "after_purchase"
    else:
        end_turn(position)


# --- the end of a turn ------------------------------------------------------------------------


def end_turn(position: Position) -> None:
    """Refill the display as the last step of a turn (T-04), and reset the facts of the turn."""
    forget_the_turn(position)
    wake(position.player)
    refill(position)


def forget_the_turn(position: Position) -> None:
    """Reset the facts that hold for this turn only (P-05, P-06)."""
    position.took_cards = False
    position.bought = 0
    position.changed = None


def refill(position: Position) -> None:
    """Wait for a card for the next empty slot; once all are full, it is the next player's turn."""
    if None in position.display:
        supply.before_the_next_card(position)
        position.phase = "refill"
    else:
        position.seat = (position.seat + 1) % position.game.players
        position.phase = "action"


def end_game(position: Position) -> None:
    """End the game immediately: everything still to come is dropped (S-03, E-07, X-17)."""
    position.to_draw = 0
    position.coats = position.coats_later = position.rewards = 0
    forget_the_turn(position)
    position.phase = "over"


# --- chance -----------------------------------------------------------------------------------


def card_turned_over(position: Position, card: str) -> None:
    """Go on with the next card of the supply."""
    if card == END_OF_GAME:
        end_card_turned_over(position)
        return
    if position.phase == "display":
        lay_into_display(position, card)
        supply.take_from_supply(position, card)
        go_on_with_setup(position)
    elif position.phase == "hands":
        position.player.hand[card] += 1
        position.player.concealed[card] += 1
        supply.take_from_supply(position, card)
        deal_hands(position)
    elif position.phase == "draw":
        take_cards.draw(position, card)
        supply.take_from_supply(position, card)
        go_on_with_drawing(position)
    else:
        lay_into_display(position, card)
        supply.take_from_supply(position, card)
        refill(position)


def lay_into_display(position: Position, card: str) -> None:
    """Fill the first empty slot: clockwise, nothing slides (T-03, T-07)."""
    position.display[position.display.index(None)] = card


def go_on_with_drawing(position: Position) -> None:
    """Continue drawing with "Draw pile"; after the last card only an additional one may follow."""
    if position.to_draw:
        supply.before_the_next_card(position)
        position.phase = "draw"
    else:
        cards_taken(position, CARDS_DRAWN)


def end_card_turned_over(position: Position) -> None:
    """The End of Game card ends the game at once, in a refill or in a draw (E-07, X-17)."""
    if position.phase == "draw":
        position.end_card = "drawn"
    else:
        lay_into_display(position, END_OF_GAME)
        position.end_card = "display"
    end_game(position)
