"""The changes in pictures of the card game: from events, and between two positions."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.cardgame import events
from copenhagen.cardgame.pictures.scene import side_of
from copenhagen.cardgame.state import Player, PlayerView
from copenhagen.render.vector.changes import Found, lines_of, one_cell_of, points_of


def _ability(event: events.AbilityTaken | events.AbilityUsed) -> Found:
    return [(event.seat, event.ability)]


def _abilities(event: events.AbilitiesActivated | events.AbilitiesReady) -> Found:
    return [(event.seat, ability) for ability in event.abilities]


NEWS: Mapping[type, tuple[str, Callable[[Any], Found]]] = MappingProxyType(
    {
        events.TileBuilt: ("cells", lambda event: [(event.seat, event.build.placement.cells)]),
        events.JokerPlaced: ("cells", one_cell_of),
        events.SpecialPlaced: ("cells", one_cell_of),
        events.LinesCompleted: ("lines", lines_of),
        events.AbilityTaken: ("abilities", _ability),
        events.AbilityUsed: ("abilities", _ability),
        events.AbilitiesActivated: ("abilities", _abilities),
        events.AbilitiesReady: ("abilities", _abilities),
        events.MissionGained: ("missions", lambda event: [(event.seat, event.mission)]),
        events.MissionScored: ("points", lambda event: [(event.seat, 1)]),
        events.PointsScored: ("points", points_of),
    }
)
"""The kind of news for each type of event, and its entries."""


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
