"""Examples of joker tiles."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["JOKERS"]

JOKERS = (
    Example(
        rule="expansion.joker.instead",
        shows="allowed",
        position="2ecmj 0A bygrpbr - 59* ggg,A,- rg,A,-",
        moves=("g3c1w", "jd1"),
        caption=message(
            "The coat of arms on c3 gives a joker where it would have given a special tile."
        ),
    ),
    Example(
        rule="expansion.joker.instead",
        shows="refused",
        position="2ecmj 0A bygrpbr - 59* ggg,A,- rg,A,-",
        moves=("g3c1w", "sd1"),
        caption=message("Special tiles are not in the game beside the jokers."),
    ),
    Example(
        rule="expansion.joker.stock",
        shows="allowed",
        position=(
            "4ecmDNTSj 0A bygrpbr b4y4r4 44* pp,A,b4c1Nb2d1ng2b2ng2d2ng3e3wjc1jd1 "
            "br,A,p4a1nb5c2ng2b2sy2c4eb2e4wja1jc2jb2 "
            "bg,A,y3b1wg3c1ny2b2nb2d2nr2c4eg3e5ejb1jc1jb2 "
            "br,A,r2a2eb3c1wy3e2sy2c2nr2c3wp3e3wja2jc1je2"
        ),
        moves=("p2c3w", "ja3"),
        caption=message(
            "Eleven jokers lay in the four houses, and this one is the twelfth and last."
        ),
        part="tiles houses",
    ),
    Example(
        rule="expansion.joker.stock",
        shows="refused",
        position=(
            "4ecmDNTSj 0A bygrpbr b4y4r4 44* pp,A,y2b1sr3c1Eb2e2eg3a2ng3e5ejb1jc1 "
            "br,A,p2a2ep3b1wr3d1wr3d2er2a3wr2c3ng3e3wp3b4nja2jb1jd1jd2 "
            "bg,A,r2a1wb3b1ny2c1nb3d2eg2c3wp3e3wja1jb1jc1 "
            "br,A,g2b1sr5e1Nb2a2nb2e3eg2c4ep2e4wjb1je1ja2"
        ),
        moves=("p2c3w", "ja3"),
        caption=message(
            "All twelve lie in the houses. The coat of arms has to bring something else."
        ),
        part="tiles houses",
    ),
    Example(
        rule="expansion.joker.free",
        shows="allowed",
        position="2ecmj 0A bygrpbr - 59* ggg,A,- rg,A,-",
        moves=("g3c1w", "ja1"),
        caption=message("In the bottom row a joker needs nothing below it."),
    ),
    Example(
        rule="expansion.joker.free",
        shows="allowed",
        position="2ecmj 0A bygrpbr - 59* ggg,A,- rg,A,-",
        moves=("g3c1w", "jc4"),
        caption=message("Here it lies on the tile that has just won the coat of arms."),
    ),
    Example(
        rule="expansion.joker.brickwork",
        shows="allowed",
        position="2ecmj 0A bygrpbr b2y2r2 53* ggg,A,r2a1nb2c1ny2a2n rg,A,-",
        moves=("g3c2w", "ja2"),
        caption=message("The joker covers the brick on a2, in a row that is far from complete."),
    ),
    Example(
        rule="expansion.joker.brickwork",
        shows="refused",
        position="2ecmj 0A bygrpbr b2y2r2 53* ggg,A,r2a1nb2c1ny2a2n rg,A,-",
        moves=("g3c2w", "jb2"),
        caption=message("b2 is a window. A joker covers brickwork only."),
    ),
    Example(
        rule="expansion.joker.brickwork",
        shows="allowed",
        position="2ecmj 0A bygrpbr b2y2r2 53* ggg,A,r2a1nb2c1ny2a2n rg,A,-",
        moves=("g3c2w", "ja1"),
        caption=message(
            "Other tiles may lie above the brick: it is covered all the same, here on a1."
        ),
    ),
    Example(
        rule="expansion.joker.saving",
        shows="allowed",
        position="2ecmj 0A bygrpbr g3 58* y,A,g3c1wjd1 rg,A,-",
        moves=("y2e1w",),
        caption=message(
            "A yellow tile beside the joker costs one card, though nothing yellow is in the house."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.joker.saving",
        shows="allowed",
        position="2ecmj 0A bygrpbr g3 57* gg,A,g3c1wjd1 rg,A,-",
        moves=("g3d2w",),
        caption=message(
            "This green tile lies on the joker and beside green. It saves one card in"
            " all, and so costs two."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.joker.saving",
        shows="allowed",
        position="2ecmj 0A bygrpbr g3p5 53* b,AD,g3c1wp5e5ejd1 rg,A,-",
        moves=("b2d2w", "$0-"),
        caption=message(
            'On a joker, and with "Construction discount" as well, a tile of two '
            "cells costs nothing: the blue card stays in hand."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.joker.color",
        shows="allowed",
        position="2ecmj 0A bygrpbr g3 58* b,A,g3c1wjc1 rg,A,-",
        moves=("b2d1w",),
        caption=message(
            "The brick on c1 was green and is a joker now. A blue tile beside it costs one card."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.joker.color",
        shows="allowed",
        position="2ecmj 0A bygrpbr g3 58* g,A,g3c1wjc1 rg,A,-",
        moves=("g2c4w",),
        caption=message(
            "The other cells of the tile are still green: on c3 a green tile of two "
            "cells costs one card."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.joker.again",
        shows="allowed",
        position="2ecmj 0A bygrpbr p5 55* gg,A,p5a1n rg,A,-",
        moves=("g2c2w", "ja1"),
        caption=message(
            "Row 1 was worth 1 point with its one brick. The joker on a1 makes it "
            "windows only: 1 more point."
        ),
    ),
    Example(
        rule="expansion.joker.again",
        shows="allowed",
        position="2ecmj 0A bygrpbr r2g3 55* yy,A,r2a1ng3c1n rg,A,-",
        moves=("y2c2w", "ja1"),
        caption=message("With a second brick left, on c1, covering the first one scores nothing."),
    ),
    Example(
        rule="expansion.joker.again",
        shows="allowed",
        position="2ecmj 0A bygrpbr b8y3r5g3 42* g,A,g3a1nr2d2eb2e2eb3b3Wy3b5Wr3b7Wb3b9W rg,A,-",
        moves=("g2c2w", "ja1"),
        caption=message(
            "Row 1 and column a have one brick, the same one. The joker on a1 scores "
            "1 more point for the row and 2 for the column."
        ),
    ),
    Example(
        rule="expansion.joker.coats",
        shows="allowed",
        position="2ecmj 0A bygrpbr p4 55* ggg,A,p4e1w rg,A,-",
        moves=("g3c1w", "je5", "@D"),
        caption=message(
            "The joker was built on the coat of arms on e5 and has won it: "
            '"Construction discount" is what it brought.'
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.joker.coats",
        shows="allowed",
        position="2ecmj 0A bygrpbr g3p3 54* rr,A,p3c3eg3e1w rg,A,-",
        moves=("r2e4w", "jc3"),
        caption=message(
            "The brick on c3 covered a coat of arms that was won long ago. The joker "
            "over it wins nothing, and the turn ends."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.joker.empty-cells",
        shows="allowed",
        position="2ecmj 0A bygrpbr b2r2 55* ggg,A,r2a1nb2c1n rg,A,-",
        moves=("g3c2w", "ja1"),
        caption=message("38 cells are empty after the joker, as before it."),
    ),
    Example(
        rule="expansion.joker.empty-cells",
        shows="allowed",
        position="2ecmj 0A bygrpbr b2r2 55* ggg,A,r2a1nb2c1n rg,A,-",
        moves=("g3c2w", "je1"),
        caption=message(
            "On the empty cell e1 the joker leaves 37: it has completed row 1, and "
            "counts as a cell less for breaking ties."
        ),
    ),
)
