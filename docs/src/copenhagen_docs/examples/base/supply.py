"""Examples of the supply, the discard pile and the End of Game card."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["SUPPLY"]

SUPPLY = (
    Example(
        rule="base.supply.discard-pile",
        shows="allowed",
        position="2ecm 0A bygrpbr - 58* brrr,A,- by,A,-",
        moves=("r3a1n",),
        caption=message("Three red cards were paid. They lie face up on the discard pile."),
        part="house supply",
    ),
    Example(
        rule="base.supply.discard-pile",
        shows="allowed",
        position="2ecm 0A bygpprb - 55* bbyyrrg,a,- by,A,-",
        moves=("t34", "dbg"),
        caption=message(
            "Two cards were discarded together, a blue and a green one. The green one lies on top."
        ),
        part="supply",
    ),
    Example(
        rule="base.supply.reshuffle",
        shows="allowed",
        position="3ecm 0A ybgbryb b8y9r10g7p10 1 RG,a,- BYP,A,- GGP,A,-",
        moves=("t01", "?g"),
        caption=message(
            "Two footbridges are empty, and the only card left fills the first. The "
            "discard pile is shuffled at once, and the refill goes on with the new "
            "supply."
        ),
        part="display supply",
    ),
    Example(
        rule="base.supply.reshuffle",
        shows="allowed",
        position="3ecm 0A ybgbryb b8y9r10g7p9 2 RG,a,- BYP,A,- GGP,A,-",
        moves=("t01", "?g", "?p"),
        caption=message(
            "The refill ends exactly with the last card. The discard pile becomes the "
            "new supply now and not only when a card is needed."
        ),
        part="display supply",
    ),
    Example(
        rule="base.supply.reshuffle",
        shows="allowed",
        position="3lcm 0A ybgbryb b8y9r10g7p9 2 RG,a,- BYP,A,- GGP,A,-",
        moves=("t01", "?g", "?p"),
        caption=message(
            "The same with a late reshuffle: the supply stays empty until a card is needed."
        ),
        part="display supply",
    ),
    Example(
        rule="base.supply.end-card",
        shows="allowed",
        position="3ecm 0A ybgbryb b8y9r10g7p10 1 RG,a,- BYP,A,- GGP,A,-",
        moves=("t01", "?g"),
        caption=message(
            "The new supply is made of the discard pile, and the End of Game card is "
            "now among its last ten cards."
        ),
        part="supply",
    ),
    Example(
        rule="base.supply.end-card",
        shows="allowed",
        position="3ecm 0A ybgbryb b6y7r8g6p9 10* RG,a,- BYP,A,- GGP,A,-",
        moves=(),
        caption=message(
            "Ten cards are left: nine facade cards and the End of Game card. From now "
            "on each card turned over may be the last."
        ),
        part="supply",
    ),
    Example(
        rule="base.supply.two-players",
        shows="allowed",
        position="2ecm 0A ybgbryb b10y10r11g11p13 4* RG,a,- BYP,A,-",
        moves=(),
        caption=message(
            "Two players, four cards left, and the End of Game card is one of them. The "
            "large discard pile stays out of the game."
        ),
        part="supply",
    ),
    Example(
        rule="base.supply.two-players",
        shows="allowed",
        position="2ecm 0A ybgbryb b10y11r12g11p13 2* RG,a,- BYP,A,-",
        moves=("t01", "?g", "?*"),
        caption=message(
            "The supply is used up with the End of Game card, and the game is over: "
            "nothing is shuffled."
        ),
        part="display supply",
    ),
    Example(
        rule="base.supply.chance",
        shows="refused",
        position="2ecm 0A ybgbryb b8y9r10g9p12 11* RG,a,- BYP,A,-",
        moves=("t01", "?*"),
        caption=message(
            "Eleven cards are left, and the End of Game card is among the last ten: it "
            "cannot come yet."
        ),
        part="supply",
    ),
    Example(
        rule="base.supply.chance",
        shows="allowed",
        position="2ecm 0A ybgbryb b8y9r10g10p12 10* RG,a,- BYP,A,-",
        moves=("t01", "?*"),
        caption=message(
            "Ten cards were left, and the first of them was the End of Game card. It can happen."
        ),
        part="display",
    ),
)
