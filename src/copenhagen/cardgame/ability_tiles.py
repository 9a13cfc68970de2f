"""The ability tiles, with the data of each in one place.

The rules of a tile are in `copenhagen.cardgame.rules`, by its heading in the rulebook.
"""

from collections.abc import Mapping
from typing import Literal

import attrs

from copenhagen.messages import Message, in_context, message
from copenhagen.values import Icon, Named, complete, svg_repr, value


@svg_repr
class Ability(Named):
    """The ability tiles: those of the base game, then those of Expansion 1."""

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

ABILITIES = tuple(Ability)
"""All ability tiles in their fixed order."""

BASE_ABILITIES = ABILITIES[:5]
"""The five ability tiles of the base game."""

ANY_CARDS, ADDITIONAL_CARD, CONSTRUCTION_DISCOUNT, CHANGE_OF_COLORS, BOTH_ACTIONS = BASE_ABILITIES
DRAW_PILE, DISCARD_PILE, FOUR_CARDS, _, CONSTRUCT_TWICE, SPECIAL_TILE = ABILITIES[5:]
# The rules look tiles up by these names: up to Python 3.11, a member costs ten times as much
# through its class.


@attrs.frozen(kw_only=True)
@value
class AbilityTile:
    """The data of an ability tile, except its rules."""

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


ABILITY_TILES: Mapping[Ability, AbilityTile] = complete(
    f"{__name__}.ABILITY_TILES",
    Ability,
    {
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
            purpose=message(
                "Pay with cards of one other color as if they had the color of the tile."
            ),
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
        Ability.DRAW_PILE: AbilityTile(
            title=in_context("ability tile", "Draw pile"),
            letter="N",
            rule="expansion.draw-pile",
            purpose=message(
                "Draw three cards from the supply instead of taking cards from the display."
            ),
            icon=(
                ("card", 2, 5),
                ("card", 4, 7),
                ("card", 6, 9, "if"),
                ("arrow", "M18 16h6", 25, 16, 1, 0),
                ("label", 28, 29, "3", 12),
            ),
            weight=2.0,
        ),
        Ability.DISCARD_PILE: AbilityTile(
            title=in_context("ability tile", "Discard pile"),
            letter="P",
            rule="expansion.discard-pile",
            purpose=message(
                "Take the top two cards of the discard pile instead of cards from the display."
            ),
            icon=(
                ("card", 2, 9),
                ("card", 4, 11),
                ("card", 6, 13),
                ("arrow", "M11 12V4", 11, 3, 0, -1),
                ("label", 25, 22, "2", 13),
            ),
            weight=1.0,
        ),
        Ability.FOUR_CARDS: AbilityTile(
            title=in_context("ability tile", "Four cards"),
            letter="F",
            rule="expansion.four-cards",
            purpose=message("Take four adjacent cards from the display instead of two."),
            icon=tuple(("rect", x, 9, 6.4, 13, "is", 1.5) for x in (1, 9, 17, 25)),
            weight=4.5,
        ),
        Ability.HAND_LIMIT: AbilityTile(
            title=in_context("ability tile", "Hand limit"),
            letter="H",
            rule="expansion.hand-limit.keep",
            purpose=message("After taking cards, keep more than seven."),
            icon=(
                ("turned card", 3, 11, "rotate(-18 8 25)"),
                ("card", 8, 9),
                ("turned card", 13, 11, "rotate(18 18 25)"),
                ("label", 27, 13, "+", 14),
            ),
            weight=1.5,
        ),
        Ability.CONSTRUCT_TWICE: AbilityTile(
            title=in_context("ability tile", "Construct twice"),
            letter="T",
            rule="expansion.construct-twice",
            purpose=message("Build a second facade tile in the same turn."),
            icon=(
                ("line", "M2 27V15h6v6h6v6z"),
                ("line", "M17 27v-6h6v-6h6v12z"),
                ("label", 16, 11, "2×", 12),
            ),
            weight=5.0,
        ),
        Ability.SPECIAL_TILE: AbilityTile(
            title=in_context("ability tile", "Special tile"),
            letter="S",
            rule="expansion.special-tile",
            purpose=message("Place a special tile before or after a facade tile, at no cost."),
            icon=(
                ("rect", 3, 9, 18, 18, "is", 2),
                ("rect", 8, 14, 8, 8, "pane"),
                ("plus", 26, 9, 4),
            ),
            weight=5.0,
        ),
    },
)
"""The data of each ability tile, except its rules."""
