"""Coat of arms actions: a special tile, a new ability tile, or all ability tiles active again."""

from copenhagen.batch.compiling import NONE, Row, compiled
from copenhagen.batch.house import count, supported
from copenhagen.cardgame.batch import abilities, tables
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch.placing import lay
from copenhagen.cardgame.components import ABILITIES
from copenhagen.house.colors import COLORS

_ABILITIES, _COLORS = len(ABILITIES), len(COLORS)
_VARIANT_B = 2


@compiled
def single_cells(row: Row, me: int) -> int:
    """Return the cells where a single-cell tile may lie; none if no tile is left.

    (base.coat.special-stock) A joker may lie on brickwork, too (expansion.joker.brickwork).
    """
    if not row[at.SPECIAL_TILES]:
        return 0
    filled = row[me + at.FILLED]
    cells = supported(filled)
    if row[at.JOKERS]:
        cells |= filled & ~row[me + at.WINDOWS]
    return cells


@compiled
def single_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every way to lay one of the single-cell tiles, by cell."""
    cells = single_cells(row, me)
    while cells:
        lowest = cells & -cells
        cells ^= lowest
        out[found] = tables.PLACE_SINGLE + count(lowest - 1)
        found += 1
    return found


@compiled
def _offered(row: Row, ability: int) -> int:
    """Return the number of tiles of an ability to take: from the display in variant B."""
    if row[at.VARIANT] == _VARIANT_B:
        return row[at.ABILITY_DISPLAY + ability]
    return row[at.ABILITY_TILES + ability]


@compiled
def choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every possible coat of arms action.

    (base.coat.special, base.coat.ability, base.coat.no-double, base.coat.activate,
    base.coat.mandatory)
    """
    found = single_choices(row, me, out, found)
    owned = abilities.owned(row, me)
    for ability in range(_ABILITIES):
        if _offered(row, ability) and not owned >> ability & 1:
            out[found] = tables.ABILITY_NUMBER[ability]
            found += 1
    if row[me + at.INACTIVE]:
        out[found] = tables.ACTIVATE
        found += 1
    if row[at.DECLINE] >= 0:
        out[found] = row[at.DECLINE]
        found += 1
    return found


@compiled
def possible(row: Row, me: int) -> bool:
    """Return whether any coat of arms action is possible, without listing them all."""
    if single_cells(row, me) or row[me + at.INACTIVE]:
        return True
    owned = abilities.owned(row, me)
    for ability in range(_ABILITIES):
        if _offered(row, ability) and not owned >> ability & 1:
            return True
    return False


@compiled
def place_single(row: Row, me: int, cell: int) -> None:
    """Take a single-cell tile and lay it; a joker is of every color (base.coat.chain)."""
    row[at.SPECIAL_TILES] -= 1
    if row[at.JOKERS]:
        for color in range(_COLORS):
            row[me + at.HOUSE_COLORS + color] |= 1 << cell
    lay(row, me, 1 << cell, NONE, tables.PLACE_SINGLE + cell)


@compiled
def take_ability(row: Row, me: int, ability: int) -> None:
    """Take an ability tile from its stack, or from the display in variant B, active side up."""
    if row[at.VARIANT] == _VARIANT_B:
        row[at.ABILITY_DISPLAY + ability] -= 1
    else:
        row[at.ABILITY_TILES + ability] -= 1
    row[me + at.ACTIVE] |= 1 << ability
    row[at.COATS] -= 1
