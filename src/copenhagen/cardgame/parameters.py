"""The settings of the card game as plain parameters: numbers, flags and words, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import attrs

from copenhagen.cardgame.components import MOST_CHANCE_MOVES, MOST_DECISIONS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.setup import card_game
from copenhagen.cardgame.state import CardGame

__all__ = ["HIDES", "MOST_CHANCE_MOVES", "MOST_DECISIONS", "TITLE", "USUAL", "game_with", "named"]

TITLE = "Copenhagen"
"""The title of the game, for use where its name alone is ambiguous."""

HIDES = True
"""Whether the game has hidden information."""

USUAL: Mapping[str, Any] = MappingProxyType(
    {"abilities": "base", "jokers": False, "missions": "none", **attrs.asdict(CardGameOptions())}
)
"""The parameters besides the number of players, with their defaults."""

_VARIANTS = ("base", "variant_a", "variant_b")
_MISSIONS = {"none": False, "drawn": True}


def game_with(players: int, given: Mapping[str, Any]) -> CardGame:
    """Return the game with these parameters. Raises `InvalidGame` if they are invalid."""
    chosen = dict(given)
    abilities, missions = chosen.pop("abilities"), chosen.pop("missions")
    modules: dict[str, Any] = {
        "abilities": abilities if abilities in _VARIANTS else abilities.split("+"),
        "jokers": chosen.pop("jokers"),
        "missions": _MISSIONS[missions] if missions in _MISSIONS else missions.split("+"),
    }
    return card_game(players, **modules, options=CardGameOptions(**chosen)).game


def named(game: CardGame) -> dict[str, Any]:
    """Return the parameters of a game besides the number of players."""
    abilities, missions = game.abilities, game.missions
    return {
        **attrs.asdict(game.options),
        "abilities": abilities if isinstance(abilities, str) else "+".join(map(str, abilities)),
        "jokers": game.jokers,
        "missions": "none" if missions is None else "+".join(map(str, missions)) or "drawn",
    }
