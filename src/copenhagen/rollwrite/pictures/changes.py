"""The changes in pictures of Roll & Write: from events, and between two positions."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.house.colors import COLORS
from copenhagen.render.vector.changes import Found, lines_of, one_cell_of, points_of
from copenhagen.rollwrite import events
from copenhagen.rollwrite.state import Player


def _shape(event: events.ShapePlaced | events.ShapeDrawn) -> Found:
    return [(event.seat, event.cells)]


NEWS: Mapping[type, tuple[str, Callable[[Any], Found]]] = MappingProxyType(
    {
        events.ShapePlaced: ("cells", _shape),
        events.ShapeDrawn: ("cells", _shape),
        events.SquareDrawn: ("cells", one_cell_of),
        events.LinesCompleted: ("lines", lines_of),
        events.BoxMarked: ("boxes", lambda event: [(event.seat, event.color, event.box)]),
        events.PointsScored: ("points", points_of),
    }
)
"""The kind of news for each type of event, and its entries."""


def differences(was: Player, now: Player) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield the boxes of tracks that a player has marked in between."""
    for color in COLORS:
        for box in range(was.tracks[color], now.tracks[color]):
            yield "boxes", (color, box + 1)
