"""The stars of Roll & Write, with the data of the ability of each in one place.

Their rules are in `copenhagen.rollwrite.rules`, by their headings in the rulebook.
"""

from collections.abc import Mapping

import attrs

from copenhagen.house.colors import COLORS, Color
from copenhagen.messages import Message, in_context, message
from copenhagen.values import Icon, Named, complete, immutable, svg_repr


@svg_repr
class Ability(Named):
    """The ability of each track, numbered by the track's color."""

    NO_X = 0
    USE_AGAIN = 1
    RE_ROLL = 2
    COLOR_CHANGE = 3
    ONE_X = 4

    @property
    def title(self) -> Message:
        """The name of the ability."""
        return ABILITY_STARS[self].title

    @property
    def purpose(self) -> Message:
        """A sentence with the purpose of a star of the ability."""
        return ABILITY_STARS[self].purpose

    @property
    def color(self) -> Color:
        """The color of the track with the stars of this ability."""
        return COLORS[self]


NO_X, USE_AGAIN, RE_ROLL, COLOR_CHANGE, ONE_X = Ability
# Looked up by these names: up to Python 3.11, accessing a member through its class takes ten times
# as long.


@attrs.frozen(kw_only=True)
@immutable
class Star:
    """The data of the stars of a track, except their rules."""

    title: Message
    """The name of the ability."""
    rule: str
    """The id of the rule with the effect of a star of the ability."""
    purpose: Message
    """A sentence with the purpose of a star of the ability."""
    icon: Icon
    """The icon in pictures."""
    weight: float
    """The value of a star to the greedy bot, in tenths of a point."""


ABILITY_STARS: Mapping[Ability, Star] = complete(
    f"{__name__}.ABILITY_STARS",
    Ability,
    {
        Ability.NO_X: Star(
            title=in_context("ability of a track", "No X"),
            rule="rollwrite.ability.no-x",
            purpose=message("Fill the shape just drawn with O alone, without an X."),
            icon=(("rect", 5, 5, 22, 22, "is", 3), ("circle", 16, 16, 6.5, "ic")),
            weight=2.6,
        ),
        Ability.USE_AGAIN: Star(
            title=in_context("ability of a track", "Use again"),
            rule="rollwrite.ability.use-again",
            purpose=message("Choose a shape that is crossed out on the facade sheet."),
            icon=(
                ("line", "M11 20v-7h5v-4h5v11z"),
                ("line", "M27 16a11 11 0 1 1-4-8.5"),
                ("line", "M24 2v6h-6"),
            ),
            weight=0.8,
        ),
        Ability.RE_ROLL: Star(
            title=in_context("ability of a track", "Re-roll"),
            rule="rollwrite.ability.re-roll",
            purpose=message("Roll any of the dice again before you choose a shape."),
            icon=(
                ("die", 9.5, 9.5),
                ("circle", 13, 13, 1.3, "if"),
                ("circle", 19, 19, 1.3, "if"),
                ("line", "M28 12a13 13 0 0 0-22-4M4 20a13 13 0 0 0 22 4"),
                ("line", "M6 3v5h5M26 29v-5h-5"),
            ),
            weight=1.1,
        ),
        Ability.COLOR_CHANGE: Star(
            title=in_context("ability of a track", "Color change"),
            rule="rollwrite.ability.color-change",
            purpose=message(
                "Turn any dice that show the same face to another color before you choose a shape."
            ),
            icon=(
                ("die", 1, 13),
                ("die", 18, 13, "if"),
                ("arrow", "M7 9q9-8 18 0", 25, 9, 0, 1),
            ),
            weight=1.6,
        ),
        Ability.ONE_X: Star(
            title=in_context("ability of a track", "One X"),
            rule="rollwrite.ability.one-x",
            purpose=message("After your shape, draw a single square with an X."),
            icon=(
                ("rect", 3, 9, 20, 20, "is", 3),
                ("line", "M8 14l10 10M18 14l-10 10"),
                ("plus", 27, 6, 3.5),
            ),
            weight=8.8,
        ),
    },
)
"""The data of the stars of each ability, except their rules."""
