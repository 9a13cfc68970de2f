"""A third game, "Highest Card", as a package of its own: a toy with all that a game can have.

Two players have three hidden cards each, with numbers from 1 to 5. In turn each plays a card; once
in a turn, a card may be exchanged before for one that chance draws. Of two cards played, the higher
one wins a point. After three rounds the game is over. The library knows nothing of it, and offers
it everything that it offers the games that it comes with.
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
