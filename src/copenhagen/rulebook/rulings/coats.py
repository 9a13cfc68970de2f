"""The rulings on coats of arms and their actions."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import (
    ARENA_HELP,
    BOARD_GAME_ARENA,
    ENGLISH,
    EXPANSION,
    GERMAN,
    Ruling,
)

_coats = partial(Ruling, situation=message("Coats of arms"))

COATS = (
    _coats(
        id="K-01",
        question=message("Do I score before or after my coat of arms actions?"),
        answer=message(
            "After all of them, in one scoring. With `each_placement` every single tile is scored "
            "as soon as it is placed."
        ),
        because=message(
            "By the books, the player places the tile, then carries out the actions, then scores. "
            "In the base game the winner is the same either way."
        ),
        sources={
            ENGLISH: message("Place, coats of arms, then score."),
            GERMAN: message("The same order."),
            BOARD_GAME_ARENA: message(
                "Scores after every placement, and ends at 12 points before open actions."
            ),
        },
        options=("scoring",),
    ),
    _coats(
        id="K-02",
        question=message("May I decline a coat of arms action?"),
        answer=message(
            "No, if at least one of the three is possible; otherwise the coat of arms gives "
            "nothing. With `optional` you may decline."
        ),
        because=message(
            "In the English text the player carries it out, and the expansion says that another "
            "action is taken when no ability tile can be. Board Game Arena lets nobody decline."
        ),
        sources={
            ENGLISH: message("The player carries out an action."),
            GERMAN: message("The player may decide for one."),
            EXPANSION: message("Where no ability tile can be taken, another action is."),
            BOARD_GAME_ARENA: message("One must be chosen; skipped where none is possible."),
            ARENA_HELP: message("It may be chosen."),
        },
        disagree=True,
        options=("coat_of_arms",),
    ),
    _coats(
        id="K-03",
        question=message(
            "How many actions do I get for several coats of arms at once, and in which order?"
        ),
        answer=message(
            "One for each. They are carried out one after the other, each chosen freely, and those "
            "that a special tile wins join the rest."
        ),
        because=message("By the books, each cell covered and each row completed brings an action."),
        sources={
            ENGLISH: message("One action for each coat of arms."),
            GERMAN: message("The same."),
        },
    ),
    _coats(
        id="K-04",
        question=message("Does a special tile that completes row 2, 4 or 6 win its coat of arms?"),
        answer=message("Yes."),
        because=message("The books give the action to whatever completes the row."),
        sources={ENGLISH: message("Another action follows."), GERMAN: message("The same.")},
    ),
    _coats(
        id="K-05",
        question=message("Can the same coat of arms be won twice?"),
        answer=message("No, each of the seven once in a game."),
        because=message(
            "A cell is covered once and a row completed once; the books do not say more."
        ),
    ),
    _coats(
        id="K-06",
        question=message('May I choose "activate" if none of my ability tiles is inactive?'),
        answer=message("No."),
        because=message(
            "An action without effect would be a way to decline, and the books flip tiles that "
            "were used."
        ),
        sources={
            ENGLISH: message("All used tiles are flipped."),
            BOARD_GAME_ARENA: message("The action is accepted without one."),
        },
    ),
    _coats(
        id="K-07",
        question=message("May I use an ability tile again in the turn in which I activated it?"),
        answer=message("No. It rests until your next turn."),
        because=message(
            'The English text says it, and it keeps "Construct twice" from running on and on.'
        ),
        sources={
            ENGLISH: message("They can be used in future turns."),
            GERMAN: message("They can be used as the game goes on."),
            BOARD_GAME_ARENA: message("They are ready at once, but have no use in the same turn."),
        },
        disagree=True,
    ),
    _coats(
        id="K-08",
        question=message("May I use an ability tile in the turn in which I take it?"),
        answer=message(
            "Yes, if its moment is still to come. In the base game it never is; with the expansion "
            "it may be."
        ),
        because=message("It comes active side up, and only activated tiles have to wait."),
        sources={
            ENGLISH: message("It lies active side up and can be used in the player's own turn.")
        },
    ),
    _coats(
        id="K-09",
        question=message('Does "activate" also flip tiles that I used earlier in this turn?'),
        answer=message(
            "Yes. A discount or change of colors that paid for this very tile comes back for the "
            "next turn."
        ),
        because=message(
            "The books flip all inactive tiles, and a tile is inactive as soon as it is used."
        ),
        sources={ENGLISH: message("All inactive tiles."), GERMAN: message("The same.")},
    ),
    _coats(
        id="K-10",
        question=message("Must I place a special tile at once, and what if there is no place?"),
        answer=message("At once; and there is a place as long as any cell of the house is empty."),
        because=message("The lowest empty cell of a column is always supported."),
        sources={
            ENGLISH: message("Immediately, by the construction rules."),
            GERMAN: message("The same."),
        },
    ),
    _coats(
        id="K-11",
        question=message("What if no special tiles are left?"),
        answer=message("Then this action cannot be chosen any more."),
        because=message(
            "There are twelve for up to 28 coats of arms, and the books bring in no others."
        ),
        sources={BOARD_GAME_ARENA: message("The action is not offered.")},
    ),
    _coats(
        id="K-12",
        question=message("What if I own an ability tile of every type?"),
        answer=message("Then you cannot take another one."),
        because=message("Nobody may own two of a type."),
        sources={ENGLISH: message("No two of a type."), GERMAN: message("The same.")},
    ),
    _coats(
        id="K-13",
        question=message("Must a facade tile cover the coat of arms, or will any tile do?"),
        answer=message("Any tile: facade, special, or a joker on an empty cell."),
        because=message("The books ask only that the cell be covered."),
        sources={ENGLISH: message("A covered coat of arms counts."), GERMAN: message("The same.")},
    ),
    _coats(
        id="P-09",
        question=message("Which sides can an ability tile show?"),
        answer=message(
            "Active, inactive, or resting: activated again in this turn and usable from the next. "
            'A second "activate" does not count a resting tile as inactive.'
        ),
        because=message(
            "A resting tile has already been flipped, so flipping it again would have no effect."
        ),
    ),
    _coats(
        id="P-18",
        question=message("When may I decline, if the option allows it?"),
        answer=message(
            "Only where an action is possible. The reward of a mission, and the purchase that must "
            "follow a special tile placed first, can never be declined."
        ),
        because=message("The option is about coats of arms alone."),
        options=("coat_of_arms",),
    ),
)
