"""The words for choices and questions, as messages that can be said in any language.

The functions are called with the same few arguments again and again, so `said` remembers what they
return.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from copenhagen.house.words import color_name
from copenhagen.messages import Message, in_context, message, plural, translated


class Wording(NamedTuple):
    """A question in words, for each use.

    - `waiting`: what the game waits for, within a sentence ("Next: choose how to pay"); a phase
      has it;
    - `question`: what the player is asked; empty where nobody is;
    - `lesson`: what a first game explains, where there is something, and `rule`, the id of the
      rule behind it.
    """

    waiting: Message | None
    question: str = ""
    lesson: str = ""
    rule: str = ""


Saying = Callable[..., str]
"""A function that says things in one language: it takes a function and its arguments, and returns
what that function says of them."""


@lru_cache(maxsize=16384)
def said(lang: str | None, words: Callable[..., str], *about: object) -> str:
    """Return what `words` says `about` something, in the language `lang`; nothing where none is."""
    return "" if lang is None else translated(words(*about), lang)


@cache
def saying(lang: str | None) -> Saying:
    """Return `said` for one language."""

    def say(words: Callable[..., str], *about: object) -> str:
        return said(lang, words, *about)

    return say


def summed(parts: Iterable[str]) -> str:
    """Return `parts`, at least one, with plus signs between them.

    >>> summed(["blue", "red"])
    'blue + red'
    """
    total, *others = parts
    for part in others:
        total = message("{some} + {more}", some=total, more=part)
    return total


def so_many(number: int, color: int) -> Message:
    """Return how many cards or dice there are of a color, or of white: ``2 blue``."""
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
    """Return a way to turn a tile or a shape, given by its letter."""
    return _TURNS[turn]


def which_turn() -> Message:
    """Ask which way round."""
    return message("Which way round?")
