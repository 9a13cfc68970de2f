"""The names of the library that the help of the commands tells, without loading the library.

They stand here once more; a test holds them against the library.
"""

from collections.abc import Mapping
from types import MappingProxyType

PLAYERS = (2, 3, 4)
"""How many players a game may have."""

BOTS = ("random", "greedy", "easy", "normal", "hard", "expert")
"""The names of the bots."""

ROLL_AND_WRITE_OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "mirror": (),
        "marks": ("mandatory", "optional"),
        "drawing": ("mandatory", "optional"),
        "unlock": ("next_turn", "same_turn"),
    }
)
"""The options of Roll & Write, with the words for those that have more than on and off."""

BACKENDS = ("loky", "dask", "ray")
"""The names of what can run the processes of a simulation."""

MOST_JOBS = 10_000
"""The highest number of processes of a simulation."""

MOST_GAMES = 10_000
"""The highest number of games for a conformance kit."""
