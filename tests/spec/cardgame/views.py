"""What one player may know (rulings B-08, E-11, X-18, P-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.spec.cardgame.components import COLORS
from tests.spec.cardgame.exchange import write_player, write_table

if TYPE_CHECKING:
    from tests.spec.cardgame.exchange import Data
    from tests.spec.cardgame.position import Cards, Player, Position


def open_cards(player: Player) -> Cards:
    """Return the cards of a hand that all have seen."""
    return {color: player.hand[color] - player.concealed[color] for color in COLORS}


def unseen_cards(position: Position, seat: int) -> Cards:
    """Return the cards that this player has not seen: concealed by others, or in the supply."""
    unseen = dict.fromkeys(COLORS, 0) if position.supply_known[seat] else dict(position.supply)
    for other, player in enumerate(position.players):
        if other != seat:
            for color in COLORS:
                unseen[color] += player.concealed[color]
    return unseen


def view(position: Position, seat: int) -> Data:
    """Write what the player at `seat` sees, as the document of a view."""
    known = position.supply_known[seat]
    return {
        **write_table(position),
        "type": "view",
        "seat": seat,
        "turn": position.seat,
        "players": [
            {
                **write_player(player),
                "open": open_cards(player),
                "concealed": sum(player.concealed.values()),
            }
            for player in position.players
        ],
        "hand": dict(position.players[seat].hand),
        "unseen": unseen_cards(position, seat),
        "supply": dict(position.supply) if known else None,
    }
