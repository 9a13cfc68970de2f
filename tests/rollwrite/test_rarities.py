"""Walks come to whatever is rare; the table of how often is part of the report of the tests."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.profiles import PROFILE, by_profile
from tests.rollwrite.rarities import LINES, counted, table

WALKS = by_profile(quick=240, ci=1_200, deep=6_000)


@pytest.fixture(scope="module")
def found() -> Counter[str]:
    return counted(WALKS)


def test_fixed_walks_come_to_everything_that_is_rare(
    found: Counter[str], record_property: Callable[[str, object], None]
) -> None:
    """In the quick profile there are fewer walks, and some of the rarest things may be missing."""
    record_property("table", table(found))
    never = [name for name in LINES if not found[name]]
    if PROFILE == "quick":
        assert len(never) <= len(LINES) // 10, table(found)
    else:
        assert not never, table(found)
