"""The rulings on points, the end of the game and ties."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import BOARD_GAME_ARENA, ENGLISH, GERMAN, Ruling

_scoring = partial(Ruling, situation=message("Scoring and the end of the game"))

SCORING = (
    _scoring(
        id="S-01",
        question=message("I complete several rows and columns in one turn: do all of them count?"),
        answer=message("Yes, each one that is complete since the last scoring."),
        because=message("The books score each of them."),
        sources={ENGLISH: message("Each completed line scores."), GERMAN: message("The same.")},
    ),
    _scoring(
        id="S-02",
        question=message("Is a row of nothing but brick worth anything?"),
        answer=message("Yes, as much as a mixed one: 1 point for a row, 2 for a column."),
        because=message("Only lines of nothing but windows are worth more."),
        sources={
            ENGLISH: message("A line with brick scores the lower value."),
            GERMAN: message("The same."),
        },
    ),
    _scoring(
        id="S-03",
        question=message(
            "I reach 12 points in the middle of my turn: what happens with the rest of it?"
        ),
        answer=message(
            "Nothing. The game ends at that scoring, without a second tile and without a refill."
        ),
        because=message("The books end the game at once with 12 points."),
        sources={
            ENGLISH: message("Immediately at 12 points or more."),
            GERMAN: message("The same."),
        },
    ),
    _scoring(
        id="S-04",
        question=message("Is the round finished when somebody has 12 points?"),
        answer=message("No."),
        because=message("The game ends at once; only Roll & Write plays its round to the end."),
        sources={ENGLISH: message("The game ends immediately."), GERMAN: message("The same.")},
    ),
    _scoring(
        id="S-05",
        question=message("Can two players have 12 points at the same time?"),
        answer=message("No. Whoever reaches 12 has won alone."),
        because=message("Only the player whose turn it is scores."),
        sources={ENGLISH: message("That player has won."), GERMAN: message("The same.")},
    ),
    _scoring(
        id="S-06",
        question=message("Who wins a tie after the End of Game card?"),
        answer=message(
            "The player with fewer empty cells. If these are equal too, the players share the "
            "place, and the other places are ranked the same way."
        ),
        because=message("This is the tie-break of both books."),
        sources={
            ENGLISH: message("Fewest empty cells, then a shared victory."),
            GERMAN: message("The same."),
            BOARD_GAME_ARENA: message("The same."),
        },
    ),
    _scoring(
        id="S-07",
        question=message("Do points above 12 count?"),
        answer=message("Yes, the score is kept as it is."),
        because=message("The track may be shorter, but the margin of a victory is worth knowing."),
    ),
)
