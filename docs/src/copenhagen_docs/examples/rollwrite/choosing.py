"""Examples of choosing a shape of the facade sheet, and of bonuses."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["CHOOSING"]

_TOWERS = "3rw 0C brrrg p4.p5 b2y2r4g3p3,b1b2b3b4B5.b6b7b8B9.d1D2d3.d4D5d6.d7D8d9 b6r3,- b6r3,-"
"""Two columns are full, and columns of one cell are left between them."""

CHOOSING: tuple[Example, ...] = (
    Example(
        rule="rollwrite.choose.dice",
        shows="allowed",
        position="3rw 0C byrrr - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
        ),
        caption=message("Three red dice pay for the red shape with three squares."),
        part="house dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.dice",
        shows="refused",
        position="3rw 0C byrrr - -,- -,- -,-",
        moves=("r4w0",),
        caption=message("Four squares need four dice; blue and yellow do not help."),
        part="dice",
    ),
    Example(
        rule="rollwrite.choose.fewer",
        shows="allowed",
        position="3rw 0C byrrr - -,- -,- -,-",
        moves=(
            "r2w0",
            "a1a2",
            "xa2",
        ),
        caption=message(
            "Three dice are red, but the player wants the shape of size 2. One red die stays "
            "for the others."
        ),
        part="house dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.fewer",
        shows="allowed",
        position="3rw 0C ggggg - -,- -,- -,-",
        moves=(
            "g2w0",
            "ab1",
            "xa1",
        ),
        caption=message("Even with five green dice two squares may be enough."),
        part="house dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.available",
        shows="allowed",
        position="3rw 1C bbbby r4 r2,ab1aB2 r2,- b1,-",
        moves=(
            "b4lw0",
            "de1e2e3",
            "xe3",
        ),
        caption=message("The left blue shape of size 4 is not crossed out, so it can be chosen."),
        part="sheet house",
        seat=1,
    ),
    Example(
        rule="rollwrite.choose.available",
        shows="allowed",
        position="3rw 1C yrrrr r4 r2,ab1aB2 r2,- b1,-",
        moves=(
            "r4w0",
            "ab1ab2",
            "xa1",
        ),
        caption=message(
            "The first red square of four is gone, but the second one is a copy of it."
        ),
        part="sheet house",
        seat=1,
    ),
    Example(
        rule="rollwrite.choose.available",
        shows="refused",
        position="3rw 1C yrrrr r4.r4 r2,ab1aB2.cd1cD2 y2r2,- b2y2,-",
        moves=("r4w0",),
        caption=message(
            "Both copies are crossed out. Four red dice are of no use for this shape any more."
        ),
        part="sheet",
    ),
    Example(
        rule="rollwrite.choose.cross-out",
        shows="allowed",
        position="3rw 0C yrrrr - -,- -,- -,-",
        moves=(
            "r4w0",
            "ab1ab2",
            "xa1",
        ),
        caption=message("A red shape of size 4 is chosen: one copy is crossed out, for everybody."),
        part="sheet",
    ),
    Example(
        rule="rollwrite.choose.cross-out",
        shows="allowed",
        position="3rw 0C byrrr - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xa1",
        ),
        caption=message("A red shape of size 3 is chosen, and nothing is crossed out."),
        part="sheet",
    ),
    Example(
        rule="rollwrite.choose.used-dice",
        shows="allowed",
        position="3rw 0C byrrw - -,- -,- -,-",
        moves=(
            "r2w1",
            "a1a2",
            "xa1",
        ),
        caption=message(
            "One red and the white die are used, so that the others get no white die to mark with."
        ),
        part="dice house",
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.used-dice",
        shows="allowed",
        position="3rw 0C byrrw - -,- -,- -,-",
        moves=(
            "r2w0",
            "a1a2",
            "xa1",
        ),
        caption=message(
            "The same shape with both red dice: the white one stays, and the others may mark "
            "any track."
        ),
        part="dice house",
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.used-dice",
        shows="refused",
        position="3rw 0C brwww - -,- -,- -,-",
        moves=("r2w3",),
        caption=message(
            "Three white dice for two squares: no die is taken away from the others for nothing."
        ),
        part="dice",
    ),
    Example(
        rule="rollwrite.choose.fits",
        shows="allowed",
        position=_TOWERS,
        moves=(
            "r2w0",
            "a1a2",
            "xa1",
        ),
        caption=message(
            "Only columns one cell wide are left. A red shape of size 2 still has a place."
        ),
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.fits",
        shows="refused",
        position=_TOWERS,
        moves=("r3w0",),
        caption=message(
            "There are three red dice, but wherever the bent shape is turned, it meets a full"
            " column."
        ),
    ),
    Example(
        rule="rollwrite.choose.mandatory",
        shows="allowed",
        position="3rw 0C byrgp - -,- -,- -,-",
        moves=("-",),
        caption=message(
            "Five different colors: no shape is possible without Re-roll, which nobody has to"
            " use. The player may pass, and all dice are left to the others."
        ),
        part="dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.mandatory",
        shows="refused",
        position="3rw 0C byrgw - -,- -,- -,-",
        moves=("-",),
        caption=message(
            "The white die makes a pair with any other, so a shape of size 2 is possible and "
            "has to be drawn."
        ),
        part="dice",
    ),
    Example(
        rule="rollwrite.choose.mandatory",
        shows="allowed",
        position="3rw 0C byrgp - b1,- -,- -,-",
        moves=("-",),
        caption=message(
            "With the blue bonus a blue shape would be possible, but no bonus has to be spent."
        ),
        part="player dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.choose.mandatory",
        shows="allowed",
        position="3rwd 0Cq byrrr - -,- -,- -,-",
        moves=("-",),
        caption=message("With the option for passing at will, even three red dice can be left."),
        part="dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.extra-die",
        shows="allowed",
        position="3rw 0C byrrg - r1,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xa1",
        ),
        caption=message(
            "Two red dice and a red bonus make a shape of size 3. The bonus is crossed out."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.extra-die",
        shows="allowed",
        position="3rw 0C byggp - r3,- -,- -,-",
        moves=(
            "r2w0",
            "a1a2",
            "xa1",
        ),
        caption=message(
            "No die is red, but two red bonuses are enough for the shape of size 2. All five "
            "dice stay for the others."
        ),
        part="player dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.limit",
        shows="allowed",
        position="3rw 0C byrrg - r3,- -,- -,-",
        moves=(
            "r4w0",
            "ab1ab2",
            "xa1",
        ),
        caption=message(
            "Both bonuses of the red track are used for one shape of size 4. More than these "
            "two there are not."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.limit",
        shows="allowed",
        position="3rw 0C byrrr - r3,- -,- -,-",
        moves=(
            "r5w0",
            "abc1bc2",
            "xa1",
        ),
        caption=message("Three dice and both bonuses: the largest red shape."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.own-color",
        shows="allowed",
        position="3rw 0C brrgp - b1r1,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xa1",
        ),
        caption=message("The red bonus is used for a red shape. The blue one stays."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.own-color",
        shows="allowed",
        position="3rw 0C brrgp - b1r1,- -,- -,-",
        moves=(
            "b2w0",
            "a1a2",
            "xa1",
        ),
        caption=message(
            "With the same dice the blue bonus brings a blue shape, and the red one stays."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.only-missing",
        shows="allowed",
        position="3rw 0C brrgw - r1,- -,- -,-",
        moves=(
            "r4w1",
            "ab1ab2",
            "xa1",
        ),
        caption=message(
            "Both red dice and the white one are used; the bonus makes up for the fourth."
        ),
        part="player dice",
        seat=0,
    ),
    Example(
        rule="rollwrite.bonus.only-missing",
        shows="refused",
        position="3rw 0C brrgw - r1,- -,- -,-",
        moves=("r3w0",),
        caption=message(
            "The white die is there for the third square. The bonus cannot be spent in its place."
        ),
        part="player dice",
    ),
)
"""The examples, rule by rule."""
