"""The view of a seat as bytes, in the order of `copenhagen.rollwrite.numbers.views`."""

from copenhagen.batch.bits import bits, numbers
from copenhagen.batch.compiling import Bytes, Row, compiled, constant
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.batch import tables

_CELLS, _COLORS, _PHASES = constant(CELLS), constant(len(COLORS)), constant(len(at.PHASES))
_SIDES, _ONE, _TWO = constant(tables.SIDES), constant(1), constant(2)


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
    here = bits(out, here, row[at.NO_X] | row[at.QUIET] << 1, _TWO)
    for field in (at.TRACKS, at.SPENT_BONUSES, at.SPENT_STARS):
        for place in range(players):
            here = numbers(out, here, row, _player(row, place, seat) + field, _COLORS)
    for place in range(players):
        here = numbers(out, here, row, _player(row, place, seat) + at.SCORE, _ONE)
    here = numbers(out, here, row, at.COPIES, shapes)
    here = numbers(out, here, row, at.DICE, _SIDES)
    here = numbers(out, here, row, at.IN_HAND, _ONE)
    here = numbers(out, here, row, at.COATS, _ONE)
    here = numbers(out, here, row, at.FRESH, _ONE)
    numbers(out, here, row, at.MARKS, _ONE)


@compiled
def _player(row: Row, place: int, seat: int) -> int:
    """Return the offset of the player who sits `place` seats after `seat`."""
    there, players = seat + place, row[at.PLAYERS]
    return at.PLAYER + at.PLAYER_WIDTH * (there if there < players else there - players)
