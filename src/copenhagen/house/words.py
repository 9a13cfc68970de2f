"""The names of the colors: alone, and as the color of a thing.

One word in English; languages with genders and cases need several, so that each use has its own
context for translators. A color or a die face is given by its number.
"""

from collections.abc import Callable, Iterable, Sequence

from copenhagen.messages import Message, in_context, listed, message, plural


def color_name(color: int) -> Message:
    """Return the name of a color alone: ``red``; 5 is the white of dice and special tiles."""
    return _NAMES[color]


def cards_in_a_row(*colors: int) -> str:
    """Return cards one by one: ``blue + yellow``."""
    return summed(map(color_name, colors))


def summed(parts: Iterable[str]) -> str:
    """Return `parts`, at least one, joined by plus signs.

    >>> summed(["blue", "red"])
    'blue + red'
    """
    total, *others = parts
    for part in others:
        total = message("{some} + {more}", some=total, more=part)
    return total


def color_of_card(color: int) -> Message:
    """Return the color before "card" or "cards", without an article or with "a"."""
    return _OF_CARDS[color]


def color_of_tile(color: int) -> Message:
    """Return the color before "tile", after "a"."""
    return _OF_TILES[color]


def color_of_shape(color: int) -> Message:
    """Return the color before "shape", after "the"."""
    return _OF_SHAPES[color]


def color_of_track(color: int) -> Message:
    """Return the color before "track", after "the"."""
    return _OF_TRACKS[color]


def color_of_track_in_genitive(color: int) -> Message:
    """Return the color before "track", after "of the"."""
    return _OF_TRACKS_IN_GENITIVE[color]


def color_of_die(color: int) -> Message:
    """Return the color before "die", after "a", of a die that is taken."""
    return _OF_DICE[color]


_NAMES = (
    in_context("name of a color", "blue"),
    in_context("name of a color", "yellow"),
    in_context("name of a color", "red"),
    in_context("name of a color", "green"),
    in_context("name of a color", "purple"),
    in_context("name of a color", "white"),
)
_OF_CARDS = (
    in_context("color of a card or of cards, nominative or accusative", "blue"),
    in_context("color of a card or of cards, nominative or accusative", "yellow"),
    in_context("color of a card or of cards, nominative or accusative", "red"),
    in_context("color of a card or of cards, nominative or accusative", "green"),
    in_context("color of a card or of cards, nominative or accusative", "purple"),
)
_OF_TILES = (
    in_context("color in: a blue tile", "blue"),
    in_context("color in: a blue tile", "yellow"),
    in_context("color in: a blue tile", "red"),
    in_context("color in: a blue tile", "green"),
    in_context("color in: a blue tile", "purple"),
)
_OF_SHAPES = (
    in_context("color in: the blue shape", "blue"),
    in_context("color in: the blue shape", "yellow"),
    in_context("color in: the blue shape", "red"),
    in_context("color in: the blue shape", "green"),
    in_context("color in: the blue shape", "purple"),
)
_OF_TRACKS = (
    in_context("color in: the blue track", "blue"),
    in_context("color in: the blue track", "yellow"),
    in_context("color in: the blue track", "red"),
    in_context("color in: the blue track", "green"),
    in_context("color in: the blue track", "purple"),
)
_OF_TRACKS_IN_GENITIVE = (
    in_context("color in: of the blue track", "blue"),
    in_context("color in: of the blue track", "yellow"),
    in_context("color in: of the blue track", "red"),
    in_context("color in: of the blue track", "green"),
    in_context("color in: of the blue track", "purple"),
)
_OF_DICE = (
    in_context("color in: took a blue die", "blue"),
    in_context("color in: took a blue die", "yellow"),
    in_context("color in: took a blue die", "red"),
    in_context("color in: took a blue die", "green"),
    in_context("color in: took a blue die", "purple"),
    in_context("color in: took a blue die", "white"),
)


def points_in_words(points: int) -> Message:
    """Return a number of points in words: ``2 points``."""
    return plural("{number} point", "{number} points", number=points)


def cards_in_words(counts: Sequence[int]) -> Message:
    """Return cards in words, leaving out colors without cards: ``1 blue and 2 red cards``."""
    if not any(counts):
        return message("no card")
    *_, last = filter(None, counts)
    return plural(
        "{cards} card", "{cards} cards", number=last, cards=_counted(counts, _cards_of_color)
    )


def _cards_of_color(number: int, color: int) -> Message:
    return message("{number} {color}", number=number, color=color_of_card(color))


def dice_in_words(counts: Sequence[int]) -> Message:
    """Return dice in words, leaving out faces without dice: ``2 red and 1 white die``."""
    if not any(counts):
        return message("no die")
    *_, last = filter(None, counts)
    return plural("{dice} die", "{dice} dice", number=last, dice=_counted(counts, _dice_of_face))


def _dice_of_face(number: int, face: int) -> Message:
    return in_context(
        "dice that show a color", "{number} {color}", number=number, color=color_name(face)
    )


def _counted(counts: Sequence[int], words: Callable[[int, int], str]) -> str:
    return listed(words(number, kind) for kind, number in enumerate(counts) if number)
