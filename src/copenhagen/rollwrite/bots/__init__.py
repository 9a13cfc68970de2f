"""How bots play Roll & Write: what greedy ones weigh, and the policy of rollouts."""

from typing import Protocol

from copenhagen.bots.of_game import GameBots, RaceSettings
from copenhagen.bots.playing import BotOf
from copenhagen.rollwrite.actions import Action
from copenhagen.rollwrite.bots.changes import changes
from copenhagen.rollwrite.bots.greedy import RollEvaluation, RollWeights
from copenhagen.rollwrite.bots.rollouts import RolloutWeights, RollRolloutPolicy
from copenhagen.rollwrite.views import View

__all__ = ["RollBot", "RollWeights"]


class RollBot(BotOf[View, Action], Protocol):
    """A bot that can play Roll & Write."""


GAME_BOTS = GameBots(
    weights=RollWeights,
    evaluation=RollEvaluation,
    policy=RollRolloutPolicy,
    rollouts=RolloutWeights(),
    review=RollWeights(),
    short_race=RaceSettings(lead=30.0),
    long_race=RaceSettings(starters=6, doubt=0.5, hopeless=2.5),
    changes=changes,
)
"""How bots play Roll & Write."""
