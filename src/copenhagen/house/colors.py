"""The five colors of cards, facade tiles and dice."""

from copenhagen.values import Named, named_counts


class Color(Named):
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


COLORS = tuple(Color)
"""All five colors in their fixed order."""

by_color = named_counts(COLORS)
"""Returns the text of the number of things of each color: ``{red: 2, green: 1}``."""
