"""What was decided about points, the end of the game and ties."""

from copenhagen.rulebook.ruling import (
    BOARD_GAME_ARENA,
    ENGLISH,
    GERMAN,
    Ruling,
    Source,
)

__all__ = ["SCORING"]

SCORING = (
    Ruling(
        id="S-01",
        situation="Scoring and the end of the game",
        question="I complete several rows and columns in one turn: do all of them count?",
        answer="Yes, each one that is complete since the last scoring.",
        because="The books score each of them.",
        sources=(
            Source(ENGLISH, "Each completed line scores."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.score.moment",),
    ),
    Ruling(
        id="S-02",
        situation="Scoring and the end of the game",
        question="Is a row of nothing but brick worth anything?",
        answer="Yes, as much as a mixed one: 1 point for a row, 2 for a column.",
        because="Only lines of nothing but windows are worth more.",
        sources=(
            Source(ENGLISH, "A line with brick scores the lower value."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.score.row", "base.score.column"),
    ),
    Ruling(
        id="S-03",
        situation="Scoring and the end of the game",
        question="I reach 12 points in the middle of my turn: what happens with the rest of it?",
        answer=(
            "Nothing. The game ends at that scoring, without a second tile and without a refill."
        ),
        because="The books end the game at once with 12 points.",
        sources=(
            Source(ENGLISH, "Immediately at 12 points or more."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.end.twelve", "base.end.over", "expansion.construct-twice.one-after-other"),
    ),
    Ruling(
        id="S-04",
        situation="Scoring and the end of the game",
        question="Is the round finished when somebody has 12 points?",
        answer="No.",
        because="The game ends at once; only Roll & Write plays its round to the end.",
        sources=(
            Source(ENGLISH, "The game ends immediately."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.end.twelve", "base.end.over"),
    ),
    Ruling(
        id="S-05",
        situation="Scoring and the end of the game",
        question="Can two players have 12 points at the same time?",
        answer="No. Whoever reaches 12 has won alone.",
        because="Only the player whose turn it is scores.",
        sources=(
            Source(ENGLISH, "That player has won."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.end.twelve",),
    ),
    Ruling(
        id="S-06",
        situation="Scoring and the end of the game",
        question="Who wins a tie after the End of Game card?",
        answer=(
            "The player with fewer empty cells. If these are equal too, the players share the "
            "place, and the other places are ranked the same way."
        ),
        because="This is the tie-break of both books.",
        sources=(
            Source(ENGLISH, "Fewest empty cells, then a shared victory."),
            Source(GERMAN, "The same."),
            Source(BOARD_GAME_ARENA, "The same."),
        ),
        rules=("base.end.tie",),
    ),
    Ruling(
        id="S-07",
        situation="Scoring and the end of the game",
        question="Do points above 12 count?",
        answer="Yes, the score is kept as it is.",
        because="The track may be shorter, but the margin of a victory is worth knowing.",
        rules=("base.score.track",),
    ),
)
