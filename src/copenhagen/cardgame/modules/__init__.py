"""Expansion 1: each module changes the rules of the base game that are passed down to it.

`new_abilities` has one file for each ability tile and one for each variant of the set-up;
`jokers` are the joker tiles, `missions` the mission tiles, alone and together with jokers.
"""

from functools import lru_cache

from copenhagen.cardgame.actions import (
    DrawCards,
    KeepCards,
    Move,
    PlaceJoker,
    PlaceSpecial,
    ScoreMission,
    TakeFromDiscardPile,
)
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.modules import jokers, missions, new_abilities
from copenhagen.cardgame.state import CardGame, Rules
from copenhagen.cardgame.turn import BASE
from copenhagen.errors import Reason

__all__ = ["not_in_game", "rules_of"]


def rules_of(game: CardGame) -> Rules:
    """Return the rules of a game: those of the base game, changed by one module after the other."""
    known = None if game.missions is None else len(game.missions)
    return _rules_of(game.abilities, game.jokers, known)


@lru_cache(maxsize=256)
def _rules_of(
    abilities: str | tuple[Ability, ...],
    with_jokers: bool,  # noqa: FBT001 (positional, because the answers are remembered)
    missions_known: int | None,
) -> Rules:
    rules = new_abilities.extend(BASE, abilities)
    if with_jokers:
        rules = jokers.extend(rules)
    if missions_known is not None:
        rules = missions.extend(rules, missions_known, with_jokers=with_jokers)
    return rules


CardGame.rules_of = rules_of


def not_in_game(kind: type[Move]) -> Reason:
    """Return why no action of this kind is in a game whose rules do not know it."""
    return _NOT_IN_GAME[kind]


_NOT_IN_GAME: dict[type[Move], Reason] = {
    PlaceSpecial: Reason(
        "expansion.joker.instead", "in this game joker tiles are built in place of special tiles"
    ),
    PlaceJoker: Reason("expansion.joker.instead", "there are no joker tiles in this game"),
    DrawCards: Reason("expansion.draw-pile", 'there is no "Draw pile" in this game'),
    TakeFromDiscardPile: Reason(
        "expansion.discard-pile", 'there is no "Discard pile" in this game'
    ),
    KeepCards: Reason("expansion.hand-limit.keep", 'there is no "Hand limit" in this game'),
    ScoreMission: Reason(
        "expansion.mission.reward",
        "rewards of missions are chosen in games with both missions and joker tiles",
    ),
}
