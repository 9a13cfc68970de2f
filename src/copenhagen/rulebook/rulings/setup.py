"""The rulings on the set-up of the card game."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import (
    BOARD_GAME_ARENA,
    ENGLISH,
    EXPANSION,
    GERMAN,
    REVIEWS,
    ROLL_AND_WRITE,
    SECOND_ENGLISH,
    Ruling,
)

_setting_up = partial(Ruling, situation=message("Setting up"))

SETUP = (
    _setting_up(
        id="B-01",
        question=message("Which facade tiles stay in the box with two or three players?"),
        answer=message(
            "Of each color there are 3, 3, 3 and 1 tiles of sizes 2, 3, 4 and 5 with four players, "
            "2, 3, 2 and 1 with three, and 2, 2, 2 and 1 with two. That makes 50, 40 and 35 tiles."
        ),
        because=message(
            "The texts leave these numbers to a picture that we do not have. Board Game Arena is "
            "the only source with numbers, and they add up to the ten tiles of each color that are "
            "in the box."
        ),
        sources={
            ENGLISH: message(
                "Some tiles are left out with two or three players; a picture says which ones."
            ),
            GERMAN: message("The sentence is missing."),
            BOARD_GAME_ARENA: message(
                "Two copies of sizes 2 to 4 with two players, 2, 3 and 2 copies with three, "
                "three of each with four; always one of size 5."
            ),
            REVIEWS: message(
                "The number of tiles of sizes 2 to 4 depends on the players, and there is "
                "always one of size 5."
            ),
        },
    ),
    _setting_up(
        id="B-02",
        question=message("Who goes first?"),
        answer=message("The player in the first seat. Who sits there is up to the table."),
        because=message(
            "The rules do not depend on a player's age, and a table can seat its oldest player "
            "first."
        ),
        sources={
            ENGLISH: message("The oldest player is proposed."),
            GERMAN: message("The oldest player begins."),
        },
        disagree=True,
    ),
    _setting_up(
        id="B-03",
        question=message(
            "In what order are the display, the End of Game card and the starting hands prepared?"
        ),
        answer=message(
            "First the display, then, with two players, the End of Game card, then the starting "
            "hands, seat by seat."
        ),
        because=message(
            "This is the printed order. Another order would be as fair, but a game can be repeated "
            "card by card only if the order is fixed."
        ),
        sources={
            ENGLISH: message(
                "The display is laid before the End of Game card is placed; hands are dealt "
                "when play starts."
            ),
            GERMAN: message("The same order."),
            BOARD_GAME_ARENA: message(
                "The End of Game card comes first, then the display, then the hands."
            ),
        },
    ),
    _setting_up(
        id="B-04",
        question=message("Are there fewer special tiles with fewer players?"),
        answer=message("No, there are always twelve."),
        because=message(
            "The texts name twelve, and we do not have the picture of what is left out; Board "
            "Game Arena keeps twelve."
        ),
        sources={
            ENGLISH: message("Twelve tiles of a single cell are listed."),
            BOARD_GAME_ARENA: message("Twelve for every number of players."),
        },
    ),
    _setting_up(
        id="B-05",
        question=message("How many ability tiles of each type are there, and can a type run out?"),
        answer=message(
            'As many as there are players. Since everybody starts with "Any cards", none of that '
            "type is left, and of the other types the last one is always there for whoever lacks "
            "it."
        ),
        because=message(
            "Nobody may own two of a type, so as many tiles as players are enough for all."
        ),
        sources={
            ENGLISH: message("One tile of each type for each player."),
            GERMAN: message("The same."),
        },
    ),
    _setting_up(
        id="B-06",
        question=message("Which cards are left out with three players?"),
        answer=message("Two of each color, so that 12 of each and 60 in all are in the game."),
        because=message("Both books say so."),
        sources={
            ENGLISH: message("Two of each color go back into the box."),
            GERMAN: message("The same."),
        },
    ),
    _setting_up(
        id="B-07",
        question=message("How many cards does each player start with?"),
        answer=message(
            "Two players get 2 and 3 cards, three get 2, 3 and 3, four get 2, 3, 3 and 4, the "
            "first player always the fewest. Face down are then 58, 45 or 51 facade cards, and "
            "with two players the End of Game card as well."
        ),
        because=message("Whoever plays later gets more, as the table in the books says."),
        sources={
            ENGLISH: message("A table by number of players."),
            GERMAN: message("The same table."),
            SECOND_ENGLISH: message("The table is missing."),
            BOARD_GAME_ARENA: message("The same numbers."),
        },
    ),
    _setting_up(
        id="B-08",
        question=message("What may everybody see?"),
        answer=message(
            "Everything but the cards in the supply and in the hands: houses, points, ability "
            "tiles, stocks, the number of cards in each hand and in the supply, and the whole "
            "discard pile in its order."
        ),
        because=message(
            "The books do not say it; this is how Board Game Arena plays. The order of the discard "
            'pile is needed where "Discard pile" takes cards from it.'
        ),
        sources={BOARD_GAME_ARENA: message("Hands are hidden, everything else can be seen.")},
    ),
    _setting_up(
        id="B-09",
        question=message("Does the color of my house or scoring marker matter?"),
        answer=message("No, everybody may collect and build all five colors."),
        because=message(
            "Both books say that the colors of players and of cards have nothing to do with each "
            "other."
        ),
        sources={
            ENGLISH: message("The colors of players and of cards are unrelated."),
            GERMAN: message("The same."),
        },
    ),
    _setting_up(
        id="B-10",
        question=message("May we play alone, or with five?"),
        answer=message("No, the games are for two, three or four players."),
        because=message("Hands, tiles and the End of Game card are given for these numbers only."),
        sources={
            ENGLISH: message("Two to four players."),
            GERMAN: message("The same."),
            ROLL_AND_WRITE: message("Two to four players."),
        },
    ),
    _setting_up(
        id="E-09",
        question=message(
            "Can the End of Game card be dealt to a player or lie in the first display?"
        ),
        answer=message(
            "No. It lies beside the scoring track, or with two players among the last ten cards of "
            "the supply, while display and hands come from the top."
        ),
        because=message(
            "The display is laid before the card joins in, and far more than ten cards are left "
            "when the hands are dealt."
        ),
        sources={
            ENGLISH: message(
                "The card goes to the bottom of the supply, or waits beside the track."
            )
        },
    ),
    _setting_up(
        id="P-02",
        question=message("In what order does chance set up a game with modules?"),
        answer=message(
            "The seven cards of the display, then the End of Game card, the sets of variant A or "
            "the open tiles of variant B, the two missions, and last the hands, the first seat's "
            "whole hand first. Each of the 105 choices of sets in variant A is equally likely."
        ),
        because=message(
            "Any order is as fair, but the same game can be played again only if it is fixed."
        ),
        sources={EXPANSION: message("The modules are prepared during set-up, in no stated order.")},
    ),
)
