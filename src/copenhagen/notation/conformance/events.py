"""The documents of events and results, as they stand among vectors."""

import re
from enum import Enum
from typing import Any

import attrs

from copenhagen.cardgame.actions import Build
from copenhagen.games import Event
from copenhagen.notation.cardgame.houses import text_of
from copenhagen.results import Result
from copenhagen.rollwrite.components import FacadeShape

__all__ = ["told"]


def told(happened: Event | Result) -> dict[str, Any]:
    """Return an event or a result as plain data: its name, and its fields in words.

    >>> from copenhagen.cardgame import BUILDS, TileBuilt
    >>> told(TileBuilt(0, BUILDS[0][0]))
    {'type': 'tile_built', 'seat': 0, 'build': 'b2a1n'}
    """
    fields = attrs.asdict(happened, recurse=False)
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(happened).__name__).lower()
    return {"type": name, **{key: _plain(value) for key, value in fields.items()}}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, Build):
        return text_of(value)
    if isinstance(value, Result):
        return told(value)
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else str(value)
    return str(value) if isinstance(value, FacadeShape) else value
