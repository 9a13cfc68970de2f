"""What can be laid over a picture: where a tile may stand, a preview, what is new, why not."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, cast, get_args
from xml.etree.ElementTree import Element

import attrs

from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame import events as card_events
from copenhagen.cardgame.components import Ability as CardAbility
from copenhagen.cardgame.components import Mission
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import Fault, InvalidValue, Reason
from copenhagen.games import covered, payments
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import COLUMNS, ROWS, bit, cells_of, mask_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.notation import write_move
from copenhagen.render.scene.cardgame import side_of
from copenhagen.render.sentences import describe
from copenhagen.render.vector.elements import (
    Picture,
    element,
    flowing,
    group,
    lines_within,
    number,
    path,
    rect,
    text,
    titled,
    within,
)
from copenhagen.render.vector.facades import outline
from copenhagen.render.vector.house import spot_of, spots_of
from copenhagen.render.vector.wording import Speech
from copenhagen.rollwrite import events as roll_events
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import View as RollView
from copenhagen.values import value

if TYPE_CHECKING:
    from copenhagen.games import Action, Event, State, View

__all__ = [
    "Changes",
    "Marks",
    "Offer",
    "Overlay",
    "Preview",
    "Refusal",
    "as_tuple",
    "chips",
    "covered_by",
    "handle",
    "reason_lines",
]


def as_tuple(items: Any) -> Any:  # noqa: ANN401 (whatever was given, which `svg` judges)
    """Return a list, or anything else that can be gone through, as a tuple."""
    return tuple(items) if isinstance(items, Iterable) and not isinstance(items, str) else items


def _as_actions(items: "Iterable[Action]") -> "tuple[Action, ...]":
    return cast("tuple[Action, ...]", as_tuple(items))


def _as_costs(items: Iterable[int | None]) -> tuple[int | None, ...]:
    return cast("tuple[int | None, ...]", as_tuple(items))


def _as_reasons(items: Iterable[Reason]) -> tuple[Reason, ...]:
    return cast("tuple[Reason, ...]", as_tuple(items))


@value
@attrs.frozen
class Offer:
    """Actions that are on offer, each to be clicked on: it has its notation as ``data-action``.

    An action that covers cells has a handle on the house of the player who decides: on the cell of
    the brick, or on the lowest cell where there is none. At the pointer it shows all its cells.
    Taking two neighboring cards, one card or an ability tile is offered at these; every other
    action stands in a list below the table. The picture of a house offers only what covers cells.

    `costs` are what stands in the handles, for each action: how many cards it costs, ``None`` for
    nothing. Without any, `copenhagen.render.svg` finds them where it draws a state, or the view of
    the player who decides.
    """

    actions: "tuple[Action, ...]" = attrs.field(converter=_as_actions)
    costs: tuple[int | None, ...] = attrs.field(default=(), converter=_as_costs)

    @classmethod
    def at(cls, known: "State | View", actions: "Iterable[Action]") -> "Offer":
        """Return an offer of `actions` with the least that each build costs, in cards.

        `known` is the state, or the view of the player who decides. Raises what
        `copenhagen.payments` raises.
        """
        offered = tuple(actions)
        return cls(offered, tuple(_cost(known, action) for action in offered))


@value
@attrs.frozen
class Preview:
    """What the house looks like with the tile, the shape or the mark of an action on it."""

    action: "Action"


@value
@attrs.frozen
class Refusal:
    """An action that the rules forbid: crossed out on its cells, its reasons below the picture.

    `reasons` are those of `copenhagen.why_illegal`.
    """

    action: "Action"
    reasons: tuple[Reason, ...] = attrs.field(converter=_as_reasons)


@value
@attrs.frozen
class Changes:
    """What is new in a picture, by seat: put together with `after` or `between`.

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
        for place, event in enumerate(events):
            if type(event) not in _EVENTS:
                faults.append(Fault(f"events[{place}]", "is not an event of a game"))
                continue
            for kind, new in _NEWS.get(type(event), _nothing)(event):
                found.setdefault(kind, []).append(new)
        if faults:
            raise InvalidValue(faults)
        scored = found.pop("points", [])
        seats = dict.fromkeys(seat for seat, _ in scored)
        sums = [(seat, sum(more for one, more in scored if one == seat)) for seat in seats]
        news = {kind: tuple(dict.fromkeys(new)) for kind, new in found.items()}
        return cls(**news, points=tuple(sums))

    @classmethod
    def between(cls, before: "State | View", after: "State | View") -> "Changes":
        """Return what is different in `after`, which are both states or both views of one game.

        Raises `InvalidValue` if they are not, or have different numbers of players.
        """
        if type(before) is not type(after) or type(before) not in _TABLES:
            text = "these are not two states, or two views, of one game"
            raise InvalidValue([Fault("after", text)])
        old: Any = before.state if isinstance(before, RollView) else before
        new: Any = after.state if isinstance(after, RollView) else after
        if len(old.players) != len(new.players):
            raise InvalidValue([Fault("after", "has another number of players")])
        found: dict[str, list[Any]] = {}
        for kind, what in _differences(old, new):
            found.setdefault(kind, []).append(what)
        return cls(**{kind: tuple(news) for kind, news in found.items()})


Overlay = Offer | Preview | Refusal | Changes
"""Anything that can be laid over a picture."""

_TABLES = (CardState, CardView, RollState, RollView)


def _cost(known: "State | View", action: "Action") -> int | None:
    """Return the fewest cards that a build costs; ``None`` for what costs no cards."""
    if not isinstance(action, card_actions.Build) or not isinstance(known, CardState | CardView):
        return None
    ways = payments(known, action)
    return min((way.natural + way.converted for way in ways), default=None)


# What events change

_News = Iterator[tuple[str, Any]]


def _nothing(_: object) -> _News:
    yield from ()


def _cells(event: Any) -> _News:  # noqa: ANN401 (an event of its kind, here and below)
    match event:
        case card_events.TileBuilt(seat, build):
            yield "cells", (seat, build.placement.cells)
        case card_events.JokerPlaced(seat, cell) | card_events.SpecialPlaced(seat, cell):
            yield "cells", (seat, 1 << cell)
        case roll_events.ShapePlaced(seat, cells):
            yield "cells", (seat, cells)
        case roll_events.ShapeDrawn(seat, cells, _):
            yield "cells", (seat, cells)
        case roll_events.SquareDrawn(seat, cell, _):
            yield "cells", (seat, 1 << cell)
        case _:
            pass


def _lines(event: Any) -> _News:  # noqa: ANN401
    for row in event.rows:
        yield "lines", (event.seat, _row_mask(row))
    for column in event.columns:
        yield "lines", (event.seat, _column_mask(column))


def _row_mask(row: int) -> int:
    return sum(bit(column, row) for column in range(COLUMNS))


def _column_mask(column: int) -> int:
    return sum(bit(column, row) for row in range(ROWS))


def _slots(event: Any) -> _News:  # noqa: ANN401
    for slot in event.slots if hasattr(event, "slots") else (event.slot,):
        yield "slots", slot


def _one_ability(event: Any) -> _News:  # noqa: ANN401
    yield "abilities", (event.seat, event.ability)


def _abilities(event: Any) -> _News:  # noqa: ANN401
    for ability in event.abilities:
        yield "abilities", (event.seat, ability)


def _mission(event: Any) -> _News:  # noqa: ANN401
    yield "missions", (event.seat, event.mission)


def _box(event: Any) -> _News:  # noqa: ANN401
    yield "boxes", (event.seat, event.color, event.box)


def _points(event: Any) -> _News:  # noqa: ANN401
    yield "points", (event.seat, event.points)


_NEWS: Mapping[type, Callable[[Any], _News]] = {
    card_events.TileBuilt: _cells,
    card_events.JokerPlaced: _cells,
    card_events.SpecialPlaced: _cells,
    card_events.LinesCompleted: _lines,
    card_events.CardTurned: _slots,
    card_events.CardsTaken: _slots,
    card_events.AbilityTaken: _one_ability,
    card_events.AbilityUsed: _one_ability,
    card_events.AbilitiesActivated: _abilities,
    card_events.AbilitiesReady: _abilities,
    card_events.MissionGained: _mission,
    card_events.MissionScored: lambda event: iter([("points", (event.seat, 1))]),
    card_events.PointsScored: _points,
    roll_events.ShapePlaced: _cells,
    roll_events.ShapeDrawn: _cells,
    roll_events.SquareDrawn: _cells,
    roll_events.LinesCompleted: _lines,
    roll_events.BoxMarked: _box,
    roll_events.PointsScored: _points,
}
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


# Drawn on a house

Draw = Callable[["Action", float], list[Element]]
"""What draws the tile, the shape or the mark of an action on a grid of such cells."""


@attrs.frozen
class Marks:
    """What is laid over a picture: `overlays`, on the house of the player who decides.

    `decides` is the seat of that player, ``None`` where there is a single house. `draw` draws what
    an action places, as its game does.
    """

    overlays: tuple[Overlay, ...] = ()
    decides: int | None = None
    draw: Draw = attrs.field(default=lambda *_: [])

    def offered(self) -> Iterator[tuple["Action", int | None]]:
        """Yield every action on offer, with what it costs."""
        for overlay in self.overlays:
            if isinstance(overlay, Offer):
                costs = overlay.costs or (None,) * len(overlay.actions)
                yield from zip(overlay.actions, costs, strict=True)

    def changes(self) -> Iterator[Changes]:
        """Yield the overlays that say what is new."""
        yield from (overlay for overlay in self.overlays if isinstance(overlay, Changes))

    def refusals(self) -> Iterator[Refusal]:
        """Yield the overlays that say what is forbidden."""
        yield from (overlay for overlay in self.overlays if isinstance(overlay, Refusal))

    def points(self, seat: int) -> int:
        """Return the points that a player has scored."""
        return sum(more for new in self.changes() for one, more in new.points if one == seat)

    def on_house(self, seat: int | None, size: float) -> list[Element]:
        """Return what is laid over the grid of a house with cells so long."""
        parts = [part for new in self.changes() for part in _new_cells(new, seat, size)]
        if seat is not None and seat != self.decides:
            return parts
        for overlay in self.overlays:
            if isinstance(overlay, Preview):
                parts += self._preview(overlay.action, size)
            elif isinstance(overlay, Refusal):
                parts += self._refused(overlay.action, size)
        return [*parts, *_handles(self.offered(), size)]

    def _preview(self, action: "Action", size: float) -> Iterator[Element]:
        if mask := covered_by(action):
            ring = outline(spots_of(mask), size, 1)
            drawn = [*self.draw(action, size), path(ring, "new"), path(ring, "new")]
            yield group(drawn, data_preview=write_move(action))

    def _refused(self, action: "Action", size: float) -> Iterator[Element]:
        if mask := covered_by(action):
            parts = [group(self.draw(action, size), class_="dim")]
            parts.append(path(outline(spots_of(mask), size, 1), "bar"))
            d = ""
            for x, y in spots_of(mask):
                left, top, arm = (x + 0.32) * size, (y + 0.32) * size, number(0.36 * size)
                d += f"M{number(left)} {number(top)}l{arm} {arm}m-{arm} 0l{arm}-{arm}"
            yield group([*parts, path(d, "cross")], data_refused=write_move(action))


def covered_by(action: "Action") -> int:
    """Return the mask of the cells that an action covers."""
    return mask_of(covered(action))


def _new_cells(new: Changes, seat: int | None, size: float) -> Iterator[Element]:
    for one, mask in new.lines:
        if seat in (None, one):
            yield path(outline(spots_of(mask), size, 0), "lit")
    for one, mask in new.cells:
        if seat in (None, one):
            ring = outline(spots_of(mask), size, 1)
            yield from (path(ring, "new"), path(ring, "new"))


def _handles(offered: "Iterable[tuple[Action, int | None]]", size: float) -> Iterator[Element]:
    """Yield a handle for every action that covers cells; those on one cell share it."""
    by_cell: dict[int, list[tuple[Action, int | None]]] = {}
    for action, cost in offered:
        if mask := covered_by(action):
            placement = getattr(action, "placement", None)
            first = (placement.brick if placement else 0) or mask
            by_cell.setdefault(next(cells_of(first)), []).append((action, cost))
    for cell in sorted(by_cell):
        x, y = spot_of(cell)
        here = by_cell[cell]
        abreast = ceil(sqrt(len(here)))
        room = size / abreast
        for place, (action, cost) in enumerate(here):
            down, right = divmod(place, abreast)
            middle = (x * size + (right + 0.5) * room, y * size + (down + 0.5) * room)
            ghost = path(outline(spots_of(covered_by(action)), size, 1.5), "ghost")
            yield handle(action, cost, middle, min(0.42 * room, 14), ghost)


def handle(
    action: "Action",
    cost: int | None,
    middle: tuple[float, float],
    radius: float,
    ghost: Element | None = None,
) -> Element:
    """Return what an action is clicked at, and what shows at the pointer."""
    x, y = middle
    parts = [] if ghost is None else [ghost]
    parts.append(element("circle", cx=x, cy=y, r=radius, class_="knob"))
    if cost is not None and radius >= _LEGIBLE:
        parts.append(text(x, y + 0.5 * radius, str(cost), 1.4 * radius, "mid bold"))
    return group(parts, class_="may", data_action=write_move(action), data_cost=cost)


_LEGIBLE = 4.5
"""Numbers are written in handles with at least this radius."""


def reason_lines(marks: Marks, speech: Speech, width: float) -> Picture:
    """Return why actions are refused, in words."""
    rows: list[Element] = []
    down = 14
    for reason in (reason for refusal in marks.refusals() for reason in refusal.reasons):
        rows.append(path(f"M3 {down - 9}l7 7m0-7l-7 7", "cross"))
        for line in lines_within(speech.say(reason.text), width - 18, 12):
            rows.append(text(18, down, line, 12, "bad"))
            down += 16
        down += 4
    return Picture(width, down - 12, tuple(rows))


def chips(actions: "Iterable[Action]", speech: Speech, width: float) -> Picture:
    """Return a list of actions that have no place in the picture, each to be clicked on."""
    return flowing([_chip(action, speech, width) for action in actions], width, 6)


def _chip(action: "Action", speech: Speech, width: float) -> Picture:
    words = speech.say(describe(action))
    said = within(words, width - 16, 12)
    wide = min(width, 16 + 6.6 * len(said))
    parts = [
        rect(1, 1, wide - 2, 24, "chip", r=12),
        text(wide / 2, 17, said, 12, "mid said"),
    ]
    chip = group(parts, class_="may", data_action=write_move(action))
    return Picture(wide, 26, (titled(chip, words),))
