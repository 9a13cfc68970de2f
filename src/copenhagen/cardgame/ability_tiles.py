"""The ability tiles, and what a record of one has to say.

A tile of Expansion 1 is a file of its name in `copenhagen.cardgame.rules.expansion.new_abilities`,
with its rules and its record; the rules of the others are in `copenhagen.cardgame.rules`.
"""

from collections.abc import Callable, Mapping
from enum import unique
from types import MappingProxyType
from typing import Any, Literal, get_args

import attrs

from copenhagen.engine.kinds import ActionKind, EventKind
from copenhagen.engine.rules import read_only
from copenhagen.messages import Message, in_context, message
from copenhagen.values import Icon, Named, complete, immutable, svg_repr


@svg_repr
@unique
class Ability(Named):
    """The ability tiles: the base game's, then Expansion 1's."""

    ANY_CARDS = 0
    ADDITIONAL_CARD = 1
    CONSTRUCTION_DISCOUNT = 2
    CHANGE_OF_COLORS = 3
    BOTH_ACTIONS = 4
    DRAW_PILE = 5
    DISCARD_PILE = 6
    FOUR_CARDS = 7
    HAND_LIMIT = 8
    CONSTRUCT_TWICE = 9
    SPECIAL_TILE = 10

    @property
    def title(self) -> Message:
        """The name printed on the tile."""
        return ABILITY_TILES[self].title

    @property
    def purpose(self) -> Message:
        """A sentence with the purpose of the tile."""
        return ABILITY_TILES[self].purpose


AbilityName = Literal[
    "any_cards",
    "additional_card",
    "construction_discount",
    "change_of_colors",
    "both_actions",
    "draw_pile",
    "discard_pile",
    "four_cards",
    "hand_limit",
    "construct_twice",
    "special_tile",
]
"""The names of the ability tiles, as written in JSON."""

complete(f"{__name__}.AbilityName", map(str, Ability), dict.fromkeys(get_args(AbilityName)))

ABILITIES = tuple(Ability)
"""All ability tiles in their fixed order."""

BASE_ABILITIES = ABILITIES[:5]
"""The five ability tiles of the base game."""

ANY_CARDS, ADDITIONAL_CARD, CONSTRUCTION_DISCOUNT, CHANGE_OF_COLORS, BOTH_ACTIONS = BASE_ABILITIES
DRAW_PILE, DISCARD_PILE, FOUR_CARDS, _, CONSTRUCT_TWICE, SPECIAL_TILE = ABILITIES[5:11]
# The rules look tiles up by these names: up to Python 3.11, a member costs ten times as much
# through its class.


@attrs.frozen(kw_only=True)
@immutable
class AbilityTile:
    """An ability tile: its printed text, its rule, and its value."""

    title: Message
    """The name printed on the tile."""
    letter: str
    """The letter in notation."""
    rule: str
    """The id of the rule with the effect of the tile."""
    purpose: Message
    """A sentence with the purpose of the tile."""
    icon: Icon
    """The icon in pictures."""
    weight: float
    """The value of the tile to the greedy bot, in tenths of a point."""


@attrs.frozen(kw_only=True)
@immutable
class NewTile(AbilityTile):
    """An ability tile of Expansion 1, with its additions to the game."""

    extend: Callable[[Any], Any]
    """Returns the rules with the tile, given rules without it."""
    is_last: bool = False
    """Whether it modifies the additions of other tiles, so that it is added after them."""
    allows: Mapping[str, tuple[Any, ...]] = attrs.field(default={}, converter=read_only)
    """Every action of a kind of the base game that only the tile allows, by the name of these."""
    actions: tuple[ActionKind, ...] = ()
    """The kinds of actions that only this tile has."""
    events: tuple[EventKind, ...] = ()
    """The kinds of events that only this tile has."""


_TILES: dict[Ability, AbilityTile] = {
    Ability.ANY_CARDS: AbilityTile(
        title=in_context("ability tile", "Any cards"),
        letter="A",
        rule="base.ability.any-cards",
        purpose=message("Take two cards, whether their footbridges are adjacent or not."),
        icon=(
            ("card", 0, 6),
            ("rect", 12.5, 8, 7, 11, "off", 2),
            ("card", 22, 6),
            ("line", "M5 25q11 6 22 0"),
        ),
        weight=2.0,
    ),
    Ability.ADDITIONAL_CARD: AbilityTile(
        title=in_context("ability tile", "Additional card"),
        letter="X",
        rule="base.ability.additional-card",
        purpose=message("After two cards, take one more from any footbridge."),
        icon=(("card", 2, 6), ("card", 7, 10), ("plus", 25, 17, 5)),
        weight=3.5,
    ),
    Ability.CONSTRUCTION_DISCOUNT: AbilityTile(
        title=in_context("ability tile", "Construction discount"),
        letter="D",
        rule="base.ability.construction-discount",
        purpose=message("Pay one card less for a facade tile."),
        icon=(("card", 1, 6), ("card", 5, 10), ("label", 25.5, 21, "−1", 12)),  # noqa: RUF001
        weight=2.5,
    ),
    Ability.CHANGE_OF_COLORS: AbilityTile(
        title=in_context("ability tile", "Change of colors"),
        letter="C",
        rule="base.ability.change-of-colors",
        purpose=message("Pay with cards of one other color as if they had the color of the tile."),
        icon=(
            ("card", 1, 13, "is"),
            ("card", 21, 13, "if"),
            ("arrow", "M6 9q10-8 20 0", 26, 9, 0, 1),
            ("line", "M14 20h4M16 17l3 3l-3 3"),
        ),
        weight=3.0,
    ),
    Ability.BOTH_ACTIONS: AbilityTile(
        title=in_context("ability tile", "Both actions"),
        letter="B",
        rule="base.ability.both-actions",
        purpose=message("Take cards and then build in the same turn."),
        icon=(
            ("card", 1, 9),
            ("plus", 15.5, 16, 2.5),
            ("line", "M20 27V14l5.5-6l5.5 6v13z"),
            ("line", "M24 27v-6h3v6"),
        ),
        weight=5.5,
    ),
}

ABILITY_TILES: Mapping[Ability, AbilityTile] = MappingProxyType(_TILES)
"""The record of each ability tile, in their order.

The base game's tiles are here; each other one is in the file of the tile, and `add` adds it.
"""


def add(ability: Ability, tile: NewTile) -> None:
    """Make the record of a tile known; raise `LookupError` if another tile has its letter."""
    for other, known in _TILES.items():
        if other is not ability and known.letter == tile.letter:
            raise LookupError(f"{ability} and {other} have the same letter {tile.letter!r}")
    _TILES[ability] = tile
