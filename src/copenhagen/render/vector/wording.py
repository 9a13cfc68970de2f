"""The words of pictures: names of what is on the table, titles, descriptions."""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import attrs

from copenhagen.house.colors import Color
from copenhagen.house.words import color_name
from copenhagen.messages import ENGLISH, Message, message, translated
from copenhagen.render.words import color_sign, seat_name


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

PILES: Mapping[str, Message] = MappingProxyType(
    {
        "discard": message("discard pile"),
        "supply": message("supply"),
        "unseen": message("not seen"),
    }
)
"""The piles of cards whose colors are counted."""

SIDES: Mapping[str, Callable[[str], Message]] = MappingProxyType(
    {
        "active": lambda tile: message("{tile}: active", tile=tile),
        "inactive": lambda tile: message("{tile}: inactive", tile=tile),
        "resting": lambda tile: message("{tile}: active from the next turn", tile=tile),
    }
)
"""A tile with the side that it shows."""


_SIGN = re.compile(
    r'font-size="([0-9.]+)" class="([^"]*(?:on-light|on-dark)|soft bold mid)">([BYRGP])</text>'
)
"""The letter of a color in a picture: on the color itself, or at the head of its tiles."""

_SMALLER = 0.78
"""How much smaller the letters of a sign are that has two."""


def with_signs(picture: str, lang: str) -> str:
    """Return a picture that is drawn, with the signs of the colors in a language."""

    def in_language(letter: re.Match[str]) -> str:
        size, class_, sign = letter.groups()
        said = color_sign(sign, lang).capitalize()
        if len(said) > 1:
            size = f"{float(size) * _SMALLER:.1f}"
        return f'font-size="{size}" class="{class_}">{said}</text>'

    return picture if lang == ENGLISH else _SIGN.sub(in_language, picture)
