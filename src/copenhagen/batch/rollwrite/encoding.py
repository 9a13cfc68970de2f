"""The view of a seat as bytes, in the order of `copenhagen.spaces.rollwrite.views`."""

from copenhagen.batch.bits import bits, numbers
from copenhagen.batch.compiling import Bytes, Row, compiled
from copenhagen.batch.rollwrite.layout import (
    ACTIVE,
    COATS,
    COPIES,
    DICE,
    DRAWN_CELLS,
    FILLED,
    FRESH,
    IN_HAND,
    MARKS,
    MIRROR,
    NO_X,
    PHASE,
    PHASES,
    PLAYER,
    PLAYER_WIDTH,
    PLAYERS,
    QUIET,
    SCORE,
    SHAPE,
    SPENT_BONUSES,
    SPENT_STARS,
    TO_ACT,
    TRACKS,
    WINDOWS,
)
from copenhagen.batch.rollwrite.tables import SHAPES_OF, SIDES
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS

__all__ = ["encode"]

_CELLS, _COLORS, _PHASES = CELLS, len(COLORS), len(PHASES)


@compiled
def encode(row: Row, seat: int, out: Bytes) -> None:
    """Write what `seat` may know as bytes, the own seat first."""
    players, shapes, at = row[PLAYERS], SHAPES_OF[row[MIRROR]], 0
    for place in range(players):
        them = _player(row, place, seat)
        at = bits(out, at, row[them + FILLED], _CELLS)
        at = bits(out, at, row[them + WINDOWS], _CELLS)
    at = bits(out, at, 1 << (row[TO_ACT] - seat) % players, players)
    at = bits(out, at, 1 << (row[ACTIVE] - seat) % players, players)
    at = bits(out, at, 1 << seat, players)
    at = bits(out, at, 1 << row[PHASE], _PHASES)
    at = bits(out, at, row[DRAWN_CELLS], _CELLS)
    at = bits(out, at, 1 << row[SHAPE] if row[SHAPE] >= 0 else 0, shapes)
    at = bits(out, at, row[NO_X] | row[QUIET] << 1, 2)
    for field in (TRACKS, SPENT_BONUSES, SPENT_STARS):
        for place in range(players):
            at = numbers(out, at, row, _player(row, place, seat) + field, _COLORS)
    for place in range(players):
        at = numbers(out, at, row, _player(row, place, seat) + SCORE, 1)
    at = numbers(out, at, row, COPIES, shapes)
    at = numbers(out, at, row, DICE, SIDES)
    at = numbers(out, at, row, IN_HAND, 1)
    at = numbers(out, at, row, COATS, 1)
    at = numbers(out, at, row, FRESH, 1)
    numbers(out, at, row, MARKS, 1)


@compiled
def _player(row: Row, place: int, seat: int) -> int:
    """Return where the player begins who sits so many places after `seat`."""
    return PLAYER + PLAYER_WIDTH * ((seat + place) % row[PLAYERS])
