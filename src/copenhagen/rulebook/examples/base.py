"""Examples of the rules of the base card game, in the order of its rules."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.messages import Message
from copenhagen.rulebook.example import Example

__all__ = ["BASE_GAME", "NOTHING_TO_SEE"]

BASE_GAME: tuple[Example, ...] = ()
"""The examples, rule by rule."""

NOTHING_TO_SEE: Mapping[str, Message] = MappingProxyType({})
"""Why a rule has no example, by the id of the rule."""
