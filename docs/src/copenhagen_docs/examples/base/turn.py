"""Examples of a turn: one action, taking cards, cards in hand."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["TURN"]

TURN = (
    Example(
        rule="base.turn.one-action",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,a,- by,A,-",
        moves=("t34",),
        caption=message(
            "Action A: the two purple cards are taken, and nothing is built in this turn."
        ),
        part="display",
    ),
    Example(
        rule="base.turn.one-action",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* brr,A,- by,A,-",
        moves=("r2a1n",),
        caption=message("Action B: a red tile is built. No cards are taken in this turn."),
        part="house display",
    ),
    Example(
        rule="base.turn.order",
        shows="refused",
        position="2ecm 0A bygrpbr - 55* bbyyrrr,A,- by,A,-",
        moves=("t01", "r2a1n"),
        caption=message(
            "Nine cards after taking: first two have to be discarded, and building is "
            "not possible now."
        ),
        part="house hand",
    ),
    Example(
        rule="base.turn.order",
        shows="refused",
        position="2ecm 0A bygrpbr p3 54* bbbrr,AD,p3c1w by,A,-",
        moves=("b3a1n", "t01"),
        caption=message(
            "A blue tile and its place are chosen. They have to be paid before anything "
            "else, and the choice cannot be taken back."
        ),
        part="display hand",
    ),
    Example(
        rule="base.turn.order",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w",),
        caption=message(
            "The purple tile has won a coat of arms. Its action is asked for next, and "
            "scoring waits."
        ),
        part="house abilities",
    ),
    Example(
        rule="base.turn.clockwise",
        shows="allowed",
        position="3ecm 0A bygrpbr - 47 rr,A,- by,A,- gg,A,-",
        moves=("r2a1n",),
        caption=message("The first player has built, and it is the second player's turn."),
        part="houses",
    ),
    Example(
        rule="base.turn.clockwise",
        shows="allowed",
        position="3ecm 2A bygrpbr - 47 rr,A,- by,A,- gg,A,-",
        moves=("g2a1n",),
        caption=message("The last player has built, and it is the first player's turn again."),
        part="houses",
    ),
    Example(
        rule="base.turn.no-pass",
        shows="allowed",
        position="2ecm 0A bygrpbr - 61* b,A,- by,A,-",
        moves=("t12",),
        caption=message(
            "With one card in hand nothing can be built, so the player takes two cards."
        ),
        part="display hand",
        seat=0,
    ),
    Example(
        rule="base.turn.no-pass",
        shows="allowed",
        position="2ecm 0A bygrpbr - 55* bbyyrrg,a,- by,A,-",
        moves=("t12", "dby"),
        caption=message(
            "Seven cards in hand, and still two are taken: two are discarded for them. A turn "
            "cannot be skipped."
        ),
        part="display supply",
    ),
    Example(
        rule="base.turn.open-information",
        shows="allowed",
        position="2ecm 0A bygrpbr - 57* bRRg,A,- BBY,A,-",
        moves=(),
        caption=message(
            "Two red cards were dealt in secret, blue and green were taken from the "
            "display: the others know these two, and how many cards there are."
        ),
        part="hand",
    ),
    Example(
        rule="base.turn.open-information",
        shows="allowed",
        position="2ecm 0A bygrpbr y3r2 52* bRRg,A,- BBY,A,-",
        moves=(),
        caption=message(
            "Everybody may look through the discard pile and count the supply. What is in the "
            "supply can only be worked out from the cards in sight."
        ),
        part="supply",
    ),
    Example(
        rule="base.take.two-adjacent",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,a,- by,A,-",
        moves=("t34",),
        caption=message("The two purple cards lie side by side and are taken."),
        part="display hand",
    ),
    Example(
        rule="base.take.two-adjacent",
        shows="refused",
        position="2ecm 0A bygpprb - 60* rr,a,- by,A,-",
        moves=("t24",),
        caption=message(
            'There is a card between these two, and the player\'s "Any cards" is inactive.'
        ),
        part="display",
    ),
    Example(
        rule="base.take.line",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,a,- by,A,-",
        moves=("t56",),
        caption=message("The last two footbridges are neighbors like any others."),
        part="display",
    ),
    Example(
        rule="base.take.line",
        shows="refused",
        position="2ecm 0A bygpprb - 60* rr,a,- by,A,-",
        moves=("t06",),
        caption=message(
            "The first and the last footbridge: the two blue cards lie at the ends of "
            "the line and are not adjacent."
        ),
        part="display",
    ),
    Example(
        rule="base.take.occupied",
        shows="refused",
        position="2ecm 0A bygpprb p3 57* rr,AX,p3c1w by,A,-",
        moves=("t34", "+3"),
        caption=message(
            "The two purple cards are taken. Their footbridges are empty, and no third "
            "card can come from there."
        ),
        part="display",
    ),
    Example(
        rule="base.take.occupied",
        shows="allowed",
        position="2ecm 0A bygpprb p3 57* rr,AX,p3c1w by,A,-",
        moves=("t34", "+5"),
        caption=message(
            "The red card is taken as a third one, from its own footbridge: no card has "
            "moved into the gap."
        ),
        part="display",
    ),
    Example(
        rule="base.take.refill",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,a,- by,A,-",
        moves=("t34", "?g", "?y"),
        caption=message(
            "Two purple cards were taken, and new cards lie in their places: the "
            "display is full for the next player."
        ),
        part="display",
    ),
    Example(
        rule="base.take.refill",
        shows="allowed",
        position="2ecm 0A bygpprb - 55* bbyyrrg,a,- by,A,-",
        moves=("t34", "dby"),
        caption=message(
            "The player had seven cards, took two and has discarded two. Only now are "
            "the gaps refilled."
        ),
        part="display supply",
    ),
    Example(
        rule="base.take.refill-order",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        moves=("t15", "?g"),
        caption=message(
            'Two cards apart from each other were taken with "Any cards". The first new '
            "card, a green one, goes to the first gap."
        ),
        part="display",
    ),
    Example(
        rule="base.take.refill-order",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        moves=("t15", "?g", "?y"),
        caption=message("The second new card, a yellow one, goes to the second gap."),
        part="display",
    ),
    Example(
        rule="base.hand.limit",
        shows="allowed",
        position="2ecm 0A bygpprb - 57* bbyyr,a,- by,A,-",
        moves=("t34",),
        caption=message("Five cards and two more are exactly seven: nothing is discarded."),
        part="hand",
    ),
    Example(
        rule="base.hand.limit",
        shows="allowed",
        position="2ecm 0A bygpprb - 56* bbyyrr,a,- by,A,-",
        moves=("t34", "db"),
        caption=message("Six cards and two more are eight: one goes, and seven stay."),
        part="hand",
    ),
    Example(
        rule="base.hand.limit",
        shows="refused",
        position="2ecm 0A bygpprb - 56* bbyyrr,a,- by,A,-",
        moves=("t34", "dbb"),
        caption=message("Eight cards in hand: one has to go, and no second one may."),
        part="hand",
    ),
    Example(
        rule="base.hand.choice",
        shows="allowed",
        position="2ecm 0A bygpprb - 56* bbyyrr,a,- by,A,-",
        moves=("t34", "dp"),
        caption=message("One of the purple cards just taken goes to the discard pile again."),
        part="hand supply",
    ),
    Example(
        rule="base.hand.choice",
        shows="allowed",
        position="2ecm 0A bygpprb - 56* bbyyrr,a,- by,A,-",
        moves=("t34", "dy"),
        caption=message("A yellow card held before goes, and both new purple cards stay."),
        part="hand supply",
    ),
    Example(
        rule="base.hand.owned",
        shows="refused",
        position="2ecm 0A bygpprb - 56* bbyyrr,a,- by,A,-",
        moves=("t34", "dg"),
        caption=message("There is no green card in this hand, so none can be discarded."),
        part="hand",
    ),
    Example(
        rule="base.hand.owned",
        shows="refused",
        position="2ecm 0A bygrpbr p3 54* bbrrr,AC,p3c1w by,A,-",
        moves=("b3a1n", "$3"),
        caption=message(
            "A blue tile of three cells, but only two blue cards in hand: three blue "
            "cards cannot be paid."
        ),
        part="hand",
    ),
    Example(
        rule="base.hand.owned",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 54* bbrrr,AC,p3c1w by,A,-",
        moves=("b3a1n", "$2+1r"),
        caption=message(
            "The player pays with cards in hand: two blue ones, and a red one made blue "
            'by "Change of colors".'
        ),
        part="house belongings",
    ),
)
