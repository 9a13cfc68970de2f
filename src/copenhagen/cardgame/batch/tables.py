"""The tables of the card game: action numbers, prices, placements, all generated from the library.

No number is repeated here: actions are looked up by their numbers in `copenhagen.spaces`, and
described by their `Features`.
"""

import numpy as np

from copenhagen.cardgame.components import (
    ABILITIES,
    FACADE_TILES,
    PLAYERS,
    SIZES,
    START_HANDS,
    Ability,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.state import CardGame
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.spaces import action_space, outcome_space
from copenhagen.spaces.numbering import Features

_FULL = CardGame(
    PLAYERS[0],
    CardGameOptions(coat_of_arms="optional"),
    abilities="variant_b",
    jokers=True,
    missions=(),
)
_SPACE = action_space(_FULL)
_OUTCOMES = outcome_space(_FULL)
FIRST = {group.name: group.first for group in _SPACE.groups}
"""The number of the first action of each group; only the last two differ between games."""


def _features(group: str) -> list[Features]:
    numbers = next(each.numbers for each in _SPACE.groups if each.name == group)
    return [_SPACE.features(number) for number in numbers]


TAKE = FIRST["take_two_cards"]
TAKE_ADDITIONAL = FIRST["take_additional"]
DISCARD = FIRST["discard"]
BUILD = FIRST["build"]
PAY = FIRST["pay"]
PLACE_SINGLE = FIRST["place_joker"]
TAKE_ABILITY = FIRST["take_ability"]
ACTIVATE = FIRST["activate_abilities"]
DONE = FIRST["done"]
DRAW_CARDS = FIRST["draw_cards"]
TAKE_FROM_PILE = FIRST["take_from_discard_pile"]
TAKE_FOUR = FIRST["take_four_cards"]
KEEP_CARDS = FIRST["keep_cards"]
DISCARD_FOUR = FIRST["discard_four"]

REVEAL_ABILITY, REVEAL_SETS = (
    next(group.first for group in _OUTCOMES.groups if group.name == name)
    for name in ("reveal_ability", "reveal_sets")
)
"""The numbers of the first outcomes of the kinds that follow the cards."""

# Taken cards

PAIRS = np.array(
    [(*each.slots, each.slots[1] == each.slots[0] + 1) for each in _features("take_two_cards")],
    np.int64,
)
"""The two footbridges of each pair, and whether they are neighbors."""

FOURS = np.array([each.slots for each in _features("take_four_cards")], np.int64)
"""The four footbridges of each choice of four."""

FOURS_ADJACENT = np.array(
    [
        (slots[3] - slots[0] == len(slots) - 1, slots[1] - slots[0] == slots[3] - slots[2] == 1)
        for slots in (each.slots for each in _features("take_four_cards"))
    ],
    np.int64,
)
"""Whether these are adjacent, by the option `four_cards`: a run, or two pairs."""

# Discarded cards

DISCARDS = np.array(
    [each.cards for each in (*_features("discard"), *_features("discard_four"))], np.int64
)
DISCARD_NUMBERS = np.array(
    [DISCARD + place for place in range(len(_features("discard")))]
    + [DISCARD_FOUR + place for place in range(len(_features("discard_four")))],
    np.int64,
)
_SIZES = DISCARDS.sum(1)
DISCARD_FIRST = np.array([np.searchsorted(_SIZES, size) for size in range(6)], np.int64)
"""The discards by color, their numbers, and the first index of each number of cards."""
PLACE_OF_COLOR = 5
DISCARD_PACKED = (DISCARDS << PLACE_OF_COLOR * np.arange(len(COLORS))).sum(1)
ENOUGH = sum(1 << PLACE_OF_COLOR * color + PLACE_OF_COLOR - 1 for color in range(len(COLORS)))
"""The cards of each discard packed into one number, and the guard bits above the packed cards of a
hand: after subtraction, they stay set for each color with enough cards."""

# Built tiles

_BUILDS = _features("build")
BUILD_CELLS = np.array([each.cells for each in _BUILDS], np.int64)
BUILD_BRICK = np.array([each.brick for each in _BUILDS], np.int64)
BUILD_TILE = np.array([each.tile for each in _BUILDS], np.int64)
TILE_COLOR = np.array([int(tile.color) for tile in FACADE_TILES], np.int64)
TILE_SIZE = np.array([tile.size for tile in FACADE_TILES], np.int64)
LARGEST, SMALLEST = SIZES[-1], SIZES[0]

TILES = len(FACADE_TILES)
_WAYS: dict[tuple[int, int], list[tuple[int, int]]] = {}
"""The ways to turn and flip the tiles, by tile and form, with the builds of each: their numbers,
and their lowest cells."""
for _number, _build in enumerate(_BUILDS):
    _lowest = (_build.cells & -_build.cells).bit_length() - 1
    _way = _WAYS.setdefault((_build.tile, _build.cells >> _lowest), [])
    _way.append((_number, _lowest))
WAYS = np.searchsorted([tile for tile, _ in _WAYS], range(TILES + 1))
"""The index of the first way of each tile."""
WAY_CELLS = np.zeros((len(_WAYS), LARGEST), np.int64)
"""The cells of a way, relative to the lowest one, which comes first and pads smaller tiles."""
for _place, (_, _form) in enumerate(_WAYS):
    _cells = [cell for cell in range(CELLS) if _form >> cell & 1]
    WAY_CELLS[_place, : len(_cells)] = _cells
_LOWEST = [{lowest for _, lowest in builds} for builds in _WAYS.values()]
WAY_PLACES = np.array([sum(1 << lowest for lowest in places) for places in _LOWEST], np.int64)
"""The mask of the lowest cells at which a way stays within the grid."""
WAY_FIRST = np.array([builds[0][0] for builds in _WAYS.values()], np.int64)
"""The number of the first build of a way."""
WAY_BRICKS = np.array(
    [len(builds) // len(places) for builds, places in zip(_WAYS.values(), _LOWEST, strict=True)],
    np.int64,
)
"""The number of builds of a way that cover the same cells: their bricks differ."""

# Payments

_PAYMENTS = _features("pay")
PAY_NATURAL = np.array([each.number for each in _PAYMENTS], np.int64)
PAY_CONVERTED = np.array([each.converted for each in _PAYMENTS], np.int64)
PAY_COLOR = np.array([each.color for each in _PAYMENTS], np.int64)
PAY_DISCOUNT = np.array([each.discount for each in _PAYMENTS], np.int64)
_COLORS = len(COLORS)
PAY_NUMBER = np.zeros((2, _COLORS + 1, LARGEST + 1, LARGEST + 1), np.int64)
"""The number of a payment: with the discount or not, by the changed color (the last index is for no
color), the number of changed cards, and the number of cards of the tile's color."""
for _place, _each in enumerate(_PAYMENTS):
    PAY_NUMBER[int(_each.discount), _each.color, _each.converted, _each.number] = PAY + _place

# Ability tiles

ABILITY_NUMBER = np.zeros(len(ABILITIES), np.int64)
"""The number of the action that takes each ability tile, 0 for the one that is never taken."""
for _group in ("take_ability", "take_new_ability"):
    for _place, _each in enumerate(_features(_group)):
        ABILITY_NUMBER[_each.ability] = FIRST[_group] + _place

ABILITY_OF_OUTCOME = np.array(
    [ability for ability in ABILITIES if ability is not Ability.ANY_CARDS], np.int64
)
"""The ability of each outcome that turns one over."""
OUTCOME_OF_ABILITY = np.full(len(ABILITIES), -1, np.int64)
for _place, _ability in enumerate(ABILITY_OF_OUTCOME):
    OUTCOME_OF_ABILITY[_ability] = REVEAL_ABILITY + _place

SETS_OF_OUTCOME = np.array([sum(1 << ability for ability in sets) for sets in SETS], np.int64)
"""The mask of the four sets of each outcome that draws them."""

# Set-up

HANDS = np.zeros((PLAYERS[-1] + 1, PLAYERS[-1]), np.int64)
"""The starting hands, by the number of players and the seat."""
for _players, _hands in START_HANDS.items():
    HANDS[_players, : len(_hands)] = _hands
