"""Examples of scoring and the end of the game."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["SCORING"]

SCORING = (
    Example(
        rule="base.score.row",
        shows="allowed",
        position="2ecm 0A bygrpbr r2 57* ppp,A,r2a1n by,A,-",
        moves=("p3c1n",),
        caption=message("Row 1 is complete, with two bricks in it: 1 point."),
        part="house score",
    ),
    Example(
        rule="base.score.row",
        shows="allowed",
        position="2ecm 0A bygrpbr b3r4p2 50* ggg,A,r4a1np2c1nb3e1N by,A,-",
        moves=("g3c4e", "@D", "@X"),
        caption=message(
            "Row 2 is complete, and the brick of the green tile is up in row 4: windows "
            "only, 2 points more."
        ),
        part="house score",
    ),
    Example(
        rule="base.score.row",
        shows="allowed",
        position="2ecm 0A bygrpbr b3r4p2 50* ggg,A,r4a1np2c1nb3e1N by,A,-",
        moves=("g3c2w", "@D", "@X"),
        caption=message(
            "The same tile the other way up: its brick is in row 2, and the row brings "
            "only 1 point more."
        ),
        part="house score",
    ),
    Example(
        rule="base.score.row",
        shows="allowed",
        position="2ecm 0A bygrpbr b2y2r2g2 52* pp,A,r2a1wy2b1wb2c1wg2d1w by,A,-",
        moves=("p2e1w", "@D"),
        caption=message(
            "Row 1 is all brick and is worth 1 point, row 2 all windows and worth 2: "
            "together 3 points."
        ),
        part="house score",
    ),
    Example(
        rule="base.score.column",
        shows="allowed",
        position="2ecm 0A bygrpbr p5 54* ppp,A,p5a1w by,A,-",
        moves=("p4a6w",),
        caption=message("A column of nine cells with two bricks: 2 points."),
        part="house score",
    ),
    Example(
        rule="base.score.column",
        shows="allowed",
        position="2ecm 0A bygrpbr b5r8 47* bb,A,r4b1wr4b3wb5c6s by,A,-",
        moves=("b3b9W",),
        caption=message(
            "All bricks lie beside the column, and its nine cells are windows: 4 points."
        ),
        part="house score",
    ),
    Example(
        rule="base.score.moment",
        shows="allowed",
        position="2ecm 0A bygrpbr y2r4p3 51* gg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g2e2w",),
        caption=message(
            "Row 2 is complete, but there is no point yet: first comes the action of "
            "its coat of arms."
        ),
        part="house score",
    ),
    Example(
        rule="base.score.moment",
        shows="allowed",
        position="2ecm 0A bygrpbr y2r4p3 50* ggg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g3c3w", "se2", "@D"),
        caption=message(
            "The special tile completed row 2, and both coats of arms are dealt with. "
            "Now the row is scored."
        ),
        part="house score",
    ),
    Example(
        rule="base.score.moment",
        shows="allowed",
        position="2epm 0A bygrpbr y2r4p3 51* gg,A,r4a1np3c1ny2d2s by,A,-",
        moves=("g2e2w",),
        caption=message(
            "Where every placement is scored, the row is scored at once, before the action of "
            "its coat of arms."
        ),
        part="house score",
    ),
    Example(
        rule="base.score.track",
        shows="allowed",
        position="2ecm 0A bygrpbr b2y2r4g2p3 47* pp,A,r2a1wy2b1wb2c1wg2d1w by,A,r2a1np3c1n",
        moves=("p2e1w", "@D"),
        caption=message(
            "One player had 1 point and keeps it, the other moved from 0 to 3: "
            "everybody can see it."
        ),
        part="score",
    ),
    Example(
        rule="base.score.track",
        shows="allowed",
        position=(
            "2ecm 1A prypbgg b6y9r9g7p9 17* "
            "ggg,ACB,y3b1nb3c3ey2a1wy2e1wb2c1nb2b3sr3e5sse3y3c5sp3b5wsa4 "
            "bbbb,Cab,p3c1wp2d1wr4a1ng2e1wg3e5esb3g3d5er2a4ep2c4sg2c5sr3a5n"
        ),
        moves=("r5a9e", "sb9"),
        caption=message(
            "One player stood at 7 and has scored 6 more: 13 points count as 13, though 12 are "
            "enough."
        ),
        part="score",
    ),
    Example(
        rule="base.end.twelve",
        shows="allowed",
        position=(
            "2ecm 1A ybrgrgr b6y9r10g9p9 15* "
            "yg,ADB,r5c1wr2d1wb2e1wg3a1wsb1p3e5esd3b3a5Sy3d5sb2c5sp2b6w "
            "bbbg,Acb,y5e1ng2b1wg2a1wy2d1sg3e5ey3a4Sy2d4er2b4nr3b5nr3b8Ssb9"
        ),
        moves=("b3d9W", "sc5"),
        caption=message(
            "The last line was scored, and the player has 12 points and has won. No one "
            "else has another turn."
        ),
        part="houses",
    ),
    Example(
        rule="base.end.twelve",
        shows="allowed",
        position=(
            "2ecm 1A prypbgg b6y9r9g7p9 17* "
            "ggg,ACB,y3b1nb3c3ey2a1wy2e1wb2c1nb2b3sr3e5sse3y3c5sp3b5wsa4 "
            "bbbb,Cab,p3c1wp2d1wr4a1ng2e1wg3e5esb3g3d5er2a4ep2c4sg2c5sr3a5n"
        ),
        moves=("r5a9e", "sb9"),
        caption=message("13 points are fine, too: the game ends after this scoring."),
        part="houses",
    ),
    Example(
        rule="base.end.card",
        shows="allowed",
        position="2ecm 0A ybgbryb b8y11r12g11p12 5* RG,a,r2a1np3c1n BYP,A,g3a1n",
        moves=("t34", "?*"),
        caption=message(
            "The first gap was to be refilled, and the End of Game card was turned "
            "over. It lies there, the second gap stays empty, and the game is over."
        ),
        part="display",
    ),
    Example(
        rule="base.end.card",
        shows="allowed",
        position="2ecm 0A ybgbryb b8y11r12g11p12 5* RG,a,r2a1np3c1n BYP,A,g3a1n",
        moves=("t34", "?g", "?*"),
        caption=message(
            "Here the first gap got its card, and the End of Game card filled the second."
        ),
        part="display score",
    ),
    Example(
        rule="base.end.tie",
        shows="allowed",
        position="2ecm 0A ybgbryb b8y11r12g11p12 5* RG,a,r2a1np3c1n BYP,A,p3a1ny2d1ng3a2n",
        moves=("t34", "?*"),
        caption=message(
            "Both have 1 point. The player on the right has fewer empty cells and wins."
        ),
        part="houses",
    ),
    Example(
        rule="base.end.tie",
        shows="allowed",
        position="2ecm 0A ybgbryb b8y11r12g11p12 5* RG,a,r2a1np3c1n BYP,A,p3a1ny2d1n",
        moves=("t34", "?*"),
        caption=message("Both have 1 point and 40 empty cells: they share the victory."),
        part="houses",
    ),
    Example(
        rule="base.end.over",
        shows="refused",
        position="2ecm 0A ybgbryb b8y11r12g11p12 5* RG,a,r2a1np3c1n BYP,A,g3a1n",
        moves=("t34", "?*", "t12"),
        caption=message("The End of Game card lies at a footbridge. Nobody takes cards any more."),
        part="display",
    ),
    Example(
        rule="base.end.over",
        shows="allowed",
        position=(
            "2ecm 1A ybrgrgr b6y9r10g9p9 15* "
            "yg,ADB,r5c1wr2d1wb2e1wg3a1wsb1p3e5esd3b3a5Sy3d5sb2c5sp2b6w "
            "bbbg,Acb,y5e1ng2b1wg2a1wy2d1sg3e5ey3a4Sy2d4er2b4nr3b5nr3b8Ssb9"
        ),
        moves=("b3d9W", "sc5"),
        caption=message(
            "A player has 12 points, and the game is over with full hands and a full display."
        ),
        part="score display",
    ),
)
