"""The questions of Roll & Write, each worded for every use."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.choice_tree.words import Wording, which_turn
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

_MARKS = message("Boxes with + and * come sooner on some tracks than on others.")

DEEDS: Mapping[str, Wording] = MappingProxyType(
    {
        "choose_shape": Wording(
            None,
            message("Which shape do you choose?"),
            message("Large shapes fill the house faster, but sizes 4 and 5 run out for everybody."),
            "rollwrite.choose.available",
        ),
        "reroll": Wording(
            None,
            message("Which dice do you roll again?"),
            message("Keep the dice of one color, and roll the others again."),
            "rollwrite.ability.re-roll",
        ),
        "change_color": Wording(
            None,
            message("Dice of which color do you change?"),
            message("Dice of one face, all or some of them, can be turned to another color."),
            "rollwrite.ability.color-change",
        ),
        "mark_x": PHASES[Phase.MARK_X],
        "draw_square": Wording(
            None,
            message("On which cell do you draw the O?"),
            message("A single square fits everywhere: fill a row or a column."),
            "rollwrite.coat.square",
        ),
        "use_one_x": Wording(
            None,
            message("On which cell do you draw the square?"),
            PHASES[Phase.ONE_X].lesson,
            "rollwrite.ability.one-x",
        ),
        "mark_two first": PHASES[Phase.START_MARKS],
        "mark_two": Wording(
            None,
            message("On which track do you mark two boxes?"),
            _MARKS,
            "rollwrite.coat.marks",
        ),
        # The die depends on the dice: see `words.marked_for`.
        "mark": PHASES[Phase.MARK],
    }
)
"""The questions that follow the choice of an activity."""

_SUPPORT = message("One square at least must stand on the ground or above something drawn.")

THINGS: Mapping[str, Wording] = MappingProxyType(
    {
        # The shape depends on the choice before: see `words.paying_how`.
        "payment": Wording(
            None,
            "",
            message("What you do not use, the others mark on their tracks: leave them little."),
            "rollwrite.choose.used-dice",
        ),
        "change": Wording(None, message("How many of them, and to which color?")),
        "orientation": Wording(None, which_turn(), _SUPPORT, "rollwrite.draw.support"),
        "place": Wording(None, PHASES[Phase.DRAW].question, _SUPPORT, "rollwrite.draw.support"),
    }
)
"""The questions for things of a kind, deeper in the tree."""


def asked(phase: Phase) -> str:
    """Return the question to the player in a phase; empty if no player is asked."""
    return PHASES[phase].question


def which(deed: str) -> str:
    """Return the question that follows the choice of an activity."""
    return DEEDS[deed].question


def how_many() -> str:
    """Return the question for the number of dice that are turned, and their color."""
    return THINGS["change"].question


def where() -> str:
    """Return the question for the place of something in a house."""
    return THINGS["place"].question
