"""What choices and questions are called, as messages that can be said in any language.

Functions whose arguments are few and come again and again: `said` remembers what they return.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from copenhagen.messages import Message, in_context, message, plural, translated

__all__ = [
    "Saying",
    "color_name",
    "counted_cards",
    "quoted",
    "said",
    "saying",
    "summed",
    "turned",
    "which_cell",
    "which_place",
    "which_turn",
]

Saying = Callable[..., str]
"""What says things in one language: it is given a function and its arguments, and returns what the
function says of them."""


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


_COLORS = (
    in_context("name of a color", "blue"),
    in_context("name of a color", "yellow"),
    in_context("name of a color", "red"),
    in_context("name of a color", "green"),
    in_context("name of a color", "purple"),
    in_context("name of a color", "white"),
)


def color_name(color: int) -> Message:
    """Return the name of a color; 5 is the white of dice."""
    return _COLORS[color]


def quoted(name: str) -> Message:
    """Return the name of an ability in quotation marks."""
    return message('"{text}"', text=name)


def summed(parts: Iterable[str]) -> str:
    """Return `parts`, at least one, with plus signs between them.

    >>> summed(["blue", "red"])
    'blue + red'
    """
    total, *others = parts
    for part in others:
        total = message("{some} + {more}", some=total, more=part)
    return total


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


def which_place() -> Message:
    """Ask for a place."""
    return message("Where?")


def which_cell() -> Message:
    """Ask for a cell."""
    return message("Which cell?")
