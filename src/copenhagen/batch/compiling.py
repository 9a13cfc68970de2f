"""Compiling: Numba makes machine code of the functions of this package, where it is switched on.

What is compiled is plain Python over arrays of whole numbers, and runs uncompiled as well, slowly:
with ``NUMBA_DISABLE_JIT=1``, which the tests use to follow it line by line, or to debug it.
"""

from collections.abc import Callable
from typing import TypeVar

import numba
import numpy as np
import numpy.typing as npt

__all__ = ["Row", "compiled"]

Function = TypeVar("Function", bound=Callable[..., object])

Row = npt.NDArray[np.int64]
"""A game, or anything else that is a row of whole numbers."""


def compiled(function: Function) -> Function:
    """Return `function` as machine code, made when it is first called.

    It holds no lock of the interpreter while it runs, so that threads run beside each other.
    """
    compiling: Function = numba.njit(function, nogil=True, error_model="numpy")
    return compiling
