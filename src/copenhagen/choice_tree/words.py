"""The words of choices and questions, as messages in any language.

The functions are called with the same few arguments over and over, so `said` caches their results.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from copenhagen.house.words import color_name
from copenhagen.messages import Message, in_context, message, plural, translated


class Wording(NamedTuple):
    """A question in words, for each use.

    - `waiting`: the next decision, within a sentence ("Next: choose how to pay"); phases have it;
    - `question`: the question to the player; empty if no player is asked;
    - `lesson`: an explanation for a first game, or none, and `rule`, the id of the rule behind it.
    """

    waiting: Message | None
    question: str = ""
    lesson: str = ""
    rule: str = ""


Saying = Callable[..., str]
"""Says things in one language: takes a function and its arguments, and returns its text."""


@lru_cache(maxsize=16384)
def said(lang: str | None, words: Callable[..., str], *about: object) -> str:
    """Return the text that `words` makes of `about`, in the language `lang`; empty for ``None``."""
    return "" if lang is None else translated(words(*about), lang)


@cache
def saying(lang: str | None) -> Saying:
    """Return `said` for one language."""

    def say(words: Callable[..., str], *about: object) -> str:
        return said(lang, words, *about)

    return say


def so_many(number: int, color: int) -> Message:
    """Return a number of cards or dice of one color, or of white: ``2 blue``."""
    return in_context(
        "so many cards or dice of a color",
        "{number} {color}",
        number=number,
        color=color_name(color),
    )


def counted_cards(number: int) -> Message:
    """Return a number of cards."""
    return plural("{number} card", "{number} cards", number=number)


_TURNS = {
    "n": message("as printed"),
    "e": message("turned to the right"),
    "s": message("turned upside down"),
    "w": message("turned to the left"),
    "N": message("flipped"),
    "E": message("flipped and turned to the right"),
    "S": message("flipped and turned upside down"),
    "W": message("flipped and turned to the left"),
}


def turned(turn: str) -> Message:
    """Return the words for an orientation of a tile or a shape, given by its letter."""
    return _TURNS[turn]


def which_turn() -> Message:
    """Return the question for the orientation."""
    return message("Which way round?")
