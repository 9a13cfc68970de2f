"""The rulings on joker tiles."""

from copenhagen.messages import message
from copenhagen.rulebook.ruling import (
    EXPANSION,
    Ruling,
    Source,
)

__all__ = ["JOKERS"]

JOKERS = (
    Ruling(
        id="J-01",
        situation=message("Joker tiles"),
        question=message("Are there special tiles in a game with jokers?"),
        answer=message("No, twelve jokers take the place of the twelve special tiles."),
        because=message("The book exchanges them and returns the special tiles to the box."),
        sources=(Source(EXPANSION, message("Exchanged; the special tiles go back.")),),
        rules=("expansion.joker.instead",),
    ),
    Ruling(
        id="J-02",
        situation=message("Joker tiles"),
        question=message("Where may a joker lie on empty cells?"),
        answer=message("In the bottom row or right above a filled cell, also on a coat of arms."),
        because=message("The usual support is asked for, as of a special tile."),
        sources=(Source(EXPANSION, message("In the bottom row, or above a tile.")),),
        rules=("expansion.joker.free",),
    ),
    Ruling(
        id="J-03",
        situation=message("Joker tiles"),
        question=message("Which brick may a joker cover?"),
        answer=message(
            "Any brick of your own house, wherever it lies. What is below it does not matter, "
            "since the cell is filled."
        ),
        because=message("The book names any facade cell that shows brickwork."),
        sources=(Source(EXPANSION, message("Any facade cell that shows brickwork.")),),
        rules=("expansion.joker.brickwork",),
    ),
    Ruling(
        id="J-04",
        situation=message("Joker tiles"),
        question=message("May a joker cover a brick in a line that is not complete?"),
        answer=message("Yes."),
        because=message("The book excepts no brick."),
        sources=(Source(EXPANSION, message("Any brick.")),),
        rules=("expansion.joker.brickwork",),
    ),
    Ruling(
        id="J-05",
        situation=message("Joker tiles"),
        question=message("May a joker cover a window or another joker?"),
        answer=message("No, only brickwork."),
        because=message("The book speaks of brickwork alone."),
        sources=(Source(EXPANSION, message("Brickwork only.")),),
        rules=("expansion.joker.brickwork",),
    ),
    Ruling(
        id="J-06",
        situation=message("Joker tiles"),
        question=message(
            "Does a joker over a brick win the coat of arms of that cell or row again?"
        ),
        answer=message("No."),
        because=message(
            "A coat of arms is won once, when its cell is covered or its row is completed."
        ),
        rules=("expansion.joker.coats",),
    ),
    Ruling(
        id="J-07",
        situation=message("Joker tiles"),
        question=message("When does a line score again?"),
        answer=message(
            "When its last brick is covered: 1 more point for a row, 2 more for a column. Earlier "
            "bricks give nothing."
        ),
        because=message(
            "The book scores a line again that showed a single brick. So a line is always worth "
            "what it shows, and only the difference is scored."
        ),
        sources=(
            Source(
                EXPANSION,
                message(
                    "A line with one brick showing scores again: 1 more for a row, 2 for a column."
                ),
            ),
        ),
        rules=("expansion.joker.again",),
    ),
    Ruling(
        id="J-08",
        situation=message("Joker tiles"),
        question=message("What if one joker improves both a row and a column?"),
        answer=message("Both score, 3 points together."),
        because=message("Each line counts on its own."),
        rules=("expansion.joker.again",),
    ),
    Ruling(
        id="J-09",
        situation=message("Joker tiles"),
        question=message("How much does a facade tile save beside a joker?"),
        answer=message("One card, whatever its color, and no second one for its own color."),
        because=message(
            "A joker counts as all colors for the saving, and the saving is one card at most."
        ),
        sources=(
            Source(
                EXPANSION,
                message("Counts as all colors for the saving on later tiles, beside or above."),
            ),
        ),
        rules=("expansion.joker.saving",),
    ),
    Ruling(
        id="J-10",
        situation=message("Joker tiles"),
        question=message("Which color is a brick that a joker covers?"),
        answer=message(
            "The cell is a joker from then on. The rest of the old tile keeps its color."
        ),
        because=message("What lies on top is what counts."),
        sources=(Source(EXPANSION, message("A joker counts as all colors.")),),
        rules=("expansion.joker.color",),
    ),
    Ruling(
        id="J-11",
        situation=message("Joker tiles"),
        question=message('Does a joker count as any color for the mission "One color"?'),
        answer=message(
            "No, it spoils the row. With `joker_wild_for_missions` it counts as every color."
        ),
        because=message(
            "The book makes it all colors for the saving of cards, and for nothing else."
        ),
        sources=(Source(EXPANSION, message("All colors, for the purpose of discounts.")),),
        options=("joker_wild_for_missions",),
        rules=("expansion.mission.one-color",),
    ),
    Ruling(
        id="J-12",
        situation=message("Joker tiles"),
        question=message("What does a joker cost, and does it save a card itself?"),
        answer=message("It costs nothing, so there is nothing to save."),
        because=message("It is not bought with cards."),
        sources=(Source(EXPANSION, message("It comes from coats of arms like special tiles.")),),
        rules=("expansion.joker.free",),
    ),
    Ruling(
        id="J-13",
        situation=message("Joker tiles"),
        question=message("Does a joker over a brick change my number of empty cells?"),
        answer=message("No."),
        because=message("The cell was filled before."),
        rules=("expansion.joker.empty-cells",),
    ),
    Ruling(
        id="J-14",
        situation=message("Joker tiles"),
        question=message("What if no joker is left?"),
        answer=message(
            "Then nobody can build one any more, and the reward of a mission is the point."
        ),
        because=message("There are twelve, and the book brings in no others."),
        rules=("expansion.joker.stock", "expansion.mission.last-joker"),
    ),
)
