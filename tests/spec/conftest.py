"""Counts what engine and model were asked in small worlds; the end of the run says how much."""

from collections.abc import Callable
from functools import partial

import pytest


@pytest.fixture
def compared(tally: Callable[..., None]) -> Callable[..., None]:
    """Return what counts compared cases by their topic."""
    return partial(tally, "cases of small worlds, in which engine and second model agree")
