"""Drawn examples of the rules, and why a rule has none.

One file holds the examples of one printed book, as the rules themselves do.
"""

from collections.abc import Mapping
from itertools import chain, groupby
from types import MappingProxyType

from copenhagen.messages import Message
from copenhagen_docs.example import Example
from copenhagen_docs.examples import base, expansion, rollwrite

__all__ = ["EXAMPLES", "NOTHING_TO_SEE"]

EXAMPLES: Mapping[str, tuple[Example, ...]] = MappingProxyType(
    {
        rule: tuple(examples)
        for rule, examples in groupby(
            chain(base.BASE_GAME, expansion.EXPANSION_1, rollwrite.ROLL_AND_WRITE),
            lambda example: example.rule,
        )
    }
)
"""The examples of each rule that has some, by the id of the rule."""

NOTHING_TO_SEE: Mapping[str, Message] = MappingProxyType(
    {**base.NOTHING_TO_SEE, **expansion.NOTHING_TO_SEE, **rollwrite.NOTHING_TO_SEE}
)
"""Why a rule has no example, by the id of the rule."""
