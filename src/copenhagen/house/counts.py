"""Counts of things by color (cards) and of dice by face, as plain tuples."""

from collections.abc import Iterable
from typing import Protocol, cast

Counts = tuple[int, int, int, int, int]
"""The number of things of each color, in the order of the colors."""

Faces = tuple[int, int, int, int, int, int]
"""The number of dice that show each face: the colors in order, then white."""

NO_CARDS: Counts = (0, 0, 0, 0, 0)
"""No cards."""


class _AsCounts(Protocol):
    def __call__(self, numbers: Iterable[int], /) -> Counts: ...


class _AsFaces(Protocol):
    def __call__(self, numbers: Iterable[int], /) -> Faces: ...


# At run time just `tuple`, so no extra call; to type checkers a tuple of five or six ints.

as_counts = cast("_AsCounts", tuple)
"""Make `Counts` of five numbers."""

as_faces = cast("_AsFaces", tuple)
"""Make `Faces` of six numbers."""


def plus(counts: Counts, more: Counts) -> Counts:
    """Return the sum of both counts, by color."""
    return as_counts(map(int.__add__, counts, more))


def minus(counts: Counts, fewer: Counts) -> Counts:
    """Return `counts` minus `fewer`, by color."""
    return as_counts(map(int.__sub__, counts, fewer))


def more_of(counts: Counts, color: int, number: int = 1) -> Counts:
    """Return `counts` with `number` more of one color."""
    more = [*counts]
    more[color] += number
    return as_counts(more)
