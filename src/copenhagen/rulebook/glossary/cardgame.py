"""The terms of the card game: its table, what one does, and the expansion."""

from functools import partial

from copenhagen.messages import in_context, message
from copenhagen.rulebook.term import CARD_GAME, Term

_printed = partial(Term, printed=True, books=CARD_GAME)
_own = partial(Term, printed=False, books=("expansion",))

OF_THE_CARD_GAME = (
    _printed(
        called=in_context("term|other words", "window|window space"),
        definition=message(
            "A cell of a tile that shows a window; a line of windows only scores double."
        ),
        rules=("base.score.row", "base.score.column"),
    ),
    _printed(
        called=in_context("term|other words", "brick|brickwork space"),
        definition=message("The one cell of a facade tile that shows no window."),
        rules=("base.build.turn-and-flip",),
    ),
    _printed(
        called=in_context("term|other words", "brickwork"),
        plural="brickwork",
        definition=message("What a brick shows; a joker can cover it."),
        rules=("expansion.joker.brickwork",),
    ),
    _printed(
        called=in_context("term|other words", "facade tile|facade piece"),
        definition=message("A colored tile of 2 to 5 cells, bought with cards of its color."),
        rules=("base.setup.tiles", "base.build.cost"),
    ),
    _printed(
        called=in_context("term|other words", "special tile"),
        definition=message(
            "A white tile of one window, which comes from coats of arms and costs no cards."
        ),
        rules=("base.coat.special", "expansion.special-tile"),
    ),
    _printed(
        called=in_context("term|other words", "tile|piece"),
        definition=message(
            "A facade tile, a special tile or a joker; also an ability tile or a mission tile."
        ),
        rules=("base.setup.tiles",),
    ),
    _printed(
        called=in_context("term|other words", "harbor|harbour"),
        definition=message("The board with the seven footbridges."),
        rules=("base.setup.display",),
    ),
    _printed(
        called=in_context("term|other words", "footbridge"),
        definition=message("One of the seven places for cards at the harbor, in a line."),
        rules=("base.take.line",),
    ),
    _printed(
        called=in_context("term|other words", "display|card display"),
        definition=message(
            "The open cards at the footbridges; in variant B also the four open ability tiles."
        ),
        rules=("base.setup.display", "expansion.variant-b.display"),
    ),
    _printed(
        called=in_context("term|other words", "facade card"),
        definition=message("A card of one of the five colors; facade tiles are paid with them."),
        rules=("base.setup.cards",),
    ),
    _printed(
        called=in_context("term|other words", "card"),
        definition=message("A facade card, where nothing else is said."),
        rules=("base.setup.cards",),
    ),
    _printed(
        called=in_context("term|other words", "supply|card supply|draw pile"),
        plural="supplies",
        definition=message(
            "The face-down cards that are still to come; also the ability tiles that can still be "
            "taken."
        ),
        rules=("base.supply.reshuffle", "base.setup.abilities"),
    ),
    _printed(
        called=in_context("term|other words", "discard pile"),
        definition=message("The pile for cards that are paid or discarded, face up."),
        rules=("base.supply.discard-pile",),
    ),
    _printed(
        called=in_context("term|other words", "End of Game card"),
        definition=message(
            "The card among the last ten that ends the game when it is turned over."
        ),
        rules=("base.end.card",),
    ),
    _printed(
        called=in_context("term|other words", "scoring marker"),
        definition=message("The piece that shows a player's points on the scoring track."),
        rules=("base.setup.marker",),
    ),
    _printed(
        called=in_context("term|other words", "start space|starting space"),
        definition=message("The space of a player's color where the scoring marker begins."),
        rules=("base.setup.marker",),
    ),
    _printed(
        called=in_context("term|other words", "player color|player colour"),
        definition=message(
            "The color of a player's house and scoring marker, which has nothing to do with the "
            "five colors of the cards."
        ),
        rules=("base.setup.house-colors",),
    ),
    _printed(
        called=in_context("term|other words", "hand"),
        definition=message("The cards that a player holds and that nobody else sees."),
        rules=("base.hand.owned",),
    ),
    _printed(
        called=in_context("term|other words", "starting hand"),
        definition=message("The cards that a player begins with."),
        rules=("base.setup.hands",),
    ),
    _printed(
        called=in_context("term|other words", "hand limit|maximum hand size"),
        definition=message("Seven cards, checked once all cards of the action are taken."),
        rules=("base.hand.limit",),
    ),
    _printed(
        called=in_context("term|other words", "stack|draw stack"),
        definition=message("Tiles that lie on each other, face down in variant B."),
        rules=("expansion.variant-b.stack",),
    ),
    _printed(
        called=in_context("term|other words", "adjacent"),
        plural="adjacent",
        definition=message(
            "Of cards: at two footbridges right beside each other. Of tiles: sharing an edge."
        ),
        rules=("base.take.two-adjacent", "base.build.same-color"),
    ),
    _printed(
        called=in_context("term|other words", "construction rules"),
        plural="construction rules",
        definition=message(
            "Where a tile may lie: in the grid, on empty cells, on the ground or above something."
        ),
        rules=("base.build.grid", "base.build.free", "base.build.support"),
    ),
    _printed(
        called=in_context("term|other words", "coat of arms action|special action"),
        definition=message(
            "What a coat of arms brings: a special tile, an ability tile, or ability tiles made "
            "active again."
        ),
        rules=("base.coat.one-each",),
    ),
    _printed(
        called=in_context("term|other words", "coat of arms row|row marked with a coat of arms"),
        definition=message("Row 2, 4 or 6, which wins a coat of arms when it is complete."),
        rules=("base.coat.row",),
    ),
    _printed(
        called=in_context("term|other words", "ability tile|special ability"),
        definition=message(
            "A tile that changes an action once and is then flipped until it is activated again."
        ),
        rules=("base.coat.ability", "base.ability.when"),
    ),
    _printed(
        called=in_context("term|other words", "active side|front side"),
        definition=message("The side of an ability tile that can be used."),
        rules=("base.ability.flip",),
    ),
    _printed(
        called=in_context("term|other words", "inactive side|reverse side|back"),
        definition=message("The side of an ability tile that was used."),
        rules=("base.ability.flip",),
    ),
    _printed(
        called=in_context("ability tile", "Any cards"),
        plural="Any cards",
        definition=message(
            "The ability tile for two cards from any footbridges; everybody starts with it."
        ),
        rules=("base.ability.any-cards",),
    ),
    _printed(
        called=in_context("ability tile", "Additional card"),
        definition=message("The ability tile for one card more."),
        rules=("base.ability.additional-card",),
    ),
    _printed(
        called=in_context("ability tile", "Construction discount"),
        definition=message("The ability tile that makes a facade tile one card cheaper."),
        rules=("base.ability.construction-discount",),
    ),
    _printed(
        called=in_context("ability tile", "Change of colors"),
        definition=message("The ability tile that lets cards of one color pay for another."),
        rules=("base.ability.change-of-colors",),
    ),
    _printed(
        called=in_context("ability tile", "Both actions"),
        plural="Both actions",
        definition=message("The ability tile for taking cards and then constructing in one turn."),
        rules=("base.ability.both-actions",),
    ),
    _own(
        called=in_context("ability tile", "Draw pile"),
        definition=message("The ability tile for three cards from the supply."),
        rules=("expansion.draw-pile",),
    ),
    _own(
        called=in_context("ability tile", "Four cards"),
        plural="Four cards",
        definition=message("The ability tile for four cards of the display."),
        rules=("expansion.four-cards",),
    ),
    _own(
        called=in_context("ability tile", "Construct twice"),
        plural="Construct twice",
        definition=message("The ability tile for a second facade tile in one turn."),
        rules=("expansion.construct-twice",),
    ),
    _own(
        called=in_context("term|other words", "joker|wild tile"),
        definition=message("A joker tile, or the cell on which one lies."),
        rules=("expansion.joker.instead",),
    ),
    _own(
        called=in_context("term|other words", "joker tile"),
        definition=message("A single window that counts as every color and may cover brickwork."),
        rules=("expansion.joker.instead",),
    ),
    _own(
        called=in_context("term|other words", "mission|condition"),
        definition=message("A condition for a house; whoever meets it gains a point, or a joker."),
        rules=("expansion.mission.whole-house",),
    ),
    _own(
        called=in_context("term|other words", "mission tile"),
        definition=message("The tile that shows a mission; two of six are in the game."),
        rules=("expansion.mission.setup",),
    ),
)
