"""The search bots and their search.

- `copenhagen.bots.search.bot`: the bots, and their limits;
- `copenhagen.bots.search.racing`: the search;
- `copenhagen.bots.search.best_arm`: the search with rollouts to the end of the game.

The rollouts are in `copenhagen.bots.rollouts`.
"""

from copenhagen.bots.search.bot import ExpertBot, SearchBot

__all__ = ["ExpertBot", "SearchBot"]
