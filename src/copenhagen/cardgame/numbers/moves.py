"""The numbering of the card game's actions and outcomes."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import attrs

from copenhagen.cardgame import actions as moves
from copenhagen.cardgame.components import (
    BASE_ABILITIES,
)
from copenhagen.cardgame.kinds.moves import MOST_OVER, MOVES
from copenhagen.cardgame.rules.expansion.new_abilities import TILE_ACTIONS
from copenhagen.cardgame.state import CardGame

_Groups = Iterator[tuple[str, Sequence[moves.Action]]]


def modules(game: CardGame) -> Hashable:
    """Return the key that determines which actions and outcomes have numbers."""
    return (
        game.abilities == "base",
        game.jokers,
        game.missions is not None,
        game.options.coat_of_arms,
    )


def as_begun(game: CardGame) -> CardGame:
    """Return a game as it was when it began: while its second mission is drawn, it has one."""
    if game.missions is not None and len(game.missions) == 1:
        return attrs.evolve(game, missions=())
    return game


def actions(game: CardGame) -> _Groups:
    """Yield the actions of games with the same modules, starting with the base game.

    With new abilities, all abilities of both variants are included, so that the numbers do not
    depend on the draw. Every tile has a number at every place of the grid, whether or not it can
    ever be laid there.
    """
    base = game.abilities == "base"
    yield "take_two_cards", _every(moves.TakeCards)
    yield "take_additional", _every(moves.TakeAdditional)
    discards = _every(moves.Discard)
    yield "discard", tuple([one for one in discards if sum(one.cards) < MOST_OVER])
    yield "build", _every(moves.Build)
    yield "pay", _every(moves.Pay)
    if game.jokers:
        yield "place_joker", _every(moves.PlaceJoker)
    else:
        yield "place_special", _every(moves.PlaceSpecial)
    taken = _every(moves.TakeAbility)
    yield "take_ability", taken[: len(BASE_ABILITIES)]
    yield "activate_abilities", _every(moves.ActivateAbilities)
    yield "done", _every(moves.Done)
    if not base:
        yield "take_new_ability", taken[len(BASE_ABILITIES) :]
        yield from TILE_ACTIONS.items()
        yield "discard_four", tuple([one for one in discards if sum(one.cards) == MOST_OVER])
    if game.jokers and game.missions is not None:
        yield "score_mission", _every(moves.ScoreMission)
    if game.options.coat_of_arms == "optional":
        yield "decline", _every(moves.Decline)


def _every(kind: type) -> Sequence[Any]:
    return MOVES[kind].every


def outcomes(game: CardGame) -> Iterator[tuple[str, Sequence[moves.Outcome]]]:
    """Yield the chance outcomes of games with the same modules."""
    yield "reveal", _every(moves.Reveal)
    if game.abilities != "base":
        yield "reveal_ability", _every(moves.RevealAbility)[1:]  # each player begins with the first
        yield "reveal_sets", _every(moves.RevealSets)
    if game.missions is not None:
        yield "reveal_mission", _every(moves.RevealMission)
