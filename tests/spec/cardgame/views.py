"""The knowledge of one player (rulings B-08, E-11, X-18, P-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.spec.cardgame.components import COLORS
from tests.spec.cardgame.exchange import cells_in_order, write_player, write_state, write_table
from tests.spec.cardgame.house import PIECES

if TYPE_CHECKING:
    from tests.spec.cardgame.exchange import Data
    from tests.spec.cardgame.position import Cards, Player, Position


def open_cards(player: Player) -> Cards:
    """Return the cards of a hand that everybody has seen."""
    return {color: player.hand[color] - player.concealed[color] for color in COLORS}


def unseen_cards(position: Position, seat: int) -> Cards:
    """Return the cards that this player has not seen: concealed by others, or in the supply."""
    unseen = dict.fromkeys(COLORS, 0) if position.supply_known[seat] else dict(position.supply)
    for other, player in enumerate(position.players):
        if other != seat:
            for color in COLORS:
                unseen[color] += player.concealed[color]
    return unseen


def write_for_all(position: Position) -> tuple[Data, list[Data]]:
    """Write the document of the state and, seat by seat, of each player's view.

    The public part is written once for all of them.
    """
    table, players = write_table(position), list(map(write_player, position.players))
    return write_state(position, table, players), views(position, table, players)


def views(position: Position, table: Data, players: list[Data]) -> list[Data]:
    """Write each player's view: the public part, the hand, and facts that follow from both."""
    seen_by_all = {
        **table,
        "type": "view",
        "to_act": position.seat,
        "players": [
            {
                **known_to_all,
                "open": open_cards(player),
                "concealed": sum(player.concealed.values()),
            }
            for known_to_all, player in zip(players, position.players, strict=True)
        ],
    }
    return [
        {
            **seen_by_all,
            "viewer": seat,
            "hand": dict(player.hand),
            "unseen": unseen_cards(position, seat),
            "supply": dict(position.supply) if position.supply_known[seat] else None,
        }
        for seat, player in enumerate(position.players)
    ]


_SINGLE = {"s": "special", "j": "joker"}


def laid(player: Player) -> list[Data]:
    """Write the tiles of a house so that they can be drawn without any tables."""
    tiles = [PIECES[text] for text in player.house]
    return [
        {
            "tile": _SINGLE.get(tile.kind, tile.kind),
            "cells": cells_in_order(tile),
            "brick": tile.brick,
        }
        for tile in tiles
    ]
