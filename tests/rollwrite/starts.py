"""Starting positions from which walks soon meet rare events."""

from collections.abc import Callable

import attrs

from copenhagen.rollwrite.state import Phase, RollAndWrite, State
from tests.rollwrite.drawing import Sitting, position

__all__ = ["STARTS", "STUCK"]

STUCK = """
    O O O . O
    O . O O O
    O O O O .
    O O . O O
    . O O O X
    O O O . O
    O . O X O
    X O O O .
    O X . O O
"""
"""A house with an empty cell in every row and in every column, no two of them adjacent."""

_HIGH = """
    O X . O X
    O O . O O
    X O . X O
    O X . O X
    O O . O O
    X O . X O
    O X . O X
    O O . O O
    X O . X O
"""
"""Four complete columns; the middle one is empty, so every row has one gap."""

_LAST = """
    O X O O X
    O O O O O
    X O O X O
    O X O O X
    O O O O O
    X O O X O
    O X O O X
    O . . O O
    X O O X O
"""
"""Two cells are left: a domino fills the house and reaches coats of arms."""

_RICH = Sitting(tracks="b8 y8 r8 g8 p8")


def _table(*sheets: Sitting) -> Callable[[RollAndWrite], State]:
    """Return a function that puts these sheets, the last one repeated, before a game's players."""

    def start(game: RollAndWrite) -> State:
        all_sheets = [sheets[min(seat, len(sheets) - 1)] for seat in range(game.players)]
        quiet = game.options.may_be_quiet
        turned = position(*all_sheets, phase=Phase.ROLL, options=game.options, quiet=quiet)
        return attrs.evolve(turned, game=game)

    return start


def _last_turn(game: RollAndWrite) -> State:
    """Return the last turn of a round, of a player with one box left for coats of arms."""
    sheets = [*[Sitting()] * (game.players - 1), Sitting(house=_LAST, tracks="b9 y9 r9 g9 p8")]
    return position(*sheets, phase=Phase.ROLL, turn=game.players - 1, options=game.options)


STARTS: dict[str, Callable[[RollAndWrite], State]] = {
    "rich": _table(_RICH),
    "high": _table(Sitting(house=_HIGH, tracks="b2 y1 r4 g3 p5"), _RICH),
    "high and rich": _table(Sitting(house=_HIGH, tracks="b8 y8 r5 g8 p8")),
    "last turn": _last_turn,
    "stuck": _table(Sitting(house=STUCK, tracks="b9 y9 r9 g9 p8")),
}
"""By name, functions that make the first state of a walk for a game."""
