"""Positions of games with modules, each from a real game, one for each kind of question.

They are as short as possible, so that a test can change one of their fields.
"""

__all__ = ["LINES"]

LINES = {
    "sets": "2ecmwa 0S bgbyrry - 64* -,A,- -,A,-",
    "ability display": "2lcmb 0V pbpbggp - 64* -,A,- -,A,-",
    "missions": "2lcom 0M rbpgygp - 64* -,A,- -,A,-",
    "more than seven cards": (
        "3ecotwDCBH 0A rpbgrgr y4r1g3p1 28*"
        " bbyyrrgpp,ah,g2a1wp2c1ng2c2sy2c4er2c5n bbbrrgg,a,-"
        " p,a,b2c1nr2c2wse1b2a1np2c5ey2a3eg3b2wy3b5W"
    ),
    "take": (
        "3ecotwDCBH 0T rpbgrgr y4r2g4p1 28*"
        " bbyyrpp,ah,g2a1wp2c1ng2c2sy2c4er2c5n bbbrrgg,a,-"
        " p,a,b2c1nr2c2wse1b2a1np2c5ey2a3eg3b2wy3b5W"
    ),
    "draw": "2ecotDNTSmRT 1N3 byggyyb y3r3g3p2 45* bbyrrgp,a,g2c1s b,an,y2c1sr2c2wp2d1n",
    "one knows the supply": (
        "3ecowb 1N2 bpyypgg@NHTT g2y2bypy2p2 26*?1"
        " byyyggg,Ba,r4c2eb3c4s YRG,ans,b3d2sp2c2wsb1b2e2eg2a2ep2b3e yRggGpp,a,-"
    ),
    "nobody knows the supply": (
        "3ecoDNFSjmWO 2N2 ybgpbyg b5y2r6g3 28*?"
        " bbg,ad,g2a1nr2c1np3e3ey3b2Ejd2g3a2wr3e4Wy3b3nr3d5E"
        " YrRgpp,adn,g2c1sy2c2wp2e1sb2a1wb2b3ey3d3Sg3e3wb3a3n"
        " Y,anf,r2b1sy2d1nb3d2Wp2c3np3b2wp3b7er4a9eb4e2w"
    ),
    "drawn": (
        "2lcotDCNTjmOT 1O gbrrbbp b10y10r9g12p11 5! yyYr,a,p3c1s"
        " rP,an,b3c2sb2a1wb2a3ng2a5ey2a6wg2b5er2a9er2c3np2c4ny2c6s"
    ),
    "one more after drawing": (
        "2epoXNHTj 1X+ brybppb y1r4g12p11 19* bbbBBgg,An,g2b1np4c5er2e1sg4b2wg2b4e"
        " yyyyYrrRRp,AXn,p4c4eg4d4np2b1sr2d1ng3e2w"
    ),
    "one more after taking from the discard pile": (
        "2epmtXCBPj 0X+ rbryrgb rb2rbrbr3br5b4g 33* bBgggg,AXp,r4e1wr2c1sr3a1nb3d3W"
        " bppp,ABP,r3e1wr2b1nb3b2Wb4a3Sg3e2w"
    ),
    "drawn, over the limit": (
        "3lcoXDNFj 1L+ rppyrrb y4r3p5 22 gP,AN,y2c1np5e2s yyrrrrRGGG,An,r2c1sr2c3e byypppP,A,y2d1n"
    ),
    "kept": (
        "2lcmXBNHjmCR 1B+ ygyggpy b4y10g5p3 29* Yrp,AH,p2c1np2c3ey4d2eb4a3e"
        " rrrppppPPP,ABnh,y4d2wy2b1ng3e1wy2b2sg3e6e"
    ),
    "four cards, over the limit": (
        "2lpobjmCW 0L+ ----bgp@DCCS r2pb2rgy2by3 41*"
        " bbyyrrrR,af,y2c1sy4c3s byyygp,a,r2b1sb2d1sb2e2e"
    ),
    "four cards, refilled": (
        "2ecmCNFSjmWT 0R ----rrp b3y2r3g6p1 41* bYppp,af,b2d1sg2c2wb2a1ng2e2e,T bbbGppp,a,r3b2s"
    ),
    "purchase": (
        "2ecmwbj 1U pybrygb@DCPH p3y2b2rgbp3g2p2b2r2y2g2b4g 27*"
        " yp,A,p2b1wp2b3wb2c1np3c2nb2e3wg2b5wg2a7n brrgp,as,y2b1nb4c4Wjd1"
    ),
    "paying after a special tile": (
        "2ecmtDBNS 0P+g3e7w -rby-pb y10r3g1p13 27*"
        " bbrggg,DBas,y2a1np2e1sp4c1wp2d2np4e3wy4a3esa2"
        " byrrrg,ABds,y2c1sy4c2er2a2er2b2wp5e1wg2d4esa3"
    ),
    "coats of arms of a special tile": (
        "2lcmtwCHTSmRO 1C1b0=1 pbppppr y13g6p2 29* bbbbbrp,ACHT,y4c2ey4b2Sy3e2Np3e4w,O"
        " bbyrrrr,As,y2c1sy2c2wy3d2Sg4b2wse2"
    ),
    "after a purchase": "2ecmbj 1F rpbrggp@CNNH p2b2g2 53* Rgpp,a,b2d1n r,Sa,p2b1ng2c3e",
    "a second tile": (
        "2lcotwXCHTjmKR 1C1b2 rrgprgy b3y8r4g4p3 39*"
        " gP,a,y3b1Eg2c4ey2e1sb3d6s p,at,y3e2sg2c1sp3a3er3c3sy2d2w"
    ),
    "paying for the second tile": (
        "2epotwXCHTmWR 1Py2a2eb1cby yrrrybr b5y6r4g14 25*"
        " yyyrrrr,AXHT,b4c3eg4d2eg3e6ep2a1nr2b2s"
        " byp,AHTc,g2d1sg2c2wg4d2eg3b1wy3d4Ey5a3N"
    ),
    "next ability": "2ecmwb 0I ypbbyrb@NNF g3p3 53* brG,AB,p3c3e BY,a,g3a1n",
    "reward": "2lpmCNPTjmKO 1Ww1 ppbbgpb p6 53* bBrg,a,p2b1n r,a,p3a1np2e1s,O0",
    "two rewards": (
        "2ecowXDPFjmRT 0Ww2 ybbrryb p2bry3bprp2g2b2y2bpgy2byr2pg 27*"
        " p,a,p2c1sy3b2Ejd1r2e2eb2a2eg2d2wjc1b2b3sg2e3w,RT0 bbYggGp,a,-"
    ),
    "coats of arms for later": (
        "2epmtwbjmOK 0Ww1l1cbp yyyrbbg@NFHH b2p2r3y3g2r3p2ryg4b2pb3p2 25*"
        " yr,ac,b2c1sy2c2wy4a2Ep2e1sy2d3eg2e2wp5a4n,O0"
        " yyyrpp,ad,p2c1wr3b2nr2a2er4b5sr2a6ng2d4sb2a8e"
    ),
    "coats of arms of a reward": (
        "2ecojmOT 1C1=1 pbyygrp y2r2g3p3 49* yrp,a,p3b1wr2c1w bp,a,g2b1sy2d1ng2c2ejc3,T0"
    ),
    "rested and used again": (
        "2lpmtCNTSjmCR 0C1b2 pybgybb b8y8r9g9p10 13*"
        " -,t~as,r2b1sy2d2eg2d3sje1r3b2ep2e3ep3e4wb3b3wb3b4Er3b5wy3b7ep4d7ejd8,R0"
        " bbbrrgp,a,b2c1nr2c2wja1p2b2ey2a2wb2e2sje1g2e3sg3e6ejb3jc1g3e9ep3b4ny3a4nje3,R0"
    ),
    "taken, then built": (
        "4lpmwjmRO 3W+w1 grygg-- b4y3r1g4p2 33*"
        " yyrrgG,A,g3c1w rp,ac,g2c1wb2d2eg2c3ny2b1sb2d4wy2a3eg2c4s"
        " bygpppP,a,y3a2Sy3d1w"
        " yygG,axb,r3d1wp2c3wp2d2wr2b1sp2e1wb3a2Ep3e3wja3,R0"
    ),
    "ended in the refill": (
        "2lcmXCNT 1O *p-rggb b13y5r13g7p4 9 yyggggg,ANTx,y2b1nb3b2Er2e1sr4e3sb4a1Eg5c5n"
        " yYpppPP,Can,b2b1nr2c3eb2d1nb4a1Eb3d2nr4d4wp3e4w"
    ),
    "won by a mission": (
        "2lcotwjmTC 1O gbyyygp b12y6r14g8p11 5*"
        " yggggpp,a,y2d1sb2a2ep2a3wr2b2ey2c3er3c4Wy3e3Wp3a5wg3b7e"
        " b,ACxdb,p2d1sr4c2njb1b2a1wg2b2wr2e2eja3g2e4eb3a4Er4c4nb3c6wp4d6wg3e7ep3c7wb4a6E,TC1"
    ),
}
"""The positions by their special feature, in the notation of `copenhagen.notation`."""
