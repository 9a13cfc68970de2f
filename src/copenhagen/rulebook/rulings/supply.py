"""The rulings on the supply, the reshuffle and what players know."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import BOARD_GAME_ARENA, ENGLISH, GERMAN, Ruling

_supply = partial(Ruling, situation=message("The supply and the End of Game card"))

SUPPLY = (
    _supply(
        id="E-01",
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
            "when a refill ends with the very last card, because cards that are paid later are "
            "then not shuffled in."
        ),
        sources={
            ENGLISH: message("As soon as the supply has been used up once."),
            GERMAN: message("The same."),
            BOARD_GAME_ARENA: message("Only when another card is needed."),
        },
        options=("reshuffle",),
    ),
    _supply(
        id="E-02",
        question=message("What happens if the supply runs out in the middle of a refill?"),
        answer=message(
            "The discard pile is shuffled, the End of Game card joins in, and the same refill goes "
            "on."
        ),
        because=message("The books are silent, and a display with gaps would break the next turn."),
        sources={BOARD_GAME_ARENA: message("Shuffles and goes on.")},
    ),
    _supply(
        id="E-03",
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
    ),
    _supply(
        id="E-04",
        question=message(
            "What if fewer than nine cards are left to shuffle with the End of Game card?"
        ),
        answer=message("Then it is shuffled with all of them, but this cannot happen in a game."),
        because=message(
            "Even with the largest hands and a full display at least 19 cards are left with four "
            "players and 20 with three."
        ),
    ),
    _supply(
        id="E-05",
        question=message("Is there a reshuffle with two players?"),
        answer=message(
            "No. The supply is used once, and the End of Game card is among its last ten cards "
            "from the start."
        ),
        because=message("Both books say so."),
        sources={
            ENGLISH: message("With two players the supply is used only once."),
            GERMAN: message("The same."),
        },
    ),
    _supply(
        id="E-06",
        question=message("What happens when the supply runs out a second time?"),
        answer=message("It cannot: the End of Game card always comes first."),
        because=message(
            "After the reshuffle that card is among the last ten cards of the supply, and it ends "
            "the game."
        ),
        sources={ENGLISH: message("The game ends when the card is seen.")},
    ),
    _supply(
        id="E-07",
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
        sources={
            ENGLISH: message("The game ends immediately."),
            GERMAN: message("The same."),
            BOARD_GAME_ARENA: message("Stops drawing and ends."),
        },
    ),
    _supply(
        id="E-08",
        question=message('With "Both actions", can the End of Game card stop me before I build?'),
        answer=message(
            "No. The display is refilled after the build, so the build and its points count."
        ),
        because=message(
            'By the books, with "Both actions" the display is refilled only after action B.'
        ),
        sources={
            ENGLISH: message("The refill waits for the end of the turn."),
            GERMAN: message("The same."),
        },
    ),
    _supply(
        id="E-10",
        question=message(
            "I reach 12 points in the turn in which the End of Game card would come: what ends the "
            "game?"
        ),
        answer=message("The points. You have won, and the card is not turned over any more."),
        because=message("Points are scored in action B, before the display is refilled."),
    ),
    _supply(
        id="E-11",
        question=message("May anybody know where the End of Game card is?"),
        answer=message(
            "Only that it is one of the last ten cards; its place among them is hidden."
        ),
        because=message(
            "The ten cards are shuffled. So with n cards left, ten or fewer, it comes next with "
            "probability 1/n."
        ),
        sources={
            ENGLISH: message("It is shuffled into the ten cards at the bottom."),
            GERMAN: message("The same."),
        },
    ),
    _supply(
        id="E-12",
        question=message("Does every card game come to an end?"),
        answer=message("Yes, whatever the players do."),
        because=message(
            "Taking from the display uses up the supply, taking from the discard pile needs an "
            "ability tile that only coats of arms bring back, and a house has only 45 cells."
        ),
        no_rule=message("It follows from all the rules together."),
    ),
    _supply(
        id="P-15",
        question=message("Where can the End of Game card be?"),
        answer=message(
            "Beside the scoring track, in the supply, at a footbridge, or drawn by a player with "
            '"Draw pile". At the end of a game footbridges may be empty.'
        ),
        because=message(
            "If it comes to a footbridge or is drawn, the game is over at once, so gaps in the "
            "display are no longer filled."
        ),
    ),
    _supply(
        id="P-19",
        question=message(
            'I draw the last card of the supply with "Draw pile": is the reshuffle before or '
            "after my discards?"
        ),
        answer=message(
            "Before: the reshuffle belongs to the drawing of the last card, so the discards of "
            "that turn are not in it. With `lazy` it comes just before the next card is turned "
            "over, and they are in it."
        ),
        because=message(
            "This is what the two values of the option mean, applied to a turn in which the player "
            "draws from the supply."
        ),
        options=("reshuffle",),
    ),
    _supply(
        id="P-20",
        question=message("What can a player work out about the cards that nobody has shown?"),
        answer=message(
            "Until the reshuffle, the supply and the concealed cards of the others together. After "
            "it the supply is known exactly, because the discard pile was open, until another "
            'player draws from it with "Draw pile".'
        ),
        because=message("It tells what everybody at the table could count, and nothing more."),
    ),
    _supply(
        id="P-21",
        question=message("How likely is it that a hidden card is in a certain place?"),
        answer=message(
            "Every hidden card is equally likely to be in every hidden place. Nothing is concluded "
            "from what players chose."
        ),
        because=message("The cards were shuffled, and how people think is not part of the rules."),
    ),
)
