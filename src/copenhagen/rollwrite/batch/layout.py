"""The layout of a Roll & Write row: the fields of its `State`."""

from copenhagen.batch.chance import FIELDS
from copenhagen.batch.offsets import Offsets
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.rollwrite.components import FACES, sheet_of
from copenhagen.rollwrite.state import Phase

_field = Offsets(FIELDS)


SHAPES = max(len(sheet_of(mirror).shapes) for mirror in (False, True))
"""The most shapes of a sheet."""

# The game: players and options. Steps never change it.
PLAYERS = _field()
MIRROR = _field()
OPTIONAL_MARKS = _field()
OPTIONAL_DRAWING = _field()
SAME_TURN = _field()

# The state.
PHASE = _field()
TO_ACT = _field()
ACTIVE = _field()
COPIES = _field(SHAPES)
DICE = _field(len(FACES))
IN_HAND = _field()
SHAPE = _field()
"""The number of the shape to be drawn, or -1."""
DRAWN_CELLS = _field()
COATS = _field()
NO_X = _field()
FRESH = _field()
MARKS = _field()
QUIET = _field()

# The players, one after the other; their fields are relative to the start of each.
PLAYER = _field.end
_field = Offsets()
FILLED = _field()
WINDOWS = _field()
TRACKS = _field(len(COLORS))
SPENT_BONUSES = _field(len(COLORS))
SPENT_STARS = _field(len(COLORS))
SCORE = _field()
DRAWN_COUNT = _field()
DRAWN = _field(CELLS)
"""The shapes that were drawn, in order: their cells, and above them the cell with the X, or
`CELLS`. The rules ignore them; they are used to draw the outlines of a house."""
PLAYER_WIDTH = _field.end


def width(players: int) -> int:
    """Return the length of the row of a game for this number of players."""
    return PLAYER + PLAYER_WIDTH * players


PHASES = tuple(Phase)
(
    P_START_MARKS,
    P_ROLL,
    P_CHOOSE,
    P_DRAW,
    P_MARK_X,
    P_COAT_OF_ARMS,
    P_ONE_X,
    P_MARK,
    P_OVER,
) = range(len(PHASES))
