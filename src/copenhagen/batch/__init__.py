"""Thousands of games at once, as arrays: for programs that learn, and for statistics.

The rules stay where they are, in `copenhagen.cardgame.rules` and `copenhagen.rollwrite.rules`. Here
they stand once more, on rows of whole numbers, which Numba compiles: file by file and function by
function under the same names, with tables that are made from the library's own. The tests play
both side by side, move by move, and compare everything.

It needs the extra ``batch``.
"""

from copenhagen.errors import MissingExtra

try:
    from copenhagen.batch.playing import Batch, Playouts, playouts, playouts_of_view
except ModuleNotFoundError as error:
    if error.name not in ("numba", "numpy", "llvmlite"):
        raise
    raise MissingExtra(error.name, "batch") from None

__all__ = ["Batch", "Playouts", "playouts", "playouts_of_view"]
