"""Module 2, joker tiles, which replace the special tiles.

No other rules depend on them. A joker counts as every color, so its cell is in the mask of each
(`copenhagen.cardgame.rules.placing`), which implies the saving next to a color
(expansion.joker.saving). Placed over brickwork it makes a window of it, and the next scoring counts
the new value of the line (expansion.joker.again).
"""

from collections.abc import Iterator

import attrs

from copenhagen.cardgame.actions import JOKERS, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.events import JokerPlaced
from copenhagen.cardgame.rules.placing import placing_reasons
from copenhagen.cardgame.state import House, Rules, SingleTile
from copenhagen.errors import Reason
from copenhagen.house.grid import ALL
from copenhagen.house.placements import supported
from copenhagen.messages import message


def extend(rules: Rules) -> Rules:
    """Return `rules` with joker tiles instead of special tiles, from any source.

    (expansion.joker.instead, expansion.special-tile.joker)
    """
    action_rules = dict(rules.action_rules)
    action_rules[PlaceJoker] = action_rules.pop(PlaceSpecial)
    return attrs.evolve(rules, action_rules=action_rules, single=JOKER)


def _cells(house: House) -> int:
    """Return the cells for a joker: free cells with support, and the player's own brickwork.

    (expansion.joker.free, expansion.joker.brickwork)
    """
    filled = house.filled
    return supported(filled) & ~filled & ALL | house.filled & ~house.windows


def _reasons(house: House, action: PlaceJoker | PlaceSpecial) -> Iterator[Reason]:
    cells = action.placement.cells
    if cells & house.windows:
        yield Reason("expansion.joker.brickwork", message("a joker covers brickwork, not a window"))
    elif not cells & house.filled:
        yield from placing_reasons(action.placement, house.filled)


JOKER = SingleTile(
    "joker tile",
    message("no joker tile is left"),
    JOKERS,
    _cells,
    _reasons,
    JokerPlaced,
    stock="expansion.joker.stock",
)
"""The joker tiles of Expansion 1, twelve like the special tiles (expansion.joker.stock)."""
