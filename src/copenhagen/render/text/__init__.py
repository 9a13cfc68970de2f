"""Drawings as text, in plain letters or with the colors of the terminal."""

from copenhagen.render.text.house import draw_house

__all__ = ["draw_house"]
