"""The changes that a picture shows: from events, or from the positions before and after a step."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, get_args

import attrs

from copenhagen.cardgame import events as card_events
from copenhagen.cardgame.components import Ability as CardAbility
from copenhagen.cardgame.components import Mission
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import PublicView as CardPublicView
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import COLUMNS, ROWS, bit, cells_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.render.scene.cardgame import side_of
from copenhagen.rollwrite import events as roll_events
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import PublicView as RollPublicView
from copenhagen.rollwrite.views import View as RollView
from copenhagen.values import value

if TYPE_CHECKING:
    from copenhagen.games import Event, PublicView, State, View


@attrs.frozen
@value
class Changes:
    """The changes that a picture shows, by seat: put together with `after` or `between`.

    `cells` are the masks of the cells that were built or drawn on, and `lines` those of the rows
    and columns that were completed. `slots` of the display have another card. `abilities` are
    tiles that were gained, used or turned; `missions` were gained; `boxes` of a track,
    1 to 9, were marked; `points` were scored. The picture of a single house shows the cells and
    lines of all seats in it.
    """

    cells: tuple[tuple[int, int], ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    slots: tuple[int, ...] = ()
    abilities: tuple[tuple[int, CardAbility], ...] = ()
    missions: tuple[tuple[int, Mission], ...] = ()
    boxes: tuple[tuple[int, Color, int], ...] = ()
    points: tuple[tuple[int, int], ...] = ()

    @classmethod
    def after(cls, events: "Iterable[Event]") -> "Changes":
        """Return what `events` changed, of one step or of several.

        Raises `InvalidValue` if one of them is not an event.
        """
        found: dict[str, list[Any]] = {}
        faults = []
        if not isinstance(events, Iterable):
            raise InvalidValue([Fault("events", f"{shown(events)} is not a list of events")])
        for place, event in enumerate(events):
            if type(event) not in _EVENTS:
                faults.append(Fault(f"events[{place}]", "is not an event of a game"))
            else:
                kind, news_of = _NEWS.get(type(event), ("slots", _slots))
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
        """Return what is different in `after`, which are both states or both views of one game.

        Raises `InvalidValue` if they are not, or have different numbers of players.
        """
        if type(before) is not type(after) or type(before) not in _TABLES:
            text = "these are not two states, or two views, of one game"
            raise InvalidValue([Fault("after", text)])
        old: Any = before.state if isinstance(before, _OPEN_VIEWS) else before
        new: Any = after.state if isinstance(after, _OPEN_VIEWS) else after
        if len(old.players) != len(new.players):
            raise InvalidValue([Fault("after", "has another number of players")])
        found: dict[str, list[Any]] = {}
        for kind, what in _differences(old, new):
            found.setdefault(kind, []).append(what)
        return cls(**{kind: tuple(news) for kind, news in found.items()})


_OPEN_VIEWS = (RollView, RollPublicView)
_TABLES = (CardState, CardView, CardPublicView, RollState, *_OPEN_VIEWS)


# What events change

_Found = Sequence[Any]
_News = Iterator[tuple[str, Any]]


def _lines(event: Any) -> _Found:  # noqa: ANN401 (an event of either game)
    masks = (*map(_row_mask, event.rows), *map(_column_mask, event.columns))
    return [(event.seat, mask) for mask in masks]


def _row_mask(row: int) -> int:
    return sum(bit(column, row) for column in range(COLUMNS))


def _column_mask(column: int) -> int:
    return sum(bit(column, row) for row in range(ROWS))


def _one_cell(event: Any) -> _Found:  # noqa: ANN401
    return [(event.seat, 1 << event.cell)]


def _shape(event: Any) -> _Found:  # noqa: ANN401
    return [(event.seat, event.cells)]


def _slots(event: Any) -> _Found:  # noqa: ANN401
    slot = getattr(event, "slot", None)
    return getattr(event, "slots", () if slot is None else (slot,))


def _one_ability(event: Any) -> _Found:  # noqa: ANN401
    return [(event.seat, event.ability)]


def _abilities(event: Any) -> _Found:  # noqa: ANN401
    return [(event.seat, ability) for ability in event.abilities]


def _points(event: Any) -> _Found:  # noqa: ANN401
    return [(event.seat, event.points)]


_NEWS: Mapping[type, tuple[str, Callable[[Any], _Found]]] = {
    card_events.TileBuilt: ("cells", lambda event: [(event.seat, event.build.placement.cells)]),
    card_events.JokerPlaced: ("cells", _one_cell),
    card_events.SpecialPlaced: ("cells", _one_cell),
    card_events.LinesCompleted: ("lines", _lines),
    card_events.AbilityTaken: ("abilities", _one_ability),
    card_events.AbilityUsed: ("abilities", _one_ability),
    card_events.AbilitiesActivated: ("abilities", _abilities),
    card_events.AbilitiesReady: ("abilities", _abilities),
    card_events.MissionGained: ("missions", lambda event: [(event.seat, event.mission)]),
    card_events.MissionScored: ("points", lambda event: [(event.seat, 1)]),
    card_events.PointsScored: ("points", _points),
    roll_events.ShapePlaced: ("cells", _shape),
    roll_events.ShapeDrawn: ("cells", _shape),
    roll_events.SquareDrawn: ("cells", _one_cell),
    roll_events.LinesCompleted: ("lines", _lines),
    roll_events.BoxMarked: ("boxes", lambda event: [(event.seat, event.color, event.box)]),
    roll_events.PointsScored: ("points", _points),
}
"""The kind of news that an event brings, and each of them; of others, footbridges are the news."""

_EVENTS = frozenset((*get_args(card_events.Event), *get_args(roll_events.Event)))


# What differs between two positions


def _differences(old: Any, new: Any) -> _News:  # noqa: ANN401 (two positions of one game)
    for seat, (was, is_) in enumerate(zip(old.players, new.players, strict=True)):
        for kind, what in _house_news(was.house, is_.house):
            yield kind, (seat, what)
        if is_.score != was.score:
            yield "points", (seat, is_.score - was.score)
        if hasattr(is_, "tracks"):
            for color in COLORS:
                for box in range(was.tracks[color], is_.tracks[color]):
                    yield "boxes", (seat, color, box + 1)
        else:
            yield from _card_news(seat, was, is_)
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
        yield "lines", _row_mask(cell // COLUMNS)
    for cell in cells_of(complete_columns(is_.filled) & ~complete_columns(was.filled)):
        yield "lines", _column_mask(cell)


def _card_news(seat: int, was: Any, is_: Any) -> _News:  # noqa: ANN401
    for ability in is_.abilities:
        if side_of(was, ability) != side_of(is_, ability):
            yield "abilities", (seat, ability)
    for mission in is_.missions:
        if mission not in was.missions:
            yield "missions", (seat, mission)
