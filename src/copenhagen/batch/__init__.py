"""Thousands of games at once, as arrays: for machine learning, and for statistics.

The rules themselves are in `copenhagen.cardgame.rules` and `copenhagen.rollwrite.rules`. This
package reimplements them on rows of whole numbers, compiled by Numba: file by file and function by
function under the same names, with tables generated from the library's own. The tests play both
side by side, move by move, and compare everything.

It needs the extra ``batch``.
"""

from copenhagen.errors import MissingExtra

try:
    from copenhagen.batch.opponents import Level, Policy
    from copenhagen.batch.playing import Batch, Playouts, playouts, playouts_of_view
except ModuleNotFoundError as error:
    if error.name not in ("numba", "numpy", "llvmlite"):
        raise
    raise MissingExtra(error.name, "batch") from None

__all__ = ["Batch", "Level", "Playouts", "Policy", "playouts", "playouts_of_view"]
