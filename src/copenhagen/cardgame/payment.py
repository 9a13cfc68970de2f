"""Picking a facade tile: what it costs, and every way to pay for it."""

from collections.abc import Iterator

from copenhagen.cardgame import abilities
from copenhagen.cardgame.actions import Build, Pay
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.events import CardsPaid
from copenhagen.cardgame.hand_limit import as_counts, spend
from copenhagen.cardgame.state import House, Player, Seat, State, Table
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color

__all__ = ["choices", "cost", "pay", "payments", "reach", "reasons"]


def cost(house: House, build: Build) -> int:
    """Return the price of a build in cards (1-5), before any discount tile.

    One card for each space (base.build.cost), one fewer where the tile gets an edge in common
    with a tile of its color (base.build.same-color).
    """
    color = build.tile.color
    return build.tile.size - (build.placement.neighbors & house.colors[color] != 0)


def reach(me: Seat, color: Color) -> int:
    """Return the highest price (0-12) that the player could pay for a tile of `color`.

    All cards of the color, all cards of one other color with "Change of colors", and one card
    that "Construction discount" saves.
    """
    hand = me.hand
    most = hand[color]
    if Ability.CHANGE_OF_COLORS in me.active:
        most += max(cards for other, cards in enumerate(hand) if other != color)
    return most + (Ability.CONSTRUCTION_DISCOUNT in me.active)


def payments(me: Seat, build: Build) -> tuple[Pay, ...]:
    """Return every way to pay for `build`; empty where it cannot be paid.

    Payments without the discount tile come first; among these the one without a change of colors,
    then by the color that is changed and the number of cards changed (base.build.payment,
    base.ability.change-of-colors, base.ability.construction-discount).
    """
    price = cost(me.house, build)
    found = list(_exact(me, build.tile.color, price, discount=False))
    if Ability.CONSTRUCTION_DISCOUNT in me.active:
        found += _exact(me, build.tile.color, price - 1, discount=True)
    return tuple(found)


def _exact(me: Seat, color: Color, cards: int, *, discount: bool) -> Iterator[Pay]:
    natural = me.hand[color]
    if natural >= cards:
        yield Pay(cards, discount=discount)
    if Ability.CHANGE_OF_COLORS in me.active:
        for other in COLORS:
            if other is not color:
                fewest = max(1, cards - natural)
                for converted in range(fewest, min(cards, me.hand[other]) + 1):
                    yield Pay(cards - converted, converted, other, discount)


def choices(state: State, me: Player) -> tuple[Pay, ...]:
    """Return every way to pay for the pending build, in the order of `payments`."""
    return payments(me, state.pending) if state.pending else ()


def reasons(state: State, me: Player, action: Pay) -> Iterator[Reason]:
    """Yield what forbids this payment for the pending build."""
    if state.pending is None:  # pragma: no cover - a payment is asked for a pending build only
        return
    color = state.pending.tile.color
    if (action.from_color is None) != (action.converted == 0) or action.converted < 0:
        yield Reason(
            "base.ability.change-of-colors",
            "a color is named exactly where one or more of its cards are changed",
        )
    if action.from_color is color:
        yield Reason(
            "base.ability.change-of-colors",
            f"{color} cards need no change to pay for a {color} tile",
        )
    if action.converted and Ability.CHANGE_OF_COLORS not in me.active:
        yield Reason("base.ability.change-of-colors", 'there is no active "Change of colors"')
    if action.discount and Ability.CONSTRUCTION_DISCOUNT not in me.active:
        yield Reason(
            "base.ability.construction-discount", 'there is no active "Construction discount"'
        )
    price = cost(me.house, state.pending) - action.discount
    if action.natural < 0 or action.natural + action.converted != price:
        yield Reason("base.build.payment", f"exactly {price} cards have to be paid")
    if action.natural > me.hand[color]:
        yield Reason("base.hand.owned", f"there are only {me.hand[color]} {color} cards in hand")
    if action.from_color is not None and action.converted > me.hand[action.from_color]:
        held = me.hand[action.from_color]
        yield Reason("base.hand.owned", f"there are only {held} {action.from_color} cards in hand")


def pay(table: Table, me: Seat, build: Build, payment: Pay) -> None:
    """Discard the payment and flip the ability tiles that it uses."""
    paid = [0, 0, 0, 0, 0]
    paid[build.tile.color] = payment.natural
    if payment.from_color is not None:
        paid[payment.from_color] = payment.converted
        abilities.use(table, me, Ability.CHANGE_OF_COLORS)
    if payment.discount:
        abilities.use(table, me, Ability.CONSTRUCTION_DISCOUNT)
    cards = as_counts(paid)
    table.tell(CardsPaid, table.seat, cards)
    spend(table, me, cards)
