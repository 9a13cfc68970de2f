"""All things of the card game with a picture, by type."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeGuard

from copenhagen.cardgame.actions import Action, Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import Ability, EndOfGame, FacadeTile, Mission
from copenhagen.cardgame.game import payments
from copenhagen.cardgame.pictures import abilities, describing, scene
from copenhagen.cardgame.pictures import table as tables
from copenhagen.cardgame.pictures.display import card_name
from copenhagen.cardgame.pictures.missions import mission_tile
from copenhagen.cardgame.state import House, Player, State
from copenhagen.cardgame.views import PlayerView, PublicView, View
from copenhagen.errors import Fault
from copenhagen.house.colors import Color
from copenhagen.messages import message
from copenhagen.render.vector import drawing
from copenhagen.render.vector.cards import CARD, card, end_card
from copenhagen.render.vector.drawing import SIZE, Drawn, Wanted, alone
from copenhagen.render.vector.elements import Picture
from copenhagen.render.vector.marks import Marks
from copenhagen.render.vector.overlays import Offer

PARTS = tables.CardDrawing.PARTS
"""The parts of a table."""

HOUSE = House
"""The class of houses, which may have overlays as tables have."""

CHANGED: Mapping[str, type] = MappingProxyType({"abilities": Ability, "missions": Mission})
"""The types of the entries in these fields of `Changes`."""


def thing_faults(_: object) -> tuple[Fault, ...]:
    """Return no faults: every value of the right type has a picture."""
    return ()


def cost(known: State | View, action: Action) -> int | None:
    """Return the lowest price of a build in cards; ``None`` for other actions."""
    if not isinstance(action, Build):
        return None
    ways = payments(known, action)
    return min((way.natural + way.converted for way in ways), default=None)


def _table(table: State | View | PublicView, wanted: Wanted) -> Drawn:
    shown, speech = scene.table_of(table), wanted.speech
    of_part = describing.part(wanted.part or "", shown, speech)
    # The current question is shown on a whole table only.
    described = of_part or wanted.seat is not None
    asked, said = ((), "") if described else describing.table(shown, speech)
    overlays = tuple(
        Offer.at(table, overlay.actions)
        if isinstance(overlay, Offer) and not overlay.costs and _knows_costs(table)
        else overlay
        for overlay in wanted.overlays
    )
    marks = Marks(overlays, shown.to_act, tables.draw)
    drawn = tables.CardDrawing(shown, speech, marks, asked)
    picture = drawing.table_picture(drawn, wanted)
    if wanted.seat is not None:
        house = describing.house(shown.players[wanted.seat].house, speech)
        return picture, drawing.house_of(wanted.seat, speech), house
    if of_part:
        return picture, speech.say(drawn.title(str(wanted.part))), of_part
    return picture, describing.title(shown, speech), said


def _knows_costs(table: State | View | PublicView) -> TypeGuard[State | View]:
    """Return whether the hand of the deciding player is known."""
    return isinstance(table, State) or (isinstance(table, View) and table.to_act == table.viewer)


def _house(house: House, wanted: Wanted) -> Drawn:
    marks = Marks(wanted.overlays, None, tables.draw)
    front = tables.house(house, SIZE, marks, lean=wanted.lean)
    return drawing.house_picture(front, marks, wanted, describing.house(house, wanted.speech))


def _player(player: Player | PlayerView, wanted: Wanted) -> Drawn:
    said = describing.house(player.house, wanted.speech)
    return tables.player(player, wanted.speech), wanted.speech.say(message("Player")), said


def _tile(tile: FacadeTile, wanted: Wanted) -> Drawn:
    picture = tables.tile_picture(tile, SIZE)
    return alone(picture, str(tile)), wanted.speech.say(describing.tile_name(tile)), ""


def _placed(action: Build | PlaceSpecial | PlaceJoker, wanted: Wanted) -> Drawn:
    return drawing.placed(action, tables.draw, describing.placed_name(action), wanted)


def _ability(ability: Ability, wanted: Wanted) -> Drawn:
    return abilities.ability_tile(ability, wanted.speech), wanted.speech.say(ability.title), ""


def _mission(mission: Mission, wanted: Wanted) -> Drawn:
    return mission_tile(mission, wanted.speech), wanted.speech.say(mission.title), ""


def _card(shown: Color | EndOfGame, wanted: Wanted) -> Drawn:
    face = card(shown) if isinstance(shown, Color) else end_card()
    return Picture(*CARD, tuple(face)), wanted.speech.say(card_name(shown)), ""


DRAWN: Mapping[type, Callable[[Any, Wanted], Drawn]] = MappingProxyType(
    {
        State: _table,
        View: _table,
        PublicView: _table,
        House: _house,
        Player: _player,
        PlayerView: _player,
        FacadeTile: _tile,
        Build: _placed,
        PlaceSpecial: _placed,
        PlaceJoker: _placed,
        Ability: _ability,
        Mission: _mission,
        Color: _card,
        EndOfGame: _card,
    }
)
"""The functions that draw things, by type."""
