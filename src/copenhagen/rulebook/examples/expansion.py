"""Examples of the rules of Expansion 1, in the order of its rules."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.messages import Message
from copenhagen.rulebook.example import Example

__all__ = ["EXPANSION_1", "NOTHING_TO_SEE"]

EXPANSION_1: tuple[Example, ...] = ()
"""The examples, rule by rule."""

NOTHING_TO_SEE: Mapping[str, Message] = MappingProxyType({})
"""Why a rule has no example, by the id of the rule."""
