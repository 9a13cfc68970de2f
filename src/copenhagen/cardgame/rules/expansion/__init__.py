"""Expansion 1: each module returns changed rules, starting from the base game's.

`new_abilities` has one file for each ability tile and one for each variant of the set-up;
`jokers` are the joker tiles, `missions` the mission tiles, alone and together with jokers.
"""

from functools import lru_cache
from typing import get_args

import attrs

from copenhagen.cardgame.actions import Move, Outcome, PlaceJoker, PlaceSpecial, ScoreMission
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.rules.expansion import jokers, missions, new_abilities
from copenhagen.cardgame.rules.turn import BASE
from copenhagen.cardgame.state import CardGame, Rules, StateLike
from copenhagen.errors import Reason
from copenhagen.messages import message

__all__ = ["rules_of"]


def rules_of(game: CardGame) -> Rules:
    """Return the rules of a game: the base game's, as changed by each module in turn."""
    drawn = None if game.missions is None else len(game.missions) == missions.IN_PLAY
    return _with_missions(game.abilities, game.jokers, drawn)


# Cached by module: games that differ only in later modules share the earlier ones. There are 108
# choices of ability tiles.


@lru_cache(maxsize=1024)
def _with_missions(
    abilities: str | tuple[Ability, ...],
    with_jokers: bool,  # noqa: FBT001 (positional: part of the cache key)
    drawn: bool | None,  # noqa: FBT001
) -> Rules:
    rules = _with_single_tiles(abilities, with_jokers)
    return rules if drawn is None else missions.extend(rules, drawn=drawn, with_jokers=with_jokers)


@lru_cache(maxsize=256)
def _with_single_tiles(
    abilities: str | tuple[Ability, ...],
    with_jokers: bool,  # noqa: FBT001
) -> Rules:
    rules = _with_abilities(abilities)
    return jokers.extend(rules) if with_jokers else rules


@lru_cache(maxsize=128)
def _with_abilities(abilities: str | tuple[Ability, ...]) -> Rules:
    return new_abilities.extend(_BASE, abilities)


CardGame.rules_of = rules_of


def _why_not_now(state: StateLike, move: Move) -> tuple[Reason, ...]:
    """Return the reason against a move that is out of turn, or not in the game."""
    rules, kind = state.game.rules, type(move)
    if kind in _NOT_IN_GAME and kind not in rules.action_rules and state.phase not in rules.chance:
        return (_NOT_IN_GAME[kind],)
    return (rules.phases.not_now(state.phase),)


_MOVES = frozenset((*new_abilities.ACTIONS, *get_args(Outcome)))
_PHASES = attrs.evolve(BASE.phases, moves=_MOVES)
_BASE = attrs.evolve(BASE, phases=_PHASES, why_not_now=_why_not_now)

_NOT_IN_GAME: dict[type[Move], Reason] = {
    PlaceSpecial: Reason(
        "expansion.joker.instead",
        message("in this game joker tiles are built in place of special tiles"),
    ),
    PlaceJoker: Reason("expansion.joker.instead", message("there are no joker tiles in this game")),
    **new_abilities.NOT_IN_GAME,
    ScoreMission: Reason(
        "expansion.mission.reward",
        message("rewards of missions are chosen in games with both missions and joker tiles"),
    ),
}
