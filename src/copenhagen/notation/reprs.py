"""The `repr` of values with a text notation: the part in angle brackets.

A state shows its line, a player and a house their part of it, a move its text. A view has no
readable line; it shows one with a ``?`` for each card that is concealed from its seat. The faults
of a state or a view follow in brackets. Each game defines the display of its values in its room
``notation.reprs``.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from copenhagen.engine.game import InRooms
from copenhagen.errors import Fault, cut

LONGEST_PICTURE = 900
"""The maximum length of a `repr`: the longest line, and a few words about a fault."""

MOST_COUNTED = 99
"""The maximum number of things of one kind that are written as letters."""


def picture_of(value: object) -> str | None:
    """Return the text shown for `value`, or ``None`` if the notation has no text for it.

    It never raises, even if the value is impossible or half made.

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
    """Return a line, followed by the faults of its position."""
    return f"{line} {impossible(faults)}" if faults else line


def impossible(faults: Sequence[Fault]) -> str:
    """Return the faults of a position in brief: the first one, and the number of others."""
    more = f"; and {len(faults) - 1} more" if len(faults) > 1 else ""
    return f"(impossible: {faults[0]}{more})"
