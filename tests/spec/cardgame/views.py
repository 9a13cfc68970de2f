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


def what_all_see(position: Position) -> Data:
    """Write what lies open to all, as the part that all views have in common."""
    return {
        **write_table(position),
        "type": "view",
        "turn": position.seat,
        "players": [
            {
                **write_player(player),
                "open": open_cards(player),
                "concealed": sum(player.concealed.values()),
            }
            for player in position.players
        ],
    }


def views(position: Position) -> list[Data]:
    """Write what each player sees, as the documents of views, seat by seat."""
    seen_by_all = what_all_see(position)
    return [
        {
            **seen_by_all,
            "seat": seat,
            "hand": dict(player.hand),
            "unseen": unseen_cards(position, seat),
            "supply": dict(position.supply) if position.supply_known[seat] else None,
        }
        for seat, player in enumerate(position.players)
    ]
