"""The rulings on the new ability tiles of Expansion 1 and both ways to set them up."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import ENGLISH, EXPANSION, Ruling

_new_abilities = partial(Ruling, situation=message("New abilities"))

NEW_ABILITIES = (
    _new_abilities(
        id="X-01",
        question=message('Is "Any cards" one of the four sets of variant A?'),
        answer=message(
            'No, the four sets come besides "Any cards", so that five types are in the game.'
        ),
        because=message('Everybody still starts with "Any cards", and players choose four sets.'),
        sources={EXPANSION: message('"Any cards" is dealt as usual; four sets are chosen.')},
    ),
    _new_abilities(
        id="X-02",
        question=message(
            'May more than one of "Both actions", "Construct twice" and "Four cards" be in the '
            "game with variant A?"
        ),
        answer=message("No, exactly one of these three."),
        because=message("By the book one of them is chosen, and the two others are put away."),
        sources={EXPANSION: message("One must be chosen, and those not chosen go back.")},
    ),
    _new_abilities(
        id="X-03",
        question=message("Which other sets may we choose in variant A?"),
        answer=message(
            'Any three of "Additional card", "Construction discount", "Change of colors", "Hand '
            'limit", "Discard pile", "Draw pile" and "Special tile". With one of those three, '
            "that makes 105 choices."
        ),
        because=message("The book leaves them to the players."),
        sources={EXPANSION: message("The other sets are chosen freely.")},
    ),
    _new_abilities(
        id="X-04",
        question=message("Who chooses the sets of variant A?"),
        answer=message(
            "The players, before the game. Where they do not, chance draws one of the 105 choices."
        ),
        because=message(
            "The book names the players; drawing lots is a fair way to avoid a discussion."
        ),
        sources={EXPANSION: message("The players choose.")},
    ),
    _new_abilities(
        id="X-05",
        question=message("How many tiles does each chosen set have?"),
        answer=message("As many as there are players, so that nobody can be shut out."),
        because=message("The book says so, as in the base game."),
        sources={EXPANSION: message("As many as players.")},
    ),
    _new_abilities(
        id="X-06",
        question=message('Are "Any cards" tiles in the stack of variant B?'),
        answer=message("No."),
        because=message(
            "Everybody owns one already and could never take another. With three or four players "
            "the box does not even have two to spare."
        ),
        sources={EXPANSION: message("Two of each ability tile make up the stack.")},
    ),
    _new_abilities(
        id="X-07",
        question=message("How large is the stack of variant B with two or three players?"),
        answer=message("Twenty tiles, two of each of ten types, for any number of players."),
        because=message("The book does not change it with the number of players."),
        sources={EXPANSION: message("Two of each, with no other numbers.")},
    ),
    _new_abilities(
        id="X-08",
        question=message(
            'Does variant B also use only one of "Both actions", "Construct twice" and "Four '
            'cards"?'
        ),
        answer=message("No, all ten types are in the stack."),
        because=message("The book asks for that choice under variant A only."),
        sources={EXPANSION: message("The choice is part of variant A.")},
    ),
    _new_abilities(
        id="X-09",
        question=message("When is a tile taken in variant B replaced?"),
        answer=message(
            "At once, so a second coat of arms of the same turn can already choose the new one. "
            "When the stack is empty, fewer tiles lie open."
        ),
        because=message(
            "The book replaces it immediately, and an empty stack has nothing to replace it with."
        ),
        sources={EXPANSION: message("Replaced immediately, until stack and display are used up.")},
    ),
    _new_abilities(
        id="X-10",
        question=message("What if I own all the types that lie open in variant B?"),
        answer=message(
            "Then you carry out another coat of arms action. The open tiles stay, even if two are "
            "alike."
        ),
        because=message("The book has another action taken and does not exchange the open tiles."),
        sources={EXPANSION: message("Another coat of arms action is taken.")},
    ),
    _new_abilities(
        id="X-11",
        question=message('When is "Hand limit" used up?'),
        answer=message(
            "When you hold more than seven cards after taking and choose not to discard. You then "
            "keep the whole hand."
        ),
        because=message(
            "Only then does it have an effect. The book does not speak of keeping just some of the "
            "cards."
        ),
        sources={EXPANSION: message("More than seven cards may be held at the end of the turn.")},
    ),
    _new_abilities(
        id="X-12",
        question=message("What may I do on a turn that I begin with more than seven cards?"),
        answer=message(
            "Build with any hand, and even end the turn above seven. To take cards, first discard "
            "down to exactly seven."
        ),
        because=message("The book bars only action A until the hand is down to seven."),
        sources={
            EXPANSION: message(
                "No cards are taken with more than seven in hand; build, or discard first."
            )
        },
    ),
    _new_abilities(
        id="X-13",
        question=message('With "Hand limit" and "Both actions", do I discard before the build?'),
        answer=message('No, not if you use "Hand limit".'),
        because=message(
            "It lifts the limit to the end of the turn, and the discard before the build is only "
            "the usual limit."
        ),
        sources={
            ENGLISH: message("Surplus cards are discarded before the build."),
            EXPANSION: message("The limit is lifted until the turn ends."),
        },
    ),
    _new_abilities(
        id="X-14",
        question=message('May I use "Discard pile" if only one card lies there?'),
        answer=message(
            "No, two cards must lie there. Fewer do at the beginning, and right after the "
            "reshuffle."
        ),
        because=message("The tile takes the top two cards, and taking means exactly two."),
        sources={EXPANSION: message("The top two cards are taken.")},
    ),
    _new_abilities(
        id="X-15",
        question=message("May I look through the discard pile, and who decides its order?"),
        answer=message(
            "Everybody may look through all of it. Its order follows from what was discarded, and "
            "no player arranges it."
        ),
        because=message(
            "The cards went there face up, so everybody could have remembered them. An order "
            "without choice favors nobody."
        ),
        stricter=message(
            "The order of cards discarded together is fixed, so that nobody can hide or offer a "
            "card by it."
        ),
    ),
    _new_abilities(
        id="X-16",
        question=message('After "Discard pile" or "Draw pile", is the display refilled?'),
        answer=message(
            'There is nothing to refill, since it was not touched. Only "Additional card" may '
            "leave a gap."
        ),
        because=message("The cards come instead of two of the display."),
        sources={EXPANSION: message("The cards are taken instead of those of the display.")},
    ),
    _new_abilities(
        id="X-17",
        question=message('I draw the End of Game card with "Draw pile": may I finish my turn?'),
        answer=message("No. The game ends on the spot: no further card, no hand limit, no build."),
        because=message("The book ends the game at once without the rest of the turn."),
        sources={EXPANSION: message("The game ends at once, and the turn is not finished.")},
    ),
    _new_abilities(
        id="X-18",
        question=message('Do the others see the cards that I draw with "Draw pile"?'),
        answer=message("No."),
        because=message("They come face down from the supply into the hand, like starting hands."),
    ),
    _new_abilities(
        id="X-19",
        question=message(
            'May I look at the three drawn cards before I decide on "Additional card"?'
        ),
        answer=message("Yes."),
        because=message(
            "The additional card comes after the others, and you may decide on it at that moment."
        ),
    ),
    _new_abilities(
        id="X-20",
        question=message('Which four cards are adjacent for "Four cards"?'),
        answer=message(
            "Four footbridges in a row, which leaves four choices. With `two_pairs` two separate "
            "pairs of neighbors are allowed as well."
        ),
        because=message(
            "The book only repeats that the cards are adjacent, and for a group that means a row "
            "without a gap."
        ),
        sources={EXPANSION: message("The rule of adjacency applies.")},
        options=("four_cards",),
    ),
    _new_abilities(
        id="X-21",
        question=message('May I take three cards with "Four cards"?'),
        answer=message("No, exactly four."),
        because=message("The tile gives four cards instead of two, not up to four."),
        sources={EXPANSION: message("Four instead of two.")},
    ),
    _new_abilities(
        id="X-22",
        question=message("Which cards count toward the limit of four in a turn?"),
        answer=message(
            "All that you pick up in the turn, from the display, the discard pile and the supply. "
            '"Additional card" cannot add a fifth.'
        ),
        because=message("The book allows no more than four, whatever is combined."),
        sources={EXPANSION: message("Never more than four cards in one turn.")},
    ),
    _new_abilities(
        id="X-23",
        question=message('May I use "Any cards" together with "Four cards"?'),
        answer=message("Yes, the four cards may then lie anywhere, and both tiles are flipped."),
        because=message('All that "Any cards" does is to lift the rule of adjacency.'),
        sources={EXPANSION: message("Nothing about this pair.")},
    ),
    _new_abilities(
        id="X-24",
        question=message('May I use "Special tile" without buying a facade tile?'),
        answer=message(
            "No. It may come before the purchase only where you can buy a tile at that moment; "
            "should the special tile make that impossible, the turn simply ends."
        ),
        because=message("The book ties it to a tile acquired in the same turn."),
        sources={EXPANSION: message("In action B, before or after the tile of this turn.")},
    ),
    _new_abilities(
        id="X-25",
        question=message("With two facade tiles in a turn, when may the special tile come?"),
        answer=message("Before them, between them or after them."),
        because=message("Each of these moments is before or after a tile bought in the turn."),
        sources={EXPANSION: message("Before or after a facade tile.")},
    ),
    _new_abilities(
        id="X-26",
        question=message('What does "Special tile" give in a game with jokers?'),
        answer=message("A joker, with all the rules of jokers."),
        because=message("The special tiles are not in such a game; jokers take their place."),
        sources={EXPANSION: message("Jokers are exchanged for the special tiles.")},
    ),
    _new_abilities(
        id="X-27",
        question=message('Does the special tile of "Special tile" win coats of arms?'),
        answer=message("Yes, and it is scored on its own before anything else is bought."),
        because=message("It is built by the construction rules like any other tile."),
        sources={EXPANSION: message("By the construction rules.")},
    ),
    _new_abilities(
        id="X-28",
        question=message(
            'When do I decide on "Construct twice", and must I build the second tile?'
        ),
        answer=message(
            "After the first tile is complete, and you need not. The tile is used by the second "
            "build."
        ),
        because=message(
            "The book lets a player build two, one after the other; nothing is gained by "
            "announcing it early."
        ),
        sources={EXPANSION: message("Two tiles may be built, one after the other.")},
    ),
    _new_abilities(
        id="X-29",
        question=message('With "Construct twice", do I score between the two tiles?'),
        answer=message(
            "Yes. Each tile is carried through with its coats of arms and points, and 12 points "
            "after the first end the game."
        ),
        because=message("One after the other means that the first is finished before the second."),
        sources={EXPANSION: message("One after the other.")},
    ),
    _new_abilities(
        id="X-30",
        question=message(
            'Does "Construction discount" make both tiles of "Construct twice" cheaper?'
        ),
        answer=message("No, one of them, and you choose which."),
        because=message("The book limits the discount to one tile."),
        sources={EXPANSION: message("Only for one of them.")},
    ),
    _new_abilities(
        id="X-31",
        question=message('Does "Change of colors" work for both tiles of "Construct twice"?'),
        answer=message(
            "Yes, as long as both are of the same color and the same other color is changed."
        ),
        because=message(
            "The book limits only the discount, and a change of colors lasts through action B."
        ),
        sources={EXPANSION: message("Only the discount is limited to one tile.")},
    ),
    _new_abilities(
        id="X-32",
        question=message("May the second tile save a card beside the first?"),
        answer=message("Yes, as beside any tile built earlier."),
        because=message("When it is built, the first already lies in the house."),
    ),
    _new_abilities(
        id="X-33",
        question=message("May I use an ability tile that the first of two tiles brought me?"),
        answer=message(
            "Yes, for the second one. A tile that was used and activated again has to rest until "
            "your next turn."
        ),
        because=message("Tiles taken are active at once, activated tiles only from the next turn."),
    ),
    _new_abilities(
        id="X-34",
        question=message('May I combine "Both actions" and "Construct twice"?'),
        answer=message(
            "Yes, in variant B: cards, then up to two tiles, then the refill. In variant A only "
            "one of the two is in the game."
        ),
        because=message("One changes which actions the turn has, the other what action B is."),
    ),
    _new_abilities(
        id="X-35",
        question=message("How many ability tiles may I own?"),
        answer=message("As many as you get, but no two of a type."),
        because=message("The books forbid doubles and nothing else."),
    ),
    _new_abilities(
        id="P-03",
        question=message(
            "I begin with more than seven cards and discard down to seven: may I then still build "
            "instead of taking?"
        ),
        answer=message(
            "No. Discarding commits you to action A, and after it you can only take cards. The "
            'cards just discarded may come back with "Discard pile".'
        ),
        because=message("The discard is the beginning of taking cards; building needs no discard."),
    ),
    _new_abilities(
        id="P-04",
        question=message(
            'I place the special tile of "Special tile" first: must I buy a facade tile afterwards?'
        ),
        answer=message(
            "Yes, if you still can. It may lie on any legal cell, even on one that leaves nothing "
            "to buy; then the turn ends."
        ),
        because=message(
            "The tile belongs to a purchase, so it is offered where one is possible and a possible "
            "one must follow."
        ),
    ),
    _new_abilities(
        id="P-05",
        question=message('Do I have to announce "Construct twice" before the first tile?'),
        answer=message("No. The second build itself says so, and not before."),
        because=message("Nothing that comes earlier depends on it."),
    ),
    _new_abilities(
        id="P-06",
        question=message('How long does the pair of colors of "Change of colors" hold?'),
        answer=message(
            "To the end of action B: a second tile of the same color can be paid with the same "
            "other color again, without a flip, whatever side the tile shows. No other pair can be "
            "changed."
        ),
        because=message(
            "The tile was used for the whole action. A purchase without a changed card does not "
            "fix a pair."
        ),
    ),
    _new_abilities(
        id="P-10",
        question=message('When is "Any cards" flipped together with "Four cards"?'),
        answer=message(
            "Only for a set of four that could not be taken without it. There are 4 such free sets "
            "in a row, 10 with `two_pairs`, and 35 in all."
        ),
        because=message("No tile is flipped without effect."),
        options=("four_cards",),
    ),
    _new_abilities(
        id="P-22",
        question=message("Does the order of open ability tiles, missions or discards matter?"),
        answer=message(
            "The order of the open tiles of variant B never does. The order of the discard pile "
            'counts only where a "Discard pile" tile is in the game, and the order of the missions '
            "always."
        ),
        because=message("Two positions are the same where no rule can tell them apart."),
    ),
)
