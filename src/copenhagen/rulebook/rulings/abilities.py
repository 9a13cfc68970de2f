"""The rulings on the ability tiles of the base game."""

from functools import partial

from copenhagen.messages import message
from copenhagen.rulebook.ruling import BOARD_GAME_ARENA, ENGLISH, GERMAN, Ruling

_ability_tiles = partial(Ruling, situation=message("Ability tiles of the base game"))

ABILITIES = (
    _ability_tiles(
        id="A-01",
        question=message("When may I use an ability tile?"),
        answer=message(
            "In your own turn, at the step that it changes, and only if it changes something."
        ),
        because=message(
            "The German book ties each tile to its action. A tile that is used without effect "
            "would be wasted."
        ),
        sources={
            ENGLISH: message("At any time in the player's own turn."),
            GERMAN: message("In the player's own turn; each tile belongs to an action."),
        },
        stricter=message(
            "A tile is used only at its moment, and never without effect, although the English "
            "text allows it at any time."
        ),
    ),
    _ability_tiles(
        id="A-02",
        question=message("How many ability tiles may I use in one turn?"),
        answer=message("As many as you like, each of them once."),
        because=message("The books set no limit."),
        sources={ENGLISH: message("As many as wanted."), GERMAN: message("The same.")},
    ),
    _ability_tiles(
        id="A-03",
        question=message('Is "Any cards" used up if my two cards are adjacent?'),
        answer=message("No, it is flipped only for two cards that are not adjacent."),
        because=message(
            "For adjacent cards the tile is not needed. Board Game Arena does not use it up either."
        ),
        sources={
            ENGLISH: message("Two cards from any footbridges."),
            BOARD_GAME_ARENA: message("Not used up where the two are adjacent."),
        },
    ),
    _ability_tiles(
        id="A-04",
        question=message('When do I take the card of "Additional card", and from where?'),
        answer=message(
            "After the other cards of the action, from any footbridge with a card; the hand limit "
            "and the refill follow."
        ),
        because=message("By the books, the player takes a third card from any footbridge."),
        sources={
            ENGLISH: message("A third card from any footbridge."),
            GERMAN: message("The same."),
        },
    ),
    _ability_tiles(
        id="A-05",
        question=message('Does "Change of colors" change all my cards of a color?'),
        answer=message(
            "As many as you like, but at least one, all of one color, and all into the color of "
            "the tile."
        ),
        because=message(
            "The German rule speaks of cards of a color, not of all of them. In the base game it "
            "makes no difference: cards that you keep need no change."
        ),
        sources={
            ENGLISH: message("An example changes all blue cards."),
            GERMAN: message("Cards of one color may change."),
            BOARD_GAME_ARENA: message("All cards of the color count as the other one."),
        },
        disagree=True,
    ),
    _ability_tiles(
        id="A-06",
        question=message(
            'Does "Change of colors" also help with the saving beside the same color?'
        ),
        answer=message("No. The saving looks at the colors of the tiles, not of the cards."),
        because=message(
            "A payment with changed cards buys a tile of the color changed into; what lies beside "
            "it does not change."
        ),
        sources={ENGLISH: message("Four green and one purple card are five of either color.")},
    ),
    _ability_tiles(
        id="A-07",
        question=message('May I use "Change of colors" without changing a card?'),
        answer=message("No, at least one changed card must be in the payment."),
        because=message("A tile is not flipped without effect."),
        sources={BOARD_GAME_ARENA: message("Refused only with an empty hand.")},
    ),
    _ability_tiles(
        id="A-08",
        question=message(
            'May I use "Construction discount" for a special tile, or for a tile that costs '
            "nothing?"
        ),
        answer=message(
            "No. It is for a tile that is bought with cards and costs at least one before the "
            "discount."
        ),
        because=message(
            "A special tile costs no cards, and a discount on nothing would be without effect."
        ),
        sources={ENGLISH: message("Special tiles are free.")},
    ),
    _ability_tiles(
        id="A-09",
        question=message('When do I decide on "Both actions"?'),
        answer=message(
            "At any time before the build, even after you have taken cards; the tile is used by "
            "the build."
        ),
        because=message(
            "By the English book it is used instead of choosing one action, and Board Game Arena "
            "still asks after taking. Nothing is lost by deciding late."
        ),
        sources={
            ENGLISH: message("Instead of choosing one of the two actions."),
            GERMAN: message("The same."),
            BOARD_GAME_ARENA: message("Also after taking."),
        },
    ),
    _ability_tiles(
        id="A-10",
        question=message("May I build first and take cards afterwards?"),
        answer=message("No, first cards, then the build."),
        because=message("Both books have this order."),
        sources={ENGLISH: message("First A, then B."), GERMAN: message("The same.")},
    ),
    _ability_tiles(
        id="A-11",
        question=message('Must I build if I have decided on "Both actions"?'),
        answer=message(
            "No. Since the tile is used only by the build, ending the turn without one costs "
            "nothing."
        ),
        because=message(
            "The English text lets the player perform both. At the table a tile that was declared "
            "would stay used; here it is declared by building."
        ),
        sources={
            ENGLISH: message("The tile may be used to perform both actions."),
            BOARD_GAME_ARENA: message(
                "The turn can be ended without building, and the tile stays used."
            ),
        },
    ),
    _ability_tiles(
        id="A-12",
        question=message('With "Both actions", when do I discard down to seven?'),
        answer=message('Before the build, unless "Hand limit" lets you keep the cards.'),
        because=message("A note in both books says so."),
        sources={
            ENGLISH: message("Surplus cards are discarded before action B."),
            GERMAN: message("The same."),
        },
    ),
    _ability_tiles(
        id="A-13",
        question=message(
            'May I combine the discount, the saving beside the same color and "Change of colors"?'
        ),
        answer=message("Yes, all of them for the same tile."),
        because=message("An example in both books saves two cards."),
        sources={ENGLISH: message("An example costs two cards fewer.")},
    ),
    _ability_tiles(
        id="P-17",
        question=message("What may follow a tile, or the taking of cards, in the same turn?"),
        answer=message(
            'One question offers all that is possible: a build with "Both actions" or "Construct '
            'twice", a special tile, or nothing. After a special tile it is asked again, and "Both '
            'actions" is flipped by the first build or special tile.'
        ),
        because=message(
            "One question at a time is easier to answer, and no tile is flipped before it has an "
            "effect."
        ),
    ),
    _ability_tiles(
        id="P-23",
        question=message(
            "Does the preset for Board Game Arena play exactly as Board Game Arena does?"
        ),
        answer=message(
            'In its options only. Board Game Arena also uses up "Both actions" without a build and '
            '"Change of colors" without a changed card; this library does not.'
        ),
        because=message("A tile without effect is never flipped, whatever the options."),
        sources={BOARD_GAME_ARENA: message("Uses up both tiles without effect.")},
        no_rule=message("It is about a preset of the library and not about a rule."),
    ),
)
