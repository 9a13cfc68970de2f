"""The rulings on coats of arms and their actions."""

from copenhagen.messages import message
from copenhagen.rulebook.ruling import (
    ARENA_HELP,
    BOARD_GAME_ARENA,
    ENGLISH,
    EXPANSION,
    GERMAN,
    Ruling,
    Source,
)

__all__ = ["COATS"]

COATS = (
    Ruling(
        id="K-01",
        situation=message("Coats of arms"),
        question=message("Do I score before or after my coat of arms actions?"),
        answer=message(
            "After all of them, in one scoring. With `each_placement` every single tile is scored "
            "as soon as it is placed."
        ),
        because=message(
            "The books place the tile, then carry out the actions, then score. In the base game "
            "the winner is the same either way."
        ),
        sources=(
            Source(ENGLISH, message("Place, coats of arms, then score.")),
            Source(GERMAN, message("The same order.")),
            Source(
                BOARD_GAME_ARENA,
                message("Scores after every placement, and ends at 12 points before open actions."),
            ),
        ),
        options=("scoring",),
        rules=("base.score.moment",),
    ),
    Ruling(
        id="K-02",
        situation=message("Coats of arms"),
        question=message("May I decline a coat of arms action?"),
        answer=message(
            "No, if at least one of the three is possible; otherwise the coat of arms gives "
            "nothing. With `optional` you may decline."
        ),
        because=message(
            "The English text carries it out, and the expansion says that another action is taken "
            "when no ability tile can be. Board Game Arena lets nobody decline."
        ),
        sources=(
            Source(ENGLISH, message("The player carries out an action.")),
            Source(GERMAN, message("The player may decide for one.")),
            Source(EXPANSION, message("Where no ability tile can be taken, another action is.")),
            Source(
                BOARD_GAME_ARENA, message("One must be chosen; skipped where none is possible.")
            ),
            Source(ARENA_HELP, message("It may be chosen.")),
        ),
        disagree=True,
        options=("coat_of_arms",),
        rules=("base.coat.mandatory", "expansion.variant-b.nothing-new"),
    ),
    Ruling(
        id="K-03",
        situation=message("Coats of arms"),
        question=message(
            "How many actions do I get for several coats of arms at once, and in which order?"
        ),
        answer=message(
            "One for each. They are carried out one after the other, each chosen freely, and those "
            "that a special tile wins join the rest."
        ),
        because=message("The books count an action for each cell covered and each row completed."),
        sources=(
            Source(ENGLISH, message("One action for each coat of arms.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.coat.one-each", "base.coat.chain"),
    ),
    Ruling(
        id="K-04",
        situation=message("Coats of arms"),
        question=message("Does a special tile that completes row 2, 4 or 6 win its coat of arms?"),
        answer=message("Yes."),
        because=message("The books give the action to whatever completes the row."),
        sources=(
            Source(ENGLISH, message("Another action follows.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.coat.row", "base.coat.chain"),
    ),
    Ruling(
        id="K-05",
        situation=message("Coats of arms"),
        question=message("Can the same coat of arms be won twice?"),
        answer=message("No, each of the seven once in a game."),
        because=message(
            "A cell is covered once and a row completed once; the books do not say more."
        ),
        rules=("base.coat.once", "expansion.joker.coats"),
    ),
    Ruling(
        id="K-06",
        situation=message("Coats of arms"),
        question=message('May I choose "activate" if none of my ability tiles is inactive?'),
        answer=message("No."),
        because=message(
            "An action without effect would be a way to decline, and the books flip tiles that "
            "were used."
        ),
        sources=(
            Source(ENGLISH, message("All used tiles are flipped.")),
            Source(BOARD_GAME_ARENA, message("The action is accepted without one.")),
        ),
        rules=("base.coat.activate",),
    ),
    Ruling(
        id="K-07",
        situation=message("Coats of arms"),
        question=message("May I use an ability tile again in the turn in which I activated it?"),
        answer=message("No. It rests until your next turn."),
        because=message(
            'The English text says it, and it keeps "Construct twice" from running on and on.'
        ),
        sources=(
            Source(ENGLISH, message("They can be used in future turns.")),
            Source(GERMAN, message("They can be used as the game goes on.")),
            Source(
                BOARD_GAME_ARENA,
                message("They are ready at once, but have no use in the same turn."),
            ),
        ),
        disagree=True,
        rules=("base.ability.rest", "expansion.construct-twice.gained"),
    ),
    Ruling(
        id="K-08",
        situation=message("Coats of arms"),
        question=message("May I use an ability tile in the turn in which I take it?"),
        answer=message(
            "Yes, if its moment is still to come. In the base game it never is; with the expansion "
            "it may be."
        ),
        because=message("It comes active side up, and only activated tiles have to wait."),
        sources=(
            Source(
                ENGLISH, message("It lies active side up and can be used in the player's own turn.")
            ),
        ),
        rules=("base.coat.ability", "expansion.construct-twice.gained"),
    ),
    Ruling(
        id="K-09",
        situation=message("Coats of arms"),
        question=message('Does "activate" also flip tiles that I used earlier in this turn?'),
        answer=message(
            "Yes. A discount or change of colors that paid for this very tile comes back for the "
            "next turn."
        ),
        because=message(
            "The books flip all inactive tiles, and a tile is inactive as soon as it is used."
        ),
        sources=(
            Source(ENGLISH, message("All inactive tiles.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.coat.activate", "base.ability.rest"),
    ),
    Ruling(
        id="K-10",
        situation=message("Coats of arms"),
        question=message("Must I place a special tile at once, and what if there is no place?"),
        answer=message("At once; and there is a place as long as any cell of the house is empty."),
        because=message("The lowest empty cell of a column is always supported."),
        sources=(
            Source(ENGLISH, message("Immediately, by the construction rules.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.coat.special",),
    ),
    Ruling(
        id="K-11",
        situation=message("Coats of arms"),
        question=message("What if no special tiles are left?"),
        answer=message("Then this action cannot be chosen any more."),
        because=message(
            "There are twelve for up to 28 coats of arms, and the books bring in no others."
        ),
        sources=(Source(BOARD_GAME_ARENA, message("The action is not offered.")),),
        rules=("base.coat.special-stock", "expansion.joker.stock"),
    ),
    Ruling(
        id="K-12",
        situation=message("Coats of arms"),
        question=message("What if I own an ability tile of every type?"),
        answer=message("Then you cannot take another one."),
        because=message("Nobody may own two of a type."),
        sources=(
            Source(ENGLISH, message("No two of a type.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.coat.ability", "base.coat.no-double", "expansion.variant-b.take"),
    ),
    Ruling(
        id="K-13",
        situation=message("Coats of arms"),
        question=message("Must a facade tile cover the coat of arms, or will any tile do?"),
        answer=message("Any tile: facade, special, or a joker on an empty cell."),
        because=message("The books ask only that the cell be covered."),
        sources=(
            Source(ENGLISH, message("A covered coat of arms counts.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.coat.cell", "expansion.joker.coats"),
    ),
    Ruling(
        id="P-09",
        situation=message("Coats of arms"),
        question=message("Which sides can an ability tile show?"),
        answer=message(
            "Active, inactive, or resting: activated again in this turn and usable from the next. "
            'A second "activate" does not count a resting tile as inactive.'
        ),
        because=message(
            "A resting tile has already been flipped, so flipping it again would have no effect."
        ),
        rules=("base.coat.activate", "base.ability.rest"),
    ),
    Ruling(
        id="P-18",
        situation=message("Coats of arms"),
        question=message("With the option to decline, when may I decline?"),
        answer=message(
            "Only where an action is possible. The reward of a mission, and the purchase that must "
            "follow a special tile placed first, can never be declined."
        ),
        because=message("The option is about coats of arms alone."),
        options=("coat_of_arms",),
        rules=(
            "base.coat.mandatory",
            "expansion.special-tile.purchase",
            "expansion.mission.reward",
        ),
    ),
)
