"""Copenhagen: Roll & Write, with one file for each topic of its rulebook.

Programs import from here the values that the game is made of. The functions that play it are in
`copenhagen`.

`components` and `setup` are the sheets, the dice and the set-up; `dice`, `choosing` and `drawing`
are the first two phases of a turn, `marking` is the third; then `tracks`, `coats_of_arms`,
`scoring` and `ending`. `turn` has the order of the questions, and `game` the value of the game.
`views` has the knowledge of one seat, `events` the events of a step, and `kinds` a record for each
kind of move and event, with what it changes in a view.
"""

from typing import TYPE_CHECKING

from copenhagen.loading import lazy_exports
from copenhagen.rollwrite import (
    actions,
    events,
    game,  # noqa: F401 - where `copenhagen.games` finds it
)
from copenhagen.rollwrite.actions import *  # noqa: F403 - every action is for programs
from copenhagen.rollwrite.components import (
    BONUSES,
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    DICE,
    FACES,
    MOST_BONUSES,
    PLAYERS,
    STARS,
    TRACK_POINTS,
    TRACKS,
    WINNING_SCORE,
    Ability,
    Counts,
    FacadeShape,
    Face,
    Faces,
    Sheet,
    sheet_of,
)
from copenhagen.rollwrite.events import *  # noqa: F403 - every event as well
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.reading import Cell, DrawnShape
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.rules.setup import roll_and_write
from copenhagen.rollwrite.state import Drawn, House, Phase, Player, RollAndWrite, State
from copenhagen.rollwrite.views import PublicView, View

if TYPE_CHECKING:
    from copenhagen.rollwrite.notation.sheets import read_sheets, write_sheets

__all__ = [
    "BONUSES",
    "BOXES",
    "COAT_COLUMNS",
    "COAT_ROWS",
    "DICE",
    "FACES",
    "MOST_BONUSES",
    "PLAYERS",
    "STARS",
    "TRACKS",
    "TRACK_POINTS",
    "WINNING_SCORE",
    "Ability",
    "Cell",
    "Counts",
    "Drawn",
    "DrawnShape",
    "EndReason",
    "FacadeShape",
    "Face",
    "Faces",
    "House",
    "Phase",
    "Player",
    "PublicView",
    "RollAndWrite",
    "RollAndWriteOptions",
    "Sheet",
    "State",
    "View",
    "read_sheets",
    "roll_and_write",
    "sheet_of",
    "write_sheets",
]
__all__ += actions.__all__
__all__ += events.__all__

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__, {"copenhagen.rollwrite.notation.sheets": ("read_sheets", "write_sheets")}
    )
