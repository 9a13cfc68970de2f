"""The icons of the missions, and the mission tiles."""

from copenhagen.cardgame.mission_tiles import MISSION_TILES, Mission
from copenhagen.cardgame.pictures.abilities import first_line
from copenhagen.render.vector.elements import (
    Markup,
    Picture,
    element,
    group,
    kept,
    lines_within,
    rect,
    text,
    titled,
)
from copenhagen.render.vector.signs import blocks
from copenhagen.render.vector.wording import Speech

_TILE = (84.0, 70.0)


def mission_icon(mission: Mission) -> list[Markup]:
    """Return the condition of a mission as a picture of 60 by 34 units."""
    cells = MISSION_TILES[mission].icon
    rows = cells.count("/") + 1
    size = min(12.0, 34 / rows)
    width = size * len(cells.split("/", maxsplit=1)[0])
    return blocks(cells, (60 - width) / 2, (34 - size * rows) / 2, size)


def mission_tile(mission: Mission, speech: Speech) -> Picture:
    """Return a mission tile: its icon and its name."""
    return _mission_tile(mission, speech.say(mission.title))


@kept
def _mission_tile(mission: Mission, name: str) -> Picture:
    width, height = _TILE
    lines = lines_within(name, width - 4, 10)[:2]
    parts = [
        rect(1, 1, width - 2, height - 2, "frame", r=7),
        group(mission_icon(mission), (width - 60) / 2, 6),
        *(
            text(width / 2, first_line(lines) + 11 * row, line, 10, "mid")
            for row, line in enumerate(lines)
        ),
    ]
    tile = titled(group(parts, data_mission=str(mission)), name)
    return Picture(width, height, (tile,))


def small_mission(mission: Mission, speech: Speech) -> Picture:
    """Return the icon of a mission alone."""
    icon = element("g", *mission_icon(mission), transform="translate(3 6) scale(.6)")
    token = group([rect(1, 1, 40, 30, "frame", r=6), icon], data_mission=str(mission))
    return Picture(42, 33, (titled(token, speech.say(mission.title)),))
