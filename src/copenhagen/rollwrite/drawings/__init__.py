"""Roll & Write drawn as text."""

from types import MappingProxyType

from copenhagen.rollwrite.drawings.house import house_lines
from copenhagen.rollwrite.drawings.table import draw
from copenhagen.rollwrite.pictures.scene import table_of
from copenhagen.rollwrite.state import House

__all__ = ["HOUSES", "draw", "table_of"]

HOUSES = MappingProxyType({House: house_lines})
"""The function that draws a house."""
