"""Buying a facade tile: its price, and every way to pay for it."""

from collections.abc import Iterator

from copenhagen.cardgame.actions import Build, Pay
from copenhagen.cardgame.components import CHANGE_OF_COLORS, CONSTRUCTION_DISCOUNT, SIZES, Counts
from copenhagen.cardgame.events import CardsPaid
from copenhagen.cardgame.rules import abilities
from copenhagen.cardgame.rules.abilities import none_active
from copenhagen.cardgame.rules.hand_limit import spend
from copenhagen.cardgame.state import House, PlayerDraft, StateDraft, StateLike
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import as_counts
from copenhagen.house.words import color_of_card, color_of_tile
from copenhagen.messages import Message, message, plural

_Changes = tuple[tuple[tuple[Pay, ...], ...], ...]
_PRICES = range(SIZES[-1] + 1)


def _changes(*, discount: bool) -> _Changes:
    """Return every payment with changed cards, by color, number, and natural cards."""
    return tuple(
        tuple(
            tuple(
                Pay(natural, converted, color if converted else None, discount)
                for natural in _PRICES
            )
            for converted in _PRICES
        )
        for color in COLORS
    )


_NATURAL = tuple(Pay(cards) for cards in _PRICES)
_NATURAL_DISCOUNT = tuple(Pay(cards, discount=True) for cards in _PRICES)
_CHANGED = _changes(discount=False)
_CHANGED_DISCOUNT = _changes(discount=True)


def cost(house: House, build: Build) -> int:
    """Return the price of a build in cards (1-5), before any discount tile.

    One card for each cell (base.build.cost), one fewer if the tile shares an edge with a tile of
    its color (base.build.same-color), which may be the first of two tiles
    (expansion.construct-twice.beside), or with a joker (expansion.joker.saving), and not with a
    white special tile (base.coat.no-color).
    """
    color = build.tile.color
    return build.tile.size - (build.placement.neighbors & house.colors[color] != 0)


def changeable(state: StateLike, me: PlayerDraft, color: Color) -> tuple[Color, ...]:
    """Return the colors whose cards may count as `color`, in order.

    All others with an active "Change of colors" (base.ability.change-of-colors); after a change
    in the same turn, the same color for the same color (expansion.construct-twice.change).
    """
    if CHANGE_OF_COLORS in me.active:
        return _OTHERS[color]
    if state.changed is not None and state.changed[1] is color:
        return (state.changed[0],)
    return ()


_OTHERS = tuple(tuple(other for other in COLORS if other is not color) for color in COLORS)


def reach(state: StateLike, me: PlayerDraft) -> tuple[int, ...]:
    """Return, for each color, the highest price (0-12) that the player could pay for its tiles.

    It is the sum of the cards of the color, the cards of one other color that may be changed, and
    one card saved by "Construction discount".
    """
    hand: tuple[int, ...] = me.hand
    if CHANGE_OF_COLORS in me.active:
        hand = _with_another_color(hand)
    elif state.changed is not None:
        hand = _with_same_change(hand, *state.changed)
    if CONSTRUCTION_DISCOUNT in me.active:
        hand = tuple([cards + 1 for cards in hand])
    return hand


def _with_another_color(hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the number of cards of each color plus the largest number of another color."""
    *_, second, first = sorted(hand)
    return tuple([cards + (second if cards == first else first) for cards in hand])


def _with_same_change(hand: tuple[int, ...], source: Color, target: Color) -> tuple[int, ...]:
    """Return the number of cards of each color, where `source` also counts as `target`."""
    return tuple([n + (hand[source] if c == target else 0) for c, n in enumerate(hand)])


def payments(state: StateLike, me: PlayerDraft, build: Build) -> tuple[Pay, ...]:
    """Return every way to pay for `build`; empty if it cannot be paid.

    Payments without the discount tile come first; among these the one without a change of colors,
    then by the color that is changed and the number of cards changed (base.build.payment,
    base.ability.change-of-colors, base.ability.construction-discount). All other cards are of the
    color of the tile (base.build.color). Ability tiles flipped for a first tile cannot be used for
    a second one; ability tiles won in between can (expansion.construct-twice.discount,
    expansion.construct-twice.gained).
    """
    color, hand = build.tile.color, me.hand
    price = cost(me.house, build)
    found = [_NATURAL[price]] if hand[color] >= price else []
    others: tuple[Color, ...] = ()
    if state.changed is not None or CHANGE_OF_COLORS in me.active:
        others = changeable(state, me, color)
        found += _changed(hand, color, others, price, _CHANGED)
    if CONSTRUCTION_DISCOUNT in me.active:
        if hand[color] >= price - 1:
            found.append(_NATURAL_DISCOUNT[price - 1])
        if others:
            found += _changed(hand, color, others, price - 1, _CHANGED_DISCOUNT)
    return tuple(found)


def _changed(
    hand: Counts, color: Color, others: tuple[Color, ...], price: int, payments: _Changes
) -> list[Pay]:
    """Return the payments of `price` cards that include cards of one of the `others`."""
    return [
        payments[other][converted][price - converted]
        for other in others
        for converted in range(max(1, price - hand[color]), min(price, hand[other]) + 1)
    ]


def choices(state: StateLike, me: PlayerDraft) -> tuple[Pay, ...]:
    """Return every way to pay for the pending build, in the order of `payments`."""
    return payments(state, me, state.pending) if state.pending else ()


def reasons(state: StateLike, me: PlayerDraft, action: Pay) -> Iterator[Reason]:
    """Yield the reasons against this payment for the pending build."""
    if state.pending is None:  # pragma: no cover - a payment is asked for a pending build only
        return
    color = state.pending.tile.color
    if (action.from_color is None) != (action.converted == 0) or action.converted < 0:
        yield Reason(
            "base.ability.change-of-colors",
            message("a color is named if, and only if, one or more of its cards are changed"),
        )
    if action.from_color is color:
        yield Reason(
            "base.ability.change-of-colors",
            message(
                "{cards} cards need no change to pay for a {tile} tile",
                cards=color_of_card(color),
                tile=color_of_tile(color),
            ),
        )
    elif action.from_color is not None and action.from_color not in changeable(state, me, color):
        yield Reason("base.ability.change-of-colors", none_active(CHANGE_OF_COLORS))
    if action.discount and CONSTRUCTION_DISCOUNT not in me.active:
        yield Reason("base.ability.construction-discount", none_active(CONSTRUCTION_DISCOUNT))
    price = cost(me.house, state.pending) - action.discount
    if action.natural < 0 or action.natural + action.converted != price:
        text = plural(
            "exactly {number} card has to be paid",
            "exactly {number} cards have to be paid",
            number=price,
        )
        yield Reason("base.build.payment", text)
    own = action.natural + max(0, action.converted) * (action.from_color is color)
    if own > me.hand[color]:
        yield Reason("base.hand.owned", _only(me.hand[color], color))
    other = action.from_color
    if other not in (None, color) and action.converted > me.hand[other]:
        yield Reason("base.hand.owned", _only(me.hand[other], other))


def _only(cards: int, color: Color) -> Message:
    return plural(
        "there is only {number} {color} card in hand",
        "there are only {number} {color} cards in hand",
        number=cards,
        color=color_of_card(color),
    )


def pay(draft: StateDraft, me: PlayerDraft, build: Build, payment: Pay) -> None:
    """Discard the payment and flip the ability tiles used.

    (base.build.payment, base.hand.owned)
    """
    paid, changed = [0, 0, 0, 0, 0], None
    paid[build.tile.color] = payment.natural
    if payment.from_color is not None:
        paid[payment.from_color] = payment.converted
        if CHANGE_OF_COLORS in me.active:
            abilities.use(draft, me, CHANGE_OF_COLORS)
        changed = payment.from_color, build.tile.color
        if draft.game.rules.second_tile and not draft.bought:
            draft.changed = changed
    if payment.discount:
        abilities.use(draft, me, CONSTRUCTION_DISCOUNT)
    cards = as_counts(paid)
    if draft.is_recording:
        draft.record(CardsPaid, draft.to_act, cards, changed)
    spend(draft, me, cards)
