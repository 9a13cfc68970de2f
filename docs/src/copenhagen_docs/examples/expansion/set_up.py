"""Examples of the set-up: modules, the four sets of variant A, the stack of variant B."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["SET_UP"]

SET_UP = (
    Example(
        rule="expansion.setup.modules",
        shows="allowed",
        position="2ecmbjmWT 0A bygrpbr@DNHT - 59* brr,A,- rg,A,-",
        moves=(),
        caption=message(
            "All three modules at once: four open ability tiles, jokers in the place "
            "of special tiles, and two missions."
        ),
        part="tiles abilities missions",
    ),
    Example(
        rule="expansion.setup.modules",
        shows="allowed",
        position="2ecmmWT 0A bygrpbr - 59* brr,A,- rg,A,-",
        moves=(),
        caption=message(
            "Missions alone: two mission tiles lie there; ability tiles and special "
            "tiles are those of the base game."
        ),
        part="tiles abilities missions",
    ),
    Example(
        rule="expansion.variant-a.sets",
        shows="allowed",
        position="2ecma 0S bygrpbr - 64* -,A,- -,A,-",
        moves=("?@XDHT",),
        caption=message(
            'Three of the seven, "Additional card", "Construction discount" and "Hand'
            ' limit", and "Construct twice" as the fourth set: with two players there'
            " are two tiles of each."
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-a.sets",
        shows="refused",
        position="2ecma 0S bygrpbr - 64* -,A,- -,A,-",
        moves=("?@AXDT",),
        caption=message(
            '"Any cards" is not one of the four sets, because everybody has it anyway.'
        ),
        part="display",
    ),
    Example(
        rule="expansion.variant-a.one-of-three",
        shows="allowed",
        position="2ecma 0S bygrpbr - 64* -,A,- -,A,-",
        moves=("?@CPFS",),
        caption=message(
            '"Four cards" is in the game, so "Both actions" and "Construct twice" stay in the box.'
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-a.one-of-three",
        shows="refused",
        position="2ecma 0S bygrpbr - 64* -,A,- -,A,-",
        moves=("?@XDBF",),
        caption=message(
            '"Both actions" and "Four cards" are two of the three: not in the same game.'
        ),
        part="display",
    ),
    Example(
        rule="expansion.variant-a.drawn",
        shows="allowed",
        position="2ecmDCNT 0A bygrpbr - 59* brr,A,- rg,A,-",
        moves=(),
        caption=message(
            "The players have agreed on these four sets before the game: nothing is drawn."
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-a.drawn",
        shows="allowed",
        position="2ecma 0S bygrpbr - 64* -,A,- -,A,-",
        moves=("?@DBNS",),
        caption=message(
            "Nobody has chosen: the display of cards is laid out, then chance decides. It could "
            "have been any of the 105 choices."
        ),
        part="display abilities",
    ),
    Example(
        rule="expansion.variant-b.stack",
        shows="allowed",
        position="2ecmb 0V bygrpbr - 64* -,A,- -,A,-",
        moves=("?@H", "?@H"),
        caption=message(
            'Two tiles of each of ten types are in the stack, so both "Hand limit" '
            "tiles may come one after the other."
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-b.stack",
        shows="refused",
        position="2ecmb 0V bygrpbr - 64* -,A,- -,A,-",
        moves=("?@H", "?@H", "?@H"),
        caption=message('A third "Hand limit" cannot come: there are only two, and both lie open.'),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-b.display",
        shows="allowed",
        position="2ecmb 0V bygrpbr - 64* -,A,- -,A,-",
        moves=("?@D", "?@N", "?@F", "?@S"),
        caption=message(
            "Four tiles have been turned over, one after the other. Sixteen are still in the stack."
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-b.display",
        shows="allowed",
        position="2ecmb 0V bygrpbr - 64* -,A,- -,A,-",
        moves=("?@X", "?@T", "?@X", "?@T"),
        caption=message(
            'Two of a type may lie open: only "Additional card" and "Construct twice"'
            " can be had for now."
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-b.take",
        shows="allowed",
        position="2ecmb 0A bygrpbr@DNHT - 59* ggg,A,- rg,A,-",
        moves=("g3c1w", "@N"),
        caption=message(
            'The green tile has won the coat of arms on c3. The player takes "Draw '
            'pile", one of the four that lay open.'
        ),
        part="house abilities",
    ),
    Example(
        rule="expansion.variant-b.take",
        shows="refused",
        position="2ecmb 0A bygrpbr@DNHT - 59* ggg,A,- rg,A,-",
        moves=("g3c1w", "@S"),
        caption=message(
            '"Special tile" is in the stack, but does not lie open: it cannot be taken.'
        ),
        part="house abilities",
    ),
    Example(
        rule="expansion.variant-b.replace",
        shows="allowed",
        position="2ecmb 0A bygrpbr@DNHT - 59* ggg,A,- rg,A,-",
        moves=("g3c1w", "@N", "?@B"),
        caption=message(
            '"Draw pile" is taken, and "Both actions" from the stack takes its place '
            "before anything else happens."
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-b.replace",
        shows="allowed",
        position="2ecmb 0A bygrpbr@DNHT g4p5 50* rrr,A,p5a1ng2a2ng2d2n rg,A,-",
        moves=("r3c2n", "@N", "?@S", "@S"),
        caption=message(
            'The red tile wins two coats of arms, for c3 and for row 2. "Special '
            'tile", which came for the first, can be taken for the second.'
        ),
        part="house abilities",
    ),
    Example(
        rule="expansion.variant-b.nothing-new",
        shows="allowed",
        position=(
            "2ecmb 0A bygrpbr@DNHT b2y2r4g5p9 37* "
            "ggg,ANTdh,p5a1ng3a2nr2d2np4a3ny2e3wb2a4nr2c4ng2e5w rg,A,-"
        ),
        moves=("g3b5w", "sa5"),
        caption=message(
            "The green tile has won the coat of arms on b7. The player owns all four "
            "types that lie open, so it brings a special tile instead."
        ),
        part="house abilities",
    ),
    Example(
        rule="expansion.variant-b.nothing-new",
        shows="allowed",
        position=(
            "2ecmb 0A bygrpbr@DNHT b2y2r4g5p9 37* "
            "ggg,ANTdh,p5a1ng3a2nr2d2np4a3ny2e3wb2a4nr2c4ng2e5w rg,A,-"
        ),
        moves=("g3b5w", "@@"),
        caption=message(
            'Flipping the inactive "Hand limit" back is the other coat of arms action'
            " that is left. The open tiles stay as they are."
        ),
        part="house belongings abilities",
    ),
    Example(
        rule="expansion.variant-b.used-up",
        shows="allowed",
        position=(
            "4ecmb 0A bygrpyr@TTSS b4y4r4 43* "
            "ggg,Axdcb,y5a1ey3d1wg2e1wr2a2wp3d4eg3e3wp3a4n "
            "br,Axdcb,p3a1nr4e2sr4b3sg3c4eb3e3wp2b4sb2e5e "
            "bg,ANPFH,r4a1ny4d2Wr3e2sr2a4ep2c3sg4d4er2c4s "
            "br,ANPFH,r3a1Eb3d1wg2e1wr5a2Eb3e3Wp2c3wr3e5s"
        ),
        moves=("g3b5w", "@T"),
        caption=message(
            "Four players own sixteen tiles, so the stack is empty. One of the last "
            "four was taken, and three lie open now."
        ),
        part="abilities",
    ),
    Example(
        rule="expansion.variant-b.used-up",
        shows="refused",
        position=(
            "4ecmb 0A bygrpyr b4y4r4 43* "
            "ggg,Axdcb,b4a3ep2c1wb2d1wr2e2er2b3er4c4ep3e3wp2b4s "
            "br,ANxdcb,y2b1sy2c1wr2d2ep3e3ep2a2nr5c4sr3d4sg2e4wg3b7e "
            "bg,APFHTS,y4b2sb5d3ey2a2wg2e2wy3a4eg2c3wb3e5sp3b5w "
            "br,ANPFHTS,y3a1ny3b1Eb3e1wp5e6er3b4Wg4c4sb3c5eb2a5nr3a6Eb2c6n"
        ),
        moves=("g3b5w", "@N"),
        caption=message(
            "All twenty tiles are with the players. The coat of arms on b7 can bring "
            "a special tile or flip the inactive tiles back, but no new tile."
        ),
    ),
)
