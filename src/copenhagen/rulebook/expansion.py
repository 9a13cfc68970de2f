"""The rules of Expansion 1: new abilities, joker tiles, missions, alone and together."""

from functools import partial

from copenhagen.messages import in_context, message
from copenhagen.rulebook.rule import Rule
from copenhagen.rulebook.ruling import EXPANSION

_variant_a = partial(Rule, book=EXPANSION, section="Variant A")
_variant_b = partial(Rule, book=EXPANSION, section="Variant B")
_new_abilities = partial(Rule, book=EXPANSION, section="Module 1, Changes during game play")
_discard_pile = partial(Rule, book=EXPANSION, section="Discard pile")
_special_actions = partial(Rule, book=EXPANSION, section="Special actions of ability tiles")
_four_cards = partial(Rule, book=EXPANSION, section="Four cards")
_draw_pile = partial(Rule, book=EXPANSION, section="Draw pile")
_hand_limit = partial(Rule, book=EXPANSION, section="Hand limit")
_construct_twice = partial(Rule, book=EXPANSION, section="Construct twice")
_special_tile = partial(Rule, book=EXPANSION, section="Special tile")
_joker_set_up = partial(Rule, book=EXPANSION, section="Module 2, Changes during set-up")
_joker_tiles = partial(Rule, book=EXPANSION, section="Module 2, Changes during game play")
_missions = partial(Rule, book=EXPANSION, section="Module 3, Changes during game play")
_missions_and_jokers = partial(Rule, book=EXPANSION, section="Mission tiles and joker tiles")

_SETUP = (
    Rule(
        id="expansion.setup.modules",
        title=message("Modules alone or together"),
        text=message(
            "New abilities, joker tiles and missions can each be added to the base game alone, or "
            "two of them, or all three. The book advises players who know the game to take all "
            "three."
        ),
        book=EXPANSION,
        section="Abilities & Missions",
    ),
)

_VARIANT_A = (
    _variant_a(
        id="expansion.variant-a.sets",
        title=message("Four sets of ability tiles"),
        text=message(
            'Besides "Any cards", with which everybody starts as always, four sets of ability '
            "tiles are in the game, each with as many tiles as there are players. Three are any of "
            "Additional card, Construction discount, Change of colors, Draw pile, Discard pile, "
            "Hand limit and Special tile, and the fourth is one of three others."
        ),
        rulings=("X-01", "X-03", "X-05"),
    ),
    _variant_a(
        id="expansion.variant-a.one-of-three",
        title=message("Exactly one of three"),
        text=message(
            "Of the three sets Both actions, Four cards and Construct twice exactly one is in the "
            "game."
        ),
        rulings=("X-02",),
    ),
    _variant_a(
        id="expansion.variant-a.drawn",
        title=message("Chosen or drawn"),
        text=message(
            "The players agree on the four sets before the game. Where they leave it open, the "
            "sets are drawn by lot after the display of cards is laid out, every possible choice "
            "being equally likely."
        ),
        rulings=("P-02", "X-04"),
    ),
)

_VARIANT_B = (
    _variant_b(
        id="expansion.variant-b.stack",
        title=message("A stack of twenty"),
        text=message(
            'Two tiles of each type but "Any cards", twenty in all with any number of players, are '
            "shuffled into a face-down stack. Nobody knows its order: every tile of the stack is "
            "equally likely to be the next one."
        ),
        rulings=("X-06", "X-07", "X-08"),
    ),
    _variant_b(
        id="expansion.variant-b.display",
        title=message("Four open ability tiles"),
        text=message(
            "The top four tiles of the stack are turned over, one after the other, and lie open "
            "beside it. Two of a type may lie there, and it does not matter which tile lies where."
        ),
        rulings=("P-02", "P-22", "X-10"),
    ),
    _new_abilities(
        id="expansion.variant-b.take",
        title=message("Only from the open tiles"),
        text=message(
            "Whoever takes an ability tile for a coat of arms takes one of those that lie open, of "
            "a type not owned yet."
        ),
        rulings=("K-12", "X-10"),
    ),
    _new_abilities(
        id="expansion.variant-b.replace",
        title=message("Replaced at once"),
        text=message(
            "A tile that was taken is replaced from the stack before anything else is done, so "
            "that a second coat of arms of the same turn can already choose the new one."
        ),
        rulings=("X-09",),
    ),
    _new_abilities(
        id="expansion.variant-b.nothing-new",
        title=message("Nothing new to take"),
        text=message(
            "Where all open tiles are of types that the player owns, no ability tile can be taken, "
            "and the player carries out another coat of arms action. The open tiles stay as they "
            "are."
        ),
        rulings=("K-02", "X-10"),
    ),
    _new_abilities(
        id="expansion.variant-b.used-up",
        title=message("The stack is used up"),
        text=message(
            "When the stack is empty, tiles that are taken are not replaced; when the last open "
            "tile is gone as well, nobody can take an ability tile any more."
        ),
        rulings=("X-09",),
    ),
)

_ABILITY = (
    _new_abilities(
        id="expansion.ability.any-number",
        title=message("No maximum of ability tiles"),
        text=message("A player may own any number of ability tiles, one of each type."),
        rulings=("X-35",),
    ),
    _discard_pile(
        id="expansion.ability.one-way",
        title=message("One way to take cards"),
        text=message(
            "Action A begins with exactly one way to take cards: two from the display, or four "
            'with "Four cards", the top two of the discard pile with "Discard pile", or the top '
            'three of the supply with "Draw pile". No two of these ways are combined.'
        ),
        rulings=("X-16", "X-22", "X-23"),
    ),
    _special_actions(
        id="expansion.ability.both-actions",
        title=message("A and B in one turn"),
        text=message(
            "Tiles that change action A and tiles that change action B can be used in the same "
            'turn only with "Both actions". That tile is flipped by whatever comes first in action '
            "B, a build or a special tile."
        ),
        rulings=("P-17", "X-34"),
    ),
    _special_actions(
        id="expansion.ability.follow-up",
        title=message("One question about what may follow"),
        text=message(
            "After a purchase the player is asked what follows, a second facade tile or a special "
            "tile, and may answer that nothing does. After a special tile the question is asked "
            "again, for as long as something is possible."
        ),
        rulings=("P-17",),
    ),
    _four_cards(
        id="expansion.ability.four-at-most",
        title=message("Four cards a turn at most"),
        text=message(
            "Nobody picks up more than four cards in one turn, from the display, the discard pile "
            "and the supply together, whatever tiles are combined: after four cards there is no "
            '"Additional card".'
        ),
        rulings=("X-22",),
    ),
)

_FOUR_CARDS = (
    _four_cards(
        id="expansion.four-cards",
        title=in_context("ability tile", "Four cards"),
        text=message(
            "In action A the player takes four cards of the display instead of two: exactly four, "
            "not three."
        ),
        rulings=("X-21",),
    ),
    _four_cards(
        id="expansion.four-cards.adjacent",
        title=message("Four side by side"),
        text=message(
            "The four footbridges lie side by side without a gap, which leaves four choices."
        ),
        rulings=("P-10", "X-20"),
        option="four_cards",
        otherwise=message(
            'With `four_cards="two_pairs"` they may also be two separate pairs of neighbors, '
            "which makes ten choices."
        ),
    ),
    _four_cards(
        id="expansion.four-cards.any-cards",
        title=message("Any four cards"),
        text=message(
            'With an active "Any cards" as well, the four cards may lie at any footbridges. "Any '
            'cards" is flipped too, but only where the four could not be taken without it.'
        ),
        rulings=("P-10", "X-23"),
    ),
)

_DISCARD_PILE = (
    _discard_pile(
        id="expansion.discard-pile",
        title=in_context("ability tile", "Discard pile"),
        text=message(
            "In action A the two cards come from the top of the discard pile, where everybody has "
            "seen them, and the display stays as it is."
        ),
        rulings=("X-15", "X-16"),
    ),
    _discard_pile(
        id="expansion.discard-pile.two",
        title=message("Two cards must lie there"),
        text=message("The tile cannot be used while fewer than two cards lie on the discard pile."),
        rulings=("X-14",),
    ),
    _discard_pile(
        id="expansion.discard-pile.order",
        title=message("The order of the pile counts"),
        text=message(
            "In a game with this tile the order of the discard pile matters, and the whole pile is "
            "open. Cards that are paid or discarded together lie sorted blue, yellow, red, green, "
            "purple, the last on top; cards that were changed to pay lie there by their printed "
            "color."
        ),
        rulings=("P-01", "P-22", "T-08", "X-15"),
    ),
)

_DRAW_PILE = (
    _draw_pile(
        id="expansion.draw-pile",
        title=in_context("ability tile", "Draw pile"),
        text=message(
            "In action A the cards come from the top of the supply, three of them, and the display "
            "stays as it is."
        ),
        rulings=("X-16",),
    ),
    _draw_pile(
        id="expansion.draw-pile.concealed",
        title=message("Drawn cards are secret"),
        text=message(
            "Only the player who draws the cards sees them. The others, if they could count the "
            "supply exactly, from then on know only what it and that player's unseen cards hold "
            "together."
        ),
        rulings=("P-20", "X-18"),
    ),
    _draw_pile(
        id="expansion.draw-pile.additional",
        title=message("Drawn cards are seen first"),
        text=message(
            'The three cards are seen before the player decides about "Additional card", which '
            "adds a fourth card from the display."
        ),
        rulings=("X-19", "X-22"),
    ),
    _draw_pile(
        id="expansion.draw-pile.reshuffle",
        title=message("The supply is used up while drawing"),
        text=message(
            "Where the supply is used up before the third card, the discard pile becomes the "
            "supply and the rest is drawn from it. Where it is used up with the third card, the "
            "reshuffle comes before the discards to the hand limit, unless the option lets it wait."
        ),
        rulings=("E-03", "P-19"),
    ),
    _draw_pile(
        id="expansion.draw-pile.end",
        title=message("Drawing the End of Game card"),
        text=message(
            "Whoever draws the End of Game card ends the game on the spot: nothing more is drawn, "
            "no hand is counted, nothing is built, and the points are compared as they stand."
        ),
        rulings=("P-15", "X-17"),
    ),
)

_HAND_LIMIT = (
    _hand_limit(
        id="expansion.hand-limit.keep",
        title=message("Keeping more than seven"),
        text=message(
            "A player with more than seven cards after taking may keep the whole hand instead of "
            "discarding. It is all or nothing, and the tile is flipped only here."
        ),
        rulings=("X-11",),
    ),
    _hand_limit(
        id="expansion.hand-limit.both-actions",
        title=message("No discard between the actions"),
        text=message(
            'A player who keeps the whole hand does not discard before the build of "Both actions" '
            "either."
        ),
        rulings=("X-13",),
    ),
    _hand_limit(
        id="expansion.hand-limit.build",
        title=message("Building with a large hand"),
        text=message(
            "Action B is possible with any number of cards in hand, and a turn may end with more "
            "than seven."
        ),
        rulings=("X-12",),
    ),
    _hand_limit(
        id="expansion.hand-limit.discard-first",
        title=message("Down to seven before taking"),
        text=message(
            "A player who begins a turn with more than seven cards cannot take any before "
            "discarding down to exactly seven. The discard decides for action A; the cards just "
            'discarded may be taken back with "Discard pile".'
        ),
        rulings=("P-03", "X-12"),
    ),
)

_CONSTRUCT_TWICE = (
    _construct_twice(
        id="expansion.construct-twice",
        title=in_context("ability tile", "Construct twice"),
        text=message(
            "In action B the player may buy a second facade tile after the first. This is decided "
            "when the first one is complete, and the second build uses the ability tile."
        ),
        rulings=("P-05", "X-28"),
    ),
    _construct_twice(
        id="expansion.construct-twice.one-after-other",
        title=message("One tile after the other"),
        text=message(
            "Each of the two facade tiles is bought, built and scored on its own, with all its "
            "coats of arms. Twelve points after the first one end the game before the second."
        ),
        rulings=("S-03", "X-29"),
    ),
    _construct_twice(
        id="expansion.construct-twice.beside",
        title=message("The second beside the first"),
        text=message(
            "The second tile may lie on or beside the first, as on or beside any tile built "
            "earlier, and saves a card where the colors match."
        ),
        rulings=("X-32",),
    ),
    _construct_twice(
        id="expansion.construct-twice.discount",
        title=message("One discount for two tiles"),
        text=message(
            'Only one of the two facade tiles can be made cheaper by "Construction discount"; the '
            "player chooses which."
        ),
        rulings=("X-30",),
    ),
    _construct_twice(
        id="expansion.construct-twice.change",
        title=message("One change of colors for two tiles"),
        text=message(
            'Where "Change of colors" was used for the first facade tile, a second one of the same '
            "color may be paid with cards changed from the same color again, without a flip; no "
            "other change is possible in this turn. Where the first was paid without a change, the "
            "ability tile can be used for the second."
        ),
        rulings=("P-06", "X-31"),
    ),
    _construct_twice(
        id="expansion.construct-twice.gained",
        title=message("Ability tiles won on the way"),
        text=message(
            "An ability tile won by a coat of arms of the first facade tile can be used in the "
            "rest of action B. One that was used and then activated again cannot."
        ),
        rulings=("K-07", "K-08", "X-33"),
    ),
)

_SPECIAL_TILE = (
    _special_tile(
        id="expansion.special-tile",
        title=in_context("ability tile", "Special tile"),
        text=message(
            "In a turn in which a facade tile is bought, one special tile may be built as well, in "
            "action B, at no cost and by the construction rules. It comes before the facade tile, "
            "after it, or between two of them."
        ),
        rulings=("P-17", "X-24", "X-25"),
    ),
    _special_tile(
        id="expansion.special-tile.before",
        title=message("Before the purchase"),
        text=message(
            "The special tile may come first only where a facade tile could be bought at that "
            "moment. It may lie on any legal cell."
        ),
        rulings=("P-04", "X-24"),
    ),
    _special_tile(
        id="expansion.special-tile.purchase",
        title=message("The purchase that follows"),
        text=message(
            "After a special tile that came first, the player must buy a facade tile if one can "
            "still be bought; if none can, the turn ends."
        ),
        rulings=("P-04", "P-18", "X-24"),
    ),
    _special_tile(
        id="expansion.special-tile.scored",
        title=message("Coats of arms and points of its own"),
        text=message(
            "The special tile wins coats of arms like any tile; it is carried through to the end, "
            "scoring included, before the next facade tile."
        ),
        rulings=("X-27",),
    ),
    _special_tile(
        id="expansion.special-tile.joker",
        title=message("A joker in its place"),
        text=message(
            "In a game with joker tiles the tile gives a joker, which is built by all the rules of "
            "jokers."
        ),
        rulings=("X-26",),
    ),
)

_JOKER = (
    _joker_set_up(
        id="expansion.joker.instead",
        title=message("Jokers for special tiles"),
        text=message(
            "Twelve joker tiles, each a single window, take the place of the twelve special tiles, "
            "which are not in the game. Whatever gives a special tile gives a joker."
        ),
        rulings=("J-01",),
    ),
    _joker_set_up(
        id="expansion.joker.stock",
        title=message("Twelve jokers"),
        text=message(
            "All players share the twelve jokers; when they are used up, nobody can build one any "
            "more."
        ),
        rulings=("J-14", "K-11"),
    ),
    _joker_tiles(
        id="expansion.joker.free",
        title=message("On an empty cell"),
        text=message(
            "A joker can be built on an empty cell in the bottom row or right above a filled cell, "
            "as any tile can. It costs no cards."
        ),
        rulings=("J-02", "J-12"),
    ),
    _joker_tiles(
        id="expansion.joker.brickwork",
        title=message("Over brickwork"),
        text=message(
            "A joker can instead cover any brick of one's own house, in a line that is complete or "
            "not, and the cell is a window from then on. It never covers a window, be it of a "
            "facade tile or of another joker."
        ),
        rulings=("J-03", "J-04", "J-05"),
    ),
    _joker_tiles(
        id="expansion.joker.saving",
        title=message("A joker counts as every color"),
        text=message(
            "A facade tile that shares an edge with a joker costs one card less, whatever its "
            "color. It is one card in all, even where the tile also lies beside its own color or "
            "beside several jokers."
        ),
        rulings=("J-09",),
    ),
    _joker_tiles(
        id="expansion.joker.color",
        title=message("The cell is a joker now"),
        text=message(
            "A brick that was built over is a joker for good; the rest of its tile keeps its color."
        ),
        rulings=("J-10",),
    ),
    _joker_tiles(
        id="expansion.joker.again",
        title=message("Scoring a line again"),
        text=message(
            "A line that was scored with bricks scores the difference when its last brick is built "
            "over: one more point for a row, two more for a column, or both if both improve. As "
            "long as a brick is left in it, it scores nothing more."
        ),
        rulings=("J-07", "J-08"),
    ),
    _joker_tiles(
        id="expansion.joker.coats",
        title=message("No coat of arms twice"),
        text=message(
            "A joker on an empty cell wins coats of arms like any tile. A joker over brickwork "
            "wins none: the cell was covered before, and no row is completed."
        ),
        rulings=("J-06", "K-05", "K-13"),
    ),
    _joker_tiles(
        id="expansion.joker.empty-cells",
        title=message("Empty cells stay as they are"),
        text=message(
            "A joker over brickwork leaves the number of empty cells, which breaks ties, as it was."
        ),
        rulings=("J-13",),
    ),
)

_MISSION = (
    Rule(
        id="expansion.mission.setup",
        title=message("Two of six missions"),
        text=message(
            "Two of the six mission tiles are in the game, open and in a fixed order; the other "
            "four stay in the box. Where the two are not chosen, they are drawn one after the "
            "other, before the starting hands are dealt."
        ),
        book=EXPANSION,
        section="Module 3, Changes during set-up",
        rulings=("M-01", "P-02"),
    ),
    _missions(
        id="expansion.mission.once",
        title=message("Once for each player"),
        text=message(
            "Every player can gain each mission once, and it does not matter who was first. A "
            "mission that is gained is never lost, whatever happens to the house."
        ),
        rulings=("M-02", "M-07", "P-07"),
    ),
    _missions(
        id="expansion.mission.moment",
        title=message("Checked at every scoring"),
        text=message(
            "Whenever a player scores points for a row or a column, or for one that a joker "
            "improved, the missions are checked afterwards, for this player only."
        ),
        rulings=("M-03", "P-11"),
    ),
    _missions(
        id="expansion.mission.whole-house",
        title=message("The whole house counts"),
        text=message(
            "A mission is gained if the house as it stands at that moment meets its condition, "
            "anywhere in the grid, with the lines just scored or with older ones."
        ),
        rulings=("M-04",),
    ),
    _missions(
        id="expansion.mission.both",
        title=message("Both missions at once"),
        text=message(
            "Where the conditions of both missions are met at one scoring, both are gained, in "
            "their order."
        ),
        rulings=("M-10", "P-07"),
    ),
    _missions(
        id="expansion.mission.point",
        title=message("A point for a mission"),
        text=message("A mission gained is worth 1 point, which counts toward the twelve."),
        rulings=("M-11",),
    ),
    _missions(
        id="expansion.mission.twelve-first",
        title=message("Twelve points and missions"),
        text=message(
            "Points for lines, and for missions that need no choice, are all counted before the "
            "check for 12 points. With 12 points nothing more is asked, so a reward still to be "
            "chosen is lost."
        ),
        rulings=("M-11", "M-16", "P-08"),
    ),
    _missions(
        id="expansion.mission.no-last-look",
        title=message("No check at the end"),
        text=message("When the End of Game card ends the game, no further mission is gained."),
        rulings=("M-17",),
    ),
    Rule(
        id="expansion.mission.only-windows",
        title=in_context("mission", "Only windows"),
        text=message("Two complete rows, one right above the other, consist of windows only."),
        book=EXPANSION,
        section="Only windows",
        rulings=("M-05",),
    ),
    Rule(
        id="expansion.mission.two-columns",
        title=in_context("mission", "Two columns"),
        text=message(
            "Two columns right beside each other are complete, with any windows and bricks."
        ),
        book=EXPANSION,
        section="Two columns",
        rulings=("M-06",),
    ),
    Rule(
        id="expansion.mission.three-rows",
        title=in_context("mission", "Three rows"),
        text=message(
            "Three complete rows lie right above each other, with any windows and bricks."
        ),
        book=EXPANSION,
        section="Three rows",
        rulings=("M-06",),
    ),
    Rule(
        id="expansion.mission.only-brickwork",
        title=in_context("mission", "Only brickwork"),
        text=message("A complete row shows five bricks."),
        book=EXPANSION,
        section="Only brickwork",
        rulings=("M-07",),
    ),
    Rule(
        id="expansion.mission.three-windows",
        title=in_context("mission", "Three windows"),
        text=message(
            "A complete row shows exactly three windows, those of special tiles and jokers counted."
        ),
        book=EXPANSION,
        section="Three windows",
        rulings=("M-08",),
    ),
    Rule(
        id="expansion.mission.one-color",
        title=in_context("mission", "One color"),
        text=message(
            "A complete row consists of one color, with any windows and bricks; white counts as a "
            "color of its own, so that five special tiles meet the condition. A joker spoils the "
            "row."
        ),
        book=EXPANSION,
        section="One colour",
        rulings=("J-11", "M-09", "P-12"),
        option="joker_wild_for_missions",
        otherwise=message(
            "With `joker_wild_for_missions=True` a joker counts as every color, so that five "
            "jokers meet the condition."
        ),
    ),
    _missions_and_jokers(
        id="expansion.mission.reward",
        title=message("A point or a joker"),
        text=message(
            "In a game with joker tiles, whoever gains a mission must choose its reward: the "
            "point, or a joker that is built at once. The book prints this for all three modules "
            "together; here it holds wherever jokers and missions are, with new abilities or "
            "without."
        ),
        rulings=("M-12", "P-18"),
    ),
    _missions_and_jokers(
        id="expansion.mission.reward-joker",
        title=message("What the joker sets off"),
        text=message(
            "A joker taken as a reward follows all the rules of jokers: it wins coats of arms and "
            "is scored, and where it scores anything the missions are checked again."
        ),
        rulings=("M-13",),
    ),
    _missions_and_jokers(
        id="expansion.mission.one-by-one",
        title=message("One reward after the other"),
        text=message(
            "Of two rewards the second is chosen when the first, with everything that it set off, "
            "is finished. Coats of arms that were open before the missions were gained wait until "
            "all rewards are finished."
        ),
        rulings=("M-14", "P-07"),
    ),
    _missions_and_jokers(
        id="expansion.mission.last-joker",
        title=message("No joker left"),
        text=message("Where no joker can be built, the reward is the point, and nothing is asked."),
        rulings=("J-14", "M-15"),
    ),
)

EXPANSION_1 = (
    *_SETUP,
    *_VARIANT_A,
    *_VARIANT_B,
    *_ABILITY,
    *_FOUR_CARDS,
    *_DISCARD_PILE,
    *_DRAW_PILE,
    *_HAND_LIMIT,
    *_CONSTRUCT_TWICE,
    *_SPECIAL_TILE,
    *_JOKER,
    *_MISSION,
)
"""The rules of Expansion 1, in reading order."""
