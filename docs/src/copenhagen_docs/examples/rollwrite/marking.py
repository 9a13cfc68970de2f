"""Examples of the marks of the other players, and of the tracks."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["MARKING"]

MARKING: tuple[Example, ...] = (
    Example(
        rule="rollwrite.mark.die",
        shows="allowed",
        position="3rw 0C yrrrp - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
        ),
        caption=message("Yellow and purple are left, and this player marks yellow."),
        part="dice player",
        seat=1,
    ),
    Example(
        rule="rollwrite.mark.die",
        shows="allowed",
        position="3rw 0C yrrrp - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
            "+y",
        ),
        caption=message("The next player takes the same yellow die."),
        part="dice player",
        seat=2,
    ),
    Example(
        rule="rollwrite.mark.die",
        shows="refused",
        position="3rw 0C yrrrp - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+r",
        ),
        caption=message("All red dice are used; no mark can be made for them."),
        part="dice",
    ),
    Example(
        rule="rollwrite.mark.white",
        shows="allowed",
        position="3rw 0C brrrw - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+p",
        ),
        caption=message("For the white die the player marks the purple track."),
        part="dice player",
        seat=1,
    ),
    Example(
        rule="rollwrite.mark.white",
        shows="allowed",
        position="3rw 0C brrrw - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+p",
            "+b",
        ),
        caption=message(
            "The blue die is good enough for the next one; the white die does not have to be taken."
        ),
        part="dice player",
        seat=2,
    ),
    Example(
        rule="rollwrite.mark.mandatory",
        shows="refused",
        position="3rw 0C yrrrp - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+-",
        ),
        caption=message("Yellow and purple are possible, so one of them has to be marked."),
        part="dice",
    ),
    Example(
        rule="rollwrite.mark.mandatory",
        shows="allowed",
        position="3rw 0C yrrrp - -,- y9p9,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
        ),
        caption=message(
            "The second player has no box left in yellow and purple and is passed over; the "
            "third one marks yellow."
        ),
        part="dice player",
        seat=2,
    ),
    Example(
        rule="rollwrite.mark.mandatory",
        shows="allowed",
        position="3rwk 0Cq yrrrp - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+-",
        ),
        caption=message("If marks are optional, the player may decline."),
        part="dice",
    ),
    Example(
        rule="rollwrite.mark.clockwise",
        shows="allowed",
        position="3rw 1C yrrrp - y1,- b1,- y1,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
            "+p",
        ),
        caption=message("In the turn of the second player the third marks first, then the first."),
        part="table",
    ),
    Example(
        rule="rollwrite.mark.clockwise",
        shows="allowed",
        position="4rw 2C yrrrp - y2,- y2,- b2,- y2,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
            "+p",
        ),
        caption=message(
            "With four players, in the turn of the third: the fourth and the first have "
            "marked, and the second comes last."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.mark.two-players",
        shows="allowed",
        position="2rw 0C yrrrp b4r.y4r.r4.g4.p4 b2,- r2,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
            "+p",
        ),
        caption=message("With two players both unused dice bring a mark."),
        part="dice player",
        seat=1,
    ),
    Example(
        rule="rollwrite.mark.two-players",
        shows="allowed",
        position="2rw 0C rrggg b4r.y4r.r4.g4.p4 b2,- r2,-",
        moves=(
            "r2w0",
            "a1a2",
            "xa1",
            "+g",
            "+g",
        ),
        caption=message("Two dice of one color: two boxes of the same track."),
        part="dice player",
        seat=1,
    ),
    Example(
        rule="rollwrite.mark.two-players",
        shows="allowed",
        position="2rw 0C rrrgw b4r.y4r.r4.g4.p4 b2,- r2,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+g",
            "+g",
        ),
        caption=message("The first mark takes the green die, the second one the white die."),
        part="dice player",
        seat=1,
    ),
    Example(
        rule="rollwrite.track.left-to-right",
        shows="allowed",
        position="3rw 0C yrrrp - -,- y3,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
        ),
        caption=message(
            "Three boxes of the yellow track are marked, so the mark goes into the fourth."
        ),
        part="player",
        seat=1,
    ),
    Example(
        rule="rollwrite.track.left-to-right",
        shows="refused",
        position="3rw 0C yrrrp - -,- y9,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
        ),
        caption=message("The yellow track is full."),
        part="player",
        seat=1,
    ),
    Example(
        rule="rollwrite.track.unlock",
        shows="allowed",
        position="3rw 0C yrrrp - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
        ),
        caption=message(
            "The first box of the yellow track has a bonus below it, which is ready now."
        ),
        part="player",
        seat=1,
    ),
    Example(
        rule="rollwrite.track.unlock",
        shows="allowed",
        position="3rw 0C yrrrp - -,- y2,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
        ),
        caption=message("The third one brings a star of Use again."),
        part="player",
        seat=1,
    ),
    Example(
        rule="rollwrite.track.full",
        shows="allowed",
        position="3rw 0C yrrrp - -,- y8,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "+y",
        ),
        caption=message("The last box of the yellow track: two points, in another player's turn."),
        part="player",
        seat=1,
    ),
    Example(
        rule="rollwrite.track.full",
        shows="allowed",
        position="3rw 0C rpppp p5 b8,b1b2b3b4B5 r1,- r1,-",
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "++b",
        ),
        caption=message(
            "Two points for column b, and two more for the blue track, which its coat of arms"
            " fills."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.track.next-turn",
        shows="allowed",
        position="3rw 0C rpppp p5 b1p1,b1b2b3b4B5 r1,- r1,-",
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "++p",
        ),
        caption=message(
            "The coat of arms unlocks a star of One X. It is for later turns, so the others "
            "mark next."
        ),
        part="player dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.track.next-turn",
        shows="allowed",
        position="3rwu 0C rpppp p5 b1p1,b1b2b3b4B5 r1,- r1,-",
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "++p",
            "1a1",
        ),
        caption=message("If stars can be used at once, it is good for a square in the same turn."),
        part="player",
        seat=0,
    ),
)
"""The examples, rule by rule."""
