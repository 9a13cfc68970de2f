"""The terms of the card game: its table, what one does, and the expansion."""

from copenhagen.messages import in_context, message
from copenhagen.rulebook.term import CARD_GAME, Term

__all__ = ["OF_THE_CARD_GAME"]

OF_THE_CARD_GAME = (
    Term(
        called=in_context("term|other words", "window|window space"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "A cell of a tile that shows a window; a line of windows only scores double."
        ),
        rules=("base.score.row", "base.score.column"),
    ),
    Term(
        called=in_context("term|other words", "brick|brickwork space"),
        printed=True,
        books=CARD_GAME,
        definition=message("The one cell of a facade tile that shows no window."),
        rules=("base.build.turn-and-flip",),
    ),
    Term(
        called=in_context("term|other words", "brickwork"),
        printed=True,
        books=CARD_GAME,
        plural="brickwork",
        definition=message("What a brick shows; a joker can cover it."),
        rules=("expansion.joker.brickwork",),
    ),
    Term(
        called=in_context("term|other words", "facade tile|facade piece"),
        printed=True,
        books=CARD_GAME,
        definition=message("A colored tile of 2 to 5 cells, bought with cards of its color."),
        rules=("base.setup.tiles", "base.build.cost"),
    ),
    Term(
        called=in_context("term|other words", "special tile"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "A white tile of one window, which comes from coats of arms and costs no cards."
        ),
        rules=("base.coat.special", "expansion.special-tile"),
    ),
    Term(
        called=in_context("term|other words", "tile|piece"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "A facade tile, a special tile or a joker; also an ability tile or a mission tile."
        ),
        rules=("base.setup.tiles",),
    ),
    Term(
        called=in_context("term|other words", "harbor|harbour"),
        printed=True,
        books=CARD_GAME,
        definition=message("The board with the seven footbridges."),
        rules=("base.setup.display",),
    ),
    Term(
        called=in_context("term|other words", "footbridge"),
        printed=True,
        books=CARD_GAME,
        definition=message("One of the seven places for cards at the harbor, in a line."),
        rules=("base.take.line",),
    ),
    Term(
        called=in_context("term|other words", "display|card display"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "The open cards at the footbridges; in variant B also the four open ability tiles."
        ),
        rules=("base.setup.display", "expansion.variant-b.display"),
    ),
    Term(
        called=in_context("term|other words", "facade card"),
        printed=True,
        books=CARD_GAME,
        definition=message("A card of one of the five colors; facade tiles are paid with them."),
        rules=("base.setup.cards",),
    ),
    Term(
        called=in_context("term|other words", "card"),
        printed=True,
        books=CARD_GAME,
        definition=message("A facade card, where nothing else is said."),
        rules=("base.setup.cards",),
    ),
    Term(
        called=in_context("term|other words", "supply|card supply|draw pile"),
        printed=True,
        books=CARD_GAME,
        plural="supplies",
        definition=message(
            "The face-down cards that are still to come; also the ability tiles that can still be "
            "taken."
        ),
        rules=("base.supply.reshuffle", "base.setup.abilities"),
    ),
    Term(
        called=in_context("term|other words", "discard pile"),
        printed=True,
        books=CARD_GAME,
        definition=message("Where cards go, face up, that are paid or discarded."),
        rules=("base.supply.discard-pile",),
    ),
    Term(
        called=in_context("term|other words", "End of Game card"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "The card among the last ten that ends the game when it is turned over."
        ),
        rules=("base.end.card",),
    ),
    Term(
        called=in_context("term|other words", "scoring marker"),
        printed=True,
        books=CARD_GAME,
        definition=message("What shows a player's points on the scoring track."),
        rules=("base.setup.marker",),
    ),
    Term(
        called=in_context("term|other words", "start space|starting space"),
        printed=True,
        books=CARD_GAME,
        definition=message("The space of a player's color where the marker begins."),
        rules=("base.setup.marker",),
    ),
    Term(
        called=in_context("term|other words", "player color|player colour"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "The color of a player's house and marker, which has nothing to do with the five "
            "colors of the cards."
        ),
        rules=("base.setup.house-colors",),
    ),
    Term(
        called=in_context("term|other words", "hand"),
        printed=True,
        books=CARD_GAME,
        definition=message("The cards that a player holds and that nobody else sees."),
        rules=("base.hand.owned",),
    ),
    Term(
        called=in_context("term|other words", "starting hand"),
        printed=True,
        books=CARD_GAME,
        definition=message("The cards that a player begins with."),
        rules=("base.setup.hands",),
    ),
    Term(
        called=in_context("term|other words", "hand limit|maximum hand size"),
        printed=True,
        books=CARD_GAME,
        definition=message("Seven cards, checked once all cards of the action are taken."),
        rules=("base.hand.limit",),
    ),
    Term(
        called=in_context("term|other words", "stack|draw stack"),
        printed=True,
        books=CARD_GAME,
        definition=message("Tiles that lie on each other, face down in variant B."),
        rules=("expansion.variant-b.stack",),
    ),
    Term(
        called=in_context("term|other words", "adjacent"),
        printed=True,
        books=CARD_GAME,
        plural="adjacent",
        definition=message(
            "Of cards: at two footbridges right beside each other. Of tiles: sharing an edge."
        ),
        rules=("base.take.two-adjacent", "base.build.same-color"),
    ),
    Term(
        called=in_context("term|other words", "construction rules"),
        printed=True,
        books=CARD_GAME,
        plural="construction rules",
        definition=message(
            "Where a tile may lie: in the grid, on empty cells, on the ground or above something."
        ),
        rules=("base.build.grid", "base.build.free", "base.build.support"),
    ),
    Term(
        called=in_context("term|other words", "coat of arms action|special action"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "What a coat of arms brings: a special tile, an ability tile, or ability tiles made "
            "active again."
        ),
        rules=("base.coat.one-each",),
    ),
    Term(
        called=in_context("term|other words", "coat of arms row|row marked with a coat of arms"),
        printed=True,
        books=CARD_GAME,
        definition=message("Row 2, 4 or 6, which wins a coat of arms when it is complete."),
        rules=("base.coat.row",),
    ),
    Term(
        called=in_context("term|other words", "ability tile|special ability"),
        printed=True,
        books=CARD_GAME,
        definition=message(
            "A tile that changes an action once and is then flipped until it is activated again."
        ),
        rules=("base.coat.ability", "base.ability.when"),
    ),
    Term(
        called=in_context("term|other words", "active side|front side"),
        printed=True,
        books=CARD_GAME,
        definition=message("The side of an ability tile that can be used."),
        rules=("base.ability.flip",),
    ),
    Term(
        called=in_context("term|other words", "inactive side|reverse side|back"),
        printed=True,
        books=CARD_GAME,
        definition=message("The side of an ability tile that was used."),
        rules=("base.ability.flip",),
    ),
    Term(
        called=in_context("ability tile", "Any cards"),
        printed=True,
        books=CARD_GAME,
        plural="Any cards",
        definition=message(
            "The ability tile for two cards from any footbridges; everybody starts with it."
        ),
        rules=("base.ability.any-cards",),
    ),
    Term(
        called=in_context("ability tile", "Additional card"),
        printed=True,
        books=CARD_GAME,
        definition=message("The ability tile for one card more."),
        rules=("base.ability.additional-card",),
    ),
    Term(
        called=in_context("ability tile", "Construction discount"),
        printed=True,
        books=CARD_GAME,
        definition=message("The ability tile that makes a facade tile one card cheaper."),
        rules=("base.ability.construction-discount",),
    ),
    Term(
        called=in_context("ability tile", "Change of colors"),
        printed=True,
        books=CARD_GAME,
        definition=message("The ability tile that lets cards of one color pay for another."),
        rules=("base.ability.change-of-colors",),
    ),
    Term(
        called=in_context("ability tile", "Both actions"),
        printed=True,
        books=CARD_GAME,
        plural="Both actions",
        definition=message("The ability tile for taking cards and then constructing in one turn."),
        rules=("base.ability.both-actions",),
    ),
    Term(
        called=in_context("ability tile", "Draw pile"),
        printed=False,
        books=("expansion",),
        definition=message("The ability tile for three cards from the supply."),
        rules=("expansion.draw-pile",),
    ),
    Term(
        called=in_context("ability tile", "Four cards"),
        printed=False,
        books=("expansion",),
        plural="Four cards",
        definition=message("The ability tile for four cards of the display."),
        rules=("expansion.four-cards",),
    ),
    Term(
        called=in_context("ability tile", "Construct twice"),
        printed=False,
        books=("expansion",),
        plural="Construct twice",
        definition=message("The ability tile for a second facade tile in one turn."),
        rules=("expansion.construct-twice",),
    ),
    Term(
        called=in_context("term|other words", "joker|wild tile"),
        printed=False,
        books=("expansion",),
        definition=message("A joker tile, or the cell on which one lies."),
        rules=("expansion.joker.instead",),
    ),
    Term(
        called=in_context("term|other words", "joker tile"),
        printed=False,
        books=("expansion",),
        definition=message("A single window that counts as every color and may cover brickwork."),
        rules=("expansion.joker.instead",),
    ),
    Term(
        called=in_context("term|other words", "mission|condition"),
        printed=False,
        books=("expansion",),
        definition=message("A condition for a house; whoever meets it gains a point, or a joker."),
        rules=("expansion.mission.whole-house",),
    ),
    Term(
        called=in_context("term|other words", "mission tile"),
        printed=False,
        books=("expansion",),
        definition=message("What shows a mission; two of six are in the game."),
        rules=("expansion.mission.setup",),
    ),
)
