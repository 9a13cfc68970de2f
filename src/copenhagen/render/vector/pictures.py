"""Everything that can be drawn, by its type: the front door of pictures."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args

import attrs

from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import Ability as CardAbility
from copenhagen.cardgame.components import EndOfGame, FacadeTile, Mission
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import Player as CardPlayer
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.validation import fields as card_fields
from copenhagen.cardgame.views import PlayerView
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import Fault, InvalidMove, InvalidState, InvalidValue, Reason
from copenhagen.games import covered
from copenhagen.house.colors import Color
from copenhagen.house.grid import ALL
from copenhagen.messages import catalogue_of, message
from copenhagen.notation import write_move
from copenhagen.notation.record import name_faults
from copenhagen.render.scene.cardgame import table_of
from copenhagen.render.vector import describing
from copenhagen.render.vector.cardgame import abilities as card_abilities
from copenhagen.render.vector.cardgame import table as card_table
from copenhagen.render.vector.cardgame.missions import mission_tile
from copenhagen.render.vector.cards import CARD, card, end_card
from copenhagen.render.vector.elements import Picture, above, document, group
from copenhagen.render.vector.house import spots_of
from copenhagen.render.vector.overlays import (
    Changes,
    Marks,
    Offer,
    Overlay,
    Preview,
    Refusal,
    as_tuple,
    covered_by,
    reason_lines,
)
from copenhagen.render.vector.rollwrite import table as roll_table
from copenhagen.render.vector.rollwrite.dice import die
from copenhagen.render.vector.wording import ABILITIES, FACES, MISSIONS, STARS, Speech, card_name
from copenhagen.rollwrite import actions as roll_actions
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import Ability as RollAbility
from copenhagen.rollwrite.components import FacadeShape, Face, Sheet, sheet_of
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Player as RollPlayer
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.validation import fields as roll_fields
from copenhagen.rollwrite.views import View as RollView
from copenhagen.values import are_all, is_count, seat_faults, shown

__all__ = ["Drawable", "Layout", "Part", "svg"]

Drawable = (
    CardState
    | CardView
    | CardHouse
    | CardPlayer
    | PlayerView
    | FacadeTile
    | Build
    | PlaceSpecial
    | PlaceJoker
    | CardAbility
    | Mission
    | Color
    | EndOfGame
    | RollState
    | RollView
    | RollHouse
    | RollPlayer
    | Sheet
    | FacadeShape
    | DrawShape
    | Face
    | RollAbility
)
"""Everything that there is a picture of."""

Layout = Literal["landscape", "portrait"]
"""How a whole table is laid out."""

Part = Literal[
    "houses",
    "display",
    "hand",
    "abilities",
    "missions",
    "tiles",
    "score",
    "supply",
    "dice",
    "sheet",
]
"""A part of a table; the card game has the first eight, Roll & Write has ``houses``,
``abilities``, ``score``, ``dice`` and ``sheet``."""


def svg(
    thing: Drawable,
    *,
    part: Part | None = None,
    overlays: Sequence[Overlay] = (),
    layout: Layout = "landscape",
    names: Sequence[str] = (),
    lang: str = "en",
) -> str:
    """Return a picture of `thing` as a document of SVG, which a web page can have within it.

    Drawn are, of the card game: a state with all its cards; a view, with what its seat may know
    and nothing else; a house, a player, a facade tile, a build or a single tile as it is placed,
    an ability tile, a mission, a card (a color, or the End of Game card). Of Roll & Write: a state
    or a view, a house, a player's sheet, the facade sheet, a shape, a drawn shape, a die, an
    ability.

    Of a state or a view, `layout` is ``"landscape"`` or ``"portrait"``, which is 390 units wide;
    with a `part`, only that part is drawn. `overlays` are laid over it: `Offer`, `Preview`,
    `Refusal` and `Changes`; over a house as well. Actions are drawn on the house of the player who
    decides. `names` are the names of the players by seat, and `lang` is the language of all words.

    What can be clicked on says what it is: every cell of a house has ``data-cell="c3"``, with the
    ``data-seat`` of its house around it; slots of the display have ``data-slot``, tiles and shapes
    of a stock ``data-tile="y3"``, ability tiles ``data-ability``, missions ``data-mission``, tracks
    ``data-track`` and their boxes ``data-box``, and whatever an `Offer` offers ``data-action``.
    There is no script in it, nothing from elsewhere and no ``id``, so any number of pictures can
    stand in one page. Its colors follow those of the reader, light or dark; a page may set them,
    see the guide. The same arguments always give the same text.

    >>> import copenhagen as cph
    >>> drawn = svg(cph.cardgame.House())
    >>> drawn.count('data-cell="'), drawn[:39]
    (45, '<svg xmlns="http://www.w3.org/2000/svg"')

    Raises `InvalidValue`, with everything that is wrong, if there is no picture of `thing`, or an
    argument is not what it has to be; `InvalidState` if a field of a state, a view, a player or a
    house has a value that can mean nothing there.
    """
    given, laid = as_tuple(names), as_tuple(overlays)
    if faults := [
        *_thing_faults(thing),
        *_part_faults(thing, part),
        *_layout_faults(layout),
        *_name_faults(thing, given),
        *_lang_faults(lang),
        *_overlay_faults(thing, laid),
    ]:
        raise InvalidValue(faults)
    if misfits := list(_MISFITS.get(type(thing), _none)(thing)):
        raise InvalidState(misfits)
    wanted = _Wanted(part, laid, layout, Speech(lang, given))
    picture, title, description = _DRAWN[type(thing)](thing, wanted)
    return document(picture, title, description)


@attrs.frozen
class _Wanted:
    """What else was asked for."""

    part: Part | None
    overlays: tuple[Overlay, ...]
    layout: Layout
    speech: Speech


_Drawn = tuple[Picture, str, str]
"""A picture, its title and its description."""


# Tables


def _card_table(table: CardState | CardView, wanted: _Wanted) -> _Drawn:
    scene, speech = table_of(table), wanted.speech
    asked, said = describing.card_table(scene, speech)
    decides = isinstance(table, CardState) or table.turn == table.seat
    overlays = tuple(
        Offer.at(table, overlay.actions)
        if decides and isinstance(overlay, Offer) and not overlay.costs
        else overlay
        for overlay in wanted.overlays
    )
    marks = Marks(overlays, scene.turn, card_table.draw)
    sight = card_table.Sight(scene, speech, marks, asked)
    return _laid_out(card_table, sight, wanted), describing.card_title(scene, speech), said


def _roll_table(table: RollState | RollView, wanted: _Wanted) -> _Drawn:
    state, viewer = (table, None) if isinstance(table, RollState) else (table.state, table.seat)
    speech = wanted.speech
    asked, said = describing.roll_table(state, speech)
    marks = Marks(wanted.overlays, state.seat, roll_table.draw)
    sight = roll_table.Sight(state, viewer, speech, marks, asked)
    title = describing.roll_title(state, viewer, speech)
    return _laid_out(roll_table, sight, wanted), title, said


def _laid_out(tables: Any, sight: Any, wanted: _Wanted) -> Picture:  # noqa: ANN401 (of one game)
    picture: Picture
    if wanted.part is not None:
        picture = tables.PARTS[wanted.part](sight)
        picture = above([picture, reason_lines(sight.marks, wanted.speech, picture.width)], 8)
    elif wanted.layout == "portrait":
        picture = tables.portrait(sight)
    else:
        picture = tables.landscape(sight)
    return picture


# Houses and players


def _house(house: CardHouse | RollHouse, wanted: _Wanted) -> _Drawn:
    tables: Any = card_table if isinstance(house, CardHouse) else roll_table
    marks = Marks(wanted.overlays, None, tables.draw)
    front = tables.house(house, _SIZE, marks)
    picture = above([front, reason_lines(marks, wanted.speech, front.width)], 8)
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
    spots = spots_of(covered_by(action))
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
    title = wanted.speech.say(ABILITIES[ability])
    return card_abilities.ability_tile(ability, wanted.speech), title, ""


def _mission(mission: Mission, wanted: _Wanted) -> _Drawn:
    return mission_tile(mission, wanted.speech), wanted.speech.say(MISSIONS[mission]), ""


def _card(shown: Color | EndOfGame, wanted: _Wanted) -> _Drawn:
    face = card(shown) if isinstance(shown, Color) else end_card()
    return Picture(*CARD, tuple(face)), wanted.speech.say(card_name(shown)), ""


def _sheet(sheet: Sheet, wanted: _Wanted) -> _Drawn:
    picture = roll_table.sheet(sheet, sheet.copies)
    return picture, wanted.speech.say(message("Facade sheet")), ""


def _die(face: Face, wanted: _Wanted) -> _Drawn:
    return die(face, wanted.speech), wanted.speech.say(FACES[face]), ""


def _star(ability: RollAbility, wanted: _Wanted) -> _Drawn:
    return roll_table.ability(ability, wanted.speech), wanted.speech.say(STARS[ability]), ""


_DRAWN: Mapping[type, Callable[[Any, _Wanted], _Drawn]] = {
    CardState: _card_table,
    CardView: _card_table,
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
    RollHouse: _house,
    RollPlayer: _player,
    Sheet: _sheet,
    FacadeShape: _shape,
    DrawShape: _placed,
    Face: _die,
    RollAbility: _star,
}

_TABLES: Mapping[type, Any] = {
    CardState: card_table,
    CardView: card_table,
    RollState: roll_table,
    RollView: roll_table,
}
_HOUSES = (CardHouse, RollHouse)


# What is wrong with what was given


def _none(_: object) -> Iterator[Fault]:
    yield from ()


def _roll_view_misfits(view: RollView) -> Iterator[Fault]:
    yield from roll_fields.misfits(view.state)
    yield from seat_faults(view.seat, len(view.state.players))


_MISFITS: Mapping[type, Callable[[Any], Iterable[Fault]]] = {
    CardState: card_fields.misfits,
    CardView: card_fields.view_misfits,
    CardHouse: card_fields.house_misfits,
    CardPlayer: card_fields.player_misfits,
    PlayerView: card_fields.player_misfits,
    RollState: roll_fields.misfits,
    RollView: _roll_view_misfits,
    RollHouse: roll_fields.house_misfits,
    RollPlayer: roll_fields.player_misfits,
}


def _thing_faults(thing: object) -> Iterator[Fault]:
    if type(thing) not in _DRAWN:
        yield Fault("thing", f"there is no picture of {shown(thing)}")
    elif isinstance(thing, Build | PlaceSpecial | PlaceJoker | DrawShape):
        yield from _move_faults(thing, "thing")
    elif isinstance(thing, Sheet) and thing not in (sheet_of(mirror=False), sheet_of(mirror=True)):
        yield Fault("thing", "is not the facade sheet of a game")


def _part_faults(thing: object, part: object) -> Iterator[Fault]:
    if part is None:
        return
    if type(thing) not in _TABLES:
        yield Fault("part", "only states and views have parts")
        return
    parts = _TABLES[type(thing)].PARTS
    if not isinstance(part, str) or part not in parts:
        yield Fault("part", f"{shown(part)} is not one of {', '.join(parts)}")


def _layout_faults(layout: object) -> Iterator[Fault]:
    if layout not in get_args(Layout):
        yield Fault("layout", f"{shown(layout)} is not one of {', '.join(get_args(Layout))}")


def _name_faults(thing: Any, names: object) -> Iterator[Fault]:  # noqa: ANN401 (anything at all)
    if names:
        table = thing.state if isinstance(thing, RollView) else thing
        players = getattr(table, "players", names)
        seats = len(players) if isinstance(players, tuple) else 0
        for fault in name_faults(names, seats):
            yield Fault(fault.path.replace("players", "names"), fault.text)


def _lang_faults(lang: object) -> Iterator[Fault]:
    try:
        catalogue_of(lang)
    except InvalidValue as error:
        yield from error.faults


def _overlay_faults(thing: object, overlays: object) -> Iterator[Fault]:
    if not isinstance(overlays, tuple):
        yield Fault("overlays", f"{shown(overlays)} is not a list of overlays")
        return
    if overlays and type(thing) not in (*_TABLES, *_HOUSES):
        yield Fault("overlays", "only states, views and houses have overlays")
    for place, overlay in enumerate(overlays):
        if type(overlay) not in _OVERLAYS:
            yield Fault(f"overlays[{place}]", f"{shown(overlay)} is not an overlay")
        else:
            yield from _OVERLAYS[type(overlay)](overlay, f"overlays[{place}]")


def _offer_faults(offer: Offer, path: str) -> Iterator[Fault]:
    actions, costs = offer.actions, offer.costs
    if not are_all(*_ACTIONS)(actions):
        yield Fault(f"{path}.actions", "have to be actions of a player")
        return
    for number, action in enumerate(actions):
        yield from _move_faults(action, f"{path}.actions[{number}]")
    if not _are_costs(costs):
        yield Fault(f"{path}.costs", "have to be numbers of cards, or None")
    elif costs and len(costs) != len(actions):
        yield Fault(f"{path}.costs", "have to be as many as the actions")


def _are_costs(costs: object) -> bool:
    return isinstance(costs, tuple) and all(cost is None or is_count(cost) for cost in costs)


def _action_faults(overlay: Preview | Refusal, path: str) -> Iterator[Fault]:
    if type(overlay.action) not in _ACTIONS:
        yield Fault(f"{path}.action", f"{shown(overlay.action)} is not an action of a player")
    else:
        yield from _move_faults(overlay.action, f"{path}.action")


def _refusal_faults(refusal: Refusal, path: str) -> Iterator[Fault]:
    yield from _action_faults(refusal, path)
    if not are_all(Reason)(refusal.reasons):
        yield Fault(f"{path}.reasons", "have to be reasons, as why_illegal returns them")


def _changes_faults(changes: Changes, path: str) -> Iterator[Fault]:
    for name, kinds in _CHANGED.items():
        found = getattr(changes, name)
        if type(found) is not tuple or not all(_is_change(one, kinds) for one in found):
            yield Fault(f"{path}.{name}", "is not what Changes.after or between puts there")
        elif name in {"cells", "lines"} and not all(0 < mask <= ALL for _, mask in found):
            yield Fault(f"{path}.{name}", "have to be cells of the grid")


def _is_change(one: object, kinds: tuple[tuple[type, ...], ...]) -> bool:
    parts = one if isinstance(one, tuple) else (one,)
    return len(parts) == len(kinds) and all(
        type(part) in kind for part, kind in zip(parts, kinds, strict=True)
    )


_CHANGED: Mapping[str, tuple[tuple[type, ...], ...]] = {
    "cells": ((int,), (int,)),
    "lines": ((int,), (int,)),
    "slots": ((int,),),
    "abilities": ((int,), (CardAbility,)),
    "missions": ((int,), (Mission,)),
    "boxes": ((int,), (Color,), (int,)),
    "points": ((int,), (int,)),
}
"""The types of what each field of `Changes` lists."""

_OVERLAYS: Mapping[type, Callable[[Any, str], Iterator[Fault]]] = {
    Offer: _offer_faults,
    Preview: _action_faults,
    Refusal: _refusal_faults,
    Changes: _changes_faults,
}


def _move_faults(move: Any, path: str) -> Iterator[Fault]:  # noqa: ANN401 (a move, or nearly)
    try:
        write_move(move)
    except InvalidMove as error:
        yield from (Fault(path, fault.text) for fault in error.faults)


_ACTIONS = frozenset((*get_args(card_actions.Action), *get_args(roll_actions.Action)))
