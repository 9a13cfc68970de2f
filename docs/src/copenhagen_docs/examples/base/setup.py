"""Examples of the set-up."""

from copenhagen.messages import message
from copenhagen_docs.example import Example

__all__ = ["SETUP"]

SETUP = (
    Example(
        rule="base.setup.players",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message("Two players, two houses: the smallest game."),
        part="houses",
    ),
    Example(
        rule="base.setup.players",
        shows="allowed",
        position="4ecm 0A ybgbryb - 51 RG,A,- BYP,A,- GGP,A,- BYRR,A,-",
        moves=(),
        caption=message("Four players, four houses: there is no house for a fifth."),
        part="houses",
    ),
    Example(
        rule="base.setup.box",
        shows="allowed",
        position="4ecm 0A ybgbryb - 51 RG,A,- BYP,A,- GGP,A,- BYRR,A,-",
        moves=(),
        caption=message(
            "With four players all 62 tiles of the box are in the game: ten of each "
            "color and twelve white special tiles."
        ),
        part="tiles",
    ),
    Example(
        rule="base.setup.box",
        shows="allowed",
        position="4ecm 0A ybgbryb - 51 RG,A,- BYP,A,- GGP,A,- BYRR,A,-",
        moves=(),
        caption=message(
            "With four players all 20 ability tiles are in the game: four of each of "
            'these four types here, and one "Any cards" before each player.'
        ),
        part="abilities",
    ),
    Example(
        rule="base.setup.table",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message(
            "The middle of the table: the harbor with the display, and the scoring track."
        ),
        part="display score",
    ),
    Example(
        rule="base.setup.table",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message(
            "The stock of tiles, sorted by color and by shape, with the special tiles beside it."
        ),
        part="tiles",
    ),
    Example(
        rule="base.setup.house",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message(
            "An empty house: 45 cells, four of them with a coat of arms, and three rows "
            "with one beside them."
        ),
    ),
    Example(
        rule="base.setup.house",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message("Both houses have their coats of arms at the same places."),
        part="houses",
    ),
    Example(
        rule="base.setup.house-colors",
        shows="allowed",
        position="2ecm 0A bygrpbr r4g2 54* rr,A,g2a1n gg,A,r4a1n",
        moves=("r2c1n",),
        caption=message(
            "One player builds red and green, and so does the other: whose house is "
            "dark red or dark green makes no difference."
        ),
        part="houses",
    ),
    Example(
        rule="base.setup.marker",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message("At the start both scoring markers stand before the first point."),
        part="score",
    ),
    Example(
        rule="base.setup.marker",
        shows="allowed",
        position="2ecm 0A bygrpbr r2 57* ppp,A,r2a1n by,A,-",
        moves=("p3c1n",),
        caption=message(
            "A row was completed for one point, and the scoring marker moved on by one space."
        ),
        part="house score",
    ),
    Example(
        rule="base.setup.tiles",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message("Two players: 35 facade tiles and twelve special tiles."),
        part="tiles",
    ),
    Example(
        rule="base.setup.tiles",
        shows="allowed",
        position="3ecm 0A ybgbryb - 45 RG,A,- BYP,A,- GGP,A,-",
        moves=(),
        caption=message(
            "Three players: one more tile of size 3 in each color, 40 facade tiles in all."
        ),
        part="tiles",
    ),
    Example(
        rule="base.setup.tiles",
        shows="allowed",
        position="4ecm 0A ybgbryb - 51 RG,A,- BYP,A,- GGP,A,- BYRR,A,-",
        moves=(),
        caption=message(
            "Four players: all 50 facade tiles. There are twelve special tiles in every game."
        ),
        part="tiles",
    ),
    Example(
        rule="base.setup.cards",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message(
            "Two players, after the deal: of the 70 facade cards, seven lie in the "
            "display and five are in hands, and 58 are left. The End of Game card is "
            "the 59th."
        ),
        part="supply",
    ),
    Example(
        rule="base.setup.cards",
        shows="allowed",
        position="3ecm 0A ybgbryb - 45 RG,A,- BYP,A,- GGP,A,-",
        moves=(),
        caption=message(
            "Three players: ten cards went back into the box. After display and hands, "
            "45 of the other 60 are left."
        ),
        part="supply",
    ),
    Example(
        rule="base.setup.display",
        shows="allowed",
        position="3ecm 0D ------- - 60 -,A,- -,A,- -,A,-",
        moves=("?y", "?b", "?g"),
        caption=message(
            "Three cards are turned over. They lie at the first three footbridges, in "
            "the order in which they came."
        ),
        part="display",
    ),
    Example(
        rule="base.setup.display",
        shows="allowed",
        position="3ecm 0D ------- - 60 -,A,- -,A,- -,A,-",
        moves=("?y", "?b", "?g", "?b", "?r", "?y", "?b"),
        caption=message("All seven footbridges have a card: now the hands are dealt."),
        part="display",
    ),
    Example(
        rule="base.setup.end-card",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message(
            "Two players: the End of Game card is one of the last ten cards of the "
            "supply from the start."
        ),
        part="supply",
    ),
    Example(
        rule="base.setup.end-card",
        shows="allowed",
        position="3ecm 0A ybgbryb - 45 RG,A,- BYP,A,- GGP,A,-",
        moves=(),
        caption=message(
            "Three players: the End of Game card lies beside the scoring track and is "
            "in no supply yet."
        ),
        part="supply",
    ),
    Example(
        rule="base.setup.abilities",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message(
            'Two players: two of each type. Both copies of "Any cards" are with the players.'
        ),
        part="abilities",
    ),
    Example(
        rule="base.setup.abilities",
        shows="allowed",
        position="3ecm 0A ybgbryb - 45 RG,A,- BYP,A,- GGP,A,-",
        moves=(),
        caption=message("Three players: three of each type."),
        part="abilities",
    ),
    Example(
        rule="base.setup.any-cards",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message(
            'Below each house lies "Any cards", active side up, before the first turn.'
        ),
        part="houses",
    ),
    Example(
        rule="base.setup.any-cards",
        shows="allowed",
        position="3ecm 0A ybgbryb - 45 RG,A,- BYP,A,- GGP,A,-",
        moves=(),
        caption=message(
            "The supply of ability tiles in a game for three: four types are left, and "
            'no "Any cards".'
        ),
        part="abilities",
    ),
    Example(
        rule="base.setup.hands",
        shows="allowed",
        position="2ecm 0A ybgbryb - 59* BR,A,- BBR,A,-",
        moves=(),
        caption=message("Two players: the first player has two cards, the other three."),
        part="houses",
    ),
    Example(
        rule="base.setup.hands",
        shows="allowed",
        position="4ecm 0H ybgbryb - 63 -,A,- -,A,- -,A,- -,A,-",
        moves=("?r", "?g", "?b", "?y", "?p", "?g", "?g", "?p", "?b", "?r", "?r", "?y"),
        caption=message("Four players: the hands are dealt in turn order, 2, 3, 3 and 4 cards."),
        part="houses",
    ),
    Example(
        rule="base.setup.first-player",
        shows="allowed",
        position="3ecm 0A ybgbryb - 45 RG,A,- BYP,A,- GGP,A,-",
        moves=(),
        caption=message(
            "Three players, and it is the first player's turn. The table has agreed before the "
            "game who that is."
        ),
        part="houses",
    ),
)
