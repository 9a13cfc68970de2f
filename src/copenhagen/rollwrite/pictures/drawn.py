"""All things of Roll & Write with a picture, by type."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.errors import Fault
from copenhagen.messages import message
from copenhagen.render.vector import drawing
from copenhagen.render.vector.drawing import SIZE, Drawn, Wanted, alone
from copenhagen.render.vector.marks import Marks
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import Ability, FacadeShape, Face, Sheet, sheet_of
from copenhagen.rollwrite.pictures import describing, scene
from copenhagen.rollwrite.pictures import table as tables
from copenhagen.rollwrite.pictures.dice import FACE_NAMES, die
from copenhagen.rollwrite.state import House, Player, PublicView, State, View

PARTS = tables.RollDrawing.PARTS
"""The parts of a table."""

HOUSE = House
"""The class of houses, which may have overlays as tables have."""

CHANGED: Mapping[str, type] = MappingProxyType({})
"""The types of the entries in these fields of `Changes`; there are none for this game alone."""


def thing_faults(thing: object) -> tuple[Fault, ...]:
    """Return a fault for a facade sheet that no game has."""
    if isinstance(thing, Sheet) and thing not in (sheet_of(mirror=False), sheet_of(mirror=True)):
        return (Fault("thing", "is not the facade sheet of a game"),)
    return ()


def cost(_: State | View, __: object) -> None:
    """Return ``None``: no action costs cards."""


def _table(table: State | View | PublicView, wanted: Wanted) -> Drawn:
    shown, speech = scene.table_of(table), wanted.speech
    of_part = describing.part(wanted.part or "", shown.table, speech)
    # The current question is shown on a whole table only.
    described = of_part or wanted.seat is not None
    asked, said = ((), "") if described else describing.table(shown.table, speech)
    marks = Marks(wanted.overlays, shown.to_act, tables.draw)
    drawn = tables.RollDrawing(shown, speech, marks, asked)
    picture = drawing.table_picture(drawn, wanted)
    if wanted.seat is not None:
        house = describing.house(shown.players[wanted.seat].house, speech)
        return picture, drawing.house_of(wanted.seat, speech), house
    if of_part:
        return picture, speech.say(drawn.title(str(wanted.part))), of_part
    watched = isinstance(table, PublicView)
    title = describing.title(shown.table, shown.viewer, speech, watched=watched)
    return picture, title, said


def _house(house: House, wanted: Wanted) -> Drawn:
    marks = Marks(wanted.overlays, None, tables.draw)
    front = tables.house(house, SIZE, marks)
    return drawing.house_picture(front, marks, wanted, describing.house(house, wanted.speech))


def _player(player: Player, wanted: Wanted) -> Drawn:
    said = describing.house(player.house, wanted.speech)
    return tables.player(player, wanted.speech), wanted.speech.say(message("Player")), said


def _placed(action: DrawShape, wanted: Wanted) -> Drawn:
    return drawing.placed(action, tables.draw, message("shape"), wanted)


def _shape(shape: FacadeShape, wanted: Wanted) -> Drawn:
    picture = tables.shape_picture(shape, SIZE)
    return alone(picture, str(shape)), wanted.speech.say(describing.shape_name(shape)), ""


def _sheet(sheet: Sheet, wanted: Wanted) -> Drawn:
    picture = tables.sheet(sheet, sheet.copies)
    return picture, wanted.speech.say(message("Facade sheet")), ""


def _die(face: Face, wanted: Wanted) -> Drawn:
    return die(face, wanted.speech), wanted.speech.say(FACE_NAMES[face]), ""


def _ability(ability: Ability, wanted: Wanted) -> Drawn:
    return tables.ability(ability, wanted.speech), wanted.speech.say(ability.title), ""


DRAWN: Mapping[type, Callable[[Any, Wanted], Drawn]] = MappingProxyType(
    {
        State: _table,
        View: _table,
        PublicView: _table,
        House: _house,
        Player: _player,
        Sheet: _sheet,
        FacadeShape: _shape,
        DrawShape: _placed,
        Face: _die,
        Ability: _ability,
    }
)
"""The functions that draw things, by type."""
