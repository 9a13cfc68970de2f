"""Picking a facade tile: its price, and every way to pay for it."""

from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.batch.house import neighbors
from copenhagen.cardgame.batch import abilities, tables
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch.hand_limit import spend
from copenhagen.cardgame.components import (
    CHANGE_OF_COLORS,
    CONSTRUCT_TWICE,
    CONSTRUCTION_DISCOUNT,
)
from copenhagen.house.colors import COLORS

_COLORS = len(COLORS)
_NO_COLOR = _COLORS
_CHANGE = constant(1 << CHANGE_OF_COLORS)
_DISCOUNT = constant(1 << CONSTRUCTION_DISCOUNT)
_TWICE = constant(1 << CONSTRUCT_TWICE)


@compiled
def cost(row: Row, me: int, build: int) -> int:
    """Return the price of a build, one card less next to its color.

    (base.build.cost, base.build.same-color)
    """
    tile = tables.BUILD_TILE[build]
    beside = neighbors(row[me + at.HOUSE_COLORS + tables.TILE_COLOR[tile]])
    if tables.BUILD_CELLS[build] & beside:
        return tables.TILE_SIZE[tile] - 1
    return tables.TILE_SIZE[tile]


@compiled
def changeable(row: Row, me: int, color: int) -> int:
    """Return the mask of the colors whose cards may count as `color`.

    (base.ability.change-of-colors, expansion.construct-twice.change)
    """
    if row[me + at.ACTIVE] & _CHANGE:
        return 31 & ~(1 << color)
    if row[at.CHANGED + 1] == color:
        return 1 << row[at.CHANGED]
    return 0


@compiled
def reach(row: Row, me: int, color: int) -> int:
    """Return the highest price that the player could pay for tiles of a color."""
    own, most = row[me + at.HAND + color], 0
    others = changeable(row, me, color)
    for other in range(_COLORS):
        if others >> other & 1 and row[me + at.HAND + other] > most:
            most = row[me + at.HAND + other]
    if row[me + at.ACTIVE] & _DISCOUNT:
        most += 1
    return own + most


@compiled
def choices(row: Row, me: int, build: int, out: Row, found: int) -> int:
    """List every way to pay: without the discount tile, then with it (base.build.payment)."""
    color = tables.TILE_COLOR[tables.BUILD_TILE[build]]
    price, own = cost(row, me, build), row[me + at.HAND + color]
    others = changeable(row, me, color)
    for discount in range(2 if row[me + at.ACTIVE] & _DISCOUNT else 1):
        needed = price - discount
        if own >= needed:
            out[found] = tables.PAY_NUMBER[discount, _NO_COLOR, 0, needed]
            found += 1
        for other in range(_COLORS):
            if others >> other & 1:
                most = min(needed, row[me + at.HAND + other])
                for converted in range(max(1, needed - own), most + 1):
                    out[found] = tables.PAY_NUMBER[discount, other, converted, needed - converted]
                    found += 1
    return found


@compiled
def pay(row: Row, me: int, build: int, payment: int) -> None:
    """Discard the payment and flip the ability tiles that it uses (base.build.payment)."""
    paid, color = payment - tables.PAY, tables.TILE_COLOR[tables.BUILD_TILE[build]]
    other, converted = tables.PAY_COLOR[paid], tables.PAY_CONVERTED[paid]
    if other >= 0:
        if row[me + at.ACTIVE] & _CHANGE:
            abilities.use(row, me, _CHANGE)
        if row[at.IN_GAME] & _TWICE and not row[at.BOUGHT]:
            row[at.CHANGED] = other
            row[at.CHANGED + 1] = color
    if tables.PAY_DISCOUNT[paid]:
        abilities.use(row, me, _DISCOUNT)
    for each in range(_COLORS):
        if each == color:
            spend(row, me, each, tables.PAY_NATURAL[paid])
        elif each == other:
            spend(row, me, each, converted)
