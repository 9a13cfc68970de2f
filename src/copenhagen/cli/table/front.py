"""Houses on the screen: the own one, over which a piece is moved, and small ones of the others."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import attrs
from rich.text import Text

from copenhagen.cardgame.pictures import scene as cardgame
from copenhagen.cli.table.colors import (
    COAT,
    DIM,
    HEADING,
    WARNING,
    WELL,
    code_of,
    ink_of,
    plain_or,
    style_of,
)
from copenhagen.games import View
from copenhagen.house import COLUMNS, ROWS, bit, cells_of
from copenhagen.messages import ENGLISH
from copenhagen.render.scene.front import Facade
from copenhagen.render.text.front import TextFront
from copenhagen.render.text.style import BOLD
from copenhagen.render.text.style import Style as Drawing
from copenhagen.render.words import color_sign
from copenhagen.rollwrite import View as RollView
from copenhagen.rollwrite.pictures import scene as rollwrite

if TYPE_CHECKING:
    from textual.geometry import Size

    from copenhagen.cardgame import House as CardHouse


@attrs.frozen
class Scale:
    """How large a house is drawn: the columns and lines from one cell to the next."""

    across: int
    up: int

    @property
    def width(self) -> int:
        """The columns of a house, with its numbers on the left and coats of arms on the right."""
        return COLUMNS * self.across + 4

    @property
    def height(self) -> int:
        """The lines of a house, with its letters below."""
        return ROWS * self.up + 2

    def cell_at(self, x: int, y: int) -> tuple[int, int] | None:
        """Return the column and row at a place of a drawn house; ``None`` beside the grid."""
        column, row = (x - _BESIDE) // self.across, ROWS - 1 - (y - 1) // self.up
        inside = 0 <= column < COLUMNS and 0 <= row < ROWS and x >= _BESIDE
        return (column, row) if inside else None


_BESIDE = 2
"""The columns of the numbers of rows."""

SMALL, LARGE, HUGE = SCALES = (Scale(4, 2), Scale(6, 3), Scale(8, 4))
"""The scales, the usual one first."""


_ALLOWED = code_of(HEADING)
_FORBIDDEN, _FREE, _COAT = (code_of(style) for style in (WARNING, WELL, COAT))
_BESIDE_CELLS = r"\*(?=\n|$)|(?<=─)\*(?=─)"
"""The signs of coats of arms of rows and columns, beside the cells and above them."""


@attrs.frozen
class Piece:
    """A tile shown over a house: cells and a brick, of a `letter`, and whether they may lie so.

    `around` are the cells that are in reach.
    """

    cells: int
    brick: int = 0
    letter: str = "?"
    is_allowed: bool = True
    around: int = 0


_LEAST_MIDDLE = 62
"""The columns between the houses that the question needs."""

_AROUND = 3
"""The lines above and below the own house that are always there."""

_KNOWN = 12
"""The lines about another player, above and below the house."""


def scales_for(size: "Size", *, below: int, others: int) -> tuple[Scale, Scale]:
    """Return the sizes of the own house and of `others` beside it.

    `below` is the number of lines below the own house.
    """
    for own in reversed(SCALES):
        for far in reversed(SCALES[: SCALES.index(own) + 1]):
            beside = others * (far.width + 2) + 2 if others else 0
            middle = size.width - own.width - 3 - beside
            high = max(own.height + _AROUND + below, (far.height + _KNOWN) if others else 0)
            if middle >= _LEAST_MIDDLE and high <= size.height:
                return own, far
    return SMALL, SMALL


def facade_in(view: View, seat: int) -> Facade:
    """Return the visible state of the house at a seat."""
    if isinstance(view, RollView):
        state = view.state
        return rollwrite.facade_of(state.players[seat].house, rollwrite.waiting_of(state, seat))
    front: CardHouse = view.players[seat].house
    return cardgame.facade_of(front)


def house(
    facade: Facade,
    piece: Piece | None = None,
    *,
    colors: bool = True,
    lang: str = ENGLISH,
    new: int = 0,
    scale: Scale = SMALL,
) -> Text:
    """Return a house in outlines, with any piece over it, and with `new` cells marked."""
    drawing = Drawing(color=True, lang=lang)
    regions = (*facade.regions, piece.cells) if piece else facade.regions
    letters = {
        cell: (letter, _ink(letter, colors=colors) + ";7" * (new >> cell & 1))
        for cell, letter in facade.letters.items()
    }
    inks = {cell: _ink(letter.lower(), colors=colors) for cell, letter in facade.letters.items()}
    coats = facade.open_coats
    if piece is not None:
        for cell in cells_of(piece.around & ~piece.cells & ~coats.cells):
            letters.setdefault(cell, ("•", _FREE if colors else ""))
        for cell in cells_of(piece.cells):
            sign = "*" if coats.cells >> cell & 1 else ""
            letters[cell] = _of_piece(piece, cell, sign, colors=colors, lang=lang)
            inks[cell] = letters[cell][1] if piece.is_allowed else ""
    pieces = attrs.evolve(facade, regions=regions).pieces
    for cell in cells_of(coats.cells):
        letters.setdefault(cell, ("*", _COAT if colors else BOLD))
    front = TextFront(drawing, pieces, letters, inks, coats.rows, coats.columns)
    drawn = Text("\n").join(Text.from_ansi(line) for line in front.lines())
    drawn.highlight_regex(_BESIDE_CELLS, COAT if colors else HEADING)
    return drawn if scale is SMALL else _enlarged(drawn, scale)


def _enlarged(drawn: Text, scale: Scale) -> Text:
    """Return a drawn house with more room around the signs of its cells."""
    beside, extra = (scale.across - SMALL.across) // 2, scale.up - SMALL.up
    lines: list[Text] = []
    for number, line in enumerate(drawn.split("\n")):
        is_edge = number % SMALL.up == 0
        wide = _widened(line, beside, is_edge=is_edge)
        is_of_cells = not is_edge and number < ROWS * SMALL.up
        empty = _without_signs(wide) if is_of_cells and extra else Text()
        above = extra // 2 if is_of_cells else 0
        below = extra - above if is_of_cells else 0
        lines += [*[empty] * above, wide, *[empty] * below]
    return Text("\n").join(lines)


def _widened(line: Text, beside: int, *, is_edge: bool) -> Text:
    """Return a line of a house with more columns on both sides of the sign of each cell."""
    wide = Text()
    for x in range(len(line)):
        part = line[x]
        more = part.copy()
        more.plain = part.plain if is_edge else " "
        place = (x - _BESIDE) % SMALL.across if _BESIDE <= x < SMALL.width - 1 else 0
        before = beside if place == 1 else 0
        after = beside if place == SMALL.across - 1 else 0
        for one in (*[more] * before, part, *[more] * after):
            wide.append_text(one)
    return wide


def _without_signs(line: Text) -> Text:
    """Return a line of a house without the contents of its cells and margins."""
    empty = line.copy()
    empty.plain = "".join(sign if sign == "│" else " " for sign in line.plain)
    return empty


def _ink(letter: str, *, colors: bool) -> str:
    known = letter.upper() if letter in "ox" else letter
    return ink_of(known) if colors else BOLD if letter.isupper() else ""


def _of_piece(
    piece: Piece, cell: int, coat: str, *, colors: bool, lang: str = ENGLISH
) -> tuple[str, str]:
    """Return a cell of a piece and its ink; a coat of arms below it is shown in its brackets.

    A sign of two letters leaves no room for brackets: it is underlined, beside a coat of arms.
    """
    if not piece.is_allowed:
        return coat or "×", _FORBIDDEN if colors else ""
    letter = piece.letter.upper() if piece.brick >> cell & 1 else piece.letter
    sign, ink = color_sign(letter, lang), ink_of(letter) if colors else _ALLOWED
    if len(sign) > 1:
        return f"{coat}{sign}", f"{ink};4"
    return f"{coat or '['}{sign}{coat or ']'}", ink


def small_house(
    facade: Facade, *, colors: bool = True, lang: str = ENGLISH, new: int = 0
) -> list[Text]:
    """Return the nine lines of a house without outlines, from the top; `new` cells stand out.

    Above them is one with the coats of arms of columns, where there are such ones.
    """
    gold = COAT if colors else HEADING
    lines = []
    if facade.coats.columns:
        stars = [
            "*" if facade.open_coats.columns & bit(column, 0) else " " for column in range(COLUMNS)
        ]
        lines.append(Text(" ".join(stars), gold))
    for row in reversed(range(ROWS)):
        line = Text()
        for column in range(COLUMNS):
            cell = COLUMNS * row + column
            drawn = _small_cell(facade, cell, colors=colors, lang=lang)
            if new >> cell & 1:
                drawn.stylize("not reverse" if drawn.style and not colors else "reverse")
            line.append_text(drawn)
        coat = facade.open_coats.rows & bit(0, row)
        line.append("*" if coat else " ", gold)
        lines.append(line)
    return lines


def _small_cell(facade: Facade, cell: int, *, colors: bool, lang: str) -> Text:
    letter = facade.letters.get(cell)
    if letter is not None:
        return Text(f"{color_sign(letter, lang):2}", plain_or(style_of(letter), colors=colors))
    if facade.open_coats.cells >> cell & 1:
        return Text("* ", COAT if colors else HEADING)
    return Text("· ", DIM)


def picture(
    cells: int, letters: Mapping[int, str], *, colors: bool = True, lang: str = ENGLISH
) -> Text:
    """Return a few cells as a little picture, without empty lines or columns around it."""
    drawn = list(cells_of(cells))
    columns = [cell % COLUMNS for cell in drawn]
    rows = [cell // COLUMNS for cell in drawn]
    lines = []
    for row in range(max(rows), min(rows) - 1, -1):
        line = Text()
        for column in range(min(columns), max(columns) + 1):
            cell = COLUMNS * row + column
            if cells >> cell & 1:
                sign = f"{color_sign(letters[cell], lang):2}"
                line.append(sign, plain_or(style_of(letters[cell]), colors=colors))
            else:
                line.append("  ")
        lines.append(line)
    return Text("\n").join(lines)
