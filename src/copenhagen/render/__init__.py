"""What people look at: drawings as text, pictures, and sentences, for both games."""

from copenhagen.render.sentences import describe, question, reason_in_words, standing, tell
from copenhagen.render.text import draw_house, draw_state, draw_view
from copenhagen.render.vector import (
    Changes,
    Drawable,
    Layout,
    Offer,
    Overlay,
    Part,
    Preview,
    Refusal,
    svg,
)

__all__ = [
    "Changes",
    "Drawable",
    "Layout",
    "Offer",
    "Overlay",
    "Part",
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
