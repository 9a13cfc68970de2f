"""How bots play the card game: what greedy ones weigh, and the policy of rollouts."""

from typing import Protocol

from copenhagen.bots.of_game import GameBots, RaceSettings
from copenhagen.bots.playing import BotOf
from copenhagen.cardgame.actions import Action
from copenhagen.cardgame.bots.changes import changes
from copenhagen.cardgame.bots.colors import ColorWeights, card_evaluation
from copenhagen.cardgame.bots.greedy import CardWeights
from copenhagen.cardgame.bots.rollouts import (
    CardRolloutPolicy,
    ColorRolloutWeights,
    NextTurnRolloutWeights,
)
from copenhagen.cardgame.views import View

__all__ = ["CardBot", "CardWeights", "ColorWeights"]


class CardBot(BotOf[View, Action], Protocol):
    """A bot that can play the card game."""


GAME_BOTS = GameBots(
    weights=CardWeights,
    strong=ColorWeights(),
    evaluation=card_evaluation,
    policy=CardRolloutPolicy,
    rollouts=NextTurnRolloutWeights(),
    review=ColorRolloutWeights(),
    long_race=RaceSettings(starters=30, doubt=0.5, hopeless=2.0, worlds=4, first_look=4),
    changes=changes,
)
"""How bots play the card game."""
