"""The earlier weights of the greedy bot, kept for comparison."""

from copenhagen.bots import GreedyBot
from copenhagen.cardgame.bots import CardWeights
from copenhagen.rollwrite.bots import RollWeights

__all__ = ["OLD"]

OLD = GreedyBot(
    [
        CardWeights(
            point=10.0,
            row=7.5,
            column=3.0,
            coat_line=6.0,
            curve=1.6,
            lone_cell=2.0,
            coat=6.0,
            abilities=(2.0, 3.5, 2.5, 3.0, 5.5, 2.0, 1.0, 4.5, 1.5, 5.0, 5.0),
            inactive=0.5,
            card=1.1,
            matching=0.25,
            surplus=0.2,
            drawn=1.3,
            mission=3.0,
            next_build=0.4,
            ending=1.0,
            last_turns=3.0,
        ),
        RollWeights(
            point=10.0,
            row=5.5,
            column=3.0,
            coat_line=6.0,
            curve=1.6,
            lone_cell=2.0,
            coat=9.0,
            abilities=(3.0, 0.8, 1.0, 1.5, 2.0),
            bonus=1.5,
            patience=0.6,
            ending=1.0,
            last_points=3.0,
        ),
    ]
)
"""The greedy bot with its earlier weights."""
