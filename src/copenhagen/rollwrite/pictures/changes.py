"""The changes in pictures of Roll & Write between two positions."""

from collections.abc import Iterator
from typing import Any

from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.state import Player


def differences(was: Player, now: Player) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield the boxes of tracks that a player has marked in between."""
    for color in COLORS:
        for box in range(was.tracks[color], now.tracks[color]):
            yield "boxes", (color, box + 1)
