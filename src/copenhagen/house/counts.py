"""Numbers of things by color, such as cards, and by face, such as dice, as plain tuples."""

from collections.abc import Iterable
from typing import Protocol, cast

Counts = tuple[int, int, int, int, int]
"""How many there are of each color, in the order of the colors."""

Faces = tuple[int, int, int, int, int, int]
"""How many dice show each face, in the order of the faces: the colors, then white."""

NO_CARDS: Counts = (0, 0, 0, 0, 0)
"""No card of any color."""


class _AsCounts(Protocol):
    def __call__(self, numbers: Iterable[int], /) -> Counts: ...


class _AsFaces(Protocol):
    def __call__(self, numbers: Iterable[int], /) -> Faces: ...


# To Python just a tuple, to the type checker one of five or six: no call more than `tuple` itself.

as_counts = cast("_AsCounts", tuple)
"""Make `Counts` of five numbers."""

as_faces = cast("_AsFaces", tuple)
"""Make `Faces` of six numbers."""


def plus(counts: Counts, more: Counts) -> Counts:
    """Return the sum of both, color by color."""
    return as_counts(map(int.__add__, counts, more))


def minus(counts: Counts, fewer: Counts) -> Counts:
    """Return `counts` without `fewer`, by color."""
    return as_counts(map(int.__sub__, counts, fewer))


def more_of(counts: Counts, color: int, number: int = 1) -> Counts:
    """Return `counts` with so many more of one color."""
    more = [*counts]
    more[color] += number
    return as_counts(more)
