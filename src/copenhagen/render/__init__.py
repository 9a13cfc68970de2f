"""What people look at: houses and tables drawn as text, and sentences, for both games."""

from copenhagen.render.sentences import describe, question, reason_in_words, standing, tell
from copenhagen.render.text import draw_house, draw_state, draw_view

__all__ = [
    "describe",
    "draw_house",
    "draw_state",
    "draw_view",
    "question",
    "reason_in_words",
    "standing",
    "tell",
]
