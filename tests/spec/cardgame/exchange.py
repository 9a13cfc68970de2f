"""Positions and moves read from and written as documents (guide "JSON and records")."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.spec.cardgame.components import ABILITIES, CELLS, COLORS
from tests.spec.cardgame.house import PIECES, PLACES, Piece
from tests.spec.cardgame.position import Game, Move, Player, Position
from tests.spec.kept import Kept

Data = dict[str, Any]
"""A document as dicts and lists."""

FORMAT = 1


@cache
def move(kind: str, **fields: object) -> Move:
    """Write a move; equal moves are the same document. Lists are given as tuples."""
    written = {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }
    return {"format": FORMAT, "type": kind, **written}


@cache
def discarding(*cards: int) -> Move:
    """Write the discarded cards by color."""
    return {"format": FORMAT, "type": "discard", "cards": dict(zip(COLORS, cards, strict=True))}


def cells_in_order(tile: Piece) -> list[str]:
    """Return the cells that a tile covers, from the ground up and from the left."""
    return sorted(tile.cells, key=CELLS.index)


BUILDS: dict[str, Move] = {
    tile.text: move("build", tile=kind, cells=tuple(cells_in_order(tile)), brick=tile.brick)
    for kind, tiles in PLACES.items()
    for tile in tiles
}
"""The document of every build by the text of its tile."""
BUILD_TEXTS = {
    (tile.kind, tuple(cells_in_order(tile)), str(tile.brick)): tile.text
    for tiles in PLACES.values()
    for tile in tiles
}
"""The text of every build by its kind of tile, its cells and its brick."""

OPTIONS = ("reshuffle", "scoring", "coat_of_arms", "four_cards", "joker_wild_for_missions")

# --- reading ----------------------------------------------------------------------------------


def read_game(data: Data) -> Game:
    """Read the game."""
    abilities, missions = data["abilities"], data["missions"]
    return Game(
        players=data["players"],
        abilities=abilities if isinstance(abilities, str) else tuple(abilities),
        jokers=data["jokers"],
        missions=None if missions is None else tuple(missions),
        **{option: data["options"][option] for option in OPTIONS},
    )


def read_player(data: Data) -> Player:
    """Read everything of one player."""
    assert all(text in PIECES for text in data["house"])
    return Player(
        house=tuple(data["house"]),
        hand=dict(data["hand"]),
        concealed=dict(data["concealed"]),
        active=set(data["active"]),
        inactive=set(data["inactive"]),
        resting=set(data["resting"]),
        score=data["score"],
        missions=list(data["missions"]),
        mission_points=data["mission_points"],
    )


def read_discard(data: Data) -> list[str]:
    """Read the discard pile, in order if the order matters, otherwise by color."""
    pile: list[str] = data["pile"]
    return list(pile) or [color for color in COLORS for _ in range(data["discard"][color])]


def read(data: Data) -> Position:
    """Read a position from the document of a state."""
    plain = (
        "phase",
        "end_card",
        "special_tiles",
        "took_cards",
        "coats",
        "to_draw",
        "bought",
        "rewards",
        "coats_later",
        "pending",
    )
    return Position(
        game=read_game(data["game"]),
        seat=data["to_act"],
        players=[read_player(player) for player in data["players"]],
        supply=dict(data["supply"]),
        display=list(data["display"]),
        discard=read_discard(data),
        tiles=dict(data["tiles"]),
        abilities=dict(data["abilities"]),
        supply_known=list(data["supply_known"]),
        ability_display=list(data["ability_display"]),
        changed=None if data["changed"] is None else tuple(data["changed"]),
        **{name: data[name] for name in plain},
    )


# --- writing ----------------------------------------------------------------------------------


def _write_game(game: Game) -> Data:
    return {
        "type": "card_game",
        "players": game.players,
        "options": {option: getattr(game, option) for option in OPTIONS},
        "abilities": game.abilities if isinstance(game.abilities, str) else list(game.abilities),
        "jokers": game.jokers,
        "missions": None if game.missions is None else list(game.missions),
    }


write_game = Kept[Game, Data](_write_game)
"""Writes the game as a part of another document."""


def write_abilities(abilities: set[str]) -> list[str]:
    """Write ability tiles in their order."""
    return [ability for ability in ABILITIES if ability in abilities] if abilities else []


def write_player(player: Player) -> Data:
    """Write the public part of a player; the hand is written separately."""
    return {
        "house": list(player.house),
        "active": write_abilities(player.active),
        "inactive": write_abilities(player.inactive),
        "resting": write_abilities(player.resting),
        "score": player.score,
        "missions": list(player.missions),
        "mission_points": player.mission_points,
    }


def write_table(position: Position) -> Data:
    """Write everything face up on the table: the part that states and views share."""
    ordered = position.game.keeps_the_pile_in_order()
    changed = position.changed
    return {
        "format": FORMAT,
        "game": write_game(position.game),
        "phase": position.phase,
        "end_card": position.end_card,
        "display": list(position.display),
        "discard": {color: position.discard.count(color) for color in COLORS},
        "tiles": dict(position.tiles),
        "special_tiles": position.special_tiles,
        "abilities": dict(position.abilities),
        "supply_known": list(position.supply_known),
        "took_cards": position.took_cards,
        "pending": position.pending,
        "coats": position.coats,
        "pile": list(position.discard) if ordered else [],
        "ability_display": list(position.ability_display),
        "to_draw": position.to_draw,
        "bought": position.bought,
        "changed": None if changed is None else list(changed),
        "rewards": position.rewards,
        "coats_later": position.coats_later,
    }


def write(position: Position) -> Data:
    """Write a position as the document of a state."""
    return write_state(position, write_table(position), list(map(write_player, position.players)))


def write_state(position: Position, table: Data, players: list[Data]) -> Data:
    """Write the document of a state whose public part is written already."""
    return {
        **table,
        "type": "state",
        "to_act": position.seat,
        "supply": dict(position.supply),
        "players": [
            {
                **known_to_all,
                "hand": dict(player.hand),
                "concealed": dict(player.concealed),
            }
            for known_to_all, player in zip(players, position.players, strict=True)
        ],
    }
