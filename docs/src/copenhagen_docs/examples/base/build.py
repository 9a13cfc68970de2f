"""Examples of constructing facade."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["BUILD"]

BUILD = (
    Example(
        rule="base.build.one-tile",
        shows="allowed",
        position="2ecm 0A bygrpbr - 58* gggg,A,- by,A,-",
        moves=("g2a1n",),
        caption=message(
            "Two of four green cards were paid for a green tile. The other two would "
            "pay for one more, but it is the next player's turn."
        ),
        part="houses",
    ),
    Example(
        rule="base.build.one-tile",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "sd1"),
        caption=message(
            "The purple tile was bought, and its coat of arms brought a white special "
            "tile in the same turn. This one does not count."
        ),
    ),
    Example(
        rule="base.build.stock",
        shows="refused",
        position="2ecm 0A bygrpbr g5 52* ggggg,A,- by,A,g5a2n",
        moves=("g5a2n",),
        caption=message(
            "With two players there is one green tile of five cells, and it is in the "
            "other house already."
        ),
        part="houses",
    ),
    Example(
        rule="base.build.stock",
        shows="allowed",
        position="2ecm 0A bygrpbr g5 53* gggg,A,- by,A,g5a2n",
        moves=("g4b2s",),
        caption=message("A green tile of four cells is built: one more like it is left."),
        part="house tiles",
    ),
    Example(
        rule="base.build.no-special",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "sa1"),
        caption=message(
            "The coat of arms on c3 brings the white tile. There is no other way to get one."
        ),
    ),
    Example(
        rule="base.build.no-special",
        shows="allowed",
        position="2ecm 0A bygrpbr y2r4p3 51* gg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g2e2w", "sd3"),
        caption=message(
            "The coat of arms of row 2 brings one as well. No card was paid for the white tile."
        ),
    ),
    Example(
        rule="base.build.cost",
        shows="allowed",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        moves=("g3c1n",),
        caption=message("Three cells, two windows and a brick: three green cards."),
    ),
    Example(
        rule="base.build.cost",
        shows="refused",
        position="2ecm 0A bygrpbr r2 55* rrrgg,A,r2a1n by,A,-",
        moves=("g3c1n",),
        caption=message(
            "Three cells, but only two green cards in hand, and the red ones do not help."
        ),
        part="house hand",
    ),
    Example(
        rule="base.build.cost",
        shows="allowed",
        position="2ecm 0A bygrpbr y2p3 57* -,AD,p3c1wy2d1n by,A,-",
        moves=("y2d2n",),
        caption=message(
            "A yellow tile of two cells for nothing: one card is saved beside yellow, "
            'the other with "Construction discount".'
        ),
        part="house belongings",
    ),
    Example(
        rule="base.build.color",
        shows="allowed",
        position="2ecm 0A bygrpbr - 57* bbggg,A,- by,A,-",
        moves=("g3a1n",),
        caption=message(
            "A green tile was paid with three green cards. The blue cards stayed in hand."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.build.color",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 56* bgg,AC,p3c1w by,A,-",
        moves=("g3a1w",),
        caption=message(
            'Two green cards and a blue one pay for the green tile, because "Change of '
            'colors" makes the blue card green.'
        ),
        part="house belongings",
    ),
    Example(
        rule="base.build.same-color",
        shows="allowed",
        position="2ecm 0A bygrpbr g3 57* gg,A,g3a1n by,A,-",
        moves=("g3d1w",),
        caption=message("Edge to edge with green: three cells for two cards."),
    ),
    Example(
        rule="base.build.same-color",
        shows="allowed",
        position="2ecm 0A bygrpbr g4 56* gg,A,g2b1ng2e1w by,A,-",
        moves=("g3d1w",),
        caption=message(
            "It touches two green tiles, and still saves just one card: three cells for two cards."
        ),
    ),
    Example(
        rule="base.build.same-color",
        shows="allowed",
        position="2ecm 0A bygrpbr r2g3 54* ggg,A,g3a1nr2d1n by,A,-",
        moves=("g3d2w",),
        caption=message("Green meets green at a corner only: three cells for three cards."),
    ),
    Example(
        rule="base.build.same-color",
        shows="allowed",
        position="2ecm 0A bygrpbr g3 57* gg,A,g3c1wsc4 by,A,-",
        moves=("g2c5n",),
        caption=message(
            "A white special tile lies between green and green, and white saves "
            "nothing: two cells for two cards."
        ),
    ),
    Example(
        rule="base.build.payment",
        shows="refused",
        position="2ecm 0A bygrpbr p3 54* bbrrr,AC,p3c1w by,A,-",
        moves=("b3a1n", "$2+2r"),
        caption=message(
            "A blue tile of three cells costs three cards, and a fourth may not be paid."
        ),
        part="house hand",
    ),
    Example(
        rule="base.build.payment",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 54* bbrrr,AC,p3c1w by,A,-",
        moves=("b3a1n", "$1+2r"),
        caption=message(
            'Two blue and three red cards were in hand, with "Change of colors". The '
            "player chose to pay one blue and two red ones."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.build.payment",
        shows="allowed",
        position="2ecm 0A bygrpbr - 58* bbbb,A,- by,A,-",
        moves=("b3a1n",),
        caption=message(
            "Exactly three of four blue cards were paid. If only one payment is possible, there "
            "is no question."
        ),
        part="belongings supply",
    ),
    Example(
        rule="base.build.at-once",
        shows="allowed",
        position="2ecm 0A bygrpbr g3 57* gg,A,g3a1n by,A,-",
        moves=("g3d1w",),
        caption=message(
            "Two green cards pay for this tile only beside green: tile, place and price "
            "are chosen together."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.build.at-once",
        shows="allowed",
        position="2ecm 0A bygrpbr - 60* bb,A,- by,A,-",
        moves=("b2d1n",),
        caption=message(
            "Two cards are paid, and the blue tile lies in the house at once: it cannot "
            "be kept for later."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.build.turn-and-flip",
        shows="allowed",
        position="2ecm 0A bygrpbr - 58* bbbb,A,- by,A,-",
        moves=("b4a1n",),
        caption=message("A blue tile of four cells: its brick is on the left."),
    ),
    Example(
        rule="base.build.turn-and-flip",
        shows="allowed",
        position="2ecm 0A bygrpbr - 58* bbbb,A,- by,A,-",
        moves=("b4c1N",),
        caption=message("The same tile flipped over: its brick is on the right."),
    ),
    Example(
        rule="base.build.turn-and-flip",
        shows="allowed",
        position="2ecm 0A bygrpbr - 58* bbbb,A,- by,A,-",
        moves=("b4b3W",),
        caption=message("The same tile turned by a quarter: its brick is at the top."),
    ),
    Example(
        rule="base.build.grid",
        shows="allowed",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        moves=("g3e1w",),
        caption=message("Upright along the right edge: each cell is in the grid."),
    ),
    Example(
        rule="base.build.grid",
        shows="allowed",
        position="2ecm 0A bygrpbr p8 51* ggg,A,p5a1wp3a6w by,A,-",
        moves=("g3a9n",),
        caption=message(
            "Up to the top row: the tile reaches exactly to the edge, and nothing sticks out."
        ),
    ),
    Example(
        rule="base.build.free",
        shows="refused",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        moves=("g3b1n",),
        caption=message("The cell b1 has a tile already, and no tile covers another."),
    ),
    Example(
        rule="base.build.free",
        shows="allowed",
        position="2ecm 0A bygrpbr r2p2 56* yy,A,r2a1np2d1n by,A,-",
        moves=("y2c1w",),
        caption=message("The gap between two tiles is exactly as wide as the yellow one."),
    ),
    Example(
        rule="base.build.support",
        shows="allowed",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        moves=("g3c1n",),
        caption=message("In the bottom row: the ground carries every tile."),
    ),
    Example(
        rule="base.build.support",
        shows="allowed",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        moves=("g3b2n",),
        caption=message(
            "One cell lies above a red one, and that is enough: the others may hang in the air."
        ),
    ),
    Example(
        rule="base.build.support",
        shows="allowed",
        position="2ecm 0A bygrpbr r2g3 55* yy,A,r2a1ng3b2n by,A,-",
        moves=("y2c1n",),
        caption=message(
            "The gap under the overhang can be filled later: a tile need not come in from above."
        ),
    ),
    Example(
        rule="base.build.support",
        shows="refused",
        position="2ecm 0A bygrpbr r2 57* ggg,A,r2a1n by,A,-",
        moves=("g3c2n",),
        caption=message(
            "It lies neither in the bottom row nor above another tile. A corner carries nothing."
        ),
    ),
    Example(
        rule="base.build.support",
        shows="refused",
        position="2ecm 0A bygrpbr r4 55* ggg,A,r2a1nr2b2s by,A,-",
        moves=("g3c2n",),
        caption=message("It touches the red tile at the side only, and there is nothing below it."),
    ),
    Example(
        rule="base.build.support",
        shows="refused",
        position="2ecm 0A bygrpbr g3p3 54* yy,A,p3a1wg3a4n by,A,-",
        moves=("y2b3n",),
        caption=message(
            "It would hang under the green tile and beside the purple one. Neither carries it."
        ),
    ),
    Example(
        rule="base.build.support",
        shows="refused",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "sd2"),
        caption=message("A special tile needs something below it like any other tile."),
    ),
)
