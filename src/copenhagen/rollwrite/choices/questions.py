"""The questions of the phases of Roll & Write, each worded for every use."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.choice_tree.words import Wording
from copenhagen.messages import message
from copenhagen.rollwrite.state import Phase

PHASES: Mapping[Phase, Wording] = MappingProxyType(
    {
        Phase.START_MARKS: Wording(
            message("choose a track and mark its first two boxes"),
            message("On which track do you mark the first two boxes?"),
            message(
                "Before the first turn you mark two boxes. Each track unlocks bonuses (+), which "
                "count as a die, and stars (*) for the ability of its color."
            ),
            "rollwrite.setup.two-players-marks",
        ),
        Phase.ROLL: Wording(message("roll the dice")),
        Phase.CHOOSE: Wording(
            message("choose a shape"),
            message("What do you do with the dice?"),
            message(
                "The dice of one color, with white ones for any color, pay for a shape of that "
                "color: one die for each square. You may also roll again or change a color first."
            ),
            "rollwrite.choose.dice",
        ),
        Phase.DRAW: Wording(message("draw the shape"), message("Where do you draw the shape?")),
        Phase.MARK_X: Wording(
            message("choose the square for the X"),
            message("Which square gets the X?"),
            message(
                "One square of the shape gets an X, the others an O. Rows and columns without an "
                "X score more: gather your X in one line."
            ),
            "rollwrite.draw.one-x",
        ),
        Phase.COAT_OF_ARMS: Wording(
            message("choose a coat of arms action"),
            message("Which coat of arms action?"),
            message("Choose between a single square with an O and two marks on one track."),
            "rollwrite.coat.action",
        ),
        Phase.ONE_X: Wording(
            message("draw a single square or leave it"),
            message("Do you draw a single square?"),
            message("A star of this ability adds one more square, with an X."),
            "rollwrite.ability.one-x",
        ),
        Phase.MARK: Wording(
            message("mark a box for an unused die"),
            message("On which track do you mark a box?"),
            message(
                "Mark a box of the track of a die that was not used. Boxes with + and * come "
                "sooner on some tracks than on others."
            ),
            "rollwrite.mark.die",
        ),
        Phase.OVER: Wording(message("the game is over")),
    }
)
"""The questions of the phases: the next decision, and the question to the player."""
