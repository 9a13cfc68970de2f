"""The processor time of a python-chess step, the unit that makes machines comparable.

``python -m benchmarks.chess_step`` prints it in microseconds: list all legal moves, copy the board,
make one of them (see `benchmarks.chess_games`), the median of some rounds.
"""

from statistics import median
from time import process_time

from benchmarks.chess_games import CHESS

__all__ = ["chess_step"]

LEAN, *_ = CHESS.values()
ROUNDS = 7


def chess_step() -> float:
    """The microseconds of a step, in random games."""
    LEAN(0)  # the first round fills caches
    figures = []
    for number in range(1, ROUNDS + 1):
        began = process_time()
        steps = LEAN(number)
        figures.append((process_time() - began) / steps)
    return median(figures) * 1e6


if __name__ == "__main__":
    print(f"{chess_step():.1f}")
