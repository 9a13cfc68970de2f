"""What people look at: houses and whole tables drawn as text, and sentences on what happened."""

from copenhagen.render.sentences import tell
from copenhagen.render.text import draw_house, draw_state, draw_view

__all__ = ["draw_house", "draw_state", "draw_view", "tell"]
