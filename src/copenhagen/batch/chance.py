"""Chance by counting: the numbers of a game depend on its seed and its place, and on nothing else.

Philox 4x32-10 makes four numbers of 32 bits of a key and a counter (Salmon, Moraes, Dror and Shaw,
"Parallel random numbers: as easy as 1, 2, 3", 2011). The key is the seed of the batch; the counter
has the number of the game in it, how often that game was begun anew, and how many numbers it has
drawn. So a game is the same whatever the size of the batch is, and however many threads play it.
"""

import numpy as np

from copenhagen.batch.compiling import Row, compiled

LOW = 0xFFFFFFFF
"""The lowest 32 bits."""

_M0, _M1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_LOW, _HALF = np.uint64(LOW), np.uint64(32)
_W0, _W1 = 0x9E3779B9, 0xBB67AE85
_ROUNDS = 10

KEY0, KEY1, GAME, AGAIN, DRAWN, BLOCK = range(6)
"""Where the generator stands at the beginning of a row: the two halves of the key; the number of
the game and how often it was begun anew; how many numbers were drawn; the four that came last."""

FIELDS = BLOCK + 4
"""How many fields the generator has."""


@compiled
def philox(counter: Row, key0: int, key1: int) -> None:
    """Turn a counter, four numbers of 32 bits, into four random ones."""
    c0, c1, c2, c3 = counter[0], counter[1], counter[2], counter[3]
    for _ in range(_ROUNDS):
        one, other = _M0 * np.uint64(c0), _M1 * np.uint64(c2)
        c0, c1, c2, c3 = (
            np.int64(other >> _HALF) ^ c1 ^ key0,
            np.int64(other & _LOW),
            np.int64(one >> _HALF) ^ c3 ^ key1,
            np.int64(one & _LOW),
        )
        key0, key1 = (key0 + _W0) & LOW, (key1 + _W1) & LOW
    counter[0], counter[1], counter[2], counter[3] = c0, c1, c2, c3


@compiled
def below(row: Row, number: int) -> int:
    """Return a random number from 0 to ``number - 1``, where this is at most 2**16.

    Each comes up with its probability to within 2**-16 of it.
    """
    drawn = row[DRAWN]
    place = drawn & 3
    if place == 0:
        block = row[BLOCK : BLOCK + 4]
        block[0], block[1] = drawn >> 2, 0
        block[2], block[3] = row[AGAIN], row[GAME]
        philox(block, row[KEY0], row[KEY1])
    row[DRAWN] = drawn + 1
    return (row[BLOCK + place] * number) >> 32
