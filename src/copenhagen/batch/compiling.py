"""Compiling: Numba makes machine code of the functions of this package, where it is switched on.

What is compiled is plain Python over arrays of whole numbers, and runs uncompiled as well, slowly:
with ``NUMBA_DISABLE_JIT=1``, which the tests use to follow it line by line, or to debug it.
"""

import warnings
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

from copenhagen.batch.linking import Written

Function = TypeVar("Function", bound=Callable[..., object])

Row = npt.NDArray[np.int64]
"""A game, or anything else that is a row of whole numbers."""

Numbers = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
Chances = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint32]
"""Arrays by what is in them; words hold 32 bits each, the lowest first."""


def constant(number: int) -> int:
    """Return a number to pass to compiled functions.

    They would be compiled once more for each plain number that stands in a call.
    """
    return cast("int", np.int64(number))


MOST_ACTIONS, ROOM = 4096, 4608
"""More than there are actions to choose from at once; with room behind them, for what the rules
need on the way."""

NONE = constant(0)
"""The number 0, to pass to compiled functions."""


def _digest() -> str:
    """Return what the sources of the library come to: machine code that is kept is of these."""
    found = sha256()
    for source in sorted(Path(__file__).parents[1].rglob("*.py")):
        found.update(source.read_bytes())
    return found.hexdigest()


SOURCES = _digest()


_CALLED_BY_COMPILED: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": Written,
}
"""Options of functions that make no arrays and are not called from Python: without what only others
need, they are compiled in half the time."""


def compiled(function: Function) -> Function:
    """Return `function` as machine code for other compiled functions, made when first called.

    It holds no lock of the interpreter while it runs, so that threads run beside each other.
    """
    compiling: Any = numba.njit(function, **_CALLED_BY_COMPILED)
    if compiling is not function:  # with NUMBA_DISABLE_JIT=1 it is
        compiling.__class__ = type(
            "CalledByCompiled", (type(compiling),), {"__call__": _not_from_python}
        )
    return cast("Function", compiling)


def _not_from_python(self: Any, *_: object) -> None:  # noqa: ANN401 (what Numba makes)
    """Refuse a call that would end the process, for what Python would call is not there."""
    text = f"{self.py_func.__name__} is called by compiled functions only"
    raise TypeError(text)


def kept(function: Function) -> Function:
    """Return `function` compiled, as what Python calls, and kept from one process to the next.

    Numba looks at the source of this one function, and at the values that it closes over, to know
    whether what it has kept is still right. The functions that it calls are in other files: so it
    closes over `SOURCES`.

    Where no folder can be written to, each process compiles it for itself, and warns once.
    """
    compiling: Any = numba.njit(function, nogil=True, error_model="numpy")
    if compiling is not function:  # with NUMBA_DISABLE_JIT=1 it is
        _keep(compiling)
    return cast("Function", compiling)


def _keep(compiling: Any) -> None:  # noqa: ANN401 (what Numba makes)
    """Have the machine code kept in the first folder of Numba's that can be written to, if any."""
    try:
        compiling.enable_caching()
    except (OSError, RuntimeError):  # "no locator available"
        _warn_that_nothing_is_kept()
        return
    # The folder may be full, or no longer there, once there is something to keep.
    files = compiling._cache  # noqa: SLF001 (Numba has no other way in)
    files.load_overload = _if_possible(files.load_overload)
    files.save_overload = _if_possible(files.save_overload)


def _if_possible(access: Callable[..., Any]) -> Callable[..., Any]:
    """Return an access to the kept files that finds and keeps nothing where it is not possible."""

    def attempt(*given: object, **named: object) -> Any:  # noqa: ANN401
        try:
            return access(*given, **named)
        except OSError:
            _warn_that_nothing_is_kept()
            return None

    return attempt


@cache
def _warn_that_nothing_is_kept() -> None:
    """Warn once, in one line: a warning of a line of code would show that line as well."""
    text = (
        "compiled rules cannot be kept, so that every process compiles them anew: no folder can be "
        "written to; NUMBA_CACHE_DIR can name one"
    )
    warnings.warn_explicit(text, RuntimeWarning, __name__, 1)
