"""Changes to valid values: some part is replaced by something else."""

from random import Random
from typing import Any

import attrs
import numpy as np

import copenhagen as cph
from copenhagen.house.colors import Color

__all__ = ["changed"]

JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 3, 45, 1000, 10**6, 10**5000, 1.0, 1.5, float("nan"), 1 << 45),
    *("", "x", "red", "a1", b"x", (), (1,), (None,) * 7, [1, 2, 3, 4, 5], {}, {1}, object(), int),
    *(Color.RED, (Color.RED,) * 9, np.int64(2), np.bool_(1), np.float64(2.5), np.arange(5)),
    *(tuple(np.arange(5)), ("x" * 10**4,), cph.card_game(2), cph.roll_and_write(2).players),
)
"""Values that a program may put into a field, right or wrong."""


def changed(value: Any, rng: Random) -> Any:  # noqa: ANN401 - any value, and any part of it
    """Return `value` with some part replaced, whatever the types say."""
    fields = [field for field in getattr(value, "__attrs_attrs__", ()) if field.init]
    if fields and not isinstance(value, type) and rng.random() < 0.9:
        name = rng.choice(fields).name
        return attrs.evolve(value, **{name: changed(getattr(value, name), rng)})
    if isinstance(value, tuple) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return (*value[:place], changed(value[place], rng), *value[place + 1 :])
    return rng.choice(JUNK)
