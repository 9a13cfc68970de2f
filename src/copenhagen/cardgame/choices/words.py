"""The words for the questions and choices of the card game."""

from collections.abc import Mapping

from copenhagen.cardgame.actions import Pay
from copenhagen.cardgame.components import CONSTRUCTION_DISCOUNT, Ability, Counts, FacadeTile
from copenhagen.choice_tree.words import counted_cards, so_many
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.words import cards_in_a_row, color_name, color_of_tile, summed
from copenhagen.messages import Message, listed, message, plural, quoted

_PLACING: Mapping[str, Message] = {
    "place_special coat": message("Coat of arms action: place a special tile on a cell"),
    "place_special before": message(
        'Place a special tile on a cell, with "Special tile", and build after that'
    ),
    "place_special after": message('Place a special tile on a cell, with "Special tile"'),
    "place_joker coat": message("Coat of arms action: place a joker tile on a cell"),
    "place_joker before": message(
        'Place a joker tile on a cell, with "Special tile", and build after that'
    ),
    "place_joker after": message('Place a joker tile on a cell, with "Special tile"'),
    "place_joker reward": message("Place a joker tile on a cell, as the reward of the mission"),
}


def placing(what: str) -> Message:
    """Return the words for placing a single-cell tile on an occasion."""
    return _PLACING[what]


def title(ability: Ability) -> str:
    """Return the name of an ability tile."""
    return ability.title


# Cards


def cards_at(slots: tuple[int, ...], *colors: Color) -> Message:
    """Return cards with their footbridges, counted from 1."""
    cards = cards_in_a_row(*colors)
    if len(slots) == 1:
        return message("{cards}, footbridge {slot}", cards=cards, slot=slots[0] + 1)
    places = listed(str(slot + 1) for slot in slots)
    return message("{cards}, footbridges {slots}", cards=cards, slots=places)


def discarding(number: int, before_taking: bool) -> Message:  # noqa: FBT001 - part of the cache key
    """Return the question for the discard of a number of cards."""
    cards = counted_cards(number)
    if before_taking:
        return message("To take cards, first discard down to seven, {cards}", cards=cards)
    return message("The hand limit is seven: discard {cards}", cards=cards)


def cards_given(cards: Counts) -> str:
    """Return cards by color: ``2 blue + 1 red``."""
    return summed([so_many(cards[color], color) for color in COLORS if cards[color]])


# Facade tiles


def tile_offered(tile: FacadeTile, prices: tuple[int, ...], places: int) -> Message:
    """Return a tile, its price and the number of its places."""
    return message(
        "{color} {size}, {price}, {places}",
        color=color_name(tile.color),
        size=tile.size,
        price=_price(prices[0], prices[-1]),
        places=plural("{number} place", "{number} places", number=places),
    )


def _price(lowest: int, highest: int) -> Message:
    if lowest == highest:
        return counted_cards(highest)
    return message("{lowest}-{highest} cards", lowest=lowest, highest=highest)


def paying(tile: FacadeTile) -> Message:
    """Return the question for the payment."""
    return message(
        "Pay for the {color} tile of size {size}", color=color_of_tile(tile.color), size=tile.size
    )


def paying_how(tile: FacadeTile) -> Message:
    """Ask how a tile is paid for."""
    return message(
        "With which cards do you pay for the {color} tile of size {size}?",
        color=color_of_tile(tile.color),
        size=tile.size,
    )


def paid(color: Color, pay: Pay) -> str:
    """Return the words for a payment of a tile of a color."""
    cards: list[str] = [so_many(pay.natural, color)] if pay.natural else []
    if pay.from_color is not None:
        changed = message(
            "{number} {source} as {target}",
            number=pay.converted,
            source=color_name(pay.from_color),
            target=color_name(color),
        )
        cards.append(changed)
    if pay.discount:
        cards.append(quoted(CONSTRUCTION_DISCOUNT.title))
    return summed(cards)
