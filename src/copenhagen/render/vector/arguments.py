"""Validation of the arguments of a picture: all faults at once, before drawing."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

from copenhagen.engine.game import GameKind, InRooms, game_of, loaded_games
from copenhagen.errors import Fault, InvalidMove, InvalidValue, Reason, shown
from copenhagen.house.colors import Color
from copenhagen.house.grid import ALL
from copenhagen.messages import catalogue_of
from copenhagen.notation import record, write_move
from copenhagen.render.vector.changes import Changes
from copenhagen.render.vector.drawing import Drawn, Wanted
from copenhagen.render.vector.kinds import Layout
from copenhagen.render.vector.overlays import Offer, Preview, Refusal
from copenhagen.render.vector.plain import plain_table
from copenhagen.values import are_all, is_count, seat_faults


def draw_of(kind: type) -> Callable[[Any, Wanted], Drawn]:
    """Return the function that draws things of a type."""
    return _DRAWN.find(kind) or plain_table


def thing_faults(thing: object) -> Iterator[Fault]:
    """Yield a fault if there is no picture of `thing`."""
    kind = type(thing)
    if _DRAWN.find(kind) is None and _table_of(kind) is None:
        yield Fault("thing", f"there is no picture of {shown(thing)}")
    elif game_of(kind, "actions") is not None:
        yield from _move_faults(thing, "thing")
    else:
        for game in loaded_games():
            if (room := game.room_or_none("pictures.drawn")) is not None:
                yield from room.thing_faults(thing)


def _table_of(kind: type) -> GameKind | None:
    """Return the game with states or views of this type."""
    return game_of(kind, "state", "view", "public_view")


def part_faults(thing: object, part: object) -> Iterator[Fault]:
    """Yield a fault if `thing` does not have this part."""
    if part is None:
        return
    game = _table_of(type(thing))
    if game is None:
        yield Fault("part", "only states and views have parts")
        return
    parts = getattr(game.room_or_none("pictures.drawn"), "PARTS", ())
    if not isinstance(part, str) or part not in parts:
        yield Fault("part", f"{shown(part)} is not one of {', '.join(parts)}")


def seat_of_part_faults(
    thing: Any,  # noqa: ANN401 (anything at all)
    part: object,
    seat: object,
) -> Iterator[Fault]:
    """Yield a fault if the house of `seat` in `thing` cannot be drawn alone."""
    if seat is None:
        return
    if _table_of(type(thing)) is None or part != "houses":
        yield Fault("seat", "only the part houses is drawn for a single seat")
        return
    table = getattr(thing, "state", thing)
    if isinstance(table.players, tuple):
        yield from seat_faults(seat, len(table.players))


def layout_faults(layout: object) -> Iterator[Fault]:
    """Yield a fault if the layout is unknown."""
    if layout not in get_args(Layout):
        yield Fault("layout", f"{shown(layout)} is not one of {', '.join(get_args(Layout))}")


def name_faults(thing: Any, names: object) -> Iterator[Fault]:  # noqa: ANN401 (anything at all)
    """Yield the faults of the names of the players."""
    if not (isinstance(names, tuple) and len(names) == 0):
        table = getattr(thing, "state", thing)
        players = getattr(table, "players", names)
        seats = len(players) if isinstance(players, tuple) else 0
        for fault in record.name_faults(names, seats):
            yield Fault(fault.path.replace("players", "names"), fault.text)


def lang_faults(lang: object) -> Iterator[Fault]:
    """Yield a fault if the language is unknown."""
    try:
        catalogue_of(lang)
    except InvalidValue as error:
        yield from error.faults


def overlay_faults(thing: object, overlays: object) -> Iterator[Fault]:
    """Yield the faults of the overlays."""
    if not isinstance(overlays, tuple):
        yield Fault("overlays", f"{shown(overlays)} is not a list of overlays")
        return
    if overlays and _over(type(thing)) is None:
        yield Fault("overlays", "only states, views and houses have overlays")
    for place, overlay in enumerate(overlays):
        if type(overlay) not in _OVERLAYS:
            yield Fault(f"overlays[{place}]", f"{shown(overlay)} is not an overlay")
        else:
            yield from _OVERLAYS[type(overlay)](overlay, f"overlays[{place}]")
            yield from _strangers(thing, overlay, f"overlays[{place}]")


def _over(kind: type) -> GameKind | None:
    """Return the game whose actions can overlay things of this type: a table, or a house."""
    for game in loaded_games():
        house = getattr(game.room_or_none("pictures.drawn"), "HOUSE", None)
        if kind in {game.state, game.view, game.public_view, house}:
            return game
    return None


def _strangers(thing: object, overlay: object, path: str) -> Iterator[Fault]:
    """Yield a fault for each action of an overlay that belongs to another game."""
    own = _over(type(thing))
    offered: object = overlay.actions if isinstance(overlay, Offer) else ()
    actions = offered if isinstance(offered, tuple) else ()
    paths = {f"{path}.actions[{number}]": one for number, one in enumerate(actions)}
    for where, action in {**paths, f"{path}.action": getattr(overlay, "action", None)}.items():
        if own is not None and game_of(type(action), "actions") not in {None, own}:
            yield Fault(where, f"{shown(action)} is an action of the other game")


def _offer_faults(offer: Offer, path: str) -> Iterator[Fault]:
    actions, costs = offer.actions, offer.costs
    if not _are_actions(actions):
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
    if not _is_action(overlay.action):
        yield Fault(f"{path}.action", f"{shown(overlay.action)} is not an action of a player")
    else:
        yield from _move_faults(overlay.action, f"{path}.action")


def _refusal_faults(refusal: Refusal, path: str) -> Iterator[Fault]:
    yield from _action_faults(refusal, path)
    if not are_all(Reason)(refusal.reasons):
        yield Fault(f"{path}.reasons", "have to be reasons, as why_illegal returns them")


def _changes_faults(changes: Changes, path: str) -> Iterator[Fault]:
    for name, kinds in _changed().items():
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


def _changed() -> dict[str, tuple[tuple[type, ...], ...]]:
    """Return the types of the entries in each field of `Changes`."""
    own: dict[str, tuple[type, ...]] = {"abilities": (), "missions": ()}
    for game in loaded_games():
        more = getattr(game.room_or_none("pictures.drawn"), "CHANGED", {})
        own = {
            name: (*kinds, *([more[name]] if name in more else ())) for name, kinds in own.items()
        }
    return {
        "cells": ((int,), (int,)),
        "lines": ((int,), (int,)),
        "slots": ((int,),),
        "abilities": ((int,), own["abilities"]),
        "missions": ((int,), own["missions"]),
        "boxes": ((int,), (Color,), (int,)),
        "points": ((int,), (int,)),
    }


_OVERLAYS: Mapping[type, Callable[[Any, str], Iterator[Fault]]] = {
    Offer: _offer_faults,
    Preview: _action_faults,
    Refusal: _refusal_faults,
    Changes: _changes_faults,
}


def _move_faults(move: Any, path: str) -> Iterator[Fault]:  # noqa: ANN401 (a move, or a similar value)
    try:
        write_move(move)
    except InvalidMove as error:
        yield from (Fault(path, fault.text) for fault in error.faults)


def _are_actions(value: object) -> bool:
    return isinstance(value, tuple) and all(map(_is_action, value))


def _is_action(value: object) -> bool:
    return game_of(type(value), "actions") is not None


_DRAWN: InRooms[Callable[[Any, Wanted], Drawn]] = InRooms(
    "pictures.drawn", "DRAWN", "thing", optional=True
)
