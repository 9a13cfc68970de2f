"""The order of legal moves is part of the interface: programs may number them."""

import pytest

from copenhagen.cardgame.state import Phase
from copenhagen.rollwrite.state import Phase as RollPhase
from tests.golden.recording import ORDERS, order_lines, read_order, told_apart

FILES = sorted(ORDERS.glob("*.txt"))


def test_moves_come_in_the_order_that_they_always_had(subtests: pytest.Subtests) -> None:
    for path in FILES:
        with subtests.test(case=str(path)):
            state, lines = read_order(path)
            if difference := told_apart(lines, order_lines(state)):
                pytest.fail(f"{path.name}, {difference}")


PHASES = [phase for phase in (*Phase, *RollPhase) if str(phase) != "over"]


def test_there_are_orders_for_every_phase_in_which_something_comes_next(
    subtests: pytest.Subtests,
) -> None:
    orders = [*map(read_order, FILES)]
    for phase in PHASES:
        with subtests.test(case=str(phase)):
            lists = [lines for state, lines in orders if state.phase is phase]
            assert len(lists) >= 2
            assert max(map(len, lists)) > 2
