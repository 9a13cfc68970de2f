"""The rulings on action A, the hand limit and the display."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import BOARD_GAME_ARENA, ENGLISH, GERMAN, SECOND_ENGLISH, Ruling

_taking = partial(Ruling, situation=message("Taking cards and the hand limit"))

TAKING = (
    _taking(
        id="T-01",
        question=message("Are the cards at the two ends of the harbor neighbors?"),
        answer=message(
            "No. The seven footbridges form a line, so there are six pairs of neighbors."
        ),
        because=message(
            "A caption in the English book says it, and Board Game Arena plays that way."
        ),
        sources={
            ENGLISH: message("The two outer cards are not next to each other, says a caption."),
            SECOND_ENGLISH: message("The caption is missing."),
            BOARD_GAME_ARENA: message(
                "A card is next to the one before and the one after it only."
            ),
        },
    ),
    _taking(
        id="T-02",
        question=message("May I take just one card, or pass?"),
        answer=message("No. A turn is one of the two actions, and taking cards means exactly two."),
        because=message(
            "Both books demand exactly two. It is always possible, since the display is full "
            "whenever a turn begins."
        ),
        sources={
            ENGLISH: message("Two cards, never only one; one of the two actions is chosen."),
            GERMAN: message("The same."),
        },
    ),
    _taking(
        id="T-03",
        question=message("Do the cards of the display slide together when some are taken?"),
        answer=message("No. They stay at their footbridges, and the gaps are filled."),
        because=message("Each card belongs to a footbridge, and the books mention no sliding."),
        sources={BOARD_GAME_ARENA: message("Cards keep their places.")},
    ),
    _taking(
        id="T-04",
        question=message(
            "When is the display refilled, right after taking or at the end of the turn?"
        ),
        answer=message(
            "As the last step of the turn. After a plain take this comes to the same thing."
        ),
        because=message(
            'By the books, with "Both actions" the display is refilled only at the end of the '
            "turn, and only this order also works when that tile is decided on after taking."
        ),
        sources={
            ENGLISH: message('Right after taking; with "Both actions" at the end of the turn.'),
            GERMAN: message("The same."),
            BOARD_GAME_ARENA: message("Always at the end of the turn."),
        },
        stricter=message(
            "The refill is always the last step, even where a table would refill right after "
            "taking."
        ),
    ),
    _taking(
        id="T-05",
        question=message("When is the hand limit checked?"),
        answer=message(
            'Once, when all cards of the action have been taken, "Additional card" and the like '
            "included. The player chooses the cards to discard from the whole hand."
        ),
        because=message(
            "The books check after taking. Checking after each card, as Board Game Arena does, "
            "leads to the same hands."
        ),
        sources={
            ENGLISH: message("After taking, whoever has more than seven discards at once."),
            GERMAN: message(
                "Nobody may hold more than seven; one or two cards are discarded right after "
                "taking."
            ),
            BOARD_GAME_ARENA: message("After every single card."),
        },
        disagree=True,
    ),
    _taking(
        id="T-06",
        question=message("Do I discard down to seven before or after the display is refilled?"),
        answer=message(
            "Before. If the supply runs out during the refill, the cards just discarded are "
            "shuffled in."
        ),
        because=message(
            "The discard comes at once after taking, and the refill is the last step of the turn."
        ),
        sources={
            ENGLISH: message("The discard follows the taking at once."),
            GERMAN: message("The same."),
            BOARD_GAME_ARENA: message("Discards first."),
        },
        stricter=message(
            "Discards never wait for the refill, so they are always part of a reshuffle during it."
        ),
    ),
    _taking(
        id="T-07",
        question=message("In which order are the empty footbridges refilled?"),
        answer=message(
            "Clockwise, from the first footbridge to the seventh, one card after the other."
        ),
        because=message(
            "The German book says clockwise, and it matters when the End of Game card turns up in "
            "between."
        ),
        sources={
            ENGLISH: message("No order is given."),
            GERMAN: message("Clockwise."),
            BOARD_GAME_ARENA: message("From the first to the last."),
        },
        disagree=True,
    ),
    _taking(
        id="T-08",
        question=message("When I discard several cards, which one lies on top?"),
        answer=message(
            "They are sorted by color, in the order blue, yellow, red, green, purple, and the last "
            "of these is on top. The player does not choose."
        ),
        because=message(
            'The order counts only where "Discard pile" takes the top two cards, and the books say '
            "nothing. A fixed order spares a choice that hardly ever matters."
        ),
        stricter=message(
            "Cards discarded together have a fixed order, where a table may let the player choose "
            "one."
        ),
    ),
    _taking(
        id="T-09",
        question=message("Does the hand limit ever apply at other times, such as after building?"),
        answer=message("No, only at the end of action A."),
        because=message("Nothing else adds cards to a hand."),
        sources={
            ENGLISH: message("The limit is looked at after taking."),
            GERMAN: message("Nobody may hold more than seven."),
        },
    ),
    _taking(
        id="P-01",
        question=message(
            "In which fixed order are cards of several colors laid on the discard pile?"
        ),
        answer=message(
            "Blue, yellow, red, green, purple, the last on top. Cards of one payment or one "
            "discard are sorted together, and a card that was changed to pay lies there by its "
            "printed color."
        ),
        because=message(
            "One order for all, the same as everywhere else in the library, needs no choice and no "
            "memory of who laid what."
        ),
        stricter=message("The player does not arrange the cards of one payment or discard."),
    ),
)
