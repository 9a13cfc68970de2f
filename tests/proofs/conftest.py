"""The count of proved statements, reported at the end of the run."""

from collections.abc import Callable
from functools import partial

import pytest


@pytest.fixture
def statements(tally: Callable[..., None]) -> Callable[..., None]:
    """Return a function that counts proved statements by their topic."""
    return partial(tally, "statements proved for every filling of the house, every display")
