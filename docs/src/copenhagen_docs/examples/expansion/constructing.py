"""Examples of the new ability tiles for action B."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["CONSTRUCTING"]

CONSTRUCTING = (
    Example(
        rule="expansion.construct-twice",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr p3 55* yyrr,AT,p3c1w rg,A,-",
        moves=("r2d1w", "y2a1w"),
        caption=message(
            'A red tile, and then a yellow one: the second purchase flips "Construct twice".'
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice",
        shows="refused",
        position="2ecmDCTS 0A bygrpbr r2g3p3 48* bbyyrr,ATS,p3c1wg3e1wr2e4w rg,A,-",
        moves=("r2d1w", "y2a1w", "b2b1w"),
        caption=message(
            'A third facade tile is not possible, whatever is in hand. Only "Special '
            'tile" could still be used.'
        ),
    ),
    Example(
        rule="expansion.construct-twice.one-after-other",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr b2g3 53* yyrr,AT,b2a1ng3c1w rg,A,-",
        moves=("r2d1n", "y2d2n"),
        caption=message(
            "The red tile completes row 1 and scores a point; only then is the yellow"
            " tile bought, and laid on it."
        ),
    ),
    Example(
        rule="expansion.construct-twice.one-after-other",
        shows="allowed",
        position=(
            "2ecmDCTS 0A bygrpbr b12y10r7g5p5 19* "
            "yygg,AT,b2a2ey5b1Nb2c1ng3e3er5a5eb4c3Er2d4nb5d6sp2e5wy2a6wp3c7ny2a8wg2b9e "
            "rg,A,-"
        ),
        moves=("g3c8n",),
        caption=message(
            "Row 8 brings the twelfth point. The game is over at once: the two yellow"
            " cards cannot buy a second tile any more."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.beside",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr p3 56* ggg,AT,p3c1w rg,A,-",
        moves=("g2d1w", "g2e1w"),
        caption=message(
            "Two green cards for the first tile, one for the second: it lies beside the first."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.beside",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr p3 55* yyrr,AT,p3c1w rg,A,-",
        moves=("r2d1w", "y2d3w"),
        caption=message(
            "The yellow tile lies on the red one, where nothing could have been built"
            " before. The colors differ, so it saves nothing."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.discount",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr r2g3p3 50* yyrr,ADT,p3c1wg3e1wr2e4w rg,A,-",
        moves=("r2d1w", "$1-", "y2a1w"),
        caption=message(
            "The discount went into the red tile, which cost one card. The yellow one"
            " costs the full two."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.discount",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr r2g3p3 50* yyrr,ADT,p3c1wg3e1wr2e4w rg,A,-",
        moves=("r2d1w", "$2", "y2a1w", "$1-"),
        caption=message("Here the player kept the discount for the second tile."),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.change",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr r2g3p3 49* bbbby,ACT,p3c1wg3e1wr2e4w rg,A,-",
        moves=("y3a1n", "$1+2b", "y2d1w"),
        caption=message(
            "Blue cards counted as yellow ones for the first tile. They do so for the"
            " second yellow tile too, and nothing is flipped for that."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.change",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr r2g3p3 49* bbyyy,ACT,p3c1wg3e1wr2e4w rg,A,-",
        moves=("y3a1n", "$3", "r2d1w"),
        caption=message(
            'The first tile was paid without a change, so "Change of colors" can be '
            "used for the second: two blue cards for a red tile."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.gained",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr r2g3 52* yyppp,AT,g3e1wr2e4w rg,A,-",
        moves=("p3c1w", "@D", "y2a1w", "$1-"),
        caption=message(
            'The coat of arms on c3 brought "Construction discount", and the second '
            "tile is cheaper for it already."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.construct-twice.gained",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr - 57* yyppp,A,- rg,A,-",
        moves=("p3c1w", "@T", "y2a1w"),
        caption=message(
            '"Construct twice" itself was won on the way, and at once there is a second tile.'
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr p3 57* rr,AS,p3c1w rg,A,-",
        moves=("r2d1w", "sd3"),
        caption=message("After the red tile the special tile is laid on top of it, for no card."),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile",
        shows="refused",
        position="2ecmDCTS 0A bygrpbr p3 57* rr,As,p3c1w rg,A,-",
        moves=("sd1",),
        caption=message(
            "The tile is inactive, and no coat of arms was won: there is no special tile."
        ),
    ),
    Example(
        rule="expansion.special-tile",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr r2g3p3 50* yyrr,ATS,p3c1wg3e1wr2e4w rg,A,-",
        moves=("r2d1w", "sd3", "y2d4w"),
        caption=message('With "Construct twice" it can also come between the two facade tiles.'),
    ),
    Example(
        rule="expansion.special-tile.before",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr p3 57* rr,AS,p3c1w rg,A,-",
        moves=("sd1", "r2d2w"),
        caption=message(
            "The player can buy a red tile, so the special tile may come first, and "
            "the red tile stands on it."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile.before",
        shows="refused",
        position="2ecmDCTS 0A bygrpbr p3 57* by,AS,p3c1w rg,A,-",
        moves=("sd1",),
        caption=message(
            "One blue and one yellow card buy no facade tile here, so no special tile"
            " can come first."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile.purchase",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr p3 57* rr,AS,p3c1w rg,A,-",
        moves=("sa1", "r2d1w"),
        caption=message(
            "After the special tile on a1 a red tile could still be bought. The "
            "player has to take it."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile.purchase",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr b2y2g3 54* y,AS,y2a1wb2b1wg3c1w rg,A,-",
        moves=("sa3",),
        caption=message(
            "The one yellow card was enough beside the yellow tile only, and only by "
            "way of a3. Now the special tile lies there: no tile can be bought, and "
            "the turn is over."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile.scored",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr y2r2g3 53* bb,AS,y2a1ng3c1wr2d1w rg,A,-",
        moves=("se1", "b2e2w"),
        caption=message(
            "The special tile completes row 1, and that is scored before the blue tile is bought."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile.scored",
        shows="allowed",
        position="2ecmDCTS 0A bygrpbr r2g3p2 52* ggg,AS,p2c1wg3e1wr2e4w rg,A,-",
        moves=("sc3", "@D", "g3c4w", "$2-"),
        caption=message(
            'The special tile wins the coat of arms on c3, and "Construction '
            'discount" from there makes the green tile on top of it cheaper.'
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.special-tile.joker",
        shows="allowed",
        position="2ecmDCTSj 0A bygrpbr p3 57* rr,AS,p3c1w rg,A,-",
        moves=("r2d1w", "jd1"),
        caption=message(
            "The joker covers the brick of the red tile that was bought in the same turn."
        ),
    ),
    Example(
        rule="expansion.special-tile.joker",
        shows="allowed",
        position="2ecmDCTSj 0A bygrpbr p3 57* rr,AS,p3c1w rg,A,-",
        moves=("jd1", "r2d2w"),
        caption=message(
            "A joker may come first as well. The red tile on top of it costs only one"
            " card, since a joker counts as every color."
        ),
        part="house belongings",
    ),
)
