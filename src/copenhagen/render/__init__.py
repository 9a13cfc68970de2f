"""What people look at: houses and whole tables drawn as text, and sentences on what happened."""

from copenhagen.render.sentences import tell
from copenhagen.render.text import draw_house

__all__ = ["draw_house", "tell"]
