"""Module 1, new abilities: six more ability tiles and two ways to set them up.

Each ability tile is a file with a function ``extend(rules)`` that adds what it changes; only the
tiles that are in the game are asked.
"""

from copenhagen.cardgame.components import Ability
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

__all__ = ["extend"]

_EXTEND = {
    Ability.FOUR_CARDS: four_cards.extend,
    Ability.DISCARD_PILE: discard_pile.extend,
    Ability.DRAW_PILE: draw_pile.extend,
    Ability.HAND_LIMIT: keep_cards.extend,
    Ability.CONSTRUCT_TWICE: construct_twice.extend,
    Ability.SPECIAL_TILE: special_tile.extend,
}
"""The change that each new tile makes to the rules, in the order in which choices are listed."""


def extend(rules: Rules, abilities: str | tuple[Ability, ...]) -> Rules:
    """Return `rules` with the ability tiles that are in the game, and with their set-up.

    Each way to take cards is an action of its own, so that no two are combined
    (expansion.ability.one-way), and nothing counts how many tiles a player has
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
    for ability, change in _EXTEND.items():
        if ability in in_game:
            rules = change(rules)
    return rules
