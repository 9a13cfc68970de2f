"""Examples of the abilities, and of the end of Roll & Write."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["ABILITIES"]

_NO_X = "3rw 0C bbyrg r4 b2p5,cDe1.aB1ab2 b5r3,- b5r3,-"
"""Row 2 lacks three cells."""

_LAST_ROUND = "3rw 0C rpppp p5 b9y9r9g9p9,b1b2b3b4B5 r1,- r1,-"
"""Ten points, and a column that lacks four cells."""

_OPTIONAL = "3rwkd 2Cq byrgp - -,- -,- -,-"
"""The last turn of a round in which nothing has happened so far."""

ABILITIES: tuple[Example, ...] = (
    Example(
        rule="rollwrite.ability.own-turn",
        shows="allowed",
        position="3rw 0C bbyrg - b2g4,- -,- -,-",
        moves=(
            "rr",
            "?b",
            "y>b",
            "b4lw0",
            "de1e2e3",
            "x-",
        ),
        caption=message("Re-roll, Color change and No X in one turn, each at its moment."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.own-turn",
        shows="refused",
        position="3rw 0C yrrrp - -,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "xb1",
            "ry",
        ),
        caption=message(
            "Another player is to mark now, and would rather roll the yellow die again."
        ),
        part="dice",
    ),
    Example(
        rule="rollwrite.ability.spent",
        shows="allowed",
        position="3rw 0C byrgp - -,- -,- -,-",
        moves=(
            "rbyg",
            "?rpw",
        ),
        caption=message("One star of Re-roll is crossed out; the other one is still good."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.spent",
        shows="refused",
        position="3rw 0C byrgp - r0**,- -,- -,-",
        moves=("rbyg",),
        caption=message("Both stars were used before, so there is no third Re-roll."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.re-roll",
        shows="allowed",
        position="3rw 0C byrgp - -,- -,- -,-",
        moves=(
            "rbyg",
            "?rpw",
            "rw",
            "?p",
        ),
        caption=message(
            "Three dice are rolled again, and one of these once more for the second star."
        ),
        part="dice player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.re-roll",
        shows="refused",
        position="3rw 0C byrgp - -,- -,- -,-",
        moves=("rbb",),
        caption=message("Only dice that lie there can be rolled again, and there is one blue die."),
        part="dice",
    ),
    Example(
        rule="rollwrite.ability.color-change",
        shows="allowed",
        position="3rw 0C byyrr - g4,- -,- -,-",
        moves=(
            "yy>r",
            "r4w0",
            "ab1ab2",
            "xa1",
        ),
        caption=message("Both yellow dice become red, for a shape of size 4."),
        part="dice house",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.color-change",
        shows="allowed",
        position="3rw 0C byyrr - g4,- -,- -,-",
        moves=(
            "y>r",
            "r3w0",
            "ab1a2",
            "xa1",
        ),
        caption=message("Only one of them is changed: it need not be all dice of a color."),
        part="dice house",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.color-change",
        shows="allowed",
        position="3rw 0C brrrw - g4,- -,- -,-",
        moves=(
            "w>y",
            "r3w0",
            "ab1a2",
            "xa1",
            "+y",
        ),
        caption=message(
            "The white die is changed to yellow and left unused: the others find a yellow "
            "one, no white one."
        ),
        part="dice",
    ),
    Example(
        rule="rollwrite.ability.color-change",
        shows="refused",
        position="3rw 0C byyrr - g4,- -,- -,-",
        moves=("rr>r",),
        caption=message("The dice already show red; a change is to another color."),
        part="dice",
    ),
    Example(
        rule="rollwrite.ability.no-x",
        shows="allowed",
        position="3rw 0C byrrr - b2,- -,- -,-",
        moves=(
            "r3w0",
            "ab1a2",
            "x-",
        ),
        caption=message("A star of No X is crossed out, and all three squares get an O."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.no-x",
        shows="allowed",
        position=_NO_X,
        moves=(
            "b2w0",
            "cd2",
            "x-",
            "1e2",
        ),
        caption=message(
            "The square drawn with One X is an O as well. Row 2 has no X and scores 2 points."
        ),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.one-x",
        shows="allowed",
        position=_NO_X,
        moves=(
            "b2w0",
            "cd2",
            "xd2",
            "1e2",
        ),
        caption=message("After the shape, a single square with an X completes row 2 for 1 point."),
        part="player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.one-x",
        shows="refused",
        position=_NO_X,
        moves=("1c2",),
        caption=message("The square would come before the shape."),
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.use-again",
        shows="allowed",
        position="3rw 0C brrrr r4.r4 b1y3,ab1aB2 b2y2,cd1cD2 b2y2,-",
        moves=(
            "r4w0",
            "cd1cd2",
            "xd2",
        ),
        caption=message(
            "Both copies are crossed out. For a star of Use again and four red dice the shape"
            " is drawn all the same."
        ),
        part="sheet player",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.use-again",
        shows="allowed",
        position="2rw 0C bbbby b4r.y4r.r4.g4.p4 y4,- r2,-",
        moves=(
            "b4rw0",
            "de1d2d3",
            "xd1",
        ),
        caption=message(
            "The right blue shape was crossed out before the game for two players. With a "
            "star it can be drawn."
        ),
        part="player sheet",
        seat=0,
    ),
    Example(
        rule="rollwrite.ability.use-again",
        shows="allowed",
        position="3rw 0C brrrr r4 b1y3,ab1aB2 b1y1,- b1y1,-",
        moves=(
            "r4w0",
            "cd1cd2",
            "xd2",
        ),
        caption=message("One copy is left: it is crossed out, and the star is kept."),
        part="sheet player",
        seat=0,
    ),
    Example(
        rule="rollwrite.end.round",
        shows="allowed",
        position=_LAST_ROUND,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "oa1",
            "1c1",
            ".",
            "+r",
            "+r",
        ),
        caption=message(
            "The first player has twelve points. The round goes on, and the next player takes"
            " the dice."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.end.round",
        shows="allowed",
        position=_LAST_ROUND,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "oa1",
            ".",
            "+r",
            "+r",
            "?byrgp",
            "-",
            "+b",
            "?byrgp",
            "-",
            "+b",
        ),
        caption=message(
            "All three have had their turn, and the marks for the last one are made: the game"
            " is over."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.end.tie",
        shows="allowed",
        position=_LAST_ROUND,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "oa1",
            ".",
            "+r",
            "+r",
            "?byrgp",
            "-",
            "+b",
            "?byrrr",
            "r3w0",
            "ab1a2",
            "xa1",
            "+b",
        ),
        caption=message(
            "Two players have no points at all. The third seat has three empty cells fewer "
            "and comes second."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.end.tie",
        shows="allowed",
        position=_LAST_ROUND,
        moves=(
            "p4w0",
            "b6b7b8b9",
            "xb9",
            "oa1",
            ".",
            "+r",
            "+r",
            "?byrgp",
            "-",
            "+b",
            "?byrgp",
            "-",
            "+b",
        ),
        caption=message(
            "The other two have no points and two empty houses. Nothing tells them apart, so "
            "they share the second place."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.end.quiet-round",
        shows="allowed",
        position=_OPTIONAL,
        moves=(
            "-",
            "+-",
            "+-",
        ),
        caption=message(
            "At a table where passing and marking are up to the players, nobody has drawn or "
            "marked anything in this round: the game is over."
        ),
        part="table",
    ),
    Example(
        rule="rollwrite.end.quiet-round",
        shows="allowed",
        position=_OPTIONAL,
        moves=(
            "-",
            "+-",
            "+b",
        ),
        caption=message("One mark is enough for another round."),
        part="table",
    ),
    Example(
        rule="rollwrite.end.over",
        shows="refused",
        position=_OPTIONAL,
        moves=(
            "-",
            "+-",
            "+-",
            "?byrgp",
        ),
        caption=message("The game is over, and nobody rolls the dice any more."),
        part="table",
    ),
    Example(
        rule="rollwrite.end.over",
        shows="refused",
        position=_OPTIONAL,
        moves=(
            "-",
            "+-",
            "+-",
            "+b",
        ),
        caption=message("It is too late for a mark: with the end of the round the game has ended."),
        part="table",
    ),
)
"""The examples, rule by rule."""
