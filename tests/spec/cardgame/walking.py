"""How a walk chooses its moves: now and then by chance alone, else with a bent for rare things.

Moves that are chosen blindly never complete a row. So every walk has a goal for the houses, and
kinds of moves that are seldom possible are preferred half of the time.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import TYPE_CHECKING

from tests.spec.cardgame import model
from tests.spec.cardgame.components import COLUMNS, ROWS
from tests.spec.cardgame.exchange import BUILD_TEXTS
from tests.spec.cardgame.house import JOKERS, PIECES, SPECIALS, squares

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tests.spec.cardgame.house import House
    from tests.spec.cardgame.position import Move, Position

LOOKED_AT = 12
"""So many tiles are tried before one is laid."""


def low(house: House) -> float:
    """Like cells near the ground."""
    return -sum(int(cell[1]) for cell in squares(house)) / 3 + len(squares(house))


def windows(house: House) -> float:
    """Like low rows of windows alone."""
    return low(house) - sum(4 for cell, square in squares(house).items() if not square.window)


def bricks(house: House) -> float:
    """Like a row of bricks alone."""
    shown = squares(house)
    rows = [[shown[cell] for cell in row if cell in shown] for row in ROWS[:3]]
    return max(sum(-5 if square.window else 5 for square in row) for row in rows) + low(house) / 9


def one_color(house: House) -> float:
    """Like a row of one color, the ground first."""
    shown = squares(house)
    row = [shown[cell].color for cell in ROWS[0] if cell in shown]
    return 3 * len(row) - 8 * len(set(row)) + low(house) / 9


def columns(house: House) -> float:
    """Like two columns side by side."""
    shown = squares(house)
    return sum(1 for column in COLUMNS[:2] for cell in column if cell in shown) * 3 + low(house) / 9


GOALS: tuple[Callable[[House], float], ...] = (low, low, windows, bricks, one_color, columns)


class Walker:
    """Chooses moves; the same `number` chooses the same ones."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.goal = self.rng.choice(GOALS)
        self.care = self.rng.choice((0.0, 0.5, 0.9))
        self.colors = self.rng.sample(("blue", "yellow", "red", "green", "purple"), 2)
        self.true_odds = self.rng.random() < 0.5

    def forgets(self) -> bool:
        """Return whether the model is to go on from the document alone."""
        return self.rng.random() < 0.1

    def choose(self, position: Position) -> Move:
        """Choose one of the moves that the model offers."""
        chances = model.chance(position)
        if chances:
            return self.turn_over([move for move, _ in chances], [odds for _, odds in chances])
        moves = sorted(model.decisions(position), key=str)
        if self.rng.random() < 0.5:
            return self.rng.choice(moves)
        return self.rare(position, moves)

    def turn_over(self, moves: list[Move], odds: list[Any]) -> Move:
        """Choose an outcome; in half of the walks two colors come more often than they should."""
        if self.true_odds:
            return self.rng.choices(moves, odds)[0]
        weights = [
            float(likely) * (4 if move.get("card") in self.colors else 1)
            for move, likely in zip(moves, odds, strict=True)
        ]
        return self.rng.choices(moves, weights)[0]

    def rare(self, position: Position, moves: list[Move]) -> Move:
        """Choose a kind of move first, and a good place where a tile is laid."""
        by_kind = defaultdict(list)
        for move in moves:
            by_kind[str(move["type"])].append(move)
        kinds = sorted(by_kind)
        if "build" in kinds and self.rng.random() < self.care:
            kinds = ["build"]
        candidates = by_kind[self.rng.choice(kinds)]
        if "cell" not in candidates[0] and "brick" not in candidates[0]:
            return self.rng.choice(candidates)
        some = self.rng.sample(candidates, min(LOOKED_AT, len(candidates)))
        house = position.player.house
        return max(some, key=lambda move: self.goal((*house, text_of(move))))


def text_of(move: Move) -> str:
    """Return the text of the tile that a move lays."""
    if move["type"] == "build":
        cells: Any = move["cells"]
        return BUILD_TEXTS[str(move["tile"]), tuple(cells), str(move["brick"])]
    singles = JOKERS if move["type"] == "place_joker" else SPECIALS
    return singles[str(move["cell"])].text


assert all(text in PIECES for text in BUILD_TEXTS.values())
