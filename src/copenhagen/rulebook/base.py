"""The rules of the base card game, in the order in which one plays."""

from functools import partial

from copenhagen.messages import in_context, message
from copenhagen.rulebook.rule import Rule
from copenhagen.rulebook.ruling import ENGLISH, GERMAN

_game_set_up = partial(Rule, book=ENGLISH, section="Game Set-up")
_game_play = partial(Rule, book=ENGLISH, section="Game Play")
_take_cards = partial(Rule, book=ENGLISH, section="A) Take cards")
_hand_limit = partial(Rule, book=GERMAN, section="Handkartenlimit")
_pick_a_tile = partial(Rule, book=ENGLISH, section="1. Pick a facade tile")
_pick_a_tile_german = partial(Rule, book=GERMAN, section="1. Fassadenplättchen nehmen")
_end_of_game_card = partial(Rule, book=ENGLISH, section="End of Game card")
_construction_rules = partial(
    Rule, book=ENGLISH, section="2. Placing a Facade Tile (Construction Rules)"
)
_coats = partial(Rule, book=ENGLISH, section="Coat of arms actions")
_coats_german = partial(Rule, book=GERMAN, section="Wappenaktionen")
_score_points = partial(Rule, book=ENGLISH, section="3. Score points")
_ending_the_game = partial(Rule, book=ENGLISH, section="Ending the Game")
_ability_tiles = partial(Rule, book=ENGLISH, section="Ability Tiles")

_SETUP = (
    Rule(
        id="base.setup.players",
        title=message("Two to four players"),
        text=message("The game is for 2, 3 or 4 players; no other number can play."),
        book=ENGLISH,
        section="Copenhagen",
        rulings=("B-10",),
    ),
    Rule(
        id="base.setup.box",
        title=message("What is in the box"),
        text=message(
            "The box holds 62 tiles (10 facade tiles of each color and 12 special tiles), 20 "
            "ability tiles, 70 facade cards, the End of Game card, 4 houses and 4 scoring "
            "markers, harbor and scoring track. It says that the game is for ages 8 and up."
        ),
        book=ENGLISH,
        section="Components",
        at_table=True,
    ),
    _game_set_up(
        id="base.setup.table",
        title=message("The middle of the table"),
        text=message(
            "The middle of the table is for the harbor and the scoring track, and the stock of "
            "tiles lies where everybody can reach it."
        ),
        at_table=True,
    ),
    Rule(
        id="base.setup.house",
        title=message("One house each"),
        text=message(
            "Each player has one house of 45 empty cells, 5 columns wide and 9 rows high; all "
            "houses are alike. Cells c3, e5, b7 and d9 each carry a coat of arms, and so do rows "
            "2, 4 and 6, counted from the ground."
        ),
        book=GERMAN,
        section="Spielaufbau",
    ),
    _game_set_up(
        id="base.setup.house-colors",
        title=message("House colors mean nothing"),
        text=message(
            "The color of a player's house has nothing to do with the colors of cards and tiles: "
            "everybody may collect and build all five colors."
        ),
        rulings=("B-09",),
    ),
    _game_set_up(
        id="base.setup.marker",
        title=message("House and scoring marker"),
        text=message(
            "Each player picks one of the four player colors and has its house and its scoring "
            "marker. The scoring marker begins on the track's start space of this color and moves "
            "on by one space for each point."
        ),
        at_table=True,
    ),
    _game_set_up(
        id="base.setup.tiles",
        title=message("Tiles in the game"),
        text=message(
            "Each color has facade tiles of sizes 2, 3, 4 and 5: 3, 3, 3 and 1 with four players, "
            "2, 3, 2 and 1 with three, and 2, 2, 2 and 1 with two. Tiles of one color and size are "
            "alike, one cell brick and the others windows; there are always 12 white special tiles "
            "of one window."
        ),
        rulings=("B-01", "B-04"),
    ),
    _game_set_up(
        id="base.setup.cards",
        title=message("Cards in the game"),
        text=message(
            "There are 14 facade cards of each of the five colors, 70 in all, shuffled into a "
            "face-down supply. With three players 2 of each color are left out: 12 each, 60 in "
            "all."
        ),
        rulings=("B-06",),
    ),
    _game_set_up(
        id="base.setup.display",
        title=message("The display of seven"),
        text=message(
            "Seven cards from the supply are turned over one after the other and laid clockwise "
            "at the seven footbridges of the harbor; this comes before the hands are dealt."
        ),
        rulings=("B-03", "P-02"),
    ),
    _game_set_up(
        id="base.setup.end-card",
        title=message("Where the End of Game card starts"),
        text=message(
            "With three or four players the End of Game card waits beside the scoring track. With "
            "two players it is shuffled with nine cards of the supply once the display is laid "
            "out, and these ten go to the bottom of the supply."
        ),
        rulings=("B-03", "E-05", "E-09"),
    ),
    _game_set_up(
        id="base.setup.abilities",
        title=message("The supply of ability tiles"),
        text=message(
            "Of each of the five types of ability tile there are as many copies as players; "
            "further copies are left out."
        ),
        rulings=("B-05",),
    ),
    _game_set_up(
        id="base.setup.any-cards",
        title=message('Everybody starts with "Any cards"'),
        text=message(
            'Each player starts with the ability tile "Any cards", active side up, so that none '
            "of this type is left in the supply."
        ),
        rulings=("B-05",),
    ),
    Rule(
        id="base.setup.hands",
        title=message("Starting hands"),
        text=message(
            "Hands are dealt from the supply, clockwise from the first player: 2 and 3 cards with "
            "two players, 2, 3 and 3 with three, and 2, 3, 3 and 4 with four. Only its owner sees "
            "a hand."
        ),
        book=ENGLISH,
        section="Start of the game",
        rulings=("B-03", "B-07", "B-08"),
    ),
    Rule(
        id="base.setup.first-player",
        title=message("The first player"),
        text=message(
            "The player in the first seat begins. Who sits there is up to the table: the English "
            "book proposes the oldest player, and the German one prescribes the oldest."
        ),
        book=GERMAN,
        section="Spielbeginn",
        rulings=("B-02",),
    ),
)

_TURN = (
    _game_play(
        id="base.turn.one-action",
        title=message("One of two actions"),
        text=message(
            "In a turn the player does one of two things: take cards or construct facade."
        ),
    ),
    _game_play(
        id="base.turn.order",
        title=message("One decision at a time"),
        text=message(
            "Decisions are made in the order of the turn: the current question is answered before "
            "anything else is done, and no decision is taken back."
        ),
        rulings=("C-01", "P-16", "P-17"),
    ),
    _game_play(
        id="base.turn.clockwise",
        title=message("Clockwise"),
        text=message("After a turn it is the next player's turn, clockwise around the table."),
    ),
    _game_play(
        id="base.turn.no-pass",
        title=message("No passing"),
        text=message(
            "A player cannot pass: whoever cannot build, or does not want to, takes cards, which "
            "is always possible."
        ),
        rulings=("T-02", "C-13", "C-14"),
    ),
    _game_play(
        id="base.turn.open-information",
        title=message("What everybody knows"),
        text=message(
            "Houses, points, ability tiles and their sides, tile stocks, the display, the whole "
            "discard pile and the number of cards in each hand and in the supply are open to all. "
            "The cards of the supply and of the hands are hidden, but everybody has seen a card "
            "that was taken from the display."
        ),
        rulings=("B-08", "E-11", "P-20", "P-21"),
    ),
)

_TAKE = (
    _take_cards(
        id="base.take.two-adjacent",
        title=message("Two adjacent cards"),
        text=message(
            "A player who takes cards takes exactly two, never one or three, from two footbridges "
            "right beside each other."
        ),
        rulings=("T-02",),
    ),
    _take_cards(
        id="base.take.line",
        title=message("The ends are not neighbors"),
        text=message(
            "The seven footbridges form a line, not a ring: the two ends are not neighbors, so "
            "there are six adjacent pairs."
        ),
        rulings=("T-01",),
    ),
    _take_cards(
        id="base.take.occupied",
        title=message("Only where a card lies"),
        text=message(
            "A card can be taken only from a footbridge where one lies. The cards that remain stay "
            "where they are and do not slide together."
        ),
        rulings=("T-03",),
    ),
    _take_cards(
        id="base.take.refill",
        title=message("Refilling the display"),
        text=message(
            "As the last step of the turn each empty footbridge gets a card from the supply: after "
            'the discards to the hand limit and, with "Both actions", after the build.'
        ),
        rulings=("T-03", "T-04", "T-06"),
    ),
    Rule(
        id="base.take.refill-order",
        title=message("Clockwise, one card at a time"),
        text=message(
            "The empty footbridges are refilled clockwise, from the first to the seventh, one card "
            "after the other."
        ),
        book=GERMAN,
        section="A) Karten nehmen",
        rulings=("T-07",),
    ),
)

_HAND = (
    _hand_limit(
        id="base.hand.limit",
        title=message("Seven cards at most"),
        text=message(
            "A player who holds more than seven cards once all cards of the action are taken "
            "discards at once down to exactly seven. The limit is checked at no other time."
        ),
        rulings=("T-05", "T-06", "T-09"),
    ),
    _hand_limit(
        id="base.hand.choice",
        title=message("Which cards to discard"),
        text=message(
            "The player chooses the cards to discard to the hand limit, from the whole hand, new "
            "cards and old."
        ),
        rulings=("T-05",),
    ),
    _pick_a_tile(
        id="base.hand.owned",
        title=message("Only cards in hand"),
        text=message("A player can discard or pay only cards that are in that player's own hand."),
    ),
)

_SUPPLY = (
    _pick_a_tile_german(
        id="base.supply.discard-pile",
        title=message("The discard pile"),
        text=message(
            "Cards that are paid or discarded go face up on the one discard pile. Cards that go "
            "there together are sorted blue, yellow, red, green, purple, the last on top."
        ),
        rulings=("B-08", "T-08", "P-01"),
    ),
    _end_of_game_card(
        id="base.supply.reshuffle",
        title=message("The supply is used up"),
        text=message(
            "With three or four players the discard pile, shuffled, becomes the new supply as "
            "soon as the last card has left the old one; a refill that is under way then goes on. "
            "This happens only once."
        ),
        rulings=("E-01", "E-02", "P-19"),
        option="reshuffle",
        otherwise=message(
            'With `reshuffle="lazy"` the discard pile is shuffled only when a card is needed.'
        ),
    ),
    _end_of_game_card(
        id="base.supply.end-card",
        title=message("The End of Game card joins in"),
        text=message(
            "At the reshuffle the End of Game card is shuffled with nine cards of the new supply "
            "and these ten go to its bottom; if there are fewer than nine cards, with all of them."
        ),
        rulings=("E-04", "E-06"),
    ),
    _end_of_game_card(
        id="base.supply.two-players",
        title=message("No reshuffle with two players"),
        text=message(
            "With two players there is no reshuffle: the supply is used only once, with the End of "
            "Game card in it from the start, and the discard pile never comes back."
        ),
        rulings=("E-05",),
    ),
    _end_of_game_card(
        id="base.supply.chance",
        title=message("What is turned over next"),
        text=message(
            "Every facade card in the supply is equally likely to be the next one, so nobody can "
            "know their order. The End of Game card is one of the last ten cards and may be any of "
            "them; while more than ten are left, it cannot come."
        ),
        rulings=("E-11",),
    ),
)

_BUILD = (
    _pick_a_tile(
        id="base.build.one-tile",
        title=message("One facade tile a turn"),
        text=message(
            "A player buys at most one facade tile in a turn. Special tiles, which cost no cards, "
            "do not count."
        ),
        rulings=("C-11",),
    ),
    _pick_a_tile(
        id="base.build.stock",
        title=message("While stocks last"),
        text=message("A tile can be bought only while a copy of it is left in the stock."),
        rulings=("C-12",),
    ),
    Rule(
        id="base.build.no-special",
        title=message("Special tiles are not for sale"),
        text=message(
            "A special tile cannot be bought with cards; it comes only from a coat of arms."
        ),
        book=GERMAN,
        section="B) Fassade bauen",
        rulings=("C-11",),
    ),
    _pick_a_tile(
        id="base.build.cost",
        title=message("A card for each cell"),
        text=message(
            "A tile costs as many cards as it has cells, windows and brick alike; one less beside "
            'its own color, and one less with "Construction discount". The cost never falls below '
            "0, and 0 is a legal cost."
        ),
        rulings=("C-08", "P-13"),
    ),
    _pick_a_tile(
        id="base.build.color",
        title=message("Cards of the tile's color"),
        text=message(
            'Every card paid is of the color of the tile, or is made so by "Change of colors".'
        ),
    ),
    Rule(
        id="base.build.same-color",
        title=message("One card less beside the same color"),
        text=message(
            "A tile costs one card less where at least one of its cells shares an edge, not just "
            "a corner, with a tile of the same color built earlier in this house. It is one card "
            "however many such tiles it touches, and the lower price is not optional."
        ),
        book=GERMAN,
        section="Besonderheit beim Bau gleichfarbiger Plättchen",
        rulings=("C-06", "C-07", "C-09", "C-10"),
    ),
    _pick_a_tile_german(
        id="base.build.payment",
        title=message("The exact price"),
        text=message(
            "The player pays exactly the cost, neither more nor less, onto the discard pile. "
            "Where different cards could pay, the player chooses."
        ),
        rulings=("C-07", "P-01", "P-14"),
    ),
    _construction_rules(
        id="base.build.at-once",
        title=message("Built at once"),
        text=message(
            "A tile goes straight into the house of its buyer: choosing, placing and paying are "
            "one step, and a tile that fits nowhere or cannot be paid cannot be taken."
        ),
        rulings=("C-01", "C-02", "P-16"),
    ),
    Rule(
        id="base.build.turn-and-flip",
        title=message("Turned and flipped"),
        text=message(
            "A tile may be turned and flipped over as the player likes; its brick moves with it."
        ),
        book=GERMAN,
        section="2. Fassadenplättchen einbauen (Bauregeln)",
        rulings=("C-03",),
    ),
    _construction_rules(
        id="base.build.grid",
        title=message("Inside the grid"),
        text=message("Each cell of a tile lies on a cell of the house; nothing sticks out."),
    ),
    _construction_rules(
        id="base.build.free",
        title=message("Only on empty cells"),
        text=message(
            "A tile lies only on empty cells. It stays there to the end of the game: no tile is "
            "moved, removed or covered."
        ),
    ),
    _construction_rules(
        id="base.build.support",
        title=message("Ground or tile below"),
        text=message(
            "At least one cell of a tile lies in the bottom row or right above a cell that was "
            "filled before. Touching at a side or from below is not enough; overhangs are fine, "
            "and the empty cells under them can be filled later."
        ),
        rulings=("C-04", "C-05"),
    ),
)

_COAT = (
    _coats(
        id="base.coat.cell",
        title=message("A coat of arms on a cell"),
        text=message(
            "Whoever covers one of the four cells that carry a coat of arms, with whatever tile, "
            "wins that coat of arms."
        ),
        rulings=("K-13",),
    ),
    _coats_german(
        id="base.coat.row",
        title=message("A coat of arms on a row"),
        text=message(
            "Whoever completes row 2, 4 or 6, with whatever tile, wins the coat of arms of that "
            "row."
        ),
        rulings=("K-04",),
    ),
    _coats(
        id="base.coat.once",
        title=message("Each coat of arms once"),
        text=message("Each of the seven coats of arms of a house is won only once in a game."),
        rulings=("K-05",),
    ),
    _coats(
        id="base.coat.one-each",
        title=message("One action for each coat of arms"),
        text=message(
            "Each coat of arms won gives one action: place a special tile, take an ability tile, "
            "or activate ability tiles. Several are carried out one after the other, each chosen "
            "afresh, and they may be the same."
        ),
        rulings=("K-03",),
    ),
    _coats(
        id="base.coat.mandatory",
        title=message("An action that is possible must be taken"),
        text=message(
            "Where at least one of the three actions is possible, one must be carried out; where "
            "none is, the coat of arms gives nothing."
        ),
        rulings=("K-02", "P-18"),
        option="coat_of_arms",
        otherwise=message('With `coat_of_arms="optional"` a possible action may be declined.'),
    ),
    _coats(
        id="base.coat.special",
        title=message("Place a special tile"),
        text=message(
            "First action: take a white special tile and build it at once by the construction "
            "rules, at no cost. There is a place for it as long as any cell of the house is empty."
        ),
        rulings=("K-10",),
    ),
    _coats(
        id="base.coat.special-stock",
        title=message("Twelve special tiles"),
        text=message(
            "All players share the twelve special tiles; when they are used up, this action cannot "
            "be chosen any more."
        ),
        rulings=("B-04", "K-11"),
    ),
    _coats(
        id="base.coat.chain",
        title=message("Special tiles win coats of arms"),
        text=message(
            "A special tile wins coats of arms, those of rows included, like any other tile, and "
            "each new action joins those still open."
        ),
        rulings=("K-03", "K-04"),
    ),
    _coats(
        id="base.coat.ability",
        title=message("Take an ability tile"),
        text=message(
            "Second action: take an ability tile of a type that is left in the supply, active "
            "side up. It may be used in the same turn if the step that it changes is still to "
            "come."
        ),
        rulings=("B-05", "K-08", "K-12"),
    ),
    _coats(
        id="base.coat.no-double",
        title=message("No type twice"),
        text=message(
            "Nobody owns two ability tiles of the same type, whichever side is up; whoever owns "
            "all types cannot choose this action."
        ),
        rulings=("K-12",),
    ),
    _coats(
        id="base.coat.activate",
        title=message("Activate ability tiles"),
        text=message(
            "Third action: all inactive ability tiles of the player are flipped to the active "
            "side, those used earlier in the same turn as well. A player without an inactive tile "
            "cannot choose it."
        ),
        rulings=("K-06", "K-09", "P-09"),
    ),
    _coats_german(
        id="base.coat.no-color",
        title=message("White is no color"),
        text=message(
            "A special tile is white, and white is the color of no card and no facade tile: no "
            "tile becomes cheaper beside a special tile."
        ),
        rulings=("C-10",),
    ),
)

_SCORE = (
    _score_points(
        id="base.score.row",
        title=message("Rows"),
        text=message(
            "A complete row is worth 1 point if it has any brick, even if it is all brick, and 2 "
            "points if it consists of windows only."
        ),
        rulings=("S-02",),
    ),
    _score_points(
        id="base.score.column",
        title=message("Columns"),
        text=message(
            "A complete column is worth 2 points if it has any brick, even if it is all brick, and "
            "4 points if it consists of windows only."
        ),
        rulings=("S-02",),
    ),
    _score_points(
        id="base.score.moment",
        title=message("When points are scored"),
        text=message(
            "Once the tile is placed and all coats of arms are dealt with, the player scores "
            "every row and column completed since the last scoring."
        ),
        rulings=("K-01", "S-01"),
        option="scoring",
        otherwise=message(
            'With `scoring="each_placement"` lines are scored after every single tile.'
        ),
    ),
    _score_points(
        id="base.score.track",
        title=message("The scoring track"),
        text=message(
            "Points are added up openly from 0 and never lost; each row and column counts once, "
            "and points beyond 12 count too."
        ),
        rulings=("S-07",),
    ),
)

_END = (
    _ending_the_game(
        id="base.end.twelve",
        title=message("Twelve points"),
        text=message(
            "A player who has 12 or more points after a scoring has won, and the game ends at "
            "once: nothing more of this turn happens, and the round is not played to its end."
        ),
        rulings=("E-10", "S-03", "S-04", "S-05"),
    ),
    _ending_the_game(
        id="base.end.card",
        title=message("The End of Game card"),
        text=message(
            "The game ends at once when the End of Game card is turned over: it takes the "
            "footbridge that was to be refilled, any others stay empty, and the player with the "
            "most points wins."
        ),
        rulings=("E-07", "E-08"),
    ),
    _ending_the_game(
        id="base.end.tie",
        title=message("Ties"),
        text=message(
            "Among players with the same points, the one with fewer empty cells in the house is "
            "ahead. Players who are equal in this too share the place, and the victory if it is "
            "the first."
        ),
        rulings=("S-06",),
    ),
    _ending_the_game(
        id="base.end.over",
        title=message("Nothing after the end"),
        text=message(
            "Once the game has ended, there are no more decisions and no card is turned over."
        ),
        rulings=("S-03", "S-04"),
    ),
)

_ABILITY = (
    Rule(
        id="base.ability.when",
        title=message("In the owner's turn, at its step"),
        text=message(
            "An active ability tile can be used only in its owner's own turn, at the step of the "
            "action that it changes."
        ),
        book=GERMAN,
        section="Fähigkeitsplättchen",
        rulings=("A-01",),
    ),
    _ability_tiles(
        id="base.ability.any-number",
        title=message("Any number in a turn"),
        text=message(
            "A player may use any number of active ability tiles in a turn, each of them once."
        ),
        rulings=("A-02",),
    ),
    _ability_tiles(
        id="base.ability.flip",
        title=message("Used tiles are flipped"),
        text=message(
            "Using a tile flips it to its inactive side, and an inactive tile cannot be used. A "
            "tile that would have no effect is neither used nor flipped."
        ),
        rulings=("A-01", "A-03", "A-07"),
    ),
    _coats(
        id="base.ability.rest",
        title=message("Activated tiles rest until the next turn"),
        text=message(
            "A tile that was activated again in this turn rests: it cannot be used before its "
            "owner's next turn, and it does not count as inactive meanwhile."
        ),
        rulings=("K-07", "K-09", "P-09"),
    ),
    _ability_tiles(
        id="base.ability.any-cards",
        title=in_context("ability tile", "Any cards"),
        text=message(
            "The two cards may come from any two footbridges. The tile is used, and flipped, only "
            "where these two are not adjacent."
        ),
        rulings=("A-03",),
    ),
    _ability_tiles(
        id="base.ability.additional-card",
        title=in_context("ability tile", "Additional card"),
        text=message(
            "After the two cards the player takes one more that lies at any footbridge; the hand "
            "limit and the refill come afterwards."
        ),
        rulings=("A-04",),
    ),
    Rule(
        id="base.ability.construction-discount",
        title=in_context("ability tile", "Construction discount"),
        text=message(
            "The player pays one card less for the facade tile bought, in addition to the card "
            "saved beside the same color, so that a tile of two cells may cost nothing. Special "
            "tiles, which cost no cards, do not use it."
        ),
        book=GERMAN,
        section="Günstiger Bauen",
        rulings=("A-08", "A-13", "C-08", "P-13"),
    ),
    Rule(
        id="base.ability.change-of-colors",
        title=in_context("ability tile", "Change of colors"),
        text=message(
            "The player names one color, and any number of cards of that color, but at least one, "
            "pay for this tile as cards of its color. The saving beside the same color depends on "
            "the tiles only."
        ),
        book=GERMAN,
        section="Farbwechsel",
        rulings=("A-05", "A-06", "A-07", "P-13", "P-14"),
    ),
    _ability_tiles(
        id="base.ability.both-actions",
        title=in_context("ability tile", "Both actions"),
        text=message(
            "The player takes cards and then, in the same turn, constructs facade, never the "
            "other way round; the display is refilled at the end. The player can still decide on "
            "this after taking the cards, and only the build uses the tile."
        ),
        rulings=("A-09", "A-10", "A-11", "P-17"),
    ),
    _ability_tiles(
        id="base.ability.discard-first",
        title=message("Discard before building"),
        text=message(
            'With "Both actions", a player who holds more than seven cards after taking discards '
            "down to seven before the build."
        ),
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
