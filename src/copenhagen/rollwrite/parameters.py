"""The settings of Roll & Write as plain parameters: flags and words, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import attrs

from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.setup import roll_and_write
from copenhagen.rollwrite.state import RollAndWrite

TITLE = "Copenhagen: Roll & Write"
"""The title of the game, for use where its name alone is ambiguous."""

HIDES = False
"""Whether the game has hidden information."""

MOST_DECISIONS = MOST_CHANCE_MOVES = 10_000
"""More decisions, or rolls, than a game can have, barring an endless run of unlucky rolls; a random
game of four players has about 400."""

USUAL: Mapping[str, Any] = MappingProxyType(attrs.asdict(RollAndWriteOptions()))
"""The parameters besides the number of players, with their defaults."""


def game_with(players: int, given: Mapping[str, Any]) -> RollAndWrite:
    """Return the game with these parameters. Raises `InvalidGame` if they are invalid."""
    return roll_and_write(players, options=RollAndWriteOptions(**given)).game


def named(game: RollAndWrite) -> dict[str, Any]:
    """Return the parameters of a game besides the number of players."""
    return attrs.asdict(game.options)
