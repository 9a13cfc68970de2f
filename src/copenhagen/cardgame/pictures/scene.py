"""The scene of a card game: houses, the known cards in hands, the components in the game.

For a view, nothing here accesses a `State`: the scene of a view has no information hidden from its
seat, and the scene of a `PublicView` none hidden from spectators.
"""

from collections.abc import Iterator, Sequence
from random import Random

import attrs

from copenhagen.cardgame.components import (
    ABILITIES,
    ANY_CARDS,
    BASE_ABILITIES,
    COAT_CELLS,
    COAT_ROWS,
    Ability,
    Counts,
)
from copenhagen.cardgame.rules.ending import Result, result
from copenhagen.cardgame.state import CardGame, House, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, PublicView, View, resample, state_of
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, cells_of, neighbors
from copenhagen.house.lines import complete_rows
from copenhagen.messages import Message, message
from copenhagen.render.scene.front import Coats, Facade

# Houses


def facade_of(house: House) -> Facade:
    """Return the visible front of `house`."""
    signs = (shown.letter if (shown := house[cell]) else " " for cell in range(CELLS))
    rows = COAT_ROWS & ~complete_rows(house.filled)
    return Facade(
        tuple(_tiles(house)),
        "".join(signs),
        Coats(COAT_CELLS, COAT_ROWS),
        Coats(COAT_CELLS & ~house.filled, rows),
    )


def _tiles(house: House) -> list[int]:
    """Return the cells of each tile, as masks.

    A joker over brickwork separates its cell from the tile below it. Cells that ``house.tiles``
    does not record are grouped as far as possible: connected cells of one color are one tile, while
    special tiles and jokers are single cells.
    """
    regions = [tile.placement.cells & house.filled for tile in house.tiles]
    untold = house.filled
    for region in regions:
        untold &= ~region
    for color in COLORS:
        rest = untold & house.colors[color] & ~house.jokers
        while rest:
            regions.append(_joined(rest & -rest, rest))
            rest &= ~regions[-1]
    regions += [1 << cell for cell in cells_of(untold & (house.specials | house.jokers))]
    return regions


def _joined(start: int, among: int) -> int:
    """Return the cells of `among` that are connected with `start`."""
    region = start
    while further := neighbors(region) & among:
        region |= further
    return region


# The table


@attrs.frozen
class Hand:
    """The known cards of one player by color, and the number of unknown ones.

    `concealed` are the known cards that only their owner has seen.
    """

    known: Counts
    concealed: Counts = (0, 0, 0, 0, 0)
    hidden: int = 0

    @property
    def cards(self) -> int:
        """The total number of cards."""
        return sum(self.known) + self.hidden


@attrs.frozen
class Table:
    """The visible part of a state, which is everything, or of a view.

    `to_act` is the seat whose turn it is, and `viewer` the seat of the view, ``None`` for a state
    or a public view. `hands` are by seat. `piles` are the cards of piles by color: ``discard``;
    ``supply`` if it is known; in a view also ``unseen``, the cards that the seat has not seen: the
    supply and the other hands together, or, once the supply is known, the other hands alone. For
    spectators, all hands are other players' hands.
    """

    table: State | View | PublicView
    to_act: int
    viewer: int | None
    hands: tuple[Hand, ...]
    piles: tuple[tuple[str, Counts], ...]

    @property
    def players(self) -> Sequence[Player | PlayerView]:
        """The players by seat."""
        return self.table.players

    @property
    def active(self) -> int | None:
        """The seat whose turn it is, ``None`` after the end."""
        return None if self.table.phase is Phase.OVER else self.to_act

    @property
    def shown_abilities(self) -> tuple[int, ...] | None:
        """The number of tiles of each ability in the display of variant B; ``None`` without it."""
        if self.table.game.abilities != "variant_b":
            return None
        return tuple(map(self.table.ability_display.count, ABILITIES))

    @property
    def result(self) -> Result | None:
        """The result of a finished game, or ``None``."""
        if isinstance(self.table, State):
            return result(self.table)
        # All states that look like a view have the same result.
        if self.table.phase is not Phase.OVER:
            return None
        seen = self.table
        if isinstance(seen, PublicView):
            return result(state_of(seen, Random(0)))
        return result(resample(seen, Random(0)))


def table_of(table: State | View | PublicView) -> Table:
    """Return the visible part of `table`."""
    if isinstance(table, State):
        hands = tuple(Hand(player.hand, player.concealed) for player in table.players)
        piles = (("discard", table.discard), ("supply", table.supply))
        return Table(table, table.to_act, None, hands, piles)
    viewer = table.viewer if isinstance(table, View) else None
    hands = tuple(
        Hand(table.hand, table.own_concealed)
        if isinstance(table, View) and seat == viewer
        else Hand(player.open, hidden=player.concealed)
        for seat, player in enumerate(table.players)
    )
    known = () if table.supply is None else (("supply", table.supply),)
    piles = (("discard", table.discard), *known, ("unseen", table.unseen))
    return Table(table, table.to_act, viewer, hands, piles)


def modules_of(game: CardGame) -> Iterator[Message]:
    """Yield the expansion modules in the game."""
    if game.abilities != "base":
        variant = game.abilities if isinstance(game.abilities, str) else "variant_a"
        yield _VARIANTS[variant]
    if game.jokers:
        yield message("joker tiles")
    if game.missions is not None:
        yield message("missions")


_VARIANTS = {
    "variant_a": message("new abilities (variant A)"),
    "variant_b": message("new abilities (variant B)"),
}


def abilities_of(game: CardGame) -> tuple[Ability, ...]:
    """Return the ability tiles in the game, as far as they are drawn."""
    if isinstance(game.abilities, str):
        return _IN_GAME[game.abilities]
    return (ANY_CARDS, *game.abilities)


_IN_GAME = {"base": BASE_ABILITIES, "variant_a": (ANY_CARDS,), "variant_b": ABILITIES}


def side_of(player: Player | PlayerView, ability: Ability) -> str | None:
    """Return the side of a player's tile; ``None`` if the player does not have it."""
    for side in ("active", "inactive", "resting"):
        if ability in getattr(player, side):
            return side
    return None
