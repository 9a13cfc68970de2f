"""Simple players: what a bot is, one that plays at random, and a greedy one.

A bot never gets a state, only the `View` of its seat, so it cannot look at hidden cards. Both bots
here use only what is available to every user of the library, and both play both games.

>>> from random import Random
>>> import copenhagen as cph
>>> from copenhagen.bots import GreedyBot, RandomBot, bot_game
>>> for start in (cph.card_game(2), cph.roll_and_write(2)):
...     *_, (_, last) = bot_game(start, (GreedyBot(), RandomBot()), Random(1))
...     print(cph.result(last).winners)
(0,)
(0,)
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from copenhagen.bots.cardgame import CardWeights
from copenhagen.bots.greedy import GreedyBot
from copenhagen.bots.playing import Bot, CardBot, RandomBot, RollBot, bot_game, bot_playout
from copenhagen.bots.rollwrite import RollWeights

__all__ = [
    "BOTS",
    "Bot",
    "CardBot",
    "CardWeights",
    "GreedyBot",
    "RandomBot",
    "RollBot",
    "RollWeights",
    "bot_game",
    "bot_playout",
]

BOTS: Mapping[str, Callable[[], RandomBot | GreedyBot]] = MappingProxyType(
    {"random": RandomBot, "greedy": GreedyBot}
)
"""The bots of this package by name: call one to create the bot."""
