"""The rules of the base card game, in the order in which one plays."""

from copenhagen.messages import message
from copenhagen.rulebook.rule import Rule

__all__ = ["BASE_GAME"]

_ENGLISH = message("Base game, English rulebook")
_GERMAN = message("Base game, German rulebook")

_SETUP = (
    Rule(
        id="base.setup.players",
        title="Two to four players",
        title_de="Zwei bis vier Spieler",
        text=message("The game is for 2, 3 or 4 players; no other number can play."),
        book=_ENGLISH,
        section="Copenhagen",
        rulings=("B-10",),
    ),
    Rule(
        id="base.setup.box",
        title="What is in the box",
        title_de="Was in der Schachtel ist",
        text=message(
            "The box holds 62 tiles (10 facade tiles of each color and 12 special tiles), 20 "
            "ability tiles, 70 facade cards, the End of Game card, 4 houses and 4 scoring markers, "
            "harbor and scoring track. The age it names is 8 years or more."
        ),
        book=_ENGLISH,
        section="Components",
        at_table=True,
    ),
    Rule(
        id="base.setup.table",
        title="The middle of the table",
        title_de="Die Tischmitte",
        text=message(
            "The middle of the table is for the harbor and the scoring track, and the stock of "
            "tiles lies where everybody can reach it."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        at_table=True,
    ),
    Rule(
        id="base.setup.house",
        title="One house each",
        title_de="Ein Haus für jeden",
        text=message(
            "Each player has one house of 45 empty cells, 5 columns wide and 9 rows high; all "
            "houses are alike. Cells c3, e5, b7 and d9 each carry a coat of arms, and so do rows "
            "2, 4 and 6, counted from the ground."
        ),
        book=_GERMAN,
        section="Spielaufbau",
    ),
    Rule(
        id="base.setup.house-colors",
        title="House colors mean nothing",
        title_de="Häuserfarben bedeuten nichts",
        text=message(
            "The color of a player's house has nothing to do with the colors of cards and tiles: "
            "everybody may collect and build all five colors."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        rulings=("B-09",),
    ),
    Rule(
        id="base.setup.marker",
        title="House and scoring marker",
        title_de="Haus und Punktemarker",
        text=message(
            "Each player picks one of the four player colors and has its house and its scoring "
            "marker. The marker begins on the track's start space of this color and moves on by "
            "one space for each point."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        at_table=True,
    ),
    Rule(
        id="base.setup.tiles",
        title="Tiles in the game",
        title_de="Plättchen im Spiel",
        text=message(
            "Each color has facade tiles of sizes 2, 3, 4 and 5: 3, 3, 3 and 1 with four players, "
            "2, 3, 2 and 1 with three, and 2, 2, 2 and 1 with two. Tiles of one color and size are "
            "alike, one cell brick and the others windows; there are always 12 white special tiles "
            "of one window."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        rulings=("B-01", "B-04"),
    ),
    Rule(
        id="base.setup.cards",
        title="Cards in the game",
        title_de="Karten im Spiel",
        text=message(
            "There are 14 facade cards of each of the five colors, 70 in all, shuffled into a "
            "face-down supply. With three players 2 of each color are left out: 12 each, 60 in "
            "all."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        rulings=("B-06",),
    ),
    Rule(
        id="base.setup.display",
        title="The display of seven",
        title_de="Die Auslage aus sieben Karten",
        text=message(
            "Seven cards from the supply are turned over one after the other and laid clockwise "
            "at the seven footbridges of the harbor; this comes before the hands are dealt."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        rulings=("B-03", "P-02"),
    ),
    Rule(
        id="base.setup.end-card",
        title="Where the End of Game card starts",
        title_de="Wo die Spielendekarte anfangs liegt",
        text=message(
            "With three or four players the End of Game card waits beside the scoring track. With "
            "two players it is shuffled with nine cards of the supply once the display is laid "
            "out, and these ten go to the bottom of the supply."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        rulings=("B-03", "E-05", "E-09"),
    ),
    Rule(
        id="base.setup.abilities",
        title="The supply of ability tiles",
        title_de="Der Vorrat an Fähigkeitsplättchen",
        text=message(
            "Of each of the five types of ability tile there are as many copies as players; "
            "further copies are left out."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        rulings=("B-05",),
    ),
    Rule(
        id="base.setup.any-cards",
        title='Everybody starts with "Any cards"',
        title_de='Alle beginnen mit "Beliebige Karten"',
        text=message(
            'Each player starts with the ability tile "Any cards", active side up, so that none '
            "of this type is left in the supply."
        ),
        book=_ENGLISH,
        section="Game Set-up",
        rulings=("B-05",),
    ),
    Rule(
        id="base.setup.hands",
        title="Starting hands",
        title_de="Starthände",
        text=message(
            "Clockwise from the first player, 2 and 3 cards of the supply are dealt with two "
            "players, 2, 3 and 3 with three, and 2, 3, 3 and 4 with four. Only its owner sees a "
            "hand."
        ),
        book=_ENGLISH,
        section="Start of the game",
        rulings=("B-03", "B-07", "B-08"),
    ),
    Rule(
        id="base.setup.first-player",
        title="The first player",
        title_de="Der Startspieler",
        text=message(
            "The player in the first seat begins. Who sits there is up to the table: the English "
            "book proposes the oldest player, and the German one prescribes the oldest."
        ),
        book=_GERMAN,
        section="Spielbeginn",
        rulings=("B-02",),
    ),
)

_TURN = (
    Rule(
        id="base.turn.one-action",
        title="One of two actions",
        title_de="Eine von zwei Aktionen",
        text=message(
            "In a turn the player does one of two things: take cards or construct facade."
        ),
        book=_ENGLISH,
        section="Game Play",
    ),
    Rule(
        id="base.turn.order",
        title="One decision at a time",
        title_de="Eine Entscheidung nach der anderen",
        text=message(
            "Decisions are made in the order of the turn: the current question is answered before "
            "anything else is done, and no decision is taken back."
        ),
        book=_ENGLISH,
        section="Game Play",
        rulings=("C-01", "P-16", "P-17"),
    ),
    Rule(
        id="base.turn.clockwise",
        title="Clockwise",
        title_de="Im Uhrzeigersinn",
        text=message("After a turn it is the next player's turn, clockwise around the table."),
        book=_ENGLISH,
        section="Game Play",
    ),
    Rule(
        id="base.turn.no-pass",
        title="No passing",
        title_de="Kein Passen",
        text=message(
            "A player cannot pass: whoever cannot build, or does not want to, takes cards, which "
            "is always possible."
        ),
        book=_ENGLISH,
        section="Game Play",
        rulings=("T-02", "C-13", "C-14"),
    ),
    Rule(
        id="base.turn.open-information",
        title="What everybody knows",
        title_de="Was alle wissen",
        text=message(
            "Houses, points, ability tiles and their sides, tile stocks, the display, the whole "
            "discard pile and the number of cards in each hand and in the supply are open to all. "
            "The cards of the supply and of the hands are hidden, but everybody has seen a card "
            "that was taken from the display."
        ),
        book=_ENGLISH,
        section="Game Play",
        rulings=("B-08", "E-11", "P-20", "P-21"),
    ),
)

_TAKE = (
    Rule(
        id="base.take.two-adjacent",
        title="Two adjacent cards",
        title_de="Zwei benachbarte Karten",
        text=message(
            "A player who takes cards takes exactly two, never one or three, from two footbridges "
            "right beside each other."
        ),
        book=_ENGLISH,
        section="A) Take cards",
        rulings=("T-02",),
    ),
    Rule(
        id="base.take.line",
        title="The ends are not neighbors",
        title_de="Die Enden sind nicht benachbart",
        text=message(
            "The seven footbridges form a line, not a ring: the two ends are not neighbors, so "
            "there are six adjacent pairs."
        ),
        book=_ENGLISH,
        section="A) Take cards",
        rulings=("T-01",),
    ),
    Rule(
        id="base.take.occupied",
        title="Only where a card lies",
        title_de="Nur wo eine Karte liegt",
        text=message(
            "A card can be taken only from a footbridge where one lies. The cards that remain stay "
            "where they are and do not slide together."
        ),
        book=_ENGLISH,
        section="A) Take cards",
        rulings=("T-03",),
    ),
    Rule(
        id="base.take.refill",
        title="Refilling the display",
        title_de="Die Auslage auffüllen",
        text=message(
            "As the last step of the turn each empty footbridge gets a card from the supply: after "
            'the discards to the hand limit and, with "Both actions", after the build.'
        ),
        book=_ENGLISH,
        section="A) Take cards",
        rulings=("T-03", "T-04", "T-06"),
    ),
    Rule(
        id="base.take.refill-order",
        title="Clockwise, one card at a time",
        title_de="Im Uhrzeigersinn, Karte für Karte",
        text=message(
            "The empty footbridges are refilled clockwise, from the first to the seventh, one card "
            "after the other."
        ),
        book=_GERMAN,
        section="A) Karten nehmen",
        rulings=("T-07",),
    ),
)

_HAND = (
    Rule(
        id="base.hand.limit",
        title="Seven cards at most",
        title_de="Höchstens sieben Handkarten",
        text=message(
            "A player who holds more than seven cards once all cards of the action are taken "
            "discards at once down to exactly seven. The limit is checked at no other time."
        ),
        book=_GERMAN,
        section="Handkartenlimit",
        rulings=("T-05", "T-06", "T-09"),
    ),
    Rule(
        id="base.hand.choice",
        title="Which cards to discard",
        title_de="Welche Karten abgelegt werden",
        text=message(
            "The player chooses the cards to discard to the hand limit, from the whole hand, new "
            "cards and old."
        ),
        book=_GERMAN,
        section="Handkartenlimit",
        rulings=("T-05",),
    ),
    Rule(
        id="base.hand.owned",
        title="Only cards in hand",
        title_de="Nur Karten auf der eigenen Hand",
        text=message("A player can discard or pay only cards that are in that player's own hand."),
        book=_ENGLISH,
        section="1. Pick a facade tile",
    ),
)

_SUPPLY = (
    Rule(
        id="base.supply.discard-pile",
        title="The discard pile",
        title_de="Der Ablagestapel",
        text=message(
            "Cards that are paid or discarded go face up on the one discard pile. Cards that go "
            "there together are sorted blue, yellow, red, green, purple, the last on top."
        ),
        book=_GERMAN,
        section="1. Fassadenplättchen nehmen",
        rulings=("B-08", "T-08", "P-01"),
    ),
    Rule(
        id="base.supply.reshuffle",
        title="The supply is used up",
        title_de="Der Kartenvorrat ist aufgebraucht",
        text=message(
            "With three or four players the discard pile, shuffled, becomes the new supply as soon "
            "as the last card has left the old one; a refill that is under way then goes on. With "
            "the other value of the option this waits until a card is needed; either way it "
            "happens only once."
        ),
        book=_ENGLISH,
        section="End of Game card",
        rulings=("E-01", "E-02", "P-19"),
        option="reshuffle",
    ),
    Rule(
        id="base.supply.end-card",
        title="The End of Game card joins in",
        title_de="Die Spielendekarte kommt hinzu",
        text=message(
            "At the reshuffle the End of Game card is shuffled with nine cards of the new supply "
            "and these ten go to its bottom; if there are fewer than nine cards, with all of them."
        ),
        book=_ENGLISH,
        section="End of Game card",
        rulings=("E-04", "E-06"),
    ),
    Rule(
        id="base.supply.two-players",
        title="No reshuffle with two players",
        title_de="Zu zweit wird nicht neu gemischt",
        text=message(
            "With two players there is no reshuffle: the supply is used only once, with the End of "
            "Game card in it from the start, and the discard pile never comes back."
        ),
        book=_ENGLISH,
        section="End of Game card",
        rulings=("E-05",),
    ),
    Rule(
        id="base.supply.chance",
        title="What is turned over next",
        title_de="Was als Nächstes aufgedeckt wird",
        text=message(
            "Every facade card in the supply is equally likely to be the next one, so nobody can "
            "know their order. The End of Game card is one of the last ten cards and may be any of "
            "them; while more than ten are left, it cannot come."
        ),
        book=_ENGLISH,
        section="End of Game card",
        rulings=("E-11",),
    ),
)

_BUILD = (
    Rule(
        id="base.build.one-tile",
        title="One facade tile a turn",
        title_de="Ein Fassadenplättchen pro Zug",
        text=message(
            "A player buys at most one facade tile in a turn. Special tiles, which cost no cards, "
            "do not count."
        ),
        book=_ENGLISH,
        section="1. Pick a facade tile",
        rulings=("C-11",),
    ),
    Rule(
        id="base.build.stock",
        title="While stocks last",
        title_de="Solange der Vorrat reicht",
        text=message("A tile can be bought only while a copy of it is left in the stock."),
        book=_ENGLISH,
        section="1. Pick a facade tile",
        rulings=("C-12",),
    ),
    Rule(
        id="base.build.no-special",
        title="Special tiles are not for sale",
        title_de="Spezialplättchen lassen sich nicht ertauschen",
        text=message(
            "A special tile cannot be bought with cards; it comes only from a coat of arms."
        ),
        book=_GERMAN,
        section="B) Fassade bauen",
        rulings=("C-11",),
    ),
    Rule(
        id="base.build.cost",
        title="A card for each cell",
        title_de="Eine Karte je Feld",
        text=message(
            "A tile costs as many cards as it has cells, windows and brick alike; one less beside "
            'its own color, and one less with "Construction discount". The cost never falls below '
            "0, and 0 is a legal cost."
        ),
        book=_ENGLISH,
        section="1. Pick a facade tile",
        rulings=("C-08", "P-13"),
    ),
    Rule(
        id="base.build.color",
        title="Cards of the tile's color",
        title_de="Karten in der Farbe des Plättchens",
        text=message(
            'Every card paid is of the color of the tile, or is made so by "Change of colors".'
        ),
        book=_ENGLISH,
        section="1. Pick a facade tile",
    ),
    Rule(
        id="base.build.same-color",
        title="One card less beside the same color",
        title_de="Eine Karte weniger neben gleicher Farbe",
        text=message(
            "A tile costs one card less where at least one of its cells shares an edge, not just a "
            "corner, with a tile of the same color built earlier in this house. It is one card "
            "however many such tiles it touches, and it is the price, not a choice."
        ),
        book=_GERMAN,
        section="Besonderheit beim Bau gleichfarbiger Plättchen",
        rulings=("C-06", "C-07", "C-10"),
    ),
    Rule(
        id="base.build.payment",
        title="The exact price",
        title_de="Der genaue Preis",
        text=message(
            "The player pays exactly the cost, no card more and none less, onto the discard pile. "
            "Where different cards could pay, the player chooses."
        ),
        book=_GERMAN,
        section="1. Fassadenplättchen nehmen",
        rulings=("C-07", "P-01", "P-14"),
    ),
    Rule(
        id="base.build.at-once",
        title="Built at once",
        title_de="Sofort eingebaut",
        text=message(
            "A tile goes straight into the house of its buyer: choosing, placing and paying are "
            "one step, and a tile that fits nowhere or cannot be paid cannot be taken."
        ),
        book=_ENGLISH,
        section="2. Placing a Facade Tile (Construction Rules)",
        rulings=("C-01", "C-02", "P-16"),
    ),
    Rule(
        id="base.build.turn-and-flip",
        title="Turned and flipped",
        title_de="Gedreht und gewendet",
        text=message(
            "A tile may be turned and flipped over as the player likes; its brick moves with it."
        ),
        book=_GERMAN,
        section="2. Fassadenplättchen einbauen (Bauregeln)",
        rulings=("C-03",),
    ),
    Rule(
        id="base.build.grid",
        title="Inside the grid",
        title_de="Im Bauraster",
        text=message("Each cell of a tile lies on a cell of the house; nothing sticks out."),
        book=_ENGLISH,
        section="2. Placing a Facade Tile (Construction Rules)",
    ),
    Rule(
        id="base.build.free",
        title="Only on empty cells",
        title_de="Nur auf freie Felder",
        text=message(
            "A tile lies only on empty cells. It stays there to the end of the game: no tile is "
            "moved, removed or covered."
        ),
        book=_ENGLISH,
        section="2. Placing a Facade Tile (Construction Rules)",
    ),
    Rule(
        id="base.build.support",
        title="Ground or tile below",
        title_de="Unterste Reihe oder Plättchen darunter",
        text=message(
            "At least one cell of a tile lies in the bottom row or right above a cell that was "
            "filled before. Touching at a side or from below is not enough; overhangs are fine, "
            "and the empty cells under them can be filled later."
        ),
        book=_ENGLISH,
        section="2. Placing a Facade Tile (Construction Rules)",
        rulings=("C-04", "C-05"),
    ),
)

_COAT = (
    Rule(
        id="base.coat.cell",
        title="A coat of arms on a cell",
        title_de="Ein Wappen auf einem Feld",
        text=message(
            "Whoever covers one of the four cells that carry a coat of arms, with whatever tile, "
            "wins that coat of arms."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-13",),
    ),
    Rule(
        id="base.coat.row",
        title="A coat of arms on a row",
        title_de="Das Wappen einer Wappenreihe",
        text=message(
            "Whoever completes row 2, 4 or 6, with whatever tile, wins the coat of arms of that "
            "row."
        ),
        book=_GERMAN,
        section="Wappenaktionen",
        rulings=("K-04",),
    ),
    Rule(
        id="base.coat.once",
        title="Each coat of arms once",
        title_de="Jedes Wappen einmal",
        text=message("Each of the seven coats of arms of a house is won only once in a game."),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-05",),
    ),
    Rule(
        id="base.coat.one-each",
        title="One action for each coat of arms",
        title_de="Eine Wappenaktion je Wappen",
        text=message(
            "Each coat of arms won gives one action: place a special tile, take an ability tile, "
            "or activate ability tiles. Several are carried out one after the other, each chosen "
            "afresh, and they may be the same."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-03",),
    ),
    Rule(
        id="base.coat.mandatory",
        title="An action that is possible must be taken",
        title_de="Eine mögliche Wappenaktion ist Pflicht",
        text=message(
            "Where at least one of the three actions is possible, one must be carried out; where "
            "none is, the coat of arms gives nothing. With the other value of the option a "
            "possible action may be declined."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-02", "P-18"),
        option="coat_of_arms",
    ),
    Rule(
        id="base.coat.special",
        title="Place a special tile",
        title_de="Ein Spezialplättchen bauen",
        text=message(
            "First action: take a white special tile and build it at once by the construction "
            "rules, at no cost. There is a place for it as long as any cell of the house is empty."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-10",),
    ),
    Rule(
        id="base.coat.special-stock",
        title="Twelve special tiles",
        title_de="Zwölf Spezialplättchen",
        text=message(
            "All players share the twelve special tiles; when they are used up, this action cannot "
            "be chosen any more."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("B-04", "K-11"),
    ),
    Rule(
        id="base.coat.chain",
        title="Special tiles win coats of arms",
        title_de="Spezialplättchen gewinnen Wappen",
        text=message(
            "A special tile wins coats of arms, those of rows included, like any other tile, and "
            "each new action joins those still open."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-03", "K-04"),
    ),
    Rule(
        id="base.coat.ability",
        title="Take an ability tile",
        title_de="Ein Fähigkeitsplättchen nehmen",
        text=message(
            "Second action: take an ability tile of a type that is left in the supply, active side "
            "up. It may be used in the same turn if its moment is still to come."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("B-05", "K-08", "K-12"),
    ),
    Rule(
        id="base.coat.no-double",
        title="No type twice",
        title_de="Keine Art doppelt",
        text=message(
            "Nobody owns two ability tiles of the same type, whichever side is up; whoever owns "
            "all types cannot choose this action."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-12",),
    ),
    Rule(
        id="base.coat.activate",
        title="Activate ability tiles",
        title_de="Fähigkeitsplättchen aktivieren",
        text=message(
            "Third action: all inactive ability tiles of the player are flipped to the active "
            "side, those used earlier in the same turn as well. A player without an inactive tile "
            "cannot choose it."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-06", "K-09", "P-09"),
    ),
    Rule(
        id="base.coat.no-color",
        title="White is no color",
        title_de="Weiß ist keine Farbe",
        text=message(
            "A special tile is white, and white is the color of no card and no facade tile: no "
            "tile becomes cheaper beside a special tile."
        ),
        book=_GERMAN,
        section="Wappenaktionen",
        rulings=("C-10",),
    ),
)

_SCORE = (
    Rule(
        id="base.score.row",
        title="Rows",
        title_de="Reihen",
        text=message(
            "A complete row is worth 1 point if it has any brick, even if it is all brick, and 2 "
            "points if it consists of windows only."
        ),
        book=_ENGLISH,
        section="3. Score points",
        rulings=("S-02",),
    ),
    Rule(
        id="base.score.column",
        title="Columns",
        title_de="Spalten",
        text=message(
            "A complete column is worth 2 points if it has any brick, even if it is all brick, and "
            "4 points if it consists of windows only."
        ),
        book=_ENGLISH,
        section="3. Score points",
        rulings=("S-02",),
    ),
    Rule(
        id="base.score.moment",
        title="When points are scored",
        title_de="Wann es Punkte gibt",
        text=message(
            "Once the tile is placed and all coats of arms are dealt with, the player scores every "
            "row and column completed since the last scoring. With the other value of the option "
            "this happens after each single placement."
        ),
        book=_ENGLISH,
        section="3. Score points",
        rulings=("K-01", "S-01"),
        option="scoring",
    ),
    Rule(
        id="base.score.track",
        title="The scoring track",
        title_de="Die Zählleiste",
        text=message(
            "Points are added up openly from 0 and never lost; each row and column counts once, "
            "and points beyond 12 count too."
        ),
        book=_ENGLISH,
        section="3. Score points",
        rulings=("S-07",),
    ),
)

_END = (
    Rule(
        id="base.end.twelve",
        title="Twelve points",
        title_de="Zwölf Punkte",
        text=message(
            "A player who has 12 or more points after a scoring has won, and the game ends at "
            "once: nothing more of this turn happens, and the round is not played to its end."
        ),
        book=_ENGLISH,
        section="Ending the Game",
        rulings=("E-10", "S-03", "S-04", "S-05"),
    ),
    Rule(
        id="base.end.card",
        title="The End of Game card",
        title_de="Die Spielendekarte",
        text=message(
            "The game ends at once when the End of Game card is turned over: it takes the "
            "footbridge that was to be refilled, any others stay empty, and the player with the "
            "most points wins."
        ),
        book=_ENGLISH,
        section="Ending the Game",
        rulings=("E-07", "E-08"),
    ),
    Rule(
        id="base.end.tie",
        title="Ties",
        title_de="Gleichstand",
        text=message(
            "Among players with the same points, the one with fewer empty cells in the house is "
            "ahead. Players who are equal in this too share the place, and the victory if it is "
            "the first."
        ),
        book=_ENGLISH,
        section="Ending the Game",
        rulings=("S-06",),
    ),
    Rule(
        id="base.end.over",
        title="Nothing after the end",
        title_de="Nichts mehr nach dem Spielende",
        text=message(
            "Once the game has ended, there are no more decisions and no card is turned over."
        ),
        book=_ENGLISH,
        section="Ending the Game",
        rulings=("S-03", "S-04"),
    ),
)

_ABILITY = (
    Rule(
        id="base.ability.when",
        title="In the owner's turn, at its step",
        title_de="Im eigenen Zug, im passenden Schritt",
        text=message(
            "An active ability tile can be used only in its owner's own turn, at the step of the "
            "action that it changes."
        ),
        book=_GERMAN,
        section="Fähigkeitsplättchen",
        rulings=("A-01",),
    ),
    Rule(
        id="base.ability.any-number",
        title="Any number in a turn",
        title_de="So viele, wie man möchte",
        text=message(
            "A player may use any number of active ability tiles in a turn, each of them once."
        ),
        book=_ENGLISH,
        section="Ability Tiles",
        rulings=("A-02",),
    ),
    Rule(
        id="base.ability.flip",
        title="Used tiles are flipped",
        title_de="Benutzte Plättchen werden umgedreht",
        text=message(
            "Using a tile flips it to its inactive side, and an inactive tile cannot be used. A "
            "tile that would have no effect is neither used nor flipped."
        ),
        book=_ENGLISH,
        section="Ability Tiles",
        rulings=("A-01", "A-03", "A-07"),
    ),
    Rule(
        id="base.ability.rest",
        title="Activated tiles rest until the next turn",
        title_de="Aktivierte Plättchen ruhen bis zum nächsten Zug",
        text=message(
            "A tile that was activated again in this turn rests: it cannot be used before its "
            "owner's next turn, and it does not count as inactive meanwhile."
        ),
        book=_ENGLISH,
        section="Coat of arms actions",
        rulings=("K-07", "K-09", "P-09"),
    ),
    Rule(
        id="base.ability.any-cards",
        title="Any cards",
        title_de="Beliebige Karten",
        text=message(
            "The two cards may come from any two footbridges. The tile is used, and flipped, only "
            "where these two are not adjacent."
        ),
        book=_ENGLISH,
        section="Ability Tiles",
        rulings=("A-03",),
    ),
    Rule(
        id="base.ability.additional-card",
        title="Additional card",
        title_de="Zusätzliche Karte",
        text=message(
            "After the two cards the player takes one more that lies at any footbridge; the hand "
            "limit and the refill come afterwards."
        ),
        book=_ENGLISH,
        section="Ability Tiles",
        rulings=("A-04",),
    ),
    Rule(
        id="base.ability.construction-discount",
        title="Construction discount",
        title_de="Günstiger Bauen",
        text=message(
            "The player pays one card less for the facade tile bought, in addition to the card "
            "saved beside the same color, so that a tile of two cells may cost nothing. Special "
            "tiles, which cost no cards, do not use it."
        ),
        book=_GERMAN,
        section="Günstiger Bauen",
        rulings=("A-08", "A-13", "C-08", "P-13"),
    ),
    Rule(
        id="base.ability.change-of-colors",
        title="Change of colors",
        title_de="Farbwechsel",
        text=message(
            "The player names one color, and any number of cards of that color, but at least one, "
            "pay for this tile as cards of its color. The saving beside the same color depends on "
            "the tiles only."
        ),
        book=_GERMAN,
        section="Farbwechsel",
        rulings=("A-05", "A-06", "A-07", "P-13", "P-14"),
    ),
    Rule(
        id="base.ability.both-actions",
        title="Both actions",
        title_de="Karten nehmen und Bauen",
        text=message(
            "The player takes cards and then, in the same turn, constructs facade, never the other "
            "way round; the display is refilled at the end. This can still be decided when the "
            "cards are taken, and the build uses the tile."
        ),
        book=_ENGLISH,
        section="Ability Tiles",
        rulings=("A-09", "A-10", "A-11", "P-17"),
    ),
    Rule(
        id="base.ability.discard-first",
        title="Discard before building",
        title_de="Ablegen vor dem Bauen",
        text=message(
            'With "Both actions", a player who holds more than seven cards after taking discards '
            "down to seven before the build."
        ),
        book=_ENGLISH,
        section="Ability Tiles",
        rulings=("A-12",),
    ),
)

BASE_GAME = (
    *_SETUP,
    *_TURN,
    *_TAKE,
    *_HAND,
    *_SUPPLY,
    *_BUILD,
    *_COAT,
    *_SCORE,
    *_END,
    *_ABILITY,
)
"""The rules of the base game, in reading order."""
