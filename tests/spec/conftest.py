"""The count of questions put to engine and second model, reported at the end of the run."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest


@pytest.fixture
def compared(tally: Callable[..., None]) -> Callable[..., None]:
    """Return a function that counts compared cases by their topic."""
    return partial(tally, "cases of small worlds, in which engine and second model agree")


@pytest.fixture
def played(tally: Callable[..., None]) -> Callable[[str, Counter[str]], None]:
    """Return a function that counts the games and states on which engine and model agree."""

    def count(game: str, counted: Counter[str]) -> None:
        elsewhere = counted["begun in the middle"] + counted["head starts"]
        heading = "games to the end, in which engine and second model agree"
        for how, number in (
            ("from the set-up on", counted["games"] - elsewhere),
            ("from the middle on or with a head start", elsewhere),
        ):
            if number:  # with few games in a part, all may be of one kind
                tally(heading, f"{game}, {how}", number)
        tally("states of these games, in which they agree", game, counted["states"])

    return count
