"""A table of Roll & Write as text: houses, tracks, dice, facade sheet, and the current question."""

from collections.abc import Iterator

from copenhagen.house.colors import COLORS, Color
from copenhagen.house.words import color_name
from copenhagen.messages import Message, in_a_row, in_context, message, plural, quoted
from copenhagen.render.text.front import house_width
from copenhagen.render.text.layout import (
    TextDrawing,
    ended,
    fitting,
    head,
    page,
    side_by_side,
    title_of,
)
from copenhagen.render.text.style import DIM, INKS, Style
from copenhagen.render.words import COLOR_SIGNS
from copenhagen.rollwrite.components import FACES, ONE_X, Ability, FacadeShape, Face, shape_in_words
from copenhagen.rollwrite.drawings.house import house_lines
from copenhagen.rollwrite.pictures import scene
from copenhagen.rollwrite.rules.ending import result
from copenhagen.rollwrite.sentences import QUESTIONS, REASONS
from copenhagen.rollwrite.state import Phase, Player, State

_LABEL = 7
_DIE = 9
_WIDE = 3
_HIGHEST = 4


_Drawing = TextDrawing[scene.Table]


def draw(drawing: _Drawing) -> str:
    """Return a state or a view, which shows everything, as text."""
    game, seat = drawing.scene.table.game, drawing.scene.viewer
    viewer = None if seat is None else drawing.name(seat)
    title = title_of(
        message("Roll & Write for {number} players", number=game.players), viewer, (), game.options
    )
    parts = (_houses, _tracks, _dice, _facade_sheet)
    wrapped = drawing.wrapped
    return page([wrapped([title]), *(part(drawing) for part in parts), wrapped(_asked(drawing))])


# Players' sheets


def _houses(drawing: _Drawing) -> Iterator[str]:
    """Yield the houses side by side, in wide cells if there is room for them."""
    table = drawing.scene.table
    style = fitting(drawing.style, len(table.players))

    def one(seat: int) -> list[str]:
        player = table.players[seat]
        waiting = scene.waiting_of(table, seat)
        above = head(drawing, scene.mark_of(table, seat), seat, player.score, style)
        return [above, *house_lines(player.house, style, waiting)]

    yield from side_by_side(range(len(table.players)), one, style)


def _tracks(drawing: _Drawing) -> Iterator[str]:
    """Yield the tracks below the houses, and the legend of their signs."""
    table = drawing.scene.table
    style = fitting(drawing.style, len(table.players))
    yield from side_by_side(
        range(len(table.players)),
        lambda seat: [_track(table.players[seat], color, style) for color in COLORS],
        style,
    )
    signs = message(
        "left of {bar} marked: + bonus, * star, / used up, X neither; right of {bar} to come",
        bar=style.bar,
    )
    stars = in_a_row(
        message(
            "{letter} {ability}", letter=COLOR_SIGNS[ability.color.letter], ability=ability.title
        )
        for ability in Ability
    )
    yield from drawing.wrapped([signs, message("stars: {abilities}", abilities=stars)])


def _track(player: Player, color: Color, style: Style) -> str:
    """Return the track of a color on one line: the marked boxes, a bar, and the unmarked ones."""
    track = scene.tracks_of(player, color)
    start, signs = track.start, track.signs
    space = " " if style.cell >= _WIDE else ""
    room_of_sign = max(len(style.sign(one.letter)) for one in COLORS)
    done = f"{style.sign(color.letter):{room_of_sign}} {signs[:start]:2}"
    done += "".join(space + sign for sign in signs[start:])
    coming = space.join(track.coming.replace(".", style.free))
    room = house_width(style) - len(done) - len(style.bar)
    return style.paint(done, INKS[color.letter]) + style.bar + style.paint(f"{coming:{room}}", DIM)


# The middle of the table


def _dice(drawing: _Drawing) -> Iterator[str]:
    """Yield all five dice: the faces of the dice on the table, and the location of the others."""
    if dice := scene.dice_of(drawing.scene.table):
        inks = {face: INKS[face.letter] for face in FACES} | {"used": DIM}
        shown = (
            drawing.style.paint(f"{drawing.say(_die(die)):^{_DIE - 2}}", inks.get(die, ""))
            for die in dice
        )
        yield f"{drawing.say(_DICE):{_LABEL}}" + "".join(f" {die} " for die in shown)


def _die(die: Face | str) -> Message:
    return color_name(die) if isinstance(die, Face) else _PLACES[die]


_DICE = in_context("row of a table, at most 7 letters", "dice")
_PLACES = {
    "hand": in_context("where a die is, at most 7 letters", "hand"),
    "used": in_context("where a die is, at most 7 letters", "used"),
}


def _facade_sheet(drawing: _Drawing) -> Iterator[str]:
    """Yield the facade sheet, color by color, with crossed-out shapes in their places."""
    yield drawing.say(message("facade sheet (sizes 2 and 3 never run out; x is crossed out)"))
    blocks = [_shapes(drawing, color) for color in COLORS]
    for lines in zip(*blocks, strict=True):
        yield "   ".join(lines)


def _shapes(drawing: _Drawing, color: Color) -> list[str]:
    """Return the shapes of a color side by side, below their color and their names."""
    table = drawing.scene.table
    pictures = [
        _picture(shape, drawing.style, there=there)
        for shape, there in scene.sheet_places(table.game.sheet, table.copies, color)
    ]
    names, *squares = (" ".join(pieces) for pieces in zip(*pictures, strict=True))
    name = drawing.say(color_name(color))
    title = drawing.style.paint(name, INKS[color.letter]) + " " * (len(names) - len(name))
    return [title, names, *squares]


def _picture(shape: FacadeShape, style: Style, *, there: bool) -> list[str]:
    """Return a shape below its name, on as many lines as the highest shape needs.

    Shapes that are never crossed out are drawn upright, to save room.
    """
    squares = shape.shape.squares
    if shape.endless:
        squares = tuple((y, x) for x, y in squares)
    width = 1 + max(x for x, _ in squares)
    letter, ink = (shape.color.letter, INKS[shape.color.letter]) if there else ("x", DIM)
    square = style.sign(letter)[:1]
    lines = [
        "".join(style.paint(square, ink) if (x, y) in squares else " " for x in range(width))
        for y in reversed(range(_HIGHEST))
    ]
    return [f"{f'{shape.size}{shape.form}':{width}}", *lines]


# The current question


def _asked(drawing: _Drawing) -> Iterator[Message]:
    """Yield the current question, or the result."""
    table = drawing.scene.table
    if (final := result(table)) is not None:
        yield from ended(final, REASONS[final.reason], drawing.names)
        return
    who, asked = drawing.name(table.to_act), _question(table)
    if open_ := list(_open(table)):
        asked = message("{question} ({open})", question=asked, open=in_a_row(open_))
    if table.phase is Phase.START_MARKS:
        yield message("{player}, before the first turn: {question}", player=who, question=asked)
    elif table.to_act != table.active:
        yield message(
            "{player}, during {active}'s turn: {question}",
            player=who,
            active=drawing.name(table.active),
            question=asked,
        )
    else:
        yield message("{player} to play: {question}", player=who, question=asked)


def _question(table: State) -> Message:
    """Return the current question, naming the shape that is drawn."""
    if table.shape is not None and table.phase is Phase.DRAW:
        return message("draw {shape}", shape=shape_in_words(table.shape))
    return QUESTIONS[table.phase]


def _open(table: State) -> Iterator[Message]:
    """Yield the open actions, and the special conditions of this turn."""
    if table.coats:
        yield message("{number} open", number=table.coats)
    if table.marks > 1:
        yield plural("{number} box", "{number} boxes", number=table.marks)
    if table.no_x:
        yield message("single squares get an O")
    if table.fresh:
        yield plural(
            "{number} star of {ability} for the next turn",
            "{number} stars of {ability} for the next turn",
            number=table.fresh,
            ability=quoted(ONE_X.title),
        )
    if table.quiet:
        yield message("nothing was drawn or marked in this round")
