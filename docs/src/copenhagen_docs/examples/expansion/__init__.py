"""Examples of the rules of Expansion 1, in the order of its rules."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.messages import Message
from copenhagen_docs.example import Example
from copenhagen_docs.examples.expansion.constructing import CONSTRUCTING
from copenhagen_docs.examples.expansion.jokers import JOKERS
from copenhagen_docs.examples.expansion.missions import MISSIONS
from copenhagen_docs.examples.expansion.set_up import SET_UP
from copenhagen_docs.examples.expansion.taking import TAKING

__all__ = ["EXPANSION_1", "NOTHING_TO_SEE"]

EXPANSION_1: tuple[Example, ...] = (*SET_UP, *TAKING, *CONSTRUCTING, *JOKERS, *MISSIONS)
"""The examples, rule by rule."""

NOTHING_TO_SEE: Mapping[str, Message] = MappingProxyType({})
"""Why a rule has no example, by the id of the rule: none here, for every rule has."""
