"""Everything that can be drawn, by its type: the front door of pictures."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeGuard

import attrs

from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import Ability as CardAbility
from copenhagen.cardgame.components import EndOfGame, FacadeTile, Mission
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import Player as CardPlayer
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import PlayerView
from copenhagen.cardgame.views import PublicView as CardPublicView
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import InvalidValue, few
from copenhagen.games import covered
from copenhagen.house.colors import Color
from copenhagen.messages import message
from copenhagen.notation import write_move
from copenhagen.render.scene import cardgame as card_scene
from copenhagen.render.scene import rollwrite as roll_scene
from copenhagen.render.scene.misfits import require_fields
from copenhagen.render.vector import arguments, describing
from copenhagen.render.vector.cardgame import abilities as card_abilities
from copenhagen.render.vector.cardgame import table as card_table
from copenhagen.render.vector.cardgame.missions import mission_tile
from copenhagen.render.vector.cards import CARD, card, end_card
from copenhagen.render.vector.elements import Picture, above, document, group
from copenhagen.render.vector.house import spots_of
from copenhagen.render.vector.kinds import Drawable, Layout, Part
from copenhagen.render.vector.marks import Marks, cells_covered, reason_lines
from copenhagen.render.vector.overlays import Offer, Overlay, as_tuple
from copenhagen.render.vector.rollwrite import table as roll_table
from copenhagen.render.vector.rollwrite.dice import die
from copenhagen.render.vector.tables import TableDrawing
from copenhagen.render.vector.wording import FACE_NAMES, Speech, card_name, with_signs
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import Ability as RollAbility
from copenhagen.rollwrite.components import FacadeShape, Face, Sheet
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Player as RollPlayer
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import PublicView as RollPublicView
from copenhagen.rollwrite.views import View as RollView


def svg(  # noqa: PLR0913 (each can be left out, and has a name)
    thing: "Drawable",
    *,
    part: "Part | None" = None,
    seat: int | None = None,
    overlays: "Sequence[Overlay]" = (),
    layout: "Layout" = "landscape",
    names: Sequence[str] = (),
    lang: str = "en",
    styled: bool = True,
    lean: bool = False,
) -> str:
    """Return a picture of `thing` as a document of SVG, which a web page can have within it.

    Drawn are, of the card game: a state with all its cards; a view, with what its seat may know
    and nothing else; a public view, for those who watch; a house, a player, a facade tile, a build
    or a single tile as it is placed, an ability tile, a mission, a card (a color, or the End of
    Game card). Of Roll & Write: a state, a view or a public view, a house, a player's sheet, the
    facade sheet, a shape, a drawn shape, a die, an ability.

    Of a state or a view, `layout` is ``"landscape"`` or ``"portrait"``, which is 390 units wide;
    with a `part`, only that part is drawn and described, and of the part ``"houses"`` with a `seat`
    (from 0) only what lies before that player. `overlays` are laid over it: `Offer`, `Preview`,
    `Refusal` and `Changes`; over a house as well. Actions are drawn on the house of the player who
    decides. `names` are the names of the players by seat, and `lang` is the language of all words.

    What can be clicked on says what it is: every cell of a house has ``data-cell="c3"``, with the
    ``data-seat`` of its house around it; footbridges of the display have ``data-slot``, tiles and
    shapes of a stock ``data-tile="y3"``, ability tiles ``data-ability``, missions ``data-mission``,
    tracks ``data-track`` and their boxes ``data-box``, coats of arms ``data-coat``, and whatever an
    `Offer` offers ``data-action``. There is no script in it, nothing from elsewhere and no ``id``,
    so any number of pictures can stand in one page. Its colors follow those of the reader, light or
    dark; a page may set them, see the guide. A page with many pictures can have their style once,
    from `style_sheet`, and draw them with ``styled=False``, without it. Pictures that are only
    looked at, within HTML, are much smaller with ``lean=True``: nothing in them can be clicked on
    or says what it is, footbridges have no numbers, parts no description, and a house of the card
    game that is drawn alone ends above what is built. The same arguments always give the same text.

    >>> import copenhagen as cph
    >>> drawn = svg(cph.cardgame.House())
    >>> drawn.count('data-cell="'), drawn[:39]
    (45, '<svg xmlns="http://www.w3.org/2000/svg"')

    Raises `InvalidValue`, with everything that is wrong, if there is no picture of `thing`, or an
    argument is not what it has to be; `InvalidState` if a field of a state, a view, a player or a
    house has a value that can mean nothing there.
    """
    given, laid = as_tuple(names), as_tuple(overlays)
    asked = (
        *arguments.thing_faults(thing),
        *arguments.part_faults(thing, part),
        *arguments.seat_of_part_faults(thing, part, seat),
        *arguments.layout_faults(layout),
        *arguments.name_faults(thing, given),
        *arguments.lang_faults(lang),
        *few(arguments.overlay_faults(thing, laid)),
    )
    if asked:
        raise InvalidValue(asked)
    require_fields(thing)
    wanted = _Wanted(part, seat, laid, layout, Speech(lang, given), lean=lean)
    picture, title, description = _DRAWN[type(thing)](thing, wanted)
    if lean and part is not None:
        description = ""
    description = " ".join((description, *describing.refused(laid, wanted.speech))).strip()
    drawn = document(picture, title, description, styled=styled, lean=lean)
    return with_signs(drawn, lang)


@attrs.frozen
class _Wanted:
    """Everything that was asked for besides the thing to draw."""

    part: Part | None
    seat: int | None
    overlays: tuple[Overlay, ...]
    layout: Layout
    speech: Speech
    lean: bool


_Drawn = tuple[Picture, str, str]
"""A picture, its title and its description."""


# Tables


def _card_table(table: CardState | CardView | CardPublicView, wanted: _Wanted) -> _Drawn:
    scene, speech = card_scene.table_of(table), wanted.speech
    of_part = describing.card_part(wanted.part or "", scene, speech)
    # What is asked stands on a whole table alone.
    described = of_part or wanted.seat is not None
    asked, said = ((), "") if described else describing.card_table(scene, speech)
    overlays = tuple(
        Offer.at(table, overlay.actions)
        if isinstance(overlay, Offer) and not overlay.costs and _knows_costs(table)
        else overlay
        for overlay in wanted.overlays
    )
    marks = Marks(overlays, scene.to_act, card_table.draw)
    drawing = card_table.CardDrawing(scene, speech, marks, asked)
    picture = _laid_out(drawing, wanted)
    if wanted.seat is not None:
        return picture, *_before_player(wanted.seat, scene.players[wanted.seat].house, speech)
    if of_part:
        return picture, speech.say(drawing.title(str(wanted.part))), of_part
    return picture, describing.card_title(scene, speech), said


def _knows_costs(table: CardState | CardView | CardPublicView) -> TypeGuard[CardState | CardView]:
    """Tell whether the hand of the player who decides is known."""
    return isinstance(table, CardState) or (
        isinstance(table, CardView) and table.to_act == table.viewer
    )


def _roll_table(table: RollState | RollView | RollPublicView, wanted: _Wanted) -> _Drawn:
    scene, speech = roll_scene.table_of(table), wanted.speech
    of_part = describing.roll_part(wanted.part or "", scene.table, speech)
    # What is asked stands on a whole table alone.
    described = of_part or wanted.seat is not None
    asked, said = ((), "") if described else describing.roll_table(scene.table, speech)
    marks = Marks(wanted.overlays, scene.to_act, roll_table.draw)
    drawing = roll_table.RollDrawing(scene, speech, marks, asked)
    picture = _laid_out(drawing, wanted)
    if wanted.seat is not None:
        return picture, *_before_player(wanted.seat, scene.players[wanted.seat].house, speech)
    if of_part:
        return picture, speech.say(drawing.title(str(wanted.part))), of_part
    watched = isinstance(table, RollPublicView)
    title = describing.roll_title(scene.table, scene.viewer, speech, watched=watched)
    return picture, title, said


def _before_player(seat: int, house: CardHouse | RollHouse, speech: Speech) -> tuple[str, str]:
    """Return the title and the description of what lies before one player."""
    title = speech.say(message("House of {player}", player=speech.name(seat)))
    return title, describing.house(house, speech)


def _laid_out(drawing: TableDrawing[Any], wanted: _Wanted) -> Picture:
    if wanted.part is None:
        return drawing.portrait() if wanted.layout == "portrait" else drawing.landscape()
    picture = (
        drawing.PARTS[wanted.part](drawing) if wanted.seat is None else drawing.panel(wanted.seat)
    )
    return above([picture, reason_lines(drawing.marks, wanted.speech, picture.width)], 8)


# Houses and players


def _house(house: CardHouse | RollHouse, wanted: _Wanted) -> _Drawn:
    if isinstance(house, CardHouse):
        marks = Marks(wanted.overlays, None, card_table.draw)
        front = card_table.house(house, _SIZE, marks, lean=wanted.lean)
    else:
        marks = Marks(wanted.overlays, None, roll_table.draw)
        front = roll_table.house(house, _SIZE, marks)
    picture = above([front, reason_lines(marks, wanted.speech, front.width)], 8)
    picture = attrs.evolve(picture, cut=front.cut)
    return picture, wanted.speech.say(message("House")), describing.house(house, wanted.speech)


_SIZE = 40.0


def _player(player: CardPlayer | PlayerView | RollPlayer, wanted: _Wanted) -> _Drawn:
    tables: Any = roll_table if isinstance(player, RollPlayer) else card_table
    said = describing.house(player.house, wanted.speech)
    return tables.player(player, wanted.speech), wanted.speech.say(message("Player")), said


# Single things


def _tile(tile: FacadeTile, wanted: _Wanted) -> _Drawn:
    picture = card_table.tile_picture(tile, _SIZE)
    return _alone(picture, str(tile)), wanted.speech.say(describing.tile_name(tile)), ""


def _placed(action: Build | PlaceSpecial | PlaceJoker | DrawShape, wanted: _Wanted) -> _Drawn:
    """Return what an action places, turned as it is placed."""
    tables: Any = roll_table if isinstance(action, DrawShape) else card_table
    spots = spots_of(cells_covered(action))
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    width, height = 1 + max(x for x, _ in spots) - left, 1 + max(y for _, y in spots) - top
    parts = group(tables.draw(action, _SIZE), -left * _SIZE, -top * _SIZE)
    picture = Picture(width * _SIZE, height * _SIZE, (parts,))
    title = wanted.speech.say(describing.placed_name(action))
    return _alone(picture, None, write_move(action)), title, ", ".join(covered(action))


def _shape(shape: FacadeShape, wanted: _Wanted) -> _Drawn:
    picture = roll_table.shape_picture(shape, _SIZE)
    return _alone(picture, str(shape)), wanted.speech.say(describing.shape_name(shape)), ""


def _alone(picture: Picture, tile: str | None, action: str | None = None) -> Picture:
    parts = group(picture.parts, data_tile=tile, data_move=action)
    return Picture(picture.width, picture.height, (parts,))


def _ability(ability: CardAbility, wanted: _Wanted) -> _Drawn:
    title = wanted.speech.say(ability.title)
    return card_abilities.ability_tile(ability, wanted.speech), title, ""


def _mission(mission: Mission, wanted: _Wanted) -> _Drawn:
    return mission_tile(mission, wanted.speech), wanted.speech.say(mission.title), ""


def _card(shown: Color | EndOfGame, wanted: _Wanted) -> _Drawn:
    face = card(shown) if isinstance(shown, Color) else end_card()
    return Picture(*CARD, tuple(face)), wanted.speech.say(card_name(shown)), ""


def _sheet(sheet: Sheet, wanted: _Wanted) -> _Drawn:
    picture = roll_table.sheet(sheet, sheet.copies)
    return picture, wanted.speech.say(message("Facade sheet")), ""


def _die(face: Face, wanted: _Wanted) -> _Drawn:
    return die(face, wanted.speech), wanted.speech.say(FACE_NAMES[face]), ""


def _star(ability: RollAbility, wanted: _Wanted) -> _Drawn:
    return roll_table.ability(ability, wanted.speech), wanted.speech.say(ability.title), ""


_DRAWN: Mapping[type, Callable[[Any, _Wanted], _Drawn]] = {
    CardState: _card_table,
    CardView: _card_table,
    CardPublicView: _card_table,
    CardHouse: _house,
    CardPlayer: _player,
    PlayerView: _player,
    FacadeTile: _tile,
    Build: _placed,
    PlaceSpecial: _placed,
    PlaceJoker: _placed,
    CardAbility: _ability,
    Mission: _mission,
    Color: _card,
    EndOfGame: _card,
    RollState: _roll_table,
    RollView: _roll_table,
    RollPublicView: _roll_table,
    RollHouse: _house,
    RollPlayer: _player,
    Sheet: _sheet,
    FacadeShape: _shape,
    DrawShape: _placed,
    Face: _die,
    RollAbility: _star,
}
