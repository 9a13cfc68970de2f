"""Examples of the set-up of Roll & Write, the course of a turn and the dice."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["SETUP"]

_FOR_TWO = "2rw 0S0 - b4r.y4r.r4.g4.p4 -,- -,-"
"""Two players before their first marks."""

_START = "3rw 0R +5 - -,- -,- -,-"
"""Three players before the first roll."""

SETUP: tuple[Example, ...] = (
    Example(
        rule="rollwrite.setup.players",
        shows="allowed",
        position=_FOR_TWO,
        moves=(),
        caption=message(
            "The smallest table: two players, for whom one shape of size 4 in each color is "
            "crossed out."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.setup.players",
        shows="allowed",
        position="4rw 0R +5 - -,- -,- -,- -,-",
        moves=(),
        caption=message("The largest table: four players, all with the same sheet."),
        part="table",
    ),
    Example(
        rule="rollwrite.setup.box",
        shows="allowed",
        position="3rw 0C byrgp - -,- -,- -,-",
        moves=(),
        caption=message(
            "Five dice, and a facade sheet from the pad. You have to find pens yourselves."
        ),
        part="dice sheet",
    ),
    Example(
        rule="rollwrite.setup.table",
        shows="allowed",
        position=_START,
        moves=(),
        caption=message(
            "Three players before the first roll: a sheet each, and one facade sheet between them."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.setup.house",
        shows="allowed",
        position=_START,
        moves=(),
        caption=message(
            "The house before anything is drawn. The coats of arms stand beside rows and "
            "above columns, never in a cell."
        ),
    ),
    Example(
        rule="rollwrite.setup.house",
        shows="allowed",
        position="3rw 1C ppppp p5 p3,abcdE1 -,- -,-",
        moves=(
            "p4",
            "b1b2b3b4",
            "xb4",
        ),
        caption=message(
            "A player's first shape, on the lowest four cells of column b; 41 cells are still"
            " empty."
        ),
    ),
    Example(
        rule="rollwrite.setup.tracks",
        shows="allowed",
        position=_START,
        moves=(),
        caption=message(
            "A fresh sheet: a plus stands for a bonus, a star for an ability, and the last box of "
            "each track says 2."
        ),
        part="player",
    ),
    Example(
        rule="rollwrite.setup.tracks",
        shows="allowed",
        position="3rw 0C byrgp - b2y1,- -,- -,-",
        moves=(),
        caption=message(
            "Two boxes are marked on the blue track, one on the yellow one. The bonus of each"
            " color and a star of No X are ready."
        ),
        part="player",
    ),
    Example(
        rule="rollwrite.setup.shapes",
        shows="allowed",
        position=_START,
        moves=(),
        caption=message(
            "All 25 shapes. Those under the infinity sign never run out; any other is crossed out "
            "when it is chosen."
        ),
        part="sheet",
    ),
    Example(
        rule="rollwrite.setup.shapes",
        shows="allowed",
        position="3rw 0C bbbrw - -,- -,- -,-",
        moves=(
            "b4lw1",
            "de1e2e3",
            "xd1",
        ),
        caption=message("The left blue shape of size 4, drawn as it stands on the sheet."),
    ),
    Example(
        rule="rollwrite.setup.first-player",
        shows="allowed",
        position="3rw 2M1+1 byrgp - r3,- b1,- b2,-",
        moves=("+b",),
        caption=message(
            "The last mark of the round is made. The dice go back to the first seat, and a "
            "new round begins."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.setup.rerolls",
        shows="allowed",
        position=_START,
        moves=(
            "?byrgp",
            "rbyg",
            "?rpw",
        ),
        caption=message(
            "The very first roll of the game is bad. One of the two stars is crossed out, and"
            " three dice are rolled again."
        ),
        part="player dice",
    ),
    Example(
        rule="rollwrite.setup.rerolls",
        shows="allowed",
        position=_START,
        moves=(
            "?byrgp",
            "rbyg",
            "?byg",
            "rbyg",
            "?rrr",
        ),
        caption=message(
            "The second star is used in the same turn. Now none is left, until the red track "
            "brings one."
        ),
        part="player dice",
    ),
    Example(
        rule="rollwrite.setup.two-players-cross",
        shows="allowed",
        position=_FOR_TWO,
        moves=(),
        caption=message(
            "The facade sheet for two: in blue and yellow, the right-hand shape of size 4 is "
            "crossed out."
        ),
        part="sheet",
    ),
    Example(
        rule="rollwrite.setup.two-players-cross",
        shows="allowed",
        position="2rw 0C bbbby b4r.y4r.r4.g4.p4 b2,- r2,-",
        moves=(
            "b4lw0",
            "de1e2e3",
            "xd1",
        ),
        caption=message(
            "The left one is chosen, and no blue shape of size 4 is left for the rest of the game."
        ),
        part="sheet",
    ),
    Example(
        rule="rollwrite.setup.two-players-marks",
        shows="allowed",
        position=_FOR_TWO,
        moves=(
            "++b",
            "++b",
        ),
        caption=message(
            "Both players take the blue track, each on their own sheet: a bonus and a star of No "
            "X for each of them."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.setup.two-players-marks",
        shows="allowed",
        position=_FOR_TWO,
        moves=(
            "++b",
            "++r",
            "?byyrg",
            "b2w0",
            "ab1",
            "x-",
        ),
        caption=message(
            "What was marked before the game helps in the first turn: the blue bonus makes up"
            " for a die, and No X keeps the shape clean."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.turn.phases",
        shows="allowed",
        position=_START,
        moves=(
            "?byrrr",
            "r3w0",
            "ab1b2",
            "xb1",
        ),
        caption=message(
            "Two phases of a turn are done: a red shape of size 3 was chosen and drawn. Blue "
            "and yellow are left for the others."
        ),
        part="player dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.turn.phases",
        shows="allowed",
        position=_START,
        moves=(
            "?byrrr",
            "r3w0",
            "ab1b2",
            "xb1",
            "+b",
            "+b",
        ),
        caption=message(
            "In the third phase both others mark blue. The turn is over, and the next player "
            "takes the dice."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.turn.order",
        shows="allowed",
        position=_START,
        moves=(
            "?byrrr",
            "rby",
            "?rw",
            "r4w0",
            "cd1cd2",
            "xc1",
        ),
        caption=message(
            "Dice first, then the shape, then its cells, then its X: one after the other."
        ),
        part="house dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.turn.order",
        shows="refused",
        position="3rw 0C byrrr - -,- -,- -,-",
        moves=(
            "r3w0",
            "rby",
        ),
        caption=message("The shape is chosen, and only now does the player think of Re-roll."),
        part="dice",
    ),
    Example(
        rule="rollwrite.turn.clockwise",
        shows="allowed",
        position="3rw 0M2+1 byrgp - -,- r1,- -,-",
        moves=("+r",),
        caption=message(
            "The last of the others has marked a box, and the dice go to the player on the left."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.turn.open-information",
        shows="allowed",
        position="3rw 1C bbyyw - -,aBc1 b1,- r1,-",
        moves=(),
        caption=message(
            "Everybody sees all of this: every house, every track, what is crossed out, and "
            "the dice."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.dice.roll",
        shows="allowed",
        position=_START,
        moves=("?bbrgw",),
        caption=message(
            "A roll: two blue dice, a red one, a green one and a white one. Which die shows "
            "what does not matter."
        ),
        part="dice",
    ),
    Example(
        rule="rollwrite.dice.roll",
        shows="allowed",
        position="3rw 0C bbrgw - -,- -,- -,-",
        moves=(
            "rrg",
            "?bw",
        ),
        caption=message("Two dice are rolled again, and three stay as they lie."),
        part="dice",
    ),
    Example(
        rule="rollwrite.dice.roll",
        shows="refused",
        position=_START,
        moves=("?bbrg",),
        caption=message("All five dice are in the hand, so four of them are no roll."),
        part="dice",
    ),
    Example(
        rule="rollwrite.dice.white",
        shows="allowed",
        position="3rw 0C brrgw - -,- -,- -,-",
        moves=(
            "r3w1",
            "ab1a2",
            "xa1",
        ),
        caption=message("The white die stands for a third red one."),
        part="house dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.dice.white",
        shows="allowed",
        position="3rw 0C wwwww - -,- -,- -,-",
        moves=(
            "g5w5",
            "b1abc2b3",
            "xb2",
        ),
        caption=message("Five white dice become any color, here green, for the largest shape."),
        seat=0,
    ),
    Example(
        rule="rollwrite.dice.white",
        shows="refused",
        position="3rw 0C brrgw - -,- -,- -,-",
        moves=("r3w2",),
        caption=message("There is only one white die; another color does not stand for red."),
        part="dice",
    ),
)
"""The examples, rule by rule."""
