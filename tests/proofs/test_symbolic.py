"""The meaning of a proof."""

import pytest
import z3

from copenhagen.house.grid import ALL
from tests.proofs.symbolic import bit_of, is_proved, symbol

FILLED, IN_GRID = symbol("filled", ALL)
FIRST, LAST = bit_of(FILLED, 0), bit_of(FILLED, 63)


def test_a_statement_is_proved_where_it_holds_in_every_case_that_is_assumed() -> None:
    assert is_proved(z3.Not(LAST), IN_GRID)
    assert not is_proved(z3.Not(FIRST), IN_GRID)
    assert not is_proved(z3.Not(LAST))


@pytest.mark.parametrize("statement", [FIRST, z3.Not(FIRST)], ids=str)
def test_nothing_is_proved_of_assumptions_that_cannot_be_met(statement: z3.BoolRef) -> None:
    with pytest.raises(AssertionError, match="contradict each other"):
        is_proved(statement, IN_GRID, LAST)
