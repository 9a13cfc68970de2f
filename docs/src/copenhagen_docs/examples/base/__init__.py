"""Examples of the rules of the base card game, in the order of its rules."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.messages import Message
from copenhagen_docs.example import Example
from copenhagen_docs.examples.base.abilities import ABILITIES
from copenhagen_docs.examples.base.build import BUILD
from copenhagen_docs.examples.base.coats import COATS
from copenhagen_docs.examples.base.scoring import SCORING
from copenhagen_docs.examples.base.setup import SETUP
from copenhagen_docs.examples.base.supply import SUPPLY
from copenhagen_docs.examples.base.turn import TURN

__all__ = ["BASE_GAME", "NOTHING_TO_SEE"]

BASE_GAME: tuple[Example, ...] = (
    *SETUP,
    *TURN,
    *SUPPLY,
    *BUILD,
    *COATS,
    *SCORING,
    *ABILITIES,
)
"""The examples, rule by rule."""

NOTHING_TO_SEE: Mapping[str, Message] = MappingProxyType({})
"""Why a rule has no example, by the id of the rule."""
