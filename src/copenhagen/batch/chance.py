"""Counter-based chance: a game's random numbers depend only on its seed and its index.

Philox 4x32-10 turns a key and a counter into four 32-bit numbers (Salmon, Moraes, Dror and Shaw,
"Parallel random numbers: as easy as 1, 2, 3", 2011). The key is the seed of the batch; the counter
consists of the number of the game, the number of its restarts, and the count of numbers drawn. So a
game does not depend on the size of the batch or the number of threads.
"""

import numpy as np

from copenhagen.batch.compiling import NONE, Row, compiled, constant

LOW = 0xFFFFFFFF
"""The lowest 32 bits."""

_M0, _M1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_LOW, _HALF = np.uint64(LOW), np.uint64(32)
_W0, _W1 = 0x9E3779B9, 0xBB67AE85
_ROUNDS = 10

KEY0, KEY1, GAME, AGAIN, DRAWN, BLOCK = range(6)
"""The generator's fields at the beginning of a row: the two halves of the key; the number of the
game and of its restarts; the count of numbers drawn; the latest four numbers."""

_BLOCK = constant(BLOCK)

FIELDS = BLOCK + 4
"""The number of the generator's fields."""


@compiled
def philox(row: Row, first: int, key0: int, key1: int) -> None:
    """Turn a counter, four 32-bit numbers from `first` on, into four random ones."""
    c0, c1, c2, c3 = row[first], row[first + 1], row[first + 2], row[first + 3]
    for _ in range(_ROUNDS):
        one, other = _M0 * np.uint64(c0), _M1 * np.uint64(c2)
        c0, c1, c2, c3 = (
            np.int64(other >> _HALF) ^ c1 ^ key0,
            np.int64(other & _LOW),
            np.int64(one >> _HALF) ^ c3 ^ key1,
            np.int64(one & _LOW),
        )
        key0, key1 = (key0 + _W0) & LOW, (key1 + _W1) & LOW
    row[first], row[first + 1], row[first + 2], row[first + 3] = c0, c1, c2, c3


@compiled
def below(row: Row, number: int) -> int:
    """Return a random number from 0 to ``number - 1``, for a `number` of at most 2**16.

    Its probability is exact to within 2**-16.
    """
    drawn = row[DRAWN]
    place = drawn & 3
    if place == 0:
        row[BLOCK], row[BLOCK + 1] = drawn >> 2, 0
        row[BLOCK + 2], row[BLOCK + 3] = row[AGAIN], row[GAME]
        philox(row, _BLOCK, row[KEY0], row[KEY1])
    row[DRAWN] = drawn + 1
    return (row[BLOCK + place] * number) >> 32


@compiled
def apart(row: Row, number: int, out: Row) -> int:
    """Return a number below `number` that is random for each restart of each game.

    It is apart from the game's chance, which draws the same with or without it.
    """
    out[0], out[1] = 0, 1
    out[2], out[3] = row[AGAIN], row[GAME]
    philox(out, NONE, row[KEY0], row[KEY1])
    return (out[0] * number) >> 32
