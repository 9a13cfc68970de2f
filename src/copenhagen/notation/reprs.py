"""How values are shown that the notation has texts for: what their `repr` has in angle brackets.

A state shows its line, a player and a house their part of it, a move its text. A view has no line
that could be read again; it shows one with a ``?`` for each card that is concealed from its seat.
What is wrong with a state or a view stands behind it in brackets. Each game says in its room
``notation.reprs`` how its values are shown.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from copenhagen.engine.game import InRooms
from copenhagen.errors import Fault, cut

LONGEST_PICTURE = 900
"""A longer picture is cut. There is room for the longest line, and for a word on what is wrong."""

MOST_COUNTED = 99
"""More of one thing has no player; so many letters are not written."""


def picture_of(value: object) -> str | None:
    """Return how `value` is shown, or ``None`` if the notation has no text for it.

    It never raises, though the value may be impossible or half made.

    >>> from copenhagen.cardgame.actions import BUILDS
    >>> picture_of(BUILDS[0][0])
    'b2a1n'
    """
    with suppress(Exception):
        show = _PICTURES.find(type(value))
        text = None if show is None else show(value)
        return text if text is None else cut(text, LONGEST_PICTURE)
    return None


_PICTURES: InRooms[Callable[[object], str | None]] = InRooms("notation.reprs", "PICTURES", "value")


def with_faults(line: str, faults: Sequence[Fault]) -> str:
    """Return a line, and what is wrong with the position that it is of."""
    return f"{line} {impossible(faults)}" if faults else line


def impossible(faults: Sequence[Fault]) -> str:
    """Return what is wrong with a position: the first fault, and how many there are besides."""
    more = f"; and {len(faults) - 1} more" if len(faults) > 1 else ""
    return f"(impossible: {faults[0]}{more})"
