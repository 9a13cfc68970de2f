"""Examples of the new ability tiles for action A, and of what holds for all tiles."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["TAKING"]

TAKING = (
    Example(
        rule="expansion.ability.any-number",
        shows="allowed",
        position=(
            "2ecmb 0A bygrpbr@CPHS b2y2r4g5p9 37* "
            "ggg,AXNTd,p5a1ng3a2nr2d2np4a3ny2e3wb2a4nr2c4ng2e5w rg,A,-"
        ),
        moves=("g3b5w", "@C", "?@B"),
        caption=message(
            "The player has five ability tiles and takes a sixth. In the base game "
            "five are all that there are."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.ability.any-number",
        shows="allowed",
        position=(
            "2ecmb 0A bygrpbr@BPHS b5y8r6g6p6 26* "
            "ppppp,Axdcnt,y4b2Wg3d1sp2e1wg2d2sy4a4Ep2c3ng3e5er2c4ng2b6w rg,A,-"
        ),
        moves=("p5d5w", "@S", "?@F"),
        caption=message(
            "Later in another game: the coat of arms on d9, the sixth of this house, "
            "brings the seventh ability tile."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.ability.one-way",
        shows="allowed",
        position="2ecmCNPF 0A rrrrrrr g3py4b 50* rgg,ANP,g3c1wp5e1w rg,A,-",
        moves=("tP",),
        caption=message(
            "The two cards on top of the pile, blue and yellow, are taken: that was "
            'the one way for this turn. "Draw pile" has to wait.'
        ),
        part="supply belongings",
    ),
    Example(
        rule="expansion.ability.one-way",
        shows="allowed",
        position="2ecmCNPF 0A rrrrrrr g3py4b 50* rgg,ANP,g3c1wp5e1w rg,A,-",
        moves=("tN", "?b", "?g", "?r"),
        caption=message(
            'Three cards of the supply instead: now "Discard pile" has to wait. The '
            "display is as full as before."
        ),
        part="display belongings",
    ),
    Example(
        rule="expansion.ability.both-actions",
        shows="allowed",
        position="2ecmBNPS 0A ggrbypb g3p5 52* bg,ABS,g3c1wp5e1w rg,A,-",
        moves=("t01", "g2a1n"),
        caption=message(
            "After taking two green cards the player builds as well. The build flips "
            '"Both actions".'
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.ability.both-actions",
        shows="allowed",
        position="2ecmBNPS 0A ggrbypb g3p5 52* bg,ABS,g3c1wp5e1w rg,A,-",
        moves=("t01", "sc4"),
        caption=message(
            'Here the special tile of "Special tile" comes first in action B, so it '
            'is what flips "Both actions".'
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.ability.follow-up",
        shows="allowed",
        position="2ecmDNTS 0A bygrpbr r2g5p8 42* rrggg,ATSd,p3b1wg3c1wp5e1wg2b4wr2b6w rg,A,-",
        moves=("r2d1w", "sd3", "g3a1w"),
        caption=message(
            "The red tile was bought; asked what follows, the player took the special"
            " tile on d3, and asked again, the green tile."
        ),
    ),
    Example(
        rule="expansion.ability.follow-up",
        shows="allowed",
        position="2ecmDNTS 0A bygrpbr r2g5p8 42* rrggg,ATSd,p3b1wg3c1wp5e1wg2b4wr2b6w rg,A,-",
        moves=("r2d1w", "."),
        caption=message(
            "The same player could also have answered that nothing follows. "
            '"Construct twice" and "Special tile" stay active.'
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.ability.four-at-most",
        shows="allowed",
        position="2ecmXDNF 0A bygrpgy g3p5 53* b,XNa,g3c1wp5e1w rg,A,-",
        moves=("tN", "?b", "?y", "?p", "+3"),
        caption=message(
            'Three cards of the supply and one more of the display by "Additional '
            'card": these are the four that are allowed.'
        ),
        part="display hand",
    ),
    Example(
        rule="expansion.ability.four-at-most",
        shows="allowed",
        position="2ecmXDNF 0A bygrpgy g3p5 53* b,XFa,g3c1wp5e1w rg,A,-",
        moves=("t0123",),
        caption=message(
            'After four cards nobody asks about "Additional card": it would be a '
            "fifth. The tile stays active."
        ),
        part="display belongings",
    ),
    Example(
        rule="expansion.four-cards",
        shows="allowed",
        position="2ecmDNPF 0A bygrpgy g3 57* br,Fa,g3c1w rg,A,-",
        moves=("t1234",),
        caption=message(
            "Four cards instead of two, neither more nor fewer: those on the second "
            "to the fifth footbridge. The tile is flipped."
        ),
        part="display belongings",
    ),
    Example(
        rule="expansion.four-cards",
        shows="refused",
        position="2ecmDNPF 0A bygrpgy g3 57* br,Af,g3c1w rg,A,-",
        moves=("t1234",),
        caption=message(
            'The same four cards, but "Four cards" is inactive: only two can be taken.'
        ),
        part="display belongings",
    ),
    Example(
        rule="expansion.four-cards.adjacent",
        shows="allowed",
        position="2ecmDNPF 0A bygrpgy g3 57* br,Fa,g3c1w rg,A,-",
        moves=("t3456",),
        caption=message("Four side by side, as far to the right as they can be."),
        part="display",
    ),
    Example(
        rule="expansion.four-cards.adjacent",
        shows="refused",
        position="2ecmDNPF 0A bygrpgy g3 57* br,Fa,g3c1w rg,A,-",
        moves=("t0134",),
        caption=message(
            'Two pairs with a gap between them are not four side by side, and "Any '
            'cards" is used up.'
        ),
        part="display",
    ),
    Example(
        rule="expansion.four-cards.adjacent",
        shows="allowed",
        position="2ecmtDNPF 0A bygrpgy g3 57* br,Fa,g3c1w rg,A,-",
        moves=("t0134",),
        caption=message("Where two pairs are enough, they may lie apart."),
        part="display",
    ),
    Example(
        rule="expansion.four-cards.any-cards",
        shows="allowed",
        position="2ecmDNPF 0A bygrpgy g3 57* br,AF,g3c1w rg,A,-",
        moves=("t0246",),
        caption=message(
            'Four cards from anywhere. Both tiles are flipped, since "Four cards" '
            "alone would not do."
        ),
        part="display belongings",
    ),
    Example(
        rule="expansion.four-cards.any-cards",
        shows="allowed",
        position="2ecmDNPF 0A bygrpgy g3 57* br,AF,g3c1w rg,A,-",
        moves=("t2345",),
        caption=message(
            'These four lie side by side, so "Any cards" is not needed and stays active.'
        ),
        part="display belongings",
    ),
    Example(
        rule="expansion.discard-pile",
        shows="allowed",
        position="2ecmCNPF 0A bygrpgy g3py4b 51* br,AP,g3c1w rg,A,-",
        moves=("tP",),
        caption=message(
            "The top two cards of the pile, a blue one and a yellow one, are in hand "
            "now, and everybody knows it. Nothing has moved at the harbor."
        ),
        part="supply display belongings",
    ),
    Example(
        rule="expansion.discard-pile",
        shows="refused",
        position="2ecmCNPF 0A bygrpgy g3py4b 51* br,Ap,g3c1w rg,A,-",
        moves=("tP",),
        caption=message("The tile is inactive: the two cards have to come from the display."),
        part="belongings supply",
    ),
    Example(
        rule="expansion.discard-pile.two",
        shows="allowed",
        position="2ecmCNPF 0A bygrpgy g2y 57* br,AP,g3c1w rg,A,-",
        moves=("tP",),
        caption=message("Three cards lay there. Two may be taken, and one is left."),
        part="supply belongings",
    ),
    Example(
        rule="expansion.discard-pile.two",
        shows="refused",
        position="3ecmCNPF 0A bygrpgy g 47* br,AP,g3c1w gg,A,- yy,A,-",
        moves=("tP",),
        caption=message(
            "Just after the reshuffle only one card lies there. One card is not enough."
        ),
        part="supply",
    ),
    Example(
        rule="expansion.discard-pile.order",
        shows="allowed",
        position="2ecmCNPF 0A bygrpgy g3 54* rgggp,AP,g3c1w rg,A,-",
        moves=("g3d1w",),
        caption=message(
            "Three green cards have just been paid. They lie on top, so the other "
            "player could take two of them."
        ),
        part="supply",
    ),
    Example(
        rule="expansion.discard-pile.order",
        shows="allowed",
        position="2ecmCNPF 0A bygrpgy g3p5 49* bbrgp,ACP,g3c1wp5e1w rg,A,-",
        moves=("g3d1w", "$1+1b"),
        caption=message(
            "A green tile beside a green one was paid with one green and one blue "
            "card. The blue one counted as green, but by its printed color it lies "
            "below."
        ),
        part="supply",
    ),
    Example(
        rule="expansion.draw-pile",
        shows="allowed",
        position="2ecmCNPF 0A bygrpgy g3 57* br,AN,g3c1w rg,A,-",
        moves=("tN", "?p", "?p", "?y"),
        caption=message(
            "Three cards of the supply are in hand now. Nothing has moved at the "
            "harbor, and the tile is flipped."
        ),
        part="display belongings",
    ),
    Example(
        rule="expansion.draw-pile",
        shows="refused",
        position="2ecmCNPF 0A bygrpgy g3 57* br,An,g3c1w rg,A,-",
        moves=("tN",),
        caption=message("The tile is inactive: no card of the supply can be taken."),
        part="belongings",
    ),
    Example(
        rule="expansion.draw-pile.concealed",
        shows="allowed",
        position="2ecmCNPF 0A bygrpgy g3 57* br,AN,g3c1w rg,A,-",
        moves=("tN", "?p", "?p", "?y"),
        caption=message(
            "The cards marked as concealed were drawn and nobody else has seen them; "
            "the two others came from the display, before everybody's eyes."
        ),
        part="belongings",
    ),
    Example(
        rule="expansion.draw-pile.concealed",
        shows="allowed",
        position="2ecmCNPF 0A bygrpgy g3 56* BRg,AN,g3c1w rg,A,-",
        moves=("tN", "?b", "?g", "?r"),
        caption=message(
            "Two of the starting hand and three drawn: the others see five backs and "
            "one green card that was taken from the display."
        ),
        part="belongings",
    ),
    Example(
        rule="expansion.draw-pile.additional",
        shows="allowed",
        position="2ecmXDNF 0A bygrpgy g3p5 52* br,AXN,g3c1wp5e1w rg,A,-",
        moves=("tN", "?y", "?y", "?g", "+1"),
        caption=message(
            "Two yellow cards came, so the player adds the yellow one of the display:"
            " a fourth card."
        ),
        part="display hand",
    ),
    Example(
        rule="expansion.draw-pile.additional",
        shows="allowed",
        position="2ecmXDNF 0A bygrpgy g3p5 52* br,AXN,g3c1wp5e1w rg,A,-",
        moves=("tN", "?y", "?y", "?g", "."),
        caption=message(
            'The player has seen the three and wants no fourth: "Additional card" stays active.'
        ),
        part="belongings",
    ),
    Example(
        rule="expansion.draw-pile.reshuffle",
        shows="allowed",
        position="3ecmCNFH 0A bygrpgy b10y8r9g8p11 1 br,AN,g3c1w gg,A,- yy,A,-",
        moves=("tN", "?r", "?p", "?p"),
        caption=message(
            "One card was left in the supply, and it was red. The discard pile became"
            " the supply, with the End of Game card among its last ten, and the other"
            " two came from there."
        ),
        part="supply belongings",
    ),
    Example(
        rule="expansion.draw-pile.reshuffle",
        shows="allowed",
        position="3ecmCNFH 0A bygrpgy b8y8r6g7p11 3 bbrrrr,AN,g3c1w gg,A,- yy,A,-",
        moves=("tN", "?r", "?g", "?b", "dbb"),
        caption=message(
            "The third card was the last one, so the discard pile was shuffled before"
            " the player discarded two blue cards: these lie on a new discard pile."
        ),
        part="supply belongings",
    ),
    Example(
        rule="expansion.draw-pile.end",
        shows="allowed",
        position="2ecmDCBN 0A bygrpgy b11y11r9g10p12 7* br,ABN,g3c1wp5e1w rg,A,-",
        moves=("tN", "?*"),
        caption=message(
            "The first card is the End of Game card. The game is over; nothing more "
            'is drawn, and "Both actions" is not asked for.'
        ),
        part="supply belongings",
    ),
    Example(
        rule="expansion.draw-pile.end",
        shows="allowed",
        position="2ecmDCBN 0A bygrpgy b8y11r7g10p12 7* bbbbrrr,ABN,g3c1wp5e1w rg,A,-",
        moves=("tN", "?r", "?*"),
        caption=message(
            "The second card ends the game. Eight cards in hand do not matter any more."
        ),
        part="supply belongings",
    ),
    Example(
        rule="expansion.hand-limit.keep",
        shows="allowed",
        position="2ecmDBNH 0A bygrpgy g3 53* bbyrrp,AH,g3c1w rg,A,-",
        moves=("t01", "k"),
        caption=message("Eight cards: the player keeps them all, and the tile is flipped."),
        part="belongings",
    ),
    Example(
        rule="expansion.hand-limit.keep",
        shows="refused",
        position="2ecmDBNH 0A bygrpgy g3 53* bbyrrp,Ah,g3c1w rg,A,-",
        moves=("t01", "k"),
        caption=message("The tile is inactive, so one of the eight cards has to go."),
        part="belongings",
    ),
    Example(
        rule="expansion.hand-limit.both-actions",
        shows="allowed",
        position="2ecmDBNH 0A rrgbpgy g3p5 48* bbyrrr,ABH,g3c1wp5e1w rg,A,-",
        moves=("t01", "k", "r3a1n"),
        caption=message(
            "With eight cards the player keeps the whole hand, discards nothing, and then pays "
            "three red cards for the tile. Both tiles are flipped."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.hand-limit.both-actions",
        shows="allowed",
        position="2ecmDBNH 0A rrgbpgy g3p5 48* bbyrrr,ABh,g3c1wp5e1w rg,A,-",
        moves=("t01", "dy", "r3a1n"),
        caption=message(
            'Without an active "Hand limit" the eighth card has to be discarded '
            "between the two actions."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.hand-limit.build",
        shows="allowed",
        position="2ecmDBNH 0A bygrpgy g3 50* bbbyyrrrr,Ah,g3c1w rg,A,-",
        moves=("r2d1w",),
        caption=message(
            "Nine cards at the start of the turn: the player builds for two of them "
            "and is back at seven, with nothing to discard."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.hand-limit.build",
        shows="allowed",
        position="2ecmDBNH 0A bygrpgy g3 49* bbbyyrrrrg,Ah,g3c1w rg,A,-",
        moves=("g2d1w",),
        caption=message(
            "A green tile beside a green one costs one card. The turn ends with nine "
            "cards in hand, which is allowed."
        ),
        part="house belongings",
    ),
    Example(
        rule="expansion.hand-limit.discard-first",
        shows="allowed",
        position="2ecmDBNH 0A bygrpgy g3 50* bbbyyrrrr,Ah,g3c1w rg,A,-",
        moves=("dby", "t34"),
        caption=message("Two cards had to go first; then the player takes two from the display."),
        part="display belongings",
    ),
    Example(
        rule="expansion.hand-limit.discard-first",
        shows="refused",
        position="2ecmDBNH 0A bygrpgy g3 50* bbbyyrrrr,Ah,g3c1w rg,A,-",
        moves=("t34",),
        caption=message("With nine cards in hand nothing can be taken yet."),
        part="display belongings",
    ),
    Example(
        rule="expansion.hand-limit.discard-first",
        shows="allowed",
        position="2ecmDBPH 0A bygrpgy g3p5 45* bbbyyrrrr,APh,g3c1wp5e1w rg,A,-",
        moves=("dby", "tP"),
        caption=message(
            "The blue and the yellow card that were discarded lie on top of the pile,"
            ' and "Discard pile" brings the same two back.'
        ),
        part="belongings supply",
    ),
)
