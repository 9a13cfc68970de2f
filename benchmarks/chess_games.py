"""The work of python-chess: random games, each step on a copy of the board."""

from collections.abc import Callable
from random import Random

import chess

from benchmarks.measuring import Work

__all__ = ["CHESS"]

_SEVENTY_FIVE_MOVES = 150
"""Half moves without a capture or a pawn move after which a game ends automatically."""


def _stop_by_hand(board: chess.Board) -> bool:
    """Return, as cheaply as possible, whether a rule other than "no move left" ends the game.

    A fivefold repetition cannot be seen on a board without its stack of moves.
    """
    return board.is_insufficient_material() or board.halfmove_clock >= _SEVENTY_FIVE_MOVES


def _bare_copy(board: chess.Board) -> chess.Board:
    return board.copy(stack=False)


def _whole_copy(board: chess.Board) -> chess.Board:
    return board.copy()


def _games(
    games: int, copied: Callable[[chess.Board], chess.Board], over: Callable[[chess.Board], bool]
) -> Work:
    """Return the work of random games: list all moves, copy the board, make one move."""

    def work(number: int) -> int:
        rng, steps = Random(number), 0
        for _ in range(games):
            board = chess.Board()
            while not over(board) and (moves := list(board.legal_moves)):
                board = copied(board)
                board.push(rng.choice(moves))
                steps += 1
        return steps

    return work


CHESS: dict[str, Work] = {
    "chess: copy(stack=False)": _games(6, _bare_copy, _stop_by_hand),
    "chess: copy(stack=False), is_game_over()": _games(3, _bare_copy, chess.Board.is_game_over),
    "chess: copy()": _games(1, _whole_copy, _stop_by_hand),
}
"""The same games in three ways, the cheapest first; a unit is one step."""
