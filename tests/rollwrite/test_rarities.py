"""Walks come to whatever is rare; the table of how often is part of the report of the tests."""

from collections.abc import Callable

from tests.profiles import PROFILE, by_profile
from tests.rollwrite.rarities import LINES, counted, table
from tests.rollwrite.walks import ROLL_AND_WRITE, fixed_walks


def test_directed_walks_come_to_everything_that_is_rare() -> None:
    """So do the laws, which are checked on them, in every profile."""
    found = counted(ROLL_AND_WRITE.directed)
    assert not [name for name in LINES if not found[name]], table(found)


def test_fixed_walks_come_to_everything_that_is_rare(
    record_property: Callable[[str, object], None],
) -> None:
    """Such walks are drawn, too; where there are only a few, some of the rarest things are missing.

    Nothing may be missing in the profiles that take many walks, as that of `.ci/run` does.
    """
    found = counted(fixed_walks(by_profile(quick=48, ci=1_200, deep=6_000)))
    record_property("table", table(found))
    never = [name for name in LINES if not found[name]]
    if PROFILE == "quick":
        assert len(never) <= len(LINES) // 4, table(found)
    else:
        assert not never, table(found)
