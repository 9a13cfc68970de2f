"""The words of pictures: names of what is on the table, titles, descriptions."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import attrs

from copenhagen.cardgame.components import Card
from copenhagen.house.colors import Color
from copenhagen.house.words import color_name, color_of_card
from copenhagen.messages import Message, in_context, message, translated
from copenhagen.render.words import seat_name
from copenhagen.rollwrite.components import Face


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


COLOR_NAMES: Mapping[Color, Message] = MappingProxyType(
    {color: color_name(color) for color in Color}
)
"""The names of the colors."""

FACE_NAMES: Mapping[Face, Message] = MappingProxyType({face: color_name(face) for face in Face})
"""The names of the faces of a die."""

DIE_PLACES: Mapping[str, Message] = MappingProxyType(
    {
        "hand": in_context("a die that is about to be rolled", "to roll"),
        "used": in_context("a die that has been used in this turn", "used"),
    }
)
"""Where a die is that shows nothing."""

SIDES: Mapping[str, Callable[[str], Message]] = MappingProxyType(
    {
        "active": lambda tile: message("{tile}: active", tile=tile),
        "inactive": lambda tile: message("{tile}: inactive", tile=tile),
        "resting": lambda tile: message("{tile}: active from the next turn", tile=tile),
    }
)
"""A tile with the side that it shows."""


def card_name(shown: Card | None) -> Message:
    """Return what a card of the display or of a pile is called."""
    if shown is None:
        return message("no card")
    if isinstance(shown, Color):
        return message("a {color} card", color=color_of_card(shown))
    return message("the End of Game card")
