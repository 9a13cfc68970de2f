"""How the library's values are made: frozen ones, and the drafts that big ones are made from.

Every value that the library hands out is an ``attrs`` class that refuses assignment. Small ones
are plain ``attrs.frozen``. The two big ones of a game, its state and its players, change a little
at every step; building each anew through a frozen constructor would cost more than the rules
themselves. They come in pairs of classes instead:

* the *draft* has all the fields and may be changed; it lives only while one step is carried out;
* the *value* is a frozen subclass without a field of its own.

Views, which are as big and made at every step of a client, come in pairs too.

Both classes of a pair have the same layout, so a finished draft becomes the value by `freeze`,
without a copy.
"""

from typing import TypeVar

__all__ = ["freeze"]

Value = TypeVar("Value")


def freeze(draft: object, value: type[Value]) -> Value:
    """Turn `draft` into `value`, its frozen subclass, and return it.

    The draft itself becomes the value: whoever still holds it can no longer change it.

    >>> import attrs
    >>> @attrs.define
    ... class Draft:
    ...     points: int
    >>> @attrs.frozen
    ... class Final(Draft):
    ...     pass
    >>> draft = Draft(3)
    >>> draft.points = 4
    >>> freeze(draft, Final)
    Final(points=4)
    >>> draft.points = 5
    Traceback (most recent call last):
        ...
    attr.exceptions.FrozenInstanceError: can't set attribute
    """
    draft.__class__ = value
    return draft  # type: ignore[return-value]  # it has just become one
