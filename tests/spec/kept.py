"""A cache of results by the identity of their values.

The engine's values never change, and a state shares its unchanged parts with the next one. So a
part is written as a document once, however many states contain it.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

Value = TypeVar("Value")
Made = TypeVar("Made")


class Kept(Generic[Value, Made]):
    """A function of immutable values that caches its results.

    Values are compared by identity: equal values may still have different documents, and hashing a
    big one takes longer than writing it. The value itself is kept too, so that no other object gets
    its address. At most `most` values are kept.
    """

    def __init__(self, make: Callable[[Value], Made], most: int = 20_000) -> None:
        self._make = make
        self._most = most
        self._known: dict[int, tuple[Value, Made]] = {}

    def __call__(self, value: Value) -> Made:
        """Return the result for this value."""
        known = self._known.get(id(value))
        if known is None:
            if len(self._known) >= self._most:
                self._known.clear()
            known = self._known[id(value)] = (value, self._make(value))
        return known[1]

    def each(self, values: Iterable[Value]) -> list[Made]:
        """Return the result for each of these values."""
        known = self._known
        try:
            return [known[id(value)][1] for value in values]
        except KeyError:
            return [self(value) for value in values]
