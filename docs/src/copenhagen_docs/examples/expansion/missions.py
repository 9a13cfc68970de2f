"""Examples of missions, and of the choice between a point and a joker."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["MISSIONS"]

MISSIONS = (
    Example(
        rule="expansion.mission.setup",
        shows="allowed",
        position="2ecmm 0M bygrpbr - 64* -,A,- -,A,-",
        moves=("?mW", "?mT"),
        caption=message(
            '"Only windows" was drawn first and "Three windows" second; the other '
            "four are out of the game."
        ),
        part="missions",
    ),
    Example(
        rule="expansion.mission.setup",
        shows="refused",
        position="2ecmm 0M bygrpbr - 64* -,A,- -,A,-",
        moves=("?mW", "?mW"),
        caption=message("There is one tile of each mission, so the same one cannot come twice."),
        part="missions",
    ),
    Example(
        rule="expansion.mission.once",
        shows="allowed",
        position="2ecmmTO 0A bygrpbr y2r2g3 52* ggg,A,r2a1n rg,A,y2a1ng3c1n,T",
        moves=("g3c1n",),
        caption=message(
            'The other player had gained "Three windows" already. The green tile '
            "gains it for this player as well."
        ),
        part="houses",
    ),
    Example(
        rule="expansion.mission.once",
        shows="allowed",
        position="2ecmmTO 0A bygrpbr y2r2g3 52* ppp,A,r2a1ng3c1ny2a2n,T rg,A,-",
        moves=("p3c2n", "@D"),
        caption=message(
            'Row 2 has three windows too and scores its point, but "Three windows" is'
            " gained already and brings nothing more."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.moment",
        shows="allowed",
        position="2ecmmTO 0A bygrpbr r2 57* ggg,A,r2a1n rg,A,-",
        moves=("g3c1n",),
        caption=message(
            "Row 1 scores its point, then the missions are checked: it has three windows. That "
            "makes 2 points."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.moment",
        shows="allowed",
        position="2ecmjmTO 0A bygrpbr b2r2g3p3 48* yyyy,A,g3a1nr2a2wb2b2wp3c2nja1 rg,A,-",
        moves=("y2c3w", "jc2"),
        caption=message(
            "The joker on c2 gives row 2 its third window, but no line scores. The "
            "missions are not checked, and none is gained."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.whole-house",
        shows="allowed",
        position="2ecmjmTO 0A bygrpbr b2r2g3p3 48* yyyy,A,g3a1nr2a2wb2b2wp3c2nja1 rg,A,-",
        moves=("y2c3w", "jc2", "t12", "?b", "?y", "y2d1n", "m"),
        caption=message(
            "A turn later the yellow tile completes row 1, which has four windows. It "
            'scores, so the whole house is checked, and row 2 gains "Three windows".'
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.whole-house",
        shows="allowed",
        position="2ecmmTO 0A bygrpbr b2y2r2g2 51* ppp,A,b2a1wy2c1wg2e1wr2a3n rg,A,-",
        moves=("p3c3n", "@D"),
        caption=message(
            "Rows 1 and 2 have gaps. Row 3, right above them, is complete with three "
            "windows, and that is enough."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.both",
        shows="allowed",
        position="2ecmmTO 0A bygrpbr p3 57* pp,A,p3a1n rg,A,-",
        moves=("p2d1n",),
        caption=message(
            "One row, purple throughout and with three windows: 1 point for the row "
            "and 1 for each of the missions."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.both",
        shows="allowed",
        position="2ecmmTO 0A bygrpbr y2r2p4 52* pp,A,r2a1ny2c1np4a2n rg,A,-",
        moves=("p2e2e", "@D"),
        caption=message(
            "Two rows at once: row 1 has three windows, row 2 is purple throughout. "
            "Both score, and both missions are gained."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.point",
        shows="allowed",
        position="2ecmmTO 0A bygrpbr r2 57* ppp,A,r2a1n rg,A,-",
        moves=("p3c1n",),
        caption=message('1 point for the row and 1 for "Three windows".'),
        part="house belongings missions",
    ),
    Example(
        rule="expansion.mission.point",
        shows="allowed",
        position=(
            "2ecmmKO 0A bygrpbr b12y13r6p7 21* "
            "ppp,A,p3a1nb4d1wr2e1wy4b3Wb2b2ny3d4eb2a5ey4c5Ey3a6ep2e5wb3d7Wy2b7sp2a8nr2a9n"
            " rg,A,-"
        ),
        moves=("p3c8n",),
        caption=message(
            'Row 8 brings the eleventh point and "One color" the twelfth: the game is over.'
        ),
        part="house belongings missions",
    ),
    Example(
        rule="expansion.mission.twelve-first",
        shows="allowed",
        position=(
            "2ecmmKO 0A bygrpbr b9y5r11g7p7 20* "
            "ppp,A,b2a2ey5b1Nb2c1ng3e3er5a5eb4c3Er2d4nr3b5Ng2e5wp2c6ng2b7sp3e7sp2a8nr2a9n"
            " rg,A,-"
        ),
        moves=("p3c8n",),
        caption=message(
            "Row 8 is the twelfth point already, and it is purple throughout. The "
            'point for "One color" is counted all the same: 13 points.'
        ),
        part="house belongings missions",
    ),
    Example(
        rule="expansion.mission.twelve-first",
        shows="allowed",
        position=(
            "2ecmjmKO 0A bygrpbr b9y5r11g7p7 20* "
            "ppp,A,b2a2ey5b1Nb2c1ng3e3er5a5eb4c3Er2d4nr3b5Ng2e5wp2c6ng2b7sp3e7sp2a8nr2a9n"
            " rg,A,-"
        ),
        moves=("p3c8n",),
        caption=message(
            "The same row in a game with jokers: the mission is gained, but its "
            "reward would have to be chosen, and with 12 points nothing is asked any "
            "more."
        ),
        part="house belongings missions",
    ),
    Example(
        rule="expansion.mission.no-last-look",
        shows="allowed",
        position=(
            "2ecmjmTO 0A bygrpgy b12y12r10g9p12 5* rg,A,g3a1nr2a2wb2b2wp3c2nja1y2c3wjc2 rg,A,-"
        ),
        moves=("t01", "?*"),
        caption=message(
            "Row 2 has had three windows since the joker on c2, but no line has been "
            'scored since. The End of Game card comes, and "Three windows" is not '
            "gained."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.no-last-look",
        shows="allowed",
        position="2ecmDCBNmTO 0A ggyrgpy b12y12r10g9p12 5* br,AB,p5e5er2a1n rg,A,-",
        moves=("t01", "g2d1s", "?*"),
        caption=message(
            'With "Both actions" the player takes two cards, and then completes row '
            '1: "Three windows" is gained at this scoring. The End of Game card comes'
            " after it and takes nothing away."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.only-windows",
        shows="allowed",
        position="3ecmmWT 0A bygrpbr g6p6 34 ggg,A,g3a1wp3b1wg3c1wp3d1w rg,A,- by,A,-",
        moves=("g3e1w", "@D"),
        caption=message(
            "Rows 2 and 3 are complete and show windows only. The bricks of all five "
            "tiles are in row 1."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.only-windows",
        shows="allowed",
        position="3ecmmWT 0A bygrpbr g6p6 34 ggg,A,g3a1wp3b1wg3c1wp3d1w rg,A,- by,A,-",
        moves=("g3e3e", "@D"),
        caption=message(
            "With the brick of the last tile on e3 only row 2 is left without brick: "
            "the mission is not met."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.two-columns",
        shows="allowed",
        position="2ecmmCR 0A bygrpbr g6p9 42* brppp,A,g3d1wp5e1wg3d4wp4e6w rg,A,-",
        moves=("p3d7w", "@D"),
        caption=message(
            "Columns d and e are complete, side by side. Their windows and bricks do not matter."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.two-columns",
        shows="allowed",
        position="2ecmmCR 0A bygrpbr g6p9 42* brppp,A,g3c1wp5e1wg3c4wp4e6w rg,A,-",
        moves=("p3c7w",),
        caption=message(
            "Columns c and e are complete, but column d lies between them: the mission is not met."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.three-rows",
        shows="allowed",
        position="2ecmmCR 0A bygrpbr r2g6p5 47* bb,A,p5a1nr2a2ng3c2ng3a3n rg,A,-",
        moves=("b2d3n",),
        caption=message("Rows 1, 2 and 3 are complete, whatever they show."),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.three-rows",
        shows="allowed",
        position="2ecmmCR 0A bygrpbr y2r2g6p5 44* ppp,A,p5a1nr2a2ng3c2ng3a3ny2a4n rg,A,-",
        moves=("p3c4n", "@D"),
        caption=message(
            "Rows 1, 2 and 4 are complete, but row 3 between them is not: the mission is not met."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.only-brickwork",
        shows="allowed",
        position="2ecmmKR 0A bygrpbr b2y2r2g2 51* ppp,A,r2a1wb2b1wy2c1wg2d1w rg,A,-",
        moves=("p2e1w", "@D"),
        caption=message(
            "Five tiles stand on their bricks: row 1 is brickwork throughout. Row 2, "
            "which consists of windows, scores 2 points."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.only-brickwork",
        shows="allowed",
        position="2ecmmKR 0A bygrpbr b2y2r2g2 51* ppp,A,r2a1wb2b1wy2c1wg2d1w rg,A,-",
        moves=("p2e2e", "@D"),
        caption=message(
            "The last tile stands the other way round. One window in row 1 is enough:"
            " the mission is not met."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.three-windows",
        shows="allowed",
        position="2ecmmTR 0A bygrpbr r2 57* ggg,A,r2a1n rg,A,-",
        moves=("g3c1n",),
        caption=message("Two bricks and three windows."),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.three-windows",
        shows="allowed",
        position="2ecmmTR 0A bygrpbr - 57* ppppp,A,- rg,A,-",
        moves=("p5a1n",),
        caption=message("Four windows are one too many: the mission is not met."),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.three-windows",
        shows="allowed",
        position="2ecmmTR 0A bygrpbr b2r2 55* ggg,A,r2a1nb2c1n rg,A,-",
        moves=("g3c2w", "se1"),
        caption=message(
            "The white special tile on e1 counts as the window that it is: with b1 "
            "and d1 there are three."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.one-color",
        shows="allowed",
        position="2ecmmOR 0A bygrpbr p3 57* pp,A,p3a1n rg,A,-",
        moves=("p2d1n",),
        caption=message("Five cells of one color. The two bricks do not matter."),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.one-color",
        shows="allowed",
        position="2ecmmOR 0A bygrpbr p4 56* gg,A,p4a1n rg,A,-",
        moves=("g2c2w", "se1"),
        caption=message("White is not purple: the special tile on e1 spoils the row."),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.one-color",
        shows="allowed",
        position="2ecmjmOR 0A bygrpbr p4 56* gg,A,p4a1n rg,A,-",
        moves=("g2c2w", "je1"),
        caption=message(
            "A joker spoils it as well, as long as the option leaves jokers without a color."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.one-color",
        shows="allowed",
        position="2ecmwjmOR 0A bygrpbr p4 56* gg,A,p4a1n rg,A,-",
        moves=("g2c2w", "je1", "m"),
        caption=message(
            "Where jokers count as every color, this one is purple: the row meets the condition."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.reward",
        shows="allowed",
        position="2ecmjmTR 0A bygrpbr r2 57* ggg,A,r2a1n rg,A,-",
        moves=("g3c1n", "m"),
        caption=message("Row 1 has three windows. The player chooses the point: 2 points in all."),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.reward",
        shows="allowed",
        position="2ecmjmTR 0A bygrpbr r2 57* ggg,A,r2a1n rg,A,-",
        moves=("g3c1n", "jb2"),
        caption=message(
            "Here the player chooses a joker, and builds it on b2 at once. The row's "
            "own point is all that was scored."
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.reward",
        shows="refused",
        position="2ecmmTR 0A bygrpbr r2 57* ggg,A,r2a1n rg,A,-",
        moves=("m",),
        caption=message("Without joker tiles there is nothing to choose: a mission is its point."),
        part="missions",
    ),
    Example(
        rule="expansion.mission.reward-joker",
        shows="allowed",
        position="2ecmjmWT 0A bygrpbr r3g3p8 46* rr,A,p3a1np5a2nr3d4Sg3a3nja2 rg,A,-",
        moves=("r2d1n", "ja3", "m"),
        caption=message(
            'Row 1 gained "Three windows". The joker for it covered a3, so that rows '
            '2 and 3 show windows only: 1 more point, and "Only windows" as well.'
        ),
        part="house missions",
    ),
    Example(
        rule="expansion.mission.reward-joker",
        shows="allowed",
        position="2ecmjmTR 0A bygrpbr r2p4 54* gg,A,r2a1np4e4e rg,A,-",
        moves=("g2c1n", "je5", "@D"),
        caption=message(
            'The joker for "Three windows" lies on the coat of arms on e5, which '
            "brings an ability tile."
        ),
        part="house belongings missions",
    ),
    Example(
        rule="expansion.mission.one-by-one",
        shows="allowed",
        position="2ecmjmTO 0A bygrpbr g2p3 55* pp,A,p3a1ng2c2n rg,A,-",
        moves=("p2d1n", "jc3", "@D", "m"),
        caption=message(
            "Two missions at once. The joker for the first won the coat of arms on "
            "c3, and that was carried out before the second reward, a point, was "
            "chosen."
        ),
        part="house belongings missions",
    ),
    Example(
        rule="expansion.mission.one-by-one",
        shows="allowed",
        position="2epmjmTO 0A bygrpbr y2r2p4 51* ppp,A,r2a1ny2c1np4a2n rg,A,-",
        moves=("p2e2e", "m", "m", "@D"),
        caption=message(
            "With scoring after each placement the coat of arms of row 2 is still "
            "open when the two missions are gained: it waits until both rewards are "
            "chosen."
        ),
        part="house belongings missions",
    ),
    Example(
        rule="expansion.mission.last-joker",
        shows="allowed",
        position=(
            "4ecmDNTSjmOK 0A bygrpbr b4y4r4 41* "
            "ppppp,A,r3a1np3b1nb3d2eb2c3er2b3sr2d3nja1jb1 "
            "br,A,p2a1ny4d2Wb3d1Ey3b3sg2a4eb3b4eg4d4eja1jd2jd1jb3 "
            "bg,A,y3b1wy2c1nr3e1Np2c2sr2c3wp3e3wjb1jc1je1 "
            "br,A,r3a2Sp3c1np4b2ng2c4eg3e3wja2jc1jb2"
        ),
        moves=("p5a4n", "@D"),
        caption=message(
            'All twelve jokers lie in the houses. The purple row gains "One color", '
            "and its point is counted without a question."
        ),
        part="tiles houses",
    ),
    Example(
        rule="expansion.mission.last-joker",
        shows="allowed",
        position=(
            "4ecmDNTSjmRO 0A bygrpbr b4y4r4 42* pppp,A,b4c1Ny2e1sp4b2np3e3wjc1je1 "
            "br,A,p4a1nb5c2ng2b2sr2c4eg2e5eja1jc2jb2 "
            "bg,A,g3c1sr3e1wr2a2ng3c4eg2e2wr2e5ejc1je1ja2 "
            "br,A,y2a1nb3c2Sb3d2ep2b2sb2c4ep3e5eja1jc2jd2"
        ),
        moves=("p4a3n", "@D", "ja4"),
        caption=message(
            "Two missions at once, and one joker is left. The player takes it for the"
            " first; for the second there is none, so its point is counted without a "
            "question."
        ),
        part="tiles houses",
    ),
)
