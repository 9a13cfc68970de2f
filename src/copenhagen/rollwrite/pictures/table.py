"""The table of Roll & Write as a picture, and every part of it."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

import attrs

from copenhagen.house.colors import COLORS, Color
from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, message
from copenhagen.render.vector.elements import (
    Markup,
    Picture,
    above,
    beside,
    boxed,
    flowing,
    group,
    kept,
    letters_within,
    lines_within,
    path,
    rect,
    text,
    titled,
)
from copenhagen.render.vector.house import spots_of
from copenhagen.render.vector.marks import Marks, cells_covered
from copenhagen.render.vector.palette import ink_on
from copenhagen.render.vector.parts import paragraph
from copenhagen.render.vector.tables import INNER, NARROW, TableDrawing
from copenhagen.render.vector.wording import COLOR_NAMES, Speech
from copenhagen.rollwrite.actions import MarkX, UseOneX
from copenhagen.rollwrite.components import BOXES, Ability, FacadeShape, Sheet
from copenhagen.rollwrite.pictures.dice import ability_icon, die
from copenhagen.rollwrite.pictures.house import front_of, shape
from copenhagen.rollwrite.pictures.scene import (
    Table,
    Track,
    dice_of,
    mark_of,
    sheet_places,
    tracks_of,
    waiting_of,
)
from copenhagen.rollwrite.state import House, Player

if TYPE_CHECKING:
    from copenhagen.games import Action

# Drawings on a house


def draw(action: "Action", size: float) -> Sequence[Markup]:
    """Return the shape, the square or the X of an action on a grid with this cell size."""
    mark = "X" if isinstance(action, MarkX | UseOneX) else "O"
    return shape(spots_of(cells_covered(action)), size, "w", mark)


def house(
    house_: House, size: float, marks: Marks, seat: int | None = None, waiting: int = 0
) -> Picture:
    """Return a house with its overlays."""
    return front_of(house_, size, waiting).picture(marks.on_house(seat, size), seat)


# Tracks


def tracks(player_: Player, width: float, speech: Speech, new: set[tuple[Color, int]]) -> Picture:
    """Return the five tracks of a player."""
    shown = (
        _track(
            tracks_of(player_, color),
            width,
            speech.say(COLOR_NAMES[color]),
            frozenset(box for one, box in new if one is color),
        )
        for color in COLORS
    )
    return above(shown, 3)


_START = 2
"""The maximum number of initial stars of a track."""


@kept
def _track(track: Track, width: float, name: str, new: frozenset[int]) -> Picture:
    """Return a track: its color, the initial stars, and its boxes, some of them new."""
    color = track.color
    letter, ink = color.letter, ink_on(color)
    step = (width - 24) / (BOXES + _START)
    high = min(step, 24.0)
    parts: list[Markup] = [
        rect(0.8, 0.8, 20, high - 1.6, f"tile {letter}", r=4),
        text(10.8, high / 2 + 4.5, letter.upper(), 12, f"mid bold {ink}"),
    ]
    for place in range(track.start):
        spot = _box(24 + place * step, step, high, track.signs[place], "*", marked=True)
        parts.append(group(spot, data_box=f"start{place + 1}"))
    done = track.signs[track.start :]
    for place, printed in enumerate(track.boxes):
        marked = place < len(done)
        sign = done[place] if marked else printed
        spot = _box(24 + (place + _START) * step, step, high, sign, printed, marked=marked)
        if place + 1 in new:
            left = 24 + (place + _START) * step
            spot.append(rect(left, 0, step, high, "ring", r=4))
        parts.append(group(spot, data_box=place + 1))
    return Picture(width, high, (titled(group(parts, data_track=letter), name),))


def _box(
    left: float, step: float, high: float, sign: str, printed: str, *, marked: bool
) -> list[Markup]:
    """Return a box: the thing it unlocks, and whether it is marked and spent."""
    middle, down = left + step / 2, high / 2
    usable = marked and sign in "+*"
    frame = "usable" if usable else "done" if marked else "frame"
    parts = [rect(left + 0.8, 0.8, step - 1.6, high - 1.6, frame, r=4)]
    sign_class = "sign" if usable else "sign dim"
    size = 0.3 * min(step, high)
    if printed == "+":
        d = f"M{middle - size:.1f} {down:.1f}h{2 * size:.1f}"
        d += f"M{middle:.1f} {down - size:.1f}v{2 * size:.1f}"
        parts.append(path(d, f"{sign_class} plus"))
    elif printed == "*":
        parts.append(path(_star(middle, down, 1.15 * size), sign_class))
    elif printed == "2":
        parts.append(text(middle, down + 4.5, "2", 12, "mid bold"))
    if marked and not usable:
        arm = 0.36 * min(step, high)
        d = f"M{middle - arm:.1f} {down + arm:.1f}l{2 * arm:.1f}-{2 * arm:.1f}"
        if sign == "X":
            d += f"M{middle - arm:.1f} {down - arm:.1f}l{2 * arm:.1f} {2 * arm:.1f}"
        parts.append(path(d, "ink"))
    return parts


def _star(x: float, y: float, size: float) -> str:
    """Return a star, centered here."""
    points = ((0, -1), (0.24, -0.33), (0.95, -0.31), (0.38, 0.12), (0.59, 0.81), (0, 0.4))
    around = [*points, *((-right, down) for right, down in reversed(points[1:-1]))]
    corners = (f"{x + size * right:.1f} {y + size * down:.1f}" for right, down in around)
    return f"M{'L'.join(corners)}z"


def legend(speech: Speech, width: float) -> Picture:
    """Return the legend: the ability of each track's stars, and the signs of boxes."""
    shown = [ability(one, speech) for one in Ability]
    return flowing(shown, width, 6)


def ability(one: Ability, speech: Speech) -> Picture:
    """Return an ability of the dice: its icon, its name, and the color of its track."""
    return _ability(one, speech.say(one.title))


@kept
def _ability(one: Ability, name: str) -> Picture:
    letter, ink = one.color.letter, ink_on(one.color)
    letters = letters_within(name, 62, 10)
    lines = lines_within(name, 62, letters)[:2]
    parts = [
        rect(1, 1, 64, 80, "frame", r=7),
        rect(1, 1, 64, 16, f"tile {letter}", r=5),
        text(33, 13, letter.upper(), 11, f"mid bold {ink}"),
        group(ability_icon(one), 17, 21),
        *(text(33, 65 + 11 * row, line, letters, "mid") for row, line in enumerate(lines)),
    ]
    return Picture(66, 82, (group(parts, data_ability=str(one)),))


# Dice and the facade sheet


def dice(drawing: TableDrawing[Table]) -> Picture:
    """Return the dice."""
    shown = [die(shown, drawing.speech) for shown in dice_of(drawing.scene.table)]
    return flowing(shown, INNER, 6)


def shape_picture(one: FacadeShape, size: float, *, upright: bool = False) -> Picture:
    """Return a shape of the facade sheet."""
    squares = one.shape.squares
    if upright:
        squares = tuple((y, x) for x, y in squares)
    width, height = 1 + max(x for x, _ in squares), 1 + max(y for _, y in squares)
    parts = shape(tuple((x, height - 1 - y) for x, y in squares), size, one.color.letter)
    return Picture(width * size, height * size, parts)


def facade_sheet(drawing: TableDrawing[Table]) -> Picture:
    """Return the facade sheet of the table, with crossed-out shapes."""
    return sheet(drawing.scene.table.game.sheet, drawing.scene.table.copies)


def sheet(sheet_: Sheet, copies: tuple[int, ...]) -> Picture:
    """Return a facade sheet: a row for each color, with used-up shapes crossed out."""
    return above((_row(sheet_, copies, color) for color in COLORS), 5)


_SQUARE = 11.0
_WIDTHS = (24.0, 46.0, 56.0, 56.0, 66.0)


def _row(sheet_: Sheet, copies: tuple[int, ...], color: Color) -> Picture:
    high = 4 * _SQUARE + 12
    parts: list[Markup] = [
        rect(0.8, 0.8, 20, high - 1.6, f"tile {color.letter}", r=4),
        text(10.8, high / 2 + 4.5, color.letter.upper(), 13, f"mid bold {ink_on(color)}"),
    ]
    left = 30.0
    for (one, there), room in zip(sheet_places(sheet_, copies, color), _WIDTHS, strict=True):
        parts.append(_printed(one, left, room, high, there=bool(there)))
        left += room + 7
    return Picture(left - 7, high, tuple(parts))


@kept
def _printed(one: FacadeShape, left: float, room: float, high: float, *, there: bool) -> Markup:
    """Return a shape of the facade sheet in its place, crossed out if it is used up."""
    drawn = shape_picture(one, _SQUARE, upright=one.endless)
    x, y = (room - drawn.width) / 2, (high - 12 - drawn.height) / 2
    spot = [
        rect(0, 0, room, high, "hit"),
        group(drawn.parts, x, y, class_=None if there else "faint"),
    ]
    if not there:
        d = f"M{room / 2 - 14:g} {(high - 12) / 2 - 14:g}l28 28m-28 0l28-28"
        spot.append(path(d, "ink"))
    label = f"{one.size}{one.form}" + (" ∞" if one.endless else "")
    spot.append(text(room / 2, high - 1, label, 11, "mid soft"))
    return group(spot, left, 0, data_tile=str(one), data_there="yes" if there else "no")


# The whole table


@attrs.frozen
class RollDrawing(TableDrawing[Table]):
    """The table of a game of Roll & Write as a picture."""

    PARTS: ClassVar[Mapping[str, Callable[[TableDrawing[Table]], Picture]]] = MappingProxyType(
        {
            "houses": TableDrawing.houses,
            "dice": dice,
            "sheet": facade_sheet,
            "abilities": lambda drawing: legend(drawing.speech, INNER),
            "score": TableDrawing.score,
        }
    )
    titles: ClassVar[Mapping[str, Message]] = MappingProxyType(
        {
            "dice": message("Dice"),
            "sheet": message("Facade sheet"),
            "abilities": message("Stars"),
            "score": message("Scoring track"),
        }
    )
    first: ClassVar[tuple[str, ...]] = ("dice",)
    last: ClassVar[tuple[str, ...]] = ("abilities", "sheet", "score")

    def house(self, seat: int, size: float) -> Picture:
        """Return the house of a player, with its overlays."""
        waiting = waiting_of(self.scene.table, seat)
        return house(self.scene.players[seat].house, size, self.marks, seat, waiting)

    def belongings(self, seat: int, width: float) -> list[Picture]:
        """Return the tracks of a player."""
        changes = self.marks.changes()
        new = {(color, box) for some in changes for one, color, box in some.boxes if one == seat}
        return [tracks(self.scene.players[seat], width, self.speech, new)]

    def at_large(self, seat: int) -> Picture:
        """Return the viewer's sheet."""
        parts = [self.header(seat, INNER), self.house(seat, 50), *self.belongings(seat, INNER)]
        return boxed(above(parts, 10, middle=True), width=NARROW)

    def is_asked(self, seat: int) -> bool:
        """Return whether the player is on turn, or is asked in another's turn."""
        return mark_of(self.scene.table, seat) != " "

    def has_place(self, action: "Action") -> bool:
        """Return whether an action is offered on the table itself, not in the list below it."""
        return cells_covered(action) != 0

    def landscape(self) -> Picture:
        """Return the whole table, wide: the sheets on the left, the common parts beside them."""
        left, right = self.houses(), above(map(self.box, ("dice", "sheet")), 10)
        legend_, score = self.box("abilities"), self.box("score")
        if left.width < legend_.width + score.width:
            right = above([right, legend_, score], 10)
        else:
            left = above([left, beside([legend_, score], 10)], 10)
        top = beside([left, right], 10)
        asked = paragraph(self.asked, top.width, 16, "bold")
        return above([asked, top, *self.others(top.width)], 10)


def player(player_: Player, speech: Speech) -> Picture:
    """Return one player's sheet: house, points and tracks."""
    front = house(player_.house, 40, Marks())
    score_ = paragraph([speech.say(points_in_words(player_.score))], 280, 15, "bold")
    right = above([score_, tracks(player_, 290, speech, set()), legend(speech, 290)], 14)
    return beside([front, right], 16)
