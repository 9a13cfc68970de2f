"""Mission tiles: conditions on a house that give one point each."""

from copenhagen.batch.compiling import Row, compiled
from copenhagen.batch.house import complete_columns, complete_rows, count
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch.coats_of_arms import single_cells
from copenhagen.cardgame.components import Mission
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY, THREE
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import COLUMNS, ROW, ROWS

_COLORS, _ROWS, _THREE, _IN_PLAY = len(COLORS), ROWS, THREE, IN_PLAY
_FIRST_ROW = ROW[0]
_ONLY_WINDOWS = int(Mission.ONLY_WINDOWS)
_TWO_COLUMNS = int(Mission.TWO_COLUMNS)
_THREE_ROWS = int(Mission.THREE_ROWS)
_ONLY_BRICKWORK = int(Mission.ONLY_BRICKWORK)
_THREE_WINDOWS = int(Mission.THREE_WINDOWS)


@compiled
def is_met(row: Row, me: int, mission: int) -> bool:
    """Return whether a house currently fulfils a mission (expansion.mission.whole-house)."""
    filled, windows = row[me + at.FILLED], row[me + at.WINDOWS]
    if mission == _ONLY_WINDOWS:
        rows = complete_rows(windows)
        return rows & rows >> COLUMNS != 0
    if mission == _TWO_COLUMNS:
        columns = complete_columns(filled)
        return columns & columns >> 1 != 0
    if mission == _THREE_ROWS:
        rows = complete_rows(filled)
        return rows & rows >> COLUMNS & rows >> 2 * COLUMNS != 0
    if mission == _ONLY_BRICKWORK:
        return complete_rows(filled & ~windows) != 0
    if mission == _THREE_WINDOWS:
        return _has_three_windows(filled, windows)
    return _has_one_color(row, me, filled)


@compiled
def _has_three_windows(filled: int, windows: int) -> bool:
    """Return whether a row is complete with three windows (expansion.mission.three-windows)."""
    for each in range(_ROWS):
        line = _FIRST_ROW << each * COLUMNS
        if filled & line == line and count(windows & line) == _THREE:
            return True
    return False


@compiled
def _has_one_color(row: Row, me: int, filled: int) -> bool:
    """Return whether a row is complete in one color; special tiles are white.

    (expansion.mission.one-color)
    """
    jokers, colored = filled, 0
    for color in range(_COLORS):
        jokers &= row[me + at.HOUSE_COLORS + color]
        colored |= row[me + at.HOUSE_COLORS + color]
    hidden = 0 if row[at.WILD] else jokers
    for color in range(_COLORS):
        if complete_rows(row[me + at.HOUSE_COLORS + color] & ~hidden):
            return True
    return complete_rows(filled & ~colored) != 0


@compiled
def gain(row: Row, me: int) -> None:
    """Gain every mission that is now met, each for a point or, with jokers, for a reward.

    (expansion.mission.moment, expansion.mission.both, expansion.mission.reward,
    expansion.mission.last-joker, expansion.mission.twelve-first)
    """
    if not row[at.WITH_MISSIONS]:
        return
    new = 0
    for place in range(_IN_PLAY):
        mission = row[at.MISSIONS + place]
        if not row[me + at.GAINED] >> mission & 1 and is_met(row, me, mission):
            row[me + at.GAINED] |= 1 << mission
            new += 1
    if not (row[at.JOKERS] and single_cells(row, me)):
        rest_are_points(row, me)
        for _ in range(new):
            point(row, me)
    elif new:
        row[at.REWARDS] += new
        row[at.COATS_LATER] += row[at.COATS]
        row[at.COATS] = 0


@compiled
def rest_are_points(row: Row, me: int) -> None:
    """Give points for all open rewards once no joker is available."""
    while row[at.REWARDS]:
        row[at.REWARDS] -= 1
        point(row, me)


@compiled
def point(row: Row, me: int) -> None:
    """Score the point of a mission (expansion.mission.point)."""
    row[me + at.MISSION_POINTS] += 1
    row[me + at.SCORE] += 1
