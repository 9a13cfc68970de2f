"""The scene of a game of Roll & Write: houses, tracks, dice, the facade sheet."""

from collections.abc import Iterator

import attrs

from copenhagen.house.colors import Color
from copenhagen.house.grid import CELLS, cells_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.render.scene.front import Coats, Facade
from copenhagen.rollwrite.components import (
    COAT_COLUMNS,
    COAT_ROWS,
    DICE,
    FACES,
    STARS,
    TRACKS,
    FacadeShape,
    Face,
    Sheet,
)
from copenhagen.rollwrite.state import House, Phase, Player, State
from copenhagen.rollwrite.views import PublicView, View

# Houses


def facade_of(house: House, waiting: int = 0) -> Facade:
    """Return the visible front of `house`.

    `waiting` is the mask of a shape that is outlined and has no marks yet. Cells that
    ``house.drawn`` does not record are single squares.
    """
    marked = house.filled | waiting
    signs = (_mark(house, 1 << cell) if marked >> cell & 1 else " " for cell in range(CELLS))
    return Facade(
        (*_pieces(house), waiting),
        "".join(signs),
        Coats(0, COAT_ROWS, COAT_COLUMNS),
        Coats(
            0,
            COAT_ROWS & ~complete_rows(house.filled),
            COAT_COLUMNS & ~complete_columns(house.filled),
        ),
    )


def waiting_of(table: State, seat: int) -> int:
    """Return the cells of the shape waiting for its X at `seat`."""
    return table.cells if seat == table.to_act else 0


def _mark(house: House, mask: int) -> str:
    """Return the sign of a drawn cell."""
    if house.windows & mask:
        return "O"
    return "X" if house.filled & mask else "?"


def _pieces(house: House) -> list[int]:
    """Return the cells of each shape and single square, as masks."""
    pieces = [drawn.cells & house.filled for drawn in house.drawn]
    untold = house.filled
    for piece in pieces:
        untold &= ~piece
    return [*pieces, *(1 << cell for cell in cells_of(untold))]


# Players

ON_TURN, OFF_TURN = ">", "?"
"""The signs of the player whose turn it is, and of a player asked in another's turn."""


def mark_of(table: State, seat: int) -> str:
    """Return the sign of a player: on turn, asked in another's turn, or neither."""
    if table.phase is Phase.OVER:
        return " "
    if seat == table.to_act:
        return ON_TURN if table.to_act == table.active else OFF_TURN
    return ON_TURN if seat == table.active and table.phase is not Phase.START_MARKS else " "


@attrs.frozen
class Track:
    """The track of a color on a player's sheet.

    `signs` has one for each of the `start` initial stars, then one for each marked box: ``+`` is a
    bonus that can be used, ``*`` a star, ``/`` a spent bonus or star, ``X`` neither. `coming` are
    the unmarked boxes, as in `TRACKS`.
    """

    color: Color
    start: int
    signs: str
    coming: str

    @property
    def boxes(self) -> str:
        """The symbols of all boxes of the track, marked or not, as in `TRACKS`."""
        return TRACKS[self.color]


def tracks_of(player: Player, color: Color) -> Track:
    """Return the track of a color. Bonuses and stars are spent in the order of unlocking."""
    start, marked = STARS[color][0], player.tracks[color]
    return Track(color, start, "".join(_marked(player, color)), TRACKS[color][marked:])


def _marked(player: Player, color: Color) -> Iterator[str]:
    """Yield a sign for each initial star and each marked box of a track."""
    start = STARS[color][0]
    spent = {"+": player.spent_bonuses[color], "*": player.spent_stars[color]}
    for symbol in "*" * start + TRACKS[color][: player.tracks[color]]:
        if symbol not in spent:
            yield "X"
        elif spent[symbol]:
            spent[symbol] -= 1
            yield "/"
        else:
            yield symbol


# The table


@attrs.frozen
class Table:
    """The visible part of a game: all of it; `viewer` is the seat of a view, or ``None``."""

    table: State
    viewer: int | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.table.players

    @property
    def to_act(self) -> int:
        """The seat that decides."""
        return self.table.to_act


def table_of(table: State | View | PublicView) -> Table:
    """Return the visible part of `table`."""
    if isinstance(table, State):
        return Table(table)
    return Table(table.state, table.viewer if isinstance(table, View) else None)


def dice_of(table: State) -> tuple[Face | str, ...]:
    """Return all five dice: the faces of the dice on the table, then ``hand`` and ``used``.

    Empty while no dice are in play.
    """
    if table.phase in (Phase.START_MARKS, Phase.OVER):
        return ()
    shown = [face for face, number in zip(FACES, table.dice, strict=True) for _ in range(number)]
    hand = ["hand"] * table.in_hand
    return (*shown, *hand, *["used"] * (DICE - len(shown) - len(hand)))


def sheet_places(
    sheet: Sheet, copies: tuple[int, ...], color: Color
) -> Iterator[tuple[FacadeShape, bool]]:
    """Yield the places of a color on the facade sheet: each shape, and whether it is left."""
    for shape, printed, left in zip(sheet.shapes, sheet.copies, copies, strict=True):
        if shape.color is color:
            for copy in range(max(1, printed)):
                yield shape, shape.endless or copy < left
