"""The components of the game."""

from typing import Any

from tests.third_game.values import COPIES, HAND, RANKS, HighestCard


def parts(_: HighestCard) -> dict[str, Any]:
    """Return the components on the table."""
    return {"cards": [{"card": rank, "copies": COPIES} for rank in RANKS], "hand": HAND}
