"""The rulings on missions, alone and together with jokers."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import ENGLISH, EXPANSION, Ruling

_missions = partial(Ruling, situation=message("Missions"))

MISSIONS = (
    _missions(
        id="M-01",
        question=message("Who chooses the missions?"),
        answer=message("Chance draws two of the six, face up. A table may also agree on two."),
        because=message("By the book they are drawn; agreeing on them changes no rule."),
        sources={EXPANSION: message("Two of six at random, face up.")},
    ),
    _missions(
        id="M-02",
        question=message("May I gain a mission that another player has gained?"),
        answer=message("Yes. Each player can gain each mission once, for a point each time."),
        because=message("By the book each player can gain it once, and no mission is taken away."),
        sources={EXPANSION: message("Once per player.")},
    ),
    _missions(
        id="M-03",
        question=message("When are missions checked, and for whom?"),
        answer=message(
            "In each scoring that gave points for a row or column, also for one improved by a "
            "joker, after these points, and for the player who scored."
        ),
        because=message("The book ties the check to points for lines."),
        sources={EXPANSION: message("With every scoring of a line.")},
    ),
    _missions(
        id="M-04",
        question=message("Must the lines just completed meet the mission, or may older ones?"),
        answer=message("The house as it stands at that moment counts, old lines and new."),
        because=message(
            "The book checks at the scoring and does not mind where in the grid the condition is "
            "met."
        ),
        sources={
            EXPANSION: message(
                "Checked at scoring, anywhere in the grid; but a row has to be completed."
            )
        },
    ),
    _missions(
        id="M-05",
        question=message('Must the two rows of "Only windows" lie next to each other?'),
        answer=message(
            "Yes: two complete rows, one right above the other, of nothing but windows."
        ),
        because=message("The book asks for adjacent rows."),
        sources={EXPANSION: message("Two adjacent rows of windows.")},
    ),
    _missions(
        id="M-06",
        question=message(
            'Must the columns of "Two columns" and the rows of "Three rows" be neighbors?'
        ),
        answer=message(
            "Yes, two complete columns side by side, and three complete rows above each other."
        ),
        because=message("The book asks for adjacent lines."),
        sources={EXPANSION: message("Adjacent lines.")},
    ),
    _missions(
        id="M-07",
        question=message('I covered a brick of my row of "Only brickwork": is the point lost?'),
        answer=message(
            "No. The row needed five bricks at the check; what happens later does not matter."
        ),
        because=message("A mission is gained at one moment, and points are never lost."),
        sources={EXPANSION: message("A row of brickwork alone.")},
    ),
    _missions(
        id="M-08",
        question=message('Does a row with four windows meet "Three windows"?'),
        answer=message("No, exactly three. Windows of special tiles and jokers count."),
        because=message("The book asks for exactly three."),
        sources={EXPANSION: message("Exactly three windows.")},
    ),
    _missions(
        id="M-09",
        question=message('Do five white special tiles meet "One color"?'),
        answer=message(
            "Yes. All five cells must be of the same color, or all be white; no mixture counts."
        ),
        because=message("Five white tiles are of one color, though no card has it."),
        sources={EXPANSION: message("A row of one color only.")},
    ),
    _missions(
        id="M-10",
        question=message("Can I gain both missions at once?"),
        answer=message("Yes, in the order in which they lie there."),
        because=message(
            "Both conditions are checked at the same moment, and the books are silent."
        ),
    ),
    _missions(
        id="M-11",
        question=message("Does the point of a mission count toward 12?"),
        answer=message("Yes."),
        because=message("It is a point like any other, and whoever has 12 has won."),
        sources={EXPANSION: message("A point for each mission.")},
    ),
    _missions(
        id="M-12",
        question=message("When may I take a joker instead of the point?"),
        answer=message(
            "Only in a game with both joker tiles and missions, and then for each mission anew."
        ),
        because=message("The book allows it where the two modules are combined."),
        sources={EXPANSION: message("A choice for games with both modules.")},
    ),
    _missions(
        id="M-13",
        question=message("What happens with a joker that I take as a reward?"),
        answer=message(
            "It is built at once by all the rules of jokers, with coats of arms, scoring and "
            "missions of its own."
        ),
        because=message(
            "It is a joker like any other. The chain ends, because each mission is gained once."
        ),
    ),
    _missions(
        id="M-14",
        question=message("Two rewards: may I take the joker first and then the point?"),
        answer=message(
            "Yes. They are chosen one after the other, and the first is finished with all that it "
            "sets off."
        ),
        because=message("Choosing anew after the first is how coats of arms work as well."),
    ),
    _missions(
        id="M-15",
        question=message("What if no joker is left, or none can be placed?"),
        answer=message("Then the reward is the point, and nothing is asked."),
        because=message("A mission is never gained for nothing."),
    ),
    _missions(
        id="M-16",
        question=message(
            "Rows and columns already bring me to 12 points: do I still gain a mission that they "
            "meet?"
        ),
        answer=message(
            "Yes, where its point needs no choice: it is counted before the check for 12, even "
            "though it was not needed. With jokers, no reward is asked for any more."
        ),
        because=message(
            "All points that need no choice come at one moment, so the score does not depend on "
            "which was counted first. The winner stays the same."
        ),
        sources={ENGLISH: message("The game ends at once with 12 points.")},
    ),
    _missions(
        id="M-17",
        question=message("Are missions checked once more when the End of Game card comes?"),
        answer=message("No."),
        because=message("The book checks them only when a player scores."),
        sources={EXPANSION: message("Checked when a player scores.")},
    ),
    _missions(
        id="P-07",
        question=message("In which order are several rewards and coats of arms dealt with?"),
        answer=message(
            "All missions met are gained first, in their order; then each is rewarded, with "
            "everything that follows from it, before the next. Coats of arms that were open before "
            "wait for all of that."
        ),
        because=message(
            "What was met at the check counts, whatever a joker changes afterwards. The newest "
            "thing is finished first."
        ),
    ),
    _missions(
        id="P-08",
        question=message("Which points are counted before the check for 12?"),
        answer=message(
            "All that need no choice: those of lines, and those of missions met by them. Once 12 "
            "is reached nothing is asked any more, so a mission can be gained without being "
            "needed, and with jokers without a reward."
        ),
        because=message(
            "Points that come by themselves at the same moment belong to the same scoring; a "
            "choice would only delay the end."
        ),
    ),
    _missions(
        id="P-11",
        question=message("Does the option on when to score change more than the margin?"),
        answer=message(
            "With jokers or missions it may. A mission can be met after one tile and not after the "
            "whole chain, or the other way round."
        ),
        because=message("Missions are checked at each scoring, and jokers change what lines show."),
        options=("scoring",),
    ),
    _missions(
        id="P-12",
        question=message('Does a row of five jokers meet "One color"?'),
        answer=message(
            "Only with `joker_wild_for_missions`. Then the cells besides jokers must be of one "
            "color, and five jokers meet it too."
        ),
        because=message(
            "Without the option a joker has no color for missions; with it, it counts as every "
            "color."
        ),
        options=("joker_wild_for_missions",),
    ),
)
