"""What people look at: houses and tables, drawn as text and as pictures, and sentences, for both games."""

from copenhagen.render.sentences import describe, question, reason_in_words, standing, tell
from copenhagen.render.text import draw_house, draw_state, draw_view
from copenhagen.render.vector import Changes, Offer, Overlay, Preview, Refusal, svg

__all__ = [
    "Changes",
    "Offer",
    "Overlay",
    "Preview",
    "Refusal",
    "describe",
    "draw_house",
    "draw_state",
    "draw_view",
    "question",
    "reason_in_words",
    "standing",
    "svg",
    "tell",
]
