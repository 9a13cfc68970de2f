"""Examples of drawing on a house of Roll & Write, scoring it, and coats of arms."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["DRAWING"]

_GAP = "3rw 0C yrggg - b2y2,ab1A2.de1E2 r4,- r4,-"
"""Row 1 lacks the cell in the middle."""

_COLUMN = "3rw 0C rpppp p5 b2,b1b2b3b4B5 r1,- r1,-"
"""Column b lacks its upper four cells."""

_CLEAN_COLUMN = "3rw 0C rpppp p5 b4*,b1b2b3b4b5 r1,- r1,-"
"""The same, drawn without an X."""

_CHAIN = "3rw 0C bbppp r4.r4.p4.p4 b2y2r2g2,a1a2a3A4.b1b2b3B4.cd1cD2.cd3cD4 b5r3,- b5r3,-"
"""Only column e is empty in the lowest four rows."""

_LAST_ROUND = "3rw 0C rpppp p5 b9y9r9g9p9,b1b2b3b4B5 r1,- r1,-"
"""Ten points, and a column that lacks four cells."""

DRAWING: tuple[Example, ...] = (
    Example(
        rule="rollwrite.draw.turned",
        shows="allowed",
        position="3rw 0C rrrrr - -,- -,- -,-",
        moves=(
            "r5w0",
            "de1de2d3",
            "xd3",
        ),
        caption=message("The red shape of size 5, given a quarter turn."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.turned",
        shows="refused",
        position="3rw 0C rrrrr - -,- -,- -,-",
        moves=(
            "r5w0",
            "abc1ab2",
        ),
        caption=message("The same shape mirrored: turning alone never makes it lie like this."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.turned",
        shows="allowed",
        position="3rwm 0C rrrrr - -,- -,- -,-",
        moves=(
            "r5w0",
            "abc1ab2",
            "xa1",
        ),
        caption=message("If shapes may be mirrored, it is allowed."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.grid",
        shows="allowed",
        position="3rw 0C ppppp - -,- -,- -,-",
        moves=(
            "p5w0",
            "abcde1",
            "xc1",
        ),
        caption=message("Five squares in a row fit between the walls exactly."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.grid",
        shows="allowed",
        position="3rw 0C byrpp p5 b2r2,b1b2b3b4B5.b6b7B8 b5,- b5,-",
        moves=(
            "p2w0",
            "ab9",
            "xa9",
        ),
        caption=message(
            "A shape in the top row, with one square above the tower. Its other square hangs "
            "in the air."
        ),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.free",
        shows="allowed",
        position="3rw 0C byrrr - b1y1,aBc1 r2,- r2,-",
        moves=(
            "r3w0",
            "ab2a3",
            "xa3",
        ),
        caption=message("Above the old shape all cells are empty."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.free",
        shows="refused",
        position="3rw 0C byrrr - b1y1,aBc1 r2,- r2,-",
        moves=(
            "r3w0",
            "cd1d2",
        ),
        caption=message("Cell c1 is taken: a shape does not cover what was drawn before."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.support",
        shows="allowed",
        position="3rw 0C byrrr - b1y1,aBc1 r2,- r2,-",
        moves=(
            "r3w0",
            "cd2d3",
            "xd3",
        ),
        caption=message(
            "One square lies right above c1, and that is enough. Cell d1 can be filled later."
        ),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.support",
        shows="allowed",
        position="3rw 0C yggpp - b3y1,dE1.cDe2 r4,- r4,-",
        moves=(
            "p2w0",
            "bc1",
            "xb1",
        ),
        caption=message("A gap below another shape: this one need not fall into it from above."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.support",
        shows="refused",
        position="3rw 0C byrrr - b1y1,aBc1 r2,- r2,-",
        moves=(
            "r3w0",
            "de2e3",
        ),
        caption=message(
            "Nothing is below, and touching the old shape at a corner or a side does not help."
        ),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.support",
        shows="refused",
        position="3rw 0C byrrr - b1y1,aB1 r2,- r2,-",
        moves=(
            "r3w0",
            "cd2d3",
        ),
        caption=message(
            "The squares of the shape do not hold each other: at least one needs something "
            "below that was there before."
        ),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.one-x",
        shows="allowed",
        position="3rw 0C byrrr - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
        ),
        caption=message("The player puts the X into b1 and fills the other two squares with O."),
        seat=0,
    ),
    Example(
        rule="rollwrite.draw.one-x",
        shows="refused",
        position="3rw 0C byrrr - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xc1",
        ),
        caption=message("The X goes into the shape itself, not beside it."),
        seat=0,
    ),
    Example(
        rule="rollwrite.score.row",
        shows="allowed",
        position=_GAP,
        moves=(
            "g3w0",
            "c1c2c3",
            "xc1",
        ),
        caption=message("The X closes row 1, which is worth 1 point with it."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.row",
        shows="allowed",
        position=_GAP,
        moves=(
            "g3w0",
            "c1c2c3",
            "xc2",
        ),
        caption=message(
            "The same shape with its X one cell higher: row 1 has O only, and 2 points."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.column",
        shows="allowed",
        position=_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
        ),
        caption=message("Column b is complete. There are X in it, so it scores 2 points."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.column",
        shows="allowed",
        position=_CLEAN_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "x-",
        ),
        caption=message("Both shapes of this column were drawn with No X: O only, 4 points."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.moment",
        shows="allowed",
        position=_CHAIN,
        moves=(
            "p3w0",
            "e1e2e3",
            "xe2",
        ),
        caption=message(
            "Rows 1, 2 and 3 are complete with one shape. All three are scored, and the coat "
            "of arms of row 2 waits until then."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.moment",
        shows="allowed",
        position=_CHAIN,
        moves=(
            "p3w0",
            "e1e2e3",
            "xe2",
            "oe4",
        ),
        caption=message(
            "The square that the coat of arms brings completes row 4, which is scored at "
            "once. The other rows do not score again."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.track",
        shows="allowed",
        position="3rw 0C yrggg - b9y2,ab1A2.de1E2 r4,- r4,-",
        moves=(
            "g3w0",
            "c1c2c3",
            "xc2",
        ),
        caption=message(
            "The full blue track has brought two points before. Row 1 adds two more: four."
        ),
        part="player score",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.track",
        shows="allowed",
        position="3rw 0C rpppp p5 b9*y9r9g9p8,b1b2b3b4b5 r1,- r1,-",
        moves=(
            "p4w0",
            "b6b7b8b9",
            "x-",
            "++p",
        ),
        caption=message(
            "Eight points before, four for column b and two for the purple track: fourteen. "
            "Points beyond twelve count as well."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.score.crossed",
        shows="allowed",
        position=_GAP,
        moves=(
            "g3w0",
            "c1c2c3",
            "xc2",
        ),
        caption=message("Two points: on paper, two more X on the scoring track."),
        part="score",
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.lines",
        shows="allowed",
        position=_CHAIN,
        moves=(
            "p3w0",
            "e1e2e3",
            "xe2",
        ),
        caption=message(
            "Row 2 is complete, and its coat of arms is unlocked. Rows 1 and 3 have none."
        ),
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.lines",
        shows="allowed",
        position=_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
        ),
        caption=message("Column b, the second one, has a coat of arms above it."),
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.crossed-off",
        shows="allowed",
        position=_CHAIN,
        moves=(
            "p3w0",
            "e1e2e3",
            "xe2",
        ),
        caption=message(
            "The coat of arms beside row 2 is used, which the picture shows by a tick. Those "
            "of rows 4 and 6 are still to be had."
        ),
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.action",
        shows="allowed",
        position=_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "oa1",
        ),
        caption=message("For the coat of arms of column b the player draws a single square."),
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.action",
        shows="allowed",
        position=_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "++y",
        ),
        caption=message("Or two boxes of a track are marked, here of the yellow one."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.square",
        shows="allowed",
        position=_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "oa1",
        ),
        caption=message("The single square is an O. It lies in the bottom row."),
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.square",
        shows="allowed",
        position=_CHAIN,
        moves=(
            "p3w0",
            "e1e2e3",
            "xe2",
            "oe4",
        ),
        caption=message("It lies above something drawn, and completes row 4."),
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.marks",
        shows="allowed",
        position=_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "++b",
        ),
        caption=message("The blue track goes on from its third box to the fourth."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.marks",
        shows="allowed",
        position="3rw 0C rpppp p5 b8,b1b2b3b4B5 r1,- r1,-",
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "++b",
        ),
        caption=message(
            "Only the last box of the track is left. It is marked, and the second mark is lost."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.chain",
        shows="allowed",
        position=_CHAIN,
        moves=(
            "p3w0",
            "e1e2e3",
            "xe2",
            "oe4",
        ),
        caption=message(
            "Row 2 brought a square, and with it row 4 is complete, which has a coat of arms "
            "too: the player has one more action."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.chain",
        shows="allowed",
        position=_CHAIN,
        moves=(
            "p3w0",
            "e1e2e3",
            "xe2",
            "oe4",
            "++g",
        ),
        caption=message("The second action of the chain is spent on two marks of the green track."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.possible",
        shows="allowed",
        position=_LAST_ROUND,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "oa1",
        ),
        caption=message(
            "All tracks are full, so that only the single square is left: it has to be drawn."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.coat.possible",
        shows="allowed",
        position=_COLUMN,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "++g",
        ),
        caption=message(
            "Here both actions are possible. The player chooses between them, but cannot decline "
            "both."
        ),
        part="player",
        seat=0,
    ),
)
"""The examples, rule by rule."""
