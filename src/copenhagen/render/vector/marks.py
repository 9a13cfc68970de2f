"""Drawing of overlays: handles, previews, rings, and lists of actions without a place."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING

import attrs

from copenhagen.games import covered
from copenhagen.house.grid import cells_of, mask_of
from copenhagen.notation import write_move
from copenhagen.render.sentences import describe
from copenhagen.render.vector.changes import Changes
from copenhagen.render.vector.elements import (
    Markup,
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
from copenhagen.render.vector.overlays import Offer, Overlay, Preview, Refusal
from copenhagen.render.vector.wording import Speech

if TYPE_CHECKING:
    from copenhagen.games import Action


# Overlays on a house

Draw = Callable[["Action", float], Sequence[Markup]]
"""A function that draws the tile, the shape or the mark of an action at this cell size."""


@attrs.frozen
class Marks:
    """The marks laid over a picture: `overlays`, on the house of the deciding player.

    `to_act` is the seat of that player, ``None`` for a picture of a single house. `draw` draws the
    piece that an action places.
    """

    overlays: tuple[Overlay, ...] = ()
    to_act: int | None = None
    draw: Draw = attrs.field(default=lambda *_: [])

    def offered(self) -> Iterator[tuple["Action", int | None]]:
        """Yield every offered action, with its cost."""
        for overlay in self.overlays:
            if isinstance(overlay, Offer):
                costs = overlay.costs or (None,) * len(overlay.actions)
                yield from zip(overlay.actions, costs, strict=True)

    def changes(self) -> Iterator[Changes]:
        """Yield the overlays with changes."""
        yield from (overlay for overlay in self.overlays if isinstance(overlay, Changes))

    def refusals(self) -> Iterator[Refusal]:
        """Yield the overlays with refused actions."""
        yield from (overlay for overlay in self.overlays if isinstance(overlay, Refusal))

    def previewed(self) -> Iterator["Action"]:
        """Yield the previewed actions."""
        yield from (overlay.action for overlay in self.overlays if isinstance(overlay, Preview))

    def points(self, seat: int) -> int:
        """Return the points that a player has scored."""
        return sum(more for new in self.changes() for one, more in new.points if one == seat)

    def on_house(self, seat: int | None, size: float) -> list[Markup]:
        """Return the overlays on the grid of a house with this cell size."""
        parts = [part for new in self.changes() for part in _new_cells(new, seat, size)]
        if seat is not None and seat != self.to_act:
            return parts
        for overlay in self.overlays:
            if isinstance(overlay, Preview):
                parts += self._preview(overlay.action, size)
            elif isinstance(overlay, Refusal):
                parts += self._refused(overlay.action, size)
        return [*parts, *_handles(self.offered(), size)]

    def _preview(self, action: "Action", size: float) -> Iterator[Markup]:
        if mask := cells_covered(action):
            ring = outline(spots_of(mask), size, 1)
            drawn = [*self.draw(action, size), path(ring, "new"), path(ring, "new")]
            yield group(drawn, data_preview=write_move(action))

    def _refused(self, action: "Action", size: float) -> Iterator[Markup]:
        if mask := cells_covered(action):
            parts = [group(self.draw(action, size), class_="dim")]
            parts.append(path(outline(spots_of(mask), size, 1), "bar"))
            d = ""
            for x, y in spots_of(mask):
                left, top, arm = (x + 0.32) * size, (y + 0.32) * size, number(0.36 * size)
                d += f"M{number(left)} {number(top)}l{arm} {arm}m-{arm} 0l{arm}-{arm}"
            yield group([*parts, path(d, "cross")], data_refused=write_move(action))


def cells_covered(action: "Action") -> int:
    """Return the mask of the cells that an action covers."""
    return mask_of(covered(action))


def _new_cells(new: Changes, seat: int | None, size: float) -> Iterator[Markup]:
    for one, mask in new.lines:
        if seat in (None, one):
            around = outline(spots_of(mask), size, 1)
            yield from (path(around, "lit"), path(around, "lit"))
    for one, mask in new.cells:
        if seat in (None, one):
            ring = outline(spots_of(mask), size, 1)
            yield from (path(ring, "new"), path(ring, "new"))


def _handles(offered: "Iterable[tuple[Action, int | None]]", size: float) -> Iterator[Markup]:
    """Yield a handle for each cell with actions that cover cells; actions on one cell share it."""
    by_cell: dict[int, list[tuple[Action, int | None]]] = {}
    for action, cost in offered:
        if mask := cells_covered(action):
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
            ghost = path(outline(spots_of(cells_covered(action)), size, 1.5), "ghost")
            yield handle(action, cost, middle, min(0.42 * room, 14), ghost)


def handle(
    action: "Action",
    cost: int | None,
    middle: tuple[float, float],
    radius: float,
    ghost: Markup | None = None,
) -> Markup:
    """Return the clickable handle of an action, and its preview on hover."""
    x, y = middle
    parts = [] if ghost is None else [ghost]
    parts.append(element("circle", cx=x, cy=y, r=radius, class_="knob"))
    if cost is not None and radius >= _LEGIBLE:
        parts.append(text(x, y + 0.5 * radius, str(cost), 1.4 * radius, "mid bold"))
    return group(parts, class_="may", data_action=write_move(action), data_cost=cost)


_LEGIBLE = 4.5
"""The minimum radius of handles with numbers in them."""


def reason_lines(marks: Marks, speech: Speech, width: float) -> Picture:
    """Return the reasons against refused actions, in words."""
    rows: list[Markup] = []
    down = 14
    for reason in (reason for refusal in marks.refusals() for reason in refusal.reasons):
        rows.append(path(f"M3 {down - 9}l7 7m0-7l-7 7", "cross"))
        for line in lines_within(speech.say(reason.text), width - 18, 12):
            rows.append(text(18, down, line, 12, "bad"))
            down += 16
        down += 4
    return Picture(width, down - 12, tuple(rows))


def chips(actions: "Iterable[Action]", speech: Speech, width: float) -> Picture:
    """Return a clickable list of actions that have no place in the picture."""
    return flowing([_chip(action, speech, width) for action in actions], width, 6)


def _chip(action: "Action", speech: Speech, width: float) -> Picture:
    words = describe(action, lang=speech.lang)
    said = within(words, width - 16, 12)
    wide = min(width, 16 + 6.6 * len(said))
    parts = [rect(1, 1, wide - 2, 24, "chip", r=12), text(wide / 2, 17, said, 12, "mid said")]
    chip = group(parts, class_="may", data_action=write_move(action))
    return Picture(wide, 26, (titled(chip, words),))
