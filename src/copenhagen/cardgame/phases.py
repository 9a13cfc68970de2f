"""The phases of a card game, and its end reasons."""

from copenhagen.values import Word


class Phase(Word):
    """The phase of a game: the decision or chance event that comes next.

    In the phases of `CHANCE`, chance is next; at `OVER`, the game has ended; in all others, the
    player whose turn it is decides.
    """

    DISPLAY = "display"
    """Set-up: chance turns the cards of the first display, footbridge by footbridge."""
    HANDS = "hands"
    """Set-up: chance deals the starting hand of the seat."""
    ACTION = "action"
    """The player chooses between taking cards and constructing."""
    ADDITIONAL = "additional"
    """The player may take an additional card."""
    HAND_LIMIT = "hand_limit"
    """The player discards down to the hand limit."""
    CONSTRUCT = "construct"
    """The player, having taken cards, may construct as well with "Both actions"."""
    PAYMENT = "payment"
    """The player chooses how to pay for the pending build."""
    COAT_OF_ARMS = "coat_of_arms"
    """The player chooses one coat of arms action."""
    REFILL = "refill"
    """End of the turn: chance turns a card for the lowest empty footbridge of the display."""
    OVER = "over"
    """The game is over."""
    SETS = "sets"
    """Set-up of variant A: chance draws the four sets of ability tiles."""
    ABILITY_DISPLAY = "ability_display"
    """Set-up of variant B: chance turns the ability tiles of the first display."""
    MISSIONS = "missions"
    """Set-up: chance draws the mission tiles."""
    TAKE = "take"
    """The player, having discarded down to seven cards, takes cards."""
    DRAW = "draw"
    """Chance deals the cards that the player draws with "Draw pile"."""
    PURCHASE = "purchase"
    """The player, having placed a special tile first, constructs."""
    AFTER_PURCHASE = "after_purchase"
    """The player may construct a second time, or place a special tile with "Special tile"."""
    REWARD = "reward"
    """The player chooses the reward of a mission: a point or a joker tile."""
    NEXT_ABILITY = "next_ability"
    """Variant B: chance turns an ability tile in place of the one just taken."""


CHANCE = frozenset(
    {
        Phase.DISPLAY,
        Phase.HANDS,
        Phase.REFILL,
        Phase.SETS,
        Phase.ABILITY_DISPLAY,
        Phase.NEXT_ABILITY,
        Phase.MISSIONS,
        Phase.DRAW,
    }
)
"""The phases in which chance is next."""


class EndReason(Word):
    """The reason why a card game has ended."""

    TWELVE_POINTS = "twelve_points"
    """A player has 12 points or more (base.end.twelve)."""
    END_OF_GAME_CARD = "end_of_game_card"
    """The End of Game card was turned over (base.end.card)."""
