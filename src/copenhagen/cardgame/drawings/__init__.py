"""The card game drawn as text."""

from types import MappingProxyType

from copenhagen.cardgame.drawings.house import house_lines
from copenhagen.cardgame.drawings.table import draw
from copenhagen.cardgame.pictures.scene import table_of
from copenhagen.cardgame.state import House

__all__ = ["HOUSES", "draw", "table_of"]

HOUSES = MappingProxyType({House: house_lines})
"""The function that draws a house."""
