"""What people look at: houses and tables drawn as text, sentences and logs, for both games."""

from copenhagen.messages import Message, languages, translated
from copenhagen.render.explanations import explain, name
from copenhagen.render.sentences import describe, question, reason_in_words, standing, tell
from copenhagen.render.story import LogEntry, log
from copenhagen.render.text import draw_house, draw_state, draw_view

__all__ = [
    "LogEntry",
    "Message",
    "describe",
    "draw_house",
    "draw_state",
    "draw_view",
    "explain",
    "languages",
    "log",
    "name",
    "question",
    "reason_in_words",
    "standing",
    "tell",
    "translated",
]
