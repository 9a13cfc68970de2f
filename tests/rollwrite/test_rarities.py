"""Walks meet every rare event; the table of counts is part of the test report."""

from collections.abc import Callable

from tests.profiles import by_profile
from tests.rollwrite.rarities import LINES, counted, table
from tests.rollwrite.walks import ROLL_AND_WRITE, fixed_walks


def test_directed_walks_come_to_everything_that_is_rare() -> None:
    """So do the laws, which are checked on the same walks in every profile."""
    found = counted(ROLL_AND_WRITE.directed)
    assert not [name for name in LINES if not found[name]], table(found)


def test_fixed_walks_come_to_everything_that_is_rare(
    record_property: Callable[[str, object], None],
) -> None:
    """Such walks are drawn, too; a small number of them misses a few of the rarest events.

    Nothing may be missing in the deep profile, which takes many walks.
    """
    found = counted(fixed_walks(by_profile(quick=24, ci=200, deep=6_000)))
    record_property("table", table(found))
    never = [name for name in LINES if not found[name]]
    assert len(never) <= len(LINES) // by_profile(quick=4, ci=10, deep=1_000), table(found)
