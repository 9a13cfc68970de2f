"""Coat of arms actions: a special tile, a new ability tile, or all ability tiles active again."""

from collections.abc import Iterator

from copenhagen.cardgame import abilities
from copenhagen.cardgame.actions import (
    SPECIALS,
    ActivateAbilities,
    Decline,
    PlaceJoker,
    PlaceSpecial,
    TakeAbility,
)
from copenhagen.cardgame.components import ABILITIES
from copenhagen.cardgame.events import CoatActionTaken, CoatDeclined, SpecialPlaced
from copenhagen.cardgame.placing import lay, placing_reasons
from copenhagen.cardgame.state import Draft, House, Seat, SingleTile, Table
from copenhagen.errors import Reason
from copenhagen.house.grid import ALL, CELLS, cells_of
from copenhagen.house.placements import supported

__all__ = [
    "SPECIAL",
    "CoatAction",
    "ability_reasons",
    "activate",
    "activate_reasons",
    "choices",
    "decline",
    "decline_reasons",
    "place_single",
    "possible",
    "single_choices",
    "single_reasons",
    "spend_coat",
    "take_ability",
]

CoatAction = PlaceSpecial | PlaceJoker | TakeAbility | ActivateAbilities | Decline


def choices(table: Table, me: Seat) -> tuple[CoatAction, ...]:
    """Return every coat of arms action that is possible now; empty if none is.

    Special tiles by cell (base.coat.special, while any are left: base.coat.special-stock), then
    ability tiles in their order (base.coat.ability, base.coat.no-double), then flipping all
    inactive ones (base.coat.activate), and last, where the table plays so and something else is
    possible, declining (base.coat.mandatory).
    """
    found: list[CoatAction] = [*single_choices(table, me)]
    owned = me.active + me.inactive + me.resting
    offered = table.game.rules.offered(table)
    found += [_TAKE_ABILITY[ability] for ability in offered if ability not in owned]
    if me.inactive:
        found.append(_ACTIVATE)
    if found and table.game.options.coat_of_arms == "optional":
        found.append(_DECLINE)
    return tuple(found)


def single_choices(table: Table, me: Seat) -> tuple[PlaceSpecial | PlaceJoker, ...]:
    """Return every way to lay one of the tiles of one cell, by cell; empty if none is left.

    (base.coat.special-stock, expansion.joker.stock)
    """
    if not table.special_tiles:
        return ()
    single = table.game.rules.single
    actions = single.actions
    return tuple([actions[cell] for cell in cells_of(single.cells(me.house))])


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


def single_reasons(table: Table, me: Seat, action: PlaceSpecial | PlaceJoker) -> Iterator[Reason]:
    """Yield what forbids laying this tile of one cell."""
    single = table.game.rules.single
    if not table.special_tiles:
        yield Reason(single.stock, f"no {single.name} is left")
    if not 0 <= action.cell < CELLS:
        yield Reason("base.build.grid", f"the grid has cells 0 to {CELLS - 1}")
    else:
        yield from single.reasons(me.house, action)


def ability_reasons(table: Table, me: Seat, action: TakeAbility) -> Iterator[Reason]:
    """Yield what forbids taking this ability tile."""
    if abilities.owns(me, action.ability):
        yield Reason("base.coat.no-double", f"the player already has {action.ability.title}")
    if action.ability not in table.game.rules.offered(table):
        yield Reason("base.coat.ability", f"no {action.ability.title} tile is left")


def activate_reasons(_: Table, me: Seat, __: ActivateAbilities) -> Iterator[Reason]:
    """Yield what forbids flipping the inactive ability tiles."""
    if not me.inactive:
        yield Reason("base.coat.activate", "the player has no inactive ability tile")


def decline_reasons(table: Table, _: Seat, __: Decline) -> Iterator[Reason]:
    """Yield what forbids declining."""
    if table.game.options.coat_of_arms != "optional":
        yield Reason(
            "base.coat.mandatory", "at this table a coat of arms action may not be declined"
        )


def place_single(table: Draft, me: Seat, action: PlaceSpecial | PlaceJoker) -> None:
    """Take a tile of one cell and lay it; it may reach further coats of arms (base.coat.chain)."""
    table.special_tiles -= 1
    table.record(table.game.rules.single.event, table.seat, action.cell)
    lay(table, me, action)


def take_ability(table: Draft, me: Seat, action: TakeAbility) -> None:
    """Take an ability tile of its stack, active side up."""
    left = list(table.abilities)
    left[action.ability] -= 1
    table.abilities = tuple(left)
    abilities.receive(table, me, action.ability)
    spend_coat(table)


def activate(table: Draft, me: Seat, _: ActivateAbilities) -> None:
    """Flip all inactive ability tiles back."""
    abilities.activate(table, me)
    spend_coat(table)


def decline(table: Draft, _: Seat, __: Decline) -> None:
    """Let one coat of arms action go."""
    table.record(CoatDeclined, table.seat)
    spend_coat(table)


def spend_coat(table: Draft) -> None:
    """Count one coat of arms action as taken (base.coat.one-each)."""
    table.coats -= 1
    table.record(CoatActionTaken, table.seat, table.coats)


def _special_cells(house: House) -> int:
    filled = house.filled
    return supported(filled) & ~filled & ALL


def _special_reasons(house: House, action: PlaceSpecial | PlaceJoker) -> Iterator[Reason]:
    return placing_reasons(action.placement, house.filled)


SPECIAL = SingleTile(
    "special tile",
    SPECIALS,
    _special_cells,
    _special_reasons,
    SpecialPlaced,
    stock="base.coat.special-stock",
)
"""The white special tiles of the base game (base.coat.special)."""
