"""What was decided about joker tiles."""

from copenhagen.rulebook.ruling import (
    EXPANSION,
    Ruling,
    Source,
)

__all__ = ["JOKERS"]

JOKERS = (
    Ruling(
        id="J-01",
        situation="Joker tiles",
        question="Are there special tiles in a game with jokers?",
        answer="No, twelve jokers take the place of the twelve special tiles.",
        because="The book exchanges them and returns the special tiles to the box.",
        sources=(Source(EXPANSION, "Exchanged; the special tiles go back."),),
        rules=("expansion.joker.instead",),
    ),
    Ruling(
        id="J-02",
        situation="Joker tiles",
        question="Where may a joker lie on empty cells?",
        answer="In the bottom row or right above a filled cell, also on a coat of arms.",
        because="The usual support is asked for, as of a special tile.",
        sources=(Source(EXPANSION, "In the bottom row, or above a tile."),),
        rules=("expansion.joker.free",),
    ),
    Ruling(
        id="J-03",
        situation="Joker tiles",
        question="Which brick may a joker cover?",
        answer=(
            "Any brick of your own house, wherever it lies. What is below it does not matter, "
            "since the cell is filled."
        ),
        because="The book names any facade cell that shows brickwork.",
        sources=(Source(EXPANSION, "Any facade cell that shows brickwork."),),
        rules=("expansion.joker.brickwork",),
    ),
    Ruling(
        id="J-04",
        situation="Joker tiles",
        question="May a joker cover a brick in a line that is not complete?",
        answer="Yes.",
        because="The book excepts no brick.",
        sources=(Source(EXPANSION, "Any brick."),),
        rules=("expansion.joker.brickwork",),
    ),
    Ruling(
        id="J-05",
        situation="Joker tiles",
        question="May a joker cover a window or another joker?",
        answer="No, only brickwork.",
        because="The book speaks of brickwork alone.",
        sources=(Source(EXPANSION, "Brickwork only."),),
        rules=("expansion.joker.brickwork",),
    ),
    Ruling(
        id="J-06",
        situation="Joker tiles",
        question="Does a joker over a brick win the coat of arms of that cell or row again?",
        answer="No.",
        because="A coat of arms is won once, when its cell is covered or its row is completed.",
        rules=("expansion.joker.coats",),
    ),
    Ruling(
        id="J-07",
        situation="Joker tiles",
        question="When does a line score again?",
        answer=(
            "When its last brick is covered: 1 more point for a row, 2 more for a column. Earlier "
            "bricks give nothing."
        ),
        because=(
            "The book scores a line again that showed a single brick. So a line is always worth "
            "what it shows, and only the difference is scored."
        ),
        sources=(
            Source(
                EXPANSION,
                "A line with one brick showing scores again: 1 more for a row, 2 for a column.",
            ),
        ),
        rules=("expansion.joker.again",),
    ),
    Ruling(
        id="J-08",
        situation="Joker tiles",
        question="What if one joker improves both a row and a column?",
        answer="Both score, 3 points together.",
        because="Each line counts on its own.",
        rules=("expansion.joker.again",),
    ),
    Ruling(
        id="J-09",
        situation="Joker tiles",
        question="How much does a facade tile save beside a joker?",
        answer="One card, whatever its color, and no second one for its own color.",
        because="A joker counts as all colors for the saving, and the saving is one card at most.",
        sources=(
            Source(
                EXPANSION,
                "Counts as all colors for the saving on later tiles, beside or above.",
            ),
        ),
        rules=("expansion.joker.saving",),
    ),
    Ruling(
        id="J-10",
        situation="Joker tiles",
        question="Which color is a brick that a joker covers?",
        answer="The cell is a joker from then on. The rest of the old tile keeps its color.",
        because="What lies on top is what counts.",
        sources=(Source(EXPANSION, "A joker counts as all colors."),),
        rules=("expansion.joker.color",),
    ),
    Ruling(
        id="J-11",
        situation="Joker tiles",
        question='Does a joker count as any color for the mission "One color"?',
        answer="No, it spoils the row. With `joker_wild_for_missions` it counts as every color.",
        because="The book makes it all colors for the saving of cards, and for nothing else.",
        sources=(Source(EXPANSION, "All colors, for the purpose of discounts."),),
        options=("joker_wild_for_missions",),
        rules=("expansion.mission.one-color",),
    ),
    Ruling(
        id="J-12",
        situation="Joker tiles",
        question="What does a joker cost, and does it save a card itself?",
        answer="It costs nothing, so there is nothing to save.",
        because="It is not bought with cards.",
        sources=(Source(EXPANSION, "It comes from coats of arms like special tiles."),),
        rules=("expansion.joker.free",),
    ),
    Ruling(
        id="J-13",
        situation="Joker tiles",
        question="Does a joker over a brick change my number of empty cells?",
        answer="No.",
        because="The cell was filled before.",
        rules=("expansion.joker.empty-cells",),
    ),
    Ruling(
        id="J-14",
        situation="Joker tiles",
        question="What if no joker is left?",
        answer="Then nobody can build one any more, and the reward of a mission is the point.",
        because="There are twelve, and the book brings in no others.",
        rules=("expansion.joker.stock", "expansion.mission.last-joker"),
    ),
)
