"""The words of pictures: names of things on the table, titles, descriptions."""

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
    """The language of a picture, and the names of the players."""

    lang: str = "en"
    names: Sequence[str] = ()

    def say(self, words: str) -> str:
        """Return words in this language."""
        return translated(words, self.lang)

    def name(self, seat: int) -> str:
        """Return the name of the player at `seat`."""
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
"""The card piles that are counted by color."""

SIDES: Mapping[str, Callable[[str], Message]] = MappingProxyType(
    {
        "active": lambda tile: message("{tile}: active", tile=tile),
        "inactive": lambda tile: message("{tile}: inactive", tile=tile),
        "resting": lambda tile: message("{tile}: active from the next turn", tile=tile),
    }
)
"""A tile and its visible side."""


_SIGN = re.compile(
    r'font-size="([0-9.]+)" class="([^"]*(?:on-light|on-dark)|soft bold mid)">([BYRGP])</text>'
)
"""The letter of a color in a picture: on the color itself, or above its tiles."""

_SMALLER = 0.78
"""The factor by which the letters of a two-letter sign are smaller."""


def with_signs(picture: str, lang: str) -> str:
    """Return a picture with the signs of the colors in a language."""

    def in_language(letter: re.Match[str]) -> str:
        size, class_, sign = letter.groups()
        said = color_sign(sign, lang).capitalize()
        if len(said) > 1:
            size = f"{float(size) * _SMALLER:.1f}"
        return f'font-size="{size}" class="{class_}">{said}</text>'

    return picture if lang == ENGLISH else _SIGN.sub(in_language, picture)
