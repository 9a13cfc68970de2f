"""The changes in pictures of the card game between two positions."""

from collections.abc import Iterator
from typing import Any

from copenhagen.cardgame.pictures.scene import side_of
from copenhagen.cardgame.state import Player, PlayerView


def differences(
    was: Player | PlayerView, now: Player | PlayerView
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield the ability tiles and missions of a player that differ now."""
    for ability in now.abilities:
        if side_of(was, ability) != side_of(now, ability):
            yield "abilities", (ability,)
    for mission in now.missions:
        if mission not in was.missions:
            yield "missions", (mission,)
