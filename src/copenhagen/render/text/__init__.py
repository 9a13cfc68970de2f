"""Drawings as text, in plain letters or with the colors of the terminal."""

from copenhagen.render.text.house import draw_house
from copenhagen.render.text.table import draw_state, draw_view

__all__ = ["draw_house", "draw_state", "draw_view"]
