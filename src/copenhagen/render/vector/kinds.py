"""The layouts and parts of pictures."""

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from copenhagen.games import Drawable
else:
    Drawable = object

__all__ = ["Drawable", "Layout", "Part"]

Layout = Literal["landscape", "portrait"]
"""The layout of a whole table."""

Part = Literal[
    "houses",
    "display",
    "hand",
    "abilities",
    "missions",
    "tiles",
    "score",
    "supply",
    "dice",
    "sheet",
]
"""A part of a table; the card game has the first eight, Roll & Write has ``houses``,
``abilities``, ``score``, ``dice`` and ``sheet``."""
