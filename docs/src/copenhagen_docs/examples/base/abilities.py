"""Examples of the ability tiles."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["ABILITIES"]

ABILITIES = (
    Example(
        rule="base.ability.when",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        moves=("t15",),
        caption=message(
            '"Any cards" belongs to taking cards: the player whose turn it is took two cards that '
            "are not adjacent."
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.when",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 57* yy,AD,p3c1w by,A,-",
        moves=("y3a1n",),
        caption=message(
            '"Construction discount" belongs to paying: three yellow cells were built '
            "for two cards."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.any-number",
        shows="allowed",
        position="2ecm 0A bygpprb p3 57* rr,AX,p3c1w by,A,-",
        moves=("t15", "+6"),
        caption=message(
            'Both tiles in one turn: two cards that are not adjacent with "Any cards", '
            'and a third with "Additional card".'
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.any-number",
        shows="allowed",
        position="2ecm 0A bygrpbr r8g3 49* bg,ADC,g3c1wr4a1nr4d1n by,A,-",
        moves=("b3a3n",),
        caption=message(
            'Three blue cells for one blue card and one green: "Construction discount" '
            'and "Change of colors" both helped to pay.'
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.flip",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        moves=("t15",),
        caption=message(
            'The two cards were not adjacent. "Any cards" was used and shows its inactive side.'
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.flip",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        moves=("t34",),
        caption=message(
            'These two cards were adjacent. "Any cards" was not needed and stays active.'
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.rest",
        shows="allowed",
        position="2ecm 0A bygrpbr b3r4p2 50* ggg,a,r4a1np2c1nb3e1N by,A,-",
        moves=("g3c2w", "@@"),
        caption=message(
            'The first of two coats of arms turned "Any cards" back. It rests until the '
            "next turn, and the other coat of arms is still open."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.rest",
        shows="allowed",
        position="2ecm 0A bygrpbr r4g3 51* rrrr,a,g3c1wr4a1n by,A,-",
        moves=("r4d1n", "@@", "t01", "?g", "?y", "t15"),
        caption=message('"Any cards" was turned back in one turn and used again in the next.'),
        part="display belongings",
    ),
    Example(
        rule="base.ability.any-cards",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        moves=("t06",),
        caption=message('The cards at both ends were taken, and "Any cards" was flipped for it.'),
        part="display belongings",
    ),
    Example(
        rule="base.ability.any-cards",
        shows="allowed",
        position="2ecm 0A bygpprb - 60* rr,A,- by,A,-",
        moves=("t01",),
        caption=message(
            'Two neighbors at the end: "Any cards" is not used, even though it is active.'
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.additional-card",
        shows="allowed",
        position="2ecm 0A bygpprb p3 57* rr,AX,p3c1w by,A,-",
        moves=("t34", "+0"),
        caption=message(
            "After the two purple cards a blue one from the far end: the third card may "
            "lie anywhere."
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.additional-card",
        shows="allowed",
        position="2ecm 0A bygpprb p3 53* yyrrgg,AX,p3c1w by,A,-",
        moves=("t34", "+0", "drr"),
        caption=message(
            "With the third card there were nine in hand, and two were discarded. The "
            "three gaps are refilled after that."
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.construction-discount",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 56* bbb,AD,p3c1w by,A,-",
        moves=("b3a1n", "$2-"),
        caption=message('Three cells for two cards, with "Construction discount".'),
        part="house belongings",
    ),
    Example(
        rule="base.ability.construction-discount",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 56* bbb,AD,p3c1w by,A,-",
        moves=("b3a1n", "$3"),
        caption=message(
            "The player may also pay all three cards and keep the tile active for later."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.construction-discount",
        shows="allowed",
        position="2ecm 0A bygrpbr y2p3 57* -,AD,p3c1wy2d1n by,A,-",
        moves=("y2d2n",),
        caption=message('Two cells beside yellow, with "Construction discount": no card at all.'),
        part="house belongings",
    ),
    Example(
        rule="base.ability.construction-discount",
        shows="refused",
        position="2ecm 0A bygrpbr r8g3 47* bbbr,ACd,g3c1wr4a1nr4d1n by,A,-",
        moves=("b3a3n", "$2-"),
        caption=message(
            '"Construction discount" was used before and is inactive: all three cards '
            "have to be paid."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.change-of-colors",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 54* ggggp,AC,p3c1w by,A,-",
        moves=("p5a1w",),
        caption=message("Four green cards and a purple one pay for a purple tile of five cells."),
        part="house belongings",
    ),
    Example(
        rule="base.ability.change-of-colors",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 54* bbrrr,AC,p3c1w by,A,-",
        moves=("b3a1n", "$2+1r"),
        caption=message(
            "Only one of three red cards counts as blue here: the player decides how many."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.change-of-colors",
        shows="refused",
        position="2ecm 0A bygrpbr r8g3 46* bbbrr,ADc,g3c1wr4a1nr4d1n by,A,-",
        moves=("b3a3n", "$1+2r"),
        caption=message(
            '"Change of colors" is inactive, and red cards do not pay for a blue tile.'
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.both-actions",
        shows="allowed",
        position="2ecm 0A bygpprb p3 57* rp,AB,p3c1w by,A,-",
        moves=("t34", "p3a1w"),
        caption=message(
            "Two purple cards were taken and three paid for a tile in the same turn. "
            "The gaps in the display wait until the end of it."
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.both-actions",
        shows="allowed",
        position="2ecm 0A bygpprb p3 57* rp,AB,p3c1w by,A,-",
        moves=("t34", "."),
        caption=message(
            'After taking cards the player chose not to build: "Both actions" stays active.'
        ),
        part="display belongings",
    ),
    Example(
        rule="base.ability.discard-first",
        shows="allowed",
        position="2ecm 0A bygpprb p3 52* bbyyrrp,AB,p3c1w by,A,-",
        moves=("t34", "dyy"),
        caption=message(
            "Seven cards and two more: two are discarded first, and then the player may build."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.ability.discard-first",
        shows="allowed",
        position="2ecm 0A bygpprb p3 52* bbyyrrp,AB,p3c1w by,A,-",
        moves=("t34", "dyy", "p3a1w"),
        caption=message(
            "After the discard three purple cards were left, and they paid for the tile."
        ),
        part="house belongings",
    ),
)
