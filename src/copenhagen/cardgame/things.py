"""The things on the table of the card game: the rulebook's words for them, and their records."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.cardgame.ability_tiles import ABILITIES, ABILITY_TILES, ANY_CARDS, BASE_ABILITIES
from copenhagen.cardgame.components import Ability, FacadeTile, Mission
from copenhagen.cardgame.mission_tiles import MISSION_TILES
from copenhagen.cardgame.state import CardGame
from copenhagen.house.words import color_of_tile
from copenhagen.messages import Message, message

TERMS: Mapping[str, str] = MappingProxyType(
    {
        "slot": "display",
        "hand": "hand",
        "tile": "facade tile",
        "tile-w": "special tile",
        "tile-j": "joker tile",
        "coat": "coat of arms",
        "pile": "supply",
        "pile-discard": "discard pile",
        "cell": "cell",
        "score": "scoring track",
    }
)
"""The rulebooks' words for the things on a table, or for their kind as a whole."""

RECORDS: Mapping[str, Mapping[Any, Any]] = MappingProxyType(
    {"ability": ABILITY_TILES, "mission": MISSION_TILES}
)
"""The records of things with a title, a purpose and their own rule, by kind."""

_IN_GAME: Mapping[object, tuple[Ability, ...]] = MappingProxyType(
    {"base": BASE_ABILITIES, "variant_b": ABILITIES}
)


def on_table(game: CardGame) -> Iterator[str]:
    """Yield the names of all things on the table: ability tiles, missions, everything else."""
    drawn = game.abilities
    tiles = _IN_GAME.get(drawn, (ANY_CARDS,)) if isinstance(drawn, str) else (ANY_CARDS, *drawn)
    yield from (f"ability-{one}" for one in tiles)
    yield from (f"mission-{mission}" for mission in game.missions or ())
    left_out = "tile-w" if game.jokers else "tile-j"
    yield from (name for name in TERMS if name != left_out)


def _tile(tile: FacadeTile) -> Message:
    color = color_of_tile(tile.color)
    return message("{color} tile of size {size}", color=color, size=tile.size)


NAMES: Mapping[type, Callable[[Any], Message]] = MappingProxyType(
    {
        Ability: lambda ability: ability.title,
        Mission: lambda mission: mission.title,
        FacadeTile: _tile,
    }
)
"""The names of components, by type."""
