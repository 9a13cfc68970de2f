"""The rulings on buying, paying for and placing facade tiles."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import (
    ARENA_HELP,
    BOARD_GAME_ARENA,
    ENGLISH,
    GERMAN,
    REVIEWS,
    SECOND_ENGLISH,
    Ruling,
)

_constructing = partial(Ruling, situation=message("Constructing facade"))

CONSTRUCT = (
    _constructing(
        id="C-01",
        question=message("Do I pay for a tile first, or place it first?"),
        answer=message(
            "Neither: choosing the tile, its place and the payment are one step, and all three "
            "must be legal. You choose the place first, and are asked how to pay only where there "
            "is a choice."
        ),
        because=message(
            "The price depends on the place, so neither can be settled without the other."
        ),
        sources={
            ENGLISH: message("Pick, pay, place; and yet the saving depends on the place."),
            BOARD_GAME_ARENA: message("One move."),
        },
    ),
    _constructing(
        id="C-02",
        question=message("May I take a tile that I cannot place?"),
        answer=message("No."),
        because=message("A tile has to be built at once, so there must be a legal place for it."),
        sources={ENGLISH: message("It is placed immediately."), GERMAN: message("The same.")},
    ),
    _constructing(
        id="C-03",
        question=message("May I flip a tile over before I place it?"),
        answer=message("Yes, you may turn and flip it as you like."),
        because=message(
            "The German text, which came first, allows it, and the tiles are printed on both sides."
        ),
        sources={
            ENGLISH: message("Tiles may be turned; they are said to have two sides."),
            SECOND_ENGLISH: message("Tiles may be turned."),
            GERMAN: message("Tiles may be turned and flipped."),
            BOARD_GAME_ARENA: message("Tiles can be flipped."),
        },
        disagree=True,
    ),
    _constructing(
        id="C-04",
        question=message("May I place a tile that hangs in the air on one side?"),
        answer=message(
            "Yes. It is enough that one of its cells lies in the bottom row, or right above a cell "
            "that was filled before, by whatever tile. The tile's own cells do not support it."
        ),
        because=message(
            "Both books ask for one cell above a tile placed earlier, or in the bottom row."
        ),
        sources={
            ENGLISH: message("At least one cell above a tile placed earlier, or the bottom row."),
            GERMAN: message("The same."),
            BOARD_GAME_ARENA: message("Looks at the house as it was before."),
        },
    ),
    _constructing(
        id="C-05",
        question=message("Must a tile be able to slide into its place from above?"),
        answer=message("No. Gaps under an overhang may be filled later."),
        because=message(
            "The books show overhangs and mention no sliding, and the help page of Board Game "
            "Arena says that gravity does not matter."
        ),
        sources={
            ENGLISH: message("An overhang is shown as legal."),
            ARENA_HELP: message("The laws of physics do not apply."),
            REVIEWS: message("Holes may be filled later."),
        },
    ),
    _constructing(
        id="C-06",
        question=message("Does a tile that touches my tile at a corner lie beside it?"),
        answer=message("No. The two must share an edge, on any of the four sides."),
        because=message(
            "The books speak of cells that touch, and both Board Game Arena and a review count "
            "edges only."
        ),
        sources={
            ENGLISH: message("One cell next to one cell of the other tile."),
            BOARD_GAME_ARENA: message("The four neighbors with a common edge."),
            REVIEWS: message("Not diagonally."),
        },
    ),
    _constructing(
        id="C-07",
        question=message(
            "May I pay the full price although I could save a card beside the same color?"
        ),
        answer=message("No. The lower price is the price, and exactly that is paid."),
        because=message(
            "The German text lowers the price, and Board Game Arena takes no more than the price."
        ),
        sources={
            ENGLISH: message("The player may pay one card less."),
            GERMAN: message("The tile costs one card less."),
            BOARD_GAME_ARENA: message("Exactly the lower price."),
        },
        disagree=True,
    ),
    _constructing(
        id="C-08",
        question=message("Can a tile cost nothing?"),
        answer=message(
            'Yes: a tile of two cells beside its own color with "Construction discount". The '
            "discount tile is used up; the price can never be less than 0."
        ),
        because=message("The German book gives this very case."),
        sources={
            ENGLISH: message("Nothing is said."),
            GERMAN: message("A size-2 tile with both savings costs no card."),
            BOARD_GAME_ARENA: message("A price of 0 is allowed."),
        },
        disagree=True,
    ),
    _constructing(
        id="C-09",
        question=message("Do I save more where a tile touches two tiles of its color?"),
        answer=message("No, one card at most."),
        because=message("By the books, you save a card as soon as two tiles touch at least once."),
        sources={
            ENGLISH: message("One card fewer for at least one contact."),
            GERMAN: message("The same."),
        },
    ),
    _constructing(
        id="C-10",
        question=message("Do I save a card beside a white special tile?"),
        answer=message("No. White is no color of cards or facade tiles."),
        because=message(
            "The saving is for tiles of one color, and special tiles cannot be bought with cards. "
            "Board Game Arena plays it this way."
        ),
        sources={
            ENGLISH: message("Special tiles count as tiles except in how they are gained."),
            GERMAN: message("Special tiles are not traded for cards."),
            BOARD_GAME_ARENA: message("White matches nothing."),
        },
    ),
    _constructing(
        id="C-11",
        question=message("Do special tiles count toward one tile a turn?"),
        answer=message("No. The limit is for facade tiles that are bought with cards."),
        because=message(
            "The books allow one trade of cards for a tile in a turn, and special tiles are not "
            "traded for."
        ),
        sources={
            ENGLISH: message("One tile a turn can be traded for."),
            GERMAN: message("The same."),
        },
    ),
    _constructing(
        id="C-12",
        question=message("What if all copies of a tile are gone?"),
        answer=message("Then this tile cannot be bought any more."),
        because=message("There is nothing to take."),
    ),
    _constructing(
        id="C-13",
        question=message("What do I do if I cannot build anything?"),
        answer=message("You take cards, which is always possible."),
        because=message("The display is full at the start of every turn."),
    ),
    _constructing(
        id="C-14",
        question=message("What can I still do with a full house?"),
        answer=message("Take cards. You cannot build, and no coat of arms is left to win."),
        because=message(
            "Every tile needs an empty cell, and a full house has covered and completed everything."
        ),
    ),
    _constructing(
        id="P-13",
        question=message(
            'May "Change of colors" pay with cards of the tile\'s own color changed to another?'
        ),
        answer=message(
            "No. Changed cards always stand for the color of the tile, and a tile costs at least "
            "one card before the discount."
        ),
        because=message(
            "Only cards of the tile's color pay for it, so any other change would be without "
            "effect."
        ),
    ),
    _constructing(
        id="P-14",
        question=message("What exactly makes one payment different from another?"),
        answer=message(
            "How many cards of the tile's color, how many changed cards of which other color, and "
            "whether the discount is used. Two payments for the same build never discard the same "
            "cards."
        ),
        because=message("Cards of one color are alike, so nothing else can be told apart."),
    ),
    _constructing(
        id="P-16",
        question=message("May I take a build back while I am asked how to pay for it?"),
        answer=message("No. Nothing has moved yet, but the build is decided."),
        because=message("It is the same step, and the other players have seen the choice."),
    ),
)
