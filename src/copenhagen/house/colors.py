"""The five colors of cards, facade tiles and dice."""

from enum import IntEnum

__all__ = ["COLORS", "Color"]


class Color(IntEnum):
    """A color, in the fixed order that the library uses wherever an order is needed."""

    BLUE = 0
    YELLOW = 1
    RED = 2
    GREEN = 3
    PURPLE = 4

    @property
    def letter(self) -> str:
        """The color's letter in notation and drawings: ``b``, ``y``, ``r``, ``g`` or ``p``."""
        return "byrgp"[self]

    def __str__(self) -> str:
        return self.name.lower()


COLORS = tuple(Color)
"""All five colors in their fixed order."""
