"""Facts as bytes, one after the other, for machine learning."""

import numpy as np

from copenhagen.batch.compiling import Bytes, Row, compiled

_EIGHT = 8
_SPREAD = np.array(
    [[byte >> place & 1 for place in range(_EIGHT)] for byte in range(256)], np.uint8
)
"""The eight bits of each byte."""


@compiled
def bits(out: Bytes, first: int, mask: int, size: int) -> int:
    """Write the lowest bits of a mask as bytes; return the index of the next field.

    They are written eight at a time, which is a single processor instruction: up to seven more are
    written, and overwritten by the next field.
    """
    for begin in range(0, size, _EIGHT):
        byte = mask >> begin & 255
        for place in range(_EIGHT):
            out[first + begin + place] = _SPREAD[byte, place]
    return first + size


@compiled
def numbers(out: Bytes, first: int, row: Row, field: int, size: int) -> int:
    """Write `size` numbers of the row as bytes; return the index of the next field."""
    for place in range(size):
        out[first + place] = row[field + place]
    return first + size


@compiled
def total(row: Row, field: int, size: int) -> int:
    """Return the sum of `size` numbers of the row."""
    number = 0
    for place in range(size):
        number += row[field + place]
    return number
