"""A third game, "Highest Card", as a separate package: a toy with every feature of a game.

Two players have three hidden cards each, with numbers from 1 to 5. In turn, each plays a card; once
in a turn, a card may be exchanged first for one drawn by chance. Of two played cards, the higher
one wins a point. The game ends after three rounds. The library does not know it, and offers it
everything that the built-in games have.
"""

from tests.third_game.values import (
    CardDrawn,
    CardExchanged,
    CardPlayed,
    Draw,
    EndReason,
    Exchange,
    HighestCard,
    Phase,
    Play,
    PublicView,
    RoundWon,
    State,
    View,
    highest_card,
)

__all__ = [
    "CardDrawn",
    "CardExchanged",
    "CardPlayed",
    "Draw",
    "EndReason",
    "Exchange",
    "HighestCard",
    "Phase",
    "Play",
    "PublicView",
    "RoundWon",
    "State",
    "View",
    "highest_card",
]
