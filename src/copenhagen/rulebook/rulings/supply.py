"""The rulings on the supply, the reshuffle and what players know."""

from copenhagen.messages import message
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
        situation=message("The supply and the End of Game card"),
        question=message(
            "Is the discard pile shuffled when the last card leaves the supply, or when the next "
            "card is needed?"
        ),
        answer=message(
            "As soon as the last card leaves, with the discard pile of that moment. With `lazy` it "
            "waits until a card is needed."
        ),
        because=message(
            "The books speak of the moment at which the supply is used up. The two differ only "
            "when a refill ends with the very last card, because payments made later then miss the "
            "reshuffle."
        ),
        sources=(
            Source(ENGLISH, message("As soon as the supply has been used up once.")),
            Source(GERMAN, message("The same.")),
            Source(BOARD_GAME_ARENA, message("Only when another card is needed.")),
        ),
        options=("reshuffle",),
        rules=("base.supply.reshuffle",),
    ),
    Ruling(
        id="E-02",
        situation=message("The supply and the End of Game card"),
        question=message("What happens if the supply runs out in the middle of a refill?"),
        answer=message(
            "The discard pile is shuffled, the End of Game card joins in, and the same refill goes "
            "on."
        ),
        because=message("The books are silent, and a display with gaps would break the next turn."),
        sources=(Source(BOARD_GAME_ARENA, message("Shuffles and goes on.")),),
        rules=("base.supply.reshuffle",),
    ),
    Ruling(
        id="E-03",
        situation=message("The supply and the End of Game card"),
        question=message(
            'What happens if the supply runs out while I draw three cards with "Draw pile"?'
        ),
        answer=message(
            "You draw what is left, the discard pile becomes the supply, and you draw the rest. "
            "The End of Game card cannot be among them."
        ),
        because=message(
            "The card then lies in the last ten of at least nineteen cards, so it is out of reach "
            "for this draw. With two players the game ends before the supply can run out."
        ),
        rules=("expansion.draw-pile.reshuffle",),
    ),
    Ruling(
        id="E-04",
        situation=message("The supply and the End of Game card"),
        question=message(
            "What if fewer than nine cards are left to shuffle with the End of Game card?"
        ),
        answer=message("Then it is shuffled with all of them, but this cannot happen in a game."),
        because=message(
            "Even with the largest hands and a full display at least 19 cards are left with four "
            "players and 20 with three."
        ),
        rules=("base.supply.end-card",),
    ),
    Ruling(
        id="E-05",
        situation=message("The supply and the End of Game card"),
        question=message("Is there a reshuffle with two players?"),
        answer=message(
            "No. The supply is used once, and the End of Game card is among its last ten cards "
            "from the start."
        ),
        because=message("Both books say so."),
        sources=(
            Source(ENGLISH, message("With two players the supply is used only once.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.setup.end-card", "base.supply.two-players"),
    ),
    Ruling(
        id="E-06",
        situation=message("The supply and the End of Game card"),
        question=message("What happens when the supply runs out a second time?"),
        answer=message("It cannot: the End of Game card always comes first."),
        because=message(
            "After the reshuffle that card is among the last ten cards of the supply, and it ends "
            "the game."
        ),
        sources=(Source(ENGLISH, message("The game ends when the card is seen.")),),
        rules=("base.supply.end-card",),
    ),
    Ruling(
        id="E-07",
        situation=message("The supply and the End of Game card"),
        question=message(
            "The End of Game card turns up during a refill: do we finish the refill, or the turn?"
        ),
        answer=message(
            "Neither. The game ends at once, the card takes its footbridge and the gaps after it "
            "stay empty."
        ),
        because=message(
            "The game ends immediately by both books, and the refill is the last step of the turn "
            "anyway."
        ),
        sources=(
            Source(ENGLISH, message("The game ends immediately.")),
            Source(GERMAN, message("The same.")),
            Source(BOARD_GAME_ARENA, message("Stops drawing and ends.")),
        ),
        rules=("base.end.card",),
    ),
    Ruling(
        id="E-08",
        situation=message("The supply and the End of Game card"),
        question=message('With "Both actions", can the End of Game card stop me before I build?'),
        answer=message(
            "No. The display is refilled after the build, so the build and its points count."
        ),
        because=message('With "Both actions" the books refill only after action B.'),
        sources=(
            Source(ENGLISH, message("The refill waits for the end of the turn.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.end.card",),
    ),
    Ruling(
        id="E-10",
        situation=message("The supply and the End of Game card"),
        question=message(
            "I reach 12 points in the turn in which the End of Game card would come: what ends the "
            "game?"
        ),
        answer=message("The points. You have won, and the card is not turned over any more."),
        because=message("Points are scored in action B, before the display is refilled."),
        rules=("base.end.twelve",),
    ),
    Ruling(
        id="E-11",
        situation=message("The supply and the End of Game card"),
        question=message("May anybody know where the End of Game card is?"),
        answer=message(
            "Only that it is one of the last ten cards; its place among them is hidden."
        ),
        because=message(
            "The ten cards are shuffled. So with n cards left, ten or fewer, it comes next with "
            "probability 1/n."
        ),
        sources=(
            Source(ENGLISH, message("It is shuffled into the ten cards at the bottom.")),
            Source(GERMAN, message("The same.")),
        ),
        rules=("base.turn.open-information", "base.supply.chance"),
    ),
    Ruling(
        id="E-12",
        situation=message("The supply and the End of Game card"),
        question=message("Does every card game come to an end?"),
        answer=message("Yes, whatever the players do."),
        because=message(
            "Taking from the display uses up the supply, taking from the discard pile needs an "
            "ability tile that only coats of arms bring back, and a house has only 45 cells."
        ),
        no_rule=message("It follows from all the rules together."),
    ),
    Ruling(
        id="P-15",
        situation=message("The supply and the End of Game card"),
        question=message("Where can the End of Game card be?"),
        answer=message(
            "Beside the scoring track, in the supply, at a footbridge, or drawn by a player with "
            '"Draw pile". At the end of a game footbridges may be empty.'
        ),
        because=message(
            "In the last two places the game is over at once, so gaps in the display are no longer "
            "filled."
        ),
        rules=("expansion.draw-pile.end",),
    ),
    Ruling(
        id="P-19",
        situation=message("The supply and the End of Game card"),
        question=message(
            'If the last card of the supply is drawn with "Draw pile", is the reshuffle before or '
            "after my discards?"
        ),
        answer=message(
            "Before: the reshuffle belongs to the drawing of the last card, so the discards of "
            "that turn miss it. With `lazy` it comes just before the next card is turned over, and "
            "they are in it."
        ),
        because=message(
            "This is what the two values of the option mean, applied to a turn in which the player "
            "draws from the supply."
        ),
        options=("reshuffle",),
        rules=("base.supply.reshuffle", "expansion.draw-pile.reshuffle"),
    ),
    Ruling(
        id="P-20",
        situation=message("The supply and the End of Game card"),
        question=message("What can a player work out about the cards that nobody has shown?"),
        answer=message(
            "Until the reshuffle, the supply and the concealed cards of the others together. After "
            "it the supply is known exactly, because the discard pile was open, until another "
            'player draws from it with "Draw pile".'
        ),
        because=message("What everybody could count at the table is told, and nothing more."),
        rules=("base.turn.open-information", "expansion.draw-pile.concealed"),
    ),
    Ruling(
        id="P-21",
        situation=message("The supply and the End of Game card"),
        question=message("How likely is it that a hidden card is in a certain place?"),
        answer=message(
            "Every hidden card is equally likely to be in every hidden place. Nothing is concluded "
            "from what players chose."
        ),
        because=message("The cards were shuffled, and how people think is not part of the rules."),
        rules=("base.turn.open-information",),
    ),
)
