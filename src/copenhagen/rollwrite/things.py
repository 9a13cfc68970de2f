"""The things on the table of Roll & Write: the rulebook's words for them, and their records."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.house.words import color_name
from copenhagen.messages import Message
from copenhagen.rollwrite.components import Ability, FacadeShape, Face, shape_in_words
from copenhagen.rollwrite.stars import ABILITY_STARS
from copenhagen.rollwrite.state import RollAndWrite

TERMS: Mapping[str, str] = MappingProxyType(
    {
        "die": "die",
        "tile": "facade sheet",
        "track": "track",
        "bonus": "bonus",
        "star": "star",
        "coat": "coat of arms",
        "cell": "cell",
        "score": "scoring track",
    }
)
"""The rulebooks' words for the things on a table, or for their kind as a whole."""

RECORDS: Mapping[str, Mapping[Any, Any]] = MappingProxyType({"ability": ABILITY_STARS})
"""The records of things with a title, a purpose and their own rule, by kind."""


def on_table(_: RollAndWrite) -> Iterator[str]:
    """Yield the names of all things on the table: the abilities, then everything else."""
    yield from (f"ability-{one}" for one in ABILITY_STARS)
    yield from TERMS


NAMES: Mapping[type, Callable[[Any], Message]] = MappingProxyType(
    {
        Ability: lambda ability: ability.title,
        Face: color_name,
        FacadeShape: shape_in_words,
    }
)
"""The names of components, by type."""
