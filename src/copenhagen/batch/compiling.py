"""Compilation: Numba compiles the functions of this package to machine code, if enabled.

The compiled functions are plain Python over arrays of whole numbers, and also run uncompiled, but
slowly: with ``NUMBA_DISABLE_JIT=1``, without Numba. The tests use that, and it helps in debugging.
"""

import os
import warnings
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt

Function = TypeVar("Function", bound=Callable[..., object])
Array = TypeVar("Array", bound=npt.NDArray[Any])

Row = npt.NDArray[np.int64]
"""A game, or any other row of whole numbers."""

Numbers = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
Chances = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint32]
"""Arrays by the type of their entries; words hold 32 bits each, the lowest first."""


def constant(number: int) -> int:
    """Return a number to pass to compiled functions.

    Numba would compile them again for every literal number in a call.
    """
    return cast("int", np.int64(number))


MOST_ACTIONS, ROOM = 4096, 4608
"""An upper limit of legal actions at once; and the same with scratch space after them for the
rules."""

NONE = constant(0)
"""The number 0, to pass to compiled functions."""


def _digest() -> str:
    """Return a hash of the library's sources; it keys the compile cache."""
    found = sha256()
    for source in sorted(Path(__file__).parents[1].rglob("*.py")):
        found.update(source.read_bytes())
    return found.hexdigest()


SOURCES = _digest()


_njit: Any
_CALLED_BY_COMPILED: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""Options of functions that make no arrays and are not called from Python: leaving out the unused
parts halves the compile time."""

pointer: Any
"""The function that returns the address of an array's first entry for compiled functions, which
index it like the array.

Without the array's shape and negative indices, they compile and run faster. The address does not
keep the array alive, so it has to be of an argument of the caller. Uncompiled, it is the array.
"""

if os.environ.get("NUMBA_DISABLE_JIT") == "1":

    def _njit(function: Function, **_: object) -> Function:
        return function

    def _itself(array: Array) -> Array:
        return array

    pointer = _itself
else:
    from numba import njit as _njit

    from copenhagen.batch.linking import Written, address

    _CALLED_BY_COMPILED["pipeline_class"] = Written
    pointer = address


def compiled(function: Function) -> Function:
    """Return `function` as machine code for other compiled functions, made on the first call.

    It releases the interpreter's lock, so that threads run in parallel.
    """
    compiling: Any = _njit(function, **_CALLED_BY_COMPILED)
    if compiling is not function:
        compiling.__class__ = type(
            "CalledByCompiled", (type(compiling),), {"__call__": _not_from_python}
        )
    return cast("Function", compiling)


def _not_from_python(self: Any, *_: object) -> None:  # noqa: ANN401 (what Numba makes)
    """Raise `TypeError` for a call from Python, which has no wrapper and would crash."""
    text = f"{self.py_func.__name__} is called by compiled functions only"
    raise TypeError(text)


def kept(function: Function) -> Function:
    """Return `function` compiled, callable from Python, and cached between processes.

    Numba validates its cache by the source of this one function and the values of its closure. The
    functions that it calls are in other files: so it closes over `SOURCES`.

    Without a writable folder, each process compiles it again, and warns once.
    """
    compiling: Any = _njit(function, nogil=True, error_model="numpy")
    if compiling is not function:
        _keep(compiling)
    return cast("Function", compiling)


def _keep(compiling: Any) -> None:  # noqa: ANN401 (what Numba makes)
    """Cache the machine code in the first writable folder of Numba's, if any."""
    try:
        compiling.enable_caching()
    except (OSError, RuntimeError):  # "no locator available"
        _warn_that_nothing_is_kept()
        return
    # By the time something is cached, the folder may be full or gone.
    files = compiling._cache  # noqa: SLF001 (Numba has no other way in)
    files.load_overload = _if_possible(files.load_overload)
    files.save_overload = _if_possible(files.save_overload)


def _if_possible(access: Callable[..., Any]) -> Callable[..., Any]:
    """Return a cache access that finds and stores nothing if it fails."""

    def attempt(*given: object, **named: object) -> Any:  # noqa: ANN401
        try:
            return access(*given, **named)
        except OSError:
            _warn_that_nothing_is_kept()
            return None

    return attempt


@cache
def _warn_that_nothing_is_kept() -> None:
    """Warn once, in one line: a warning with a location would show its source line as well."""
    text = (
        "compiled rules cannot be kept, so that every process compiles them anew: no folder can be "
        "written to; NUMBA_CACHE_DIR can name one"
    )
    warnings.warn_explicit(text, RuntimeWarning, __name__, 1)
