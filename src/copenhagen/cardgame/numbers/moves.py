"""The numbering of the card game's actions and outcomes, and the features of each action."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any

import attrs

from copenhagen.cardgame import actions as moves
from copenhagen.cardgame.components import (
    BASE_ABILITIES,
    FACADE_TILES,
    SIZES,
)
from copenhagen.cardgame.kinds.moves import MOVES
from copenhagen.cardgame.rules.expansion.new_abilities import TILE_ACTIONS
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.state import CardGame
from copenhagen.house.colors import COLORS
from copenhagen.spaces.numbering import Features

_MOST_DISCARDED = 4
"""The most cards of one discard: a hand of seven and four more (expansion.ability.four-at-most)."""

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
    yield "discard", tuple(_discards(range(1, _MOST_DISCARDED)))
    yield "build", _every(moves.Build)
    yield "pay", tuple(_payments())
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
        yield "discard_four", tuple(_discards([_MOST_DISCARDED]))
    if game.jokers and game.missions is not None:
        yield "score_mission", _every(moves.ScoreMission)
    if game.options.coat_of_arms == "optional":
        yield "decline", _every(moves.Decline)


def _every(kind: type) -> Sequence[Any]:
    return MOVES[kind].every


def _discards(numbers: Sequence[int]) -> Iterator[moves.Discard]:
    """Yield the discards of these numbers of cards, more of the earlier colors first."""
    for number in numbers:
        for b, y, r, g, p in product(range(number, -1, -1), repeat=len(COLORS)):
            if b + y + r + g + p == number:
                yield moves.Discard((b, y, r, g, p))


def _payments() -> Iterator[moves.Pay]:
    """Yield the payments: without the discount tile, then with it; natural ones first."""
    most = SIZES[-1]
    for discount in (False, True):
        prices = range(0 if discount else 1, most + 1 - discount)
        for price in prices:
            yield moves.Pay(price, discount=discount)
        for color in COLORS:
            for price in prices:
                for converted in range(1, price + 1):
                    yield moves.Pay(price - converted, converted, color, discount)


def outcomes(game: CardGame) -> Iterator[tuple[str, Sequence[moves.Outcome]]]:
    """Yield the chance outcomes of games with the same modules."""
    yield "reveal", _every(moves.Reveal)
    if game.abilities != "base":
        yield "reveal_ability", _every(moves.RevealAbility)[1:]  # each player begins with the first
        yield "reveal_sets", tuple(map(moves.RevealSets, SETS))
    if game.missions is not None:
        yield "reveal_mission", _every(moves.RevealMission)


def features(_: CardGame, group: str, action: moves.Action) -> Features:
    """Return the features of an action."""
    known: dict[str, Any] = {"cells": moves.covered(action)}
    match action:
        case moves.Build(tile, placement):
            number = FACADE_TILES.index(tile)
            known |= {"brick": placement.brick, "tile": number, "color": int(tile.color)}
        case moves.Pay(natural, converted, color, discount):
            known |= {"number": natural, "converted": converted, "discount": discount}
            known["color"] = -1 if color is None else int(color)
        case _:
            for field, (feature, read) in _FEATURES.items():
                if hasattr(action, field):
                    known[feature] = read(getattr(action, field))
    return Features(group=group, **known)


_FEATURES: Mapping[str, tuple[str, Callable[[Any], Any]]] = MappingProxyType(
    {
        "slots": ("slots", tuple),
        "slot": ("slots", lambda slot: (slot,)),
        "card": ("color", int),
        "cards": ("cards", tuple),
        "ability": ("ability", int),
    }
)
"""The features given by the fields of most actions, by field name."""
