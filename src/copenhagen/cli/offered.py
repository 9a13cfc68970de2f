"""The names of the library that the help of the commands tells, without loading the library.

They stand here once more; a test holds them against the library.
"""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.messages import Message, in_context, message

PLAYERS = (2, 3, 4)
"""How many players a game may have."""

BOTS: Mapping[str, Message] = MappingProxyType(
    {
        "random": message("makes any move that is allowed"),
        "easy": message("often plays well and sometimes does not: for a first game"),
        "normal": message("always takes what is worth most at once"),
        "hard": message("thinks ahead for a moment"),
        "expert": message("thinks ahead for longer; best with the extra batch"),
    }
)
"""The bots by name, and how each plays."""

LEVELS: Mapping[str, Message] = MappingProxyType(
    {
        "random": in_context("level of a bot", "random"),
        "easy": in_context("level of a bot", "easy"),
        "normal": in_context("level of a bot", "normal"),
        "hard": in_context("level of a bot", "hard"),
        "expert": in_context("level of a bot", "expert"),
    }
)
"""How strong the bots are, in a word."""

ROLL_AND_WRITE_OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "mirror": (),
        "marks": ("mandatory", "optional"),
        "drawing": ("mandatory", "optional"),
        "unlock": ("next_turn", "same_turn"),
    }
)
"""The options of Roll & Write, with the values if they are not just on and off."""

MOST_JOBS = 10_000
"""The highest number of processes of a simulation."""

MOST_GAMES = 10_000
"""The highest number of games for a conformance kit."""
