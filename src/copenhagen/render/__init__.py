"""Games shown to people: drawings as text, pictures, sentences and logs."""

from typing import TYPE_CHECKING

from copenhagen.loading import lazy_exports
from copenhagen.messages import Message, languages, translated

if TYPE_CHECKING:
    from copenhagen.render.explanations import explain, facts, name
    from copenhagen.render.labelling import Label, labels
    from copenhagen.render.purposes import About, about, things
    from copenhagen.render.sentences import describe, question, reason_in_words, standing, tell
    from copenhagen.render.story import LogEntry, log
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
        chances,
        style_sheet,
        svg,
    )

__all__ = [
    "About",
    "Changes",
    "Drawable",
    "Label",
    "Layout",
    "LogEntry",
    "Message",
    "Offer",
    "Overlay",
    "Part",
    "Preview",
    "Refusal",
    "about",
    "chances",
    "describe",
    "draw_house",
    "draw_state",
    "draw_view",
    "explain",
    "facts",
    "labels",
    "languages",
    "log",
    "name",
    "question",
    "reason_in_words",
    "standing",
    "style_sheet",
    "svg",
    "tell",
    "things",
    "translated",
]

_LATER = {
    "copenhagen.render.explanations": ("explain", "facts", "name"),
    "copenhagen.render.labelling": ("Label", "labels"),
    "copenhagen.render.sentences": ("describe", "question", "reason_in_words", "standing", "tell"),
    "copenhagen.render.story": ("LogEntry", "log"),
    "copenhagen.render.text": ("draw_house", "draw_state", "draw_view"),
    "copenhagen.render.purposes": ("About", "about", "things"),
    "copenhagen.render.vector": (
        "Changes",
        "Drawable",
        "Layout",
        "Offer",
        "Overlay",
        "Part",
        "Preview",
        "Refusal",
        "chances",
        "style_sheet",
        "svg",
    ),
}

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(__name__, _LATER)
