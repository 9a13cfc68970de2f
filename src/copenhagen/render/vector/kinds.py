"""How pictures can be asked for."""

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from copenhagen.games import Drawable
else:
    Drawable = object

__all__ = ["Drawable", "Layout", "Part"]

Layout = Literal["landscape", "portrait"]
"""How a whole table is laid out."""

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
