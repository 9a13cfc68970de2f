"""Choosing a shape of the facade sheet: paying with dice, the shapes left, passing."""

from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.batch import drawing, tables, tracks
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.components import MOST_BONUSES, USE_AGAIN
from copenhagen.rollwrite.components import WHITE as WHITE_FACE

_COLORS = len(COLORS)
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
    for color in range(_COLORS):
        dice = row[at.DICE + color] + white
        most = dice + min(tracks.bonuses(row, me, color), _MOST_BONUSES)
        for shape in range(
            tables.FIRST_SHAPE[mirror, color], tables.FIRST_SHAPE[mirror, color + 1]
        ):
            size = tables.SHAPE_SIZE[mirror, shape]
            if size > most:
                break
            left = tables.SHAPE_ENDLESS[mirror, shape] or row[at.COPIES + shape]
            if (left or again) and drawing.fits(mirror, shape, filled):
                if size <= dice:  # if any shape fits, so does an endless one of its color
                    may_pass = False
                last = min(white, size)
                first = min(last, max(0, size + white - dice))
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
