"""The rulings on Roll & Write."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import COURSE, PROGRAMS, REVIEWS, ROLL_AND_WRITE, Ruling

_set_up = partial(Ruling, situation=message("Roll & Write: set-up and course"))
_dice = partial(Ruling, situation=message("Roll & Write: dice"))
_choosing = partial(Ruling, situation=message("Roll & Write: choosing a shape"))
_drawing = partial(Ruling, situation=message("Roll & Write: drawing, No X and One X"))
_points = partial(Ruling, situation=message("Roll & Write: points and coats of arms"))
_marks = partial(Ruling, situation=message("Roll & Write: the marks of the others"))
_ending = partial(Ruling, situation=message("Roll & Write: the end of the game"))

_START = (
    _set_up(
        id="R-01",
        question=message("Who goes first in Roll & Write?"),
        answer=message(
            "The player in the first seat, in every round. Who sits there is up to the table."
        ),
        because=message("The rules do not depend on a player's age."),
        sources={ROLL_AND_WRITE: message("The youngest begins.")},
    ),
    _set_up(
        id="R-13",
        question=message("Do I start with rerolls?"),
        answer=message(
            "Yes, two stars of Re-roll are ready from the first turn on. They come on top of the "
            "red track, on which no box is marked."
        ),
        because=message(
            "The book says two; a review describes them as printed X on star boxes beside the "
            "track."
        ),
        sources={
            ROLL_AND_WRITE: message("Two, from the first turn."),
            REVIEWS: message("Two printed X on red star boxes."),
        },
    ),
    _set_up(
        id="R-40",
        question=message("With two players, which of the two shapes of size 4 is crossed out?"),
        answer=message(
            "The right-hand one in blue and yellow. In the other colors it makes no difference."
        ),
        because=message(
            "The book does not say which; only the blue and yellow pair are not the same after "
            "turning."
        ),
        sources={
            ROLL_AND_WRITE: message("One shape of size 4 in each color."),
            PROGRAMS: message("The right-hand form is crossed out, though a manual says the left."),
        },
    ),
    _set_up(
        id="R-41",
        question=message(
            "With two players, who marks a start track first, and when are these marks usable?"
        ),
        answer=message(
            "The first seat, then the second, who sees what the first has chosen. What they unlock "
            "is usable from the first turn on."
        ),
        because=message("Both mark before the first roll, so no turn is in the way."),
        sources={
            ROLL_AND_WRITE: message("Each marks the first two boxes of one track."),
            PROGRAMS: message("At random."),
        },
    ),
    _set_up(
        id="R-47",
        question=message("What are the dice?"),
        answer=message(
            "Five alike, each with the five colors and white, all six faces equally likely."
        ),
        because=message("This is how they are printed."),
        sources={ROLL_AND_WRITE: message("Five identical dice.")},
    ),
    _set_up(
        id="R-48",
        question=message("Is anything hidden in Roll & Write?"),
        answer=message("No, sheets and dice are open. Only the next roll is unknown."),
        because=message("Nothing is dealt or drawn."),
    ),
    _set_up(
        id="P-30",
        question=message("In which order are the decisions of a turn made?"),
        answer=message(
            "Roll, change dice, choose a shape or pass, draw it, mark its X or use No X, coats of "
            "arms, squares of One X with theirs, and then the marks of the others clockwise. With "
            "two players both mark a start track before the first roll."
        ),
        because=message(
            "This is the printed order, with a place for everything that the book puts nowhere."
        ),
    ),
    _set_up(
        id="P-43",
        question=message("Does it matter later which dice paid for a shape, or which form it had?"),
        answer=message("No. Only the cells with their X and O count, and what was crossed out."),
        because=message("No rule asks about it again."),
    ),
    _set_up(
        id="P-44",
        question=message("What if a question has only one answer, or none?"),
        answer=message(
            "With one answer you are still asked; a question without an answer is skipped, and the "
            "game says so."
        ),
        because=message(
            "Skipping it keeps the game moving, and saying so keeps everybody informed."
        ),
    ),
)

_DICE = (
    _dice(
        id="R-03",
        question=message("Must all my white dice count as the same color?"),
        answer=message(
            "Those that you use count as the color of your shape. White dice that stay unused stay "
            "white."
        ),
        because=message(
            "The book lets the player choose the color, and only the dice used need one."
        ),
        sources={ROLL_AND_WRITE: message("The player chooses the color of white faces.")},
    ),
    _dice(
        id="R-04",
        question=message("What if all five dice are white?"),
        answer=message(
            "Then they are enough for a shape of any one color, of any size from 2 to 5."
        ),
        because=message("Five white dice count as five of the color you choose."),
        sources={ROLL_AND_WRITE: message("White is any color.")},
    ),
    _dice(
        id="R-11",
        question=message("When may I reroll or change colors?"),
        answer=message(
            "Before you choose a shape, in any order and as often as you have stars. Not "
            "afterwards."
        ),
        because=message(
            "The book has Re-roll before the choice, and a change after it would be without effect."
        ),
        sources={
            ROLL_AND_WRITE: message(
                "Re-roll before choosing a shape; for Color change no time is given."
            ),
            COURSE: message("At any time, even after drawing."),
        },
    ),
    _dice(
        id="R-12",
        question=message(
            "How many dice does one star of Re-roll cover, and may I roll the same dice again?"
        ),
        answer=message(
            "One to five dice for each star. With another star you may roll the same ones again, "
            "and changed dice too."
        ),
        because=message(
            "By the book a star covers any number of dice, and several stars may be used in a turn."
        ),
        sources={ROLL_AND_WRITE: message("Any number, once for each star.")},
    ),
    _dice(
        id="R-14",
        question=message("Which dice may Color change change, and into which color?"),
        answer=message(
            "Any of the dice that show the same face, white included, into one of the five colors, "
            "but never into white."
        ),
        because=message(
            "The book names the color that a die turns into, and white stands for five colors but "
            "is none itself."
        ),
        sources={
            ROLL_AND_WRITE: message(
                "Any number of dice of a color, into one other color; white stands for any."
            ),
            PROGRAMS: message("White is allowed as a source in some, as a target in one."),
        },
    ),
    _dice(
        id="R-15",
        question=message("Do the others see my changed dice as changed?"),
        answer=message("Yes. A changed die that stays unused has its new color for them too."),
        because=message("The ability changes the face of the die."),
        sources={ROLL_AND_WRITE: message("The face is changed.")},
    ),
    _dice(
        id="P-42",
        question=message("What does a reroll say about the dice?"),
        answer=message(
            "Only what the rolled ones show. In hand, unused and used, there are always five in "
            "all."
        ),
        because=message("The other dice stay as they lie."),
    ),
)

_SHAPES = (
    _choosing(
        id="R-05",
        question=message("May I use fewer dice than I have of the color?"),
        answer=message("Yes, the shape may be smaller than the number of matching dice."),
        because=message("A note in the book says so."),
        sources={
            ROLL_AND_WRITE: message("A shape may have fewer squares than there are matching dice.")
        },
    ),
    _choosing(
        id="R-06",
        question=message("Which of my dice count as used?"),
        answer=message(
            "Exactly as many as the shape has squares, less one for each bonus. You decide how "
            "many of them are white."
        ),
        because=message(
            "The book's example uses up just the dice of the shape, and dice of one face are all "
            "alike."
        ),
        sources={
            ROLL_AND_WRITE: message("In an example three red dice pay for a shape of three."),
            REVIEWS: message("The others choose among dice that were not used."),
            PROGRAMS: message(
                "Some take colored dice before white ones, others let the player choose."
            ),
        },
    ),
    _choosing(
        id="R-07",
        question=message("May I use extra dice so that the others cannot have them?"),
        answer=message("No."),
        because=message("The shape takes its number of dice; all others stay for the others."),
        sources={
            REVIEWS: message("A shop says that you use as many dice as you want."),
            PROGRAMS: message("Returned, or refused."),
        },
    ),
    _choosing(
        id="R-08",
        question=message("May I use bonuses without any die of the color?"),
        answer=message("Yes: two bonuses alone pay for a shape of size 2."),
        because=message("A bonus counts as a die, so it needs no other one."),
        sources={
            ROLL_AND_WRITE: message("A bonus acts as an extra die."),
            PROGRAMS: message("Some ask for a colored die."),
        },
    ),
    _choosing(
        id="R-09",
        question=message("How many bonuses may I use in one turn?"),
        answer=message("At most two of one color, which is as many as a track has."),
        because=message("The book limits them to two, so no table ever meets the limit."),
        sources={
            ROLL_AND_WRITE: message("Up to two of the same color."),
            COURSE: message("No limit."),
        },
    ),
    _choosing(
        id="R-10",
        question=message("May I use bonuses of another color, or more than I need?"),
        answer=message(
            "No, only those of the color of your shape, and only as many as are missing."
        ),
        because=message("One shape is drawn in a turn, so others would be wasted."),
        sources={ROLL_AND_WRITE: message("For the chosen shape.")},
    ),
    _choosing(
        id="R-21",
        question=message("Does Use again also waive the dice?"),
        answer=message(
            "No, it only lets you choose a shape that is crossed out. Dice and bonuses are needed "
            "as always, and the shape is not crossed out a second time."
        ),
        because=message("The book speaks of choosing a crossed-out shape and of nothing else."),
        sources={
            ROLL_AND_WRITE: message("A crossed-out shape may be chosen."),
            PROGRAMS: message("Some waive the dice as well."),
        },
    ),
    _choosing(
        id="R-22",
        question=message(
            "May I use Use again for a shape that was crossed out at the start with two players?"
        ),
        answer=message("Yes."),
        because=message("It is crossed out like any other."),
        sources={ROLL_AND_WRITE: message("Shapes that are already crossed out.")},
    ),
    _choosing(
        id="R-23",
        question=message(
            "May I spend a star of Use again while a copy of the shape is still free?"
        ),
        answer=message("No. The free copy is used and crossed out."),
        because=message("A star is never spent without effect."),
    ),
    _choosing(
        id="R-25",
        question=message("What if no shape can be chosen, as with five different colors?"),
        answer=message("Then nothing is drawn, and the others may use all five dice."),
        because=message("The book is silent, and a turn without a shape must still end."),
        sources={PROGRAMS: message("One stops there, another passes.")},
    ),
    _choosing(
        id="R-26",
        question=message("May I decline to draw a shape although one is possible?"),
        answer=message(
            "No, if one can be chosen with the dice as they lie. Bonuses and stars never have to "
            "be spent. With `drawing` optional you may always pass."
        ),
        because=message("By the book a shape is chosen, while abilities are optional."),
        sources={
            ROLL_AND_WRITE: message("A shape is chosen."),
            PROGRAMS: message("A button to pass."),
        },
        options=("drawing",),
    ),
    _choosing(
        id="P-31",
        question=message("What do I choose together with a shape?"),
        answer=message(
            "Only how many white dice pay for it. The colored dice and the bonuses follow from "
            "that, and Use again is used where no copy is left. A shape with a bonus takes every "
            "matching and every white die."
        ),
        because=message("A bonus makes up only for a die that is missing."),
    ),
    _choosing(
        id="P-32",
        question=message("May I choose a shape for which my house has no place?"),
        answer=message("No."),
        because=message("A shape that is chosen must be drawn."),
    ),
    _choosing(
        id="P-33",
        question=message("When are the two shapes of size 4 in a color the same shape?"),
        answer=message(
            "Where they can be drawn in the same ways: always in red, green and purple, in blue "
            "and yellow only where shapes may be mirrored. Alike ones are offered once."
        ),
        because=message("Nobody can tell copies apart that fit in the same places."),
        options=("mirror",),
    ),
    _choosing(
        id="P-35",
        question=message("Which shapes force me to draw, and when may I pass?"),
        answer=message(
            "Those that need dice alone, white ones included; bonuses and Use again never force "
            "you. Passing leaves all dice unused, and no One X follows."
        ),
        because=message("Whatever costs only dice is mandatory; whatever costs marks is not."),
        options=("drawing",),
    ),
)

_DRAWING = (
    _drawing(
        id="R-02",
        question=message("May I draw a shape mirrored?"),
        answer=message("No, only turned. With `mirror` you may flip it as well."),
        because=message(
            "By the book shapes are only turned, and left and right forms are printed. For blue "
            "and yellow of size 4 these are not the same after turning."
        ),
        sources={
            ROLL_AND_WRITE: message(
                "Turned in every direction; some shapes are printed in two forms."
            ),
            PROGRAMS: message("Turning only."),
            REVIEWS: message("They may be turned."),
        },
        options=("mirror",),
    ),
    _drawing(
        id="R-16",
        question=message("Does one star of No X also cover the squares of One X in the same turn?"),
        answer=message("Yes, the shape and every One X square of that turn."),
        because=message("By the book the single squares of the turn get an O as well."),
        sources={
            ROLL_AND_WRITE: message("Single tiles of this turn get an O too."),
            PROGRAMS: message("One charges a second star."),
        },
    ),
    _drawing(
        id="R-17",
        question=message("May I use No X only for a square of One X, or after marking the X?"),
        answer=message("No, only for the shape, in place of its X."),
        because=message("The book uses it when the shape is drawn."),
        sources={ROLL_AND_WRITE: message("When drawing the tile.")},
    ),
    _drawing(
        id="R-18",
        question=message("When may I use One X, and how often?"),
        answer=message("After the shape and its coats of arms, once for each star."),
        because=message("The book puts it after drawing and allows several."),
        sources={
            ROLL_AND_WRITE: message("After the tile; several stars in a turn."),
            COURSE: message("Before or after."),
        },
    ),
    _drawing(
        id="R-19",
        question=message("May I use One X in a turn without a shape?"),
        answer=message("No."),
        because=message(
            "The book puts it after the shape of the turn, and without a shape there is no such "
            "moment."
        ),
        sources={ROLL_AND_WRITE: message("After the tile was drawn.")},
    ),
    _drawing(
        id="R-20",
        question=message("Does a square of One X score and unlock coats of arms?"),
        answer=message("Yes, at once."),
        because=message("It is drawn by the rules of drawing, so it can complete lines."),
        sources={ROLL_AND_WRITE: message("By the rules of drawing.")},
    ),
    _drawing(
        id="R-24",
        question=message("Does every shape get exactly one X?"),
        answer=message(
            "Yes, unless No X is used; the others get an O, and you choose which square has the X."
        ),
        because=message("The book has one X and the rest O, at the player's choice."),
        sources={ROLL_AND_WRITE: message("One X, the rest O.")},
    ),
    _drawing(
        id="R-27",
        question=message("May a shape rest on a single square, with gaps below it?"),
        answer=message(
            "Yes: one square in the bottom row or right above a filled cell is enough, and gaps "
            "can be filled later."
        ),
        because=message("As with tiles of the card game, nothing has to fall into place."),
        sources={
            ROLL_AND_WRITE: message("The bottom row, or a square right above."),
            REVIEWS: message("Nothing falls; gaps may be filled."),
        },
    ),
    _drawing(
        id="P-34",
        question=message("When exactly do I say No X?"),
        answer=message("At the moment at which you would mark the X of the shape."),
        because=message("It takes the place of the X."),
    ),
)

_COATS = (
    _points(
        id="R-28",
        question=message("When are rows and columns scored?"),
        answer=message("At once after each shape and each single square, and each line only once."),
        because=message("The book gives the points immediately."),
        sources={
            ROLL_AND_WRITE: message("Immediate points, 1 or 2 for a row, 2 or 4 for a column.")
        },
    ),
    _points(
        id="R-29",
        question=message("When are the coats of arms of a line carried out?"),
        answer=message(
            "After the points of all lines just completed, and before One X. If there are "
            "several, you choose their order, and a square that completes another line adds to "
            "them."
        ),
        because=message(
            "The book unlocks them when the line is complete, and they are part of the shape just "
            "drawn."
        ),
        sources={
            ROLL_AND_WRITE: message("At once on completing a row with one or a column with one.")
        },
    ),
    _points(
        id="R-30",
        question=message("Must I carry out a coat of arms of Roll & Write?"),
        answer=message("Yes, if one of the two actions is possible; otherwise it is lost."),
        because=message("By the book it is crossed off, and one action is chosen."),
        sources={ROLL_AND_WRITE: message("It is crossed off, and one is chosen.")},
    ),
    _points(
        id="R-31",
        question=message("May I mark two boxes on a track that has only one left?"),
        answer=message("Yes, the second mark is then lost. A full track cannot be chosen."),
        because=message(
            "The book wants both marks on one track, so the second one cannot go elsewhere."
        ),
        sources={
            ROLL_AND_WRITE: message("Two boxes of one track, not one on each of two."),
            PROGRAMS: message("Some mark beyond the last box."),
        },
    ),
    _points(
        id="R-32",
        question=message("May I use a star in the turn in which I mark it?"),
        answer=message("No, from your next turn on. With `same_turn` you may."),
        because=message(
            "The book says both, and the more exact sentence speaks of a later turn. It matters "
            "only for stars of One X won by a coat of arms."
        ),
        sources={
            ROLL_AND_WRITE: message(
                "On one page as soon as it is marked, in the third phase on a later turn."
            )
        },
        disagree=True,
        options=("unlock",),
    ),
    _points(
        id="R-33",
        question=message("When does a full track bring its points?"),
        answer=message(
            "With its ninth box, also in another player's turn, and these may be the points that "
            "end the game."
        ),
        because=message("The book gives two points immediately."),
        sources={ROLL_AND_WRITE: message("Two points at once.")},
    ),
    _points(
        id="R-44",
        question=message("Is there a highest score in Roll & Write?"),
        answer=message("No, all points count."),
        because=message("The book sets no limit."),
        sources={
            PROGRAMS: message("One stops counting at 15."),
            REVIEWS: message("One mentions fifteen before it says twelve."),
        },
    ),
    _points(
        id="P-36",
        question=message("Does it matter which of several coats of arms I carry out first?"),
        answer=message(
            "No. Each gives the same choice between a square and marks, so only their number "
            "counts, and the square always gets an O."
        ),
        because=message("Nothing tells them apart."),
    ),
    _points(
        id="P-37",
        question=message("To which stars does the waiting until the next turn apply?"),
        answer=message(
            "Only to stars of One X won by a coat of arms in your own turn. All other uses of that "
            "turn are over by then, and what you mark in the turns of others, or at the start, is "
            "usable on your turn in any case."
        ),
        because=message("The rule is general, but the order of the turn leaves it only this case."),
        options=("unlock",),
    ),
)

_MARKING = (
    _marks(
        id="R-34",
        question=message("Do the other players have to choose different dice?"),
        answer=message("No. Each chooses freely, so several may mark for the same die."),
        because=message(
            "The book lets players choose the same one, so the choice is in fact one of a color."
        ),
        sources={
            ROLL_AND_WRITE: message("One unused die each; the same one may be chosen."),
            PROGRAMS: message("One takes the chosen colors away, against the book."),
        },
    ),
    _marks(
        id="R-35",
        question=message("Must I mark a box for an unused die?"),
        answer=message(
            "Yes, if one can mark a track that is not full. With `marks` optional you may decline."
        ),
        because=message(
            "By the book a die is chosen, and nothing is said of a player who declines."
        ),
        sources={
            ROLL_AND_WRITE: message("A die is chosen; a white one may be used for any track."),
            REVIEWS: message("Players may mark."),
        },
        options=("marks",),
    ),
    _marks(
        id="R-36",
        question=message("What may I mark for an unused white die?"),
        answer=message("Any track that is not full. The colored dice may be chosen all the same."),
        because=message("The book leaves the track to the player."),
        sources={ROLL_AND_WRITE: message("Any track.")},
    ),
    _marks(
        id="R-37",
        question=message("What do the others mark if all five dice are used?"),
        answer=message("Nothing."),
        because=message("There is no unused die to choose."),
        sources={ROLL_AND_WRITE: message("Only unused dice can be chosen.")},
    ),
    _marks(
        id="R-38",
        question=message("In which order do the others mark?"),
        answer=message("Clockwise, beginning to the left of the active player."),
        because=message(
            "The order does not change what each can mark; it only makes a game repeatable."
        ),
    ),
    _marks(
        id="R-39",
        question=message("With two players, which two dice may I choose?"),
        answer=message(
            "Two different unused dice, of one color if you like, for up to two marks; with one "
            "die left, one mark."
        ),
        because=message("The book says two dice, and the same die cannot be chosen twice."),
        sources={ROLL_AND_WRITE: message("Two unused dice, of the same color too.")},
    ),
    _marks(
        id="R-46",
        question=message("May I use abilities in another player's turn?"),
        answer=message("No, only in your own."),
        because=message("The book says so, and outside your turn there is nothing to use them on."),
        sources={ROLL_AND_WRITE: message("Only on the own turn.")},
    ),
    _marks(
        id="P-38",
        question=message(
            "With two players, which die does a mark use up, and may I stop after one?"
        ),
        answer=message(
            "A die of the track's color if one is left, otherwise a white one. The second mark is "
            "forced like the first; with `marks` optional, stopping ends your marking."
        ),
        because=message("Using the colored die first leaves more choice for the second mark."),
        options=("marks",),
    ),
)

_END = (
    _ending(
        id="R-42",
        question=message("Does the game end as soon as somebody has 12 points?"),
        answer=message(
            "No, the round is played to its end, marks of the last turn included; then the points "
            "are compared."
        ),
        because=message("So everybody has had the same number of turns."),
        sources={
            ROLL_AND_WRITE: message("The end of the round in which somebody has 12 or more."),
            PROGRAMS: message("One ends at once, another counts a round from that player."),
        },
    ),
    _ending(
        id="R-43",
        question=message("Who wins a tie in Roll & Write?"),
        answer=message(
            "The player with fewer empty cells; if these are equal, the victory is shared."
        ),
        because=message("The book says so."),
        sources={ROLL_AND_WRITE: message("Fewest empty cells, then shared.")},
    ),
    _ending(
        id="R-45",
        question=message("Can a game of Roll & Write go on forever?"),
        answer=message(
            "No. If after a round no house has two empty cells side by side and every track is "
            "full, the game ends and the points are compared."
        ),
        because=message(
            "The book has no such end, but without it nothing could ever change again: two empty "
            "cells side by side always leave a place for a shape of size 2."
        ),
    ),
    _ending(
        id="P-39",
        question=message(
            "Do points count that are reached while marking after the last turn of a round?"
        ),
        answer=message("Yes, they belong to that round, and the game ends there."),
        because=message("The marks are part of the last turn."),
    ),
    _ending(
        id="P-40",
        question=message("When does a game end without anybody at 12 points?"),
        answer=message(
            "At the end of a round: where no house has two empty cells side by side and all tracks "
            "are full; and, only where players may refuse to draw or to mark, after a round in "
            "which nobody drew or marked anything."
        ),
        because=message(
            "Otherwise players could keep a finished game open for as long as they like."
        ),
        options=("drawing", "marks"),
    ),
    _ending(
        id="P-41",
        question=message("Does every game of Roll & Write come to an end?"),
        answer=message(
            "Yes, with probability one. No choice of the players keeps it going; only an endless "
            "run of unlucky rolls would."
        ),
        because=message(
            "A round brings a shape or a mark, or ends the game, unless the dice forbid both; and "
            "houses and tracks are finite."
        ),
    ),
)

ROLLWRITE = (
    *_START,
    *_DICE,
    *_SHAPES,
    *_DRAWING,
    *_COATS,
    *_MARKING,
    *_END,
)
