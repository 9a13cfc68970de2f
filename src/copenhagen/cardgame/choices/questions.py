"""The questions of the phases of the card game, each worded for every use."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.cardgame.state import Phase
from copenhagen.choice_tree.words import Wording
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
