"""Choose the golden files of Roll & Write: ``python -m tests.golden.choose_rolls``.

For each number of players and each reason to end, and for each value of each option, the first
game, by its first roll, with that end is recorded as golden. For each question, the position with
the most moves, and a middling one, pin their order; and positions of every question are counted,
small enough to be counted plainly a second time.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import copenhagen as cph
from copenhagen.games import sample
from copenhagen.house.placements import may_lie
from copenhagen.rollwrite.actions import (
    Choose,
    DoneDrawing,
    DrawShape,
    Mark,
    MarkTwo,
    MarkX,
    Move,
    Pass,
)
from copenhagen.rollwrite.components import PLAYERS, FacadeShape, sheet_of
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.rules.setup import first_state
from copenhagen.rollwrite.state import Phase, RollAndWrite, State
from tests.golden.recording import ORDERS, PERFT, ROLLS, game_lines, order_lines, perft_lines
from tests.playing import on_offer
from tests.rollwrite.drawing import covers, in_order
from tests.rollwrite.starts import STARTS
from tests.rollwrite.walks import GAMES, TASTES, walk


def chosen() -> Iterator[tuple[str, RollAndWrite, list[Move]]]:
    """Yield the name, the game and the moves of each golden game."""
    for players in PLAYERS:
        yield _first(f"{players}-twelve-points", players, RollAndWriteOptions())
        lazy = RollAndWriteOptions(drawing="optional", marks="optional")
        name, game, moves = _first(f"{players}-quiet-round", players, lazy, "refusing")
        yield name, game, moves
        yield _stalemate(players)
    yield _first("2-mirror", 2, RollAndWriteOptions(mirror=True), "drawing")
    yield _first("3-same-turn", 3, RollAndWriteOptions(unlock="same_turn"), "abilities")
    yield _first("4-marks-of-coats", 4, RollAndWriteOptions(), "marks of coats")


def _first(
    name: str, players: int, options: RollAndWriteOptions, taste: str = "abilities"
) -> tuple[str, RollAndWrite, list[Move]]:
    game = RollAndWrite(players, options)
    reason = EndReason.QUIET_ROUND if "quiet" in name else EndReason.TWELVE_POINTS
    assert taste in TASTES
    for seed in count():
        walked = walk(game, taste, seed)
        result = cph.result(walked.states[-1])
        if result is not None and result.reason is reason:
            return name, game, [step.move for step in walked.steps]
    raise AssertionError


def _stalemate(players: int) -> tuple[str, RollAndWrite, list[Move]]:
    """Play until all houses are like `_TARGET`, which has no complete line.

    The only points are then ten for full tracks, and nobody can ever do anything again.
    """
    game = RollAndWrite(players, RollAndWriteOptions(drawing="optional"))
    for seed in count():
        if (moves := _stuck(first_state(game), Random(seed))) is not None:
            return f"{players}-stalemate", game, moves
    raise AssertionError


_TARGET = STARTS["stuck"](RollAndWrite(2)).players[0].house.filled


@cache
def _pieces() -> tuple[int, ...]:
    """Return the shapes of two and three squares that make up the target."""
    shapes = [
        placement.cells
        for shape, table in zip(sheet_of(False).shapes, sheet_of(False).placements, strict=True)  # noqa: FBT003
        for placement in table
        if shape.endless and not placement.cells & ~_TARGET
    ]
    for chosen in covers(_TARGET, list(dict.fromkeys(shapes))):
        if (order := in_order(chosen)) is not None:
            return tuple(order)
    raise AssertionError


def _stuck(state: State, rng: Random) -> list[Move] | None:
    moves: list[Move] = []
    while (move := _next(state, rng)) is not None:
        moves.append(move)
        state = cph.apply(state, move)
    result = cph.result(state)
    return moves if result is not None and result.reason is EndReason.STALEMATE else None


def _next(state: State, rng: Random) -> Move | None:
    actions = cph.legal_actions(state)
    filled = state.players[state.to_act].house.filled
    missing = [piece for piece in _pieces() if not piece & filled and may_lie(piece, filled)]
    for action in actions:
        if isinstance(action, Choose) and _makes(action.shape, missing):
            return action
        if isinstance(action, DrawShape) and action.placement.cells in missing:
            return action
    for kind in (Pass, DoneDrawing, MarkX, Mark, MarkTwo):
        if wanted := [action for action in actions if isinstance(action, kind)]:
            return rng.choice(wanted)
    return sample(state, rng)


def _makes(shape: FacadeShape, pieces: list[int]) -> bool:
    table = sheet_of(False).placements[sheet_of(False).number_of[shape]]  # noqa: FBT003
    return any(placement.cells in pieces for placement in table)


def _walked() -> list[State]:
    """Return the positions of some walks, with every combination of players and options."""
    tastes = sorted(TASTES)
    return [
        state
        for number, game in enumerate(GAMES * 3)
        for state in walk(game, tastes[number % len(tastes)], number).states
    ]


def orders() -> Iterator[tuple[str, State]]:
    """Yield the positions whose order of moves is pinned."""
    walked = _walked()
    for phase in Phase:
        here = sorted((s for s in walked if s.phase is phase), key=lambda s: len(on_offer(s)))
        if on_offer(here[-1]):
            yield f"roll-and-write-{phase}-1", here[-1]
            yield f"roll-and-write-{phase}-2", here[len(here) * 2 // 3]


def counts() -> Iterator[tuple[str, State, int]]:
    """Yield the positions that are counted, and to which depth."""
    yield "roll-and-write-start", first_state(RollAndWrite(2)), 3
    walked = _walked()
    for number, phase in enumerate(phase for phase in Phase if phase is not Phase.OVER):
        for players in PLAYERS:
            small = [
                state
                for state in walked[number + players :: 13]
                if state.phase is phase
                and state.game.players == players
                and _least(phase) < cph.simulation.perft(state, 2) <= PLAIN
                and cph.simulation.perft(state, 3)
            ]
            if small:
                state = max(small, key=lambda state: cph.simulation.perft(state, 2))
                depth = 4 if cph.simulation.perft(state, 4) <= MOST else 3
                yield (
                    f"roll-and-write-{players}-players-{phase}",
                    state,
                    depth if cph.simulation.perft(state, depth) <= MOST else 2,
                )


def _least(phase: Phase) -> int:
    return 2 if phase is Phase.MARK else 10


PLAIN = 800
"""The most sequences that tests/test_perft.py counts plainly."""

MOST = 15_000
"""The most sequences counted."""


def _write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Write every golden file."""
    for name, state in orders():
        _write(ORDERS / f"{name}.txt", order_lines(state))
    for name, state, depth in counts():
        _write(PERFT / f"{name}.txt", perft_lines(state, depth))
    ROLLS.mkdir(exist_ok=True)
    for name, game, moves in chosen():
        _write(ROLLS / f"{name}.txt", game_lines(game, moves))
        print(name, len(moves))  # noqa: T201


if __name__ == "__main__":
    main()
