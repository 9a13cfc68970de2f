"""Expansion 1: each module changes the rules of the base game that are passed down to it.

`new_abilities` has one file for each ability tile and one for each variant of the set-up;
`jokers` are the joker tiles, `missions` the mission tiles, alone and together with jokers.
"""

from functools import lru_cache

from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.modules import jokers, missions, new_abilities
from copenhagen.cardgame.rules import Rules
from copenhagen.cardgame.state import CardGame
from copenhagen.cardgame.turn import BASE

__all__ = ["rules_of"]


def rules_of(game: CardGame) -> Rules:
    """Return the rules of a game: those of the base game, changed by one module after the other."""
    return _rules_of(game.abilities, game.jokers, game.missions)


@lru_cache(maxsize=256)
def _rules_of(
    abilities: str | tuple[Ability, ...],
    with_jokers: bool,  # noqa: FBT001 (positional, because the answers are remembered)
    chosen: tuple[Mission, ...] | None,
) -> Rules:
    rules = new_abilities.extend(BASE, abilities)
    if with_jokers:
        rules = jokers.extend(rules)
    if chosen is not None:
        rules = missions.extend(rules, chosen, with_jokers=with_jokers)
    return rules
