"""Where games begin that come to what is rare: few games that are played at random get there."""

from collections.abc import Iterator
from types import MappingProxyType

from copenhagen.games import State
from copenhagen.notation.texts import read_state


def rare_starts() -> Iterator[tuple[State, tuple[str, ...]]]:
    """Yield positions from games, each with the texts of moves after which it has happened."""
    for line, moves in _STARTS:
        yield read_state(line), tuple(moves.split())


_STARTS = (
    # nobody can draw or mark anything any more
    (
        (
            "2rwd 1Rq +5 b4r.y4r.r4.g4.p4 b9++y8+r9+g9p9,aB1.De1.aB2.cD2.dE3.a3A4.C3c4.E4e5."
            "b4bC5.aB6.aB7.A8a9.d5dE6.Cd7.dE8e9.C8bc9 b9+y9+r9++g9p9,aB1.dE1.Ab2.cD2.dE3.A3a4."
            "C3c4.e4E5.b4Bc5.aB6.aB7.a8A9.d5dE6.cD7.De8e9.C8bc9"
        ),
        "?rggpp -",
    ),
    # the End of Game card is drawn from the supply
    (
        (
            "3ecmbjmOT 1A byrybyr@DBNF yb4y3p3g4r3p5g4y2r4 10*?1 ypp,Tadc,b2e1sp2c1sr2a2ejd2p2c2w"
            "b2e3eb3d4Er3a3ey2b4ny4b5Wjb7g3c5wp3a8eb4a9S,T0 bbP,ANps,y2b1sr3d1Eg2c1wr2d3eb3a3Sjc3"
            "b3c4Wp3e5eja4jd4r4d5wg4e8wjb5y3b6W,T0 bbbrg,ABxp,g3c1wr3e2sg2b1sjd2y3e4sp4d4sy3e6sb4"
            "e7wje6g3d6wp3c5sr4a2n,T0"
        ),
        "tN ?*",
    ),
    # coats of arms lapse
    (
        (
            "3epm 0C1 brgrgbb b7y12g4p10 12* -,AXDCB,r2d1nr5a1np3c5ep3d4eb2e5sb3e7sb3b7Sy4b3Wp4a4"
            "wr2e3eb4d9W rrgggg,a,p2a1ny4c2esc1r3a2Eg2e1wsd3g3e3wsa3p3d4sg4b5wsc5y2d5wb3b7Ssc7"
            " bpp,a,r3c2sg2c3wsa1g3d1wg3e3eb2a2nsa3b4b3Ey3e5ssd5p2a5esc6y3b7ssd6p4e9esc7"
        ),
        "se4",
    ),
    # more than seven cards, before cards are taken
    (
        (
            "2ecmtPFHS 1T gpbyrpr g3r3b2rp2gy2p3ygpb2r2b3g2y6p4r3g3b3yb2p 1* bggg,APFH,g3c1wb2a1n"
            "g2d1np3a2wg2e2sp2b3er2d3ng3b4ny3e4Np4d6wr3b5Eb3b6Wb3b7w yyyrrrp,AFphs,r3a2Sr2d1sp2e1"
            "wy2c3esb2y2d2wb2a3nb4c4Ny3e3Ny4d5Ng5d7wy4b7Nsc5"
        ),
        "",
    ),
    # an ability brings a special tile, and then a purchase
    (
        (
            "2epotwCNTSjmKC 1U bgyyyyg y5r11g2p14 26* bbr,a,r3d2sg2c2wjd3p3d4wp4c7ep5a8ny3e6N"
            " yrr,NTas,p2c1sr3c3sp3d3ep2a1wy2e1wr2b3sr2c4sr4e5sja4je3"
        ),
        "y2b5s b2d9s ja8",
    ),
    # more than seven cards may be kept
    (
        (
            "2ecmtPFHS 0L+ bbyyg-- g3r3b2rp2gy2p3ygpb2r2b3g2y3 19* brrrpppp,PHaf,g3c1wb2a1ng2d1np"
            "3a2wg2e2sp2b3er2d3ng3b4ny3e4N yyyrggg,Haps,r3a2Sr2d1sp2e1wy2c3esb2y2d2wb2a3nb4c4Ny3e"
            "3N"
        ),
        "k",
    ),
    # twelve points
    (
        (
            "3ecmNPTSj 1A grgyypy y2gr2p3g3rpy4b4r3 22* yrppp,Tas,r5c3Wje1b3d3Sr3b3Wja1b3d4njd1g3"
            "c4sb2e4eje6p3e7wp4d9eg3b7eja5 bbb,ats,y3b1np2c4ejb3g3a1wb3e1Nr2c1np3c5njd3y2e4eg2b4s"
            "g2b5sy4c6Njd4jd7 -,ASt,g4b2ejb1y2a2ep2d2ep3e3eb2e5ejc4y3a3nr2d3wjb3y3b5nr3d5nb4e7wr4"
            "d7w"
        ),
        "b4d8N t03 ?y ?r p4c8e",
    ),
    # more than seven cards, and no ability tile that keeps them
    (
        (
            "4ecmbmOT 2A rrbrypb@DFTS bgp2y2g3yp3y2p2r2 20* byrrpP,a,b2e1sr2b1wg3a1wp2b4e Yggp,A,"
            "r2b1wy2c2ey4c3Nsd4p3b5wr3a2n bbbyrgggg,ah,b2b1wb2c1nr2c2wy2b4np2c5s bbrrgg,a,"
            "g2a1wp3b3ey2c2eg2d1ny3d3Sy3c3n,T"
        ),
        "",
    ),
)
"""Lines, each with the moves after which it has happened; none where it is so already."""

UNUSUAL_MOVES = MappingProxyType(
    {
        "card_game": (
            *(
                "t06",
                "t0246",
                "t0134",
                "t0123",
                "t3456",
                "tP",
                "tN",
                "+0",
                "k",
                "@-",
                "@@",
                "@A",
                "m",
            ),
            *(".", "$1-", "$2-", "$4-", "$0+2b-", "$1+1r", "$1+2y", "$2+3g", "dbbbb", "drrgg"),
            *("dppppppppp", "p5a1n", "p5a9e", "g4d8s", "b5a5n", "sa1", "sc9", "je1", "je9", "?*"),
            *("?b", "?r", "?mW", "?@A", "?@X", "?@F", "?@XDCB", "?@XDCN", "?@BFTX", "?@DCXB"),
            *("?@NPHS",),
        ),
        "roll_and_write": (
            *("b2w0", "y3w3", "r4w1", "g5w5", "p5w0", "b4lw0", "y4rw2", "r4w4", "g2w2", "p3w5"),
            *("b5w3", "rb", "rw", "rbyrgp", "b>r", "w>g", "gg>p", "r>r", "-", "x-", ".", "+-"),
            *("+b", "+p", "++y", "ab1", "a1a2", "abcde1", "e5e6e7e8e9", "xa1", "xc3", "oa1"),
            *("oe9", "1a1", "1e9", "?bbbbb"),
        ),
    }
)
"""Texts of moves that can be tried anywhere, beside those of the games that are played."""
