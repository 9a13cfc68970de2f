"""The parts that all games' pictures share: the request, tables, single things."""

from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.games import covered
from copenhagen.messages import Message, message
from copenhagen.notation import write_move
from copenhagen.render.vector.elements import Markup, Picture, above, group
from copenhagen.render.vector.house import spots_of
from copenhagen.render.vector.kinds import Layout, Part
from copenhagen.render.vector.marks import Marks, cells_covered, reason_lines
from copenhagen.render.vector.overlays import Overlay
from copenhagen.render.vector.tables import TableDrawing
from copenhagen.render.vector.wording import Speech

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from copenhagen.games import Action

Drawn = tuple[Picture, str, str]
"""A picture, its title and its description."""

SIZE = 40.0
"""The size of a cell in a picture of a single thing."""


@attrs.frozen
class Wanted:
    """All arguments of a picture besides the thing to draw."""

    part: Part | None
    seat: int | None
    overlays: tuple[Overlay, ...]
    layout: Layout
    speech: Speech
    lean: bool


def table_picture(drawing: TableDrawing[Any], wanted: Wanted) -> Picture:
    """Return the picture of a table, or of the requested part of it."""
    if wanted.part is None:
        return drawing.portrait() if wanted.layout == "portrait" else drawing.landscape()
    picture = (
        drawing.PARTS[wanted.part](drawing) if wanted.seat is None else drawing.panel(wanted.seat)
    )
    return above([picture, reason_lines(drawing.marks, wanted.speech, picture.width)], 8)


def house_of(seat: int, speech: Speech) -> str:
    """Return the title of a player's area."""
    return speech.say(message("House of {player}", player=speech.name(seat)))


def house_picture(front: Picture, marks: Marks, wanted: Wanted, described: str) -> Drawn:
    """Return the picture of a house, with the reasons against the overlaid actions."""
    picture = above([front, reason_lines(marks, wanted.speech, front.width)], 8)
    return attrs.evolve(picture, cut=front.cut), wanted.speech.say(message("House")), described


def placed(
    action: "Action",
    draw: "Callable[[Action, float], Sequence[Markup]]",
    title: Message,
    wanted: Wanted,
) -> Drawn:
    """Return the piece that an action places, in its orientation."""
    spots = spots_of(cells_covered(action))
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    width, height = 1 + max(x for x, _ in spots) - left, 1 + max(y for _, y in spots) - top
    parts = group(draw(action, SIZE), -left * SIZE, -top * SIZE)
    picture = Picture(width * SIZE, height * SIZE, (parts,))
    said = ", ".join(covered(action))
    return alone(picture, None, write_move(action)), wanted.speech.say(title), said


def alone(picture: Picture, tile: str | None, action: str | None = None) -> Picture:
    """Return the picture of a single thing with its name, or the notation of its action."""
    parts = group(picture.parts, data_tile=tile, data_move=action)
    return Picture(picture.width, picture.height, (parts,))
