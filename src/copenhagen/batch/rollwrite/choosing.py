"""Choosing a shape of the facade sheet: which dice pay for it, which shapes are left, passing."""

from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.batch.rollwrite import drawing, tables, tracks
from copenhagen.batch.rollwrite import layout as at
from copenhagen.rollwrite.components import MOST_BONUSES, USE_AGAIN
from copenhagen.rollwrite.components import WHITE as WHITE_FACE

_USE_AGAIN, _MOST_BONUSES, _WHITE = constant(USE_AGAIN), MOST_BONUSES, int(WHITE_FACE)


@compiled
def choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every shape that can be chosen, with every number of white dice, and the pass.

    (rollwrite.choose.dice, rollwrite.choose.available, rollwrite.choose.fits,
    rollwrite.choose.mandatory, rollwrite.bonus.only-missing, rollwrite.bonus.limit)
    """
    mirror, white, filled = row[at.MIRROR], row[at.DICE + _WHITE], row[me + at.FILLED]
    again = tracks.stars(row, me, _USE_AGAIN) > 0
    may_pass = True
    for shape in range(tables.SHAPES_OF[mirror]):
        color, size = tables.SHAPE_COLOR[mirror, shape], tables.SHAPE_SIZE[mirror, shape]
        left = tables.SHAPE_ENDLESS[mirror, shape] or row[at.COPIES + shape]
        missing = size - row[at.DICE + color] - white
        first, last = max(0, missing + white), min(white, size)
        if missing > 0:
            enough = missing <= min(tracks.bonuses(row, me, color), _MOST_BONUSES)
            first, last = (white, white) if enough else (1, 0)
        if first <= last and (left or again) and drawing.fits(mirror, shape, filled):
            if left and missing <= 0:
                may_pass = False
            for whites in range(first, last + 1):
                out[found] = tables.CHOOSE_NUMBER[mirror, shape] + whites
                found += 1
    if may_pass or row[at.OPTIONAL_DRAWING]:
        out[found] = tables.PASS[mirror]
        found += 1
    return found


@compiled
def choose(row: Row, me: int, choice: int) -> None:
    """Use the dice, then the bonuses; cross out the shape, or use "Use again".

    (rollwrite.choose.used-dice, rollwrite.choose.cross-out, rollwrite.ability.use-again)
    """
    mirror = row[at.MIRROR]
    shape, whites = tables.CHOSEN_SHAPE[mirror, choice], tables.CHOSEN_WHITES[mirror, choice]
    color, size = tables.SHAPE_COLOR[mirror, shape], tables.SHAPE_SIZE[mirror, shape]
    colored = min(row[at.DICE + color], size - whites)
    row[at.DICE + color] -= colored
    row[at.DICE + _WHITE] -= whites
    row[at.SHAPE] = shape
    row[me + at.SPENT_BONUSES + color] += size - colored - whites
    if not tables.SHAPE_ENDLESS[mirror, shape]:
        if row[at.COPIES + shape]:
            row[at.COPIES + shape] -= 1
        else:
            tracks.use(row, me, _USE_AGAIN)
