"""The view of a seat as bytes, in the order of `copenhagen.rollwrite.numbers.views`."""

from copenhagen.batch.bits import bits, numbers
from copenhagen.batch.compiling import Bytes, Row, compiled
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.batch import tables

_CELLS, _COLORS, _PHASES = CELLS, len(COLORS), len(at.PHASES)


@compiled
def encode(row: Row, seat: int, out: Bytes) -> None:
    """Write the encoded view of `seat`, with its own data first."""
    players, shapes, here = row[at.PLAYERS], tables.SHAPES_OF[row[at.MIRROR]], 0
    for place in range(players):
        them = _player(row, place, seat)
        here = bits(out, here, row[them + at.FILLED], _CELLS)
        here = bits(out, here, row[them + at.WINDOWS], _CELLS)
    here = bits(out, here, 1 << (row[at.TO_ACT] - seat) % players, players)
    here = bits(out, here, 1 << (row[at.ACTIVE] - seat) % players, players)
    here = bits(out, here, 1 << seat, players)
    here = bits(out, here, 1 << row[at.PHASE], _PHASES)
    here = bits(out, here, row[at.DRAWN_CELLS], _CELLS)
    here = bits(out, here, 1 << row[at.SHAPE] if row[at.SHAPE] >= 0 else 0, shapes)
    here = bits(out, here, row[at.NO_X] | row[at.QUIET] << 1, 2)
    for field in (at.TRACKS, at.SPENT_BONUSES, at.SPENT_STARS):
        for place in range(players):
            here = numbers(out, here, row, _player(row, place, seat) + field, _COLORS)
    for place in range(players):
        here = numbers(out, here, row, _player(row, place, seat) + at.SCORE, 1)
    here = numbers(out, here, row, at.COPIES, shapes)
    here = numbers(out, here, row, at.DICE, tables.SIDES)
    here = numbers(out, here, row, at.IN_HAND, 1)
    here = numbers(out, here, row, at.COATS, 1)
    here = numbers(out, here, row, at.FRESH, 1)
    numbers(out, here, row, at.MARKS, 1)


@compiled
def _player(row: Row, place: int, seat: int) -> int:
    """Return the offset of the player who sits `place` seats after `seat`."""
    there, players = seat + place, row[at.PLAYERS]
    return at.PLAYER + at.PLAYER_WIDTH * (there if there < players else there - players)
