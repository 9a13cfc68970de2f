"""The rulings on joker tiles."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import EXPANSION, Ruling

_jokers = partial(Ruling, situation=message("Joker tiles"))

JOKERS = (
    _jokers(
        id="J-01",
        question=message("Are there special tiles in a game with jokers?"),
        answer=message("No, twelve jokers take the place of the twelve special tiles."),
        because=message("The book exchanges them and returns the special tiles to the box."),
        sources={EXPANSION: message("Exchanged; the special tiles go back.")},
    ),
    _jokers(
        id="J-02",
        question=message("Where may a joker lie on empty cells?"),
        answer=message("In the bottom row or right above a filled cell, also on a coat of arms."),
        because=message("The usual support is asked for, as of a special tile."),
        sources={EXPANSION: message("In the bottom row, or above a tile.")},
    ),
    _jokers(
        id="J-03",
        question=message("Which brick may a joker cover?"),
        answer=message(
            "Any brick of your own house, wherever it lies. What is below it does not matter, "
            "since the cell is filled."
        ),
        because=message("The book names any facade cell that shows brickwork."),
        sources={EXPANSION: message("Any facade cell that shows brickwork.")},
    ),
    _jokers(
        id="J-04",
        question=message("May a joker cover a brick in a line that is not complete?"),
        answer=message("Yes."),
        because=message("The book excepts no brick."),
        sources={EXPANSION: message("Any brick.")},
    ),
    _jokers(
        id="J-05",
        question=message("May a joker cover a window or another joker?"),
        answer=message("No, only brickwork."),
        because=message("The book speaks of brickwork alone."),
        sources={EXPANSION: message("Brickwork only.")},
    ),
    _jokers(
        id="J-06",
        question=message(
            "Does a joker over a brick win the coat of arms of that cell or row again?"
        ),
        answer=message("No."),
        because=message(
            "A coat of arms is won once, when its cell is covered or its row is completed."
        ),
    ),
    _jokers(
        id="J-07",
        question=message("When does a line score again?"),
        answer=message(
            "When its last brick is covered: 1 more point for a row, 2 more for a column. Earlier "
            "bricks give nothing."
        ),
        because=message(
            "The book scores a line again that showed a single brick. So a line is always worth "
            "what it shows, and only the difference is scored."
        ),
        sources={
            EXPANSION: message(
                "A line with one brick showing scores again: 1 more for a row, 2 for a column."
            )
        },
    ),
    _jokers(
        id="J-08",
        question=message("What if one joker improves both a row and a column?"),
        answer=message("Both score, 3 points together."),
        because=message("Each line counts on its own."),
    ),
    _jokers(
        id="J-09",
        question=message("How much does a facade tile save beside a joker?"),
        answer=message("One card, whatever its color, and no second one for its own color."),
        because=message(
            "A joker counts as all colors for the saving, and the saving is one card at most."
        ),
        sources={
            EXPANSION: message(
                "Counts as all colors for the saving on later tiles, beside or above."
            )
        },
    ),
    _jokers(
        id="J-10",
        question=message("Which color is a brick that a joker covers?"),
        answer=message(
            "The cell is a joker from then on. The rest of the old tile keeps its color."
        ),
        because=message("What lies on top is what counts."),
        sources={EXPANSION: message("A joker counts as all colors.")},
    ),
    _jokers(
        id="J-11",
        question=message('Does a joker count as any color for the mission "One color"?'),
        answer=message(
            "No, it spoils the row. With `joker_wild_for_missions` it counts as every color."
        ),
        because=message(
            "The book makes it all colors for the saving of cards, and for nothing else."
        ),
        sources={EXPANSION: message("All colors, for the purpose of discounts.")},
        options=("joker_wild_for_missions",),
    ),
    _jokers(
        id="J-12",
        question=message("What does a joker cost, and does it save a card itself?"),
        answer=message("It costs nothing, so there is nothing to save."),
        because=message("It is not bought with cards."),
        sources={EXPANSION: message("It comes from coats of arms like special tiles.")},
    ),
    _jokers(
        id="J-13",
        question=message("Does a joker over a brick change my number of empty cells?"),
        answer=message("No."),
        because=message("The cell was filled before."),
    ),
    _jokers(
        id="J-14",
        question=message("What if no joker is left?"),
        answer=message(
            "Then nobody can build one any more, and the reward of a mission is the point."
        ),
        because=message("There are twelve, and the book brings in no others."),
    ),
)
