"""Module 1, new abilities: six more ability tiles and two ways to set them up.

Each ability tile is a file with a function ``extend(rules)`` that adds its changes; it is called
only for tiles in the game.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.actions import DrawCards, KeepCards, Move, TakeFromDiscardPile
from copenhagen.cardgame.components import DISCARD_PILE, DRAW_PILE, Ability
from copenhagen.cardgame.rules.expansion.new_abilities import (
    construct_twice,
    discard_pile,
    draw_pile,
    four_cards,
    keep_cards,
    special_tile,
    variant_a,
    variant_b,
)
from copenhagen.cardgame.state import Rules
from copenhagen.errors import Reason
from copenhagen.messages import message, quoted

__all__ = ["CHANGES", "NOT_IN_GAME", "extend"]

CHANGES: Mapping[Ability, Callable[[Rules], Rules]] = MappingProxyType(
    {
        Ability.FOUR_CARDS: four_cards.extend,
        Ability.DISCARD_PILE: discard_pile.extend,
        Ability.DRAW_PILE: draw_pile.extend,
        Ability.HAND_LIMIT: keep_cards.extend,
        Ability.CONSTRUCT_TWICE: construct_twice.extend,
        Ability.SPECIAL_TILE: special_tile.extend,
    }
)
"""The function that adds each new tile to the rules, in the order of lists of choices."""

_LAST = (Ability.HAND_LIMIT,)
"""The tiles that change every way to take cards.

They come after the tiles that add a way, whatever their order in `CHANGES`, so that the new way is
changed, too.
"""


def extend(rules: Rules, abilities: str | tuple[Ability, ...]) -> Rules:
    """Return `rules` with the ability tiles that are in the game, and with their set-up.

    Each way to take cards is a separate action, so that no two are combined
    (expansion.ability.one-way), and the number of a player's tiles is not limited
    (expansion.ability.any-number).
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
    for ability in sorted(CHANGES, key=_LAST.__contains__):
        if ability in in_game:
            rules = CHANGES[ability](rules)
    return rules


def _not_in_game(ability: Ability) -> Reason:
    tile = ABILITY_TILES[ability]
    text = message("there is no {ability} in this game", ability=quoted(tile.title))
    return Reason(tile.rule, text)


NOT_IN_GAME: Mapping[type[Move], Reason] = MappingProxyType(
    {
        DrawCards: _not_in_game(DRAW_PILE),
        TakeFromDiscardPile: _not_in_game(DISCARD_PILE),
        KeepCards: _not_in_game(Ability.HAND_LIMIT),
    }
)
"""The reason against a tile's action if the tile is not in the game."""
