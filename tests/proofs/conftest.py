"""Counts what is proved; the end of the run says how many statements that were."""

from collections.abc import Callable
from functools import partial

import pytest


@pytest.fixture
def statements(tally: Callable[..., None]) -> Callable[..., None]:
    """Return what counts proved statements by their topic."""
    return partial(tally, "statements proved for every filling of the house, every display")
