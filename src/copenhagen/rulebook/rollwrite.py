"""The rules of Copenhagen: Roll & Write, in the order in which one plays."""

from functools import partial

from copenhagen.messages import in_context, message
from copenhagen.rulebook.rule import Rule
from copenhagen.rulebook.ruling import ROLL_AND_WRITE as BOOK

_components_and_set_up = partial(Rule, book=BOOK, section="Components & Set-up")
_player_sheet = partial(Rule, book=BOOK, section="1 Player Sheet")
_re_roll = partial(Rule, book=BOOK, section="Re-Roll")
_two_player_set_up = partial(Rule, book=BOOK, section="Two player rules, Changes during Set-up")
_how_to_play = partial(Rule, book=BOOK, section="How to play")
_choose_a_shape = partial(Rule, book=BOOK, section="1. Roll dice and choose a facade shape")
_draw_the_shape = partial(Rule, book=BOOK, section="2. Draw the facade shape")
_bonus = partial(Rule, book=BOOK, section="Bonus")
_scoring_points = partial(Rule, book=BOOK, section="Scoring points and unlocking coats-of-arms")
_scoring_track = partial(Rule, book=BOOK, section="Scoring track")
_coats_of_arms = partial(Rule, book=BOOK, section="Unlocking coats-of-arms")
_other_players = partial(Rule, book=BOOK, section="3. Other players choose an ability track")
_abilities = partial(Rule, book=BOOK, section="Abilities")
_end_of_the_game = partial(Rule, book=BOOK, section="End of the game")

_SETUP = (
    _components_and_set_up(
        id="rollwrite.setup.players",
        title=message("For two, three or four players"),
        text=message("The game is for two, three or four players; no other number can play."),
        rulings=("B-10",),
    ),
    _components_and_set_up(
        id="rollwrite.setup.box",
        title=message("Sheets and dice, no pens"),
        text=message(
            "The box holds a pad of facade sheets, a pad of player sheets and five dice. There "
            "are no pens in it."
        ),
        at_table=True,
    ),
    _components_and_set_up(
        id="rollwrite.setup.table",
        title=message("A sheet and a pen for everybody"),
        text=message(
            "One facade sheet for all lies in the middle, with the five dice. Everybody has a "
            "player sheet and a pen of their own."
        ),
        at_table=True,
    ),
    _player_sheet(
        id="rollwrite.setup.house",
        title=message("A house to draw in"),
        text=message(
            "Each player has a sheet with a house of 45 empty cells, 5 columns wide and 9 rows "
            "high, the same on all sheets. Its coats of arms belong to rows and columns; no single "
            "cell has one."
        ),
    ),
    _player_sheet(
        id="rollwrite.setup.tracks",
        title=message("Five tracks of nine boxes"),
        text=message(
            "Each sheet has a track of nine empty boxes for each color, with a bonus below box 1 "
            "and below one more: blue 5, yellow 4, red 3, green 5, purple 4. Stars of its ability "
            "are below blue 2, 4 and 6 (No X), yellow 3, 6 and 7 (Use again), red 2, 4, 5 and 6 "
            "(Re-roll), green 4, 7 and 8 (Color change), purple 3, 5 and 7 (One X)."
        ),
    ),
    Rule(
        id="rollwrite.setup.shapes",
        title=message("One facade sheet for all"),
        text=message(
            "One facade sheet for all players has five shapes in each color, sizes 2 and 3 in the "
            "infinity column and sizes 4, 4 and 5 in the X column. They have the outlines of the "
            "card game's facade tiles, some mirrored; the two of size 4 differ by a turn at most "
            "in red, green and purple, and are mirror images in blue and yellow."
        ),
        book=BOOK,
        section="1 Facade Sheet",
    ),
    _components_and_set_up(
        id="rollwrite.setup.first-player",
        title=message("The start player"),
        text=message(
            "The player in the first seat begins and is the start player of every round. Who sits "
            "there is up to the table; the book says the youngest."
        ),
        rulings=("R-01",),
    ),
    _components_and_set_up(
        id="rollwrite.setup.start-box",
        title=message("An X for the start player"),
        text=message(
            "The start player puts an X into the box for it on their own sheet, and all other "
            "players leave theirs empty."
        ),
        at_table=True,
    ),
    _re_roll(
        id="rollwrite.setup.rerolls",
        title=message("Two rerolls from the start"),
        text=message(
            "Each player begins with two stars of Re-roll that are ready for the first turn. The "
            "book does not say where they stand: here they come on top of the stars of the red "
            "track, of which no box is marked."
        ),
        rulings=("R-13",),
    ),
    _two_player_set_up(
        id="rollwrite.setup.two-players-cross",
        title=message("Five shapes fewer with two players"),
        text=message(
            "With two players one of the two shapes of size 4 in each color is crossed out before "
            "the game: in blue and yellow, where it makes a difference, the right-hand one on the "
            "sheet. It counts like any shape that was crossed out in the game."
        ),
        rulings=("R-22", "R-40"),
    ),
    _two_player_set_up(
        id="rollwrite.setup.two-players-marks",
        title=message("Two marks at the start with two players"),
        text=message(
            "With two players, before the first roll, the first seat and then the second mark "
            "boxes 1 and 2 of one track each, both of the same color if they like. What this "
            "unlocks is usable from the player's first turn on."
        ),
        rulings=("P-30", "P-37", "R-41"),
    ),
)

_TURN = (
    _how_to_play(
        id="rollwrite.turn.phases",
        title=message("Three phases of a turn"),
        text=message(
            "A turn has three phases: first the active player rolls the dice and chooses a shape, "
            "then draws it, and then the other players mark boxes for the dice that were not used."
        ),
    ),
    Rule(
        id="rollwrite.turn.order",
        title=message("One question at a time"),
        text=message(
            "The order of a turn is fixed: roll, reroll and change dice, choose a shape or pass, "
            "draw it, mark its X or use No X, carry out coats of arms, draw squares with One X, "
            "let the others mark. What was decided is not taken back, and a question to which no "
            "answer is possible is skipped."
        ),
        book=BOOK,
        section="A Turn in Detail",
        rulings=("P-30", "P-44"),
    ),
    _how_to_play(
        id="rollwrite.turn.clockwise",
        title=message("The dice go round"),
        text=message(
            "After a turn all five dice go clockwise to the next player, whose turn it then is. A "
            "round is one turn of every player, beginning with the start player."
        ),
    ),
    _how_to_play(
        id="rollwrite.turn.open-information",
        title=message("Nothing is hidden"),
        text=message(
            "All sheets, the facade sheet and the dice are open to everybody; only what will be "
            "rolled is unknown. Once a shape is drawn, only its cells with their X and O matter, "
            "not which dice or which printed form it came from."
        ),
        rulings=("P-43", "R-48"),
    ),
)

_DICE = (
    Rule(
        id="rollwrite.dice.roll",
        title=message("Five dice with six faces"),
        text=message(
            "All five dice are rolled at the start of a turn: each shows blue, yellow, red, green, "
            "purple or white, all equally likely, and all that counts is how many dice show "
            "each face. A reroll is a roll of the dice taken for it; the others stay as they lie."
        ),
        book=BOOK,
        section="5 Dice",
        rulings=("P-42", "R-47"),
    ),
    _choose_a_shape(
        id="rollwrite.dice.white",
        title=message("White stands for any color"),
        text=message(
            "A white die counts as a die of any of the five colors: when it is used it takes the "
            "color of the chosen shape, and when it is not it stays white. Five white dice alone "
            "are enough for a shape of any color and size."
        ),
        rulings=("R-03", "R-04"),
    ),
)

_CHOOSE = (
    _choose_a_shape(
        id="rollwrite.choose.dice",
        title=message("As many dice as squares"),
        text=message(
            "A shape can be chosen by a player who has as many dice of its color as the shape has "
            "squares. White dice count toward that color, and so do the player's bonuses of the "
            "color."
        ),
        rulings=("P-31",),
    ),
    _choose_a_shape(
        id="rollwrite.choose.fewer",
        title=message("A smaller shape"),
        text=message("The shape may have fewer squares than there are dice for its color."),
        rulings=("R-05",),
    ),
    _choose_a_shape(
        id="rollwrite.choose.available",
        title=message("Available shapes"),
        text=message(
            "Shapes of the infinity column are always available; a shape of the X column is "
            "available while a copy of it is not crossed out. The two of size 4 in a color are "
            "copies of one shape where they can be drawn in the same ways; then it does not matter "
            "which is crossed out first."
        ),
        rulings=("P-33", "P-43", "R-23"),
    ),
    _choose_a_shape(
        id="rollwrite.choose.cross-out",
        title=message("Crossed out once chosen"),
        text=message(
            "Whoever chooses a shape of the X column crosses out one copy of it on the facade "
            "sheet, for all players and the rest of the game. Shapes of the infinity column are "
            "never crossed out."
        ),
    ),
    _choose_a_shape(
        id="rollwrite.choose.used-dice",
        title=message("The dice that are used"),
        text=message(
            "Exactly as many dice are used as the shape has squares, less one for each bonus; all "
            "others are unused and left for the other players. The dice used show the color of the "
            "shape or white, and the active player chooses how many of them are white."
        ),
        rulings=("P-31", "R-06", "R-07"),
    ),
    _draw_the_shape(
        id="rollwrite.choose.fits",
        title=message("A place for the shape"),
        text=message(
            "A shape can be chosen only if there is a place in the player's own house where it can "
            "be drawn."
        ),
        rulings=("C-02", "P-32"),
    ),
    _choose_a_shape(
        id="rollwrite.choose.mandatory",
        title=message("A shape that is possible must be chosen"),
        text=message(
            "A player must choose a shape if one can be chosen with the dice as they lie; bonuses "
            "and stars never have to be spent. Passing is possible only where none can; then "
            "nothing is drawn in this turn, and all five dice are unused."
        ),
        rulings=("P-35", "R-25", "R-26"),
        option="drawing",
        otherwise=message('With `drawing="optional"` a player may always pass.'),
    ),
)

_BONUS = (
    _bonus(
        id="rollwrite.bonus.extra-die",
        title=message("A bonus is one more die"),
        text=message(
            "An unlocked bonus counts as a die of its color for the chosen shape. It needs no real "
            "die beside it: two bonuses alone are enough for a shape of size 2."
        ),
        rulings=("R-08",),
    ),
    _bonus(
        id="rollwrite.bonus.limit",
        title=message("Two bonuses at most"),
        text=message(
            "At most two bonuses of one color can be used in a turn, which is as many as a track "
            "has."
        ),
        rulings=("R-09",),
    ),
    _bonus(
        id="rollwrite.bonus.own-color",
        title=message("Bonuses of the shape's color"),
        text=message("Only bonuses of the color of the chosen shape can be used."),
        rulings=("R-10",),
    ),
    _bonus(
        id="rollwrite.bonus.only-missing",
        title=message("Bonuses only for what the dice lack"),
        text=message(
            "Once all dice of its color and all white dice are counted, bonuses make up only for "
            "the squares of the shape that are still missing. So a shape for which a bonus is used "
            "takes every die of its color and every white die, and no bonus is used in place of a "
            "die."
        ),
        rulings=("P-31", "R-10"),
    ),
)

_DRAW = (
    _draw_the_shape(
        id="rollwrite.draw.turned",
        title=message("Turned, not mirrored"),
        text=message("A player may turn a shape freely before drawing it, but not mirror it."),
        rulings=("R-02",),
        option="mirror",
        otherwise=message("With `mirror=True` it may be mirrored as well."),
    ),
    _draw_the_shape(
        id="rollwrite.draw.grid",
        title=message("On the grid"),
        text=message("Each square of a shape is drawn on a cell of the house."),
    ),
    _draw_the_shape(
        id="rollwrite.draw.free",
        title=message("On empty cells"),
        text=message(
            "Shapes and single squares are drawn on empty cells only. What is drawn stays as it is "
            "to the end of the game."
        ),
    ),
    _draw_the_shape(
        id="rollwrite.draw.support",
        title=message("On the ground or above something"),
        text=message(
            "At least one square lies in the bottom row or right above a cell that was filled "
            "before; touching something at a side or from below is not enough. A shape need not be "
            "able to fall into its place: empty cells below others can be filled later."
        ),
        rulings=("C-04", "C-05", "R-27"),
    ),
    _draw_the_shape(
        id="rollwrite.draw.one-x",
        title=message("One X, the rest O"),
        text=message(
            "Exactly one square of a shape, of the player's choice, is marked with an X, and every "
            "other one with an O. With the ability No X all of them get an O."
        ),
        rulings=("R-24",),
    ),
)

_SCORE = (
    _scoring_points(
        id="rollwrite.score.row",
        title=message("Rows with and without an X"),
        text=message(
            "A complete row scores 1 point with at least one X in it, and 2 points with O only."
        ),
    ),
    _scoring_points(
        id="rollwrite.score.column",
        title=message("Columns with and without an X"),
        text=message(
            "A complete column scores 2 points with at least one X in it, and 4 points with O only."
        ),
    ),
    _scoring_points(
        id="rollwrite.score.moment",
        title=message("Scored at once"),
        text=message(
            "Rows and columns that are complete are scored after each shape, once its X is marked, "
            "and after each single square, before their coats of arms are carried out. Each line "
            "is scored once."
        ),
        rulings=("R-28",),
    ),
    _scoring_track(
        id="rollwrite.score.track",
        title=message("Points are counted without a limit"),
        text=message(
            "The points of rows, columns and full tracks are added up. They are never lost, and "
            "points beyond twelve are counted too."
        ),
        rulings=("R-44",),
    ),
    _scoring_track(
        id="rollwrite.score.crossed",
        title=message("An X for each point"),
        text=message(
            "Each point is written down at once, as an X in the next square of the scoring track "
            "on the player's own sheet."
        ),
        at_table=True,
    ),
)

_COAT = (
    _coats_of_arms(
        id="rollwrite.coat.lines",
        title=message("Coats of arms on rows and columns"),
        text=message(
            "Rows 2, 4 and 6, counted from the ground, and columns 2 and 4, counted from the left, "
            "carry a coat of arms each. Whoever completes such a line in their own house, with "
            "whatever shape or square, unlocks its coat of arms."
        ),
    ),
    _coats_of_arms(
        id="rollwrite.coat.crossed-off",
        title=message("Coats of arms are crossed off"),
        text=message(
            "Whoever unlocks a coat of arms crosses it off on the sheet before its action, as a "
            "sign that it is used."
        ),
        at_table=True,
    ),
    _coats_of_arms(
        id="rollwrite.coat.action",
        title=message("One of two actions for each coat of arms"),
        text=message(
            "Each coat of arms brings one action at once, after the points of all lines just "
            "completed and before any square of One X: a single square or two marks. Several are "
            "carried out one after the other, with the choice between both actions each time."
        ),
        rulings=("P-36", "R-29"),
    ),
    _coats_of_arms(
        id="rollwrite.coat.square",
        title=message("A single O"),
        text=message(
            "A single O goes into the player's own house, into any cell where one square may lie "
            "by the rules of drawing. Lines that it completes are scored before the next action."
        ),
        rulings=("P-36",),
    ),
    _coats_of_arms(
        id="rollwrite.coat.marks",
        title=message("Two marks on one track"),
        text=message(
            "The player marks the next two boxes of one track; they cannot be shared between two "
            "tracks. Where only one box is left it alone is marked and the second mark is lost, "
            "and a full track cannot be chosen."
        ),
        rulings=("R-31",),
    ),
    _coats_of_arms(
        id="rollwrite.coat.chain",
        title=message("Squares unlock coats of arms"),
        text=message(
            "A square drawn for a coat of arms may complete a line with another coat of arms, "
            "which is then unlocked too: one more action is added to those still to be carried "
            "out."
        ),
        rulings=("R-29",),
    ),
    _coats_of_arms(
        id="rollwrite.coat.possible",
        title=message("No coat of arms can be declined"),
        text=message(
            "One of the two actions must be carried out if at least one is possible. If the house "
            "and all tracks are full, the action is lost."
        ),
        rulings=("P-44", "R-30"),
    ),
)

_MARK = (
    _other_players(
        id="rollwrite.mark.die",
        title=message("A box for an unused die"),
        text=message(
            "Each player but the active one chooses one die that the active player has not used "
            "and marks the next box of the track of its color; a die may be chosen by several "
            "players. Where all five dice are used, nobody marks anything."
        ),
        rulings=("R-34", "R-37"),
    ),
    _other_players(
        id="rollwrite.mark.white",
        title=message("Any track for a white die"),
        text=message(
            "For an unused white die a player marks the next box of any one track. The colored "
            "dice may still be chosen instead."
        ),
        rulings=("R-36",),
    ),
    _other_players(
        id="rollwrite.mark.mandatory",
        title=message("A mark that is possible must be made"),
        text=message(
            "A player for whom some unused die can mark a box has to mark one; where all these "
            "tracks are full, the player is passed over."
        ),
        rulings=("P-38", "R-35"),
        option="marks",
        otherwise=message(
            'With `marks="optional"` a player may stop marking at any time, before the first box '
            "too."
        ),
    ),
    _other_players(
        id="rollwrite.mark.clockwise",
        title=message("The others mark clockwise"),
        text=message(
            "The other players mark one after the other, clockwise, beginning to the left of the "
            "active player."
        ),
        rulings=("R-38",),
    ),
    Rule(
        id="rollwrite.mark.two-players",
        title=message("Two dice with two players"),
        text=message(
            "With two players the other player chooses two different unused dice, which may be of "
            "one color, and marks a box for each, one after the other; where only one die can mark "
            "a box, that is all. A mark takes a die of the track's own color if one is left, and "
            "otherwise a white one."
        ),
        book=BOOK,
        section="Two player rules, Changes during game play",
        rulings=("P-38", "R-39"),
    ),
)

_TRACK = (
    _other_players(
        id="rollwrite.track.left-to-right",
        title=message("From left to right"),
        text=message(
            "Marks fill a track from left to right without a gap: each goes into the first box "
            "that is still empty. On a full track no mark can be made any more."
        ),
    ),
    _other_players(
        id="rollwrite.track.unlock",
        title=message("What a mark unlocks"),
        text=message(
            "Marking the box above a bonus or a star unlocks it for the player whose sheet it is. "
            "Each can be used once."
        ),
    ),
    _other_players(
        id="rollwrite.track.full",
        title=message("Two points for a full track"),
        text=message(
            "Whoever marks the ninth box of a track scores two points at once, in another player's "
            "turn as well, and these may be the points that make twelve."
        ),
        rulings=("R-33",),
    ),
    _other_players(
        id="rollwrite.track.next-turn",
        title=message("Not in the turn in which it is unlocked"),
        text=message(
            "What a player unlocks, in anybody's turn or before the game, can be used from that "
            "player's next turn on. Given the order of the turn, this holds back only stars of "
            "One X that a coat of arms unlocks in the player's own turn."
        ),
        rulings=("P-37", "R-32"),
        option="unlock",
        otherwise=message('With `unlock="same_turn"` they are usable at once.'),
    ),
)

_ABILITY = (
    _abilities(
        id="rollwrite.ability.own-turn",
        title=message("Abilities are for the player's own turn"),
        text=message(
            "Abilities and bonuses are used only in the player's own turn, each at its moment. "
            "Several may be used in one turn, different ones and the same again, as far as the "
            "rule of each one allows it."
        ),
        rulings=("R-46",),
    ),
    _abilities(
        id="rollwrite.ability.spent",
        title=message("Crossed out when used"),
        text=message(
            "For each use of an ability one unlocked star of it is crossed out, and each bonus "
            "that is used is crossed out too. What is crossed out cannot be used again."
        ),
    ),
    _re_roll(
        id="rollwrite.ability.re-roll",
        title=in_context("ability of a track", "Re-roll"),
        text=message(
            "Before choosing a shape, the player may roll one to five of the dice again. Another "
            "star allows this once more in the turn, with the same dice or others, before or after "
            "a Color change."
        ),
        rulings=("P-42", "R-11", "R-12"),
    ),
    Rule(
        id="rollwrite.ability.color-change",
        title=in_context("ability of a track", "Color change"),
        text=message(
            "Before choosing a shape, the player may change any of the dice that show the same "
            "face, which may be white, to one other of the five colors; another star allows this "
            "once more in the turn. A changed die that stays unused has its new color for the "
            "other players too."
        ),
        book=BOOK,
        section="Color change",
        rulings=("R-11", "R-14", "R-15"),
    ),
    Rule(
        id="rollwrite.ability.no-x",
        title=in_context("ability of a track", "No X"),
        text=message(
            "In place of marking the X of the shape just drawn, the player uses No X, and the "
            "whole shape gets O. The same star also covers every square drawn with One X later in "
            "this turn, but it cannot be used for such a square alone."
        ),
        book=BOOK,
        section="No X",
        rulings=("P-34", "R-16", "R-17"),
    ),
    Rule(
        id="rollwrite.ability.one-x",
        title=in_context("ability of a track", "One X"),
        text=message(
            "After the shape and its coats of arms, the player may draw single squares by the "
            "rules of drawing, one for each star, with an X or, if No X was used in this turn, an "
            "O. Each square scores and unlocks coats of arms before the next one; in a turn "
            "without a shape there is none."
        ),
        book=BOOK,
        section="One X",
        rulings=("R-16", "R-18", "R-19", "R-20"),
    ),
    Rule(
        id="rollwrite.ability.use-again",
        title=in_context("ability of a track", "Use again"),
        text=message(
            "The player chooses a shape of which every copy is crossed out, in the game or, with "
            "two players, before it; while a copy is left, the star cannot be spent on this shape. "
            "Its dice and bonuses are needed as always, and nothing more is crossed out on the "
            "facade sheet."
        ),
        book=BOOK,
        section="Use Again",
        rulings=("P-31", "R-21", "R-22", "R-23"),
    ),
)

_END = (
    _end_of_the_game(
        id="rollwrite.end.round",
        title=message("The round is played to its end"),
        text=message(
            "Once somebody has twelve points or more, the round is played to its end, including "
            "the marks of the last turn, which may bring a player to twelve points. Then, after "
            "the same number of turns for everybody, the player with the most points wins."
        ),
        rulings=("P-39", "R-33", "R-42"),
    ),
    _end_of_the_game(
        id="rollwrite.end.tie",
        title=message("Fewer empty cells"),
        text=message(
            "Among players with the same points, the one with fewer empty cells in the house is "
            "ahead. Players who are equal in this too share the place, and the victory if it is "
            "the first."
        ),
        rulings=("R-43",),
    ),
    _end_of_the_game(
        id="rollwrite.end.stalemate",
        title=message("Nothing can change any more"),
        text=message(
            "A round also ends the game if nothing can change any more after it: no house has two "
            "empty cells that share an edge, so that no shape fits, and every track of every "
            "player is full. Points are compared as always; only an endless run of unlucky rolls "
            "could keep a game going forever."
        ),
        rulings=("P-40", "P-41", "R-45"),
    ),
    _end_of_the_game(
        id="rollwrite.end.quiet-round",
        title=message("A round in which nothing happens"),
        text=message(
            "Where players may pass although a shape is possible, or need not make a mark that is "
            "possible, the game also ends after a round in which nobody drew anything and nobody "
            "marked anything. Where both are mandatory, such a round does not end the game."
        ),
        rulings=("P-40",),
    ),
    _end_of_the_game(
        id="rollwrite.end.over",
        title=message("When the game has ended"),
        text=message("After the end of the game there are no more decisions and no more rolls."),
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
