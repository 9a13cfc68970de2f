"""Examples of coats of arms."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["COATS"]

COATS = (
    Example(
        rule="base.coat.cell",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w",),
        caption=message("The purple tile covers c3 and wins its coat of arms."),
    ),
    Example(
        rule="base.coat.cell",
        shows="allowed",
        position="2ecm 0A bygrpbr y2r4p3 51* gg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g2e2w", "sc3"),
        caption=message(
            "A special tile, won by completing row 2, covers c3: it wins this coat of "
            "arms like any other tile."
        ),
    ),
    Example(
        rule="base.coat.row",
        shows="allowed",
        position="2ecm 0A bygrpbr y2r4p3 51* gg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g2e2w",),
        caption=message("The green tile completes row 2 and wins the coat of arms beside it."),
    ),
    Example(
        rule="base.coat.row",
        shows="allowed",
        position="2ecm 0A bygrpbr r2 57* ppp,A,r2a1n by,A,-",
        moves=("p3c1n",),
        caption=message("Row 1 is complete and scores, but it has no coat of arms."),
    ),
    Example(
        rule="base.coat.once",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 57* yy,A,p3c1w by,A,-",
        moves=("y2c4n",),
        caption=message(
            "The coat of arms on c3 was won in an earlier turn. Nothing is won by "
            "building around it."
        ),
    ),
    Example(
        rule="base.coat.once",
        shows="allowed",
        position="2ecm 0A bygrpbr r8g3 49* yy,A,g3c1wr4a1nr4d1n by,A,-",
        moves=("y2a3w",),
        caption=message(
            "Row 2 was completed in an earlier turn. It stays complete to the end, and "
            "its coat of arms does not come again."
        ),
    ),
    Example(
        rule="base.coat.one-each",
        shows="allowed",
        position="2ecm 0A bygrpbr b3r4p2 50* ggg,A,r4a1np2c1nb3e1N by,A,-",
        moves=("g3c2w", "@D", "@X"),
        caption=message(
            "The green tile won two coats of arms, c3 and row 2. The player took two "
            "ability tiles, one after the other."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.coat.one-each",
        shows="allowed",
        position="2ecm 0A bygrpbr b3r4p2 50* ggg,A,r4a1np2c1nb3e1N by,A,-",
        moves=("g3c2w", "@D"),
        caption=message(
            "After the first of the two actions the second is still open, and any of "
            "the three may be chosen for it."
        ),
        part="house abilities",
    ),
    Example(
        rule="base.coat.one-each",
        shows="allowed",
        position="2ecm 0A bygrpbr b3r4p2 50* ggg,A,r4a1np2c1nb3e1N by,A,-",
        moves=("g3c2w", "sa3", "sb3"),
        caption=message("The same action twice: two coats of arms, two special tiles."),
    ),
    Example(
        rule="base.coat.mandatory",
        shows="refused",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "@-"),
        caption=message(
            "The coat of arms on c3 was won, and several actions are possible: the player may not "
            "decline."
        ),
    ),
    Example(
        rule="base.coat.mandatory",
        shows="allowed",
        position="2eco 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "@-"),
        caption=message(
            "If coats of arms are optional, the player may decline the action, and the turn goes "
            "on."
        ),
    ),
    Example(
        rule="base.coat.special",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "sd1"),
        caption=message(
            "The coat of arms on c3 brings a special tile, and the player puts it on the ground."
        ),
    ),
    Example(
        rule="base.coat.special",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "sc4"),
        caption=message("On top of a tile it may lie as well."),
    ),
    Example(
        rule="base.coat.special-stock",
        shows="allowed",
        position=(
            "4ecm 0A bygrpbr - 57* rrrr,A,r4a1ng3c1wsd1y2e1wy2d2wse3b2e4wsd4 "
            "b,A,r4a1np3c1wsd1g2e1wg2d2wse3b2e4wsc4 "
            "y,A,r4a1np3c1wsd1p2e1wp2d2wse3b2e4wsc4 "
            "g,A,r2a1nr2b2sg3c1wsd1y2e1wg2d2wse3r2e4w"
        ),
        moves=("r5c4s", "sa5"),
        caption=message(
            "Row 4 was completed, and its coat of arms brought the last of the twelve "
            "special tiles."
        ),
        part="house tiles",
    ),
    Example(
        rule="base.coat.special-stock",
        shows="refused",
        position=(
            "4ecm 0A bygrpbr - 57* rrrr,A,r4a1ng3c1wsd1y2e1wy2d2wse3b2e4wsd4 "
            "b,A,r4a1np3c1wsd1g2e1wg2d2wse3b2e4wsc4 "
            "y,A,r4a1np3c1wsd1p2e1wp2d2wse3b2e4wsc4 "
            "g,A,r2a1nr2b2sg3c1wsd1y2e1wg2d2wse3r2e4wsc4"
        ),
        moves=("r5c4s", "sa5"),
        caption=message(
            "All twelve special tiles stand in the four houses. The coat of arms of row "
            "4 has to be used for something else."
        ),
        part="houses",
    ),
    Example(
        rule="base.coat.chain",
        shows="allowed",
        position="2ecm 0A bygrpbr y2r4p3 50* ggg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g3c3w", "se2"),
        caption=message(
            "The green tile covered c3. Its special tile fills the gap at e2, which "
            "completes row 2 and wins another coat of arms."
        ),
    ),
    Example(
        rule="base.coat.chain",
        shows="allowed",
        position="2ecm 0A bygrpbr y2r4p3 51* gg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g2e2w", "sc3", "sd3"),
        caption=message("Row 2 brought a special tile for c3, and c3 brought the one beside it."),
    ),
    Example(
        rule="base.coat.ability",
        shows="refused",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "@A"),
        caption=message(
            'Everybody has taken "Any cards" at the start, so none of this type is left to take.'
        ),
        part="house abilities",
    ),
    Example(
        rule="base.coat.ability",
        shows="allowed",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "@D"),
        caption=message(
            'For the coat of arms on c3 the player took "Construction discount". It '
            "lies below the house, active side up."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.coat.no-double",
        shows="refused",
        position="2ecm 0A bygrpbr r4g3 51* rrrr,Ad,g3c1wr4a1n by,A,-",
        moves=("r4d1n", "@D"),
        caption=message(
            'Row 2 brings a second coat of arms. The player already owns "Construction discount", '
            "even though it is inactive, and cannot take another."
        ),
        part="house abilities",
    ),
    Example(
        rule="base.coat.no-double",
        shows="allowed",
        position="2ecm 0A bygrpbr r4g3 51* rrrr,Ad,g3c1wr4a1n by,A,-",
        moves=("r4d1n", "@X"),
        caption=message('The player may take a tile of another type: "Additional card".'),
        part="house belongings",
    ),
    Example(
        rule="base.coat.activate",
        shows="allowed",
        position="2ecm 0A bygrpbr r4g3 51* rrrr,ad,g3c1wr4a1n by,A,-",
        moves=("r4d1n", "@@"),
        caption=message(
            "Both ability tiles were inactive. The coat of arms of row 2 turned both "
            "over to the active side."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.coat.activate",
        shows="refused",
        position="2ecm 0A bygrpbr - 59* ppp,A,- by,A,-",
        moves=("p3c1w", "@@"),
        caption=message(
            "The only ability tile of the player is active, so there is nothing to activate."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.coat.activate",
        shows="refused",
        position="2ecm 0A bygrpbr b3r4p2 50* ggg,a,r4a1np2c1nb3e1N by,A,-",
        moves=("g3c2w", "@@", "@@"),
        caption=message(
            "The only tile was turned back with the first coat of arms and rests. For "
            "the second there is nothing left to activate."
        ),
        part="house belongings",
    ),
    Example(
        rule="base.coat.no-color",
        shows="allowed",
        position="2ecm 0A bygrpbr p3 57* yy,A,p3c1wsd1 by,A,-",
        moves=("y2e1w",),
        caption=message(
            "The yellow tile lies beside a white one and costs two cards for its two cells."
        ),
    ),
    Example(
        rule="base.coat.no-color",
        shows="allowed",
        position="2ecm 0A bygrpbr g3 57* gg,A,g3c1wsc4 by,A,-",
        moves=("g2d1w",),
        caption=message(
            "Beside green it costs one card: the white tile above makes no difference."
        ),
        part="house belongings",
    ),
)
