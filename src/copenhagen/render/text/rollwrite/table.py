"""A table of Roll & Write as text: houses, tracks, dice, facade sheet, and what is asked."""

from collections.abc import Iterator, Sequence

import attrs

from copenhagen.house.colors import COLORS, Color
from copenhagen.render.scene.rollwrite import (
    dice_of,
    mark_of,
    sheet_places,
    tracks_of,
    waiting_of,
)
from copenhagen.render.sentences.rollwrite import QUESTIONS, REASONS, shape_in_words
from copenhagen.render.text.front import house_width
from copenhagen.render.text.layout import ended, fitting, head, page, side_by_side, titled, wrapped
from copenhagen.render.text.rollwrite.house import house_lines
from copenhagen.render.text.style import DIM, INKS, Style
from copenhagen.render.words import numbered, seat_name
from copenhagen.rollwrite.components import FACES, ONE_X, Ability, FacadeShape
from copenhagen.rollwrite.rules.ending import result
from copenhagen.rollwrite.state import Phase, Player, State
from copenhagen.rollwrite.views import View

__all__ = ["draw_state", "draw_view"]

_LABEL = 7
_DIE = 9
_WIDE = 3
_HIGHEST = 4


def draw_state(state: State, style: Style, names: Sequence[str]) -> str:
    """Return everything in `state` as text."""
    return _draw(_Sight(state, style, names))


def draw_view(view: View, style: Style, names: Sequence[str]) -> str:
    """Return what one seat may know as text, which is everything."""
    return _draw(_Sight(view.state, style, names, view.seat))


@attrs.frozen
class _Sight:
    """What is drawn, how, and for whom."""

    table: State
    style: Style
    names: Sequence[str]
    viewer: int | None = None

    def name(self, seat: int) -> str:
        """Return the name of the player at `seat`."""
        return seat_name(seat, self.names)


def _draw(sight: _Sight) -> str:
    game = sight.table.game
    viewer = None if sight.viewer is None else sight.name(sight.viewer)
    title = titled(f"Roll & Write for {game.players} players", viewer, (), game.options)
    parts = (_houses, _tracks, _dice, _facade_sheet)
    return page([wrapped([title]), *(part(sight) for part in parts), wrapped(_asked(sight))])


# Players' sheets


def _houses(sight: _Sight) -> Iterator[str]:
    """Yield the houses side by side, in wide cells where there is room for them."""
    table = sight.table
    style = fitting(sight.style, len(table.players))

    def one(seat: int) -> list[str]:
        player = table.players[seat]
        waiting = waiting_of(table, seat)
        above = head(mark_of(table, seat), sight.name(seat), player.score, style)
        return [above, *house_lines(player.house, style, waiting)]

    yield from side_by_side(range(len(table.players)), one, style)


def _tracks(sight: _Sight) -> Iterator[str]:
    """Yield the tracks below the houses, and what their signs mean."""
    table = sight.table
    style = fitting(sight.style, len(table.players))
    yield from side_by_side(
        range(len(table.players)),
        lambda seat: [_track(table.players[seat], color, style) for color in COLORS],
        style,
    )
    signs = "+ bonus, * star, / used up, X neither"
    yield f"left of {style.bar} marked: {signs}; right of {style.bar} to come"
    stars = (f"{ability.color.letter} {ability.title}" for ability in Ability)
    yield f"stars: {', '.join(stars)}"


def _track(player: Player, color: Color, style: Style) -> str:
    """Return the track of a color on one line: what is marked, a bar, and what is to come."""
    track = tracks_of(player, color)
    start, signs = track.start, track.signs
    space = " " if style.cell >= _WIDE else ""
    done = f"{color.letter} {signs[:start]:2}" + "".join(space + sign for sign in signs[start:])
    coming = space.join(track.coming.replace(".", style.free))
    room = house_width(style) - len(done) - len(style.bar)
    return style.paint(done, INKS[color.letter]) + style.bar + style.paint(f"{coming:{room}}", DIM)


# The middle of the table


def _dice(sight: _Sight) -> Iterator[str]:
    """Yield all five dice: what those on the table show, and where the others are."""
    if dice := dice_of(sight.table):
        inks = {face: INKS[face.letter] for face in FACES} | {"used": DIM}
        shown = (sight.style.paint(f"{die!s:^{_DIE - 2}}", inks.get(die, "")) for die in dice)
        yield f"{'dice':{_LABEL}}" + "".join(f" {die} " for die in shown)


def _facade_sheet(sight: _Sight) -> Iterator[str]:
    """Yield the facade sheet, color by color: every shape, or in its place what is crossed out."""
    yield "facade sheet (sizes 2 and 3 never run out; x is crossed out)"
    blocks = [_shapes(sight, color) for color in COLORS]
    for lines in zip(*blocks, strict=True):
        yield "   ".join(lines)


def _shapes(sight: _Sight, color: Color) -> list[str]:
    """Return the shapes of a color side by side, below their color and their names."""
    table = sight.table
    pictures = [
        _picture(shape, sight.style, there=there)
        for shape, there in sheet_places(table.game.sheet, table.copies, color)
    ]
    names, *squares = (" ".join(pieces) for pieces in zip(*pictures, strict=True))
    title = sight.style.paint(str(color), INKS[color.letter]) + " " * (len(names) - len(str(color)))
    return [title, names, *squares]


def _picture(shape: FacadeShape, style: Style, *, there: bool) -> list[str]:
    """Return a shape below its name, on as many lines as the highest one needs.

    Those that are never crossed out stand upright, to save room.
    """
    squares = shape.shape.squares
    if shape.endless:
        squares = tuple((y, x) for x, y in squares)
    width = 1 + max(x for x, _ in squares)
    letter, ink = (shape.color.letter, INKS[shape.color.letter]) if there else ("x", DIM)
    lines = [
        "".join(style.paint(letter, ink) if (x, y) in squares else " " for x in range(width))
        for y in reversed(range(_HIGHEST))
    ]
    return [f"{f'{shape.size}{shape.form}':{width}}", *lines]


# What is asked


def _asked(sight: _Sight) -> Iterator[str]:
    """Yield what the game waits for, or how it has ended."""
    table = sight.table
    if (final := result(table)) is not None:
        yield from ended(final, REASONS[final.reason], sight.names)
        return
    who = sight.name(table.seat)
    if table.phase is Phase.START_MARKS:
        who += ", before the first turn"
    elif table.seat != table.active:
        who += f", in the turn of {sight.name(table.active)}"
    else:
        who += " on turn"
    asked = QUESTIONS[table.phase]
    if table.shape is not None:
        asked = asked.replace("the shape", shape_in_words(table.shape))
    if open_ := ", ".join(_open(table)):
        asked += f" ({open_})"
    yield f"{who}: {asked}"


def _open(table: State) -> Iterator[str]:
    """Yield what is still to be done, and what is special about this moment."""
    if table.coats:
        yield f"{table.coats} open"
    if table.marks > 1:
        yield numbered(table.marks, "box", "boxes")
    if table.no_x:
        yield "single squares get an O"
    if table.fresh:
        yield f'{numbered(table.fresh, "star")} of "{ONE_X.title}" for the next turn'
    if table.quiet:
        yield "nothing was drawn or marked in this round"
