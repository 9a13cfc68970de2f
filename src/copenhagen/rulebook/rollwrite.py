"""The rules of Copenhagen: Roll & Write, in the order in which one plays."""

from copenhagen.rulebook.rule import Rule

__all__ = ["ROLL_AND_WRITE"]

_BOOK = "Roll & Write, English rulebook"

_SETUP_SECTION = "Components & Set-up"
_CHOOSE_SECTION = "1. Roll dice and choose a facade shape"
_DRAW_SECTION = "2. Draw the facade shape"
_SCORE_SECTION = "Scoring points and unlocking coats-of-arms"
_COAT_SECTION = "Unlocking coats-of-arms"
_MARK_SECTION = "3. Other players choose an ability track"
_TWO_SETUP_SECTION = "Two player rules, Changes during Set-up"
_TWO_PLAY_SECTION = "Two player rules, Changes during game play"

_SETUP = (
    Rule(
        id="rollwrite.setup.players",
        title="For two, three or four players",
        title_de="Für zwei, drei oder vier Spieler",
        text="Two, three or four players can play; there is no game for any other number.",
        book=_BOOK,
        section=_SETUP_SECTION,
        rulings=("B-10",),
    ),
    Rule(
        id="rollwrite.setup.house",
        title="A house to draw in",
        title_de="Ein Haus zum Hineinzeichnen",
        text=(
            "Each player has a sheet with a house of 45 empty cells, 5 columns wide and 9 rows "
            "high, the same on all sheets. Coats of arms belong to lines of it; no single cell has "
            "one."
        ),
        book=_BOOK,
        section="1 Player Sheet",
    ),
    Rule(
        id="rollwrite.setup.tracks",
        title="Five tracks of nine boxes",
        title_de="Fünf Leisten zu neun Kästchen",
        text=(
            "Each sheet has a track of nine empty boxes for each color. There is a bonus below "
            "box 1 and below another one: blue 5, yellow 4, red 3, green 5, purple 4. There is a "
            "star of the track's ability below blue 2, 4 and 6 (No X), yellow 3, 6 and 7 (Use "
            "again), red 2, 4, 5 and 6 (Re-roll), green 4, 7 and 8 (Color change), purple 3, 5 and "
            "7 (One X). Box 9 stands for two points, and the other boxes have nothing."
        ),
        book=_BOOK,
        section="1 Player Sheet",
    ),
    Rule(
        id="rollwrite.setup.shapes",
        title="One facade sheet for all",
        title_de="Ein Fassadenblatt für alle",
        text=(
            "One facade sheet with 25 shapes lies in the middle for everybody, five in each color. "
            "A size 2 and a size 3 are in the infinity column, two of size 4 and one of size 5 in "
            "the X column. They have the outlines of the tiles of the card game and no brick; the "
            "two of size 4 are the same in red, green and purple, and images of each other in a "
            "mirror in blue and yellow."
        ),
        book=_BOOK,
        section="1 Facade Sheet",
    ),
    Rule(
        id="rollwrite.setup.first-player",
        title="The start player",
        title_de="Wer beginnt",
        text=(
            "The player in the first seat begins and is the start player of every round. Who sits "
            "there is up to the table; the book says the youngest."
        ),
        book=_BOOK,
        section=_SETUP_SECTION,
        rulings=("R-01",),
    ),
    Rule(
        id="rollwrite.setup.rerolls",
        title="Two re-rolls from the start",
        title_de="Zweimal neu würfeln von Anfang an",
        text=(
            "Each player begins with two unlocked stars of Re-roll, usable from the first turn on. "
            "They come on top of the stars of the red track, of which no box is marked."
        ),
        book=_BOOK,
        section="Re-Roll",
        rulings=("R-13",),
    ),
    Rule(
        id="rollwrite.setup.two-players-cross",
        title="Five shapes fewer with two players",
        title_de="Fünf Formen weniger zu zweit",
        text=(
            "With two players one of the two shapes of size 4 in each color is crossed out before "
            "the game: in blue and yellow, where it makes a difference, the right-hand one of the "
            "sheet. It counts like any shape that was crossed out in the game."
        ),
        book=_BOOK,
        section=_TWO_SETUP_SECTION,
        rulings=("R-22", "R-40"),
    ),
    Rule(
        id="rollwrite.setup.two-players-marks",
        title="Two marks at the start with two players",
        title_de="Zwei Kreuze zu Beginn zu zweit",
        text=(
            "With two players each marks the first two boxes of one track of their choice before "
            "the first roll, the first seat before the second. What this unlocks is usable from "
            "the player's first turn on. Both may choose the same color."
        ),
        book=_BOOK,
        section=_TWO_SETUP_SECTION,
        rulings=("P-30", "P-37", "R-41"),
    ),
)

_TURN = (
    Rule(
        id="rollwrite.turn.phases",
        title="Three phases of a turn",
        title_de="Drei Phasen eines Zugs",
        text=(
            "A turn has three phases: the active player rolls the dice and chooses a shape; the "
            "active player draws it; the other players mark boxes for the dice that were not used."
        ),
        book=_BOOK,
        section="How to play",
    ),
    Rule(
        id="rollwrite.turn.order",
        title="One question at a time",
        title_de="Eine Frage nach der anderen",
        text=(
            "Decisions come in a fixed order, and what was decided is not taken back: roll; reroll "
            "dice, change colors, and then choose a shape or pass; choose its cells; mark its X or "
            "use No X; the actions of coats of arms; single squares with One X, each with its own "
            "coats of arms; and then the marks of the other players. A question to which no answer "
            "is possible is skipped."
        ),
        book=_BOOK,
        section="A Turn in Detail",
        rulings=("P-30", "P-44"),
    ),
    Rule(
        id="rollwrite.turn.clockwise",
        title="The dice go round",
        title_de="Die Würfel gehen reihum",
        text=(
            "After a turn all five dice go to the next player clockwise, whose turn it is then. A "
            "round is one turn of every player, beginning with the start player."
        ),
        book=_BOOK,
        section="How to play",
    ),
    Rule(
        id="rollwrite.turn.open-information",
        title="Nothing is hidden",
        title_de="Nichts ist verborgen",
        text=(
            "All sheets, the facade sheet and the dice are open to everybody; only what will be "
            "rolled is unknown. Of a shape that is drawn, its cells and marks are all that matters "
            "from then on, and not which dice or which printed form it came from."
        ),
        book=_BOOK,
        section="How to play",
        rulings=("P-43", "R-48"),
    ),
)

_DICE = (
    Rule(
        id="rollwrite.dice.roll",
        title="Five dice, six faces alike",
        title_de="Fünf Würfel, sechs gleiche Seiten",
        text=(
            "A turn begins with a roll of all five dice. They are alike, and each shows blue, "
            "yellow, red, green, purple or white with the same chance of 1/6. What counts is how "
            "many dice show each face. A reroll is a roll of the dice taken for it, and the others "
            "stay as they lie."
        ),
        book=_BOOK,
        section="5 Dice",
        rulings=("P-42", "R-47"),
    ),
    Rule(
        id="rollwrite.dice.white",
        title="White stands for any color",
        title_de="Weiß steht für jede Farbe",
        text=(
            "A white die counts as a die of any of the five colors. Each white die that is used "
            "counts as the color of the chosen shape, and those that are not used stay white. Five "
            "white dice are good for a shape of any color and size."
        ),
        book=_BOOK,
        section=_CHOOSE_SECTION,
        rulings=("R-03", "R-04"),
    ),
)

_CHOOSE = (
    Rule(
        id="rollwrite.choose.dice",
        title="As many dice as squares",
        title_de="So viele Würfel wie Felder",
        text=(
            "A shape can be chosen by a player who has as many dice of its color as the shape has "
            "squares. White dice count for the color, and so do the player's bonuses of the color."
        ),
        book=_BOOK,
        section=_CHOOSE_SECTION,
        rulings=("P-31",),
    ),
    Rule(
        id="rollwrite.choose.fewer",
        title="A smaller shape",
        title_de="Eine kleinere Form",
        text="The shape may have fewer squares than there are dice for its color.",
        book=_BOOK,
        section=_CHOOSE_SECTION,
        rulings=("R-05",),
    ),
    Rule(
        id="rollwrite.choose.available",
        title="Available shapes",
        title_de="Verfügbare Formen",
        text=(
            "Shapes of the infinity column are always available. A shape of the X column is "
            "available while a copy of it is not crossed out; the two shapes of size 4 of a color "
            "are copies of one shape where they can be drawn in the same ways, and then it does "
            "not matter which of them is crossed out first."
        ),
        book=_BOOK,
        section=_CHOOSE_SECTION,
        rulings=("P-33", "P-43", "R-23"),
    ),
    Rule(
        id="rollwrite.choose.cross-out",
        title="Crossed out once chosen",
        title_de="Durchgestrichen, sobald gewählt",
        text=(
            "Whoever chooses a shape of the X column crosses out one copy of it on the facade "
            "sheet, for all players and the rest of the game. Shapes of the infinity column are "
            "never crossed out."
        ),
        book=_BOOK,
        section=_CHOOSE_SECTION,
    ),
    Rule(
        id="rollwrite.choose.used-dice",
        title="The dice that are used",
        title_de="Die benutzten Würfel",
        text=(
            "Exactly as many dice are used as the shape has squares, less one for each bonus. They "
            "show its color or white, and the active player chooses how many white ones are among "
            "them. More dice than that cannot be used up: all others are left for the other "
            "players."
        ),
        book=_BOOK,
        section=_CHOOSE_SECTION,
        rulings=("P-31", "R-06", "R-07"),
    ),
    Rule(
        id="rollwrite.choose.fits",
        title="A place for the shape",
        title_de="Ein Platz für die Form",
        text=(
            "A shape can be chosen only if there is a place in the player's own house where it can "
            "be drawn."
        ),
        book=_BOOK,
        section=_DRAW_SECTION,
        rulings=("C-02", "P-32"),
    ),
    Rule(
        id="rollwrite.choose.mandatory",
        title="A shape that is possible must be chosen",
        title_de="Eine mögliche Form muss gewählt werden",
        text=(
            "Where some shape can be chosen with the dice as they lie, white ones included, the "
            "player chooses one; bonuses and stars never have to be spent. Passing is possible "
            "only where there is no such shape; then nothing is drawn in this turn, not even a "
            "square with One X, and all five dice are unused. With the other value of the option "
            "a player may always pass."
        ),
        book=_BOOK,
        section=_CHOOSE_SECTION,
        rulings=("P-35", "R-25", "R-26"),
        option="drawing",
    ),
)

_BONUS = (
    Rule(
        id="rollwrite.bonus.extra-die",
        title="A bonus is one more die",
        title_de="Ein Bonus ist ein Würfel mehr",
        text=(
            "An unlocked bonus counts as a die of its color for the chosen shape. It needs no die "
            "beside it: two bonuses alone are good for a shape of size 2."
        ),
        book=_BOOK,
        section="Bonus",
        rulings=("R-08",),
    ),
    Rule(
        id="rollwrite.bonus.limit",
        title="Two bonuses at most",
        title_de="Höchstens zwei Boni",
        text=(
            "At most two bonuses of one color can be used in a turn, which is as many as a track "
            "has."
        ),
        book=_BOOK,
        section="Bonus",
        rulings=("R-09",),
    ),
    Rule(
        id="rollwrite.bonus.own-color",
        title="Bonuses of the shape's color",
        title_de="Boni in der Farbe der Form",
        text="Only bonuses of the color of the chosen shape can be used.",
        book=_BOOK,
        section="Bonus",
        rulings=("R-10",),
    ),
    Rule(
        id="rollwrite.bonus.only-missing",
        title="Bonuses only for what the dice lack",
        title_de="Boni nur für fehlende Würfel",
        text=(
            "As many bonuses are used as the shape has squares beyond all dice of its color and "
            "all white ones. So a shape for which a bonus is used takes every die of its color and "
            "every white die, and no bonus is used in place of a die."
        ),
        book=_BOOK,
        section="Bonus",
        rulings=("P-31", "R-10"),
    ),
)

_DRAW = (
    Rule(
        id="rollwrite.draw.turned",
        title="Turned, not mirrored",
        title_de="Gedreht, nicht gespiegelt",
        text=(
            "A shape may be drawn turned by quarter turns as the player likes, but not as in a "
            "mirror. With the other value of the option it may be mirrored as well."
        ),
        book=_BOOK,
        section=_DRAW_SECTION,
        rulings=("R-02",),
        option="mirror",
    ),
    Rule(
        id="rollwrite.draw.grid",
        title="On the grid",
        title_de="Innerhalb des Rasters",
        text="Each square of a shape is drawn on a cell of the house.",
        book=_BOOK,
        section=_DRAW_SECTION,
    ),
    Rule(
        id="rollwrite.draw.free",
        title="On empty cells",
        title_de="Auf leere Felder",
        text=(
            "Shapes and single squares are drawn on empty cells only. What is drawn stays as it is "
            "to the end of the game."
        ),
        book=_BOOK,
        section=_DRAW_SECTION,
    ),
    Rule(
        id="rollwrite.draw.support",
        title="On the ground or above something",
        title_de="Am Boden oder über etwas",
        text=(
            "At least one square lies in the bottom row or right above a cell that was filled "
            "before; one is enough. The shape's own squares do not support it, and touching "
            "something at a side or from below is not enough. A shape need not fall into its "
            "place: empty cells below others can be filled later."
        ),
        book=_BOOK,
        section=_DRAW_SECTION,
        rulings=("C-04", "C-05", "R-27"),
    ),
    Rule(
        id="rollwrite.draw.one-x",
        title="One X, the rest O",
        title_de="Ein X, sonst O",
        text=(
            "Exactly one square of a shape is marked with an X, the player chooses which, and "
            "every other one with an O. With the ability No X all of them get an O."
        ),
        book=_BOOK,
        section=_DRAW_SECTION,
        rulings=("R-24",),
    ),
)

_SCORE = (
    Rule(
        id="rollwrite.score.row",
        title="Rows with and without an X",
        title_de="Reihen mit und ohne X",
        text="A complete row scores 1 point with at least one X in it, and 2 points with O only.",
        book=_BOOK,
        section=_SCORE_SECTION,
    ),
    Rule(
        id="rollwrite.score.column",
        title="Columns with and without an X",
        title_de="Spalten mit und ohne X",
        text=(
            "A complete column scores 2 points with at least one X in it, and 4 points with O only."
        ),
        book=_BOOK,
        section=_SCORE_SECTION,
    ),
    Rule(
        id="rollwrite.score.moment",
        title="Scored at once",
        title_de="Sofort gewertet",
        text=(
            "Rows and columns are scored as soon as they are complete, after each shape, once its "
            "X is marked, and after each single square; before their coats of arms. Each line is "
            "scored once."
        ),
        book=_BOOK,
        section=_SCORE_SECTION,
        rulings=("R-28",),
    ),
    Rule(
        id="rollwrite.score.track",
        title="Points are counted without a limit",
        title_de="Punkte zählen ohne Grenze",
        text=(
            "The points of rows, columns and full tracks are added up. They are never lost, and "
            "points beyond twelve are counted too."
        ),
        book=_BOOK,
        section="Scoring track",
        rulings=("R-44",),
    ),
)

_COAT = (
    Rule(
        id="rollwrite.coat.lines",
        title="Coats of arms on rows and columns",
        title_de="Wappen an Reihen und Spalten",
        text=(
            "Rows 2, 4 and 6, counted from the ground, and columns 2 and 4, counted from the left, "
            "carry a coat of arms each. Whoever completes such a line in the own house, with "
            "whatever shape or square, has unlocked its coat of arms."
        ),
        book=_BOOK,
        section=_COAT_SECTION,
    ),
    Rule(
        id="rollwrite.coat.action",
        title="One of two actions for each coat of arms",
        title_de="Eine von zwei Aktionen je Wappen",
        text=(
            "Each coat of arms brings one action at once, after the points of all lines just "
            "completed and before any square of One X: a single square or two marks. Several are "
            "carried out one after the other, with the free choice between both actions each time."
        ),
        book=_BOOK,
        section=_COAT_SECTION,
        rulings=("P-36", "R-29"),
    ),
    Rule(
        id="rollwrite.coat.square",
        title="A single O",
        title_de="Ein einzelnes O",
        text=(
            "A single O goes into the player's own house, into any cell where one square may lie "
            "by the rules of drawing. Lines that it completes are scored before the next action."
        ),
        book=_BOOK,
        section=_COAT_SECTION,
        rulings=("P-36",),
    ),
    Rule(
        id="rollwrite.coat.marks",
        title="Two marks on one track",
        title_de="Zwei Kreuze auf einer Leiste",
        text=(
            "The player marks the next two boxes of one track; they cannot be shared out to two "
            "tracks. Where only one box is left it alone is marked and the second mark is lost, "
            "and a full track cannot be chosen."
        ),
        book=_BOOK,
        section=_COAT_SECTION,
        rulings=("R-31",),
    ),
    Rule(
        id="rollwrite.coat.chain",
        title="Squares unlock coats of arms",
        title_de="Einzelne Felder schalten Wappen frei",
        text=(
            "The square of a coat of arms that completes a line with another coat of arms unlocks "
            "that too, and one more action is added to those still to be carried out."
        ),
        book=_BOOK,
        section=_COAT_SECTION,
        rulings=("R-29",),
    ),
    Rule(
        id="rollwrite.coat.possible",
        title="No coat of arms is declined",
        title_de="Kein Wappen wird ausgeschlagen",
        text=(
            "One of the two actions must be carried out if at least one is possible. If the house "
            "and all tracks are full, the action is lost."
        ),
        book=_BOOK,
        section=_COAT_SECTION,
        rulings=("P-44", "R-30"),
    ),
)

_MARK = (
    Rule(
        id="rollwrite.mark.die",
        title="A box for an unused die",
        title_de="Ein Kästchen für einen unbenutzten Würfel",
        text=(
            "Each player but the active one chooses one die that the active player has not used, "
            "and marks the next box of the track of its color. The die is not used up by this: all "
            "may choose the same one. Where the active player has used all five dice, nobody marks "
            "anything."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
        rulings=("R-34", "R-37"),
    ),
    Rule(
        id="rollwrite.mark.white",
        title="Any track for a white die",
        title_de="Jede Leiste für einen weißen Würfel",
        text=(
            "For an unused white die a player marks the next box of any one track. The colored "
            "dice may still be chosen instead."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
        rulings=("R-36",),
    ),
    Rule(
        id="rollwrite.mark.mandatory",
        title="A mark that is possible must be made",
        title_de="Ein mögliches Kreuz ist Pflicht",
        text=(
            "A player for whom some unused die can mark a box has to mark one; where all these "
            "tracks are full, the player is passed over. With the other value of the option a "
            "player may stop marking at any time, before the first box too."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
        rulings=("P-38", "R-35"),
        option="marks",
    ),
    Rule(
        id="rollwrite.mark.clockwise",
        title="The others mark clockwise",
        title_de="Die anderen kreuzen im Uhrzeigersinn an",
        text=(
            "The other players mark one after the other, clockwise, beginning to the left of the "
            "active player."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
        rulings=("R-38",),
    ),
    Rule(
        id="rollwrite.mark.two-players",
        title="Two dice with two players",
        title_de="Zwei Würfel zu zweit",
        text=(
            "With two players the other player chooses two different unused dice, one after the "
            "other, and marks a box for each; where there is only one, or only one can mark "
            "anything, it is one box. Two dice of one color, or white ones, may mark the same "
            "track. A mark uses a die of the track's color if there is one left, and else a white "
            "one."
        ),
        book=_BOOK,
        section=_TWO_PLAY_SECTION,
        rulings=("P-38", "R-39"),
    ),
)

_TRACK = (
    Rule(
        id="rollwrite.track.left-to-right",
        title="From left to right",
        title_de="Von links nach rechts",
        text=(
            "The boxes of a track are marked from left to right without a gap: a mark always goes "
            "into the first box of the track that is still empty. On a full track no mark can be "
            "made any more."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
    ),
    Rule(
        id="rollwrite.track.unlock",
        title="What a mark unlocks",
        title_de="Was ein Kreuz freischaltet",
        text=(
            "Marking the box above a bonus or a star unlocks it for the player whose sheet it is. "
            "Each can be used once."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
    ),
    Rule(
        id="rollwrite.track.full",
        title="Two points for a full track",
        title_de="Zwei Punkte für eine volle Leiste",
        text=(
            "Whoever marks the ninth box of a track scores two points at once, in another player's "
            "turn as well, and these may be what brings twelve points."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
        rulings=("R-33",),
    ),
    Rule(
        id="rollwrite.track.next-turn",
        title="Not in the turn in which it is unlocked",
        title_de="Nicht im Zug des Freischaltens",
        text=(
            "What a player unlocks in the own turn can be used from the next own turn on. By the "
            "order of the turn this concerns stars of One X that a coat of arms unlocks; with the "
            "other value of the option they are usable at once. What is unlocked in the turns of "
            "others or before the game is usable in the player's next turn."
        ),
        book=_BOOK,
        section=_MARK_SECTION,
        rulings=("P-37", "R-32"),
        option="unlock",
    ),
)

_ABILITY = (
    Rule(
        id="rollwrite.ability.own-turn",
        title="Abilities are for one's own turn",
        title_de="Fähigkeiten gelten im eigenen Zug",
        text=(
            "Abilities and bonuses are used only in the player's own turn, each at its moment, and "
            "as many of them as are unlocked."
        ),
        book=_BOOK,
        section="Abilities",
        rulings=("R-46",),
    ),
    Rule(
        id="rollwrite.ability.spent",
        title="Crossed out when used",
        title_de="Durchgestrichen, wenn benutzt",
        text=(
            "For each use of an ability one unlocked star of it is crossed out, and each bonus "
            "that is used is crossed out too. What is crossed out cannot be used again."
        ),
        book=_BOOK,
        section="Abilities",
    ),
    Rule(
        id="rollwrite.ability.re-roll",
        title="Re-roll",
        title_de="Neu würfeln",
        text=(
            "Before a shape is chosen, the player takes any dice, one to five, and rolls them "
            "again. It can be done several times in a turn with the same dice or others, for one "
            "star each time, before or after a Color change, and never after a shape was chosen."
        ),
        book=_BOOK,
        section="Re-Roll",
        rulings=("P-42", "R-11", "R-12"),
    ),
    Rule(
        id="rollwrite.ability.color-change",
        title="Color change",
        title_de="Würfelfarben wechseln",
        text=(
            "Before a shape is chosen, the player takes one or more dice that show the same face "
            "and turns them to one other color. White dice can be changed, but no die is changed "
            "to white. It can be done several times for one star each time. A changed die has its "
            "new color for the other players too, if it stays unused."
        ),
        book=_BOOK,
        section="Color change",
        rulings=("R-11", "R-14", "R-15"),
    ),
    Rule(
        id="rollwrite.ability.no-x",
        title="No X",
        title_de="Kein X",
        text=(
            "In place of marking the X of the shape just drawn, the player uses No X: the whole "
            "shape gets O. One star also covers every square drawn with One X later in this turn. "
            "It cannot be used for such a square alone."
        ),
        book=_BOOK,
        section="No X",
        rulings=("P-34", "R-16", "R-17"),
    ),
    Rule(
        id="rollwrite.ability.one-x",
        title="One X",
        title_de="Ein X",
        text=(
            "After a shape was drawn and its coats of arms are carried out, the player may draw a "
            "single square by the drawing rules, marked with an X, or with an O if No X was used "
            "in this turn. It scores and unlocks coats of arms like any square. It can be done as "
            "often as there are stars, and not at all in a turn without a shape."
        ),
        book=_BOOK,
        section="One X",
        rulings=("R-16", "R-18", "R-19", "R-20"),
    ),
    Rule(
        id="rollwrite.ability.use-again",
        title="Use again",
        title_de="Wieder verwenden",
        text=(
            "The player chooses a shape of which every copy is crossed out, also one that two "
            "players crossed out before the game. Its dice and bonuses are needed as always, and "
            "nothing more is crossed out on the facade sheet. While a copy is left the star cannot "
            "be spent on this shape."
        ),
        book=_BOOK,
        section="Use Again",
        rulings=("P-31", "R-21", "R-22", "R-23"),
    ),
)

_END = (
    Rule(
        id="rollwrite.end.round",
        title="The round is played to its end",
        title_de="Die Runde wird zu Ende gespielt",
        text=(
            "When somebody has twelve points or more, the round is still finished, and then the "
            "game ends: after the turn of the last seat with all its marks, which may themselves "
            "be what brings twelve points. Everybody has had the same number of turns. The player "
            "with the most points wins."
        ),
        book=_BOOK,
        section="End of the game",
        rulings=("P-39", "R-33", "R-42"),
    ),
    Rule(
        id="rollwrite.end.tie",
        title="Fewer empty cells",
        title_de="Weniger leere Felder",
        text=(
            "Of players with equal points the one with fewer empty cells in the house is ahead. "
            "Players who are equal in this as well share the place, and the victory where it is "
            "the first. The places below are ranked in the same way."
        ),
        book=_BOOK,
        section="End of the game",
        rulings=("R-43",),
    ),
    Rule(
        id="rollwrite.end.stalemate",
        title="Nothing can change any more",
        title_de="Nichts kann sich mehr ändern",
        text=(
            "The game also ends where at the end of a round no house has two empty cells that "
            "share an edge, so that no shape fits anywhere, and every track of every player is "
            "full. Points are compared as always. So no choices of the players keep a game "
            "going for ever; only an endless run of unlucky rolls would."
        ),
        book=_BOOK,
        section="End of the game",
        rulings=("P-40", "P-41", "R-45"),
    ),
    Rule(
        id="rollwrite.end.quiet-round",
        title="A round without a mark",
        title_de="Eine Runde ohne Kreuz",
        text=(
            "Where players may pass although a shape is possible, or may do without a mark, the "
            "game also ends after a round in which nobody drew anything and nobody marked "
            "anything. Where both must be done, such a round ends nothing."
        ),
        book=_BOOK,
        section="End of the game",
        rulings=("P-40",),
    ),
    Rule(
        id="rollwrite.end.over",
        title="When the game has ended",
        title_de="Wenn das Spiel zu Ende ist",
        text="After the end of the game there is no decision and no roll any more.",
        book=_BOOK,
        section="End of the game",
    ),
)

ROLL_AND_WRITE: tuple[Rule, ...] = (
    *_SETUP,
    *_TURN,
    *_DICE,
    *_CHOOSE,
    *_BONUS,
    *_DRAW,
    *_SCORE,
    *_COAT,
    *_MARK,
    *_TRACK,
    *_ABILITY,
    *_END,
)
"""All rules of Copenhagen: Roll & Write, in reading order."""
