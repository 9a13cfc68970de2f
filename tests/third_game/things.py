"""The things on the table, none of which is in a rulebook."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from copenhagen.messages import Message
from tests.third_game.values import HighestCard

TERMS: Mapping[str, str] = {"score": "scoring track"}
RECORDS: Mapping[str, Mapping[Any, Any]] = {}
NAMES: Mapping[type, Callable[[Any], Message]] = {}


def on_table(_: HighestCard) -> Iterator[str]:
    """Yield the names of the things on the table."""
    yield from TERMS
