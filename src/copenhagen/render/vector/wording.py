"""The words of pictures: names of what is on the table, titles, descriptions."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import attrs

from copenhagen.cardgame.components import Ability as CardAbility
from copenhagen.cardgame.components import Card, Mission
from copenhagen.house.colors import Color
from copenhagen.messages import Message, in_context, message, plural, translated
from copenhagen.render.words import seat_name
from copenhagen.rollwrite.components import Ability as RollAbility
from copenhagen.rollwrite.components import Face

__all__ = [
    "ABILITIES",
    "COLORS",
    "DICE",
    "FACES",
    "MISSIONS",
    "SIDES",
    "STARS",
    "Speech",
    "card_name",
    "counted",
]


@attrs.frozen
class Speech:
    """In which language pictures speak, and what players are called."""

    lang: str = "en"
    names: Sequence[str] = ()

    def say(self, words: str) -> str:
        """Return words in this language."""
        return translated(words, self.lang)

    def name(self, seat: int) -> str:
        """Return what the player at `seat` is called."""
        return self.say(seat_name(seat, self.names))


COLORS: Mapping[Color, Message] = MappingProxyType(
    {
        Color.BLUE: message("blue"),
        Color.YELLOW: message("yellow"),
        Color.RED: message("red"),
        Color.GREEN: message("green"),
        Color.PURPLE: message("purple"),
    }
)
"""What the colors are called."""

FACES: Mapping[Face, Message] = MappingProxyType(
    {
        Face.BLUE: COLORS[Color.BLUE],
        Face.YELLOW: COLORS[Color.YELLOW],
        Face.RED: COLORS[Color.RED],
        Face.GREEN: COLORS[Color.GREEN],
        Face.PURPLE: COLORS[Color.PURPLE],
        Face.WHITE: message("white"),
    }
)
"""What the faces of a die are called."""

DICE: Mapping[str, Message] = MappingProxyType(
    {
        "hand": in_context("a die that is about to be rolled", "to roll"),
        "used": in_context("a die that has been used in this turn", "used"),
    }
)
"""Where a die is that shows nothing."""

ABILITIES: Mapping[CardAbility, Message] = MappingProxyType(
    {
        CardAbility.ANY_CARDS: message("Any cards"),
        CardAbility.ADDITIONAL_CARD: message("Additional card"),
        CardAbility.CONSTRUCTION_DISCOUNT: message("Construction discount"),
        CardAbility.CHANGE_OF_COLORS: message("Change of colors"),
        CardAbility.BOTH_ACTIONS: message("Both actions"),
        CardAbility.DRAW_PILE: message("Draw pile"),
        CardAbility.DISCARD_PILE: message("Discard pile"),
        CardAbility.FOUR_CARDS: message("Four cards"),
        CardAbility.HAND_LIMIT: message("Hand limit"),
        CardAbility.CONSTRUCT_TWICE: message("Construct twice"),
        CardAbility.SPECIAL_TILE: message("Special tile"),
    }
)
"""What the ability tiles are called."""

MISSIONS: Mapping[Mission, Message] = MappingProxyType(
    {
        Mission.ONLY_WINDOWS: message("Only windows"),
        Mission.TWO_COLUMNS: message("Two columns"),
        Mission.THREE_ROWS: message("Three rows"),
        Mission.ONLY_BRICKWORK: message("Only brickwork"),
        Mission.THREE_WINDOWS: message("Three windows"),
        Mission.ONE_COLOR: message("One color"),
    }
)
"""What the missions are called."""

STARS: Mapping[RollAbility, Message] = MappingProxyType(
    {
        RollAbility.NO_X: message("No X"),
        RollAbility.USE_AGAIN: message("Use again"),
        RollAbility.RE_ROLL: message("Re-roll"),
        RollAbility.COLOR_CHANGE: message("Color change"),
        RollAbility.ONE_X: message("One X"),
    }
)
"""What the abilities of the dice are called."""

SIDES: Mapping[str, Callable[[str], Message]] = MappingProxyType(
    {
        "active": lambda tile: message("{tile}: active", tile=tile),
        "inactive": lambda tile: message("{tile}: inactive", tile=tile),
        "resting": lambda tile: message("{tile}: active from the next turn", tile=tile),
    }
)
"""A tile with the side that it shows."""


def counted(points: int) -> Message:
    """Return so many points."""
    return plural("{number} point", "{number} points", points)


def card_name(shown: Card | None) -> Message:
    """Return what a card of the display or of a pile is called."""
    if shown is None:
        return message("no card")
    if isinstance(shown, Color):
        return _CARDS[shown]
    return message("the End of Game card")


_CARDS = {
    Color.BLUE: message("a blue card"),
    Color.YELLOW: message("a yellow card"),
    Color.RED: message("a red card"),
    Color.GREEN: message("a green card"),
    Color.PURPLE: message("a purple card"),
}
