"""Coat of arms actions: a special tile, a new ability tile, or all ability tiles active again."""

from collections.abc import Iterator

from copenhagen.cardgame import abilities
from copenhagen.cardgame.actions import (
    SPECIALS,
    ActivateAbilities,
    Decline,
    PlaceSpecial,
    TakeAbility,
)
from copenhagen.cardgame.components import ABILITIES
from copenhagen.cardgame.events import CoatActionTaken, CoatDeclined, SpecialPlaced
from copenhagen.cardgame.placing import lay, placing_reasons
from copenhagen.cardgame.state import Seat, Table
from copenhagen.errors import Reason
from copenhagen.house.grid import ALL, CELLS, cells_of
from copenhagen.house.placements import supported

__all__ = [
    "CoatAction",
    "ability_reasons",
    "activate",
    "activate_reasons",
    "choices",
    "decline",
    "decline_reasons",
    "place_special",
    "possible",
    "special_reasons",
    "take_ability",
]

CoatAction = PlaceSpecial | TakeAbility | ActivateAbilities | Decline


def choices(table: Table, me: Seat) -> tuple[CoatAction, ...]:
    """Return every coat of arms action that is possible now; empty where none is.

    Special tiles by cell (base.coat.special, while any are left: base.coat.special-stock), then
    ability tiles in their order (base.coat.ability, base.coat.no-double), then flipping all
    inactive ones (base.coat.activate), and last, where the table plays so and something else is
    possible, declining (base.coat.mandatory).
    """
    found: list[CoatAction] = []
    if table.special_tiles:
        filled = me.house.filled
        found += [SPECIALS[cell] for cell in cells_of(supported(filled) & ~filled & ALL)]
    for ability in ABILITIES:
        if table.abilities[ability] and not abilities.owns(me, ability):
            found.append(_TAKE_ABILITY[ability])
    if me.inactive:
        found.append(_ACTIVATE)
    if found and table.game.options.coat_of_arms == "optional":
        found.append(_DECLINE)
    return tuple(found)


_TAKE_ABILITY = tuple(map(TakeAbility, ABILITIES))
_ACTIVATE = ActivateAbilities()
_DECLINE = Decline()


def possible(table: Table, me: Seat) -> bool:
    """Tell whether any coat of arms action is possible, without listing them all.

    While a cell is free, the lowest free one of its column is supported.
    """
    if table.special_tiles and me.house.filled != ALL:
        return True
    return choices(table, me) != ()


def special_reasons(table: Table, me: Seat, action: PlaceSpecial) -> Iterator[Reason]:
    """Yield what forbids this special tile."""
    if not table.special_tiles:
        yield Reason("base.coat.special-stock", "no special tile is left")
    if not 0 <= action.cell < CELLS:
        yield Reason("base.build.grid", f"the grid has cells 0 to {CELLS - 1}")
    else:
        yield from placing_reasons(action.placement, me.house.filled)


def ability_reasons(table: Table, me: Seat, action: TakeAbility) -> Iterator[Reason]:
    """Yield what forbids taking this ability tile."""
    if abilities.owns(me, action.ability):
        yield Reason("base.coat.no-double", f"the player has {action.ability.title} already")
    if not table.abilities[action.ability]:
        yield Reason("base.coat.ability", f"no {action.ability.title} tile is left")


def activate_reasons(_: Table, me: Seat, __: ActivateAbilities) -> Iterator[Reason]:
    """Yield what forbids flipping the inactive ability tiles."""
    if not me.inactive:
        yield Reason("base.coat.activate", "the player has no inactive ability tile")


def decline_reasons(table: Table, _: Seat, __: Decline) -> Iterator[Reason]:
    """Yield what forbids declining."""
    if table.game.options.coat_of_arms != "optional":
        yield Reason("base.coat.mandatory", "at this table a coat of arms action is not declined")


def place_special(table: Table, me: Seat, action: PlaceSpecial) -> None:
    """Take a special tile and lay it; it may reach further coats of arms (base.coat.chain)."""
    table.special_tiles -= 1
    table.tell(SpecialPlaced, table.seat, action.cell)
    _spend_coat(table)
    lay(table, me, action)


def take_ability(table: Table, me: Seat, action: TakeAbility) -> None:
    """Take an ability tile, active side up."""
    abilities.take(table, me, action.ability)
    _spend_coat(table)


def activate(table: Table, me: Seat, _: ActivateAbilities) -> None:
    """Flip all inactive ability tiles back."""
    abilities.activate(table, me)
    _spend_coat(table)


def decline(table: Table, _: Seat, __: Decline) -> None:
    """Let one coat of arms action go."""
    table.tell(CoatDeclined, table.seat)
    _spend_coat(table)


def _spend_coat(table: Table) -> None:
    table.coats -= 1
    table.tell(CoatActionTaken, table.seat, table.coats)
