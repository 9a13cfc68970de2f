"""What was decided about the supply, the reshuffle and what players know."""

from copenhagen.rulebook.ruling import (
    BOARD_GAME_ARENA,
    ENGLISH,
    GERMAN,
    Ruling,
    Source,
)

__all__ = ["SUPPLY"]

SUPPLY = (
    Ruling(
        id="E-01",
        situation="The supply and the End of Game card",
        question=(
            "Is the discard pile shuffled when the last card leaves the supply, or when the next "
            "card is needed?"
        ),
        answer=(
            "As soon as the last card leaves, with the discard pile of that moment. With `lazy` it "
            "waits until a card is needed."
        ),
        because=(
            "The books speak of the moment at which the supply is used up. The two differ only "
            "when a refill ends with the very last card, because payments made later then miss the "
            "reshuffle."
        ),
        sources=(
            Source(ENGLISH, "As soon as the supply has been used up once."),
            Source(GERMAN, "The same."),
            Source(BOARD_GAME_ARENA, "Only when another card is needed."),
        ),
        options=("reshuffle",),
        rules=("base.supply.reshuffle",),
    ),
    Ruling(
        id="E-02",
        situation="The supply and the End of Game card",
        question="What happens if the supply runs out in the middle of a refill?",
        answer=(
            "The discard pile is shuffled, the End of Game card joins in, and the same refill goes "
            "on."
        ),
        because="The books are silent, and a display with gaps would break the next turn.",
        sources=(Source(BOARD_GAME_ARENA, "Shuffles and goes on."),),
        rules=("base.supply.reshuffle",),
    ),
    Ruling(
        id="E-03",
        situation="The supply and the End of Game card",
        question='What happens if the supply runs out while I draw three cards with "Draw pile"?',
        answer=(
            "You draw what is left, the discard pile becomes the supply, and you draw the rest. "
            "The End of Game card cannot be among them."
        ),
        because=(
            "The card then lies in the last ten of at least nineteen cards, so it is out of reach "
            "for this draw. With two players the game ends before the supply can run out."
        ),
        rules=("expansion.draw-pile.reshuffle",),
    ),
    Ruling(
        id="E-04",
        situation="The supply and the End of Game card",
        question="What if fewer than nine cards are left to shuffle with the End of Game card?",
        answer="Then it is shuffled with all of them, but this cannot happen in a game.",
        because=(
            "Even with the largest hands and a full display at least 19 cards are left with four "
            "players and 20 with three."
        ),
        rules=("base.supply.end-card",),
    ),
    Ruling(
        id="E-05",
        situation="The supply and the End of Game card",
        question="Is there a reshuffle with two players?",
        answer=(
            "No. The supply is used once, and the End of Game card is among its last ten cards "
            "from the start."
        ),
        because="Both books say so.",
        sources=(
            Source(ENGLISH, "With two players the supply is used only once."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.setup.end-card", "base.supply.two-players"),
    ),
    Ruling(
        id="E-06",
        situation="The supply and the End of Game card",
        question="What happens when the supply runs out a second time?",
        answer="It cannot: the End of Game card always comes first.",
        because=(
            "After the reshuffle that card is among the last ten cards of the supply, and it ends "
            "the game."
        ),
        sources=(Source(ENGLISH, "The game ends when the card is seen."),),
        rules=("base.supply.end-card",),
    ),
    Ruling(
        id="E-07",
        situation="The supply and the End of Game card",
        question=(
            "The End of Game card turns up during a refill: do we finish the refill, or the turn?"
        ),
        answer=(
            "Neither. The game ends at once, the card takes its footbridge and the gaps after it "
            "stay empty."
        ),
        because=(
            "The game ends immediately by both books, and the refill is the last step of the turn "
            "anyway."
        ),
        sources=(
            Source(ENGLISH, "The game ends immediately."),
            Source(GERMAN, "The same."),
            Source(BOARD_GAME_ARENA, "Stops drawing and ends."),
        ),
        rules=("base.end.card",),
    ),
    Ruling(
        id="E-08",
        situation="The supply and the End of Game card",
        question='With "Both actions", can the End of Game card stop me before I build?',
        answer="No. The display is refilled after the build, so the build and its points count.",
        because='With "Both actions" the books refill only after action B.',
        sources=(
            Source(ENGLISH, "The refill waits for the end of the turn."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.end.card",),
    ),
    Ruling(
        id="E-10",
        situation="The supply and the End of Game card",
        question=(
            "I reach 12 points in the turn in which the End of Game card would come: what ends the "
            "game?"
        ),
        answer="The points. You have won, and the card is not turned over any more.",
        because="Points are scored in action B, before the display is refilled.",
        rules=("base.end.twelve",),
    ),
    Ruling(
        id="E-11",
        situation="The supply and the End of Game card",
        question="May anybody know where the End of Game card is?",
        answer="Only that it is one of the last ten cards; its place among them is hidden.",
        because=(
            "The ten cards are shuffled. So with n cards left, ten or fewer, it comes next with "
            "probability 1/n."
        ),
        sources=(
            Source(ENGLISH, "It is shuffled into the ten cards at the bottom."),
            Source(GERMAN, "The same."),
        ),
        rules=("base.turn.open-information", "base.supply.chance"),
    ),
    Ruling(
        id="E-12",
        situation="The supply and the End of Game card",
        question="Does every card game come to an end?",
        answer="Yes, whatever the players do.",
        because=(
            "Taking from the display uses up the supply, taking from the discard pile needs an "
            "ability tile that only coats of arms bring back, and a house has only 45 cells."
        ),
        no_rule="It follows from all the rules together.",
    ),
    Ruling(
        id="P-15",
        situation="The supply and the End of Game card",
        question="Where can the End of Game card be?",
        answer=(
            "Beside the scoring track, in the supply, at a footbridge, or drawn by a player with "
            '"Draw pile". At the end of a game footbridges may be empty.'
        ),
        because=(
            "In the last two places the game is over at once, so gaps in the display are no longer "
            "filled."
        ),
        rules=("expansion.draw-pile.end",),
    ),
    Ruling(
        id="P-19",
        situation="The supply and the End of Game card",
        question=(
            'If the last card of the supply is drawn with "Draw pile", is the reshuffle before or '
            "after my discards?"
        ),
        answer=(
            "Before: the reshuffle belongs to the drawing of the last card, so the discards of "
            "that turn miss it. With `lazy` it comes just before the next card is turned over, and "
            "they are in it."
        ),
        because=(
            "This is what the two values of the option mean, applied to a turn in which the player "
            "draws from the supply."
        ),
        options=("reshuffle",),
        rules=("base.supply.reshuffle", "expansion.draw-pile.reshuffle"),
    ),
    Ruling(
        id="P-20",
        situation="The supply and the End of Game card",
        question="What can a player work out about the cards that nobody has shown?",
        answer=(
            "Until the reshuffle, the supply and the concealed cards of the others together. After "
            "it the supply is known exactly, because the discard pile was open, until another "
            'player draws from it with "Draw pile".'
        ),
        because="What everybody could count at the table is told, and nothing more.",
        rules=("base.turn.open-information", "expansion.draw-pile.concealed"),
    ),
    Ruling(
        id="P-21",
        situation="The supply and the End of Game card",
        question="How likely is it that a hidden card is in a certain place?",
        answer=(
            "Every hidden card is equally likely to be in every hidden place. Nothing is concluded "
            "from what players chose."
        ),
        because="The cards were shuffled, and how people think is not part of the rules.",
        rules=("base.turn.open-information",),
    ),
)
