"""The mission tiles of Expansion 1, with the data of each in one place.

Their conditions are in `copenhagen.cardgame.rules.expansion.missions`.
"""

from collections.abc import Mapping
from typing import Literal

import attrs

from copenhagen.messages import Message, in_context, message
from copenhagen.values import Named, complete, immutable, svg_repr


@svg_repr
class Mission(Named):
    """The mission tiles of Expansion 1."""

    ONLY_WINDOWS = 0
    TWO_COLUMNS = 1
    THREE_ROWS = 2
    ONLY_BRICKWORK = 3
    THREE_WINDOWS = 4
    ONE_COLOR = 5

    @property
    def title(self) -> Message:
        """The name of the mission."""
        return MISSION_TILES[self].title

    @property
    def purpose(self) -> Message:
        """A sentence with the condition of the mission."""
        return MISSION_TILES[self].purpose


MissionName = Literal[
    "only_windows", "two_columns", "three_rows", "only_brickwork", "three_windows", "one_color"
]
"""The names of the missions, as written in JSON."""

MISSIONS = tuple(Mission)
"""All mission tiles in their fixed order."""


@attrs.frozen(kw_only=True)
@immutable
class MissionTile:
    """The data of a mission, except its condition."""

    title: Message
    """The name of the mission."""
    letter: str
    """The letter in notation."""
    rule: str
    """The id of the rule with the condition of the mission."""
    purpose: Message
    """A sentence with the condition of the mission."""
    icon: str
    """The cells to complete, row by row from the top with ``/`` between the rows: ``#`` brickwork,
    ``o`` a window, ``=`` either, ``b`` a window of one color, ``.`` an empty cell."""


MISSION_TILES: Mapping[Mission, MissionTile] = complete(
    f"{__name__}.MISSION_TILES",
    Mission,
    {
        Mission.ONLY_WINDOWS: MissionTile(
            title=in_context("mission", "Only windows"),
            letter="W",
            rule="expansion.mission.only-windows",
            purpose=message(
                "Complete two rows, one right above the other, with nothing but windows."
            ),
            icon="ooooo/ooooo",
        ),
        Mission.TWO_COLUMNS: MissionTile(
            title=in_context("mission", "Two columns"),
            letter="C",
            rule="expansion.mission.two-columns",
            purpose=message("Complete two columns right beside each other."),
            icon="..==./..==./..==./..==./..==.",
        ),
        Mission.THREE_ROWS: MissionTile(
            title=in_context("mission", "Three rows"),
            letter="R",
            rule="expansion.mission.three-rows",
            purpose=message("Complete three rows right above each other."),
            icon="=====/=====/=====",
        ),
        Mission.ONLY_BRICKWORK: MissionTile(
            title=in_context("mission", "Only brickwork"),
            letter="K",
            rule="expansion.mission.only-brickwork",
            purpose=message("Complete a row of five bricks."),
            icon="#####",
        ),
        Mission.THREE_WINDOWS: MissionTile(
            title=in_context("mission", "Three windows"),
            letter="T",
            rule="expansion.mission.three-windows",
            purpose=message("Complete a row that has exactly three windows."),
            icon="o#oo#",
        ),
        Mission.ONE_COLOR: MissionTile(
            title=in_context("mission", "One color"),
            letter="O",
            rule="expansion.mission.one-color",
            purpose=message("Complete a row of a single color."),
            icon="bbbbb",
        ),
    },
)
"""The data of each mission, except its condition."""
