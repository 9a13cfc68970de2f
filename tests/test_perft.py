"""The number of move sequences from a position: a single wrong move shows at once.

The counts of ``tests/golden/perft`` are for fixed positions, each to a fixed depth, and the last
depth move by move. Small depths are counted a second time by reading the rules plainly at every
step (see tests/plain_moves.py, and for Roll & Write tests/spec).
"""

from functools import cache
from pathlib import Path
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.state import Phase
from copenhagen.cardgame.state import State as CardState
from copenhagen.errors import InvalidValue
from copenhagen.games import State
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.state import State as RollState
from tests.golden.recording import PERFT, move_counts
from tests.golden.recording import read_perft as read_anew
from tests.laws.reporting import reported
from tests.plain_moves import plain_moves
from tests.rollwrite.plain_moves import plain_moves as plain_rolls

FILES = sorted(PERFT.glob("*.txt"))

read_perft = cache(read_anew)

MANY = 800
"""The maximum number of sequences that are counted by the plain rules."""


def breakdown(golden: dict[str, int], counted: dict[str, int]) -> str:
    """Return the moves whose counts differ, one a line; ``-`` where a move is missing."""
    moves = [*golden, *(move for move in counted if move not in golden)]
    return "\n".join(
        f"{move:<10} golden {golden.get(move, '-'):>8}   now {counted.get(move, '-'):>8}"
        for move in moves
        if golden.get(move) != counted.get(move)
    )


def plain_count(state: State, depth: int) -> int:
    """Count sequences with the moves of a plain reading of the rules."""
    with reported(state):
        moves = plain_rolls(state) if isinstance(state, RollState) else plain_moves(state)
        if depth == 1:
            return len(moves)
        return sum(plain_count(cph.apply(state, move), depth - 1) for move in moves)


def test_the_tree_has_as_many_branches_as_ever_at_the_same_places(
    subtests: pytest.Subtests,
) -> None:
    for path in FILES:
        with subtests.test(case=str(path)):
            state, totals, moves = read_perft(path)
            assert sum(moves.values()) == totals[max(totals)]
            if different := breakdown(moves, move_counts(state, max(totals))):
                pytest.fail(f"depth {max(totals)}\n{different}")
            counted = {
                depth: cph.simulation.perft(state, depth) for depth in totals if depth < max(totals)
            }
            assert counted == {depth: totals[depth] for depth in counted}


def test_a_plain_reading_of_the_rules_counts_the_same(subtests: pytest.Subtests) -> None:
    for path in FILES:
        with subtests.test(case=str(path)):
            state, totals, _ = read_perft(path)
            small = max(depth for depth, count in totals.items() if count <= MANY)
            assert small >= 2
            assert plain_count(state, small) == totals[small]


@pytest.mark.parametrize("path", FILES[:1])
def test_there_is_one_way_to_make_no_move_and_none_to_go_on_after_the_end(path: Path) -> None:
    state, _, _ = read_perft(path)
    assert cph.simulation.perft(state, 0) == 1
    over = cph.playout(state, Random(1))
    assert [cph.simulation.perft(over, depth) for depth in range(3)] == [1, 0, 0]


def test_a_breakdown_shows_the_moves_that_differ() -> None:
    assert breakdown({"t01": 5, "t02": 5}, {"t01": 5, "t02": 5}) == ""
    different = breakdown({"t01": 5, "t02": 5, "t03": 1}, {"t01": 5, "t02": 6, "+1": 2})
    assert [line.split() for line in different.splitlines()] == [
        ["t02", "golden", "5", "now", "6"],
        ["t03", "golden", "1", "now", "-"],
        ["+1", "golden", "-", "now", "2"],
    ]


def test_counts_are_there_for_every_number_of_players_and_for_late_positions() -> None:
    assert {path.stem for path in FILES} >= {
        "2-players-first-turn",
        "3-players-first-turn",
        "4-players-first-turn",
        "abilities",
        "last-cards",
        "before-the-reshuffle",
    }


def test_counts_are_there_for_every_question_of_the_modules() -> None:
    found = [read_perft(path)[0] for path in FILES]
    states = [state for state in found if isinstance(state, CardState)]
    asked = {state.phase for state in states}
    phases = list(Phase)
    assert asked >= set(phases[phases.index(Phase.OVER) + 1 :])
    with_all = [s for s in states if s.game.jokers and s.game.missions and s.ability_display]
    assert {state.game.players for state in with_all} == {2, 3, 4}


def test_counts_are_there_for_every_question_of_roll_and_write() -> None:
    found = [read_perft(path)[0] for path in FILES]
    states = [state for state in found if isinstance(state, RollState)]
    assert {state.phase for state in states} == {*RollPhase} - {RollPhase.OVER}
    assert {state.game.players for state in states} == {2, 3, 4}
    options = {pair for s in states for pair in attrs.asdict(s.game.options).items()}
    assert len(options) == 2 * 4


@pytest.mark.parametrize("depth", [-1, 1.5, "2", None, True])
def test_what_is_no_number_of_moves_is_refused(depth: object) -> None:
    with pytest.raises(InvalidValue, match="is not a number of moves"):
        cph.simulation.perft(cph.roll_and_write(3), depth)  # type: ignore[arg-type]
