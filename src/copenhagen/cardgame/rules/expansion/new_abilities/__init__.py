"""Module 1, new abilities: six more ability tiles and two ways to set them up.

Each ability tile is a file of its name. Its function ``extend(rules)`` adds it to the rules, for
games that have it; its record, ``TILE``, tells every other part of the library about it.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from itertools import chain
from types import MappingProxyType
from typing import Any, get_args

from copenhagen.cardgame.ability_tiles import NewTile, add
from copenhagen.cardgame.actions import Action, TileAction
from copenhagen.cardgame.components import (
    ABILITIES,
    BASE_ABILITIES,
    DISCARD_PILE,
    FOUR_CARDS,
    Ability,
)
from copenhagen.cardgame.events import Event, TileEvent
from copenhagen.cardgame.rules.expansion.new_abilities import variant_a, variant_b
from copenhagen.cardgame.state import Rules
from copenhagen.engine.kinds import ActionKind
from copenhagen.errors import Reason
from copenhagen.messages import message, quoted

__all__ = [
    "ACTIONS",
    "EVENTS",
    "NOT_IN_GAME",
    "TILES",
    "TILE_ACTIONS",
    "extend",
]

_FIRST = (FOUR_CARDS, DISCARD_PILE)
"""The tiles whose choices are listed first; the others follow in the order of the tiles."""

_NEW = ABILITIES[len(BASE_ABILITIES) :]
TILES: Mapping[Ability, NewTile] = MappingProxyType(
    {
        tile: import_module(f"{__name__}.{tile}").TILE
        for tile in (*_FIRST, *(tile for tile in _NEW if tile not in _FIRST))
    }
)
"""The record of each new tile, in the order of lists of choices."""

for _tile in _NEW:
    add(_tile, TILES[_tile])


def _kinds(union: Any, of_tiles: type, new: Iterable[type]) -> tuple[type, ...]:  # noqa: ANN401
    """Return the classes of a union, with the `new` ones in the place of their base class."""
    kinds = [new if kind is of_tiles else (kind,) for kind in get_args(union)]
    return tuple(chain.from_iterable(kinds))


ACTIONS = _kinds(Action, TileAction, (new.kind for tile in TILES.values() for new in tile.actions))
"""The kinds of actions of players."""

EVENTS = _kinds(Event, TileEvent, (new.kind for tile in TILES.values() for new in tile.events))
"""The kinds of events."""


def _numbered(new: ActionKind) -> tuple[str, Sequence[Action]]:
    return new.name, new.every


TILE_ACTIONS: Mapping[str, Sequence[Action]] = MappingProxyType(
    {
        name: actions
        for tile in map(TILES.__getitem__, _NEW)
        for name, actions in [*tile.allows.items(), *map(_numbered, tile.actions)]
    }
)
"""Every action that only a new ability tile allows, by kind, in the order of the tiles."""


def extend(rules: Rules, abilities: str | tuple[Ability, ...]) -> Rules:
    """Return `rules` with the ability tiles that are in the game, and with their set-up.

    Each way to take cards is a separate action, so that no two are combined
    (expansion.ability.one-way), and the number of a player's tiles is not limited
    (expansion.ability.any-number). Tiles that change what others add come last.
    """
    if abilities == "base":
        return rules
    if abilities == "variant_a":
        return variant_a.extend(rules)
    if isinstance(abilities, str):
        in_game: tuple[Ability, ...] = variant_b.TYPES
        rules = variant_b.extend(rules)
    else:
        in_game = abilities
    for ability in sorted(TILES, key=lambda ability: TILES[ability].is_last):
        if ability in in_game:
            rules = TILES[ability].extend(rules)
    return rules


def _not_in_game(tile: NewTile) -> Reason:
    text = message("there is no {ability} in this game", ability=quoted(tile.title))
    return Reason(tile.rule, text)


NOT_IN_GAME: Mapping[type, Reason] = MappingProxyType(
    {new.kind: _not_in_game(tile) for tile in TILES.values() for new in tile.actions}
)
"""The reason against a tile's action if the tile is not in the game."""
