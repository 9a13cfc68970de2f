"""Bots: the protocol, two simple bots, search bots, and levels for people.

A bot never gets a state, only the `View` of its seat, so it cannot look at hidden cards. All bots
here use only the public API, and all play every game. The weights of greedy bots, and the types of
bots that play only one game, are with the game: `copenhagen.cardgame.bots` and
`copenhagen.rollwrite.bots`.

>>> from random import Random
>>> import copenhagen as cph
>>> from copenhagen.bots import GreedyBot, RandomBot, bot_game
>>> for start in (cph.card_game(2), cph.roll_and_write(2)):
...     *_, (_, last) = bot_game(start, (GreedyBot(), RandomBot()), Random(1))
...     print(cph.result(last).winners)
(0,)
(0,)
"""

from typing import TYPE_CHECKING

from copenhagen.bots.greedy import GreedyBot
from copenhagen.bots.houses import HouseWeights
from copenhagen.bots.levels import BOTS, CasualBot
from copenhagen.bots.of_game import GameBots, RaceSettings
from copenhagen.bots.playing import Bot, BotOf, RandomBot, bot_game, bot_playout
from copenhagen.loading import lazy_exports

if TYPE_CHECKING:
    from copenhagen.bots.explaining import Explanation
    from copenhagen.bots.reviewing import Reviewed, review
    from copenhagen.bots.search import ExpertBot, SearchBot

__all__ = [
    "BOTS",
    "Bot",
    "BotOf",
    "CasualBot",
    "ExpertBot",
    "Explanation",
    "GameBots",
    "GreedyBot",
    "HouseWeights",
    "RaceSettings",
    "RandomBot",
    "Reviewed",
    "SearchBot",
    "bot_game",
    "bot_playout",
    "review",
]

if not TYPE_CHECKING:
    _LATER = {
        "copenhagen.bots.explaining": ("Explanation",),
        "copenhagen.bots.reviewing": ("Reviewed", "review"),
        "copenhagen.bots.search": ("ExpertBot", "SearchBot"),
    }
    __getattr__, __dir__ = lazy_exports(__name__, _LATER)
