"""The changes that a picture highlights: from events, or from two positions.

Each game has the news of an event in the record of its kind, and compares players beyond house and
points in its room ``pictures.changes`` (`differences`).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.engine.game import GameKind, InRooms, game_of
from copenhagen.engine.kinds import EventKind
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.colors import Color
from copenhagen.house.grid import COLUMNS, cells_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.render.shared import column_mask, row_mask
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Ability, Event, Mission, PublicView, State, View


@attrs.frozen
@immutable
class Changes:
    """The changes that a picture highlights, by seat; made by `after` or `between`.

    `cells` are the masks of the cells that were built or drawn on, and `lines` the masks of
    completed rows and columns. `slots` are the footbridges of the display with a new card.
    `abilities` are tiles that were gained, used or turned; `missions` were gained; `boxes` of a
    track, 1 to 9, were marked; `points` were scored. The picture of a single house shows the cells
    and lines of all seats in it.
    """

    cells: tuple[tuple[int, int], ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    slots: tuple[int, ...] = ()
    abilities: "tuple[tuple[int, Ability], ...]" = ()
    missions: "tuple[tuple[int, Mission], ...]" = ()
    boxes: tuple[tuple[int, Color, int], ...] = ()
    points: tuple[tuple[int, int], ...] = ()

    @classmethod
    def after(cls, events: "Iterable[Event]") -> "Changes":
        """Return the changes made by `events`, from one step or several.

        Raises `InvalidValue` if one of them is not an event.
        """
        found: dict[str, list[Any]] = {}
        faults = []
        if not isinstance(events, Iterable):
            raise InvalidValue([Fault("events", f"{shown(events)} is not a list of events")])
        for place, event in enumerate(events):
            if game_of(type(event), "events") is None:
                faults.append(Fault(f"events[{place}]", "is not an event of a game"))
            else:
                kind, news_of = _EVENTS[type(event)].news or ("slots", _slots)
                found.setdefault(kind, []).extend(news_of(event))
        if faults:
            raise InvalidValue(faults)
        scored = found.pop("points", [])
        seats = dict.fromkeys(seat for seat, _ in scored)
        sums = [(seat, sum(more for one, more in scored if one == seat)) for seat in seats]
        news = {kind: tuple(dict.fromkeys(new)) for kind, new in found.items()}
        return cls(**news, points=tuple(sums))

    @classmethod
    def between(
        cls, before: "State | View | PublicView", after: "State | View | PublicView"
    ) -> "Changes":
        """Return the differences between two states, or two views, of one game.

        Raises `InvalidValue` if they are not, or have different numbers of players.
        """
        game = game_of(type(before), "state", "view", "public_view")
        if type(before) is not type(after) or game is None:
            text = "these are not two states, or two views, of one game"
            raise InvalidValue([Fault("after", text)])
        old: Any = getattr(before, "state", before)
        new: Any = getattr(after, "state", after)
        if len(old.players) != len(new.players):
            raise InvalidValue([Fault("after", "has another number of players")])
        found: dict[str, list[Any]] = {}
        for kind, what in _differences(game, old, new):
            found.setdefault(kind, []).append(what)
        return cls(**{kind: tuple(news) for kind, news in found.items()})


# Changes from events

_EVENTS: InRooms[EventKind] = InRooms("kinds.events", "EVENTS", "event")


def _slots(event: Any) -> Sequence[Any]:  # noqa: ANN401 (an event of any game)
    """Return the footbridges in an event that has no other news."""
    slot = getattr(event, "slot", None)
    return getattr(event, "slots", () if slot is None else (slot,))


# Changes between two positions

_News = Iterator[tuple[str, Any]]


def _differences(game: GameKind, old: Any, new: Any) -> _News:  # noqa: ANN401 (two positions of one game)
    room = game.room_or_none("pictures.changes")
    for seat, (was, is_) in enumerate(zip(old.players, new.players, strict=True)):
        if hasattr(is_, "house"):
            for kind, what in _house_news(was.house, is_.house):
                yield kind, (seat, what)
        if is_.score != was.score:
            yield "points", (seat, is_.score - was.score)
        for kind, what in () if room is None else room.differences(was, is_):
            yield kind, (seat, *what)
    slots = zip(getattr(old, "display", ()), getattr(new, "display", ()), strict=False)
    for slot, (was, is_) in enumerate(slots):
        if was is not is_:
            yield "slots", slot


def _house_news(was: Any, is_: Any) -> _News:  # noqa: ANN401
    built = is_.filled & ~was.filled
    built |= getattr(is_, "jokers", 0) & ~getattr(was, "jokers", 0)
    if built:
        yield "cells", built
    for cell in cells_of(complete_rows(is_.filled) & ~complete_rows(was.filled)):
        yield "lines", row_mask(cell // COLUMNS)
    for cell in cells_of(complete_columns(is_.filled) & ~complete_columns(was.filled)):
        yield "lines", column_mask(cell)
