"""Examples of the rules of Roll & Write, in the order of its rules."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.messages import Message, message
from copenhagen_docs.example import Example
from copenhagen_docs.examples.rollwrite.abilities import ABILITIES
from copenhagen_docs.examples.rollwrite.choosing import CHOOSING
from copenhagen_docs.examples.rollwrite.drawing import DRAWING
from copenhagen_docs.examples.rollwrite.marking import MARKING
from copenhagen_docs.examples.rollwrite.setup import SETUP

__all__ = ["NOTHING_TO_SEE", "ROLL_AND_WRITE"]

ROLL_AND_WRITE: tuple[Example, ...] = (*SETUP, *CHOOSING, *DRAWING, *MARKING, *ABILITIES)
"""The examples, rule by rule."""

NOTHING_TO_SEE: Mapping[str, Message] = MappingProxyType(
    {
        "rollwrite.setup.start-box": message(
            "A seat number says who began; the box with its X is on paper only."
        ),
        "rollwrite.end.stalemate": message(
            "It takes nearly full houses and full tracks of all players, too much for a picture."
        ),
    }
)
"""Why a rule has no example, by the id of the rule."""
