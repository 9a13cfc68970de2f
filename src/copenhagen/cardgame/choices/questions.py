"""The questions of the card game, each worded for every use."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.cardgame.ability_tiles import NewQuestion
from copenhagen.cardgame.rules.expansion.new_abilities import NEW_ACTIONS
from copenhagen.cardgame.rules.take_cards import COLLECT
from copenhagen.cardgame.state import Phase
from copenhagen.choice_tree.words import Wording, which_turn
from copenhagen.messages import message

PHASES: Mapping[Phase, Wording] = MappingProxyType(
    {
        Phase.DISPLAY: Wording(message("the first display is laid out")),
        Phase.HANDS: Wording(message("the starting hands are dealt")),
        Phase.ACTION: Wording(
            message("take cards or build"),
            message("Take cards or build?"),
            message(
                "You do one of two things: take two cards that lie side by side, or pay for a "
                "facade tile with cards of its color. Early on, collect one or two colors."
            ),
            "base.turn.one-action",
        ),
        Phase.ADDITIONAL: Wording(
            message("take an additional card or leave it"),
            message("Do you take one more card?"),
            message("The ability tile is used up when you take the card, until it is activated."),
            "base.ability.additional-card",
        ),
        Phase.HAND_LIMIT: Wording(
            message("discard down to seven cards"),
            message("What about the cards over the hand limit?"),
            message("Keep the colors that you are collecting, and let single cards go."),
            "base.hand.limit",
        ),
        Phase.CONSTRUCT: Wording(
            message("build as well or leave it"),
            message("Do you build as well?"),
            message('"Both actions" lets you build in the turn in which you took cards.'),
            "base.ability.both-actions",
        ),
        Phase.PAYMENT: Wording(message("choose how to pay"), message("How do you pay?")),
        Phase.COAT_OF_ARMS: Wording(
            message("choose a coat of arms action"),
            message("Which coat of arms action?"),
            message(
                "You have won a coat of arms. A new ability tile helps in every later turn; a "
                "special tile fills a gap and may finish a row."
            ),
            "base.coat.one-each",
        ),
        Phase.REFILL: Wording(message("the display is refilled")),
        Phase.OVER: Wording(message("the game is over")),
        Phase.SETS: Wording(message("the four sets of ability tiles are drawn")),
        Phase.ABILITY_DISPLAY: Wording(message("the display of ability tiles is laid out")),
        Phase.MISSIONS: Wording(message("the missions are drawn")),
        Phase.TAKE: Wording(
            message("take cards"),
            message("Which cards do you take?"),
            message("Take cards that lie side by side: two of one color bring you furthest."),
            "base.take.two-adjacent",
        ),
        Phase.DRAW: Wording(message("cards are drawn from the supply")),
        Phase.PURCHASE: Wording(
            message("build"),
            message("What do you build?"),
            message("Only what you can pay for and place is offered."),
            "base.build.one-tile",
        ),
        Phase.AFTER_PURCHASE: Wording(
            message("add a further tile or leave it"),
            message("Do you add another tile?"),
            message("An ability tile lets you add something to this turn."),
            "base.ability.any-number",
        ),
        Phase.REWARD: Wording(
            message("choose the reward of a mission"),
            message("Which reward for the mission?"),
            message("A mission is worth a point, or a joker where it can be placed."),
            "expansion.mission.reward",
        ),
        Phase.NEXT_ABILITY: Wording(message("an ability tile is turned over")),
    }
)
"""The questions of the phases: the next decision, and the question to the player."""


def _worded(asked: NewQuestion) -> Wording:
    return Wording(None, asked.question, asked.lesson, asked.rule)


_TILE = message(
    "A tile costs as many cards of its color as it has cells. Beside a tile of its own color it "
    "costs one less."
)
_SINGLE = message("A single cell fits everywhere: close a row or a column, or cover a *.")

DEEDS: Mapping[str, Wording] = MappingProxyType(
    {
        "take_two_cards": Wording(
            None, message("Which two cards do you take?"), COLLECT, "base.take.two-adjacent"
        ),
        "take_any_two_cards": Wording(
            None,
            message('Which two cards do you take, with "Any cards"?'),
            COLLECT,
            "base.ability.any-cards",
        ),
        "take_four_cards": Wording(
            None,
            message('Which four cards do you take, with "Four cards"?'),
            COLLECT,
            "expansion.four-cards.adjacent",
        ),
        "take_any_four_cards": Wording(
            None,
            message('Which four cards do you take, with "Four cards" and "Any cards"?'),
            COLLECT,
            "expansion.four-cards.any-cards",
        ),
        "take_one_more_card": Wording(
            None,
            message('Which card do you take as well, with "Additional card"?'),
            COLLECT,
            "base.ability.additional-card",
        ),
        # The number depends on the hand: see `words.discarding`.
        "discard": Wording(None, "", PHASES[Phase.HAND_LIMIT].lesson, "base.hand.choice"),
        "construct": Wording(
            None, message("Which facade tile do you build?"), _TILE, "base.build.cost"
        ),
        "construct again": Wording(
            None, message("Which second facade tile do you build?"), _TILE, "base.build.cost"
        ),
        # The tile depends on the build: see `words.paying_how`.
        "pay": Wording(
            None,
            "",
            message("Pay with what you need least: used ability tiles have to be activated anew."),
            "base.build.payment",
        ),
        "place_special": Wording(
            None,
            message("On which cell do you place the special tile?"),
            _SINGLE,
            "base.coat.special",
        ),
        "place_joker": Wording(
            None,
            message("On which cell do you place the joker tile?"),
            _SINGLE,
            "expansion.joker.instead",
        ),
        "take_ability": Wording(
            None,
            message("Which ability tile do you take?"),
            message("Each ability tile can be used once, and then again when it is activated."),
            "base.coat.ability",
        ),
        **{new.deed: _worded(new.asked[0]) for _, new in NEW_ACTIONS.values() if new.asked},
    }
)
"""The questions that follow the choice of an activity."""

_SUPPORT = message(
    "Part of the tile must stand on the ground or on another tile. Windows are worth "
    "more than bricks: try to fill rows with windows alone."
)

THINGS: Mapping[str, Wording] = MappingProxyType(
    {
        "orientation": Wording(None, which_turn(), _SUPPORT, "base.build.support"),
        "place": Wording(None, message("Where does the tile go?"), _SUPPORT, "base.build.support"),
        **{
            f"{new.deed} {asked.kind}": _worded(asked)
            for _, new in NEW_ACTIONS.values()
            for asked in new.asked[1:]
        },
    }
)
"""The questions for things of a kind, deeper in the tree, or within one activity only."""


def asked(phase: Phase) -> str:
    """Return the question to the player in a phase; empty if no player is asked."""
    return PHASES[phase].question


def which(deed: str) -> str:
    """Return the question that follows the choice of an activity."""
    return DEEDS[deed].question


def next_question(thing: str) -> str:
    """Return a question deeper in the tree, by its name in `THINGS`."""
    return THINGS[thing].question
