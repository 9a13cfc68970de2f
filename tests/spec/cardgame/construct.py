"""Base rulebook, "B) Construct facade": the tile, its cost in cards, and where it may be placed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tests.spec.cardgame.ability_tiles import may_use, use
from tests.spec.cardgame.components import (
    CHANGE_OF_COLORS,
    COLOR_OF_KIND,
    COLORS,
    CONSTRUCT_TWICE,
    CONSTRUCTION_DISCOUNT,
    KINDS,
    SIZE_OF_KIND,
)
from tests.spec.cardgame.house import (
    JOKER,
    OUTLINES,
    PIECES,
    TILES_ON,
    House,
    Piece,
    cells_of_color,
    filled,
)
from tests.spec.cardgame.position import no_cards
from tests.spec.cardgame.supply import give_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.spec.cardgame.position import Position


# --- 1. Pick a facade tile --------------------------------------------------------------------


class Payment(NamedTuple):
    """Cards for one tile: some of its color, some changed into it, with or without the discount."""

    natural: int
    converted: int
    from_color: str | None
    discount: bool


@lru_cache(maxsize=4096)
def cells_that_save(house: House, color: str) -> frozenset[str]:
    """Return the cells that count as this color.

    A joker tile counts as all colors (Expansion 1, Joker tiles, a.; J-09).
    """
    return cells_of_color(house, color) | cells_of_color(house, JOKER)


def saves_a_card(house: House, tile: Piece) -> bool:
    """Return whether the tile touches a square of its color (exception to 1.; C-06, C-09, C-10)."""
    return not tile.beside.isdisjoint(cells_that_save(house, tile.color))


def cost(house: House, tile: Piece) -> int:
    """Return the cost of the tile at this place in cards, before the discount (C-07, C-08)."""
    return SIZE_OF_KIND[tile.kind] - (1 if saves_a_card(house, tile) else 0)


def colors_to_change(position: Position, color: str) -> list[str]:
    """Return the colors whose cards may be treated as `color` ("Change of colors"; A-05).

    If a pair of colors was named earlier in this action, only that pair counts (P-06).
    """
    if position.changed is not None:
        from_color, to_color = position.changed
        return [from_color] if to_color == color else []
    if may_use(position.player, CHANGE_OF_COLORS):
        return [other for other in COLORS if other != color]
    return []


def payments(position: Position, color: str, price: int) -> Iterator[Payment]:
    """Yield every way to pay exactly the price in cards of this color (C-07, P-14)."""
    hand = position.player.hand
    prices = [(price, False)]
    if may_use(position.player, CONSTRUCTION_DISCOUNT) and price >= 1:
        prices.append((price - 1, True))
    for number, discount in prices:
        if number <= hand[color]:
            yield Payment(number, 0, None, discount)
        for from_color in colors_to_change(position, color):
            for converted in range(1, min(number, hand[from_color]) + 1):
                if number - converted <= hand[color]:
                    yield Payment(number - converted, converted, from_color, discount)


def can_be_paid(position: Position, color: str, price: int) -> bool:
    """Return whether there is any way to pay."""
    return next(payments(position, color, price), None) is not None


# --- 2. Placing a Facade Tile (Construction Rules) --------------------------------------------


def is_supported(covered: frozenset[str], tile: Piece) -> bool:
    """Return whether a square lies in the bottom row or right above an earlier tile (C-04)."""
    return tile.on_the_ground or not tile.below.isdisjoint(covered)


def may_lie(house: House, tiles: Iterable[Piece]) -> list[Piece]:
    """Return the tiles that fit on empty spaces and are supported; no path is needed (C-05)."""
    covered = filled(house)
    return [
        tile for tile in tiles if tile.cells.isdisjoint(covered) and is_supported(covered, tile)
    ]


@lru_cache(maxsize=65536)
def cells_for(house: House, outline: str) -> list[frozenset[str]]:
    """Return the cells on which a tile of this outline may lie."""
    return [tile.cells for tile in may_lie(house, ONE_ON_EACH[outline])]


ONE_ON_EACH = {kind: [tiles[0] for tiles in TILES_ON[kind].values()] for kind in KINDS}


@lru_cache(maxsize=65536)
def places_for(house: House, kind: str) -> list[Piece]:
    """Return the places where this kind of tile may lie."""
    tiles = TILES_ON[kind]
    return [tile for cells in cells_for(house, OUTLINES[kind]) for tile in tiles[cells]]


@lru_cache(maxsize=65536)
def builds_on(house: House, kind: str) -> list[tuple[Piece, int]]:
    """Return the places where this kind of tile may lie, each with its cost."""
    return [(tile, cost(house, tile)) for tile in places_for(house, kind)]


def purchases(position: Position) -> Iterator[Piece]:
    """Yield every tile that can be bought now, at every place (C-01, C-02, C-12)."""
    house = position.player.house
    for kind in KINDS:
        if position.tiles[kind] == 0:
            continue
        color, size = COLOR_OF_KIND[kind], SIZE_OF_KIND[kind]
        in_full, with_one_saved = (
            can_be_paid(position, color, price) for price in (size, size - 1)
        )
        if in_full and with_one_saved:
            yield from places_for(house, kind)
        elif in_full or with_one_saved:
            price_paid = size if in_full else size - 1
            yield from (tile for tile, price in builds_on(house, kind) if price == price_paid)


def can_buy(position: Position) -> bool:
    """Return whether any facade tile can be bought now."""
    return next(purchases(position), None) is not None


def payments_for(position: Position, text: str) -> list[Payment]:
    """Return every way to pay for this tile at this place."""
    tile = PIECES[text]
    return list(payments(position, tile.color, cost(position.player.house, tile)))


def pay(position: Position, text: str, payment: Payment) -> None:
    """Discard the cards, flip the ability tiles that the payment uses, and take the tile.

    Cards that count as another color go on the pile with their printed color (P-01). The changed
    colors are remembered if a second tile may follow (P-06).
    """
    tile = PIECES[text]
    cards = no_cards()
    cards[tile.color] += payment.natural
    if payment.from_color is not None:
        cards[payment.from_color] += payment.converted
        if position.changed is None:
            use(position.player, CHANGE_OF_COLORS)
            if position.game.has(CONSTRUCT_TWICE) and position.bought == 0:
                position.changed = (payment.from_color, tile.color)
    give_up(position, cards)
    if payment.discount:
        use(position.player, CONSTRUCTION_DISCOUNT)
    position.tiles[tile.kind] -= 1
    position.bought += 1
